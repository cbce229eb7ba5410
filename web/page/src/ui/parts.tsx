// Small parts that many views use.

import type { ComponentChildren, JSX } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Desk } from "../state/desk";
import type { State } from "../state/store";
import type { IconName } from "./icons";
import { Icon } from "./icons";

export const TheDesk = createContext<{ desk: Desk; state: State } | null>(null);

export function useDesk(): { desk: Desk; state: State } {
  const held = useContext(TheDesk);
  if (!held) throw new Error("no desk");
  return held;
}

interface ButtonProps {
  icon?: IconName;
  words: string;
  /** Show the sign alone; the words are its name. */
  bare?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  main?: boolean;
  title?: string;
  onClick: () => void;
}

export function Button({ icon, words, bare, pressed, disabled, main, title, onClick }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button${bare ? " bare" : ""}${main ? " main" : ""}`}
      aria-pressed={pressed}
      aria-label={bare ? words : undefined}
      title={title ?? (bare ? words : undefined)}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span>{words}</span>}
    </button>
  );
}

export function Group({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A picture of the library's: nothing that stands in it can run or be more than letters and lines. */
export function SvgImage({ svg, words }: { svg: string; words: string }): JSX.Element {
  return <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={words} />;
}

/** A sentence of the library as a label: without the stop at its end and the marks about what is to be typed. */
export function bare(words: string): string {
  return words.trim().replace(/(?<!\.)\.$/, "").replaceAll("`", "");
}
