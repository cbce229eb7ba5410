// The odds of a shot as bars, with the numbers beside them. They are the library's; a bar is only as long as its number says.

import type { JSX } from "preact";
import type { Answer, Json } from "../engine/types";
import { Group } from "./parts";

interface Odd {
  what: string;
  p: string;
  percent: number;
}

export function OddsCharts({ answer }: { answer: Answer }): JSX.Element | null {
  const odds = oddsIn(answer.ruling?.outcome["odds"]);
  if (odds.length === 0) return null;
  return (
    <Group title="Odds">
      <OddsTable odds={odds} />
    </Group>
  );
}

function OddsTable({ odds }: { odds: Odd[] }): JSX.Element {
  return (
    <table class="odds">
      <tbody>
        {odds.map((odd, index) => (
          <tr key={index}>
            <th scope="row">{odd.what === "-" ? "–" : odd.what}</th>
            <td class="bar-cell">
              <Bar percent={odd.percent} />
            </td>
            <td class="number">{odd.p}</td>
            <td class="number">{odd.percent.toFixed(2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Bar({ percent }: { percent: number }): JSX.Element {
  return (
    <span class="bar-room" aria-hidden="true">
      <span class="bar" style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
  );
}

/** The results of a shot, each with its odds. */
function oddsIn(odds: Json | undefined): Odd[] {
  if (typeof odds !== "object" || odds === null || Array.isArray(odds) || !Array.isArray(odds["each"])) return [];
  return odds["each"].flatMap((each) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return [];
    const { p, percent, result } = each;
    return typeof p === "string" && typeof percent === "number" ? [{ what: String(result), p, percent }] : [];
  });
}
