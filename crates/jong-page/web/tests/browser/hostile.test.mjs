// Hostile input: it takes bounded time, nothing of it is executed, and the page stays usable.
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { test } from "node:test";
import { LIMIT, ROOM, TILES, begin, calm, equals, eventually, matches, open, tab, tap, view } from "./page.mjs";
import { browser, site } from "./session.mjs";

const link = (value, version = 1) => `#${version}.${deflateRawSync(Buffer.from(typeof value === "string" ? value : JSON.stringify(value))).toString("base64url")}`;

/** The page still scores a hand, and nothing that was smuggled in has run. */
async function usable(page) {
  await view(page, "Hand");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.selectOption("label:has-text('Rules') + select", "riichi/ema-2025");
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  assert.equal(await page.evaluate(() => window.smuggled), undefined);
}

test("links that are no links", ROOM, async () => {
  const cases = [
    ["damaged", `#1.${"A".repeat(200)}`],
    ["damaged", "#1."],
    ["damaged", "#nonsense"],
    ["damaged", `${link({ view: "hand" }).slice(0, -6)}`],
    ["damaged", link('{"view":')],
    ["newer", link({ view: "hand" }, 2)],
    ["longer", `#1.${"A".repeat(1_000_000)}`],
    ["longer", link({ lang: "x".repeat(20_000_000) })],
    ["damaged", link(`${"[".repeat(100_000)}${"]".repeat(100_000)}`.slice(0, 200_000))],
  ];
  for (const [why, hash] of cases) {
    const { page } = await open(browser, `${site.url}${hash}`);
    await page.waitForSelector(`.fault:has-text("${why}")`, { timeout: LIMIT / 2 });
    await page.context().close();
  }
  const { page } = await open(browser, `${site.url}#1.AAAA`);
  await page.getByText("Go on without it").click();
  await usable(page);
  await page.context().close();
});

test("markup in names, notes and fields", ROOM, async () => {
  const evil = '<img src=x onerror="window.smuggled=1"><script>window.smuggled=1</script>';
  const toml = `schema = 1\nid = "house/evil"\nextends = "riichi/ema-2025"\nname = { en = '${evil}' }\nnote = '''${evil}'''\nsource = 'javascript:window.smuggled=1 ${evil}'\n[match]\nstart = 25000\n`;
  const hash = link({ view: "learn", rules: "evil.toml", files: { "evil.toml": toml }, asked: { lesson: evil }, beside: [evil, "evil.toml"], hand: { tiles: [evil], melds: [evil], win: evil, fields: { seat: evil } } });
  const { page } = await open(browser, `${site.url}${hash}`);
  await page.waitForSelector(".answer");
  await matches(() => page.innerText(".answer"), /<img src=x/);
  for (const name of ["Side by side", "House rules", "The table", "Hand", "Learn"]) {
    await view(page, name);
    await calm(page);
    assert.equal(await page.locator("main :is(img, script, [onerror])").count(), 0, name);
  }
  await tab(page, "The rulebook");
  await page.waitForSelector(".book .answer section");
  await calm(page);
  const links = await page.locator(".answer a").evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
  assert.ok(links.length > 0);
  for (const href of links) assert.doesNotMatch(href, /^\s*javascript:/i);
  await usable(page);
  await page.context().close();
});

test("the policy lets nothing in", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = 1";
    document.body.append(script);
    const link = document.createElement("a");
    link.href = "javascript:window.smuggled=1";
    document.body.append(link);
    link.click();
  });
  const sent = await page.evaluate(() => fetch("https://example.com/").then(() => true, () => false));
  assert.equal(sent, false);
  // Each of the three is complained of: then all have been handled.
  await eventually(() => assert.ok(complaints.filter((text) => /Content Security Policy/.test(text)).length >= 3, complaints.join("\n")));
  assert.equal(await page.evaluate(() => window.smuggled), undefined);
  await page.context().close();
});

test("rules files that are too large, too deep, or no files", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await begin(page, "Friday");
  await page.locator("summary").first().click();
  const give = (name, text) => page.setInputFiles("input[type=file]", { name, mimeType: "application/toml", buffer: Buffer.from(text) });
  await give("large.toml", "a = 1\n".repeat(1_700_000));
  await page.waitForSelector("text=This file is too long.");
  await tab(page, "The file");
  await page.getByText("A plain text field").click();
  for (const text of [
    `a = ${"[".repeat(50_000)}`,
    `${"[a.".repeat(20_000)}`,
    "\u0000\u0001".repeat(1000),
    `schema = 1\nid = "a/b"\nextends = "deep.toml"\n`,
    "[han]\n".repeat(20_000),
    `x = "${"y".repeat(300_000)}"`,
  ]) {
    await give("deep.toml", text);
    // The text is there, and what is said of it is no longer said of the one before.
    await page.waitForFunction((length) => document.querySelector("textarea")?.value.length === length, text.length);
    await calm(page);
    await page.waitForFunction(() => /Faults: [1-9]|too much/.test(document.querySelector(".faults")?.textContent ?? ""), null, { timeout: LIMIT / 2 });
  }
  await usable(page);
  await page.context().close();
});

test("a paste of 10 MB is not taken in", ROOM, async () => {
  const { page } = await open(browser, site.url);
  const large = "2345m ".repeat(1_700_000);
  const paste = (place) =>
    place.evaluate((field, text) => {
      field.focus();
      const data = new DataTransfer();
      data.setData("text/plain", text);
      if (!field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))) return;
      field.setRangeText?.(text.slice(0, field.maxLength > 0 ? field.maxLength : undefined));
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, large);
  await paste(page.locator("input.notation").first());
  await page.waitForSelector(".notation + .bad");
  await begin(page, "Friday");
  await tab(page, "The file");
  await page.locator(".editor .cm-content").waitFor();
  await paste(page.locator(".editor .cm-content"));
  await page.waitForSelector("text=This file is too long.");
  await page.getByText("A plain text field").click();
  await paste(page.locator("textarea"));
  await page.waitForFunction(() => (document.querySelector("textarea")?.value.length ?? Infinity) < 1_000_000);
  await usable(page);
  await page.context().close();
});
