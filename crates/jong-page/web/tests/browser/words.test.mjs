// The words of a language lie beside the engine: they are fetched when the page speaks it, and no others are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { APART } from "../../scripts/bundles.mjs";
import { ROOM, TILES, calm, equals, matches, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

/** The languages whose words were asked for since a number of questions to the host. */
const asked = (since) => site.asked.slice(since).flatMap((path) => /\/words\.([\w-]+?)-[\w-]{8}\.json$/.exec(path)?.slice(1) ?? []);

const speak = (page, lang) => page.locator(".tools select").selectOption(lang);
const score = (page) => page.innerText(".score .answer");

test("of each language that is spoken, once", ROOM, async () => {
  const since = site.asked.length;
  const { page, complaints } = await open(browser, site.url, { locale: "it-IT" });
  await tap(page, TILES);
  await matches(() => score(page), /paga/);
  await calm(page);
  assert.deepEqual(asked(since), ["it"]);
  // A language that was spoken before is spoken at once.
  for (const [lang, says, all] of [["ja", /支払/, ["it", "ja"]], ["it", /paga/, ["it", "ja"]], ["en", /pays/, ["it", "ja"]], ["zh-Hant", /付/, ["it", "ja", "zh-Hant"]]]) {
    await speak(page, lang);
    await matches(() => score(page), says);
    await calm(page);
    assert.deepEqual(asked(since), all, lang);
  }
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("of none in English, until words of any language are understood", ROOM, async () => {
  const since = site.asked.length;
  const { page, complaints } = await open(browser, site.url);
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  await calm(page);
  assert.deepEqual(asked(since), []);
  await view(page, "Side by side");
  await tab(page, "A pattern");
  const field = page.getByLabel("A pattern, by its name in any language");
  await field.fill("sette coppie");
  await page.getByRole("button", { name: "Search for these words" }).click();
  await matches(() => page.locator("main .answer").last().innerText(), /Seven Pairs|seven-pairs/i);
  assert.deepEqual([...new Set(asked(since))].sort(), ["it", "ja", "vi", "zh-Hant"]);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("words that cannot be had", ROOM, async () => {
  let cut = true;
  const first = (page) => page.route(/\/words\.[^/]*\.json$/, (route) => (cut ? route.abort() : route.continue()));
  const { page } = await open(browser, site.url, { locale: "it-IT", first });
  await tap(page, TILES);
  await matches(() => score(page), /pays/);
  await matches(() => page.innerText(".fault"), /Jong risponde in inglese/);
  // The page is usable, in English whatever it is asked, and speaks when the words are there.
  await view(page, 4);
  await matches(() => page.innerText("main .answer"), /Hands are counted in han/);
  await view(page, 0);
  await matches(() => score(page), /pays/);
  // What stands there is asked again, whatever one does.
  cut = false;
  await matches(() => score(page), /paga/);
  await equals(() => page.locator(".fault").count(), 0);
  await page.context().close();
});

test("words of another language that never come", ROOM, async () => {
  const first = (page) => page.route(/\/words\.ja[^/]*\.json$/, () => {});
  const { page } = await open(browser, site.url, { first });
  await view(page, "Side by side");
  await tab(page, "A pattern");
  await page.getByLabel("A pattern, by its name in any language").fill("sette coppie");
  await page.getByRole("button", { name: "Search for these words" }).click();
  await matches(() => page.locator("main .answer").last().innerText(), /Seven Pairs|seven-pairs/i);
  await page.context().close();
});

test("the page speaks English, and what lies beside the engine", ROOM, async () => {
  const { page } = await open(browser, site.url);
  const spoken = await page.locator(".tools select option").evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(spoken, ["en", ...APART]);
  await page.context().close();
});

test("without a network, for who has been here in another language", ROOM, async () => {
  const { page, context, complaints } = await open(browser, site.url, { offlineReady: true });
  // The worker is ready when it keeps all that the page consists of.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto(site.url);
  await tap(page, TILES);
  await matches(() => score(page), /pays/);
  await speak(page, "ja");
  await matches(() => score(page), /支払/);
  assert.equal(await page.locator(".fault").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
