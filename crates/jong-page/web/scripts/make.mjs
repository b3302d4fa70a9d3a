// Writes the words that lie beside the engine, and what the page shows before its engine is there, out of the engine:
// words, names of tiles, rulesets, drawings.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { APART, writeBundles } from "./bundles.mjs";
import { ask, engine } from "./engine.mjs";

const LANGS = ["en", ...APART];
const made = new URL("../made/", import.meta.url);
mkdirSync(made, { recursive: true });
const put = (name, text) => writeFileSync(new URL(name, made), text);

writeBundles();
const jong = await engine();
const told = (question) => {
  const { exit, json } = ask(jong, question);
  if (exit !== 0) throw new Error(`${JSON.stringify(question)}: ${json}`);
  return JSON.parse(json);
};

/** A family as players call it: the base that its rules extend is named after it, and says behind that what it is. */
const family = (id, lang) => told({ verb: "about", rules: `${id}/base`, lang }).name.split(/[:：（]/)[0];

/** The places where rules of a family are played, those of most of its rules first. */
const places = (rules, lang) => {
  const times = new Map();
  for (const place of rules.flatMap((one) => one.places ?? [])) times.set(place, (times.get(place) ?? 0) + 1);
  const often = [...times].sort(([, a], [, b]) => b - a).map(([place]) => place);
  return often.join(["ja", "zh-Hant"].includes(lang) ? "、" : ", ");
};

for (const lang of LANGS) {
  const words = told({ verb: "words", lang });
  const tiles = Object.fromEntries(told({ verb: "tiles", lang }).tiles.map(({ tile, name }) => [tile, name]));
  const listed = told({ verb: "list", lang });
  const rules = listed.map(({ id, name, grammar, family, players }) => ({ id, name, grammar, family, players }));
  const label = (id) => [family(id, lang), places(listed.filter((one) => one.family === id), lang)].filter(Boolean).join(" · ");
  const families = Object.fromEntries([...new Set(rules.map((one) => one.family))].map((id) => [id, label(id)]));
  // English stands in the code already.
  put(`texts.${lang}.json`, JSON.stringify({ words: lang === "en" ? {} : words, tiles, rules, families }));
}
const words = Object.keys(told({ verb: "words", lang: "en" }));
put("words.ts", `/** The phrases of the page, by their English. */\nexport type Word =\n${words.map((word) => `  | ${JSON.stringify(word)}`).join("\n")};\n`);
put("sheet.ts", `export const sheet = ${JSON.stringify(told({ verb: "tiles", lang: "en" }).sheet)};\n`);

// A phrase that the page never says is one too many.
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => readFileSync(`${file.parentPath ?? file.path}/${file.name}`, "utf8"))
    .join("\n");
const source = sources(new URL("../src", import.meta.url).pathname);
const unsaid = words.filter((word) => !source.includes(JSON.stringify(word)));
if (unsaid.length > 0) {
  console.error(`src/ui.rs has phrases that the page never says:\n${unsaid.join("\n")}`);
  process.exit(1);
}
