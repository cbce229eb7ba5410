// Measures what the page promises, and prints it: node test/measure.mjs
//
// The times depend on the machine and on what else it does, so that nothing here is asserted.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { launched, link, opened, pageFile, painted, point, shutDown } from "./kit.mjs";

const browser = await launched();
const round = (value) => Math.round(value * 100) / 100;
const sorted = (values) => [...values].sort((a, b) => a - b);
const spread = (values) => {
  const all = sorted(values);
  return `${all.length} of them, median ${round(all[all.length >> 1])} ms, 99 % ${round(all[Math.floor(all.length * 0.99)])} ms, most ${round(all.at(-1))} ms`;
};

console.log(`file: ${(statSync(pageFile).size / 1024 / 1024).toFixed(2)} MB; load of the machine: ${readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).join(" ")}`);

// opening
const times = [];
for (let count = 0; count < 5; count++) {
  const begun = performance.now();
  const page = await opened();
  await page.waitForSelector("html[data-ready]");
  const usable = performance.now() - begun;
  await painted(page);
  times.push([usable, performance.now() - begun]);
  await page.close();
}
console.log(`usable after: ${times.map(([usable]) => Math.round(usable)).join(", ")} ms; all painted after: ${times.map(([, all]) => Math.round(all)).join(", ")} ms`);

const page = await opened({ hash: link("fb", { los: { from: "T20", to: "V22" } }) });
await page.waitForSelector("html[data-ready]");
await painted(page);

// the thread
const at = await point(page, "T20");
await page.mouse.move(at.x, at.y);
await page.mouse.down();
for (let turn = 0; turn < 400; turn++) {
  const angle = (turn / 400) * Math.PI * 10;
  await page.mouse.move(at.x + (Math.cos(angle) * turn) / 2, at.y + (Math.sin(angle) * turn) / 2);
}
await page.mouse.up();
console.log(`verdict of a pointer event: ${spread((await page.evaluate(() => window.fogas.measures())).drag)}`);

// pan and zoom, by a trace
async function traced(work) {
  await browser.startTracing(page, { screenshots: false, categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.find((event) => event.name === "thread_name" && event.args.name === "CrRendererMain" && traceEvents.some((other) => other.pid === event.pid && other.name === "FireAnimationFrame"));
  const own = traceEvents.filter((event) => event.pid === main?.pid && event.tid === main?.tid);
  const frames = own.filter((event) => event.name === "FireAnimationFrame" && event.dur).map((event) => event.dur / 1000);
  // the time that the task itself worked, not what other programs took meanwhile
  const tasks = own.filter((event) => /RunTask/.test(event.name) && event.tdur).map((event) => event.tdur / 1000);
  return { frames, tasks };
}
async function report(name, work) {
  const { frames, tasks } = await traced(work);
  console.log(`${name}: work of a frame: ${spread(frames)}; tasks over 32 ms: ${tasks.filter((time) => time > 32).length} (the longest ${round(Math.max(...tasks))} ms)`);
}
const pan = async () => {
  await page.mouse.move(420, 400);
  await page.mouse.down({ button: "right" });
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(420 + Math.sin(step / 12) * 300, 400 + Math.cos(step / 9) * 250);
    await page.waitForTimeout(8);
  }
  await page.mouse.up({ button: "right" });
};
const zoom = async () => {
  for (const way of [-1, 1]) {
    for (let step = 0; step < 30; step++) {
      await page.mouse.wheel(0, way * 60);
      await page.waitForTimeout(16);
    }
  }
};
await report("pan", pan);
await report("zoom", zoom);
await page.getByRole("button", { name: "The whole map" }).click();
await page.waitForTimeout(500);
await report("pan of the whole map", pan);

// memory
await painted(page);
const session = await page.context().newCDPSession(page);
await session.send("HeapProfiler.collectGarbage");
await session.send("Performance.enable");
const { metrics } = await session.send("Performance.getMetrics");
const heap = metrics.find((each) => each.name === "JSHeapUsedSize").value;
const measures = await page.evaluate(() => window.fogas.measures());
const mega = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const renderers = readdirSync("/proc").filter((pid) => {
  try {
    return /--type=renderer/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
});
const private_ = (pid) => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return [...text.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce((sum, found) => sum + Number(found[1]) * 1024, 0);
};
const largest = Math.max(...renderers.map((pid) => { try { return private_(pid); } catch { return 0; } }));
console.log(`memory: script ${mega(heap)}, engine here ${mega(measures.engine)}, tiles ${mega(measures.tiles)}; the whole renderer, private ${mega(largest)}`);
await shutDown();
