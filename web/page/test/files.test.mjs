// Files: saved games, the owner's word, what is broken, what is hostile.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { choose, cleared, dropped, find, give, headline, launched, opened, quiet, ready, saved, shot, shutDown, tab } from "./kit.mjs";
import { SHARED_METADATA, onSmallBoard, savedGame, smallBoard, zipped } from "./saved.mjs";

after(shutDown);

/** A page on which one test after another opens its files: each brings a map or a game of its own. */
let common = null;
async function shared() {
  common ??= await ready();
  await cleared(common);
  return common;
}

const friday = () =>
  savedGame([
    { name: "4-4-7 1sq", gpid: "3924", at: [11, 33] },
    { name: "T-34/85", gpid: "615", at: [4, 37], hide: "sesame" },
  ]);

test("a saved game is opened; what another player hides stays hidden", async () => {
  const page = await ready();
  await give(page, { "friday.vsav": friday() });
  await page.getByRole("button", { name: "Without a word" }).click();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: "L33" }).waitFor();
  assert.equal(await page.locator(".pieces li", { hasText: "E37" }).count(), 0);
  assert.ok((await page.locator(".message li").count()) > 0, "a report of what was left out");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  assert.ok(!/T-34|sesame/.test(kept));
  await shot(page, "files-saved-game");
  quiet(page);
  await page.close();
});

test("the owner's word shows his own pieces, and is kept nowhere", async () => {
  const page = await ready();
  await give(page, { "friday.vsav": friday() });
  const word = page.getByLabel(/^Your word/);
  assert.equal(await word.getAttribute("type"), "password");
  await word.fill("sesame");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: "E37" }).waitFor();
  const all = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.documentElement.outerHTML + location.href);
  assert.ok(!all.includes("sesame"));
  quiet(page);
  await page.close();
});

const broken = [
  ["nothing.json", ""],
  ["text.json", "this is no map"],
  ["half.json", '{"game": 1, "name": "x", "map": '],
  ["other.json", '{"format": 99, "name": "x", "hexes": []}'],
  ["numbers.json", "[1, 2, 3]"],
  ["no-such-map.json", '{"game": 1, "name": "x", "map": "atlantis"}'],
  ["null.json", "null"],
  ["deep.json", "[".repeat(20000)],
];
test("what is broken is told in a sentence, and what was open stays", async () => {
  const page = await shared();
  for (const [name, content] of broken) {
    await give(page, { [name]: content });
    const message = page.locator(".message.bad");
    const base = page.getByText(/Choose that file too/);
    await message.or(base).first().waitFor();
    const isTold = (await message.count()) > 0;
    if (isTold) assert.ok((await message.innerText()).trim().length > 15, name);
    await page.keyboard.press("Escape");
    if (isTold) await page.getByRole("button", { name: "Close this message" }).click();
    await message.or(base).first().waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")), `${name}: fb is still open`);
    assert.equal(await page.evaluate(() => window.fogas.ask({ los: { from: "F37", to: "H37" } }).outcome.los), true, name);
    quiet(page);
  }
});

const brokenSaves = [
  ["damaged.vsav", () => friday().subarray(0, 300)],
  ["empty.vsav", () => Buffer.alloc(0)],
  ["other.vsav", () => zipped({ readme: Buffer.from("no game") })],
  ["version.vsav", () => zipped({ savedGame: Buffer.from("!XYZ99 of another time"), savedata: Buffer.from("<data/>") })],
];
test("a broken saved game is told in a sentence, and what was open stays", async () => {
  const page = await shared();
  for (const [name, content] of brokenSaves) {
    await give(page, { [name]: content() });
    const message = page.locator(".message.bad");
    await message.waitFor();
    assert.ok((await message.innerText()).trim().length > 15, name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Close this message" }).click();
    await message.waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")), `${name}: fb is still open`);
    quiet(page);
  }
});

// names and texts of a file that would do harm if a page took them for markup
const evil = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>';
const hostile = {
  "log.json": { game: 1, name: "x", map: "fb", log: [{ did: evil, ruling: evil }], undone: [{ did: `\u001b]0;pwn\u0007${evil}` }] },
  "board.json": { game: 1, name: "x", map: "fb", board: ["\u001b[2J"], undone: [{ did: "\u001b]0;pwn\u0007 <b>[x](y)", dice: [[1, 2]], ruling: "\u001b[31mA", took: ["\u001b[2J"] }] },
  "units.json": { game: 1, name: "x", map: "fb", units: [`A@F37:type=${evil.replaceAll(",", "")}`] },
  "options.json": { game: 1, name: "x", map: "fb", options: ["date=\u001b[31m"], board: ["\u001b]0;pwn\u0007=debris"], units: ["A@F37:type=\u001b]0;T\u0007"], log: [{ did: "ok" }] },
  "name.json": { game: 1, name: evil, map: "fb" },
  "map.json": { format: 1, name: evil, title: evil, extends: "ravens", names: [{ name: evil, is: "place", hexes: ["ZZ27"] }] },
};
for (const [name, content] of Object.entries(hostile)) {
  test(`the text of ${name} never becomes markup`, async () => {
    const page = await shared();
    await give(page, { [name]: JSON.stringify(content) });
    // it is opened, or refused in a sentence
    await page.locator(".message").or(page.getByRole("tab", { name: "Board", selected: true })).first().waitFor();
    await page.keyboard.press("Escape");
    for (const view of ["Board", "Hex", "Ruling"]) await tab(page, view);
    await tab(page, "Board");
    assert.equal(await page.evaluate(() => window.harmed), undefined);
    assert.equal(await page.locator("#page img[src=x], #page script").count(), 0);
    await shot(page, `files-hostile-${name.replace(".json", "")}`);
    quiet(page);
  });
}

test("a hostile file name is letters too", async () => {
  const page = await shared();
  await give(page, { '<img src=x onerror="window.harmed=1">.json': "no" });
  await page.locator(".message.bad").waitFor();
  assert.equal(await page.evaluate(() => window.harmed), undefined);
});

test("a dropped game is opened", async () => {
  const page = await shared();
  await dropped(page, { "tuesday.json": '{"game": 1, "name": "tuesday", "map": "ravens", "board": ["ZZ26=debris"]}' });
  await page.locator(".board h2", { hasText: "tuesday" }).waitFor();
  await page.locator(".pieces li", { hasText: "ZZ26" }).waitFor();
  quiet(page);
});

// a column of three hexes, the one in the middle woods (B13.2: an obstacle of a full level)
const ownMap = { format: 1, name: "woods", grid: { first: "A1", last: "C3" }, hexes: [{ hex: "B2", terrain: ["woods"] }] };
const los = (page, from, to, map) => page.evaluate(([a, b, on]) => window.fogas.ask({ los: { from: a, to: b } }, on), [from, to, map]);

test("a map file of one's own is dropped, and ruled on", async () => {
  const page = await shared();
  await dropped(page, { "woods.json": JSON.stringify(ownMap) });
  await page.waitForFunction(() => window.fogas.point("C3") && !window.fogas.point("ZZ27"));
  // B2 lies between B1 and B3, and its woods block the line of Level 0 between them
  assert.equal((await los(page, "B1", "B3")).outcome.los, false);
  assert.equal((await los(page, "A1", "A3")).outcome.los, true);
  quiet(page);
});

test("a game on a map file asks for that file, and takes both together too", async () => {
  const game = { game: 1, name: "wednesday", map: "woods.json", board: ["A1=debris"] };
  const page = await shared();
  await give(page, { "wednesday.json": JSON.stringify(game) });
  await page.getByText(/is on a map file of its own, woods.json/).waitFor();
  await choose(page, { "woods.json": JSON.stringify(ownMap) });
  await page.locator(".pieces li", { hasText: "A1" }).waitFor();
  await page.getByLabel("Which map").selectOption("map:fb");
  await page.waitForFunction(() => window.fogas.point("ZZ27"));
  await dropped(page, { "wednesday.json": JSON.stringify({ ...game, name: "thursday" }), "woods.json": JSON.stringify(ownMap) });
  await page.locator(".board h2", { hasText: "thursday" }).waitFor();
  quiet(page);
});

test("of two maps that are opened at once, the last stays", async () => {
  const page = await shared();
  await dropped(page, { "woods.json": JSON.stringify(ownMap) });
  await page.waitForFunction(() => window.fogas.point("C3") && !window.fogas.point("ZZ27"));
  const game = JSON.stringify({ game: 1, name: "friday", map: "woods.json", board: ["A1=debris"] });
  // in one turn of the page: the Worker still opens the whole map when the files have been read
  await page.evaluate(([game, map]) => {
    const maps = [...document.querySelectorAll("select")].find((each) => [...each.options].some((option) => option.value === "map:fb"));
    maps.value = "map:fb";
    maps.dispatchEvent(new Event("change", { bubbles: true }));
    const carried = new DataTransfer();
    carried.items.add(new File([game], "friday.json"));
    carried.items.add(new File([map], "woods.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
  }, [game, JSON.stringify(ownMap)]);
  await page.locator(".board h2", { hasText: "friday" }).waitFor();
  await page.locator(".pieces li", { hasText: "A1" }).waitFor();
  assert.equal(await page.evaluate(() => window.fogas.point("ZZ27")), null);
  quiet(page);
});

// a kind of terrain that blocks lines, as a terrain file has it
const jungle = {
  format: 1,
  terrain: [{ id: "jungle", name: "jungle", rule: "B15", inherent: true, los: { is: "obstacle", height: 1 }, tem: { direct: 1, indirect: 0, oba: 0 } }],
};

test("a file of terrain adds its kinds to the map that is open, and stays with it", async () => {
  const context = await (await launched()).newContext();
  const page = await ready({ context });
  await give(page, { "jungle.json": JSON.stringify(jungle) });
  await page.locator(".message", { hasText: "has the terrain of jungle.json" }).waitFor();
  await find(page, "F36");
  await page.getByRole("group", { name: "Kinds of things to put there" }).getByRole("button", { name: "terrain", exact: true }).click();
  await page.getByLabel("What is put there").selectOption({ label: "jungle" });
  await page.getByRole("button", { name: "Put", exact: true }).click();
  await tab(page, "Board");
  await page.locator(".edits li", { hasText: "jungle" }).waitFor();
  assert.equal((await los(page, "F35", "F37")).outcome.los, false);
  await page.close();
  const again = await ready({ context });
  assert.equal((await los(again, "F35", "F37")).outcome.los, false);
  quiet(again);
  await context.close();
});

test("a saved game on other boards asks for them, and keeps their map", async () => {
  const game = savedGame([{ name: "4-4-7 1sq", gpid: "3924", pixels: onSmallBoard(12, 14) }], "small");
  const context = await (await launched()).newContext();
  const page = await ready({ context });
  await give(page, { "small.vsav": game });
  await page.getByText(/This game is on board small/).waitFor();
  await choose(page, { "bdsmall.zip": smallBoard() });
  await page.getByText(/Read so far: bdsmall.zip/).waitFor();
  await choose(page, { "SharedBoardMetadata.xml": SHARED_METADATA });
  await page.getByRole("button", { name: "Without a word" }).click();
  // the middle of B1 is pixel 12,14 of the board: the squad stands there, in the house
  await page.locator(".pieces li", { hasText: "B1" }).waitFor();
  const file = await saved(page, () => page.getByRole("tabpanel").getByRole("button", { name: "Save", exact: true }).click());
  assert.match(file.bytes.toString(), /"map": ?"small.map.json"/);
  const map = await saved(page, () => page.getByRole("button", { name: "Save its map" }).click());
  assert.equal(map.name, "small.map.json");
  await page.close();
  // it stays between visits, and both files open it again
  const again = await ready({ context });
  await tab(again, "Board");
  await again.locator(".pieces li", { hasText: "B1" }).waitFor();
  await context.close();
  const other = await ready();
  await dropped(other, { "small.json": file.bytes.toString(), "small.map.json": map.bytes.toString() });
  await other.locator(".pieces li", { hasText: "B1" }).waitFor();
  quiet(other);
  await other.close();
});

test("boards that are not those of the saved game are told", async () => {
  const page = await ready();
  await dropped(page, {});
  await give(page, { "other.vsav": savedGame([], "99z"), "bdsmall.zip": smallBoard(), "SharedBoardMetadata.xml": SHARED_METADATA });
  await page.getByRole("button", { name: "Without a word" }).click();
  await page.locator(".message.bad", { hasText: "99z" }).waitFor();
  assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")), "fb is still open");
  quiet(page);
  await page.close();
});

test("a game is shown as one side sees it, and changed by nobody then", async () => {
  // A12: a hidden German unit is not there for the Soviets, a concealed one is a `?`
  const units = ["G1@F37:type=4-4-7,side=german,hip", "G2@F36:type=4-4-7,side=german,concealed", "R1@E36:type=4-4-7,side=soviet"];
  const page = await shared();
  await give(page, { "sides.json": JSON.stringify({ game: 1, name: "sides", map: "fb", units }) });
  await page.locator(".pieces li", { hasText: "F37" }).waitFor();
  await page.getByLabel("Shown as seen by").selectOption("soviet");
  await page.getByText("As this side sees it, nothing can be changed.").waitFor();
  assert.equal(await page.locator(".pieces li", { hasText: "F37" }).count(), 0);
  assert.match(await page.locator(".pieces li", { hasText: "F36" }).innerText(), /\?/);
  const ask = (to) => page.evaluate((at) => window.fogas.ask({ los: { from: "unit:R1", to: at } }), to);
  assert.ok((await ask("unit:G1")).error, "the hidden unit is not known");
  assert.equal((await ask("F36")).outcome.los, true);
  await tab(page, "Board");
  assert.equal(await page.getByRole("button", { name: /^Take away/ }).count(), 0);
  await page.getByLabel("Shown as seen by").selectOption("");
  await page.locator(".pieces li", { hasText: "F37" }).waitFor();
  quiet(page);
});

test("a game that was kept is forgotten", async () => {
  const page = await shared();
  await give(page, { "secret.json": JSON.stringify({ game: 1, name: "secret", map: "fb", board: ["F36=debris"] }) });
  await page.locator(".board h2", { hasText: "secret" }).waitFor();
  await page.locator(".pieces li", { hasText: "F36" }).waitFor();
  assert.ok((await page.evaluate(() => JSON.stringify(localStorage))).includes("secret"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^What this browser keeps/ }).click();
  await page.getByRole("button", { name: "Forget secret", exact: true }).click();
  await page.getByRole("button", { name: "Forget secret for good" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes("secret"));
  assert.equal(await page.getByLabel("Which map").locator("option", { hasText: "secret" }).count(), 0);
  quiet(page);
});

const lacks = { WebAssembly: "WebAssembly", DecompressionStream: "unpack", Worker: "background" };
for (const [what, word] of Object.entries(lacks)) {
  test(`a browser without ${what} is told what to do`, async () => {
    const page = await opened({ before: `delete window.${what};` });
    const said = page.getByRole("alert");
    await said.waitFor();
    assert.match(await said.innerText(), new RegExp(`${word}.*newer browser`));
    await page.close();
  });
}

test("a browser that keeps nothing still opens the page, and says so", async () => {
  const page = await ready({ before: `Object.defineProperty(window, "localStorage", { get() { throw new Error("denied"); } });` });
  await page.locator(".message", { hasText: "keeps nothing of this page" }).waitFor();
  await page.close();
});

test("what was kept and is broken is told, and the map opens as printed", async () => {
  const page = await ready({ before: `localStorage.setItem("fogas", '{"last": "map:fb", "boards": {"map:fb": {"name": "fb", "source": {"builtin": "fb"}, "stood": "{"}}}');` });
  await page.locator(".message.bad").waitFor();
  assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")));
  await page.close();
});

test("a link that was cut is told", async () => {
  const page = await ready({ hash: "#map=fb&q=%7B%22los%22%3A%7B" });
  await page.getByText(/question in this link cannot be read/).first().waitFor();
  assert.equal(await headline(page).count(), 0);
  await page.close();
});
