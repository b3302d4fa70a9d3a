// Writes the words of each language but English beside the engine, which has English alone in it: an object of folders of
// words (`jong-core/words`), each with the text of its file.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const crates = new URL("../../../", import.meta.url);
const made = new URL("../made/engine/", import.meta.url);
/** The languages whose words lie beside the engine. */
export const APART = ["it", "ja", "zh-Hant", "vi"];

/** The folders of a folder, by their names. */
const folders = (of) => readdirSync(of, { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name);

/** All folders of words: of each crate one, and those in it. */
function* ofWords() {
  for (const crate of folders(crates)) {
    const words = new URL(`${crate}/words/`, crates);
    if (!existsSync(words)) continue;
    yield `${crate}/words`;
    for (const inner of folders(words)) yield `${crate}/words/${inner}`;
  }
}

/** A file of words without remarks and empty lines, which are for whoever writes it. */
const bare = (text) => (/"""|'''/.test(text) ? text : text.split("\n").filter((line) => !/^\s*(#|$)/.test(line)).join("\n"));

/** Writes the bundle of each language. A folder that the engine does not name is none of its, and a text that it has in it need not be given. */
export function writeBundles() {
  const engine = readFileSync(new URL("jong_page_bg.wasm", made));
  for (const lang of APART) {
    const files = {};
    for (const folder of ofWords()) {
      const file = new URL(`${folder}/${lang}.toml`, crates);
      if (!engine.includes(folder) || !existsSync(file)) continue;
      const text = readFileSync(file, "utf8");
      if (!engine.includes(text)) files[folder] = bare(text);
    }
    writeFileSync(new URL(`words.${lang}.json`, made), JSON.stringify(files));
  }
}
