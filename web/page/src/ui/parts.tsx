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
  /** Show only the icon, with the words as its name. */
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

/** A picture made by the library. Nothing in it can run, or be anything but letters and lines. */
export function SvgImage({ svg, words }: { svg: string; words: string }): JSX.Element {
  return <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={words} />;
}

/** Turns a sentence of the library into a label, without its full stop and the marks around what can be typed. */
export function bare(words: string): string {
  return words.trim().replace(/(?<!\.)\.$/, "").replaceAll("`", "");
}
