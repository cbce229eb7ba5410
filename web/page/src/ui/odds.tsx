// Odds as bars, with the numbers beside them. They are the library's; a bar is only as long as its number says.

import type { JSX } from "preact";
import type { Answer, Json, Odd } from "../engine/types";
import { Group } from "./parts";

interface Chart {
  of: string;
  odds: Odd[];
}

export function OddsCharts({ answer }: { answer: Answer }): JSX.Element | null {
  const charts = answer.words.odds ? [{ of: "", odds: answer.words.odds }] : chartsIn(answer.ruling?.outcome ?? null);
  if (charts.length === 0) return null;
  return (
    <Group title="Odds">
      {charts.map((chart, index) => (
        <ChartView key={index} chart={chart} />
      ))}
    </Group>
  );
}

function ChartView({ chart }: { chart: Chart }): JSX.Element {
  const most = Math.max(...chart.odds.map((odd) => odd.percent), 1);
  return (
    <table class="odds">
      {chart.of && <caption>{chart.of}</caption>}
      <tbody>
        {chart.odds.map((odd, index) => (
          <tr key={index}>
            <th scope="row">{odd.what}</th>
            <td class="bar-cell">
              <span class="bar" style={{ width: `${(odd.percent / most) * 100}%` }} />
            </td>
            <td class="number">{odd.p}</td>
            <td class="number">{odd.percent.toFixed(2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every list of results with their odds, wherever a ruling has one. */
function chartsIn(outcome: Json, of = ""): Chart[] {
  if (Array.isArray(outcome)) {
    const odds = outcome.map(oddOf);
    if (odds.length > 0 && odds.every((odd): odd is Odd => odd !== null)) return [{ of, odds }];
    return outcome.flatMap((each) => chartsIn(each, named(each, of)));
  }
  if (typeof outcome !== "object" || outcome === null) return [];
  return Object.entries(outcome).flatMap(([name, value]) => chartsIn(value, name === "each" || name === "odds" ? of : of || name));
}

function named(value: Json, of: string): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return of;
  const thing = value["thing"] ?? value["at"] ?? value["name"];
  return typeof thing === "string" ? thing : of;
}

function oddOf(value: Json): Odd | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { p, percent, result } = value;
  if (typeof p !== "string" || typeof percent !== "number" || result === undefined) return null;
  return { what: written(result), p, percent };
}

function written(value: Json): string {
  if (typeof value === "string") return value === "-" ? "–" : value;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(written).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .filter(([, each]) => typeof each === "string" || typeof each === "number" || Array.isArray(each))
      .map(([name, each]) => (name === "affected" && Array.isArray(each) ? each.map((one) => changed(one)).join(", ") : name === "lost" ? written(each) : `${name} ${written(each)}`))
      .filter((words) => words.trim() !== "")
      .join("; ");
  }
  return String(value);
}

function changed(value: Json): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  return `${String(value["hex"] ?? "")} ${String(value["becomes"] ?? "")}`.trim();
}
