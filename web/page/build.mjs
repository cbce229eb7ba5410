// Makes one HTML file of the page and the engine.
//
//   node build.mjs --engine ENGINE.wasm --out fogas.html
//
// Everything is inside: the scripts, the styles, and the engine, compressed and in base64. The content security
// policy names the scripts and styles by their hashes, so that the browser runs nothing else.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({ options: { engine: { type: "string" }, out: { type: "string" }, analyze: { type: "boolean" } } });
const engineFile = values.engine ?? process.env.FOGAS_ENGINE;
const outFile = values.out ?? join(here, "dist", "fogas.html");
if (!engineFile) {
  console.error("error: name the engine: node build.mjs --engine ENGINE.wasm --out fogas.html");
  process.exit(2);
}

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  legalComments: "none",
  charset: "utf8",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  format: "iife",
  logLevel: "warning",
};

const text = (result) => result.outputFiles[0].text;
const hash = (content) => `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;
// a script or a style in HTML must not hold the tag that ends it
const safe = (content) => content.replace(/<\/(script|style)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const worker = await build({ ...shared, entryPoints: [join(here, "src/engine/worker.ts")] });
const workerText = text(worker);
const page = await build({
  ...shared,
  entryPoints: [join(here, "src/main.tsx")],
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { __WORKER__: JSON.stringify(workerText) },
});
const styles = await build({ ...shared, entryPoints: [join(here, "src/styles/page.css")] });

const script = safe(text(page));
const style = safe(text(styles));
const engine = gzipSync(readFileSync(engineFile), { level: constants.Z_BEST_COMPRESSION });

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  "img-src blob: data:",
  "worker-src blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const put = (template, name, value) => template.replace(`{{${name}}}`, () => value);
let html = readFileSync(join(here, "src/index.html"), "utf8");
html = put(html, "policy", policy);
html = put(html, "style", style);
html = put(html, "engine", engine.toString("base64"));
html = put(html, "script", script);
mkdirSync(dirname(outFile), { recursive: true });
writeFileSync(outFile, html);

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} kB`;
console.log(
  `${outFile}: ${kilobytes(Buffer.byteLength(html))} (engine ${kilobytes(engine.length)} compressed, ` +
    `script ${kilobytes(script.length)}, style ${kilobytes(style.length)})`,
);
if (values.analyze) {
  const inputs = Object.values(page.metafile.outputs)[0].inputs;
  const weights = new Map();
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const of = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? "the page itself";
    weights.set(of, (weights.get(of) ?? 0) + bytesInOutput);
  }
  for (const [of, bytes] of [...weights].sort((a, b) => b[1] - a[1])) console.log(`  ${of}: ${kilobytes(bytes)}`);
}
