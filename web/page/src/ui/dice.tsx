// Dice: entered by the player, or rolled here.

import type { JSX } from "preact";
import type { Json } from "../engine/types";
import type { OneProps } from "./field";
import { Button, bare } from "./parts";

export function DiceField({ field, value, put }: OneProps): JSX.Element {
  const roll = (): void => {
    const dice = [die(), die()];
    put(field.many ? [...(Array.isArray(value) ? value : []), dice] : dice);
  };
  const read = (text: string): void => {
    const numbers = [...text.matchAll(/\d/g)].map((found) => Number(found[0]));
    if (numbers.length === 0) return put(null);
    if (!field.many) return put(numbers);
    const pairs: Json[] = [];
    for (let at = 0; at < numbers.length; at += 2) pairs.push(numbers.slice(at, at + 2));
    put(pairs);
  };
  return (
    <div class="field wide" role="group" aria-label={bare(field.words)}>
      <label>
        <span>{bare(field.words)}</span>
        <input
          type="text"
          inputMode="numeric"
          placeholder="3,4"
          autocomplete="off"
          value={written(value)}
          onChange={(event) => read(event.currentTarget.value)}
        />
      </label>
      {field.kind === "dice" && (
        <div class="row">
          <Button icon="dice" words={field.many && value !== undefined ? "Roll one more" : "Roll"} onClick={roll} />
          {value !== undefined && <Button icon="close" words="No dice: the odds" onClick={() => put(null)} />}
        </div>
      )}
    </div>
  );
}

function written(value: Json | undefined): string {
  if (!Array.isArray(value)) return "";
  return value.map((each) => (Array.isArray(each) ? each.join(",") : String(each))).join(value.some(Array.isArray) ? "  " : ",");
}

/** Rolls one fair die: bytes that would favor some faces are discarded. */
function die(): number {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while (byte[0]! >= 252);
  return (byte[0]! % 6) + 1;
}
