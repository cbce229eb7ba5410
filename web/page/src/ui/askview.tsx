// All questions that the library answers, each with its subject, and a search for rules by words.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { turnTo } from "../state/asking";
import { Button, Group, bare, useDesk } from "./parts";
import { searchRules } from "./rules";

export function AskView(): JSX.Element {
  const { desk, state } = useDesk();
  const [words, setWords] = useState("");
  const of = (map: boolean): JSX.Element => (
    <ul class="questions">
      {state.forms
        .filter((form) => form.of_map === map)
        .map((form) => (
          <li key={form.command}>
            <button type="button" onClick={() => turnTo(desk, form.command)}>
              <b>{form.command}</b>
              <span>{bare(form.about)}</span>
            </button>
          </li>
        ))}
    </ul>
  );
  return (
    <>
      <h2>What can be asked</h2>
      <form
        class="ask-rules"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim()) searchRules(desk, words.trim());
        }}
      >
        <label class="field">
          <span>Rules by number or words</span>
          <input type="text" value={words} spellcheck={false} autocomplete="off" onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <Button icon="search" words="Find rules" onClick={() => words.trim() && searchRules(desk, words.trim())} />
      </form>
      <Group title="On the map">{of(true)}</Group>
      <Group title="Without a map">{of(false)}</Group>
    </>
  );
}
