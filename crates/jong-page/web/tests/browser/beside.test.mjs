// Two rulesets side by side: one count of what differs, and a way to the hands that show it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { LIMIT, ROOM, calm, equals, matches, open, tab, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("differences: counted alike, said where they were asked for, and told for players", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url, { viewport: { width: 360, height: 640 } });
  await view(page, "Side by side");
  await tab(page, "Two rulesets");
  await page.selectOption("label:has-text('These rules') + select", "riichi/ema-2025");
  await page.selectOption("label:has-text('and those') + select", "riichi/wrc-2025");
  const counted = page.locator(".answer p", { hasText: "are answered differently." });
  await page.locator(".answer thead th", { hasText: "riichi/wrc-2025" }).waitFor();
  await calm(page);
  const count = await counted.innerText();
  const find = page.getByText("Find hands that show the differences");
  await find.click();
  const go = page.getByRole("button", { name: "Go to the hands" });
  await go.waitFor({ timeout: 4 * LIMIT });
  // The same number of the same things, where the search was begun.
  await equals(() => page.locator("[role=tabpanel] p[role=status]").innerText(), count);
  await equals(() => counted.allInnerTexts(), [count, count]);
  await go.scrollIntoViewIfNeeded();
  assert.deepEqual(await violations(page), []);
  await go.focus();
  await page.keyboard.press("Enter");
  await equals(() => page.evaluate(() => document.activeElement?.textContent), "Hands that score differently");
  await equals(() => page.evaluate(() => document.querySelector(".case").getBoundingClientRect().top < innerHeight), true);
  // Under names, with the ids below.
  const heads = page.locator(".answer .grid").last().locator("thead th");
  await equals(async () => (await heads.allInnerTexts()).map((head) => head.split("\n")[1]), ["riichi/ema-2025", "riichi/wrc-2025"]);
  await equals(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
  // A foul that one of them would not let stand beside a winner.
  const said = async () => (await page.locator(".answer").first().innerText()).replace(/\s+/g, " ");
  await matches(said, /too few tiles: by these rules it ends the hand, and nobody wins it\./);
  assert.doesNotMatch(await said(), /leave foul|`/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
