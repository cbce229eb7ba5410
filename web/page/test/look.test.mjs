// Looking at the map: pan, zoom, names, other maps.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PHONE, drag, find, headline, launched, link, painted, point, quiet, ready, settled, shot, shutDown, tap, visit } from "./kit.mjs";

after(shutDown);

/** A building and a street of the map. */
const NAMED = { Foundry: "building", "Olasz fasor": "street" };

const where = async (page, hex = "Z20") => point(page, hex);

test("the whole map is painted, and asks no network", async () => {
  const page = await visit();
  await shot(page, "look-whole-map");
  quiet(page);
});

test("the wheel zooms, the right button and the tool Pan move the map", async () => {
  const page = await visit();
  const at = await where(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -600);
  await settled(page);
  const [a, b] = [await where(page, "Z20"), await where(page, "Z21")];
  assert.ok(b.y - a.y > 20, "hexes are larger");
  await page.mouse.move(400, 400);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(440, 460, { steps: 4 });
  await page.mouse.up({ button: "right" });
  const c = await where(page, "Z20");
  assert.ok(Math.abs(c.x - a.x - 40) < 2 && Math.abs(c.y - a.y - 60) < 2);
  await page.getByRole("button", { name: "Pan" }).click();
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(370, 380, { steps: 4 });
  await page.mouse.up();
  const d = await where(page, "Z20");
  assert.ok(Math.abs(d.x - c.x + 30) < 2 && Math.abs(d.y - c.y + 20) < 2);
  quiet(page);
});

test("the buttons zoom, and show the whole map again", async () => {
  const page = await visit();
  const height = async () => (await where(page, "Z21")).y - (await where(page, "Z20")).y;
  const before = await height();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await settled(page);
  assert.ok((await height()) > before * 1.3);
  await page.getByRole("button", { name: "The whole map" }).click();
  await settled(page);
  assert.ok(Math.abs((await height()) - before) < 0.5);
});

test("two fingers zoom and move the map; one draws the thread", async () => {
  const page = await visit(undefined, { phone: true });
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await where(page, "Z21");
  await touch("touchStart", [[150, 250], [240, 250]]);
  for (let step = 1; step <= 8; step++) await touch("touchMove", [[150 - step * 8, 250], [240 + step * 8, 250]]);
  await touch("touchEnd", []);
  await settled(page);
  const [a, b] = [await where(page, "Z20"), await where(page, "Z21")];
  assert.ok(b.y - a.y > 12, `zoomed by fingers: ${b.y - a.y}, was ${JSON.stringify(before)}`);
  assert.equal(await page.locator(".headline").count(), 0, "and no line was asked");
  await find(page, "F37");
  const [from, to] = [await point(page, "F37"), await point(page, "H37")];
  await touch("touchStart", [[from.x, from.y]]);
  for (let step = 1; step <= 6; step++) await touch("touchMove", [[from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6]]);
  await touch("touchEnd", []);
  await headline(page).waitFor();
  assert.match(await headline(page).innerText(), /F37.*H37/);
  quiet(page);
});

test("hexes, buildings and streets are found by name", async () => {
  const page = await visit();
  await find(page, "ZZ27");
  const at = await point(page, "ZZ27");
  assert.ok(at.x > 0 && at.x < 840 && at.y > 60 && at.y < 800, "it is in view");
  assert.match(await page.locator(".card h2").innerText(), /ZZ27/);
  // a building and a street are heard with their hexes, and shown
  const heard = page.locator("[aria-live=polite].unseen");
  for (const [name, kind] of Object.entries(NAMED)) {
    const box = page.getByRole("combobox", { name: /^Find/ });
    await box.fill(name);
    const first = page.locator("#found li").first();
    await first.waitFor();
    assert.match(await first.innerText(), new RegExp(`${name}[^]*${kind}`, "i"));
    await page.keyboard.press("Enter");
    await settled(page);
    const [, hexes] = (await heard.innerText()).split(": ");
    for (const hex of hexes.split(", ")) {
      const middle = await point(page, hex);
      assert.ok(middle.x > 0 && middle.x < 860 && middle.y > 50 && middle.y < 800, `${hex} of ${name}`);
    }
  }
  await page.getByRole("combobox", { name: /^Find/ }).fill("no such thing at all");
  await page.getByText("Nothing on this map has such a name.").waitFor();
  quiet(page);
});

test("letters on the map are never smaller than 14 pixels, and the names of hexes are drawn last", async () => {
  const page = await ready({
    before: () => {
      window.letters = new Set();
      const fill = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
        window.letters.add(parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? "0"));
        return fill.call(this, words, ...rest);
      };
    },
  });
  for (const button of ["Zoom in", "Zoom in", "Zoom in", "Zoom in"]) {
    await page.getByRole("button", { name: button }).click();
    await settled(page);
  }
  const sizes = await page.evaluate(() => [...window.letters]);
  assert.ok(sizes.length > 0 && Math.min(...sizes) >= 14, `${sizes}`);
  await page.close();
});

test("another built-in map is opened", async () => {
  const page = await visit();
  await page.getByLabel("Which map").selectOption("map:fb-6.1242");
  await settled(page);
  await painted(page);
  assert.ok(await page.evaluate(() => window.fogas.point("E37")));
  assert.equal(await page.evaluate(() => window.fogas.point("ZZ27")), null);
  await shot(page, "look-units");
  quiet(page);
});

test("what is seen from a hex is shaded, and the page does not stop meanwhile", async () => {
  const page = await visit(link("fb", { "los-all": { from: "F37" } }));
  await headline(page).waitFor();
  await page.getByText(/of \d+ Locations/).first().waitFor();
  await painted(page);
  await page.getByRole("list", { name: "What the shades mean" }).waitFor();
  await shot(page, "look-seen");
  quiet(page);
});

test("the map keeps its place between visits", async () => {
  const context = await (await launched()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await ready({ context });
  await find(page, "ZZ27");
  const at = await point(page, "ZZ27");
  await page.close();
  const again = await ready({ context });
  await settled(again);
  const now = await point(again, "ZZ27");
  assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 3, `${JSON.stringify(at)} ${JSON.stringify(now)}`);
  await context.close();
});

test("a phone shows the map above the pane", async () => {
  const page = await visit(undefined, { phone: true });
  await painted(page);
  const map = await page.locator("#map").boundingBox();
  const pane = await page.locator(".pane").boundingBox();
  assert.ok(map.y + map.height <= pane.y + 2 && map.width === PHONE.width);
  await shot(page, "look-phone");
  await tap(page, "Z20");
  await page.locator(".card h2", { hasText: "Z20" }).waitFor();
  await drag(page, "Z20", "AA21");
  await headline(page).waitFor();
});
