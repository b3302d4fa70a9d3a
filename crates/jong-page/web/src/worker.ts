// The worker: it loads the engine once and the words of each language that is spoken, and answers one question after another.
import init, { Engine } from "../made/engine/jong_page.js";
import wasm from "../made/engine/jong_page_bg.wasm?url";

/** The words of each language but English, which the engine has in it. */
const bundles = import.meta.glob<string>("../made/engine/words.*.json", { query: "?url", import: "default", eager: true });

/** The time for which words that could not be had are not asked for again, in milliseconds. */
const PAUSE = 10_000;

/** The time after which words that a question waits for count as ones that cannot be had, in milliseconds: less than its patience. */
const AWAITED = 8_000;
/** The same of words that no question waits for. */
const UNAWAITED = 120_000;

const loaded = init({ module_or_path: wasm }).then(() => new Engine());
/** Each language that was spoken: true once the engine has its words. */
const spoken = new Map<string, Promise<boolean>>();

/** The words at an address, or null if they cannot be had within a time. */
async function fetched(address: string, time: number): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(time) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Gives the engine the words of a language; true if they are words. */
async function give(lang: string, words: string): Promise<boolean> {
  const engine = await loaded;
  try {
    engine.give_words(lang, words);
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

/** Asks for words that could not be had, until they can, and tells the page that they have come. */
async function giveLater(lang: string, address: string): Promise<void> {
  let words: string | null = null;
  while (words === null) {
    await new Promise((over) => setTimeout(over, PAUSE));
    words = await fetched(address, UNAWAITED);
  }
  const given = give(lang, words);
  spoken.set(lang, given);
  if (await given) self.postMessage({ came: lang });
}

/** True if the engine can speak a language. One whose words cannot be had it speaks later, and nobody waits for that. */
function speaks(lang: string): Promise<boolean> {
  const address = bundles[`../made/engine/words.${lang}.json`];
  if (!address) return Promise.resolve(true);
  let known = spoken.get(lang);
  if (!known) {
    known = fetched(address, AWAITED).then((words) => {
      if (words !== null) return give(lang, words);
      void giveLater(lang, address);
      return false;
    });
    spoken.set(lang, known);
  }
  return known;
}

self.onmessage = async (event: MessageEvent<{ id: number; langs: string[]; request?: string; edit?: string; editor?: string }>) => {
  const { id, langs, request, edit, editor } = event.data;
  try {
    // The engine and the words are fetched at the same time.
    const [own = true] = await Promise.all(langs.map(speaks));
    const engine = await loaded;
    if (editor !== undefined) {
      engine.begin_editing(editor);
      self.postMessage({ id });
      return;
    }
    if (edit !== undefined) {
      self.postMessage({ id, edits: engine.edit(edit) });
      return;
    }
    if (request === undefined) {
      self.postMessage({ id });
      return;
    }
    const answer = engine.ask(request);
    const reply = { exit: answer.exit, json: answer.json, html: answer.html, wordless: !own };
    answer.free();
    self.postMessage({ id, reply });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
