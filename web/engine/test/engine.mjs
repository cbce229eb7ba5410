// The engine under Node: the same module that the page has inside.
import { readFileSync } from "node:fs";

const REQUEST = 0;
const BYTES = 1;
const ANSWER = 2;
const PIXELS = 3;
const LAST_WORDS = 4;

/** Starts the engine of a file. */
export async function start(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const engine = instance.exports;
  const put = (which, bytes) => {
    const at = engine.room(which, bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  };
  const bytes = (which) => new Uint8Array(engine.memory.buffer, engine.place(which), engine.size(which)).slice();
  const text = (which) => new TextDecoder().decode(bytes(which));
  /** Returns the text of an answer. */
  const raw = (request, file) => {
    put(REQUEST, new TextEncoder().encode(JSON.stringify(request)));
    if (file) put(BYTES, file);
    try {
      engine.call();
    } catch (trap) {
      throw new Error(`${text(LAST_WORDS)} [${trap}]`);
    }
    return text(ANSWER);
  };
  /** Returns what is answered, or throws what the library says. */
  const ask = (request, file) => {
    const answer = JSON.parse(raw(request, file));
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.ok;
  };
  return { ask, raw, pixels: () => bytes(PIXELS), verdict: engine.verdict, memory: () => engine.memory.buffer.byteLength };
}
