// The board as it stands: what was put on it, the log of a game, and what cannot stand where it stands.

import type { JSX } from "preact";
import { redo, remove, save, undo } from "../state/board";
import { look } from "../state/looking";
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
        <Button icon="open" words="Open …" onClick={() => desk.store.set({ dialog: "open" })} />
        {!game && <Button icon="unit" words="Begin a game …" onClick={() => desk.store.set({ dialog: "begin" })} />}
      </div>
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
              <Button icon="close" bare words={`Take away ${piece.words}`} onClick={() => remove(desk, [piece.remove])} />
            </li>
          ))}
        </ul>
      </Group>
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
