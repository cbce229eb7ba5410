// The page's answer is the command line's: questions of all kinds, made up here, are asked of the engine and of `fogas batch`,
// and what both print is compared whole.
//
//   FOGAS=../../target/debug/fogas FOGAS_ENGINE=ENGINE.wasm node --test web/engine/test/
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { start } from "./engine.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;
const PROGRAM = process.env.FOGAS ?? here("../../../target/debug/fogas");
const ENGINE = process.env.FOGAS_ENGINE ?? here("../target/wasm32-unknown-unknown/release/fogas_engine.wasm");

/** Numbers that are the same each time (mulberry32). */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const engine = await start(ENGINE);
const forms = engine.ask({ forms: {} });
const opened = new Map();
const open = (name) => {
  if (!opened.has(name)) opened.set(name, engine.ask({ open: { builtin: name } }));
  return opened.get(name);
};

/** Runs the program, and returns what it prints. */
function fogas(args, input = "") {
  const ran = spawnSync(PROGRAM, args, { input, encoding: "utf8", maxBuffer: 1 << 30, env: {} });
  if (ran.error) throw ran.error;
  return ran;
}

/** Makes up questions about a map. */
class Asker {
  constructor(map, seed) {
    this.map = map;
    this.roll = dice(seed);
    const { hexes, centers } = map;
    this.hexes = hexes.map((hex, i) => ({ hex, x: centers[2 * i], y: centers[2 * i + 1] }));
    this.pieces = map.stand.pieces.filter((piece) => piece.kind === "unit").map((piece) => piece.label);
  }

  one(list) {
    return list[this.roll(list.length)];
  }

  /** Names a hex near to the last one: most questions are about places that lie together. */
  hex() {
    const near = this.last && this.hexes.filter((it) => Math.hypot(it.x - this.last.x, it.y - this.last.y) < 9000);
    this.last = this.one(near && near.length > 0 && this.roll(5) > 0 ? near : this.hexes);
    return this.last.hex;
  }

  /** Names a Location or a unit. */
  place() {
    if (this.pieces.length > 0 && this.roll(4) === 0) return `unit:${this.one(this.pieces)}`;
    const { hex, locations, vertices } = engine.ask({ locations: { map: this.map.map, hex: this.hex() } });
    if (this.roll(6) === 0 && vertices.length > 0) return this.one(vertices).at;
    const at = this.roll(3) === 0 ? this.one(locations).at : hex;
    return this.roll(12) === 0 ? `${at}+ent` : at;
  }

  dr() {
    return [1 + this.roll(6), 1 + this.roll(6)];
  }

  /** Makes up the value of a field. */
  value(field, command) {
    const { name } = field;
    switch (field.kind) {
      case "choice":
        return this.one(field.choices).value;
      case "choices":
        return [this.one(field.choices).value];
      case "flag":
        return true;
      case "number":
        return name === "level" || name === "level" ? 1 + this.roll(5) : this.roll(13);
      case "place":
        return this.place();
      case "places":
        return Array.from({ length: 2 + this.roll(3) }, () => this.hex());
      case "dice":
        return field.many ? Array.from({ length: 1 + this.roll(2) }, () => this.dr()) : this.dr();
      case "numbers":
        return Array.from({ length: field.count ?? 2 }, () => 1 + this.roll(6));
      case "edits":
        return [`${this.hex()}=${this.one(["debris", "stone-rubble", "wreck", "smoke-grenades", "foxhole", "brush", "level:2", "flame"])}`];
      case "group":
        return this.members(field.fields, command);
      default:
        return this.text(field, command);
    }
  }

  text(field, command) {
    const { name } = field;
    if (field.kind === "texts") {
      if (name === "states") return undefined;
      if (name === "things") return [this.one(["hmg:12", "lmg:12", "ss:6-5-8", "8-1", "atr:11"])];
      if (name === "buildings") return [this.hex()];
      if (field.suggest) return [this.one(field.suggest).split(":")[1]];
      return [this.hex()];
    }
    if (name === "date") return this.one(["1945-01-15", "1945-02-06", "1944-12-30"]);
    if (name === "what") return this.one(["embankment", "cellar", "debris", this.hex(), this.hex()]);
    if (name === "hex" || name === "building") return this.hex();
    if (field.suggest) return this.one(field.suggest);
    return this.one([this.hex(), "2", "gun"]);
  }

  members(fields, command) {
    const members = {};
    // of many that may be left out, most are
    const seldom = Math.max(7, fields.length);
    for (const field of fields) {
      const chance = field.required ? 1 : ["place", "places"].includes(field.kind) ? 2 : field.kind === "edits" ? 6 : seldom;
      const barred = (field.not_with ?? []).some((other) => other in members);
      if (this.roll(chance) > 0 || (barred && !field.required)) continue;
      const value = this.value(field, command);
      if (value !== undefined) members[field.name] = value;
    }
    return members;
  }

  /** Makes up a question of a kind. */
  question(form) {
    const members = this.members(form.fields, form.command);
    if (form.command === "move-cost") {
      const path = [this.hex()];
      for (let i = 0; i < 1 + this.roll(3); i += 1) path.push(this.beside(path[path.length - 1]));
      if (!members.to && !members.reach) members.path = path;
      else members.path = [path[0]];
    }
    // where there is something to rule on, most often
    if (this.roll(5) > 0) {
      const at = this.house();
      if (["rubble-fall", "cellar-fall"].includes(form.command)) members.at = at;
      if (form.command === "rubble-check") Object.assign(members, { buildings: [at], hexes: [] });
      if (form.command === "clear") Object.assign(members, { at: this.hex(), sides: [1 + this.roll(3), 4 + this.roll(3)] });
      if (form.command === "clear") members.set = [`${members.at}=debris`];
      if (form.command === "wreck") Object.assign(members, { at: this.car(), caliber: 70 + this.roll(80) });
      if (form.command === "fire") members.from = at;
    }
    if (form.command === "los-pairs") members.range = 1;
    if (form.command === "los-all") members.range = 1 + this.roll(8);
    if (form.command === "where") Object.assign(members, { within: 1 + this.roll(6), level: this.one(["ground", "any", "2", "c"]) });
    if (form.command === "where" && members.ask === "reach") members.mf = 1 + this.roll(6);
    if (form.command === "where" && members.ask === "setup") members.what = this.one(["gun", "squad", "foxhole"]);
    if (form.command === "shot") Object.assign(members, { from: this.place(), to: this.place() });
    return { [form.command]: members };
  }

  /** Names a hex with a building, if there is one near. */
  house() {
    for (let i = 0; i < 20; i += 1) {
      const hex = this.hex();
      if (engine.ask({ locations: { map: this.map.map, hex } }).locations.length > 1) return hex;
    }
    return this.hex();
  }

  /** Names a Rail Car hex, if there is one. */
  car() {
    this.cars ??= this.map.hexes.filter((hex) => {
      if (this.map.hexes.length > 500) return false;
      return !JSON.parse(engine.raw({ bare: { map: this.map.map, query: { wreck: { at: hex, caliber: 76, kia: 1 } } } })).error;
    });
    return this.cars.length > 0 ? this.one(this.cars) : this.hex();
  }

  /** Names a hex beside another. */
  beside(name) {
    const of = this.hexes.find((it) => it.hex === name);
    return this.one(this.hexes.filter((it) => it.hex !== name && Math.hypot(it.x - of.x, it.y - of.y) < 3300)).hex;
  }
}

/** How many questions there are of a kind; those about a whole map take long. */
const often = { los: 300, shot: 160, tem: 160, "move-cost": 160, "los-pairs": 2, "los-matrix": 8, "los-all": 30, where: 60 };
const MAPS = ["fb", "fb", "fb", "fb-6.1242", "cogwheel", "station", "fb-6.123", "b32", "ravens"];

test("2,000 questions of all kinds are answered as the command line answers them", () => {
  const plain = forms.filter((form) => !(form.command in often));
  const rest = 2000 - Object.values(often).reduce((all, each) => all + each, 0);
  assert.ok(plain.length > 10);
  const number = (form) => often[form.command] ?? Math.ceil(rest / plain.length);
  const asked = [];
  let seed = 1;
  for (const form of forms) {
    for (let i = 0; i < number(form); i += 1) {
      const maps = form.command === "wreck" ? ["b32.6", "v4.2", "b32.52", "fb"] : form.command === "los-pairs" ? ["fb-6.1242"] : MAPS;
      const name = maps[i % maps.length];
      const query = new Asker(open(name), (seed += 1)).question(form);
      asked.push({ name, query });
    }
  }
  assert.ok(asked.length >= 2000, `${asked.length} questions`);
  const input = asked.map(({ name, query }) => JSON.stringify({ map: name, ...query })).join("\n");
  const lines = fogas(["batch"], input).stdout.trimEnd().split("\n");
  assert.equal(lines.length, asked.length);
  const ruled = new Map();
  asked.forEach(({ name, query }, i) => {
    const own = engine.raw({ bare: { map: open(name).map, query } });
    // a batch says besides which line it was
    const theirs = JSON.parse(lines[i]);
    if (theirs.error) {
      delete theirs.error.line;
      assert.deepEqual(JSON.parse(own), theirs, JSON.stringify({ map: name, ...query }));
    } else {
      assert.equal(own, lines[i], JSON.stringify({ map: name, ...query }));
      const [command] = Object.keys(query);
      ruled.set(command, (ruled.get(command) ?? 0) + 1);
    }
  });
  // refusals alone would show little
  const total = [...ruled.values()].reduce((all, each) => all + each, 0);
  console.log(`${asked.length} questions, ${total} rulings: ${[...ruled].map(([kind, n]) => `${kind} ${n}`).join(", ")}`);
  for (const form of forms) assert.ok(ruled.get(form.command) > 0, `no ruling of ${form.command}`);
  assert.ok(total > 1000, `${total} rulings`);
});

test("on a map with what-if edits the answer is that of a question with these edits", () => {
  const sets = [["F36=debris"], ["F35=smoke-grenades", "mist=1"], ["F36-F37=hedge", "G35=brush"], ["L33=stone-rubble"], ["H33=flame", "emrr=one"], ["F38=level:3", "F38=foxhole"]];
  const asked = [];
  sets.forEach((what, round) => {
    const { map } = engine.ask({ copy: { map: open("fb").map } });
    engine.ask({ set: { map, what } });
    const asker = new Asker(open("cogwheel"), 5000 + round);
    for (const form of forms.filter((it) => it.of_map && !["los-pairs", "los-matrix", "los-all"].includes(it.command))) {
      for (let i = 0; i < 3; i += 1) {
        const query = asker.question(form);
        let answer;
        try {
          answer = engine.ask({ ask: { map, query } });
        } catch (refused) {
          if (refused.kind) continue;
          throw refused;
        }
        asked.push(answer);
      }
    }
  });
  assert.ok(asked.length > 100, `${asked.length} rulings`);
  const lines = fogas(["batch"], asked.map(({ query }) => JSON.stringify(query)).join("\n")).stdout.trimEnd().split("\n");
  asked.forEach(({ query, ruling }, i) => assert.deepEqual(ruling, JSON.parse(lines[i]), JSON.stringify(query)));
  console.log(`${asked.length} rulings with edits`);
});

test("the command line of an answer asks the same", () => {
  const asked = [];
  let seed = 90_000;
  let batches = 0;
  for (const form of forms) {
    if (form.command === "los-pairs") continue;
    for (let tries = 0, found = 0; tries < 40 && found < 6; tries += 1) {
      const name = MAPS[tries % MAPS.length];
      const query = new Asker(open(name), (seed += 1)).question(form);
      try {
        asked.push(engine.ask({ ask: { map: open(name).map, query } }));
        found += 1;
      } catch (refused) {
        if (!refused.kind) throw refused;
      }
    }
  }
  const other = [];
  for (const { command, ruling, share } of asked) {
    const piped = command.startsWith("echo ");
    batches += piped;
    const ran = spawnSync("sh", ["-c", piped ? command : `${command} -f json`], {
      encoding: "utf8",
      env: { PATH: `${PROGRAM.replace(/\/[^/]*$/, "")}:/bin:/usr/bin` },
      maxBuffer: 1 << 28,
    });
    const same = ran.stderr === "" && isDeepStrictEqual(JSON.parse(ran.stdout), ruling);
    if (!same) other.push(`${command}\n${ran.stderr || ran.stdout.slice(0, 400)}\n${JSON.stringify(ruling.query)}`);
    assert.equal(share.trimEnd().split("\n").length, 3, share);
  }
  assert.deepEqual(other, []);
  console.log(`${asked.length} command lines, ${batches} of them through a batch`);
  // no flag of a line says what `los-levels` asks, nor a number that only goes with another: of few questions alone
  assert.ok(batches < asked.length / 8, `${batches} of ${asked.length} through a batch`);
});
