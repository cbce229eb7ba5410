// The link with a question in it: #map=fb&q={"los":{"from":"F37","to":"H37"}}, percent-encoded.

import type { Query } from "../engine/types";

export interface Link {
  map: string | null;
  query: Query | null;
  /** What is wrong with the link, for the player. */
  fault: string | null;
}

export function readLink(hash: string): Link {
  const members = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) members.set(part.slice(0, at), part.slice(at + 1));
  }
  const map = decoded(members.get("map"));
  const written = members.get("q");
  if (written === undefined) return { map, query: null, fault: null };
  try {
    const query: unknown = JSON.parse(decodeURIComponent(written));
    if (isQuery(query)) return { map, query, fault: null };
  } catch {
    // said below
  }
  return { map, query: null, fault: "The question in this link cannot be read: it was cut or changed on its way. Ask for the link again." };
}

export function writeLink(map: string, query: Query | null): string {
  const question = query ? `&q=${encodeURIComponent(JSON.stringify(query))}` : "";
  return `#map=${encodeURIComponent(map)}${question}`;
}

export function isQuery(value: unknown): value is Query {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const [members, ...rest] = Object.values(value as Record<string, unknown>);
  return rest.length === 0 && typeof members === "object" && members !== null && !Array.isArray(members);
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
