// The ways that people go, in Vietnamese and on a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ROOM, TILES, equals, matches, open, shown, tap } from "./page.mjs";
import { browser, site } from "./session.mjs";

const { words } = JSON.parse(readFileSync(new URL("../../made/texts.vi.json", import.meta.url), "utf8"));
const t = (english, gaps = {}) => words[english].replace(/\{(\w+)\}/g, (_, name) => gaps[name]);

test("score, compare, change, settle and learn", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url, { locale: "vi-VN", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const view = async (name) => {
    await page.locator(".head nav button", { hasText: t(name) }).tap();
    await shown(page, t(name));
  };
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  await matches(() => page.innerText(".score"), /2 han, 30 fu → 2\.000/);
  await page.locator(".peek").tap();
  // Who sees the answer need not be led there.
  await page.locator(".peek").waitFor({ state: "detached" });
  await page.locator("summary", { hasText: t("Why?") }).tap();
  await page.waitForSelector(".card .answer");
  await page.getByRole("button", { name: t("Compare it by other rules") }).tap();
  await page.getByLabel(t("Add rules")).selectOption("taiwan/standard");
  await page.waitForFunction(() => document.querySelector(".answer")?.textContent.includes("taiwan/standard"));
  await view("House rules");
  await page.getByLabel(t("Their name")).fill("Thứ sáu");
  await page.getByRole("button", { name: t("Begin"), exact: true }).tap();
  await page.getByRole("tab", { name: t("The file") }).tap();
  await page.getByLabel(t("A plain text field")).check();
  await page.locator("textarea").fill('schema = 1\nid = "house/thu-sau"\nextends = "riichi/ema-2025"\n\n[match]\nstrat = 25000\n');
  await page.waitForFunction(() => document.querySelectorAll(".faults li").length === 1);
  await page.locator(".faults li button").first().tap();
  await page.getByText(t("No faults.")).waitFor();
  await view("The table");
  await page.locator(".end").getByLabel(t("South")).first().check();
  await page.getByLabel(t("discarded by {name}", { name: t("East") })).check();
  await page.getByRole("textbox", { name: t("Winning tile"), exact: true }).fill("8s");
  await page.getByRole("textbox", { name: t("Hand of {name}, without the winning tile", { name: t("South") }) }).fill("234m567p88p345s67s");
  await page.getByRole("button", { name: t("Settle"), exact: true }).tap();
  await page.waitForSelector(".result .answer");
  await matches(() => page.innerText(".result"), /2\.000/);
  await view("Learn");
  await page.getByRole("tab", { name: t("The rulebook") }).tap();
  await page.waitForSelector(".book .answer section");
  await equals(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
