// Whom the page reaches: axe on every view by day and by night, and what a screen reader is told in each language.
// `UPDATE=1` writes what is heard anew, to be read before it is kept.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { TILES, open, tap } from "./page.mjs";
import { browser, site } from "./session.mjs";

const PARTS = {
  hand: [null],
  beside: ["hand", "rules", "pattern", "nearest", "identify"],
  house: ["form", "file", "changes"],
  table: ["settle", "evening"],
  learn: ["rules", "book", "lessons", "quiz"],
};

/** Waits until nothing is being thought about. */
async function calm(page) {
  await page.waitForTimeout(300);
  await page.waitForFunction(() => !document.querySelector(".thinking"));
  await page.waitForTimeout(200);
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing, ${colorScheme}`, { timeout: 900_000 }, async () => {
    const { page } = await open(browser, site.url, { colorScheme });
    let views = 0;
    const look = async (name) => {
      await calm(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join("\n  ")}`);
      assert.deepEqual(told, [], name);
      views += 1;
    };
    await look("an empty hand");
    await tap(page, TILES);
    await page.waitForSelector(".score .answer");
    await page.click("summary:has-text('Why?')");
    await look("a hand");
    await page.click(".head nav button >> nth=2");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForSelector("[role=tab]");
    for (const [at, [view, parts]] of Object.entries(PARTS).entries()) {
      await page.click(`.head nav button >> nth=${at}`);
      for (const [n, part] of parts.entries()) {
        if (part) {
          await page.waitForSelector("[role=tab]");
          await page.click(`[role=tab] >> nth=${n}`);
        }
        await look(`${view} ${part ?? ""}`);
      }
    }
    assert.equal(views, 17);
    console.log(`axe: ${views} views, 0 violations, ${colorScheme}`);
    await page.context().close();
  });
}

for (const [lang, locale] of [["en", "en-GB"], ["it", "it-IT"], ["ja", "ja-JP"], ["zh-Hant", "zh-TW"], ["vi", "vi-VN"]]) {
  test(`what is heard of a scored hand: ${lang}`, { timeout: 120_000 }, async () => {
    const { page } = await open(browser, site.url, { locale });
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    await tap(page, TILES);
    await page.waitForSelector(".score .answer .good");
    await calm(page);
    const said = `${await page.locator(".held-hand").ariaSnapshot()}\n${await page.locator(".result").ariaSnapshot()}\n`;
    // A fingerprint is another with every change of the rules.
    const heard = said.replace(/[0-9a-f]{16}/g, "…");
    const folder = new URL("heard/", import.meta.url);
    const file = new URL(`${lang}.txt`, folder);
    if (process.env.UPDATE || !existsSync(file)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, heard);
      if (!process.env.UPDATE) assert.fail(`${file.pathname} was not there: read it, and keep it`);
    }
    assert.equal(heard, readFileSync(file, "utf8"));
    await page.context().close();
  });
}

test("the focus is never lost", { timeout: 120_000 }, async () => {
  const { page } = await open(browser, site.url);
  const focus = () => page.evaluate(() => document.activeElement?.tagName);
  for (let n = 0; n < 5; n++) {
    await page.locator(".head nav button").nth(n).focus();
    await page.keyboard.press("Enter");
    await calm(page);
    assert.notEqual(await focus(), "BODY");
    const tabs = page.locator("[role=tab][aria-selected=true]");
    if (await tabs.count()) {
      await tabs.focus();
      await page.keyboard.press("ArrowRight");
      await calm(page);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-selected")), "true");
    }
  }
  // What had the focus goes away: a tile that is taken out, a question that is answered.
  await page.locator(".head nav button").first().focus();
  await page.keyboard.press("Enter");
  await tap(page, TILES.slice(0, 3));
  for (let left = 3; left > 0; left--) {
    await page.locator(".strip button").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((left) => document.querySelectorAll(".strip button").length === left - 1, left);
    assert.notEqual(await focus(), "BODY", `${left - 1} tiles left`);
  }
  await page.locator(".head nav button").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("[role=tab]");
  await page.locator("[role=tab]").last().click();
  await page.locator(".choices button").last().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".choices"));
  assert.notEqual(await focus(), "BODY", "a question is answered");
  await calm(page);
  assert.notEqual(await focus(), "BODY", "the next question is there");
  await page.context().close();
});
