// Runs all tests of the page in one browser: node test/run.mjs [FILE ...]

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { OPTIONS } from "./kit.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(here).filter((name) => name.endsWith(".test.mjs")).map((name) => join(here, name));
const server = await chromium.launchServer(OPTIONS);
const tests = spawn(process.execPath, ["--test", "--test-concurrency=2", ...files], {
  env: { ...process.env, FOGAS_BROWSER: server.wsEndpoint() },
  stdio: "inherit",
});
tests.on("close", async (code) => {
  await server.close();
  process.exit(code ?? 1);
});
