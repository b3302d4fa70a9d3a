// The ways that people go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM, TILES, calm, equals, eventually, focusKept, matches, open, tab, tabTo, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("score by tapping, why, why not", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  // Two han (all simples and pinfu) and 30 fu: 480 basic points, four times that from the discarder, rounded up.
  await matches(() => page.innerText(".score"), /2 han, 30 fu → 2,000[^]*E pays 2,000 to S/);
  await page.click("summary:has-text('Why?')");
  await page.waitForSelector(".card .answer");
  await matches(() => page.innerText(".card >> nth=0"), /480/);
  await page.click("summary:has-text('Why not')");
  await page.getByLabel("The pattern that you expected").selectOption("all-triplets");
  await page.waitForFunction(() => document.querySelectorAll(".card .answer").length === 2);
  // By draw the others pay: 1,000 the dealer, 500 each of the others, for a concealed self-draw is a third han.
  await page.getByLabel("was drawn").check();
  await page.waitForFunction(() => /3 han/.test(document.querySelector(".score")?.textContent ?? ""));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("paste, in two notations", ROOM, async () => {
  const { page } = await open(browser, site.url);
  for (const text of ["234m 567p 88p 345s 67s +8s", "234m567p88p345678s"]) {
    await page.fill("input.notation", "");
    await page.locator(".score").waitFor({ state: "detached" });
    await page.fill("input.notation", text);
    await page.waitForSelector(".score .answer .good");
    await matches(() => page.innerText(".score"), /2 han, 30 fu → 2,000/);
  }
  await page.fill("input.notation", "23x");
  await page.waitForSelector("text=This cannot be read as a hand yet.");
  await page.context().close();
});

test("compare five, find differences and stop", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await tap(page, TILES);
  await page.getByText("Compare it by other rules").click();
  for (const id of ["fimj/official-1993", "classical/babcock-1920", "riichi/tenhou"]) {
    await page.selectOption("label:has-text('Add rules') + select", id);
  }
  const five = ["riichi/ema-2025", "fan/hong-kong", "fimj/official-1993", "classical/babcock-1920", "riichi/tenhou"];
  await page.waitForFunction((ids) => ids.every((id) => document.querySelector(".answer")?.textContent.includes(id)), five);
  // Each column has the name that its ruleset was chosen by, in the order of the choice, and the id below it.
  await eventually(async () => {
    const chosen = await page.locator(".chips li span").allInnerTexts();
    const heads = await page.locator(".answer > div .grid").first().locator("thead th").allInnerTexts();
    assert.equal(chosen.length, 5);
    assert.deepEqual(heads.map((head) => head.split("\n")), chosen.map((name, at) => [name, five[at]]));
  });
  await tab(page, "Two rulesets");
  await page.selectOption("label:has-text('These rules') + select", "riichi/ema-2016");
  await page.selectOption("label:has-text('and those') + select", "riichi/ema-2025");
  // Whoever is slow can stop as well: what was found is kept back.
  await page.evaluate(() => window.watched.hold('"verb":"diff"'));
  await page.getByText("Find hands that show the differences").click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.waitForSelector("text=Stopped.");
  // Stopping has harmed nothing.
  await view(page, "Hand");
  await page.waitForSelector(".score .answer .good");
  await page.context().close();
});

test("a foul at the table", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "The table");
  await page.getByLabel("Nobody won").check();
  await page.locator("summary", { hasText: "Was there a foul?" }).click();
  await page.getByLabel("A foul of West").selectOption("false-win");
  await page.getByRole("button", { name: "Settle" }).click();
  await page.waitForSelector(".result .answer");
  await matches(() => page.innerText(".result"), /W pays|West pays|false win/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("settle a hand, and an evening with a hand taken back", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "The table");
  await page.locator(".end").getByLabel("South").first().check();
  await page.getByLabel("discarded by East").check();
  await page.getByRole("textbox", { name: "Winning tile", exact: true }).fill("8s");
  await page.getByRole("textbox", { name: "Hand of South, without the winning tile" }).fill("234m567p88p345s67s");
  await page.getByRole("button", { name: "Settle" }).click();
  await page.waitForSelector(".result .answer");
  await matches(() => page.innerText(".result"), /2,000/);
  await tab(page, "An evening");
  for (const [at, name] of ["Anna", "Bruno", "Carla", "Dario"].entries()) await page.locator("form input").nth(at).fill(name);
  await page.getByRole("button", { name: "Begin the evening" }).click();
  await page.waitForSelector(".sheet-of-evening .answer");
  await page.locator(".end").getByLabel("South (Bruno)").first().check();
  await page.getByLabel("discarded by East (Anna)").check();
  await page.getByRole("textbox", { name: "Winning tile", exact: true }).fill("8s");
  await page.getByRole("textbox", { name: "Hand of South (Bruno), without the winning tile" }).fill("234m567p88p345s67s");
  await page.getByRole("button", { name: "Enter it" }).click();
  await page.waitForFunction(() => /32,000/.test(document.querySelector(".sheet-of-evening")?.textContent ?? ""));
  await page.reload();
  await page.waitForFunction(() => /32,000/.test(document.querySelector(".sheet-of-evening")?.textContent ?? ""));
  await page.getByRole("button", { name: "Take the last hand back" }).click();
  await page.waitForFunction(() => !/32,000/.test(document.querySelector(".sheet-of-evening")?.textContent ?? ""));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("all of it by keyboard alone: score a hand", ROOM, async () => {
  const { page } = await open(browser, site.url);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-tile") ?? document.activeElement?.className ?? "");
  for (const tile of TILES) {
    await page.waitForSelector(`.asking > .keyboard [data-tile="${tile}"]`);
    await tabTo(page, async () => (await focused()) === tile, tile);
    await page.keyboard.press("Enter");
    await page.locator(".strip, .won").first().waitFor();
    await focusKept(page);
  }
  await page.waitForSelector(".score .answer .good");
  await page.context().close();
});

test("in Vietnamese, at 360 × 640", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url, { locale: "vi-VN", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await equals(() => page.evaluate(() => document.documentElement.lang), "vi");
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  await matches(() => page.innerText(".score"), /2 han, 30 fu → 2\.000/);
  for (const name of ["Đặt cạnh nhau", "Luật nhà", "Bàn chơi", "Học", "Tay bài"]) {
    await view(page, name);
    await calm(page);
    await equals(() => page.evaluate(() => document.documentElement.scrollWidth), 360, name);
  }
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("an engine that comes late is waited for", ROOM, async () => {
  let bring = () => {};
  const fetched = new Promise((done) => (bring = done));
  const first = async (page) => {
    await page.addInitScript(() => {
      // Patience of many seconds ends when the test says so.
      window.patience = [];
      const later = window.setTimeout;
      window.setTimeout = (run, wait, ...rest) => (wait > 5000 ? (window.patience.push(run), -1) : later(run, wait, ...rest));
    });
    await page.route(/\.wasm$/, async (route) => (await fetched, route.continue()));
  };
  const { page, complaints } = await open(browser, site.url, { first });
  await tap(page, TILES);
  await page.locator(".thinking").waitFor();
  await page.evaluate(() => window.patience.splice(0).forEach((run) => run()));
  await equals(() => page.getByText("too much for the engine").count(), 0);
  bring();
  await page.waitForSelector(".score .answer .good");
  assert.deepEqual(complaints, []);
  await page.context().close();
});
