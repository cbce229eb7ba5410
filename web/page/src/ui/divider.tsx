// The bar between the map and the pane, which is moved with the mouse, a finger, or the arrow keys.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

const LEAST = 25;
const MOST = 80;

export function Divider(): JSX.Element {
  const bar = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const upright = matchMedia("(min-width: 800px)").matches;
  const put = (percent: number): void => {
    const held = Math.round(Math.max(LEAST, Math.min(MOST, percent)));
    setPart(held);
    bar.current?.parentElement?.style.setProperty("--map-part", String(held));
  };
  const drag = (event: PointerEvent): void => {
    if (!bar.current?.hasPointerCapture(event.pointerId)) return;
    const box = bar.current.parentElement!.getBoundingClientRect();
    put(upright ? ((event.clientX - box.left) / box.width) * 100 : ((event.clientY - box.top) / box.height) * 100);
  };
  const key = (event: KeyboardEvent): void => {
    const now = part ?? (upright ? 66 : 52);
    if (event.key === "ArrowLeft" || event.key === "ArrowUp") put(now - 4);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") put(now + 4);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="divider"
      ref={bar}
      role="separator"
      tabIndex={0}
      aria-label="Size of the map"
      aria-orientation={upright ? "vertical" : "horizontal"}
      aria-valuenow={part ?? (upright ? 66 : 52)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={(event) => bar.current?.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
    />
  );
}
