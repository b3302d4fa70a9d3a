// A browser, and the page as a static folder under some path of a host.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { watch } from "./watch.mjs";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PATH = "/some/folder/";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** JONG_SLOW=6 shows the page on a machine six times as slow, whose host and engine answer late. Races are found so. */
const SLOW = Math.max(1, Number(process.env.JONG_SLOW ?? 1) || 1);

/** How long something may take that is waited for, in milliseconds: many times what it takes. */
export const LIMIT = 60_000 * Math.max(1, SLOW / 5);

/** The time of a test: only one that never ends takes it. */
export const ROOM = { timeout: 10 * LIMIT };

const later = (wait) => new Promise((done) => setTimeout(done, wait));

/** A host of the page; `asked` lists what was asked of it. */
export async function host() {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    asked.push(path);
    if (SLOW > 1) await later((SLOW - 1) * (path.endsWith(".wasm") ? 50 : 5));
    const file = path === PATH ? "index.html" : path.startsWith(PATH) ? normalize(path.slice(PATH.length)) : "..";
    try {
      if (file.startsWith("..")) throw new Error("outside");
      const bytes = await readFile(join(DIST, file));
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${server.address().port}${PATH}`, asked, close };
}

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"], timeout: 2 * LIMIT });
}

/**
 * A page in a profile of its own. What the page complains of fails the test that asks. `first` is done before the page is
 * loaded; all other options are those of the profile.
 */
export async function open(browser, url, options = {}) {
  const { offlineReady = false, first, ...profile } = options;
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: offlineReady ? "allow" : "block", ...profile });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  await context.addInitScript(watch, SLOW > 1 ? SLOW * 15 : 0);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.setDefaultTimeout(LIMIT);
  if (SLOW > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await first?.(page);
  await page.goto(url);
  await page.waitForSelector("main h2");
  return { page, context, complaints };
}

/** Tries what is asserted until it holds. Past the limit the last failure is thrown. */
export async function eventually(holds, limit = LIMIT) {
  const end = performance.now() + limit;
  for (;;) {
    try {
      return await holds();
    } catch (failure) {
      if (performance.now() > end) throw failure;
    }
    await later(50);
  }
}

/** Waits until what is read is a value. */
export const equals = (read, value, message) => eventually(async () => assert.deepEqual(await read(), value, message));

/** Waits until a text that is read fits a pattern. */
export const matches = (read, pattern) => eventually(async () => assert.match(await read(), pattern));

/** Waits until nothing is still to come of what was done: no answer of the engine, no timer, nothing to be drawn. */
export const calm = (page) => page.evaluate((limit) => window.watched.calm(limit), LIMIT);

/** Fourteen tiles, the winning one last. */
export const TILES = ["2m", "3m", "4m", "5p", "6p", "7p", "8p", "8p", "3s", "4s", "5s", "6s", "7s", "8s"];

export async function tap(page, tiles) {
  for (const tile of tiles) await page.click(`.asking > .keyboard [data-tile="${tile}"]`);
}

/** The button of a view, by its name or its place among them. */
export function viewButton(page, which) {
  const buttons = page.locator(".head nav button");
  return typeof which === "number" ? buttons.nth(which) : buttons.filter({ hasText: which });
}

/** Waits until a view is there. The one before it goes at once, and its own code may have to be fetched. */
export async function shown(page, which) {
  await viewButton(page, which).and(page.locator("[aria-current=page]")).waitFor();
  await page.locator("main h2").first().waitFor();
}

export async function view(page, which) {
  await viewButton(page, which).click();
  await shown(page, which);
}

/** Shows a part of a view, by its name or its place. */
export async function tab(page, which) {
  const one = typeof which === "number" ? page.getByRole("tab").nth(which) : page.getByRole("tab", { name: which });
  await one.click();
  await one.and(page.locator("[aria-selected=true]")).waitFor();
}

/** Begins house rules by their name. */
export async function begin(page, name) {
  await view(page, "House rules");
  await page.fill("label:has-text('Their name') + input", name);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("tab").first().waitFor();
}

/** Presses the tabulator until the focus is where `there` says. */
export async function tabTo(page, there, called) {
  for (const end = performance.now() + LIMIT; performance.now() < end; ) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the tabulator never comes to ${called}`);
}

/** The focus is somewhere: on nothing it would be on the whole page. */
export const focusKept = (page, message = "the focus is lost") =>
  eventually(async () => assert.ok(await page.evaluate(() => document.activeElement && document.activeElement !== document.body), message));
