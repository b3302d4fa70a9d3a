// House rules: mended, completed and explained in the editor, and written by the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM, TILES, begin, calm, equals, focusKept, matches, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("a house file with three mistakes, each mended by a click; its link, opened in a fresh profile without a network", ROOM, async () => {
  const { page } = await open(browser, site.url, { offlineReady: true });
  await begin(page, "Friday");
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
  await matches(() => page.inputValue("textarea"), /start = 25000[^]*chow = "never"[^]*pinfu = 2/);
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

test("the editor knows rules: faults, completion, hover", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await begin(page, "Friday");
  await tab(page, "The file");
  const editor = page.locator(".editor .cm-content");
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("\n[calls]\n");
  await page.keyboard.type("ch");
  await page.locator(".cm-tooltip-autocomplete [aria-selected=true]", { hasText: "chow" }).waitFor();
  // A list that has just opened takes no key for 75 ms, as it may not have been seen yet.
  await page.waitForTimeout(150);
  await page.keyboard.press("Enter");
  await page.locator(".cm-line", { hasText: /^chow/ }).waitFor();
  await page.waitForSelector(".cm-lintRange, .cm-lint-marker");
  await page.waitForFunction(() => document.querySelectorAll(".faults li").length > 0);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a fault in the editor is mended there, by its button", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await begin(page, "Friday");
  await tab(page, "The file");
  await page.locator(".editor .cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[calls]\nchow = "nevr"\n');
  await page.locator(".editor .cm-lintRange").first().waitFor();
  await calm(page);
  await page.locator(".editor .cm-lintRange").first().hover();
  await page.locator(".cm-tooltip-lint .cm-diagnosticAction").first().click();
  await page.waitForFunction(() => /chow = "never"/.test(document.querySelector(".editor .cm-content")?.textContent ?? ""));
  await page.getByText("No faults.").waitFor();
  await focusKept(page);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("house rules extend other house rules", ROOM, async () => {
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
  await equals(() => page.locator("label:has-text('They change') + select optgroup").first().locator("option").allInnerTexts(), ["Club", "Friday"]);
  await tab(page, "The file");
  await page.getByText("No faults.").waitFor();
  await page.locator(".editor .cm-content").waitFor();
  // The editor finds the base as well: what the line replaces stands behind it.
  await page.locator(".hint-between").first().waitFor();
  await calm(page);
  await equals(() => page.locator(".editor .cm-lintRange").count(), 0);
  await page.getByText("Score by them").click();
  await tap(page, TILES);
  await page.waitForFunction(() => /4 han/.test(document.querySelector(".score")?.textContent ?? ""));
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the editor shows what is inherited, and where it stands", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await begin(page, "Friday");
  await tab(page, "The file");
  const editor = page.locator(".editor .cm-content");
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[match]\nstart = 25000\n');
  await page.waitForSelector(".hint-between:has-text('30000')");
  await page.locator(".cm-line", { hasText: "start = 25000" }).click({ position: { x: 8, y: 8 } });
  await page.getByText("Where this value comes from").click();
  await page.waitForFunction(() => /start\s*=\s*30000|start\s*=\s*30_000/.test(document.querySelector(".other-file")?.textContent ?? ""));
  await matches(() => page.innerText("[role=tabpanel]"), /riichi\/(base|ema)/);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("the form writes the same file", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await begin(page, "Friday");
  await page.fill("label:has-text('Look for a question') + input", "pinfu");
  const number = page.locator(".answered", { hasText: "Pinfu" }).locator("input").first();
  await number.fill("2");
  await number.blur();
  await page.waitForSelector(".answered.changed");
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  await matches(() => page.inputValue("textarea"), /^pinfu = \{ concealed = 2 \}$/m);
  await tab(page, "What is different");
  await page.waitForSelector("[role=tabpanel] .answer");
  await page.context().close();
});

test("two changes in the form, of which neither waits for the other", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await begin(page, "Friday");
  const change = async (name, value) => {
    await page.fill("label:has-text('Look for a question') + input", name);
    const field = page.locator(".answered").getByLabel(name, { exact: true });
    await field.fill(value);
    await field.blur();
  };
  // The engine has not answered the first when the second is made.
  await page.evaluate(() => window.watched.hold('"verb":"change"'));
  await change("All pungs", "4");
  await change("All simples", "3");
  await page.evaluate(() => window.watched.release());
  await calm(page);
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  await matches(() => page.inputValue("textarea"), /^all-triplets = 4$/m);
  await matches(() => page.inputValue("textarea"), /^all-simples = 3$/m);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("a mend changes no other text than the one that was checked", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await begin(page, "Friday");
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  const text = 'schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[match]\nstrat = 25000\n';
  await page.fill("textarea", text);
  const mend = page.locator(".faults li button");
  await mend.waitFor();
  await calm(page);
  // Two lines more before the fault, and it is not known yet where it stands now.
  await page.evaluate(() => window.watched.hold('"verb":"check"'));
  await page.fill("textarea", `# One\n# Two\n${text}`);
  await mend.click();
  await page.evaluate(() => window.watched.release());
  await calm(page);
  assert.equal(await page.inputValue("textarea"), `# One\n# Two\n${text}`);
  await mend.click();
  await equals(() => page.inputValue("textarea"), `# One\n# Two\n${text}`.replace("strat", "start"));
  await page.getByText("No faults.").waitFor();
  assert.deepEqual(complaints, []);
  await page.context().close();
});
