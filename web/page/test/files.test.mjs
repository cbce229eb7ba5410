// Files: saved games, the owner's word, what is broken, what is hostile.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { headline, opened, painted, quiet, ready, shot, shutDown, tab } from "./kit.mjs";
import { savedGame, zipped } from "./saved.mjs";

after(shutDown);

const give = async (page, name, content) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a map/ }).click();
  await page.getByLabel("File").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
};

const friday = () =>
  savedGame([
    { name: "4-4-7 1sq", gpid: "3924", at: [11, 33] },
    { name: "T-34/85", gpid: "615", at: [4, 37], hide: "sesame" },
  ]);

test("a saved game is opened; what another player hides stays hidden", async () => {
  const page = await ready();
  await give(page, "friday.vsav", friday());
  await page.getByRole("button", { name: "Without a word" }).click();
  await tab(page, "Board");
  await page.locator(".pieces li", { hasText: "L33" }).waitFor();
  assert.equal(await page.locator(".pieces li", { hasText: "E37" }).count(), 0);
  assert.ok((await page.locator(".message li").count()) > 0, "a report of what was left out");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  assert.ok(!/T-34|sesame/.test(kept));
  await painted(page);
  await shot(page, "files-saved-game");
  quiet(page);
  await page.close();
});

test("the owner's word shows his own pieces, and is kept nowhere", async () => {
  const page = await ready();
  await give(page, "friday.vsav", friday());
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
for (const [name, content] of broken) {
  test(`${name} is told in a sentence, and what was open stays`, async () => {
    const page = await ready();
    await give(page, name, content);
    const message = page.locator(".message.bad");
    const base = page.getByText(/Choose that file too/);
    await message.or(base).first().waitFor();
    if (await message.count()) assert.ok((await message.innerText()).trim().length > 15);
    await page.keyboard.press("Escape");
    assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")), "fb is still open");
    assert.equal(await page.evaluate(() => window.fogas.ask({ los: { from: "F37", to: "H37" } }).outcome.los), true);
    quiet(page);
    await page.close();
  });
}

const brokenSaves = [
  ["damaged.vsav", () => friday().subarray(0, 300)],
  ["empty.vsav", () => Buffer.alloc(0)],
  ["other.vsav", () => zipped({ readme: Buffer.from("no game") })],
  ["version.vsav", () => zipped({ savedGame: Buffer.from("!XYZ99 of another time"), savedata: Buffer.from("<data/>") })],
  ["boards.vsav", () => savedGame([{ name: "4-4-7 1sq", gpid: "3924", at: [11, 33] }], "99z")],
];
for (const [name, content] of brokenSaves) {
  test(`${name} is told in a sentence, and what was open stays`, async () => {
    const page = await ready();
    await give(page, name, content());
    await page.getByRole("button", { name: "Without a word" }).click();
    await page.locator(".message.bad").waitFor();
    assert.ok((await page.locator(".message.bad").innerText()).trim().length > 15);
    assert.ok(await page.evaluate(() => window.fogas.point("ZZ27")), "fb is still open");
    quiet(page);
    await page.close();
  });
}

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
    const page = await ready();
    await give(page, name, JSON.stringify(content));
    await page.waitForTimeout(500);
    await page.keyboard.press("Escape");
    for (const view of ["Board", "Hex", "Ruling"]) await tab(page, view);
    await tab(page, "Board");
    assert.equal(await page.evaluate(() => window.harmed), undefined);
    assert.equal(await page.locator("#page img[src=x], #page script").count(), 0);
    await shot(page, `files-hostile-${name.replace(".json", "")}`);
    quiet(page);
    await page.close();
  });
}

test("a hostile file name is letters too", async () => {
  const page = await ready();
  await give(page, '<img src=x onerror="window.harmed=1">.json', "no");
  await page.locator(".message.bad").waitFor();
  assert.equal(await page.evaluate(() => window.harmed), undefined);
  await page.close();
});

test("a dropped file is opened", async () => {
  const page = await ready();
  await page.evaluate(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['{"game": 1, "name": "tuesday", "map": "ravens", "board": ["ZZ26=debris"]}'], "tuesday.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
  });
  await page.locator(".board h2", { hasText: "tuesday" }).waitFor();
  await page.locator(".pieces li", { hasText: "ZZ26" }).waitFor();
  quiet(page);
  await page.close();
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
