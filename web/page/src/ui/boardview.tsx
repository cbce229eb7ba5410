// The state of the board: what has been placed on it, the log of a game, and what is not valid where it is.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Stand } from "../engine/types";
import { redo, remove, save, set, showFor, undo } from "../state/board";
import { editsOf, look } from "../state/looking";
import { EditsChooser } from "./edits";
import { Icon } from "./icons";
import { Button, Group, useDesk } from "./parts";

export function BoardView(): JSX.Element | null {
  const { desk, state } = useDesk();
  const { stand } = state;
  if (!stand) return null;
  const game = stand.kind === "game";
  return (
    <article class="board">
      <h2>{stand.name}</h2>
      <p class="faint">
        {game ? "A game. Each act can be undone, and the game saved." : "A map. What you put on it stays in this browser; all rulings see it."}
      </p>
      <div class="row">
        <Button icon="undo" words="Undo" title={stand.undo ?? ""} disabled={stand.undo === null} onClick={() => undo(desk)} />
        <Button icon="redo" words="Redo" title={stand.redo ?? ""} disabled={stand.redo === null} onClick={() => redo(desk)} />
        <Button icon="save" words="Save" onClick={() => save(desk)} />
        {stand.on && <Button icon="save" words="Save its map" title={stand.on} onClick={() => save(desk, true)} />}
        <Button icon="open" words="Open …" onClick={() => desk.store.set({ dialog: "open" })} />
        {!game && <Button icon="unit" words="Begin a game …" onClick={() => desk.store.set({ dialog: "begin" })} />}
      </div>
      {stand.sides.length > 0 && (
        <label class="field">
          <span>Shown as seen by</span>
          <select value={stand.for ?? ""} onChange={(event) => showFor(desk, event.currentTarget.value)}>
            <option value="">everyone</option>
            {stand.sides.map((side) => (
              <option key={side} value={side}>
                {side}
              </option>
            ))}
          </select>
        </label>
      )}
      {stand.for && <p class="faint">As this side sees it, nothing can be changed.</p>}
      {stand.cannot.length > 0 && (
        <Group title="Cannot stand so">
          <ul class="cannot">
            {stand.cannot.map((each, index) => (
              <li key={index}>
                <Icon name="warn" /> <b>{each.at}</b> <span>{each.words}</span>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group title={`On the board (${stand.pieces.length})`}>
        {stand.pieces.length === 0 && <p class="faint">Nothing yet. Touch a hex to put something there.</p>}
        <ul class="pieces">
          {stand.pieces.map((piece, index) => (
            <li key={index}>
              <button
                type="button"
                class="piece"
                onClick={() => {
                  desk.view?.reveal([piece.hex], 30);
                  look(desk, desk.session.board.name(piece.hex));
                }}
              >
                <b>{piece.at}</b> <span>{piece.words}</span>
              </button>
              {!stand.for && <Button icon="close" bare words={`Take away ${piece.words}`} onClick={() => remove(desk, [piece.remove])} />}
            </li>
          ))}
        </ul>
      </Group>
      <Settings stand={stand} />
      {stand.log.length > 0 && (
        <Group title="Log">
          <ol class="log">
            {[...stand.log].reverse().map((act, index) => (
              <li key={index}>
                <span>{act.did}</span>
                {act.dice && <span class="faint"> {act.dice}</span>}
                {act.ruling && <p class="faint">{act.ruling}</p>}
              </li>
            ))}
          </ol>
        </Group>
      )}
    </article>
  );
}

/** Changes of hexsides and terrain, and options: the current ones, and the possible ones. */
function Settings({ stand }: { stand: Stand }): JSX.Element {
  const { desk } = useDesk();
  const [text, setText] = useState("");
  const put = (): void => {
    const what = text.split(/[\s;]+/).filter((each) => each !== "");
    if (what.length === 0) return;
    set(desk, what);
    setText("");
  };
  return (
    <Group title="Options and changes of the map">
      {stand.settings.length > 0 && (
        <ul class="edits">
          {stand.settings.map((edit) => (
            <li key={edit}>
              <code>{edit}</code>
            </li>
          ))}
        </ul>
      )}
      {!stand.for && (
        <>
          <EditsChooser edits={editsOf(desk, {})} />
          <form
            class="row put"
            onSubmit={(event) => {
              event.preventDefault();
              put();
            }}
          >
            <label class="field">
              <span>A change as -s takes it</span>
              <input type="text" value={text} placeholder="F36=level:2" spellcheck={false} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <Button icon="plus" words="Change" onClick={put} />
          </form>
        </>
      )}
    </Group>
  );
}
