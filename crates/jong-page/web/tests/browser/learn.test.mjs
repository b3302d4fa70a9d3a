// Things to learn: which rules are ours, the rulebook in print, lessons and a quiz.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM, calm, equals, eventually, matches, open, tab, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("identify to the end", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Side by side");
  await tab(page, "Which rules are ours?");
  // The end, or the question of a number: one with choices, or one of a hand.
  const reached = async (n) => {
    const there = await page.waitForFunction((n) => {
      const heads = [...document.querySelectorAll("h3")].map((head) => head.textContent ?? "");
      if (heads.includes("Your rules")) return "end";
      if (!heads.some((head) => head.startsWith(`${n}. `))) return "";
      return document.querySelector("form.search .choices button") ? "choices" : "hand";
    }, n);
    return there.jsonValue();
  };
  // A table that knows little: every question of facts gets its first answer, every hand none.
  let at = "";
  for (let n = 1; n < 80 && at !== "end"; n++) {
    at = await reached(n);
    if (at === "choices") await page.locator("form.search .choices button").first().click();
    if (at === "hand") await page.getByRole("button", { name: "I don't know" }).click();
  }
  assert.equal(at, "end");
  await page.context().close();
});

test("the rulebook is printed without the page around it", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Learn");
  await tab(page, "The rulebook");
  await page.waitForSelector(".book .answer section");
  await page.emulateMedia({ media: "print" });
  await equals(() => page.locator(".head").isVisible(), false);
  await equals(() => page.locator("[role=tablist]").isVisible(), false);
  await equals(() => page.locator(".book .answer").isVisible(), true);
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 50_000, `${pdf.length} bytes`);
  await page.emulateMedia({ media: null });
  await page.getByLabel("one sheet").check();
  // By every ruleset it fits one side of a sheet.
  const rules = page.getByLabel("Rules", { exact: true });
  for (const id of await rules.locator("option").evaluateAll((options) => options.map(({ value }) => value))) {
    await rules.selectOption(id);
    await page.waitForFunction((id) => document.querySelector(".book.sheet .answer footer")?.textContent.includes(id) && !document.querySelector(".thinking"), id);
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    const sides = sheet.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    assert.equal(sides, 1, id);
  }
  await page.context().close();
});

test("lessons and a quiz", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Learn");
  await tab(page, "The mathematics");
  await page.locator(".lessons button").last().click();
  await page.waitForSelector(".answer table");
  await tab(page, "A quiz");
  await page.waitForSelector("text=What is this hand worth?");
  await page.locator("[role=tabpanel] .buttons button").first().click();
  const score = page.getByRole("status").filter({ hasText: "Right: " });
  await matches(() => score.innerText(), /of 1$/);
  const amounts = page.getByRole("group", { name: "Answers" }).getByRole("button");
  await eventually(async () => {
    const texts = await amounts.allInnerTexts();
    assert.ok(texts.length > 1);
    for (const amount of texts) assert.match(amount, /^[\d,]+ points$/);
  });
  // Who tries the hand otherwise and comes back finds the answer and the score, and does not answer twice.
  await page.getByRole("button", { name: "Try it otherwise" }).click();
  await page.waitForSelector(".score .answer");
  await view(page, "Learn");
  await amounts.last().click();
  await calm(page);
  await matches(() => score.innerText(), /of 1$/);
  await page.getByRole("button", { name: "Next hand" }).click();
  await page.waitForFunction(() => !document.body.textContent.includes("Next hand"));
  await amounts.first().click();
  await score.filter({ hasText: "of 2" }).waitFor();
  // Other rules are another quiz, and a new beginning has no answers yet.
  await page.getByLabel("Rules", { exact: true }).selectOption("taiwan/standard");
  await page.waitForFunction(() => / tai/.test(document.querySelector("[role=group]")?.textContent ?? ""));
  await equals(() => score.count(), 0);
  await page.getByLabel("Rules", { exact: true }).selectOption("riichi/ema-2025");
  await score.filter({ hasText: "of 2" }).waitFor();
  await page.getByRole("button", { name: "Begin again" }).click();
  await score.waitFor({ state: "detached" });
  await page.context().close();
});
