// Writes a saved game as the on-line module does, for the tests alone.

import { gzipSync } from "node:zlib";
import { crc32 } from "./crc.mjs";

const sequence = (tokens, delimiter) =>
  tokens
    .map((token) => token.replaceAll(delimiter, `\\${delimiter}`))
    .map((token) => (token.endsWith("\\") || (token.startsWith("'") && token.endsWith("'")) ? `'${token}'` : token))
    .join(delimiter);

/** The pixel of the middle of a hex of the board FB_NW: its column from 0, its row. */
function pixel([column, row]) {
  const odd = column % 2;
  const y = Math.trunc((-109600 + 6447 * (row - 1 + odd) - odd * 3223) / 100);
  return [400 + Math.trunc((17200 + column * 5622) / 100), 400 + y];
}

/** A piece: its name, the number of its kind, its hex, and the word of its owner if it is hidden. */
function written({ name, gpid, at, pixels, hide }, id) {
  const [x, y] = (pixels ?? pixel(at)).map(String);
  let kind = sequence(["piece", "K", "D", "pic", name], ";");
  let state = sequence(["Main Map", x, y, gpid], ";");
  const wrap = (own, ownState) => {
    kind = sequence([own, kind], "\t");
    state = sequence([ownState, state], "\t");
  };
  wrap("conceal;C;ru/qmark;ru;", "null;");
  wrap("hide;72,130;HIP;;player:;0.3", hide ?? "null");
  return `+/${sequence([String(id), kind, state], "/")}`;
}

export function savedGame(pieces, board = "FB_NW") {
  const commands = ["begin_save"];
  pieces.forEach((piece, index) => {
    const [x, y] = piece.pixels ?? pixel(piece.at);
    commands.push(written(piece, index + 1), `+/${9000 + index}/stack/Main Map;${x};${y};${index + 1}`);
  });
  commands.push(`bd\t0\t0\t${board}\tVER\t1.0\t`, "end_save");
  const bytes = Buffer.from(commands.join("\u001b"), "utf8").map((byte) => byte ^ 0x5a);
  return zipped({ savedGame: Buffer.from(`!VCSK5a${Buffer.from(bytes).toString("hex")}`), savedata: Buffer.from("<data/>") });
}

/** What the terrain codes of the small board mean. */
export const SHARED_METADATA = `<sharedBoardMetadata><terrainTypes>
<terrainType typeCode="0" name="Open Ground" LOSCategory="OPEN" height="0" isHalfLevelHeight="FALSE" isLOSObstacle="FALSE" isLOSHindrance="FALSE" split="0.0"/>
<terrainType typeCode="40" name="Stone Building" LOSCategory="BUILDING" height="1" isHalfLevelHeight="FALSE" isLOSObstacle="TRUE" isLOSHindrance="FALSE" split="0.0"/>
</terrainTypes></sharedBoardMetadata>`;

/** The archive of a board of three columns of two hexes, and one more in the second; a house stands in B1. */
export function smallBoard() {
  const [wide, high] = [25, 28];
  const bytes = [3, 2, wide, high].flatMap((n) => [0, 0, 0, n]);
  for (let x = 0; x < wide; x++) {
    for (let y = 0; y < high; y++) bytes.push(0, x >= 10 && x <= 14 && y >= 10 && y <= 18 ? 40 : 0);
  }
  bytes.push(0, 1, 0, 0, 0, 0, 0);
  const blocks = [Buffer.from([0xac, 0xed, 0, 5])];
  for (let at = 0; at < bytes.length; at += 200) {
    const part = bytes.slice(at, at + 200);
    blocks.push(Buffer.from([0x77, part.length, ...part]));
  }
  const metadata = '<boardMetadata name="small" width="3" height="2" hexWidth="12" hexHeight="14" A1CenterY="7"/>';
  return zipped({ LOSData: gzipSync(Buffer.concat(blocks)), "BoardMetadata.xml": Buffer.from(metadata) });
}

/** The pixels of a point of the small board, where it lies alone on the main map. */
export const onSmallBoard = (x, y) => [400 + x, 400 + y];

/** An archive whose files are stored as they are. */
export function zipped(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(0x21, 12);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6, 4, 28);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    offset += head.length + name.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
