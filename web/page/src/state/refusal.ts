// Errors, in words for the player.

import { Broken, Refused } from "../engine/instance";
import type { Refusal } from "../engine/types";

export function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refused) return fault.refusal;
  const words = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof Broken) {
    return { kind: "bug", message: `${words} The page goes on with a new engine; your board is as it was.` };
  }
  return { kind: "bug", message: words };
}
