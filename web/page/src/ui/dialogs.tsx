// What is asked for in a window of its own: a file, the owner's word, the beginning of a game; and a rule.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { begin, openFile, openSaved } from "../state/board";
import { Button, useDesk } from "./parts";
import { RuleCard } from "./rules";

export function Dialogs(): JSX.Element | null {
  const { desk, state } = useDesk();
  const shut = (): void => desk.store.set({ dialog: null, waiting: null });
  if (state.rule) {
    return (
      <Window title={state.rule.rules.length === 1 ? "Rule" : `Rules: ${state.rule.of}`} shut={() => desk.store.set({ rule: null })}>
        {state.rule.rules.length === 0 && <p>No rule is found by these words.</p>}
        {state.rule.rules.slice(0, 30).map((rule) => (
          <RuleCard key={rule.id} rule={rule} desk={desk} />
        ))}
      </Window>
    );
  }
  switch (state.dialog) {
    case "open":
    case "base":
      return <OpenWindow needs={state.waiting?.needs} shut={shut} />;
    case "word":
      return <WordWindow shut={shut} />;
    case "begin":
      return <BeginWindow shut={shut} />;
    case "help":
      return <HelpWindow shut={shut} />;
    default:
      return null;
  }
}

function Window({ title, shut, children }: { title: string; shut: () => void; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // another window may have taken its place: that one stays
      gone.current = true;
      dialog?.close();
    };
  }, []);
  const closed = (): void => {
    if (!gone.current) shut();
  };
  return (
    <dialog ref={box} class="window" aria-label={title} onClose={closed} onClick={(event) => event.target === box.current && shut()}>
      <div class="window-inside">
        <header>
          <h2>{title}</h2>
          <Button icon="close" bare words="Close" onClick={shut} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

function OpenWindow({ needs, shut }: { needs: string | undefined; shut: () => void }): JSX.Element {
  const { desk, state } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Window title={needs ? `The map of ${state.waiting?.name ?? "this game"}` : "Open a map or a game"} shut={shut}>
      <p>
        {needs
          ? `This game is on a map file of its own, ${needs}. Choose that file too.`
          : "A map file, a game file, or a saved game of the on-line module (.vsav, .vlog). You can drop a file anywhere on the page, too. It is read here and sent nowhere."}
      </p>
      <label class="file">
        <span>{needs ? needs : "File"}</span>
        <input
          ref={input}
          type="file"
          accept=".json,.vsav,.vlog,application/json"
          onChange={() => {
            const file = input.current?.files?.[0];
            if (file) void openFile(desk, file);
          }}
        />
      </label>
      {!needs && (
        <ul class="questions">
          {state.maps.map((map) => (
            <li key={map.name}>
              <button type="button" onClick={() => void desk.choose(`map:${map.name}`)}>
                <b>{map.name}</b>
                <span>{map.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Window>
  );
}

function WordWindow({ shut }: { shut: () => void }): JSX.Element {
  const { desk, state } = useDesk();
  const word = useRef<HTMLInputElement>(null);
  const open = (with_word: boolean): void => {
    const said = with_word ? word.current?.value ?? "" : "";
    if (word.current) word.current.value = "";
    void openSaved(desk, said);
  };
  return (
    <Window title={`Open ${state.waiting?.name ?? "a saved game"}`} shut={shut}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(true);
        }}
      >
        <p>
          What another player hides stays hidden. With your own word of the module your hidden pieces are shown too. The word is used once and kept
          nowhere.
        </p>
        <label class="field">
          <span>Your word (may be left empty)</span>
          <input ref={word} type="password" autocomplete="off" spellcheck={false} />
        </label>
        <div class="row">
          <Button icon="open" main words="Open" onClick={() => open(true)} />
          <Button words="Without a word" onClick={() => open(false)} />
        </div>
      </form>
    </Window>
  );
}

function BeginWindow({ shut }: { shut: () => void }): JSX.Element {
  const { desk, state } = useDesk();
  const [name, setName] = useState("game");
  const [date, setDate] = useState("");
  return (
    <Window title="Begin a game" shut={shut}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin(desk, name.trim() || "game", date.trim());
        }}
      >
        <p>A game on {state.opened?.name} as it stands now, with a log in which each act can be undone.</p>
        <label class="field">
          <span>Name</span>
          <input type="text" value={name} spellcheck={false} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>Date of the scenario (may be left empty)</span>
          <input type="text" value={date} placeholder="1945-01-15" spellcheck={false} onInput={(event) => setDate(event.currentTarget.value)} />
        </label>
        <Button icon="yes" main words="Begin" onClick={() => begin(desk, name.trim() || "game", date.trim())} />
      </form>
    </Window>
  );
}

function HelpWindow({ shut }: { shut: () => void }): JSX.Element {
  return (
    <Window title="How this page is used" shut={shut}>
      <dl class="help">
        <dt>With the mouse</dt>
        <dd>Drag from hex to hex for a thread. The wheel zooms, the right button moves the map. Click a hex for its card.</dd>
        <dt>With a finger</dt>
        <dd>One finger draws the thread, two move and zoom the map. "Pan" lets one finger move the map.</dd>
        <dt>With the keyboard</dt>
        <dd>
          On the map: arrows go from hex to hex, Space begins a thread and ends it, Enter opens the card of a hex, plus and minus zoom, zero shows the whole
          map, Shift with arrows moves it, Escape lets go. Ctrl+Z and Ctrl+Y undo and redo.
        </dd>
        <dt>For other pages and scripts</dt>
        <dd>
          <code>window.fogas.ask({'{"los":{"from":"F37","to":"H37"}}'}, "fb")</code> gives a ruling as JSON.
        </dd>
        <dt>What it is</dt>
        <dd>An unofficial aid: you need the game and its rulebook. Rules are cited by number and told in other words.</dd>
      </dl>
    </Window>
  );
}
