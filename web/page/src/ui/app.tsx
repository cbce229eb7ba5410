// The page: the head, the map, and the pane beside it, or below it on a phone.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { redo, undo } from "../state/board";
import type { Desk } from "../state/desk";
import { openFiles } from "../state/files";
import { mount } from "../state/opening";
import { Dialogs } from "./dialogs";
import { Head } from "./head";
import { MapTools } from "./maptools";
import { Pane } from "./pane";
import { TheDesk, useDesk } from "./parts";
import { Divider } from "./divider";

export function App({ desk }: { desk: Desk }): JSX.Element {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const stop = desk.store.watch(() => again(0));
    // changes between the first drawing and now
    again(0);
    return stop;
  }, [desk]);
  const { state } = desk;
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (state.theme === "auto") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", state.theme);
    desk.view?.recolor();
  }, [state.theme]);
  useKeys(desk);
  useDrops(desk);
  return (
    <TheDesk.Provider value={{ desk, state }}>
      <a class="skip" href="#answer">
        Skip to the ruling
      </a>
      <Head />
      <main class="desk">
        <MapPane />
        <Divider />
        <Pane />
      </main>
      <Dialogs />
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
        {state.heard}
      </div>
    </TheDesk.Provider>
  );
}

function MapPane(): JSX.Element {
  const { desk, state } = useDesk();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current && !desk.view) mount(desk, host.current);
  }, [desk]);
  return (
    <section class="map-pane" aria-label="Map">
      <div
        id="map"
        class={`map tool-${state.tool}`}
        ref={host}
        tabIndex={0}
        role="application"
        aria-roledescription="map"
        aria-label={`Map ${state.opened?.name ?? ""}`}
        aria-describedby="map-keys"
      />
      <p id="map-keys" class="unseen">
        Arrow keys move from hex to hex. Space begins a thread and, at another hex, ends it. Enter opens the card of a hex. Plus and minus zoom,
        zero shows the whole map, Escape lets go.
      </p>
      <MapTools />
    </section>
  );
}

/** Undo and redo by their usual keys, but not while text is being entered. */
function useKeys(desk: Desk): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const writing = event.target instanceof HTMLElement && /^(input|textarea|select)$/i.test(event.target.tagName);
      if (writing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) undo(desk);
      else if (key === "y" || (key === "z" && event.shiftKey)) redo(desk);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [desk]);
}

/** Files that are dropped anywhere on the page are opened. */
function useDrops(desk: Desk): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const dropped = (event: DragEvent): void => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void openFiles(desk, files);
    };
    addEventListener("dragover", over);
    addEventListener("drop", dropped);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", dropped);
    };
  }, [desk]);
}
