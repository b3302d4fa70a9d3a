// Another language in the middle of something: all that was entered is still there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ROOM, TILES, begin, calm, equals, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

const LANGS = ["ja", "vi", "en"];

/** All that stands in the fields of the page, is chosen or is unfolded. What is only offered is not counted. */
const entered = (page) =>
  page.evaluate(() => ({
    typed: [...document.querySelectorAll("main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)")].map((field) => field.value),
    ticked: [...document.querySelectorAll("main :is([type=radio], [type=checkbox])")].map((field) => field.checked),
    chosen: [...document.querySelectorAll("main select")].map((field) => field.value),
    open: [...document.querySelectorAll("main details, main [aria-expanded]")].map((one) => one.open ?? one.getAttribute("aria-expanded")),
    tapped: [...document.querySelectorAll("main :is(.held, .meld) use")].map((tile) => tile.getAttribute("href")),
    pressed: [...document.querySelectorAll("main [aria-pressed]")].map((one) => one.getAttribute("aria-pressed")),
  }));

/** The word for a hand in a language. */
const handIn = (lang) => JSON.parse(readFileSync(new URL(`../../made/texts.${lang}.json`, import.meta.url), "utf8")).words["Hand"] ?? "Hand";

/** Shows the page in a language. Its words are there before the engine has answered in it. */
async function speak(page, lang) {
  await page.locator(".tools select").selectOption(lang);
  await equals(() => page.evaluate(() => document.documentElement.lang), lang);
  await page.locator(".head nav button", { hasText: handIn(lang) }).first().waitFor();
  await calm(page);
}

/** Goes through the languages, and looks each time. */
async function keeps(page, what) {
  await calm(page);
  const before = await entered(page);
  for (const lang of LANGS) {
    await speak(page, lang);
    assert.deepEqual(await entered(page), before, `${what}, ${lang}`);
  }
}

test("a hand, with what is unfolded", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  await page.locator("summary", { hasText: "Why not" }).click();
  await page.locator("details select option").nth(3).waitFor({ state: "attached" });
  await page.locator("details select").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Indicators", exact: true }).click();
  await page.locator('.tiles-field [data-tile="1z"]').click();
  await page.getByLabel("was drawn").check();
  await keeps(page, "a hand");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("one hand at the table, and an evening", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, 3);
  const hand = async () => {
    await page.locator(".end").getByLabel("South").first().check();
    await page.getByLabel("discarded by East").check();
    await page.getByRole("textbox", { name: "Winning tile", exact: true }).fill("8s");
    await page.getByRole("textbox", { name: "Hand of South" }).fill("234m567p88p345s67s");
    await page.getByRole("button", { name: "Tap the tiles: Hand of South" }).click();
    await page.getByText("Was there a foul?").click();
    await page.getByRole("group", { name: "Who had declared ready?" }).getByLabel("West").check();
  };
  await hand();
  await keeps(page, "one hand");
  await tab(page, 1);
  for (const [at, name] of ["Anna", "Bruno", "Carla", "Dario"].entries()) await page.locator("form input").nth(at).fill(name);
  await keeps(page, "who sits where");
  await page.getByRole("button", { name: "Begin the evening" }).click();
  await page.waitForSelector(".end");
  await hand();
  await keeps(page, "a hand of an evening");
  // It is there, too, after a look at another view.
  await view(page, 4);
  await view(page, 3);
  await equals(() => page.getByRole("textbox", { name: "Hand of South" }).inputValue(), "234m567p88p345s67s");
  await tab(page, 0);
  await equals(() => page.getByRole("textbox", { name: "Winning tile", exact: true }).inputValue(), "8s");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("house rules", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, 2);
  await page.getByLabel("They change").selectOption("taiwan/standard");
  await page.getByLabel("Their name").fill("Friday");
  await keeps(page, "new house rules");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.waitForSelector("[role=tab]");
  await page.locator(".card > summary", { hasText: "Tiles" }).click();
  await page.locator(".card > summary", { hasText: "New house rules" }).click();
  await keeps(page, "the form");
  // What is looked for is the same in every language only if it is a word of the file.
  await page.getByLabel("Look for a question").fill("flowers");
  await speak(page, "ja");
  assert.equal(await page.locator("[type=search]").inputValue(), "flowers");
  await speak(page, "en");
  await tab(page, 1);
  await page.getByLabel("A plain text field").check();
  await page.locator("textarea").fill('schema = 1\nid = "house/friday"\nextends = "taiwan/standard"\n# half a li');
  await keeps(page, "the file");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("questions: a pattern, an interview, a quiz", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, 1);
  await tab(page, 2);
  await page.getByLabel("A pattern, by its name in any language").fill("pinf");
  await keeps(page, "a pattern");
  await tab(page, 4);
  await page.getByRole("button", { name: /in tai/ }).click();
  await page.waitForSelector("form input");
  await page.locator("form input").fill("12");
  await keeps(page, "an interview");
  await view(page, 4);
  await tab(page, 3);
  await page.getByLabel("And there").selectOption("taiwan/standard");
  await page.waitForSelector("[role=group] button");
  await page.locator("[role=group] button").first().click();
  await page.waitForSelector("[aria-pressed=true]");
  await keeps(page, "a quiz");
  assert.deepEqual(complaints, []);
  await page.context().close();
});
