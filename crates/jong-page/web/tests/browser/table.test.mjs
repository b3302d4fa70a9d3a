// An evening at the table: what is told, what is refused, hands by taps, and a hand put right that was taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { ROOM, calm, equals, open, tab, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

/** Begins an evening by some rules. */
async function evening(page, rules) {
  await view(page, "The table");
  await tab(page, "An evening");
  await page.getByLabel("Rules", { exact: true }).selectOption(rules);
  for (const [at, name] of ["Anna", "Bruno", "Carla", "Dario"].entries()) await page.locator("form input").nth(at).fill(name);
  await page.getByRole("button", { name: "Begin the evening" }).click();
  await page.waitForSelector(".sheet-of-evening .answer");
}

/** The box of a player in a question. */
const box = (page, question, player) => page.getByRole("group", { name: question }).getByLabel(player, { exact: true });

const rows = (page) => page.locator(".sheet-of-evening table").first().locator("tr").count();
const says = (page, selector, text) =>
  page.waitForFunction(([selector, text]) => document.querySelector(selector)?.textContent.includes(text), [selector, text]);

test("nothing is entered before it is told who won, and what is missing is said", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await evening(page, "riichi/ema-2025");
  await calm(page);
  const before = await rows(page);
  await equals(() => page.locator(".end input:checked").count(), 0);
  await page.getByRole("button", { name: "Enter it" }).click();
  await page.getByRole("status").filter({ hasText: "Say who won, or that nobody did." }).waitFor();
  await box(page, "Who won?", "South (Bruno)").check();
  await page.getByLabel("discarded by East (Anna)").check();
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "section.card .answer", "The winning tile is missing; the hand of S is missing");
  await calm(page);
  assert.equal(await rows(page), before);
  await box(page, "Who won?", "Nobody won").check();
  await equals(() => box(page, "Who won?", "South (Bruno)").isChecked(), false);
  await box(page, "Who was one tile away?", "East (Anna)").check();
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "section.card h3", "East 1, 1 repeat");
  await equals(() => rows(page), before + 1);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("players are called by their names, and a hand that is taken back is put right", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await evening(page, "riichi/ema-2025");
  const hand = page.getByRole("textbox", { name: "Hand of South (Bruno), without the winning tile" });
  await box(page, "Who won?", "South (Bruno)").check();
  await page.getByLabel("discarded by East (Anna)").check();
  await page.getByRole("textbox", { name: "Winning tile", exact: true }).fill("8s");
  await hand.fill("234m567p88p345s67s");
  await box(page, "Who had declared ready?", "South (Bruno)").check();
  await page.getByRole("textbox", { name: "Indicators", exact: true }).fill("1z");
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "[role=tabpanel] > .answer", "Anna pays 3,900 to Bruno");
  await says(page, "[role=tabpanel] > .answer", "Bruno takes 1,000 from the table");
  await says(page, "section.card h3", "East 2");
  await equals(() => page.locator(".end input:checked").count(), 0);
  await page.getByRole("button", { name: "Take the last hand back" }).click();
  await says(page, "section.card h3", "East 1");
  await equals(() => box(page, "Who won?", "South (Bruno)").isChecked(), true);
  await equals(() => box(page, "Who had declared ready?", "South (Bruno)").isChecked(), true);
  await equals(() => page.getByLabel("discarded by East (Anna)").isChecked(), true);
  await equals(() => hand.inputValue(), "234m567p88p345s67s");
  await equals(() => page.getByRole("textbox", { name: "Indicators", exact: true }).inputValue(), "1z");
  // It was Dario who discarded: that alone is changed.
  await page.getByLabel("discarded by North (Dario)").check();
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "[role=tabpanel] > .answer", "Dario pays 3,900 to Bruno");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a hand of sixteen by taps: melds, flowers, and how many tiles there are", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await evening(page, "taiwan/standard");
  await box(page, "Who won?", "East (Anna)").check();
  await page.getByRole("button", { name: "Tap the tiles: Winning tile" }).click();
  const key = (tile) => page.locator(`.tapped [data-tile="${tile}"]`);
  await key("8s").click();
  await page.getByRole("button", { name: "Tap the tiles: Winning tile" }).click();
  await page.getByRole("button", { name: "Tap the tiles: Hand of East (Anna)" }).click();
  await page.getByLabel("Chow", { exact: true }).check();
  await key("2m").click();
  await page.getByLabel("Pung", { exact: true }).check();
  await key("5z").click();
  await page.getByLabel("Concealed kong", { exact: true }).check();
  await key("1z").click();
  await page.getByLabel("a tile", { exact: true }).check();
  for (const tile of ["5p", "6p", "7p", "8p", "8p"]) await key(tile).click();
  await says(page, ".counted", "14 of 16 tiles");
  for (const tile of ["6s", "7s"]) await key(tile).click();
  await says(page, ".counted", "16 of 16 tiles");
  await equals(() => key("1z").isDisabled(), true);
  // One too many is refused, and a meld that is tapped is taken out.
  await key("9s").click();
  await page.getByText("The hand is full: take a tile out first.").waitFor();
  await equals(() => page.locator(".tapped .meld").count(), 3);
  await page.locator(".tapped .meld").first().click();
  await says(page, ".counted", "13 of 16 tiles");
  await page.getByLabel("Chow", { exact: true }).check();
  await key("3s").click();
  const flowers = page.getByRole("button", { name: "Flowers and seasons · East (Anna)" });
  await flowers.click();
  await page.locator('.tiles-field [data-tile="1f"]').click();
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "[role=tabpanel] > .answer", "Bruno pays");
  await says(page, "section.card h3", "East 1, dealer stayed once");
  await page.getByRole("button", { name: "Take the last hand back" }).click();
  await says(page, "section.card h3", "East 1 ·");
  await equals(() => page.getByRole("textbox", { name: "Hand of East (Anna), without the winning tile" }).inputValue(), "56788p 67s (555z) [1111z] (345s)");
  await equals(() => page.locator(".tiles-field .strip button").count(), 1);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("an evening is not lost by a slip", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  const asked = [];
  let answer = "dismiss";
  page.on("dialog", (dialog) => (asked.push(dialog.message()), dialog[answer]()));
  await evening(page, "riichi/ema-2025");
  // Nothing is lost yet, so nothing is asked.
  await page.getByRole("button", { name: "A new evening" }).click();
  await page.getByRole("button", { name: "Begin the evening" }).click();
  await box(page, "Who won?", "Nobody won").check();
  await page.getByRole("button", { name: "Enter it" }).click();
  await says(page, "section.card h3", "1 repeat");
  await calm(page);
  assert.deepEqual(asked, []);
  await page.getByRole("button", { name: "A new evening" }).click();
  await equals(() => asked, ["An evening\nDelete it for good?"]);
  await calm(page);
  await says(page, "section.card h3", "1 repeat");
  answer = "accept";
  await page.getByRole("button", { name: "A new evening" }).click();
  await page.getByRole("button", { name: "Begin the evening" }).waitFor();
  // The players are the same, in most clubs.
  await equals(() => page.locator("form input").first().inputValue(), "Anna");
  assert.deepEqual(complaints, []);
  await page.context().close();
});
