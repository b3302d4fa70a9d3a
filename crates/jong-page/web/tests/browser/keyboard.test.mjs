// The ways that people go, by keyboard alone: no pointer touches the page.
import { test } from "node:test";
import { ROOM, calm, focusKept, matches, open, shown, tabTo } from "./page.mjs";
import { browser, site } from "./session.mjs";

/** What has the focus is called so: its label, or what stands in it. */
const called = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const labels = at && "labels" in at && at.labels ? [...at.labels].map((label) => label.textContent).join(" ") : "";
    return at?.getAttribute("aria-label") ?? (labels || (at?.textContent ?? "")).trim();
  });

/** Moves on with the tabulator until the focus is on what is called so. */
const to = (page, name, tag = "") =>
  tabTo(page, async () => (await called(page)).startsWith(name) && (await page.evaluate(() => document.activeElement?.tagName)).startsWith(tag), name);

async function press(page, name, key = "Enter") {
  await to(page, name);
  await page.keyboard.press(key);
}

test("house rules: begun, written wrong, mended", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await press(page, "House rules");
  await shown(page, "House rules");
  await to(page, "Their name");
  await page.keyboard.type("Friday");
  await press(page, "Begin");
  await page.waitForSelector("[role=tab]");
  await to(page, "What do you change?");
  await page.keyboard.press("ArrowRight");
  await press(page, "A plain text field", "Space");
  await page.waitForSelector("textarea");
  await to(page, "friday.toml", "TEXTAREA");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText('schema = 1\nid = "house/friday"\nextends = "riichi/ema-2025"\n\n[match]\nstrat = 25000\n');
  await page.waitForFunction(() => document.querySelectorAll(".faults li").length === 1);
  await calm(page);
  const mend = await page.locator(".faults li button").first().innerText();
  await press(page, mend);
  await page.waitForSelector("text=No faults.");
  await focusKept(page);
  await page.context().close();
});

test("two rulesets, and the table", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await press(page, "Side by side");
  await shown(page, "Side by side");
  await to(page, "This hand");
  await page.keyboard.press("ArrowRight");
  // Whoever is slow can stop as well: what was found is kept back.
  await page.evaluate(() => window.watched.hold('"verb":"diff"'));
  await press(page, "Find hands that show the differences");
  await page.waitForSelector(".thinking");
  await press(page, "Stop");
  await page.waitForSelector("text=Stopped.");
  await page.keyboard.press("Home");
  await press(page, "The table");
  await shown(page, "The table");
  await page.waitForSelector(".end");
  await press(page, "South", "Space");
  // The discarder is one of a few: the arrows choose.
  await to(page, "was drawn");
  await page.keyboard.press("ArrowRight");
  await to(page, "Winning tile");
  await page.keyboard.type("8s");
  await to(page, "Hand of South");
  await page.keyboard.type("234m567p88p345s67s");
  await press(page, "Settle");
  await page.waitForSelector(".result .answer");
  await matches(() => page.innerText(".result"), /E pays 2,000 to S/);
  await page.context().close();
});

test("an interview", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await press(page, "Side by side");
  await shown(page, "Side by side");
  await to(page, "This hand");
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".choices button");
  await press(page, "in tai");
  await page.waitForFunction(() => [...document.querySelectorAll("h3")].some((head) => head.textContent?.startsWith("2. ")));
  await press(page, "I don't know");
  await page.waitForFunction(() => [...document.querySelectorAll("h3")].some((head) => head.textContent?.startsWith("3. ")));
  await page.context().close();
});
