// The card of a hex: what is there, what can be asked from there, and what can be placed there.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formOf, turnTo } from "../state/asking";
import { remove } from "../state/board";
import { editsOf, lookAt } from "../state/looking";
import type { Looked, Members } from "../state/store";
import { EditsChooser } from "./edits";
import type { IconName } from "./icons";
import { Button, Group, bare, useDesk } from "./parts";
import { Steps } from "./ruling";
import { SheetView } from "./sheet";

/** The questions that can be asked from a hex, with the member of the question that receives the hex. */
const FROM_HERE: { command: string; icon: IconName; words: string; members: (at: string, hex: string) => Members }[] = [
  { command: "los-all", icon: "eye", words: "What it sees", members: (at) => ({ from: at }) },
  { command: "where", icon: "eye", words: "Seen from", members: (at) => ({ ask: "seen-from", what: at }) },
  { command: "move-cost", icon: "path", words: "Move from here", members: (at) => ({ path: [at] }) },
  { command: "setup", icon: "unit", words: "Set-up", members: (at) => ({ at }) },
  { command: "rubble-fall", icon: "dice", words: "Rubble", members: (_, hex) => ({ at: hex }) },
  { command: "fire", icon: "dice", words: "Fire", members: (at) => ({ from: at }) },
];

export function HexView(): JSX.Element {
  const { state } = useDesk();
  const { looked } = state;
  if (!looked) {
    return (
      <div class="start">
        <h2>No hex is chosen</h2>
        <p>Touch a hex of the map, or find one by its name.</p>
      </div>
    );
  }
  return <Card looked={looked} />;
}

function Card({ looked }: { looked: Looked }): JSX.Element {
  const { desk, state } = useDesk();
  const { hex, places, card, at } = looked;
  const here = [...places.locations, ...places.vertices];
  const index = desk.session.board.index.get(hex);
  const pieces = state.stand?.pieces.filter((piece) => piece.hex === index) ?? [];
  return (
    <article class="card">
      <h2>{hex}</h2>
      {card && <p class="what">{card.words.headline}</p>}
      {here.length > 1 && (
        <label class="field">
          <span>Location</span>
          <select value={at} onChange={(event) => lookAt(desk, event.currentTarget.value)}>
            {here.map((place) => (
              <option key={place.at} value={place.at}>
                {place.words}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="row">
        <Button icon="thread" main words="Line from here" onClick={() => desk.store.set({ knot: at, armed: null })} />
        {FROM_HERE.filter(({ command }) => formOf(desk, command)).map(({ command, icon, words, members }) => (
          <Button key={command} icon={icon} words={words} onClick={() => turnTo(desk, command, members(at, hex))} />
        ))}
      </div>
      {pieces.length > 0 && (
        <Group title="Stands here">
          <ul class="pieces">
            {pieces.map((piece, index) => (
              <li key={index}>
                <span>{piece.words}</span>
                {piece.move && <Button icon="path" bare words={`Move ${piece.label}`} onClick={() => turnTo(desk, "move-cost", { path: [`unit:${piece.label}`] })} />}
                {!state.stand?.for && <Button icon="close" bare words={`Take away ${piece.words}`} onClick={() => remove(desk, [piece.remove])} />}
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Edits looked={looked} />
      {card && <CardWords looked={looked} />}
    </article>
  );
}

function Edits({ looked }: { looked: Looked }): JSX.Element | null {
  const { desk, state } = useDesk();
  const [beside, setBeside] = useState("");
  if (state.stand?.for) return null;
  const { hex, places } = looked;
  const other = places.neighbors.includes(beside) ? beside : "";
  return (
    <>
      {looked.edits.length > 0 && (
        <Group title={`What if at ${looked.at}`}>
          <EditsChooser edits={looked.edits} />
        </Group>
      )}
      <Group title={`What if on a hexside of ${hex}`}>
        <label class="field">
          <span>The hexside to</span>
          <select value={other} onChange={(event) => setBeside(event.currentTarget.value)}>
            <option value="">–</option>
            {places.neighbors.map((next) => (
              <option key={next} value={next}>
                {next}
              </option>
            ))}
          </select>
        </label>
        {other && <EditsChooser edits={editsOf(desk, { hexside: [hex, other] })} />}
      </Group>
    </>
  );
}

function CardWords({ looked }: { looked: Looked }): JSX.Element | null {
  const words = looked.card?.words;
  if (!words) return null;
  return (
    <>
      {words.details.length > 0 && (
        <ul class="details">
          {words.details.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {words.sheets.map((sheet, index) => (
        <SheetView key={index} sheet={sheet} />
      ))}
      {words.blocks.map((block, index) => (
        <pre key={index} class="block" tabIndex={0}>
          {block}
        </pre>
      ))}
      <Steps words={words} />
      {words.notes.length > 0 && (
        <Group title="Notes">
          <ul class="notes">
            {words.notes.map((note) => (
              <li key={note}>{bare(note)}</li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}
