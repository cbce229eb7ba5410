// A rule of the catalogue: what it decides, in the words of the library, and answers to questions about it.

import type { JSX } from "preact";
import type { Rule } from "../engine/types";
import type { Desk } from "../state/desk";
import { Button } from "./parts";

export function openRule(desk: Desk, id: string): void {
  try {
    desk.store.set({ rule: { rules: [desk.session.call<Rule>("rule", { id })], of: id } });
  } catch (fault) {
    desk.trouble(fault);
  }
}

export function searchRules(desk: Desk, words: string): void {
  try {
    desk.store.set({ rule: { rules: desk.session.call<Rule[]>("rules", { words }), of: words } });
  } catch (fault) {
    desk.trouble(fault);
  }
}

export function RuleCard({ rule, desk }: { rule: Rule; desk: Desk }): JSX.Element {
  return (
    <section class="rule-card" aria-label={`${rule.id} ${rule.title}`}>
      <h3>
        <b>{rule.id}</b> {rule.title}
      </h3>
      <p>{rule.digest}</p>
      {rule.answers.map((answer) => (
        <dl key={answer.id} class="answers">
          <dt>{answer.question}</dt>
          <dd>{answer.answer}</dd>
        </dl>
      ))}
      {rule.example && (
        <p class="command">
          <code>{rule.example}</code>
        </p>
      )}
      {rule.see_also.length > 0 && (
        <div class="row">
          {rule.see_also.map((id) => (
            <Button key={id} words={id} onClick={() => openRule(desk, id)} />
          ))}
        </div>
      )}
    </section>
  );
}
