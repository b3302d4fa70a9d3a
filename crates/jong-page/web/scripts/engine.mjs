// The compiled engine, in Node.
import { readFileSync } from "node:fs";
import init, { Engine } from "../made/engine/jong_page.js";
import { APART } from "./bundles.mjs";

const made = (name) => readFileSync(new URL(`../made/engine/${name}`, import.meta.url));

/** The words of a language, as they lie beside the engine. */
export const bundle = (lang) => made(`words.${lang}.json`).toString();

/** A new engine, which is given the words of these languages. The words stay: all engines of a program have them. */
export async function engine(langs = APART) {
  await init({ module_or_path: made("jong_page_bg.wasm") });
  const jong = new Engine();
  for (const lang of langs) jong.give_words(lang, bundle(lang));
  return jong;
}

/** The answer to a question: its exit code, its JSON as text, its HTML. */
export function ask(engine, question) {
  const answer = engine.ask(JSON.stringify(question));
  const told = { exit: answer.exit, json: answer.json, html: answer.html };
  answer.free();
  return told;
}
