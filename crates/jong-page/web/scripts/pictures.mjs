// Takes the pictures of docs/page.md from the built page. CHROMIUM names the browser.
import { TILES, host, launch, open, tab, tap, view } from "../tests/browser/page.mjs";

const folder = new URL("../../../../docs/page/", import.meta.url).pathname;
const site = await host();
const browser = await launch();
const taken = async (page, name) => {
  await page.waitForFunction(() => !document.querySelector(".thinking"));
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}${name}.png`, animations: "disabled" });
  await page.context().close();
};

const hand = await open(browser, site.url, { viewport: { width: 1200, height: 800 } });
await tap(hand.page, TILES);
await hand.page.waitForSelector(".score .answer .good");
await hand.page.mouse.move(0, 0);
await taken(hand.page, "hand");

const rules = await open(browser, site.url, { viewport: { width: 1200, height: 700 } });
await view(rules.page, "Side by side");
await tab(rules.page, "Two rulesets");
await rules.page.selectOption("label:has-text('and those') + select", "taiwan/standard");
await rules.page.waitForSelector(".answer table");
await taken(rules.page, "rules");

const phone = await open(browser, site.url, { locale: "vi-VN", viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
await tap(phone.page, TILES);
await phone.page.waitForSelector(".peek");
await phone.page.evaluate(() => scrollTo(0, 0));
await taken(phone.page, "phone");

const house = await open(browser, site.url, { viewport: { width: 720, height: 1280 }, colorScheme: "dark" });
await view(house.page, "House rules");
await house.page.fill("label:has-text('Their name') + input", "Friday");
await house.page.getByRole("button", { name: "Begin", exact: true }).click();
await house.page.fill("label:has-text('Look for a question') + input", "chow");
await house.page.waitForSelector(".answered select");
await house.page.locator(".answered select").first().selectOption({ index: 0 });
await house.page.waitForSelector(".answered.changed");
await taken(house.page, "house");

await browser.close();
await site.close();
