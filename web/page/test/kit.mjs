// Opens the page in a real browser, and helps the tests to do on it what a player does.
//
// FOGAS_PAGE names the HTML file, CHROMIUM the browser, FOGAS_SHOTS a folder for pictures that a person looks at: without it none are
// taken, since all that they show must be painted first. FOGAS_BROWSER is where a browser listens that runs already (`run.mjs`);
// without it, one is started.
//
// Tests wait for what the page shows, never for a time: on a machine with other work all of it takes as long as it takes.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
export const pageFile = resolve(process.env.FOGAS_PAGE ?? join(here, "../../dist/fogas.html"));
const shots = process.env.FOGAS_SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** How long anything may take before a test gives up. */
export const PATIENCE = Number(process.env.FOGAS_PATIENCE ?? 120_000);

export const OPTIONS = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  headless: true,
  timeout: PATIENCE,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // a container may give little shared memory, and a browser that runs out of it is killed
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

let browser = null;

export async function launched() {
  const { FOGAS_BROWSER } = process.env;
  browser ??= FOGAS_BROWSER ? await chromium.connect(FOGAS_BROWSER) : await chromium.launch(OPTIONS);
  return browser;
}

export async function shutDown() {
  await browser?.close();
  browser = null;
}

/** Opens the page as a new visitor does, or as one of a context that was there before. */
export async function opened({ size = DESKTOP, phone = false, hash = "", scheme = "light", context = null, before = null } = {}) {
  const own = context ?? (await (await launched()).newContext({
    viewport: phone ? PHONE : size,
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 3 : 1,
    colorScheme: scheme,
    acceptDownloads: true,
  }));
  own.setDefaultTimeout(PATIENCE);
  const page = await own.newPage();
  page.requests = [];
  page.faults = [];
  page.on("request", (request) => page.requests.push(request.url()));
  page.on("pageerror", (fault) => page.faults.push(fault.message));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  if (before) await page.addInitScript(before);
  await page.goto(pathToFileURL(pageFile).href + hash);
  return page;
}

/** Opens the page and waits until it can be used. */
export async function ready(options = {}) {
  const page = await opened(options);
  await page.waitForSelector("html[data-ready]");
  return page;
}

/** Goes to another link on a page that is open, as one does who pastes it into the address. */
export async function follow(page, hash) {
  await page.evaluate((to) => void (location.hash = to), hash);
}

/** Puts away what a test before left: a window, a message, and the ruling. */
export async function cleared(page) {
  await page.keyboard.press("Escape");
  const message = page.getByRole("button", { name: "Close this message" });
  if (await message.count()) await message.click();
  await message.waitFor({ state: "detached" });
  await tab(page, "Hex");
}

/** The page that the tests of a file visit in turn, one on a desktop and one on a phone. */
const visited = { desktop: null, phone: null };

/**
 * Comes to a link on the page that the tests before have used, with the thread in hand and the whole map in view: to load it again takes
 * longer than most tests. A test that changes a board or what the browser keeps, or is about the first load, opens a page of its own.
 */
export async function visit(hash = "#map=fb", { phone = false } = {}) {
  const page = (visited[phone ? "phone" : "desktop"] ??= await ready({ phone }));
  await cleared(page);
  await page.getByRole("button", { name: "Thread", exact: true }).click();
  const map = new URLSearchParams(hash.slice(1)).get("map");
  await page.evaluate((to) => {
    // the same link once more is no change of the address
    history.replaceState(null, "", "#");
    const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
    location.hash = to;
    return heard;
  }, hash);
  await page.locator(`option[value="map:${map}"]:checked`).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "The whole map" }).click();
  await settled(page);
  return page;
}

/** Waits until all of the map that shows is painted. */
export async function painted(page) {
  await page.waitForFunction(() => window.fogas.measures().painted);
}

/** Finds something by the box of the head, so that the map shows it. */
export async function find(page, words) {
  await page.getByRole("combobox", { name: /^Find a hex/ }).fill(words);
  await page.locator("#found li").first().waitFor();
  await page.keyboard.press("Enter");
  await settled(page);
}

/** Waits until the map stands still. */
export async function settled(page) {
  await page.waitForFunction(() => window.fogas.measures().still);
}

export async function point(page, hex) {
  const found = await page.evaluate((name) => window.fogas.point(name), hex);
  assert.ok(found, `${hex} is on the map`);
  return found;
}

/** Drags the thread with the mouse; `over` is called at each step of the way. */
export async function drag(page, from, to, { steps = 12, drop = true } = {}) {
  const [a, b] = [await point(page, from), await point(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(a.x + ((b.x - a.x) * step) / steps, a.y + ((b.y - a.y) * step) / steps);
  }
  if (drop) await page.mouse.up();
}

export async function tap(page, hex) {
  const at = await point(page, hex);
  await page.mouse.click(at.x, at.y);
}

export const headline = (page) => page.locator(".headline p").first();

export async function tab(page, name) {
  await page.getByRole("tab", { name }).click();
}

/** Takes a picture of the page, if they are wanted, when all of its map is painted. */
export async function shot(page, name) {
  if (!shots) return;
  await painted(page);
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** What is saved when something is done: its name and its bytes. */
export async function saved(page, doing) {
  const [download] = await Promise.all([page.waitForEvent("download"), doing()]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

/** Opens files by the menu; `files` are names and contents. */
export async function give(page, files) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a map/ }).click();
  await choose(page, files);
}

/** Chooses files in the window that asks for some. */
export async function choose(page, files) {
  const each = Object.entries(files).map(([name, content]) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) }));
  await page.locator("dialog input[type=file]").setInputFiles(each);
}

/** Drops files on the page. */
export async function dropped(page, files) {
  await page.evaluate((each) => {
    const carried = new DataTransfer();
    for (const [name, content] of Object.entries(each)) carried.items.add(new File([content], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
  }, files);
}

/** The link to a question. */
export const link = (map, query) => `#map=${encodeURIComponent(map)}&q=${encodeURIComponent(JSON.stringify(query))}`;

/** Nothing went wrong that nobody was told of, and nothing was asked of any network. */
export function quiet(page) {
  assert.deepEqual(page.faults, []);
  const far = page.requests.filter((url) => !/^(file|blob|data):/.test(url));
  assert.deepEqual(far, []);
}
