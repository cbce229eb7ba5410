// The pane: the ruling, the selected hex, all questions, and the state of the board.

import type { JSX } from "preact";
import type { View } from "../state/store";
import { AskView } from "./askview";
import { BoardView } from "./boardview";
import { HexView } from "./hexview";
import { Icon } from "./icons";
import { Button, useDesk } from "./parts";
import { RulingView } from "./ruling";

const VIEWS: { view: View; words: string }[] = [
  { view: "ruling", words: "Ruling" },
  { view: "hex", words: "Hex" },
  { view: "ask", words: "Ask" },
  { view: "board", words: "Board" },
];

export function Pane(): JSX.Element {
  const { desk, state } = useDesk();
  const shown: View = state.view === "start" ? "ruling" : state.view;
  const turn = (to: View): void => desk.store.set({ view: to });
  const key = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const at = VIEWS.findIndex((each) => each.view === shown);
    const next = VIEWS[(at + step + VIEWS.length) % VIEWS.length]!;
    turn(next.view);
    document.getElementById(`tab-${next.view}`)?.focus();
    event.preventDefault();
  };
  return (
    <section class="pane" aria-label="Ruling and questions">
      <div class="tabs" role="tablist" aria-label="What is shown beside the map" onKeyDown={key}>
        {VIEWS.map(({ view, words }) => (
          <button
            key={view}
            type="button"
            role="tab"
            id={`tab-${view}`}
            aria-selected={shown === view}
            aria-controls="answer"
            tabIndex={shown === view ? 0 : -1}
            onClick={() => turn(view)}
          >
            {words}
          </button>
        ))}
      </div>
      <Message />
      <div id="answer" class="view" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${shown}`}>
        {shown === "ruling" && (state.asked ? <RulingView asked={state.asked} /> : <Start />)}
        {shown === "hex" && <HexView />}
        {shown === "ask" && <AskView />}
        {shown === "board" && <BoardView />}
      </div>
    </section>
  );
}

function Message(): JSX.Element | null {
  const { desk, state } = useDesk();
  const { message } = state;
  if (!message) return null;
  return (
    <div class={`message${message.bad ? " bad" : ""}`} role={message.bad ? "alert" : "status"}>
      <Icon name={message.bad ? "warn" : "yes"} />
      <div class="message-words">
        <p>{message.words}</p>
        {message.more.length > 0 && (
          <ul>
            {message.more.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <Button icon="close" bare words="Close this message" onClick={() => desk.store.set({ message: null })} />
    </div>
  );
}

function Start(): JSX.Element {
  const { state } = useDesk();
  return (
    <div class="start">
      <h2>Stretch a thread</h2>
      <p>Press on a hex of the map and drag to another. The thread says on its way what it meets; let go, and the ruling stands here.</p>
      <ul class="hows">
        <li>
          <Icon name="thread" /> <span>Drag from hex to hex: the line, and what blocks or hinders it.</span>
        </li>
        <li>
          <Icon name="target" /> <span>Touch a hex: its card, what it sees, what may be put there.</span>
        </li>
        <li>
          <Icon name="hand" /> <span>Two fingers, the wheel, or the right button move and zoom the map.</span>
        </li>
      </ul>
      <p class="faint">
        {state.opened?.name}: {state.opened?.hexes.length} hexes. An unofficial aid: you need the game and its rulebook. Nothing that you do here leaves
        this browser.
      </p>
    </div>
  );
}
