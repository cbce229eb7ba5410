// Icons, drawn with lines. Each is next to words, or has a name for screen readers.

import type { JSX } from "preact";

const PATHS = {
  thread: "M4 19a2 2 0 1 0 .01 0M18 4.5a2 2 0 1 0 .01 0M6 18 17 7.5",
  hand: "M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4a1.5 1.5 0 0 1 3 0v7a6 6 0 0 1-6 6h-1c-2 0-3.500-1-4.500-2.500L4 14.500a1.500 1.500 0 0 1 2.400-1.800L8 14",
  path: "M5 20a2 2 0 1 0 .01 0M19 8a2 2 0 1 0 .01 0M7 20h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h8",
  unit: "M5 5h14v14H5zM9 12h6M12 9v6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4",
  open: "M4 19V6a1 1 0 0 1 1-1h5l2 3h7a1 1 0 0 1 1 1v10zM4 19l3-7h15l-3 7z",
  save: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  light: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5",
  dark: "M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500Z",
  auto: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 7h5M12 12h8M12 17h5",
  help: "M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .900-1 1.700M12 17v.100M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  target: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 2v5M12 17v5M2 12h5M17 12h5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  dice: "M5 5h14v14H5zM9 9v.100M15 9v.100M12 12v.100M9 15v.100M15 15v.100",
  swap: "M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  yes: "m5 12 5 5L20 7",
  no: "M6 6l12 12M18 6 6 18",
  hindered: "M3 14c3-8 6-8 9 0s6 8 9 0",
  which: "M9 9a3 3 0 1 1 4 2.800c-.700.300-1 .900-1 2.200M12 18v.100",
  warn: "M12 4 2.500 20h19zM12 10v4M12 17v.100",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
