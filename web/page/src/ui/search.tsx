// The box that finds a hex, a building, a street or a unit by its name.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Found } from "../engine/types";
import { indexes } from "../state/asking";
import { look } from "../state/looking";
import { Icon } from "./icons";
import { useDesk } from "./parts";

export function Search(): JSX.Element {
  const { desk } = useDesk();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found[]>([]);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const write = (words: string): void => {
    setText(words);
    setAt(0);
    setOpen(words.trim() !== "");
    setFound(words.trim() === "" ? [] : find(words));
  };
  const find = (words: string): Found[] => {
    try {
      return desk.session.call<Found[]>("find", { text: words.trim(), most: 12 });
    } catch {
      return [];
    }
  };
  const go = (one: Found | undefined): void => {
    if (!one) return;
    const hexes = indexes(desk, one.hexes);
    setOpen(false);
    setText(one.name);
    desk.view?.reveal(hexes, 30);
    if (one.hexes.length === 1 && one.hexes[0]) look(desk, one.hexes[0]);
    desk.view?.show({ lit: hexes.length > 1 ? hexes : [] });
    desk.hear(`${one.name}: ${one.hexes.slice(0, 6).join(", ")}`);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Enter") go(found[at]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div class="search" role="search">
      <Icon name="search" />
      <input
        ref={box}
        type="text"
        role="combobox"
        placeholder="Find a hex, building, street"
        aria-label="Find a hex, a building, a street or a unit"
        aria-expanded={open && found.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `found-${at}` : undefined}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={key}
        onBlur={() => setTimeout(() => setOpen(false), 150)}
      />
      <ul id="found" role="listbox" aria-label="Found" hidden={!open || found.length === 0}>
        {found.map((one, index) => (
          <li
            key={`${one.kind} ${one.name} ${one.hexes[0]}`}
            id={`found-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault();
              go(one);
            }}
          >
            <span>{one.name}</span>
            <span class="faint">
              {one.kind === "hex" ? "" : `${one.kind}, `}
              {one.hexes.slice(0, 3).join(" ")}
              {one.hexes.length > 3 ? " …" : ""}
            </span>
          </li>
        ))}
      </ul>
      {open && found.length === 0 && (
        <p class="nothing" role="status">
          Nothing on this map has such a name.
        </p>
      )}
    </div>
  );
}
