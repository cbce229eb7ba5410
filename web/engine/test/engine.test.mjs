// What the engine answers besides rulings: maps and games, changes, the thread, pixels, and bad input in the library's words.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { start } from "./engine.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;
const PROGRAM = process.env.FOGAS ?? here("../../../target/debug/fogas");
const ENGINE = process.env.FOGAS_ENGINE ?? here("../target/wasm32-unknown-unknown/release/fogas_engine.wasm");
const engine = await start(ENGINE);
const open = (builtin) => engine.ask({ open: { builtin } });

function refused(request, file) {
  const answer = JSON.parse(engine.raw(request, file));
  assert.ok(answer.error, JSON.stringify(request));
  return answer.error;
}

test("the thread says of every hex what a ruling says", () => {
  const { map, hexes, words } = open("fb-6.1242");
  assert.deepEqual(Object.keys(words).sort(), ["blocked", "clear", "hindered", "unruled", "which"]);
  const seen = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const from of ["unit:A", "F37", "E35", "G38@b"]) {
    engine.ask({ hold: { map, from } });
    hexes.forEach((hex, index) => {
      const code = engine.verdict(map, index);
      seen[code & 0xff] += 1;
      const answer = JSON.parse(engine.raw({ bare: { map, query: { los: { from, to: hex } } } }));
      if ((code & 0xff) >= 3) {
        assert.ok(answer.error, `${from} ${hex} ${code}`);
        return;
      }
      const { los, hindrance } = answer.outcome;
      const expected = !los ? 2 : hindrance === 0 ? 0 : 1 | (hindrance << 8);
      assert.equal(code, expected, `${from} to ${hex}`);
    });
  }
  // G38 is a bridge above a sunken road: the plain name of it is a question
  assert.ok(seen[0] > 20 && seen[1] > 20 && seen[2] > 20 && seen[3] >= 4, JSON.stringify(seen));
  engine.ask({ hold: { map, from: "unit:A", to: ["G38@b"] } });
  assert.ok((engine.verdict(map, hexes.indexOf("G38")) & 0xff) < 3);
  assert.equal(engine.verdict(map, 1e6), 5);
  assert.equal(engine.verdict(999, 0), 5);
});

test("what is changed is undone and done again, and another instance stands so", async () => {
  const { map, stand } = open("fb");
  assert.deepEqual([stand.edits, stand.undo, stand.redo, stand.kind], [[], null, null, "map"]);
  const debris = engine.ask({ set: { map, what: ["F36=debris"] } });
  assert.deepEqual(debris.edits, ["F36=debris"]);
  assert.deepEqual(debris.pieces.map((piece) => [piece.at, piece.label, piece.remove]), [["F36", "debris", "F36=debris"]]);
  const blocked = (text) => JSON.parse(text).outcome;
  const query = { los: { from: "F35", to: "F37" } };
  const with_debris = engine.raw({ bare: { map, query } });
  engine.ask({ undo: { map } });
  assert.notDeepEqual(blocked(engine.raw({ bare: { map, query } })), blocked(with_debris));
  const again = engine.ask({ redo: { map } });
  assert.deepEqual([again.edits, again.undo, again.redo], [["F36=debris"], "set F36=debris", null]);
  assert.equal(engine.raw({ bare: { map, query } }), with_debris);
  // a unit makes a game of it
  const game = engine.ask({ set: { map, what: ["A@F35:type=4-4-7,side=soviet"] } });
  assert.equal(game.kind, "game");
  const { text } = engine.ask({ save: { map, all: true } });
  const other = await start(ENGINE);
  const opened = other.ask({ open: { builtin: "fb" } });
  const stood = other.ask({ stand: { map: opened.map, text } });
  assert.deepEqual({ ...stood, map, generation: 0 }, { ...game, generation: 0 });
  assert.equal(other.raw({ bare: { map: opened.map, query } }), engine.raw({ bare: { map, query } }));
  const gone = engine.ask({ remove: { map, what: ["F36=debris"] } });
  assert.deepEqual(gone.edits.filter((line) => line.includes("debris")), []);
  assert.match(refused({ remove: { map, what: ["F36=debris"] } }).message, /no such thing to remove/);
});

test("a game is saved as the program writes it, and opened again", () => {
  const folder = mkdtempSync(join(tmpdir(), "fogas-"));
  const fogas = (...args) => {
    const ran = spawnSync(PROGRAM, args, { cwd: folder, encoding: "utf8", env: {} });
    assert.equal(ran.status, 0, `${args.join(" ")}: ${ran.stderr}`);
    return ran.stdout;
  };
  try {
    fogas("game", "new", "monday", "--date", "1945-01-15", "-m", "fb");
    const what = ["F36=debris", "A@F35:type=4-4-7,side=soviet", "mist=1"];
    fogas("-m", "monday.json", "game", "set", ...what);
    fogas("-m", "monday.json", "game", "move", "A", "F34");
    fogas("-m", "monday.json", "rubble-fall", "L33", "--dr", "3,4", "--apply");
    const theirs = readFileSync(join(folder, "monday.json"), "utf8");

    const { map } = open("fb");
    engine.ask({ begin: { map, name: "monday", date: "1945-01-15" } });
    engine.ask({ set: { map, what } });
    const trial = engine.ask({ move: { map, query: { "move-cost": { path: ["A", "F34"] } }, only: true } });
    assert.deepEqual([trial.moved, trial.stand], [true, undefined]);
    const moved = engine.ask({ move: { map, query: { "move-cost": { path: ["A", "F34"] } } } });
    assert.equal(moved.stand.pieces.find((piece) => piece.label === "A").at, "F34");
    const fell = engine.ask({ apply: { map, query: { "rubble-fall": { at: "L33", dr: [[3, 4]] } } } });
    assert.ok(fell.changes.length > 0 && fell.stand.log.length === 4, JSON.stringify(fell.changes));
    const { name, text } = engine.ask({ save: { map } });
    assert.equal(name, "monday.json");
    // who begins a game on a map says so in other words
    const without = (file) => JSON.stringify({ ...JSON.parse(file), log: JSON.parse(file).log.slice(1) });
    assert.equal(without(text), without(theirs));

    const again = engine.ask({ open: { text: theirs, name: "monday.json" } });
    assert.deepEqual([again.kind, again.name, again.stand.log.length], ["game", "monday", 4]);
    writeFileSync(join(folder, "again.json"), engine.ask({ save: { map: again.map } }).text);
    assert.equal(readFileSync(join(folder, "again.json"), "utf8"), theirs);
    fogas("-m", "again.json", "game", "check");
    // where it may not go it is not moved, and the answer says why
    engine.ask({ set: { map, what: ["P@F34:pinned"] } });
    const far = engine.ask({ move: { map, query: { "move-cost": { path: ["P", "F35"] } } } });
    assert.equal(far.moved, false);
    assert.ok(far.why_not.includes("not moved"), far.why_not);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("bad input is told in the library's words, and nothing is lost", () => {
  const { map } = open("fb");
  engine.ask({ set: { map, what: ["F36=debris"] } });
  assert.match(refused({ open: { builtin: "cogwheal" } }).message, /did you mean `cogwheel`/);
  const faulty = refused({ open: { text: '{"format": 1,\n "name": "x",\n "grid": {"first": "A1", "last": "C3"},\n "hexes": [{"hex": "Z9"}]}', name: "x.json" } });
  assert.equal(faulty.kind, "data");
  assert.ok(faulty.faults.length > 0 && faulty.faults.every((fault) => fault.message && fault.line > 0), JSON.stringify(faulty));
  assert.match(refused({ open: { text: '{"format": 9, "name": "x", "grid": {"first": "A1", "last": "C3"}}', name: "x.json" } }).message, /^format 9 is unknown/);
  assert.match(refused({ open: { text: "no JSON", name: "x.json" } }).message, /JSON|expected|line/i);
  assert.match(refused({ open: { text: '{"game": 2, "name": "x", "map": "fb"}', name: "x.json" } }).message, /newer fogas/);
  const needs = refused({ open: { text: '{"game": 1, "name": "x", "map": "own.json"}', name: "x.json" } });
  assert.equal(needs.needs, "own.json");
  for (const bytes of [[], [80, 75, 3, 4], Array.from({ length: 500 }, (_, i) => (i * 7) % 256)]) {
    const error = refused({ open: { saved: "x.vsav", word: "secret-word" } }, new Uint8Array(bytes));
    assert.ok(error.message.startsWith("`x.vsav`: ") && !JSON.stringify(error).includes("secret-word"), error.message);
  }
  assert.match(refused({ set: { map, what: ["F36=debrs"] } }).message, /did you mean/);
  assert.match(refused({ ask: { map, query: { los: { from: "F37" } } } }).message, /to/);
  assert.match(refused({ ask: { map, query: { nonsense: {} } } }).message, /nonsense/);
  assert.match(refused({ ask: { map: 999, query: { los: { from: "F37", to: "H37" } } } }).message, /no map 999/);
  assert.match(refused({ nonsense: {} }).message, /nonsense/);
  assert.match(refused({ paint: { map, layer: "ground", side: 0, left: 0, top: 0, width: 8, height: 8 } }).message, /too large/);
  assert.deepEqual(engine.ask({ undo: { map } }).edits, []);
});

test("a hostile file is text, and its names stay text", () => {
  const name = "<img src=x onerror=alert(1)>";
  const text = JSON.stringify({ format: 1, name, grid: { first: "A1", last: "E5" }, units: [{ unit: "A", at: "B2", type: "</script><b>" }] });
  const opened = engine.ask({ open: { text, name: "own.json" } });
  assert.equal(opened.name, name);
  const answer = engine.ask({ ask: { map: opened.map, query: { los: { from: "A1", to: "C3" } }, side: true } });
  for (const svg of [answer.side, engine.ask({ picture: { map: opened.map, as: "svg" } }).text]) {
    assert.ok(!svg.includes("<img") && !svg.includes("</script><b>"), svg.slice(0, 300));
  }
});

test("tiles are pixels, and every kind of question has a form", () => {
  const { map } = open("fb");
  const size = engine.ask({ paint: { map, layer: "ground", side: 16, left: 200, top: 200, width: 64, height: 32 } });
  assert.deepEqual([size, engine.pixels().length], [{ width: 64, height: 32 }, 64 * 32 * 4]);
  assert.ok(engine.pixels().every((byte, i) => i % 4 !== 3 || byte === 255));
  engine.ask({ picture: { map, as: "png", around: "F37", radius: 2 } });
  assert.deepEqual([...engine.pixels().slice(1, 4)], [0x50, 0x4e, 0x47]);
  const forms = engine.ask({ forms: {} });
  const fields = (all) => all.flatMap((field) => [field, ...fields(field.fields ?? [])]);
  for (const form of forms) {
    assert.ok(form.about, form.command);
    for (const field of fields(form.fields)) assert.ok(field.words, `${form.command} ${field.name} says what it is`);
  }
  const shot = forms.find((form) => form.command === "shot");
  assert.deepEqual(shot.fields.slice(0, 2).map((field) => [field.name, field.kind]), [["from", "place"], ["to", "place"]]);
  const fire = shot.fields.find((field) => field.name === "fire");
  assert.ok(fire.choices.some((choice) => choice.value === "first" && /First Fire/.test(choice.words)), JSON.stringify(fire));
});

test("places are found by name, and a hex lists what an end of a line may be", () => {
  const { map } = open("fb");
  const found = (text) => engine.ask({ find: { map, text } });
  assert.equal(found("f37")[0].name, "F37");
  assert.ok(found("varosmajor").some((it) => it.name.startsWith("Városmajor")), JSON.stringify(found("varosmajor")));
  const { plain, locations } = engine.ask({ locations: { map, hex: "G38" } });
  assert.equal(plain, null);
  assert.deepEqual(locations.map((it) => it.at), ["G38@u", "G38@b"]);
  const edits = engine.ask({ edits: { map, at: "F36" } });
  assert.ok(edits.some((it) => it.edit === "F36=debris"));
  engine.ask({ set: { map, what: ["F36=debris"] } });
  assert.ok(!engine.ask({ edits: { map, at: "F36" } }).some((it) => it.edit === "F36=debris"), "it is there already");
});
