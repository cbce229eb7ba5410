// Finds the engine in the page, unpacks it with the functions of the browser, and compiles it.

/** What the browser lacks, as a sentence for the player; `null` if it lacks nothing. */
export function lacking(): string | null {
  const update = "Open this page in a newer browser: Firefox 115, Chrome 109, Safari 16.4, or one later than these.";
  if (typeof WebAssembly !== "object") return `This browser cannot run WebAssembly, or it is switched off. ${update}`;
  if (typeof DecompressionStream !== "function") return `This browser cannot unpack the engine of this page. ${update}`;
  if (typeof Worker !== "function" || typeof createImageBitmap !== "function") {
    return `This browser cannot work in the background, which this page needs to paint the map. ${update}`;
  }
  return null;
}

export async function unpack(): Promise<WebAssembly.Module> {
  const holder = document.getElementById("engine");
  const packed = atob((holder?.textContent ?? "").trim());
  holder?.remove();
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at++) bytes[at] = packed.charCodeAt(at);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(plain).arrayBuffer());
}
