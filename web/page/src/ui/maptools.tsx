// The buttons on the map: what a drag does, undo, zoom, and what the page is waiting for.

import type { JSX } from "preact";
import { turnTo } from "../state/asking";
import { redo, undo } from "../state/board";
import type { Tool } from "../state/store";
import type { IconName } from "./icons";
import { Button, useDesk } from "./parts";

const TOOLS: { tool: Tool; icon: IconName; words: string; title: string }[] = [
  { tool: "thread", icon: "thread", words: "Thread", title: "Drag from hex to hex: a line of sight" },
  { tool: "path", icon: "path", words: "Move", title: "Touch hex after hex: what the way costs" },
  { tool: "unit", icon: "unit", words: "Units", title: "Drag a unit of the game" },
  { tool: "hand", icon: "hand", words: "Pan", title: "Drag the map itself; two fingers or the right button always do" },
];

export function MapTools(): JSX.Element {
  const { desk, state } = useDesk();
  const { view } = desk;
  const movable = state.stand?.pieces.some((piece) => piece.move) ?? false;
  const choose = (tool: Tool): void => {
    desk.store.set({ tool, knot: null, armed: null });
    if (view) view.panning = tool === "hand" || tool === "path";
    if (tool === "path" && state.asked?.command !== "move-cost") turnTo(desk, "move-cost", { path: [] });
    if (tool === "unit") desk.hear("Drag a unit to where it goes.");
  };
  const hint = state.armed !== null ? "Touch the hex that is meant" : state.knot !== null ? `Touch where the line from ${state.knot} ends` : "";
  const words = state.opened?.words;
  return (
    <>
      {state.asked?.command === "los-all" && state.asked.answer && words && (
        <ul class="legend" aria-label="What the shades mean">
          <li>
            <i /> {words.clear}
          </li>
          <li>
            <i class="hindered" /> {words.hindered.replace("{n}", "n")}
          </li>
          <li>
            <i class="blocked" /> {words.blocked}
          </li>
        </ul>
      )}
      {hint && (
        <p class="hint" role="status">
          {hint} <Button icon="close" bare words="Let go" onClick={() => desk.store.set({ armed: null, knot: null })} />
        </p>
      )}
      <div class="tools" role="group" aria-label="What a drag on the map does">
        {TOOLS.filter((each) => each.tool !== "unit" || movable).map((each) => (
          <Button key={each.tool} icon={each.icon} words={each.words} title={each.title} pressed={state.tool === each.tool} onClick={() => choose(each.tool)} />
        ))}
      </div>
      <div class="zooms" role="group" aria-label="Zoom and undo">
        <Button icon="undo" bare words={state.stand?.undo ? `Undo: ${state.stand.undo}` : "Undo"} disabled={!state.stand?.undo} onClick={() => undo(desk)} />
        <Button icon="redo" bare words={state.stand?.redo ? `Redo: ${state.stand.redo}` : "Redo"} disabled={!state.stand?.redo} onClick={() => redo(desk)} />
        <Button icon="plus" bare words="Zoom in" onClick={() => view?.by(1.5)} />
        <Button icon="minus" bare words="Zoom out" onClick={() => view?.by(1 / 1.5)} />
        <Button icon="fit" bare words="The whole map" onClick={() => view?.fit()} />
      </div>
    </>
  );
}
