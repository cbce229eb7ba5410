// The dialogs: for a file, for the owner's word, for the beginning of a game, and for a rule.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { begin } from "../state/board";
import { openFiles, openSaved } from "../state/files";
import { boards } from "../state/keep";
import { choose, forgetBoard } from "../state/opening";
import { Button, SvgImage, useDesk } from "./parts";
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
  if (state.picture) {
    const { svg, words } = state.picture;
    return (
      <Window key="picture" title={words} wide shut={() => desk.store.set({ picture: null })}>
        <div class="picture" tabIndex={0} role="group" aria-label="Picture of the ruling">
          <SvgImage svg={svg} words={words} />
        </div>
      </Window>
    );
  }
  switch (state.dialog) {
    case "open":
      return <OpenWindow key="open" shut={shut} />;
    case "base":
      return <BaseWindow key="base" shut={shut} />;
    case "boards":
      return <BoardsWindow key="boards" shut={shut} />;
    case "kept":
      return <KeptWindow key="kept" shut={shut} />;
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

interface WindowProps {
  title: string;
  /** As wide as the screen allows. */
  wide?: boolean;
  shut: () => void;
  children: ComponentChildren;
}

function Window({ title, wide, shut, children }: WindowProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // another dialog may have replaced it, and stays open
      gone.current = true;
      dialog?.close();
    };
  }, []);
  const closed = (): void => {
    if (!gone.current) shut();
  };
  return (
    <dialog ref={box} class={`window${wide ? " wide" : ""}`} aria-label={title} onClose={closed} onClick={(event) => event.target === box.current && shut()}>
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

/** Chooses files, which may be several that belong together. */
function FilesField({ words }: { words: string }): JSX.Element {
  const { desk } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  return (
    <label class="file">
      <span>{words}</span>
      <input
        ref={input}
        type="file"
        multiple
        onChange={() => {
          const files = [...(input.current?.files ?? [])];
          if (files.length > 0) void openFiles(desk, files);
        }}
      />
    </label>
  );
}

function OpenWindow({ shut }: { shut: () => void }): JSX.Element {
  const { desk, state } = useDesk();
  return (
    <Window title="Open a map or a game" shut={shut}>
      <p>
        A map file, a game file, a saved game of the on-line module (.vsav, .vlog), or a file of terrain, which is added to the map that is open. Files that
        belong together can be chosen together. You can drop them anywhere on the page, too. They are read here and sent nowhere.
      </p>
      <FilesField words="File" />
      <ul class="questions">
        {state.maps.map((map) => (
          <li key={map.name}>
            <button type="button" onClick={() => void choose(desk, `map:${map.name}`)}>
              <b>{map.name}</b>
              <span>{map.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Window>
  );
}

function BaseWindow({ shut }: { shut: () => void }): JSX.Element {
  const { waiting } = useDesk().state;
  return (
    <Window title={`The map of ${waiting?.name ?? "this game"}`} shut={shut}>
      <p>This game is on a map file of its own, {waiting?.needs}. Choose that file too.</p>
      <FilesField words={waiting?.needs ?? "File"} />
    </Window>
  );
}

function BoardsWindow({ shut }: { shut: () => void }): JSX.Element {
  const { waiting } = useDesk().state;
  const there = (waiting?.archives ?? []).map((each) => each.name);
  if (waiting?.metadata !== undefined) there.push("SharedBoardMetadata.xml");
  return (
    <Window title={`The boards of ${waiting?.name ?? "this game"}`} shut={shut}>
      <p>
        This game is on board {(waiting?.boards ?? []).join(", ")}. Choose the file of each board (bd04 or the like), and SharedBoardMetadata.xml: they lie in
        the folder of boards of the on-line module.
      </p>
      {there.length > 0 && <p class="faint">Read so far: {there.join(", ")}</p>}
      <FilesField words="Files of the boards" />
    </Window>
  );
}

/** What this browser stores, with buttons to delete it. */
function KeptWindow({ shut }: { shut: () => void }): JSX.Element {
  const { desk } = useDesk();
  const [sure, setSure] = useState("");
  const gone = (key: string): void => {
    setSure("");
    void forgetBoard(desk, key === "all" ? undefined : key);
  };
  const forgetting = (key: string, words: string): JSX.Element =>
    sure === key ? (
      <Button icon="warn" main words={`${words} for good`} onClick={() => gone(key)} />
    ) : (
      <Button icon="close" words={words} onClick={() => setSure(key)} />
    );
  return (
    <Window title="What this browser keeps" shut={shut}>
      <p>Each map and game stays in this browser as you left it, and nowhere else. What is forgotten cannot be brought back: save a game first.</p>
      <ul class="kept">
        {Object.entries(boards()).map(([key, board]) => (
          <li key={key}>
            <span>
              <b>{board.name}</b> <span class="faint">{key.startsWith("game:") ? "a game" : "a map"}</span>
            </span>
            <Button icon="open" words={`Open ${board.name}`} onClick={() => void choose(desk, key)} />
            {forgetting(key, `Forget ${board.name}`)}
          </li>
        ))}
      </ul>
      <div class="row">{forgetting("all", "Forget everything")}</div>
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
