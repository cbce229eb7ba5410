// What is taken away: the link, the texts, the pictures; and what other pages may ask.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { follow, headline, launched, link, quiet, ready, saved, shutDown, visit } from "./kit.mjs";

after(shutDown);

const question = { los: { from: "F31", to: "K33" } };

test("the link opens the same ruling", async () => {
  const page = await visit(link("fb", question));
  await headline(page).waitFor();
  const said = await headline(page).innerText();
  const hash = new URL(page.url()).hash;
  const again = await ready({ hash });
  assert.equal(await headline(again).innerText(), said);
  quiet(again);
  await again.close();
});

test("a link that is pasted where the page is open is followed, and Back leads back", async () => {
  const page = await visit(link("fb", question));
  await headline(page).waitFor();
  const said = await headline(page).innerText();
  await follow(page, link("ravens", { "rubble-fall": { at: "ZZ27" } }));
  await page.waitForFunction(() => window.fogas.point("ZZ27") && !window.fogas.point("F37"));
  await page.locator(".headline", { hasText: "ZZ27" }).waitFor();
  await page.goBack();
  await page.waitForFunction(() => window.fogas.point("F37"));
  await page.getByText(said, { exact: true }).first().waitFor();
  // the link of a map that is not here is told, and its question is not asked of what is open
  await follow(page, link("atlantis", { los: { from: "F37", to: "H37" } }));
  await page.locator(".message.bad", { hasText: "atlantis" }).waitFor();
  assert.ok(await page.evaluate(() => window.fogas.point("F37")));
  assert.equal(await headline(page).innerText(), said);
  quiet(page);
});

test("the command, three lines and JSON are copied", async () => {
  const context = await (await launched()).newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await ready({ context, hash: link("fb", question) });
  const copied = async (button) => {
    const before = page.getByRole("button", { name: "Close this message" });
    if (await before.count()) await before.click();
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByText(/^Copied:/).first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied("Command"), "fogas los F31 K33");
  const lines = (await copied("Three lines")).trim().split("\n");
  assert.equal(lines.length, 3);
  assert.equal(lines[2], "map fb: fogas los F31 K33");
  const ruling = JSON.parse(await copied("JSON"));
  assert.deepEqual(ruling, await page.evaluate((query) => window.fogas.ask(query, "fb"), question));
  assert.match(await copied("Link"), /#map=fb&q=%7B%22los%22/);
  quiet(page);
  await context.close();
});

test("the picture is saved as SVG and as PNG", async () => {
  const page = await visit(link("fb", question));
  await headline(page).waitFor();
  for (const [button, begins] of [["SVG", "<svg"], ["PNG", "\u0089PNG"]]) {
    const { name, bytes } = await saved(page, () => page.getByRole("button", { name: button, exact: true }).click());
    assert.ok(bytes.toString("latin1").includes(begins), name);
  }
  quiet(page);
});

test("window.fogas.ask answers as `fogas batch` does, and refuses in its words", async () => {
  const page = await visit();
  const answers = await page.evaluate(() => [
    window.fogas.ask({ los: { from: "F37", to: "H37" } }, "cogwheel"),
    window.fogas.ask('{"los":{"from":"F37","to":"G38"}}', "fb"),
    window.fogas.ask("no JSON", "fb"),
    window.fogas.ask({ los: { from: "F37", to: "H37" } }, "atlantis"),
    window.fogas.maps(),
  ]);
  assert.equal(answers[0].format, 1);
  assert.equal(answers[0].map.name, "cogwheel");
  assert.equal(answers[0].outcome.los, true);
  assert.match(answers[1].error.message, /G38 has 2 Locations/);
  assert.ok(answers[2].error.message && answers[3].error.message);
  assert.ok(answers[4].includes("fb"));
  quiet(page);
});
