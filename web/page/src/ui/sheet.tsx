// A table of the library's.

import type { JSX } from "preact";
import type { Sheet } from "../engine/types";

export function SheetView({ sheet }: { sheet: Sheet }): JSX.Element {
  return (
    <div class="sheet" tabIndex={0} role="group" aria-label={sheet.header.join(", ")}>
      <table>
        <thead>
          <tr>
            {sheet.header.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
