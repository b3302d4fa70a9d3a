// The compiled engine, in Node.
import { readFileSync } from "node:fs";
import init, { Engine } from "../made/engine/jong_page.js";

/** A new engine. */
export async function engine() {
  const bytes = readFileSync(new URL("../made/engine/jong_page_bg.wasm", import.meta.url));
  await init({ module_or_path: bytes });
  return new Engine();
}

/** The answer to a question: its exit code, its JSON as text, its HTML. */
export function ask(engine, question) {
  const answer = engine.ask(JSON.stringify(question));
  const told = { exit: answer.exit, json: answer.json, html: answer.html };
  answer.free();
  return told;
}
