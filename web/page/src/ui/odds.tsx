// The odds of a shot as bars, with their numbers. The numbers come from the library, and each bar is as long as its number.

import type { JSX } from "preact";
import type { Answer, Json } from "../engine/types";
import { Group } from "./parts";

interface Odd {
  what: string;
  p: string;
  percent: number;
}

export function OddsCharts({ answer }: { answer: Answer }): JSX.Element | null {
  const charts = [
    { of: "", odds: oddsIn(answer.ruling?.outcome["odds"]) },
    { of: "", odds: answer.words.details.flatMap((line) => oddOf(line) ?? []) },
    ...things(answer.ruling?.outcome["things"]),
  ].filter(({ odds }) => odds.length > 0);
  if (charts.length === 0) return null;
  return (
    <Group title="Odds">
      {charts.map(({ of, odds }, index) => (
        <OddsTable key={index} of={of} odds={odds} />
      ))}
    </Group>
  );
}

/** Parses a line of the library that begins with odds: `1/18  5.56%  rubble in ZZ26`. */
export function oddOf(line: string): Odd | null {
  const found = /^\s*(\d+(?:\/\d+)?)\s+(\d+(?:\.\d+)?)%\s+(.+)$/.exec(line);
  return found ? { p: found[1]!, percent: Number(found[2]), what: found[3]! } : null;
}

function OddsTable({ of, odds }: { of: string; odds: Odd[] }): JSX.Element {
  return (
    <table class="odds">
      {of && <caption>{of}</caption>}
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
  return typeof odds === "object" && odds !== null && !Array.isArray(odds) ? listed(odds["each"]) : [];
}

/** The odds of each weapon or unit of a question. */
function things(things: Json | undefined): { of: string; odds: Odd[] }[] {
  if (!Array.isArray(things)) return [];
  return things.flatMap((thing) => {
    if (typeof thing !== "object" || thing === null || Array.isArray(thing)) return [];
    return [{ of: String(thing["thing"] ?? ""), odds: listed(thing["odds"]) }];
  });
}

function listed(odds: Json | undefined): Odd[] {
  if (!Array.isArray(odds)) return [];
  return odds.flatMap((each) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return [];
    const { p, percent, result } = each;
    const what = Array.isArray(result) ? result.join(", ") || "-" : result;
    return typeof p === "string" && typeof percent === "number" && typeof what === "string" ? [{ what, p, percent }] : [];
  });
}
