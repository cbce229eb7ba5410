// What a player asks from a hex, puts on the map, and plays.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { find, headline, launched, link, point, quiet, ready, saved, settled, shot, shutDown, tab, tap, visit } from "./kit.mjs";

after(shutDown);

const put = async (page, hex, kind, thing) => {
  await find(page, hex);
  await page.getByRole("group", { name: "Kinds of things to put there" }).getByRole("button", { name: kind, exact: true }).click();
  await page.getByRole("button", { name: thing, exact: true }).click();
};
const los = (page, from, to) => page.evaluate(([a, b]) => window.fogas.ask({ los: { from: a, to: b } }), [from, to]);

test("the card of a hex tells its terrain, its levels and what can be asked from it", async () => {
  const page = await visit();
  await find(page, "L33");
  const card = page.locator(".card");
  assert.match(await card.locator(".what").innerText(), /L33/);
  assert.ok((await card.getByLabel("Location").locator("option").count()) >= 5);
  await shot(page, "play-card");
  await page.getByRole("button", { name: "What it sees" }).click();
  await page.getByText(/of \d+ Locations/).first().waitFor();
  await tab(page, "Hex");
  await page.getByRole("button", { name: "Set-up" }).click();
  await page.locator(".headline").waitFor();
  quiet(page);
});

test("a move is touched hex by hex, and the cheapest path and the reach are found", async () => {
  const page = await visit();
  await find(page, "F36");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  for (const hex of ["E37", "F37", "F36"]) await tap(page, hex);
  const own = await page.evaluate(() => window.fogas.ask({ "move-cost": { path: ["E37", "F37", "F36"], as: "infantry" } }, "fb"));
  await page.locator(".headline", { hasText: `${own.outcome.total} MF` }).waitFor();
  await shot(page, "play-path");
  // touched once more, the last hex is taken back
  await tap(page, "F36");
  await page.locator(".headline", { hasText: /E37 .* F37 / }).waitFor();
  await page.getByRole("button", { name: "Take away F37" }).click();
  await page.getByRole("textbox", { name: "To", exact: true }).fill("H34");
  await page.keyboard.press("Enter");
  await page.locator(".headline", { hasText: /H34/ }).waitFor();
  await shot(page, "play-cheapest");
  await page.getByRole("textbox", { name: "To", exact: true }).fill("");
  await page.keyboard.press("Tab");
  await page.getByRole("spinbutton", { name: /within this many MF/ }).fill("3");
  await page.keyboard.press("Tab");
  await page.locator(".headline", { hasText: /3 MF|within|Locations/ }).waitFor();
  await shot(page, "play-reach");
  quiet(page);
});

test("rubble: the odds, dice typed and rolled, before and after, and onto the board", async () => {
  const page = await ready({ hash: link("ravens", { "rubble-fall": { at: "ZZ27" } }) });
  await page.locator(".sheet .bar, .odds .bar").first().waitFor();
  await shot(page, "play-rubble-odds");
  const dice = page.getByRole("textbox", { name: /^The falling DR/ });
  await dice.fill("3,6");
  await dice.press("Enter");
  await page.locator(".headline", { hasText: "AAA28" }).waitFor();
  await page.locator(".drawn img").waitFor();
  await page.locator(".drawn").scrollIntoViewIfNeeded();
  await shot(page, "play-rubble-before-after");
  await page.getByRole("button", { name: "Look at it large" }).click();
  await page.locator("dialog.wide img").waitFor();
  await shot(page, "play-rubble-large");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Put it on the board" }).click();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: "AAA28" }).first().waitFor();
  await shot(page, "play-rubble-on-board");
  await page.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator(".pieces li").count(), 0);
  await tab(page, "Ruling");
  await page.getByRole("button", { name: "No dice: the odds" }).click();
  await page.getByRole("button", { name: /^Roll/ }).first().click();
  await page.waitForFunction(() => /"dr":\[\[\d,\d\]/.test(decodeURIComponent(location.hash)));
  quiet(page);
  await page.close();
});

test("fire, set-up, and ammunition shortage without a map", async () => {
  const page = await visit(link("ravens", { fire: { from: "ZZ27" } }));
  await page.locator(".headline", { hasText: /Kindling/ }).waitFor();
  await tab(page, "Ask");
  await page.getByRole("button", { name: /^ammo-shortage/ }).click();
  await page.getByRole("spinbutton", { name: /^The shortage level/ }).fill("4");
  await page.keyboard.press("Tab");
  const what = page.getByRole("textbox", { name: /^What fires/ });
  await what.fill("hmg:12");
  await what.press("Enter");
  await page.locator(".headline", { hasText: /Level 4/ }).waitFor();
  await shot(page, "play-ammo");
  await tab(page, "Ask");
  await page.getByRole("button", { name: /^setup/ }).click();
  await page.getByRole("textbox", { name: "Where" }).fill("YY28");
  await page.keyboard.press("Enter");
  await page.locator(".headline", { hasText: /YY28/ }).waitFor();
  await tab(page, "Ask");
  await page.getByRole("textbox", { name: "Rules by number or words" }).fill("crest line");
  await page.keyboard.press("Enter");
  await page.locator("dialog .rule-card").first().waitFor();
  quiet(page);
});

test("what if: a counter is put, seen by rulings, undone and done again", async () => {
  const page = await ready();
  assert.equal((await los(page, "E36", "G36")).outcome.hindrance, 0);
  await put(page, "F36", "counter", "Debris");
  await page.locator(".pieces li", { hasText: /Debris/ }).waitFor();
  await shot(page, "play-debris");
  // FB2.2: Debris is a Hindrance of +1 over its hex
  assert.equal((await los(page, "E36", "G36")).outcome.hindrance, 1);
  await page.locator("#map").focus();
  await page.keyboard.press("Control+z");
  assert.equal((await los(page, "E36", "G36")).outcome.hindrance, 0);
  await page.keyboard.press("Control+y");
  assert.equal((await los(page, "E36", "G36")).outcome.hindrance, 1);
  await tab(page, "Board");
  await page.getByRole("button", { name: /^Take away Debris/ }).click();
  assert.equal((await los(page, "E36", "G36")).outcome.hindrance, 0);
  await put(page, "F36", "smoke", "SMOKE");
  const smoked = (await los(page, "E36", "G36")).outcome.hindrance;
  assert.ok(smoked > 0);
  // the link holds the question with what was put there; opened again here, nothing is put twice
  await page.evaluate((hash) => (location.hash = hash), link("fb", { los: { from: "E36", to: "G36", set: ["F36=smoke"] } }));
  await page.reload();
  await page.locator(".headline", { hasText: `Hindrance +${smoked}` }).waitFor();
  quiet(page);
  await page.close();
});

test("what if: a hexside, an option, and any change that -s takes", async () => {
  const page = await ready();
  await find(page, "F36");
  await page.getByLabel("The hexside to").selectOption("F37");
  await page.getByRole("region", { name: "What if on a hexside of F36" }).getByRole("button", { name: "wall", exact: true }).click();
  await tab(page, "Board");
  await page.locator(".edits li", { hasText: "F36-F37=wall" }).waitFor();
  const field = page.getByLabel("A change as -s takes it");
  await field.fill("mist=1 F35=level:3");
  await field.press("Enter");
  await page.locator(".edits li", { hasText: "mist=1" }).waitFor();
  await page.locator(".edits li", { hasText: "F35=level:3" }).waitFor();
  // the ruling is made with all of them, and says so in its question
  const asked = await page.evaluate(() => window.fogas.ask({ los: { from: "E36", to: "G36" } }).query.los.set);
  assert.deepEqual([...asked].sort(), ["F35=level:3", "F36-F37=wall", "mist=1"]);
  await page.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator(".edits li").count(), 1);
  await field.fill("F36=nonsense");
  await field.press("Enter");
  await page.locator(".message.bad", { hasText: "nonsense" }).waitFor();
  quiet(page);
  await page.close();
});

test("a game is begun, a unit put and dragged; it stays between visits, and is saved and opened again", async () => {
  const context = await (await launched()).newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  const page = await ready({ context });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Begin a game/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("monday");
  await page.getByLabel(/^Date/).fill("1945-01-15");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await find(page, "E36");
  await page.getByRole("group", { name: "Kinds of things to put there" }).getByRole("button", { name: "unit", exact: true }).click();
  await page.getByRole("button", { name: "Put", exact: true }).click();
  await page.locator(".pieces li", { hasText: "u1" }).waitFor();
  await page.getByRole("button", { name: "Units" }).click();
  const [from, over, to] = [await point(page, "E36"), await point(page, "E35"), await point(page, "D34")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await settled(page);
  await shot(page, "play-unit-dragged");
  await page.mouse.up();
  await page.locator(".headline", { hasText: /MF/ }).waitFor();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: "D34" }).waitFor();
  await shot(page, "play-game");
  const file = await saved(page, () => page.getByRole("tabpanel").getByRole("button", { name: "Save" }).click());
  assert.equal(file.name, "monday.json");
  const text = file.bytes.toString("utf8");
  assert.match(text, /"game": ?1/);
  assert.match(text, /u1@D34/);
  quiet(page);
  await page.close();

  // a link to another map in between loses nothing of the game
  const between = await ready({ context, hash: link("ravens", { fire: { from: "ZZ27" } }) });
  await between.locator(".headline", { hasText: /Kindling/ }).waitFor();
  await between.getByLabel("Which map").selectOption("game:monday");
  await between.locator(".pieces li", { hasText: "D34" }).waitFor();
  await between.close();
  const again = await ready({ context });
  await tab(again, "Board");
  await again.locator(".pieces li", { hasText: "D34" }).waitFor();
  await again.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
  await again.locator(".pieces li", { hasText: "E36" }).waitFor();
  await context.close();

  const other = await ready();
  await other.getByRole("button", { name: "Menu" }).click();
  await other.getByRole("button", { name: /^Open a map/ }).click();
  await other.getByLabel("File").setInputFiles({ name: "monday.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await other.locator(".pieces li", { hasText: "D34" }).waitFor();
  quiet(other);
  await other.close();
});

test("a move that is not allowed is said, and the unit stays", async () => {
  const page = await visit("#map=fb-6.1242");
  await settled(page);
  await page.getByRole("button", { name: "Units" }).click();
  // a vehicle may not enter the bridge across this hexside (B32.14); and which Location is meant, is asked first
  const [from, to] = [await point(page, "G37"), await point(page, "G38")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.locator(".headline", { hasText: "G38 has 2 Locations" }).waitFor();
  await page.getByLabel("G38: which Location of G38").selectOption("G38@b");
  await page.locator(".headline", { hasText: "NOT ALLOWED" }).waitFor();
  await shot(page, "play-barred");
  assert.equal(await page.getByRole("button", { name: "Move the unit" }).count(), 0);
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: /G37.*F:/ }).waitFor();
  quiet(page);
});

test("a unit is moved without dragging", async () => {
  const page = await ready({ hash: "#map=fb-6.1242" });
  await find(page, "E36");
  await page.getByRole("button", { name: "Move B" }).click();
  await settled(page);
  await tap(page, "E35");
  await page.locator(".headline", { hasText: "E36 -> E35" }).waitFor();
  await page.getByRole("button", { name: "Move the unit" }).click();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: /E35.*B:/ }).waitFor();
  quiet(page);
  await page.close();
});
