// The weight of the page, compressed as hosts do, and its speed in this browser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { TILES, open, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
/** Limits in bytes. An MB is 1,048,576 of them. */
const MOST_FIRST = 200_000;
const MOST_ENGINE = Math.round(1.4 * 1024 * 1024);

const brotli = (file, quality = 11) =>
  brotliCompressSync(readFileSync(join(DIST, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;

test("the first view, before the engine", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  // The engine never comes.
  await page.route(/\.wasm$/, () => {});
  await page.goto(site.url);
  await page.waitForSelector(".keyboard");
  await tap(page, TILES.slice(0, 3));
  assert.match(await page.innerText(".counted"), /3 of 14/);
  const asked = [...new Set(site.asked)].map((path) => path.replace("/some/folder/", "") || "index.html");
  const files = asked.filter((file) => !/\.(wasm|png)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + brotli(file), 0);
  console.log(`first view: ${files.length} files, ${bytes} bytes, of at most ${MOST_FIRST}`);
  assert.ok(bytes <= MOST_FIRST);
  await context.close();
});

test("the engine, and what is loaded when it is asked for", { timeout: 120_000 }, () => {
  const files = readdirSync(join(DIST, "assets"));
  const engine = files.find((file) => file.endsWith(".wasm"));
  const bytes = brotli(join("assets", engine));
  const editor = files.find((file) => file.startsWith("editor-"));
  console.log(`engine: ${bytes} bytes, of at most ${MOST_ENGINE}; editor: ${brotli(join("assets", editor))}`);
  assert.ok(bytes <= MOST_ENGINE);
});

test("speed", { timeout: 240_000 }, async () => {
  const { page } = await open(browser, site.url);
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  // From the change of a field to the answer on the page.
  const times = [];
  for (let n = 0; n < 10; n++) {
    times.push(
      await page.evaluate(async (seat) => {
        const input = [...document.querySelectorAll(".situation fieldset")].find((one) => one.textContent.includes("The winner sits"))?.querySelectorAll("input")[seat];
        const score = document.querySelector(".score");
        const before = score.textContent;
        return new Promise((done) => {
          const begun = performance.now();
          // A timer would look only every few milliseconds.
          const seen = new MutationObserver(() => {
            if (score.textContent === before) return;
            seen.disconnect();
            done(performance.now() - begun);
          });
          seen.observe(score, { childList: true, subtree: true, characterData: true });
          input.click();
        });
      }, n % 2 === 0 ? 2 : 1),
    );
  }
  times.sort((a, b) => a - b);
  await view(page, "Side by side");
  await page.click("[role=tab] >> nth=1");
  await page.selectOption("label:has-text('These rules') + select", "riichi/ema-2016");
  await page.selectOption("label:has-text('and those') + select", "riichi/ema-2025");
  const begun = Date.now();
  await page.getByText("Find hands that show the differences").click();
  await page.waitForSelector(".answer h3:has-text('Hands that score differently'), .answer :has-text('Hands that score differently')");
  console.log(`a score ${times[times.length >> 1].toFixed(1)} ms (median of ${times.length}), a diff ${Date.now() - begun} ms with the start of its engine`);
  await page.context().close();
});
