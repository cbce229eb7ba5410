// The thread and its ruling.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drag, find, headline, link, painted, point, quiet, ready, settled, shot, shutDown, tap, visit } from "./kit.mjs";

after(shutDown);

const labels = () => {
  window.said = [];
  const fill = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
    if (/LOS|name one|not covered/.test(words)) window.said.push(words);
    return fill.call(this, words, ...rest);
  };
};

test("the thread says on its way what it meets, and the ruling stands when it is let go", async () => {
  const page = await ready({ before: labels });
  await find(page, "I33");
  await painted(page);
  await drag(page, "F31", "K33", { drop: false, steps: 25 });
  await settled(page);
  const said = await page.evaluate(() => window.said);
  // hexes on the way and the last, each with what the engine says of it
  assert.ok(said.some((words) => /^G\d+ {2}LOS$/.test(words)), "clear to a hex next to it");
  assert.equal(said.at(-1), "K33  NO LOS");
  await shot(page, "thread-live");
  await page.mouse.up();
  await headline(page).waitFor();
  // the answer is the library's own first line
  const ruling = await page.evaluate(() => window.fogas.ask({ los: { from: "F31", to: "K33" } }, "fb"));
  assert.equal(ruling.outcome.los, false);
  assert.match(await headline(page).innerText(), /F31 .* K33 .*NO LOS/);
  await page.getByText("hedge rises to elevation").first().waitFor();
  await page.locator(".side img").waitFor();
  await shot(page, "thread-ruling");
  quiet(page);
  await page.close();
});

test("a step lights its hex, and a rule opens its digest", async () => {
  const page = await visit(link("fb", { los: { from: "F31", to: "K33" } }));
  const step = page.locator(".step").first();
  await step.click();
  assert.equal(await step.getAttribute("aria-pressed"), "true");
  await settled(page);
  await shot(page, "thread-step");
  await page.locator(".rule-link").first().click();
  const card = page.locator("dialog .rule-card");
  await card.waitFor();
  assert.match(await card.innerText(), /^B9\.2 /);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  const rule = page.locator(".rules summary").first();
  await rule.click();
  assert.ok((await page.locator(".rules details[open] p").first().innerText()).length > 20);
  quiet(page);
});

test("each end has a chooser of its Locations", async () => {
  const page = await visit(link("fb", { los: { from: "L33", to: "G39" } }));
  await headline(page).waitFor();
  const chooser = page.getByLabel("From: which Location of L33");
  const options = await chooser.locator("option").allInnerTexts();
  assert.ok(options.some((words) => /cellar/.test(words)) && options.some((words) => /rooftop/.test(words)) && options.some((words) => /Bypass/.test(words)), `${options}`);
  await chooser.selectOption("L33@2");
  await page.locator(".headline", { hasText: "L33@2" }).waitFor();
  await page.getByText("More to say").click();
  await page.getByLabel("To: entrenched").check();
  await settled(page);
  assert.match(decodeURIComponent(new URL(page.url()).hash), /G39\+ent/);
  quiet(page);
});

test("where a hex has several Locations and none is the ground, it asks", async () => {
  const page = await visit(link("fb", { los: { from: "F37", to: "G38" } }));
  assert.match(await headline(page).innerText(), /G38 has 2 Locations.*name one/);
  const chooser = page.getByLabel("To: which Location of G38");
  assert.equal(await chooser.inputValue(), "");
  await chooser.selectOption("G38@b");
  await page.locator(".headline", { hasText: "G38@b" }).waitFor();
});

test("a hex is touched, then another: the line without dragging", async () => {
  const page = await visit();
  await find(page, "F37");
  await page.getByRole("button", { name: "Line from here" }).click();
  await page.getByText("Touch where the line from F37 ends").waitFor();
  await tap(page, "H37");
  await headline(page).waitFor();
  assert.match(await headline(page).innerText(), /F37 .* H37/);
  await page.getByRole("button", { name: "Exchange the ends" }).click();
  await page.locator(".headline", { hasText: /H37 .* F37/ }).waitFor();
  await page.getByRole("button", { name: "To: choose on the map" }).click();
  await tap(page, "G36");
  await page.locator(".headline", { hasText: /H37 .* G36/ }).waitFor();
  quiet(page);
});

test("a line that is too close to call says to look at the board", async () => {
  const page = await visit();
  // looked for with the library itself, so that the test names no case
  const close = await page.evaluate(() => {
    const hexes = ["F31", "E35", "F37", "G39", "K33", "L33", "H38", "I39", "J36", "C37", "D34", "M30", "N33", "O36", "H29", "E29", "P31", "F28"];
    for (const from of hexes) for (const to of hexes) {
      const margin = window.fogas.ask({ los: { from, to } }, "fb").outcome?.margin;
      if (margin !== undefined && margin !== null && Number(margin.hexes ?? margin) < 0.02) return { from, to };
    }
    return null;
  });
  assert.ok(close, "a close line among them");
  await visit(link("fb", { los: close }));
  await page.locator(".close").waitFor();
  await shot(page, "thread-close");
});

test("the thread leaves out the map's other questions: TEM, a shot, a Fire Lane", async () => {
  const page = await visit();
  await find(page, "F35");
  await drag(page, "E35", "G35");
  await headline(page).waitFor();
  await page.getByRole("button", { name: "TEM" }).click();
  await page.locator(".headline", { hasText: /TEM|DRM/ }).waitFor();
  await page.getByRole("button", { name: "Shot" }).click();
  const who = page.getByRole("textbox", { name: /^Who fires/ });
  await who.fill("4-4-7");
  await who.press("Enter");
  await page.locator(".headline", { hasText: /FP/ }).waitFor();
  await page.locator(".odds .bar").first().waitFor();
  const odds = await page.locator(".odds").innerText();
  const ruling = await page.evaluate(() => window.fogas.ask({ shot: { from: "E35", to: "G35", with: ["4-4-7"] } }, "fb"));
  for (const each of ruling.outcome.odds.each) assert.ok(odds.includes(each.p), `${each.p} in ${odds}`);
  await shot(page, "thread-shot");
  await page.getByRole("button", { name: "Fire Lane" }).click();
  await page.locator(".headline", { hasText: /Fire Lane|no/ }).waitFor();
  // and the next thread asks the same kind
  await drag(page, "F33", "F36");
  await page.locator(".headline", { hasText: /F33/ }).waitFor();
  assert.match(new URL(page.url()).hash, /fire-lane/);
  quiet(page);
});

test("every pointer event has its verdict at once", async () => {
  const page = await visit();
  await find(page, "T20");
  await painted(page);
  const at = await point(page, "T20");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let turn = 0; turn < 200; turn++) {
    const angle = (turn / 200) * Math.PI * 6;
    await page.mouse.move(at.x + Math.cos(angle) * turn, at.y + Math.sin(angle) * turn);
  }
  await page.mouse.up();
  const { drag: times } = await page.evaluate(() => window.fogas.measures());
  times.sort((a, b) => a - b);
  console.log(`  drag: ${times.length} events, median ${times[times.length >> 1].toFixed(2)} ms, 99% ${times[Math.floor(times.length * 0.99)].toFixed(2)} ms, most ${times.at(-1).toFixed(2)} ms`);
  assert.ok(times.length > 100);
});
