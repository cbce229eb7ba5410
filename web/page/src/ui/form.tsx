// The form of a question, made from what the engine says about its members: their kinds, choices and words.

import type { JSX } from "preact";
import type { Field, Form, Json } from "../engine/types";
import { ask, isEmpty } from "../state/asking";
import type { Asked, Members } from "../state/store";
import { Button, bare, useDesk } from "./parts";
import { PlaceField, PlacesField, StatesField } from "./places";
import { DiceField } from "./dice";
import type { OneProps } from "./field";
import { WordsField } from "./words";

/** A form with at most this many fields is shown completely. */
const SHORT_FORM = 6;
/** Of a longer form, this many fields that players use most are shown, and the others can be opened. */
const FIRST: Record<string, string[]> = {
  shot: ["with", "leader", "fire", "moving"],
  tem: ["attack", "as", "moving"],
  "move-cost": ["path", "as", "to", "reach"],
  where: ["ask", "what", "mf", "within"],
  setup: ["at", "item", "side", "how"],
  "rubble-fall": ["dr", "odds"],
  "rubble-check": ["hexes", "dr", "odds"],
  fire: ["to", "dr", "ec", "wind"],
  wreck: ["caliber", "kia", "dr"],
  "ammo-shortage": ["level", "things", "side", "dr", "fire"],
};

export function QuestionForm({ form, asked }: { form: Form; asked: Asked }): JSX.Element {
  const { desk } = useDesk();
  const { members } = asked;
  // the last value counts: values that cannot be combined with it are removed
  const put = (name: string, value: Json): void => {
    const against = isEmpty(value) ? [] : form.fields.filter((field) => field.name === name || names(field.not_with).includes(name));
    const gone = against.flatMap((field) => (field.name === name ? names(field.not_with) : [field.name])).filter((each) => !isEmpty(members[each]));
    ask(desk, { ...Object.fromEntries(gone.map((each) => [each, null])), [name]: value });
  };
  const fields = form.fields.filter((field) => field.kind !== "edits" && allowed(form, field, members));
  const ends = fields.filter((field) => field.name === "from" || field.name === "to");
  const first = fields.filter((field) => field.kind === "place" && (field.required || (ends.length === 2 && ends.includes(field))));
  const rank = (field: Field): number => {
    const at = (FIRST[form.command] ?? []).indexOf(field.name);
    return at < 0 ? 100 : at;
  };
  const others = fields.filter((field) => !first.includes(field)).sort((a, b) => rank(a) - rank(b));
  const short = others.length <= SHORT_FORM;
  const open = others.filter((field) => short || field.required || rank(field) < 100 || !isEmpty(members[field.name]));
  const more = others.filter((field) => !open.includes(field));
  const swap = members["from"] !== undefined && members["to"] !== undefined && first.length === 2;
  return (
    <form class="question" onSubmit={(event) => event.preventDefault()} aria-label={bare(form.about)}>
      {first.length > 0 && (
        <div class={`ends${first.length === 2 ? " two" : ""}`}>
          {first.map((field, index) => [
            index === 1 && (
              <Button
                key="swap"
                icon="swap"
                bare
                words="Exchange the ends"
                disabled={!swap}
                onClick={() => ask(desk, { from: members["to"] ?? null, to: members["from"] ?? null })}
              />
            ),
            <PlaceField key={field.name} field={field} value={members[field.name]} put={(value) => put(field.name, value)} />,
          ])}
        </div>
      )}
      <div class="fields">
        {open.map((field) => (
          <FieldView key={field.name} field={field} members={members} put={put} />
        ))}
      </div>
      {(more.length > 0 || swap) && (
        <details class="more">
          <summary>More to say</summary>
          {swap && ends.map((field) => <StatesField key={field.name} field={field} value={members[field.name]} put={(value) => put(field.name, value)} />)}
          {more.map((field) => (
            <FieldView key={field.name} field={field} members={members} put={put} />
          ))}
        </details>
      )}
    </form>
  );
}

function names(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Returns `true` if a field can be combined with the values that are already there. */
function allowed(form: Form, field: Field, members: Members): boolean {
  if (!isEmpty(members[field.name])) return true;
  const of = (name: string): Field | undefined => form.fields.find((each) => each.name === name);
  // if two fields need each other, both are shown
  const needs = names(field.needs).filter((name) => of(name) && !names(of(name)?.needs).includes(field.name));
  return needs.length === 0 || needs.some((name) => !isEmpty(members[name]));
}

interface FieldProps {
  field: Field;
  members: Members;
  put: (name: string, value: Json) => void;
}

function FieldView({ field, members, put }: FieldProps): JSX.Element {
  const value = members[field.name];
  const set = (next: Json): void => put(field.name, next);
  switch (field.kind) {
    case "place":
      return <PlaceField field={field} value={value} put={set} />;
    case "places":
      return <PlacesField field={field} value={value} put={set} />;
    case "flag":
      return (
        <label class="check">
          <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked ? true : null)} />
          <span>{bare(field.words)}</span>
        </label>
      );
    case "number":
      return <NumberField field={field} value={value} put={set} />;
    case "choice":
      return <ChoiceField field={field} value={value} put={set} />;
    case "choices":
      return <ManyField field={field} value={value} put={set} />;
    case "texts":
      return <WordsField field={field} value={value} put={set} />;
    case "dice":
    case "numbers":
      return <DiceField field={field} value={value} put={set} />;
    case "group":
      return <GroupField field={field} value={value} put={set} />;
    default:
      return <TextField field={field} value={value} put={set} />;
  }
}

/** The members of a member, as a small form of its own. */
function GroupField({ field, value, put }: OneProps): JSX.Element {
  const members: Members = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return (
    <fieldset class="many">
      <legend>{bare(field.words)}</legend>
      {(field.fields ?? []).map((each) => (
        <FieldView
          key={each.name}
          field={each}
          members={members}
          put={(name, one) => {
            const next = Object.fromEntries(Object.entries({ ...members, [name]: one }).filter(([, held]) => held !== null));
            put(Object.keys(next).length > 0 ? next : null);
          }}
        />
      ))}
    </fieldset>
  );
}

function ChoiceField({ field, value, put }: OneProps): JSX.Element {
  return (
    <label class="field">
      <span>{bare(field.words)}</span>
      <select value={typeof value === "string" ? value : ""} onChange={(event) => put(event.currentTarget.value || null)}>
        <option value="">{typeof field.default === "string" ? `– (${field.default})` : "–"}</option>
        {(field.choices ?? []).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choiceWords(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function choiceWords(choice: { value: string; words: string }): string {
  const words = bare(choice.words);
  return words === "" || words.toLowerCase() === choice.value ? choice.value : `${choice.value} – ${words}`;
}

function ManyField({ field, value, put }: OneProps): JSX.Element {
  const held = Array.isArray(value) ? value : [];
  return (
    <fieldset class="many">
      <legend>{bare(field.words)}</legend>
      {(field.choices ?? []).map((choice) => (
        <label key={choice.value} class="check">
          <input
            type="checkbox"
            checked={held.includes(choice.value)}
            onChange={(event) => {
              const next = event.currentTarget.checked ? [...held, choice.value] : held.filter((each) => each !== choice.value);
              put(next.length > 0 ? next : null);
            }}
          />
          <span>{choiceWords(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NumberField({ field, value, put }: OneProps): JSX.Element {
  return (
    <label class="field narrow">
      <span>{bare(field.words)}</span>
      <input
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        value={typeof value === "number" ? value : ""}
        onChange={(event) => put(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
      />
    </label>
  );
}

function TextField({ field, value, put }: OneProps): JSX.Element {
  const list = field.suggest?.length ? `list-${field.name}` : undefined;
  return (
    <label class="field">
      <span>{bare(field.words)}</span>
      <input
        type="text"
        list={list}
        autocomplete="off"
        spellcheck={false}
        value={typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)}
        onChange={(event) => put(event.currentTarget.value.trim() || null)}
      />
      {list && (
        <datalist id={list}>
          {field.suggest?.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </label>
  );
}
