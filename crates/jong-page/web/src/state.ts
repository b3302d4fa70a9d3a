// All that is shown: one value that is kept in the address.
import { signal } from "@preact/signals";
import { BadLink, type LinkFault, pack, unpack } from "./link";
import { houseFiles, keepHouse } from "./kept";
import { t } from "./words";
import { LANGS, type Lang, TERMS, type Terms, usualLang } from "./langs";

export const VIEWS = ["hand", "beside", "house", "table", "learn"] as const;
export type View = (typeof VIEWS)[number];

/** A hand in the making. Fields are those of a record, by their names. */
export interface HandState {
  tiles: string[];
  melds: string[];
  win: string | null;
  fields: Record<string, string | number | boolean | string[]>;
}

export interface State {
  view: View;
  /** The part of each view that is shown. */
  part: Partial<Record<View, string>>;
  lang: Lang;
  /** The players' words: those of the language, or others. */
  terms: Terms;
  /** The rules: an id, or the name of a file of the house. */
  rules: string;
  hand: HandState;
  /** The rulesets that stand side by side. */
  beside: string[];
  /** What else was asked: a pattern, a lesson, the answers of an interview. */
  asked: Record<string, string>;
  answers: string[];
}

const EMPTY_HAND: HandState = { tiles: [], melds: [], win: null, fields: { seat: "S", round: "E", by: "discard", from: "E" } };

export function emptyHand(): HandState {
  return structuredClone(EMPTY_HAND);
}

export function firstState(): State {
  return {
    view: "hand",
    part: {},
    lang: usualLang(),
    terms: "auto",
    rules: "riichi/ema-2025",
    hand: emptyHand(),
    beside: ["riichi/ema-2025", "fan/hong-kong"],
    asked: {},
    answers: [],
  };
}

export const state = signal<State>(firstState());

/** Why the link that was opened shows nothing. */
export const linkFault = signal<LinkFault | null>(null);

/** Says that something was done: read out, and shown for a moment. */
export const said = signal("");

export function tell(text: string): void {
  said.value = "";
  setTimeout(() => (said.value = text), 30);
}

/** True once it is confirmed that something is to be deleted. */
export function confirmed(what: string): boolean {
  return confirm(`${what}\n${t("Delete it for good?")}`);
}

/** Changes what is shown. */
export function show(change: Partial<State>): void {
  const moved = change.view !== undefined && change.view !== state.value.view;
  state.value = { ...state.value, ...change };
  void write(moved);
}

export function showPart(view: View, part: string): void {
  show({ part: { ...state.value.part, [view]: part } });
}

export function changeHand(change: Partial<HandState>): void {
  show({ hand: { ...state.value.hand, ...change } });
}

/** The house's files that what is shown depends on. */
function filesShown(of: State): Record<string, string> {
  const names = [of.rules, ...of.beside].filter((name) => name.endsWith(".toml"));
  const files: Record<string, string> = {};
  for (const name of names) {
    const text = houseFiles.value[name];
    // Remarks are for whoever writes the file: a link is short without them.
    if (text !== undefined) files[name] = text.split("\n").filter((line) => !/^\s*(#|$)/.test(line)).join("\n") + "\n";
  }
  return files;
}

let writing = 0;
let written = "";

/** The address of what is shown now. */
export async function address(): Promise<string> {
  const { lang, terms, view, part, rules, hand, beside, asked, answers } = state.value;
  return pack({ lang, ...(terms === "auto" ? {} : { terms }), view, part, rules, hand, beside, asked, answers, files: filesShown(state.value) });
}

async function write(moved: boolean): Promise<void> {
  const turn = ++writing;
  if (!moved) await new Promise((done) => setTimeout(done, 150));
  if (turn !== writing) return;
  try {
    written = `#${await address()}`;
  } catch {
    // More than an address can hold: it keeps what it had.
    return;
  }
  if (turn !== writing) return;
  history[moved ? "pushState" : "replaceState"](null, "", written);
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length < 20_000;
const texts = (value: unknown, most: number): string[] =>
  Array.isArray(value) ? value.filter(isText).slice(0, most) : [];

function textsByName(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => isText(text)).slice(0, 40)) as Record<string, string>;
}

/** The shape of a field's text, where it has one of its own. */
const SHAPES: Record<string, RegExp> = {
  by: /^(draw|discard)$/,
  ready: /^[a-z]{0,10}$/,
  from_ready: /^[a-z]{0,10}$/,
  ...Object.fromEntries(["seat", "round", "from", "opened", "first_discarder"].map((name) => [name, /^[ESWN]$/])),
};

const fits = (name: string, text: string) => (SHAPES[name] ?? /^[\w ,=-]{0,200}$/).test(text);

function handOf(value: unknown): HandState {
  const hand = emptyHand();
  if (typeof value !== "object" || value === null) return hand;
  const from = value as Record<string, unknown>;
  const fields: HandState["fields"] = {};
  if (typeof from["fields"] === "object" && from["fields"] !== null) {
    for (const [name, field] of Object.entries(from["fields"]).slice(0, 40)) {
      if ((isText(field) && fits(name, field)) || typeof field === "number" || typeof field === "boolean") fields[name] = field;
      else if (Array.isArray(field)) fields[name] = texts(field, 40);
    }
  }
  const isTile = (text: string) => /^\d[mpszfg]$/.test(text);
  return {
    tiles: texts(from["tiles"], 40).filter(isTile),
    melds: texts(from["melds"], 8).filter((text) => text.length < 16),
    win: isText(from["win"]) && isTile(from["win"]) ? from["win"] : null,
    fields: { ...hand.fields, ...fields },
  };
}

/** Takes what a link says, as far as it makes sense. */
function taken(value: unknown): State {
  const first = firstState();
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadLink("damaged");
  const from = value as Record<string, unknown>;
  const files = from["files"];
  if (typeof files === "object" && files !== null) {
    for (const [name, text] of Object.entries(files).slice(0, 8)) {
      if (typeof text === "string" && text.length < 200_000 && /^[\w-]{1,60}\.toml$/.test(name)) keepHouse(name, text);
    }
  }
  return {
    view: VIEWS.find((view) => view === from["view"]) ?? first.view,
    part: textsByName(from["part"]),
    lang: LANGS.find(({ key }) => key === from["lang"])?.key ?? first.lang,
    terms: TERMS.find(({ key }) => key === from["terms"])?.key ?? first.terms,
    rules: isText(from["rules"]) ? from["rules"] : first.rules,
    hand: handOf(from["hand"]),
    beside: texts(from["beside"], 12),
    asked: textsByName(from["asked"]),
    answers: texts(from["answers"], 200),
  };
}

/** Shows what the address says. */
export async function read(): Promise<void> {
  if (location.hash === written && written !== "") return;
  const packed = location.hash.slice(1);
  linkFault.value = null;
  if (packed === "") return;
  try {
    state.value = taken(await unpack(packed));
  } catch (error) {
    linkFault.value = error instanceof BadLink ? error.fault : "damaged";
  }
}
