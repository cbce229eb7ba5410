// For everyone: keyboard, screen reader, phone, contrast, light and dark.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { PHONE, find, follow, headline, launched, link, quiet, ready, settled, shot, shutDown, tab, visit } from "./kit.mjs";

after(shutDown);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The views that a player comes to, each as a link and what is opened then. */
const VIEWS = {
  start: { hash: "" },
  ruling: { hash: link("fb", { los: { from: "F31", to: "K33" } }) },
  hindered: { hash: link("fb-6.1242", { los: { from: "unit:A", to: "unit:G" } }) },
  shot: { hash: link("fb", { shot: { from: "E35", to: "G35", with: ["4-4-7"] } }) },
  rubble: { hash: link("ravens", { "rubble-fall": { at: "ZZ27", odds: true } }) },
  refused: { hash: link("fb", { los: { from: "F37", to: "G38" } }) },
  seen: { hash: link("fb", { "los-all": { from: "F37" } }) },
  hex: { hash: "", open: (page) => find(page, "L33") },
  ask: { hash: "", open: (page) => tab(page, "Ask") },
  board: { hash: "#map=fb-6.1242", open: (page) => tab(page, "Board") },
  menu: { hash: "", open: (page) => page.getByRole("button", { name: "Menu" }).click() },
  help: {
    hash: "",
    open: async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "How this page is used" }).click();
    },
  },
};

/** Comes to a view on a page that shows another. */
async function shown(page, { hash, open }) {
  await page.keyboard.press("Escape");
  const before = await page.evaluate(() => document.querySelector(".headline:not([role])")?.textContent ?? "");
  await follow(page, hash || "#map=fb");
  if (hash.includes("&q=")) await page.waitForFunction((old) => (document.querySelector(".headline:not([role])")?.textContent ?? old) !== old, before);
  if (open) await open(page);
  await settled(page);
}

test("axe finds nothing, and there is enough contrast in the dark too", async () => {
  const context = await (await launched()).newContext({ viewport: { width: 1280, height: 800 }, colorScheme: "light", bypassCSP: true });
  const found = [];
  const page = await ready({ context });
  await page.evaluate(axe);
  for (const [name, view] of Object.entries(VIEWS)) {
    await shown(page, view);
    // in the dark the same page has other colors, and is otherwise the same
    for (const [colorScheme, runOnly] of [["light", undefined], ["dark", ["color-contrast"]]]) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate((only) => window.axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) }), runOnly);
      for (const each of violations) found.push(`${name}, ${colorScheme}: ${each.id}: ${each.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`);
    }
  }
  await context.close();
  assert.deepEqual(found, []);
});

test("on a phone nothing is smaller than 14 pixels, nothing scrolls sideways, and a finger finds every button", async () => {
  const faults = [];
  const page = await ready({ phone: true });
  for (const [name, view] of Object.entries(VIEWS)) {
    await shown(page, view);
    const seen = await page.evaluate(() => {
      const told = [];
      const wide = document.scrollingElement.scrollWidth;
      if (wide > innerWidth) told.push(`the page is ${wide} wide`);
      for (const view of document.querySelectorAll(".view, .window, .menu-box")) {
        if (view.scrollWidth > view.clientWidth + 1) told.push(`${view.className} is ${view.scrollWidth} wide in ${view.clientWidth}`);
      }
      for (const element of document.querySelectorAll("body *")) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== "");
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
        if (own && parseFloat(getComputedStyle(element).fontSize) < 14) told.push(`small letters: ${element.textContent.slice(0, 30)}`);
        if (element.tagName === "BUTTON" && (box.width < 32 || box.height < 36)) told.push(`a small button: ${element.textContent || element.ariaLabel} ${box.width}x${box.height}`);
      }
      return told;
    });
    faults.push(...seen.map((fault) => `${name}: ${fault}`));
    if (name === "ruling") {
      // the answer stands there without scrolling
      const box = await headline(page).boundingBox();
      if (box.y <= 0 || box.y + box.height > PHONE.height) faults.push(`the answer is at ${JSON.stringify(box)}`);
    }
    if (name === "ruling" || name === "hex" || name === "shot" || name === "rubble") {
      await shot(page, `reach-phone-${name}`);
    }
  }
  await page.close();
  assert.deepEqual(faults, []);
});

test("the keyboard alone stretches a thread, and a screen reader hears it", async () => {
  const page = await visit();
  await find(page, "F33");
  const heard = page.locator("[aria-live=polite].unseen");
  await page.locator("#map").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.match(await heard.innerText(), /^F34/);
  await page.keyboard.press("Space");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  assert.match(await heard.innerText(), /^H\d+ {1,2}(NO )?LOS/);
  await settled(page);
  await shot(page, "reach-keyboard-thread");
  await page.keyboard.press("Space");
  await headline(page).waitFor();
  assert.match(await heard.innerText(), /F34.*H\d+/);
  await page.locator("#map").focus();
  await page.keyboard.press("Enter");
  await page.locator(".card h2").waitFor();
  quiet(page);
});

test("Tab reaches the map, the tools, the tabs, the pane, and all that stands in it", async () => {
  const page = await ready({ hash: link("fb", { los: { from: "F31", to: "K33" } }) });
  await headline(page).waitFor();
  const reached = new Set();
  await page.evaluate(() => document.body.focus());
  for (let count = 0; count < 90; count++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => {
      const on = document.activeElement;
      return on.id || on.getAttribute("aria-label") || on.textContent.trim().slice(0, 40) || on.tagName;
    }));
  }
  for (const name of ["map", "Thread", "Pan", "Zoom in", "tab-ruling", "answer", "Sight", "Menu", "Three lines", "PNG", "Size of the map"]) {
    assert.ok([...reached].some((each) => each === name), `${name} in ${[...reached].join(", ")}`);
  }
  await page.close();
});

test("the arrow keys turn the tabs, and Escape lets go", async () => {
  const page = await visit();
  await page.getByRole("tab", { name: "Hex" }).focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.getByRole("tab", { name: "Ruling" }).getAttribute("aria-selected"), "true");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { name: "Hex" }).getAttribute("aria-selected"), "true");
  await find(page, "F37");
  await page.getByRole("button", { name: "Line from here" }).click();
  await page.locator("#map").focus();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByText(/^Touch where/).count(), 0);
});

test("light and dark are chosen, and stay", async () => {
  const context = await (await launched()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await ready({ context });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Dark").check();
  assert.notEqual(await paper(), light);
  await page.keyboard.press("Escape");
  await shot(page, "reach-dark");
  await page.close();
  const again = await ready({ context });
  assert.equal(await again.evaluate(() => document.documentElement.dataset.theme), "dark");
  await context.close();
});

test("the policy stands in the file, and no script but the page's own runs", async () => {
  const page = await visit();
  const policy = await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'none'/);
  assert.ok(!/unsafe-inline|unsafe-eval'(?!)|https?:/.test(policy.replace("wasm-unsafe-eval", "")));
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.harmed = 1";
    document.head.append(script);
    return window.harmed;
  });
  assert.equal(ran, undefined);
});
