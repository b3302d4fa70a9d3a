// The ways that people go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TILES, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("score by tapping, why, why not", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  // Two han (all simples and pinfu) and 30 fu: 480 basic points, four times that from the discarder, rounded up.
  assert.match(await page.innerText(".score"), /2 han, 30 fu → 2,000[^]*E pays 2,000 to S/);
  await page.click("summary:has-text('Why?')");
  await page.waitForSelector(".card .answer");
  assert.match(await page.innerText(".card >> nth=0"), /480/);
  await page.click("summary:has-text('Why not')");
  await page.getByLabel("The pattern that you expected").selectOption("all-triplets");
  await page.waitForFunction(() => document.querySelectorAll(".card .answer").length === 2);
  // By draw the others pay: 1,000 the dealer, 500 each of the others, for a concealed self-draw is a third han.
  await page.getByLabel("was drawn").check();
  await page.waitForFunction(() => /3 han/.test(document.querySelector(".score")?.textContent ?? ""));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("paste, in two notations", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  for (const text of ["234m 567p 88p 345s 67s +8s", "234m567p88p345678s"]) {
    await page.fill("input.notation", text);
    await page.waitForSelector(".score .answer .good");
    assert.match(await page.innerText(".score"), /2 han, 30 fu → 2,000/);
  }
  await page.fill("input.notation", "23x");
  await page.waitForSelector("text=This cannot be read as a hand yet.");
  await page.context().close();
});

test("compare five, find differences and stop", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  await tap(page, TILES);
  await page.getByText("Compare it by other rules").click();
  for (const id of ["fimj/official-1993", "classical/babcock-1920", "riichi/tenhou"]) {
    await page.selectOption("label:has-text('Add rules') + select", id);
  }
  const five = ["riichi/ema-2025", "fan/hong-kong", "fimj/official-1993", "classical/babcock-1920", "riichi/tenhou"];
  await page.waitForFunction((ids) => ids.every((id) => document.querySelector(".answer")?.textContent.includes(id)), five);
  // Each column has the name that its ruleset was chosen by, in the order of the choice, and the id below it.
  const chosen = await page.locator(".chips li span").allInnerTexts();
  const heads = await page.locator(".answer > div .grid").first().locator("thead th").allInnerTexts();
  assert.deepEqual(heads.map((head) => head.split("\n")), chosen.map((name, at) => [name, five[at]]));
  await tab(page, "Two rulesets");
  await page.selectOption("label:has-text('These rules') + select", "riichi/ema-2016");
  await page.selectOption("label:has-text('and those') + select", "riichi/ema-2025");
  await page.getByText("Find hands that show the differences").click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.waitForSelector("text=Stopped.");
  // Stopping has harmed nothing.
  await view(page, "Hand");
  await page.waitForSelector(".score .answer .good");
  await page.context().close();
});

test("a house file with three mistakes, each mended by a click; its link, opened in a fresh profile without a network", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url, { offlineReady: true });
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", "Friday");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  await page.fill(
    "textarea",
    'schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\nname = { en = "Friday" }\n\n[match]\nstrat = 25000\n\n[calls]\nchow = "nevr"\n\n[han]\npinfuu = 2\n',
  );
  const faults = page.locator(".faults li");
  await page.waitForFunction(() => document.querySelectorAll(".faults li").length === 3);
  for (const left of [2, 1, 0]) {
    await faults.first().getByRole("button").first().click();
    await page.waitForFunction((left) => document.querySelectorAll(".faults li").length === left, left);
  }
  await page.waitForSelector("text=No faults.");
  assert.match(await page.inputValue("textarea"), /start = 25000[^]*chow = "never"[^]*pinfu = 2/);
  await page.getByText("Score by them").click();
  await page.waitForSelector(".keyboard");
  await tap(page, TILES);
  await page.waitForFunction(() => /3 han/.test(document.querySelector(".score")?.textContent ?? ""));
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.waitForSelector("text=The link is copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.length < 2000, `${link.length} characters`);
  console.log(`a link with house rules and a hand: ${link.length} characters`);
  // Another profile has been here once; then its network is off.
  const other = await open(browser, site.url, { offlineReady: true });
  await other.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const done = async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).some((n) => n > 15);
    while (!(await done())) await new Promise((later) => setTimeout(later, 100));
  });
  await other.context.setOffline(true);
  await other.page.goto("about:blank");
  await other.page.goto(link);
  await other.page.waitForFunction(() => /3 han/.test(document.querySelector(".score")?.textContent ?? ""));
  await page.context().close();
  await other.context.close();
});

test("the editor knows rules: faults, completion, hover", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", "Friday");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await tab(page, "The file");
  const editor = page.locator(".editor .cm-content");
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n[calls]\nch");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  assert.match(await page.innerText(".cm-tooltip-autocomplete"), /chow/);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".cm-lintRange, .cm-lint-marker");
  await page.waitForFunction(() => document.querySelectorAll(".faults li").length > 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a fault in the editor is mended there, by its button", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", "Friday");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await tab(page, "The file");
  await page.locator(".editor .cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[calls]\nchow = "nevr"\n');
  await page.locator(".editor .cm-lintRange").first().hover();
  await page.locator(".cm-tooltip-lint .cm-diagnosticAction").first().click();
  await page.waitForFunction(() => /chow = "never"/.test(document.querySelector(".editor .cm-content")?.textContent ?? ""));
  await page.getByText("No faults.").waitFor();
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("house rules extend other house rules", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "House rules");
  const give = (name, text) => page.setInputFiles("input[type=file]", { name, mimeType: "application/toml", buffer: Buffer.from(text) });
  await give("club.toml", 'schema = 1\nid = "house/club"\nextends = "riichi/ema-2025"\nname = { en = "Club" }\n\n[han]\npinfu = 2\n');
  await page.locator("label:has-text('These house rules') + select").waitFor();
  await page.locator("summary").first().click();
  await give("friday.toml", 'schema = 1\nid = "house/friday"\nextends = "club.toml"\nname = { en = "Friday" }\n\n[han]\nall-simples = 2\n');
  await page.waitForFunction(() => [...document.querySelectorAll("select")].some((one) => one.value === "friday.toml"));
  // They are chosen by the names that they have in their files.
  await page.locator("label:has-text('These house rules') + select option", { hasText: /^Friday \(friday\.toml\)$/ }).waitFor({ state: "attached" });
  assert.deepEqual(await page.locator("label:has-text('They change') + select optgroup").first().locator("option").allInnerTexts(), ["Club", "Friday"]);
  await tab(page, "The file");
  await page.getByText("No faults.").waitFor();
  await page.locator(".editor .cm-content").waitFor();
  // The editor finds the base as well: what the line replaces stands behind it.
  await page.locator(".hint-between").first().waitFor();
  assert.equal(await page.locator(".editor .cm-lintRange").count(), 0);
  await page.getByText("Score by them").click();
  await tap(page, TILES);
  await page.waitForFunction(() => /4 han/.test(document.querySelector(".score")?.textContent ?? ""));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a foul at the table", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "The table");
  await page.getByLabel("Nobody won").check();
  await page.locator("summary", { hasText: "Was there a foul?" }).click();
  await page.getByLabel("A foul of West").selectOption("false-win");
  await page.getByRole("button", { name: "Settle" }).click();
  await page.waitForSelector(".result .answer");
  assert.match(await page.innerText(".result"), /W pays|West pays|false win/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the editor shows what is inherited, and where it stands", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", "Friday");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await tab(page, "The file");
  const editor = page.locator(".editor .cm-content");
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[match]\nstart = 25000\n');
  await page.waitForSelector(".hint-between:has-text('30000')");
  await page.locator(".cm-line", { hasText: "start = 25000" }).click({ position: { x: 8, y: 8 } });
  await page.getByText("Where this value comes from").click();
  await page.waitForFunction(() => /start\s*=\s*30000|start\s*=\s*30_000/.test(document.querySelector(".other-file")?.textContent ?? ""));
  assert.match(await page.innerText("[role=tabpanel]"), /riichi\/(base|ema)/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the form writes the same file", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", "Friday");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.fill("label:has-text('Look for a question') + input", "pinfu");
  const number = page.locator(".answered", { hasText: "Pinfu" }).locator("input").first();
  await number.fill("2");
  await number.blur();
  await page.waitForSelector(".answered.changed");
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  assert.match(await page.inputValue("textarea"), /^pinfu = \{ concealed = 2 \}$/m);
  await tab(page, "What is different");
  await page.waitForSelector("[role=tabpanel] .answer");
  await page.context().close();
});

test("settle a hand, and an evening with a hand taken back", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url);
  await view(page, "The table");
  await page.locator(".end").getByLabel("South").first().check();
  await page.getByLabel("discarded by East").check();
  await page.getByRole("textbox", { name: "Winning tile", exact: true }).fill("8s");
  await page.getByRole("textbox", { name: "Hand of South, without the winning tile" }).fill("234m567p88p345s67s");
  await page.getByRole("button", { name: "Settle" }).click();
  await page.waitForSelector(".result .answer");
  assert.match(await page.innerText(".result"), /2,000/);
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

test("identify to the end", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Side by side");
  await tab(page, "Which rules are ours?");
  // A table that knows little: every question of facts gets its first answer, every hand none.
  const reached = (n) =>
    page.waitForFunction((n) => {
      const heads = [...document.querySelectorAll("h3")].map((head) => head.textContent ?? "");
      return heads.includes("Your rules") || heads.some((head) => head.startsWith(`${n}. `));
    }, n);
  for (let n = 1; n < 80; n++) {
    await reached(n);
    if ((await page.locator(".verdict h3").allInnerTexts()).includes("Your rules")) break;
    const choice = page.locator("form.search .choices button").first();
    if (await choice.count()) await choice.click();
    else await page.getByRole("button", { name: "I don't know" }).click();
  }
  assert.ok((await page.locator(".verdict h3").allInnerTexts()).includes("Your rules"));
  await page.context().close();
});

test("the rulebook is printed without the page around it", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Learn");
  await tab(page, "The rulebook");
  await page.waitForSelector(".book .answer section");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".head").isVisible(), false);
  assert.equal(await page.locator("[role=tablist]").isVisible(), false);
  assert.equal(await page.locator(".book .answer").isVisible(), true);
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

test("lessons and a quiz", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  await view(page, "Learn");
  await tab(page, "The mathematics");
  await page.locator(".lessons button").last().click();
  await page.waitForSelector(".answer table");
  await tab(page, "A quiz");
  await page.waitForSelector("text=What is this hand worth?");
  await page.locator("[role=tabpanel] .buttons button").first().click();
  const score = page.getByRole("status").filter({ hasText: "Right: " });
  assert.match(await score.innerText(), /of 1$/);
  const amounts = page.getByRole("group", { name: "Answers" }).getByRole("button");
  for (const amount of await amounts.allInnerTexts()) assert.match(amount, /^[\d,]+ points$/);
  // Who tries the hand otherwise and comes back finds the answer and the score, and does not answer twice.
  await page.getByRole("button", { name: "Try it otherwise" }).click();
  await page.waitForSelector(".score .answer");
  await view(page, "Learn");
  await amounts.last().click();
  assert.match(await score.innerText(), /of 1$/);
  await page.getByRole("button", { name: "Next hand" }).click();
  await page.waitForFunction(() => !document.body.textContent.includes("Next hand"));
  await amounts.first().click();
  await score.filter({ hasText: "of 2" }).waitFor();
  // Other rules are another quiz, and a new beginning has no answers yet.
  await page.getByLabel("Rules", { exact: true }).selectOption("taiwan/standard");
  await page.waitForFunction(() => / tai/.test(document.querySelector("[role=group]")?.textContent ?? ""));
  assert.equal(await score.count(), 0);
  await page.getByLabel("Rules", { exact: true }).selectOption("riichi/ema-2025");
  await score.filter({ hasText: "of 2" }).waitFor();
  await page.getByRole("button", { name: "Begin again" }).click();
  await score.waitFor({ state: "detached" });
  await page.context().close();
});

test("all of it by keyboard alone: score a hand", { timeout: 180_000 }, async () => {
  const { page } = await open(browser, site.url);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-tile") ?? document.activeElement?.className ?? "");
  for (const tile of TILES) {
    await page.waitForSelector(`.asking > .keyboard [data-tile="${tile}"]`);
    for (let n = 0; n < 120 && (await focused()) !== tile; n++) await page.keyboard.press("Tab");
    assert.equal(await focused(), tile);
    await page.keyboard.press("Enter");
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY", "the focus is lost");
  }
  await page.waitForSelector(".score .answer .good");
  await page.context().close();
});

test("in Vietnamese, at 360 × 640", { timeout: 180_000 }, async () => {
  const { page, complaints } = await open(browser, site.url, { locale: "vi-VN", viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "vi");
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  assert.match(await page.innerText(".score"), /2 han, 30 fu → 2\.000/);
  for (const name of ["Đặt cạnh nhau", "Luật nhà", "Bàn chơi", "Học", "Tay bài"]) {
    await view(page, name);
    await page.waitForTimeout(400);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, name);
  }
  assert.deepEqual(complaints, []);
  await page.context().close();
});
