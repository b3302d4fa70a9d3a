// Writes what the page shows before its engine is there, out of the engine: words, names of tiles, rulesets, drawings.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { ask, engine } from "./engine.mjs";

const LANGS = ["en", "it", "ja", "zh-Hant", "vi"];
const made = new URL("../made/", import.meta.url);
mkdirSync(made, { recursive: true });
const put = (name, text) => writeFileSync(new URL(name, made), text);

const jong = await engine();
const told = (question) => {
  const { exit, json } = ask(jong, question);
  if (exit !== 0) throw new Error(`${JSON.stringify(question)}: ${json}`);
  return JSON.parse(json);
};

/** A family as players call it: the base that its rules extend is named after it, and says behind that what it is. */
const family = (id, lang) => told({ verb: "about", rules: `${id}/base`, lang }).name.split(/[:：（]/)[0];

for (const lang of LANGS) {
  const words = told({ verb: "words", lang });
  const tiles = Object.fromEntries(told({ verb: "tiles", lang }).tiles.map(({ tile, name }) => [tile, name]));
  const rules = told({ verb: "list", lang }).map(({ id, name, grammar, family, players }) => ({ id, name, grammar, family, players }));
  const families = Object.fromEntries([...new Set(rules.map((one) => one.family))].map((id) => [id, family(id, lang)]));
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
