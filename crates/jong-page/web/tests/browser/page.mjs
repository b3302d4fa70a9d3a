// A browser, and the page as a static folder under some path of a host.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PATH = "/some/folder/";
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A host of the page; `asked` lists what was asked of it. */
export async function host() {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    asked.push(path);
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
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** A page in a profile of its own. What the page complains of fails the test that asks. */
export async function open(browser, url, options = {}) {
  const { offlineReady = false, ...profile } = options;
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: offlineReady ? "allow" : "block", ...profile });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await page.waitForSelector("main h2");
  return { page, context, complaints };
}

/** Fourteen tiles, the winning one last. */
export const TILES = ["2m", "3m", "4m", "5p", "6p", "7p", "8p", "8p", "3s", "4s", "5s", "6s", "7s", "8s"];

export async function tap(page, tiles) {
  for (const tile of tiles) await page.click(`.asking > .keyboard [data-tile="${tile}"]`);
}

export async function view(page, name) {
  await page.click(`.head nav button:has-text("${name}")`);
}

export async function tab(page, name) {
  await page.getByRole("tab", { name }).click();
}
