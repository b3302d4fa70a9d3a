// The weight of the page, compressed as hosts do.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { APART } from "../../scripts/bundles.mjs";
import { ROOM, TILES, matches, open, tap } from "./page.mjs";
import { browser, site } from "./session.mjs";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
/** Limits in bytes; that of the engine is with the words of one language. An MB is 1,048,576 of them. */
const MOST_FIRST = 200_000;
const MOST_ENGINE = Math.round(1.4 * 1024 * 1024);

const brotli = (file, quality = 11) =>
  brotliCompressSync(readFileSync(join(DIST, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;

test("the first view, before the engine", ROOM, async () => {
  // The engine is asked for last, and never comes.
  let engine = () => {};
  const asksForIt = new Promise((done) => (engine = done));
  const { page, context } = await open(browser, site.url, { first: (page) => page.route(/\.wasm$/, engine) });
  await asksForIt;
  await page.locator(".drawings svg").first().waitFor({ state: "attached" });
  await tap(page, TILES.slice(0, 3));
  await matches(() => page.innerText(".counted"), /3 of 14/);
  const asked = [...new Set(site.asked)].map((path) => path.replace("/some/folder/", "") || "index.html");
  const files = asked.filter((file) => !/\.(wasm|png)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + brotli(file), 0);
  console.log(`first view: ${files.length} files, ${bytes} bytes, of at most ${MOST_FIRST}`);
  assert.ok(bytes <= MOST_FIRST);
  await context.close();
});

test("the engine, and what is loaded when it is asked for", ROOM, () => {
  const files = readdirSync(join(DIST, "assets"));
  const engine = files.find((file) => file.endsWith(".wasm"));
  const bytes = brotli(join("assets", engine));
  const editor = files.find((file) => file.startsWith("editor-"));
  const words = files.filter((file) => /^words\..*\.json$/.test(file)).map((file) => [file.split(/[.-]/)[1], brotli(join("assets", file))]);
  assert.equal(words.length, APART.length);
  const all = bytes + Math.max(...words.map(([, weight]) => weight));
  console.log(`engine: ${bytes} bytes, with the words of a language ${all}, of at most ${MOST_ENGINE}; editor: ${brotli(join("assets", editor))}`);
  console.log(`words: ${words.map(([lang, weight]) => `${lang} ${weight}`).join(", ")}`);
  assert.ok(all <= MOST_ENGINE);
});
