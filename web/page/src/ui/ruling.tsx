// A question and its ruling.

import type { JSX } from "preact";
import type { Answer, Step, Words } from "../engine/types";
import { along, ask, formOf, isAlong, light, turnTo, waits } from "../state/asking";
import { apply, canMove, copy, copyJson, move, picture } from "../state/board";
import type { Asked } from "../state/store";
import { QuestionForm } from "./form";
import type { IconName } from "./icons";
import { Drawn } from "./drawn";
import { Icon } from "./icons";
import { OddsCharts, oddOf } from "./odds";
import { Button, Group, SvgImage, bare, useDesk } from "./parts";
import { openRule } from "./rules";
import { SheetView } from "./sheet";

/** Short names of the questions that the thread can ask, for the row of buttons. */
const SHORT: Record<string, string> = { los: "Sight", tem: "TEM", shot: "Shot", "fire-lane": "Fire Lane" };

export function RulingView({ asked }: { asked: Asked }): JSX.Element {
  const { desk } = useDesk();
  const form = formOf(desk, asked.command);
  return (
    <article class="ruling">
      {isAlong(asked.command) && (
        <div class="kinds" role="group" aria-label="What is asked of the line">
          {along(desk).map((each) => (
            <Button key={each.command} words={SHORT[each.command] ?? each.command} title={bare(each.about)} pressed={each.command === asked.command} onClick={() => turnTo(desk, each.command)} />
          ))}
        </div>
      )}
      {!isAlong(asked.command) && form && <p class="asked">{bare(form.about)}</p>}
      {asked.busy && (
        <div class="headline plain" role="status">
          <Icon name="target" />
          <p>Working it out …</p>
        </div>
      )}
      {asked.refusal && (
        <div class="headline unruled">
          <Icon name="which" />
          <p role="heading" aria-level={2}>
            {asked.refusal.message}
          </p>
        </div>
      )}
      {asked.answer && <Headline answer={asked.answer} />}
      {form && <QuestionForm form={form} asked={asked} />}
      {waits(asked) && <Button icon="yes" main words="Work it out" onClick={() => ask(desk, {}, false, true)} />}
      {asked.answer && <AnswerView answer={asked.answer} />}
    </article>
  );
}

function tone(answer: Answer): { tone: string; icon: IconName } {
  const los = answer.ruling?.outcome["los"];
  const hindrance = Number(answer.ruling?.outcome["hindrance"] ?? 0);
  if (los === false || answer.words.yes === false) return { tone: "blocked", icon: "no" };
  if (los === true && hindrance > 0) return { tone: "hindered", icon: "hindered" };
  if (los === true || answer.words.yes === true) return { tone: "clear", icon: "yes" };
  return { tone: "plain", icon: "target" };
}

function Headline({ answer }: { answer: Answer }): JSX.Element {
  const look = tone(answer);
  return (
    <div class={`headline ${look.tone}`}>
      <Icon name={look.icon} />
      <p role="heading" aria-level={2}>
        {answer.words.headline}
      </p>
    </div>
  );
}

function AnswerView({ answer }: { answer: Answer }): JSX.Element {
  const { desk } = useDesk();
  const { words } = answer;
  const details = words.details.filter((line) => oddOf(line) === null);
  return (
    <>
      {details.length > 0 && (
        <div class={words.close ? "close" : ""}>
          {words.close && <Icon name="warn" />}
          <ul class="details">
            {details.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {answer.changes.length > 0 && (
        <Group title="On the board">
          <ul class="edits">
            {answer.changes.map((edit) => (
              <li key={edit}>
                <code>{edit}</code>
              </li>
            ))}
          </ul>
          <Button icon="yes" main words="Put it on the board" onClick={() => apply(desk)} />
        </Group>
      )}
      {canMove(desk, answer) && <Button icon="unit" main words="Move the unit" onClick={() => move(desk)} />}
      <OddsCharts answer={answer} />
      {answer.side && <SideView svg={answer.side} words={words.headline} />}
      <Steps words={words} />
      {words.blocks.map((block, index) => (
        <pre key={index} class="block" tabIndex={0}>
          {block}
        </pre>
      ))}
      {words.sheets.map((sheet, index) => (
        <SheetView key={index} sheet={sheet} />
      ))}
      {words.notes.length > 0 && (
        <Group title="Notes">
          <ul class="notes">
            {words.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Group>
      )}
      <Drawn answer={answer} />
      <Rules words={words} />
      <TakeAway answer={answer} />
    </>
  );
}

function SideView({ svg, words }: { svg: string; words: string }): JSX.Element {
  return (
    <figure class="side">
      <SvgImage svg={svg} words={`The line from the side. ${words}`} />
    </figure>
  );
}

export function Steps({ words }: { words: Words }): JSX.Element | null {
  const all = words.steps.map((step, index) => ({ step, index }));
  const first = words.tabled ? [] : all.filter(({ step }) => step.matters);
  const rest = all.filter((each) => !first.includes(each));
  if (all.length === 0) return null;
  return (
    <Group title="Step by step">
      {first.length > 0 && <StepList steps={first} />}
      {words.total && (
        <p class="total">
          <b>{words.total[0]}</b> {words.total[1]}
        </p>
      )}
      {rest.length > 0 && (
        <details class="more">
          <summary>{first.length > 0 ? `${rest.length} more` : `${rest.length} steps`}</summary>
          <StepList steps={rest} />
        </details>
      )}
    </Group>
  );
}

function StepList({ steps }: { steps: { step: Step; index: number }[] }): JSX.Element {
  const { desk, state } = useDesk();
  return (
    <ol class="steps">
        {steps.map(({ step, index }) => (
          <li key={index} class={step.matters ? "" : "minor"}>
            <button
              type="button"
              class="step"
              aria-pressed={state.step === index}
              disabled={step.hexes.length === 0}
              onClick={() => light(desk, state.step === index ? null : index)}
            >
              <span class="number-of" aria-hidden="true">
                {index + 1}
              </span>
              {step.at !== "-" && <b class="at">{step.at}</b>}
              {step.effect !== "-" && <span class={`effect ${step.does}`}>{step.effect}</span>}
              <span class="because">{step.because}</span>
            </button>
            <button type="button" class="rule-link" aria-label={`Rule ${step.rule}`} onClick={() => openRule(desk, step.id)}>
              {step.rule}
            </button>
          </li>
        ))}
      </ol>
  );
}

function Rules({ words }: { words: Words }): JSX.Element | null {
  if (words.rules.length === 0) return null;
  return (
    <Group title="Rules">
      <ul class="rules">
        {words.rules.map((rule) => (
          <li key={rule.id}>
            <details>
              <summary>
                <b>{rule.rule}</b> {rule.title}
              </summary>
              <p>{rule.digest}</p>
              <MoreOfRule id={rule.id} name={rule.rule} />
            </details>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function MoreOfRule({ id, name }: { id: string; name: string }): JSX.Element {
  const { desk } = useDesk();
  return <Button words={`All of ${name}`} onClick={() => openRule(desk, id)} />;
}

function TakeAway({ answer }: { answer: Answer }): JSX.Element {
  const { desk } = useDesk();
  return (
    <Group title="Take it along">
      <div class="row">
        <Button icon="link" words="Link" onClick={() => void copy(desk, location.href, "the link to this ruling")} />
        <Button icon="copy" words="Three lines" onClick={() => void copy(desk, answer.share, "three lines for a log")} />
        <Button icon="copy" words="Command" onClick={() => void copy(desk, answer.command, answer.command)} />
        <Button icon="copy" words="JSON" onClick={() => void copyJson(desk, answer)} />
        <Button icon="save" words="SVG" onClick={() => void picture(desk, "svg")} />
        <Button icon="save" words="PNG" onClick={() => void picture(desk, "png")} />
      </div>
      <p class="command">
        <code>{answer.command}</code>
      </p>
    </Group>
  );
}
