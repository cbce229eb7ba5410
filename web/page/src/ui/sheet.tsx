// A table made by the library. A cell that ends in a percentage has a bar.

import type { JSX } from "preact";
import type { Sheet } from "../engine/types";
import { Bar } from "./odds";

const SHARE = /(?:^|\s)(\d+(?:\.\d+)?)%$/;

export function SheetView({ sheet }: { sheet: Sheet }): JSX.Element {
  const rows = sheet.rows.length > 0 ? sheet.rows : [];
  return (
    <div class="sheet" tabIndex={0} role="group" aria-label={sheet.header.filter((head) => head !== "").join(", ") || "Table"}>
      <table>
        <thead>
          <tr>
            {sheet.header.map((head, index) => (head === "" ? <td key={index} /> : (
              <th key={index} scope="col">
                {head}
              </th>
            )))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <Cell key={at} words={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ words }: { words: string }): JSX.Element {
  const share = SHARE.exec(words.trim())?.[1];
  return (
    <td>
      {words}
      {share !== undefined && <Bar percent={Number(share)} />}
    </td>
  );
}
