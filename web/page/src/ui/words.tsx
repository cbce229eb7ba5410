// A field for several words. Each word is shown as a chip that can be removed.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Json } from "../engine/types";
import type { OneProps } from "./field";
import { Icon } from "./icons";
import { bare } from "./parts";

export function WordsField({ field, value, put }: OneProps): JSX.Element {
  const [text, setText] = useState("");
  const held = Array.isArray(value) ? value : [];
  const add = (words: string): void => {
    const more = words.split(/[\s;]+/).filter((each) => each !== "");
    if (more.length === 0) return;
    setText("");
    put([...held, ...more]);
  };
  return (
    <div class="field wide" role="group" aria-label={bare(field.words)}>
      <label>
        <span>{bare(field.words)}</span>
        <span class="adding">
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onChange={(event) => add(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add(text);
            }}
          />
        </span>
      </label>
      {field.suggest && field.suggest.length > 0 && (
        <select aria-label={`${bare(field.words)}: choose`} value="" onChange={(event) => add(event.currentTarget.value)}>
          <option value="">Choose …</option>
          {field.suggest.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      )}
      <Chips held={held} put={put} />
    </div>
  );
}

export function Chips({ held, put }: { held: Json[]; put: (value: Json) => void }): JSX.Element | null {
  if (held.length === 0) return null;
  return (
    <ul class="chips">
      {held.map((each, index) => {
        const words = Array.isArray(each) ? each.join(",") : String(each);
        return (
          <li key={index}>
            <button type="button" class="chip" aria-label={`Take away ${words}`} onClick={() => put(held.length > 1 ? held.filter((_, at) => at !== index) : null)}>
              {words} <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
