// The library's own picture of a ruling; of rubble and fire it shows the board before and after.
//
// It stands in an <img>: a picture there runs no script, opens no address and adds nothing to the page, so that names
// from a file can never become more than letters in it.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../engine/types";
import { Button, SvgImage, useDesk } from "./parts";

/** The kinds of rulings whose picture shows the board before and after. */
const CHANGING = new Set(["rubble-fall", "rubble-check", "fire", "wreck", "clear", "cellar-fall"]);

export function Drawn({ answer }: { answer: Answer }): JSX.Element | null {
  const { desk } = useDesk();
  const command = Object.keys(answer.query)[0] ?? "";
  const changing = CHANGING.has(command);
  const [open, setOpen] = useState(false);
  const [svg, setSvg] = useState<string | null>(null);
  const wanted = open || (changing && answer.changes.length > 0);
  const question = JSON.stringify(answer.query);
  useEffect(() => {
    if (!wanted) return;
    let mine = true;
    setSvg(null);
    desk.session.far<{ text: string }>("picture", { query: answer.query, as: "svg" }).then(
      ({ text }) => mine && setSvg(text),
      () => mine && setSvg(""),
    );
    return () => {
      mine = false;
    };
  }, [question, wanted]);
  if (svg === "") return null;
  return (
    <details class="more drawn" open={wanted} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{changing ? "Before and after" : "As a picture"}</summary>
      {svg !== null && (
        <>
          <div class="picture" tabIndex={0} role="group" aria-label="Picture of the ruling">
            <SvgImage svg={svg} words={answer.words.headline} />
          </div>
          <Button icon="fit" words="Look at it large" onClick={() => desk.store.set({ picture: { svg, words: answer.words.headline } })} />
        </>
      )}
    </details>
  );
}
