// What people wish of every page: higher contrast, larger text, less motion, and to have it beside their other programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { ROOM, TILES, calm, open, tap, view, viewButton } from "./page.mjs";
import { browser, site } from "./session.mjs";

/** Goes through all views. */
async function each(page, look) {
  for (let at = 0; at < 5; at++) {
    await view(page, at);
    await calm(page);
    await look(await viewButton(page, at).innerText());
  }
}

test("higher contrast: lines are seen, axe finds nothing", ROOM, async () => {
  for (const wish of [{ contrast: "more" }, { contrast: "more", colorScheme: "dark" }, { forcedColors: "active" }]) {
    const { page } = await open(browser, site.url, wish);
    await tap(page, TILES.slice(0, 3));
    await calm(page);
    const edge = await page.locator(".held-hand").evaluate((one) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(one);
      return { colour: borderTopColor, text: getComputedStyle(document.body).color, width: borderTopWidth };
    });
    assert.equal(edge.width, "1px");
    if (wish.contrast) assert.equal(edge.colour, edge.text);
    // What is chosen is not told by its colour alone where colours are the system's.
    if (wish.forcedColors) {
      const chosen = page.locator(".segmented input:checked + span").first();
      assert.notEqual(await chosen.evaluate((one) => getComputedStyle(one).outlineStyle), "none");
    }
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("text of twice the size: nothing is cut off sideways", ROOM, async () => {
  const { page } = await open(browser, site.url, { viewport: { width: 720, height: 900 } });
  await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
  await tap(page, TILES);
  await page.waitForSelector(".score .answer .good");
  await each(page, async (name) => {
    const { wide, has } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, has: innerWidth }));
    assert.ok(wide <= has, `${name}: ${wide} of ${has}`);
  });
  await page.context().close();
});

test("less motion: nothing moves", ROOM, async () => {
  const { page } = await open(browser, site.url, { reducedMotion: "reduce" });
  await calm(page);
  assert.match(await page.locator(".key .picture").first().evaluate((one) => getComputedStyle(one).transitionDuration), /^0s/);
  const longest = await page.evaluate(() => Math.max(...[...document.querySelectorAll("*")].map((one) => parseFloat(getComputedStyle(one).animationDuration) || 0)));
  assert.ok(longest <= 0.01, `${longest} s`);
  await page.context().close();
});

test("it can be installed", ROOM, async () => {
  const { page, context } = await open(browser, site.url, { offlineReady: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { name, display, start_url, icons } = JSON.parse(data);
  assert.deepEqual([name, display, start_url], ["Jong", "standalone", "./"]);
  const folder = page.url().split("#")[0];
  for (const { src, sizes, type } of icons) {
    const found = await page.evaluate(async (url) => {
      const reply = await fetch(url);
      const size = reply.headers.get("content-type") === "image/png" ? await createImageBitmap(await reply.blob()) : null;
      return { ok: reply.ok, type: reply.headers.get("content-type"), sizes: size ? `${size.width}x${size.height}` : "any" };
    }, new URL(src, folder).href);
    assert.deepEqual(found, { ok: true, type, sizes }, src);
  }
  await context.close();
});
