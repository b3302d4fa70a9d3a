// Five things that people come for, as somebody does them who has never been here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ROOM, TILES, calm, equals, eventually, matches, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

const texts = (lang) => JSON.parse(readFileSync(new URL(`../../made/texts.${lang}.json`, import.meta.url), "utf8"));

/** House rules of a club, on top of the rules that are offered first. */
async function club(page, name, words) {
  await view(page, words["House rules"] ?? "House rules");
  await page.locator("details.card input").first().fill(name);
  await page.locator("details.card").getByRole("button", { name: words["Begin"] ?? "Begin", exact: true }).click();
  await page.waitForSelector("[role=tab]");
}

test("What is this hand worth in Tokyo and in Ravenna?", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await tap(page, TILES);
  await page.getByRole("button", { name: "Compare it by other rules" }).click();
  const add = page.getByLabel("Add rules");
  await add.locator("optgroup").first().waitFor({ state: "attached" });
  // Families are called as players call them, and where.
  const families = () => add.locator("optgroup").evaluateAll((groups) => groups.map(({ label }) => label));
  await equals(families, [
    "Classical mah-jong · United States of America, Great Britain, Germany, Netherlands",
    "Games of fan · Hong Kong, China, Europe",
    "Italian mah jong · Italy, Romagna, Faenza, Florence, Ravenna",
    "Riichi · Japan, Europe, Kansai, Osaka",
    "Taiwanese mahjong · Taiwan, Taipei",
  ]);
  await add.selectOption({ label: "Ravenna rules (what is known of them)" });
  await page.waitForFunction(() => document.querySelector(".answer")?.textContent.includes("fimj/ravennate"));
  await matches(() => page.innerText(".answer"), /EMA Riichi rules, 2025[^]*Ravenna rules/);
  await matches(() => page.innerText(".answer"), /2,000\spoints\sin\sall[^]*20\spoints\sfrom\seach/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("families of rules have names in every language", () => {
  const ids = Object.keys(texts("en").families);
  for (const lang of ["en", "it", "ja", "zh-Hant", "vi"]) {
    const { families, rules } = texts(lang);
    for (const { family } of rules) assert.ok(families[family] && !ids.includes(families[family]), `${lang}: ${family}`);
  }
});

test("Our club pays double for a hand of pungs: write it down and send the link", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await club(page, "Wednesday club", {});
  await page.getByLabel("Look for a question").fill("all pungs");
  const amount = page.locator(".answered").getByLabel("All pungs", { exact: true });
  await amount.fill("4");
  await amount.blur();
  await page.getByText("Usually: 2").waitFor();
  await tab(page, "What is different");
  await page.getByText("1 question of").waitFor();
  // The heads of the columns say what stands side by side, once.
  await page.locator(".untitled .answer > header").waitFor({ state: "attached" });
  await equals(() => page.locator(".untitled .answer > header").isVisible(), false);
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.getByText("The link is copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.length < 2000, `${link.length} characters`);
  const friend = await open(browser, link, { viewport: { width: 360, height: 640 } });
  await friend.page.getByText("1 question of").waitFor();
  await matches(() => friend.page.innerText(".untitled .answer"), /All pungs\s+2\s+4/);
  await friend.page.context().close();
  // Nothing that was written is deleted by a slip.
  let answer = "dismiss";
  const asked = [];
  page.on("dialog", (dialog) => (asked.push(dialog.message()), dialog[answer]()));
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await equals(() => asked.length, 1);
  await calm(page);
  await page.getByLabel("These house rules").waitFor();
  answer = "accept";
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByLabel("These house rules").waitFor({ state: "detached" });
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("Settle the evening of four", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "The table");
  await tab(page, "An evening");
  for (const [at, name] of ["Anna", "Bruno", "Carla", "Dario"].entries()) await page.locator("form input").nth(at).fill(name);
  await page.getByRole("button", { name: "Begin the evening" }).click();
  await page.getByLabel("South (Bruno)").first().check();
  // He presses on before all is told, and hears in plain words what is missing.
  await page.getByRole("button", { name: "Enter it" }).click();
  await page.getByText("The winning tile is missing").waitFor();
  const field = page.locator(".hand-field");
  for (const [at, tiles] of [[0, ["8s"]], [1, TILES.slice(0, 13)]]) {
    await field.nth(at).getByRole("button").first().click();
    for (const tile of tiles) await field.nth(at).locator(`[data-tile="${tile}"]`).click();
  }
  await page.getByRole("button", { name: "Enter it" }).click();
  await page.getByText("pays").first().waitFor();
  await page.getByRole("button", { name: "End the evening here" }).click();
  await page.getByText("The match is over").first().waitFor();
  await matches(() => page.innerText(".sheet-of-evening"), /1\s+Bruno/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("Which rules does our table play?", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "Side by side");
  await tab(page, "Which rules are ours?");
  await page.waitForSelector(".choices button");
  await eventually(async () => {
    const choices = await page.locator(".choices button").allInnerTexts();
    assert.ok(choices.includes("in tai, as in GodGame (神來也), online"), choices.join("\n"));
  });
  await page.getByRole("button", { name: /^in tai/ }).click();
  // Of a hand it is said what can be written.
  await page.getByText("write what the winner collects in all, such as 7700").waitFor();
  await page.getByLabel("Your answer").fill("what?");
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.locator(".bad").first().waitFor();
  await page.getByRole("button", { name: "Take the last answer back" }).click();
  await page.getByRole("button", { name: "It does not win" }).click();
  await page.waitForFunction(() => [...document.querySelectorAll("h3")].some((head) => head.textContent?.startsWith("3. ")));
  await matches(() => page.innerText(".verdict"), /So far[^]*taiwan\//);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("Print the rulebook for our club in Vietnamese", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "yes")));
  await page.locator(".tools select").selectOption("vi");
  const { words } = texts("vi");
  await page.getByText(words["A hand"]).first().waitFor();
  await club(page, "Câu lạc bộ Thứ Sáu", words);
  await page.getByRole("button", { name: words["The rulebook"], exact: true }).click();
  await page.locator(".book .answer h2", { hasText: "Câu lạc bộ Thứ Sáu" }).waitFor();
  await equals(() => page.locator(".book .answer").first().evaluate((book) => book.closest("[lang]").lang), "vi");
  await page.getByRole("button", { name: words["Print"], exact: true }).click();
  await equals(() => page.getAttribute("body", "data-printed"), "yes");
  assert.ok((await page.pdf({ format: "A4" })).length > 50_000);
  assert.deepEqual(complaints, []);
  await page.context().close();
});
