// Where the page begins.

import { render } from "preact";
import { Engine } from "./engine/instance";
import { lacking, unpack } from "./engine/unpack";
import { publish } from "./state/api";
import { Desk } from "./state/desk";
import * as opening from "./state/opening";
import { Session } from "./state/session";
import { App } from "./ui/app";

const root = document.getElementById("page")!;

function fail(words: string): void {
  root.replaceChildren();
  const sentence = document.createElement("p");
  sentence.className = "opening bad";
  sentence.setAttribute("role", "alert");
  sentence.textContent = words;
  root.append(sentence);
}

async function begin(): Promise<void> {
  const lack = lacking();
  if (lack) return fail(lack);
  const module = await unpack();
  const desk = new Desk(await Session.start(module));
  await opening.begin(desk);
  root.replaceChildren();
  render(<App desk={desk} />, root);
  publish(desk, await Engine.start(module));
  addEventListener("hashchange", () => void opening.follow(desk).catch((fault: unknown) => desk.trouble(fault)));
  document.documentElement.dataset["ready"] = "yes";
}

begin().catch((fault: unknown) => {
  const words = fault instanceof Error ? fault.message : String(fault);
  fail(`The page could not start: ${words} Reload it; if that does not help, get the file again.`);
});
