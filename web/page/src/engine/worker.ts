// The second engine, in a Worker: it paints the map and answers slow questions, so that the page never freezes.

import { Broken, Engine, Refused } from "./instance";
import type { Job, Report } from "./jobs";
import { TILE } from "./jobs";

let engine: Promise<Engine> | null = null;
let module: WebAssembly.Module | null = null;

function started(): Promise<Engine> {
  if (!module) throw new Broken("the engine was never sent");
  engine ??= Engine.start(module);
  return engine;
}

/** Paints one tile: the ground, and on top of it the counters and units. */
async function paint(job: Extract<Job, { do: "paint" }>): Promise<ImageBitmap> {
  const { map, side, left, top, pieces } = job;
  const on = await started();
  const layer = (name: "ground" | "pieces"): ImageData => {
    on.call({ paint: { map, layer: name, side, left, top, width: TILE, height: TILE } });
    return new ImageData(on.pixels(), TILE, TILE);
  };
  const ground = layer("ground");
  if (!pieces) return createImageBitmap(ground);
  const canvas = new OffscreenCanvas(TILE, TILE);
  const context = canvas.getContext("2d");
  if (!context) return createImageBitmap(ground);
  context.putImageData(ground, 0, 0);
  const over = await createImageBitmap(layer("pieces"));
  context.drawImage(over, 0, 0);
  over.close();
  return canvas.transferToImageBitmap();
}

async function work(job: Job): Promise<{ ok: unknown; give?: Transferable[] }> {
  if (job.do === "start") {
    module = job.module;
    await started();
    return { ok: null };
  }
  if (job.do === "paint") {
    const picture = await paint(job);
    return { ok: picture, give: [picture] };
  }
  const on = await started();
  const answer = on.call<unknown>(job.request, job.bytes);
  if (!job.pixels) return { ok: answer };
  const pixels = on.pixels();
  return { ok: { answer, pixels }, give: [pixels.buffer] };
}

self.onmessage = async (event: MessageEvent<{ id: number; job: Job }>) => {
  const { id, job } = event.data;
  let report: Report;
  let give: Transferable[] = [];
  try {
    const done = await work(job);
    report = { id, ok: done.ok };
    give = done.give ?? [];
  } catch (fault) {
    if (fault instanceof Refused) report = { id, refused: fault.refusal };
    else {
      engine = null;
      report = { id, broken: fault instanceof Error ? fault.message : String(fault) };
    }
  }
  self.postMessage(report, { transfer: give });
};
