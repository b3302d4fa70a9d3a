// The browser and the site of a file of tests: they are there before its first test, and closed after its last.
import { after, before } from "node:test";
import { host, launch } from "./page.mjs";

/** Chromium, without a window. */
export let browser;
/** The folder of the page, served on this machine. */
export let site;

before(async () => {
  site = await host();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await site?.close();
});
