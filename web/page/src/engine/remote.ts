// The page's side of the Worker: the queue of jobs. Jobs that a player waits for come before tiles.

import { Broken, Refused } from "./instance";
import type { Job, Report } from "./jobs";
import type { Json } from "./types";

declare const __WORKER__: string;

interface Waiting {
  id: number;
  job: Job;
  urgency: () => number;
  wanted: () => boolean;
  done: (value: unknown) => void;
  failed: (fault: unknown) => void;
}

/** The tile is no longer needed when its turn comes. */
export class Unwanted extends Error {}

export class Remote {
  private readonly worker: Worker;
  private readonly line: Waiting[] = [];
  private busy: Waiting | null = null;
  private last = 0;

  constructor(module: WebAssembly.Module) {
    const address = URL.createObjectURL(new Blob([__WORKER__], { type: "text/javascript" }));
    this.worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.worker.onmessage = (event: MessageEvent<Report>) => this.finish(event.data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.finish({ id: this.busy?.id ?? 0, broken: event.message });
    };
    void this.send<null>({ do: "start", module }, () => Infinity);
  }

  /** Sends one request, which is answered before any waiting tile. */
  ask<T>(request: Record<string, Json>, bytes?: Uint8Array): Promise<T> {
    return this.send<T>(bytes ? { do: "ask", request, bytes } : { do: "ask", request }, () => 1e6);
  }

  /** Sends a request whose answer is bytes: a picture. */
  bytes(request: Record<string, Json>): Promise<{ answer: Json; pixels: Uint8ClampedArray<ArrayBuffer> }> {
    return this.send({ do: "ask", request, pixels: true }, () => 1e6);
  }

  paint(job: Extract<Job, { do: "paint" }>, urgency: () => number, wanted: () => boolean): Promise<ImageBitmap> {
    return this.send<ImageBitmap>(job, urgency, wanted);
  }

  private send<T>(job: Job, urgency: () => number, wanted: () => boolean = () => true): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.line.push({ id: ++this.last, job, urgency, wanted, done: done as (value: unknown) => void, failed });
      this.next();
    });
  }

  private next(): void {
    while (!this.busy && this.line.length > 0) {
      let best = 0;
      let most = -Infinity;
      this.line.forEach((waiting, index) => {
        const urgency = waiting.urgency();
        if (urgency > most) [best, most] = [index, urgency];
      });
      const [chosen] = this.line.splice(best, 1);
      if (!chosen) return;
      if (!chosen.wanted()) {
        chosen.failed(new Unwanted());
        continue;
      }
      this.busy = chosen;
      this.worker.postMessage({ id: chosen.id, job: chosen.job });
    }
  }

  private finish(report: Report): void {
    const busy = this.busy;
    if (!busy || busy.id !== report.id) return;
    this.busy = null;
    if (report.refused) busy.failed(new Refused(report.refused));
    else if (report.broken !== undefined) busy.failed(new Broken(report.broken));
    else busy.done(report.ok);
    this.next();
  }
}
