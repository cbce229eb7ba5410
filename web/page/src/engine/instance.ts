// One engine: the library as WebAssembly, its buffers, and the calls into it.

import type { Json, Refusal, Verdict } from "./types";
import { VERDICTS } from "./types";

interface Exports {
  memory: WebAssembly.Memory;
  room(which: number, length: number): number;
  place(which: number): number;
  size(which: number): number;
  call(): void;
  verdict(map: number, hex: number): number;
}

const REQUEST = 0;
const BYTES = 1;
const ANSWER = 2;
const PIXELS = 3;
const LAST_WORDS = 4;

/** An error that the engine reports, in the words of the library. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The engine crashed, so another one must be started. */
export class Broken extends Error {}

export class Engine {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
  }

  static async start(module: WebAssembly.Module): Promise<Engine> {
    return new Engine(await WebAssembly.instantiate(module, {}));
  }

  /** Sends one request, and returns the value of `ok`. */
  call<T>(request: Record<string, Json>, bytes?: Uint8Array): T {
    const answer = JSON.parse(this.raw(request, bytes)) as { ok: T } | { error: Refusal };
    if ("error" in answer) throw new Refused(answer.error);
    return answer.ok;
  }

  /** Sends one request, and returns the text of buffer 2 as it is. */
  raw(request: Record<string, Json>, bytes?: Uint8Array): string {
    this.put(BYTES, bytes ?? new Uint8Array());
    this.put(REQUEST, this.encoder.encode(JSON.stringify(request)));
    try {
      this.exports.call();
    } catch (fault) {
      const words = this.decoder.decode(this.view(LAST_WORDS));
      throw new Broken(words || String(fault));
    }
    return this.decoder.decode(this.view(ANSWER));
  }

  /** Returns a copy of the pixels, or of the picture, that the last call made. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    return new Uint8ClampedArray(this.view(PIXELS));
  }

  /** Returns the bare verdict on the line from the held end to a hex. */
  verdict(map: number, hex: number): { is: Verdict; hindrance: number } {
    const code = this.exports.verdict(map, hex);
    return { is: VERDICTS[code & 255] ?? "none", hindrance: (code >>> 8) & 255 };
  }

  /** Returns how many bytes of memory the engine uses. */
  get weight(): number {
    return this.exports.memory.buffer.byteLength;
  }

  private put(which: number, bytes: Uint8Array): void {
    const at = this.exports.room(which, bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }

  private view(which: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.exports.place(which), this.exports.size(which));
  }
}
