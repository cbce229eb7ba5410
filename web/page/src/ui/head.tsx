// The head of the page: which map, a box to find things on it, files, and how the page looks.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { save } from "../state/board";
import { boards, keep } from "../state/keep";
import { choose } from "../state/opening";
import type { Theme } from "../state/store";
import type { IconName } from "./icons";
import { Icon } from "./icons";
import { Button, useDesk } from "./parts";
import { Search } from "./search";

const THEMES: { theme: Theme; icon: IconName; words: string }[] = [
  { theme: "auto", icon: "auto", words: "As the system" },
  { theme: "light", icon: "light", words: "Light" },
  { theme: "dark", icon: "dark", words: "Dark" },
];

export function Head(): JSX.Element {
  const { desk, state } = useDesk();
  const games = Object.entries(boards()).filter(([key, board]) => key.startsWith("game:") || !("builtin" in board.source));
  return (
    <header class="head">
      <h1>fogas</h1>
      <label class="map-choice">
        <span class="unseen">Which map</span>
        <select value={state.opened ? desk.key : ""} onChange={(event) => void choose(desk, event.currentTarget.value)}>
          {games.map(([key, board]) => (
            <option key={key} value={key}>
              {board.name}
            </option>
          ))}
          {state.maps.map((map) => (
            <option key={map.name} value={`map:${map.name}`}>
              {map.name} – {map.title}
            </option>
          ))}
        </select>
      </label>
      <Search />
      <Menu />
    </header>
  );
}

function Menu(): JSX.Element {
  const { desk, state } = useDesk();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", away);
    addEventListener("focusin", away);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("focusin", away);
    };
  }, [open]);
  const act = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  return (
    <div
      class="menu"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        box.current?.querySelector("button")?.focus();
      }}
    >
      <button type="button" class="button" aria-expanded={open} aria-controls="menu" onClick={() => setOpen(!open)}>
        <span class="bars" aria-hidden="true" />
        <span>Menu</span>
      </button>
      {open && (
        <div id="menu" class="menu-box">
          <Button icon="open" words="Open a map or game …" onClick={act(() => desk.store.set({ dialog: "open" }))} />
          <Button icon="save" words={state.stand?.kind === "game" ? "Save the game" : "Save the board as a file"} onClick={act(() => save(desk))} />
          {state.stand?.kind !== "game" && <Button icon="unit" words="Begin a game here …" onClick={act(() => desk.store.set({ dialog: "begin" }))} />}
          <Button icon="close" words="What this browser keeps …" onClick={act(() => desk.store.set({ dialog: "kept" }))} />
          <fieldset class="themes">
            <legend>Light or dark</legend>
            {THEMES.map(({ theme, icon, words }) => (
              <label key={theme}>
                <input
                  type="radio"
                  name="theme"
                  checked={state.theme === theme}
                  onChange={() => {
                    keep({ theme });
                    desk.store.set({ theme });
                  }}
                />
                <Icon name={icon} /> {words}
              </label>
            ))}
          </fieldset>
          <Button icon="help" words="How this page is used" onClick={act(() => desk.store.set({ dialog: "help" }))} />
        </div>
      )}
    </div>
  );
}
