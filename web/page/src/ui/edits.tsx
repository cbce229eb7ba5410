// What can be placed somewhere, as listed by the engine: a few choices as buttons, many as a list.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Edit } from "../engine/types";
import { set } from "../state/board";
import { Button, useDesk } from "./parts";

const FEW = 9;

export function EditsChooser({ edits }: { edits: Edit[] }): JSX.Element | null {
  const [group, setGroup] = useState("");
  const groups = [...new Set(edits.map((edit) => edit.group))];
  if (groups.length === 0) return null;
  const chosen = groups.includes(group) ? group : groups[0]!;
  const own = edits.filter((edit) => edit.group === chosen);
  return (
    <>
      {groups.length > 1 && (
        <div class="kinds" role="group" aria-label="Kinds of things to put there">
          {groups.map((each) => (
            <Button key={each} words={each} pressed={each === chosen} onClick={() => setGroup(each)} />
          ))}
        </div>
      )}
      {chosen === "unit" ? <UnitChooser key={chosen} edits={own} /> : own.length <= FEW ? <Few edits={own} /> : <Many key={chosen} edits={own} />}
    </>
  );
}

function Few({ edits }: { edits: Edit[] }): JSX.Element {
  const { desk } = useDesk();
  return (
    <div class="row">
      {edits.map((edit) => (
        <Button key={edit.edit} icon="plus" words={edit.words} onClick={() => set(desk, [edit.edit])} />
      ))}
    </div>
  );
}

function List({ edits, chosen, choose }: { edits: Edit[]; chosen: string; choose: (edit: string) => void }): JSX.Element {
  return (
    <select aria-label="What is put there" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
      {edits.map((edit) => (
        <option key={edit.edit} value={edit.edit}>
          {edit.words}
        </option>
      ))}
    </select>
  );
}

function Many({ edits }: { edits: Edit[] }): JSX.Element {
  const { desk } = useDesk();
  const [picked, setPicked] = useState("");
  const chosen = edits.some((edit) => edit.edit === picked) ? picked : edits[0]?.edit ?? "";
  return (
    <div class="row put">
      <List edits={edits} chosen={chosen} choose={setPicked} />
      <Button icon="plus" words="Put" onClick={() => set(desk, [chosen])} />
    </div>
  );
}

/** Returns the next free letter, as a name for a new unit. */
function UnitChooser({ edits }: { edits: Edit[] }): JSX.Element {
  const { desk, state } = useDesk();
  const [picked, setPicked] = useState("");
  const [name, setName] = useState("");
  const chosen = edits.some((edit) => edit.edit === picked) ? picked : edits[0]?.edit ?? "";
  const taken = new Set(state.stand?.pieces.map((piece) => piece.label));
  const free = Array.from({ length: 500 }, (_, at) => `u${at + 1}`).find((each) => !taken.has(each)) ?? "u1";
  return (
    <div class="row put">
      <List edits={edits} chosen={chosen} choose={setPicked} />
      <label class="unit-name">
        <span class="faint">Name</span>
        <input type="text" value={name} placeholder={free} spellcheck={false} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <Button
        icon="plus"
        words="Put"
        onClick={() => {
          set(desk, [`${name.trim() || free}@${chosen}`]);
          setName("");
        }}
      />
    </div>
  );
}
