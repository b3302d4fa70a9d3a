// A hand in the making, as the engine is asked about it.
import type { HandState } from "./state";
import { notation, tilesOf } from "./parts/tiles";

/** What can be told of a hand by some rules, as the engine says it. */
export interface About {
  id: string;
  name: string;
  seats: string[];
  hand_size: number;
  sets: number;
  tiles: { tile: string; copies: number }[];
  bonus: string[];
  melds: string[];
  fields: string[];
  ready: { word: string; says: string }[];
  events: { word: string; says: string; draw: boolean; discard: boolean }[];
  fouls: { word: string; says: string; ends_hand: boolean; claimed: boolean; deliberate: boolean }[];
  evenings: boolean;
  hands_of_all: boolean;
  asks_first_round: boolean;
}

/** The tiles of a hand without the winning one, each meld as three. */
export function size(hand: Pick<HandState, "tiles" | "melds">): number {
  return hand.tiles.length + 3 * hand.melds.length;
}

/** All tiles that are in use. */
export function used(hand: HandState): string[] {
  const list = (name: string) => tilesOf(String(hand.fields[name] ?? ""));
  const win = hand.win ? [hand.win] : [];
  return [...hand.tiles, ...hand.melds.flatMap(tilesOf), ...win, ...list("dora"), ...list("ura"), ...list("bonus")];
}

/** The hand as one text: tiles, melds, and the winning tile behind a plus. */
export function written(hand: Pick<HandState, "tiles" | "melds" | "win">): string {
  return [notation(hand.tiles), ...hand.melds, hand.win ? `+${hand.win}` : ""].filter(Boolean).join(" ");
}

/** The fields of the hand that make sense together, for these rules. */
export function asked(hand: HandState, about: About | null): Record<string, unknown> {
  const fields: Record<string, unknown> = { hand: written(hand) };
  const known = new Set(about?.fields ?? ["seat", "round", "by", "from"]);
  const { by, ready } = hand.fields;
  for (const [name, value] of Object.entries(hand.fields)) {
    const needless =
      (name === "from" && by === "draw") ||
      (name === "first_discarder" && by === "draw") ||
      (name === "from_ready" && by === "draw") ||
      ((name === "ura" || name === "open") && !ready) ||
      value === "" ||
      value === 0 ||
      value === false;
    if (known.has(name) && !needless) fields[name] = value;
  }
  const events = hand.fields["events"];
  if (Array.isArray(events) && events.length > 0) {
    const happens = about?.events.filter((event) => (by === "draw" ? event.draw : event.discard)).map(({ word }) => word);
    const kept = events.filter((word) => !happens || happens.includes(word)).filter((word) => word !== "one-shot" || ready);
    if (kept.length > 0) fields["events"] = kept;
  }
  return fields;
}

/** The tiles and melds of a text in notation, without a winning tile; nothing where it says anything else. */
export function heldOf(text: string): Pick<HandState, "tiles" | "melds" | "win"> | null {
  const meld = /\(\d{3,4}[mpsz]\)|\[\d{4}[mpsz]\]/g;
  const rest = text.replace(meld, " ");
  if (!/^(\s|\d+[mpsz])*$/.test(rest)) return null;
  return { tiles: tilesOf(rest), melds: text.match(meld) ?? [], win: null };
}

/** The meld that a tapped tile begins: a chow from it, or three or four of it. */
export function meldOf(kind: string, tile: string): string | null {
  const suit = tile[1] as string;
  const rank = tile[0] === "0" ? 5 : Number(tile[0]);
  switch (kind) {
    case "chow":
      return suit === "z" || rank > 7 ? null : `(${tile[0] === "0" ? 0 : rank}${rank + 1}${rank + 2}${suit})`;
    case "pung":
      return `(${tile[0]}${rank}${rank}${suit})`;
    case "kong":
      return `(${tile[0]}${rank}${rank}${rank}${suit})`;
    case "concealed-kong":
      return `[${tile[0]}${rank}${rank}${rank}${suit}]`;
    default:
      return null;
  }
}

/** The hand of a record, as the engine makes them. */
export function fromRecord(record: Record<string, unknown>): HandState {
  const { hand, melds, win, ...rest } = record;
  const list = Array.isArray(melds) ? melds.map(String) : [];
  return {
    tiles: tilesOf(String(hand ?? "")),
    melds: list,
    win: tilesOf(String(win ?? ""))[0] ?? null,
    fields: rest as HandState["fields"],
  };
}
