// Two rulesets side by side: one count of what differs, and a way to the hands that show it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { open, tab, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("differences: counted alike, said where they were asked for, and told for players", { timeout: 300_000 }, async () => {
  const { page, complaints } = await open(browser, site.url, { viewport: { width: 360, height: 640 } });
  await view(page, "Side by side");
  await tab(page, "Two rulesets");
  await page.selectOption("label:has-text('These rules') + select", "riichi/ema-2025");
  await page.selectOption("label:has-text('and those') + select", "riichi/wrc-2025");
  const counted = page.locator(".answer p", { hasText: "are answered differently." });
  await page.locator(".answer thead th", { hasText: "riichi/wrc-2025" }).waitFor();
  const count = await counted.innerText();
  const find = page.getByText("Find hands that show the differences");
  await find.click();
  const go = page.getByRole("button", { name: "Go to the hands" });
  await go.waitFor({ timeout: 240_000 });
  // The same number of the same things, where the search was begun.
  assert.equal(await page.locator("[role=tabpanel] p[role=status]").innerText(), count);
  assert.deepEqual(await counted.allInnerTexts(), [count, count]);
  await go.scrollIntoViewIfNeeded();
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map(({ id }) => id), []);
  await go.focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Hands that score differently");
  assert.equal(await page.evaluate(() => document.querySelector(".case").getBoundingClientRect().top < innerHeight), true);
  // Under names, with the ids below.
  const heads = await page.locator(".answer .grid").last().locator("thead th").allInnerTexts();
  assert.deepEqual(heads.map((head) => head.split("\n")[1]), ["riichi/ema-2025", "riichi/wrc-2025"]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  // A foul that one of them would not let stand beside a winner.
  const said = (await page.locator(".answer").first().innerText()).replace(/\s+/g, " ");
  assert.match(said, /too few tiles: by these rules it ends the hand, and nobody wins it\./);
  assert.doesNotMatch(said, /leave foul|`/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
