// Whom the page reaches: axe on every view by day and by night, and what a screen reader is told in each language.
// `UPDATE=1` writes what is heard anew, to be read before it is kept.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { ROOM, TILES, calm, equals, eventually, focusKept, open, shown, tab, tap, view, viewButton } from "./page.mjs";
import { browser, site } from "./session.mjs";

const PARTS = {
  hand: [null],
  beside: ["hand", "rules", "pattern", "nearest", "identify"],
  house: ["form", "file", "changes"],
  table: ["settle", "evening"],
  learn: ["rules", "book", "lessons", "quiz"],
};

/** The rules of axe that colours can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];

test("axe finds nothing, by day and by night", ROOM, async () => {
  const { page } = await open(browser, site.url, { colorScheme: "light" });
  let views = 0;
  const look = async (name) => {
    assert.deepEqual(await violations(page), [], name);
    // By night nothing but the colours is another.
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await violations(page, COLOURS), [], `${name}, by night`);
    await page.emulateMedia({ colorScheme: "light" });
    views += 1;
  };
  await look("an empty hand");
  await tap(page, TILES);
  await page.waitForSelector(".score .answer");
  await page.click("summary:has-text('Why?')");
  await page.waitForSelector(".card .answer");
  await look("a hand");
  await view(page, 2);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("tab").first().waitFor();
  for (const [at, [name, parts]] of Object.entries(PARTS).entries()) {
    await view(page, at);
    for (const [n, part] of parts.entries()) {
      if (part) await tab(page, n);
      if (part === "file") await page.locator(".editor .cm-content").waitFor();
      await look(`${name} ${part ?? ""}`);
    }
  }
  assert.equal(views, 17);
  console.log(`axe: ${views} views by day and by night, 0 violations`);
  await page.context().close();
});

for (const [lang, locale] of [["en", "en-GB"], ["it", "it-IT"], ["ja", "ja-JP"], ["zh-Hant", "zh-TW"], ["vi", "vi-VN"]]) {
  test(`what is heard of a scored hand: ${lang}`, ROOM, async () => {
    const { page } = await open(browser, site.url, { locale });
    await equals(() => page.evaluate(() => document.documentElement.lang), lang);
    await tap(page, TILES);
    await page.waitForSelector(".score .answer .good");
    await calm(page);
    // A fingerprint is another with every change of the rules.
    const heard = async () =>
      `${await page.locator(".held-hand").ariaSnapshot()}\n${await page.locator(".result").ariaSnapshot()}\n`.replace(/[0-9a-f]{16}/g, "…");
    const folder = new URL("heard/", import.meta.url);
    const file = new URL(`${lang}.txt`, folder);
    if (process.env.UPDATE || !existsSync(file)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, await heard());
      if (!process.env.UPDATE) assert.fail(`${file.pathname} was not there: read it, and keep it`);
    }
    await equals(heard, readFileSync(file, "utf8"));
    await page.context().close();
  });
}

test("the focus is never lost", ROOM, async () => {
  const { page } = await open(browser, site.url);
  const go = async (n) => {
    await viewButton(page, n).focus();
    await page.keyboard.press("Enter");
    await shown(page, n);
    await calm(page);
  };
  for (let n = 0; n < 5; n++) {
    await go(n);
    await focusKept(page);
    const chosen = page.locator("[role=tab][aria-selected=true]");
    if (await chosen.count()) {
      const before = await chosen.innerText();
      await chosen.focus();
      await page.keyboard.press("ArrowRight");
      await eventually(async () => assert.notEqual(await chosen.innerText(), before));
      await calm(page);
      await equals(() => page.evaluate(() => document.activeElement?.getAttribute("aria-selected")), "true");
    }
  }
  // What had the focus goes away: a tile that is taken out, a question that is answered.
  await go(0);
  await tap(page, TILES.slice(0, 3));
  for (let left = 3; left > 0; left--) {
    await page.locator(".strip button").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((left) => document.querySelectorAll(".strip button").length === left - 1, left);
    await focusKept(page, `${left - 1} tiles left`);
  }
  await go(1);
  await page.getByRole("tab").last().click();
  await page.locator(".choices button").last().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".choices"));
  await focusKept(page, "a question is answered");
  await calm(page);
  await focusKept(page, "the next question is there");
  await page.context().close();
});
