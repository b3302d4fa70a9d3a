// A hand put together: melds, suits, flowers, and values about which sources differ.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM, equals, matches, open, tap } from "./page.mjs";
import { browser, site } from "./session.mjs";

test("melds in a row, waits before the last tile, a fifth tile is refused", ROOM, async () => {
  const { page, complaints } = await open(browser, site.url);
  const disabled = (tile) => () => page.locator(`.asking > .keyboard [data-tile="${tile}"]`).isDisabled();
  const aTile = () => page.getByLabel("a tile").isChecked();
  await tap(page, ["1z", "1z"]);
  await page.getByLabel("Pung", { exact: true }).check();
  await page.getByText("A tap adds: Pung").waitFor();
  // Two of the four are held: no pung is left of them.
  await equals(disabled("1z"), true);
  await tap(page, ["5z", "6z"]);
  await equals(() => page.locator(".meld").count(), 2);
  await equals(disabled("5z"), true);
  await page.locator(".meld").first().and(page.getByRole("button", { name: "Take out white dragon, white dragon, white dragon" })).waitFor();
  await page.getByLabel("a tile").check();
  await page.getByText("A tap adds: Pung").waitFor({ state: "detached" });
  await equals(disabled("5z"), false);
  await tap(page, ["2m", "3m", "4m", "3s", "4s"]);
  await page.waitForSelector(".result .answer");
  await matches(() => page.innerText(".result"), /2s[^]*5s/);
  await page.locator(".winning").waitFor({ state: "detached" });
  await matches(() => page.innerText(".counted"), /13 of 14/);
  // There is no room for another: it is said, and a tap adds a tile as before.
  await page.getByLabel("Pung", { exact: true }).click();
  await page.getByText("The hand is full: take a tile out first.").waitFor();
  await equals(aTile, true);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Chow", { exact: true }).check();
  await tap(page, ["1m", "4m", "7m", "1p"]);
  await page.getByText("A tap adds: a tile").waitFor();
  await equals(aTile, true);
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("suits have their names", ROOM, async () => {
  for (const [locale, names] of [["en-GB", ["Characters", "Dots", "Bamboo", "Honours"]], ["vi-VN", ["Vạn", "Văn", "Sách", "Tài phao"]], ["ja-JP", ["萬子", "筒子", "索子", "字牌"]]]) {
    const { page } = await open(browser, site.url, { locale });
    await equals(() => page.locator(".asking > .keyboard .suit").allInnerTexts(), names);
    for (const name of names) await page.locator(".asking > .keyboard").getByRole("group", { name, exact: true }).waitFor();
    await page.context().close();
  }
});

test("flowers and seasons where there are any", ROOM, async () => {
  const { page } = await open(browser, site.url);
  const flowers = page.locator(".tiles-field button", { hasText: "Flowers and seasons" });
  await page.locator(".tiles-field button", { hasText: "Indicators" }).waitFor();
  await equals(() => flowers.count(), 0);
  await page.selectOption("label:has-text('Rules') + select", "fan/hong-kong");
  await flowers.click();
  await page.locator('.tiles-field [data-tile="1f"]').click();
  await page.getByRole("button", { name: "Take out plum" }).waitFor();
  // Three players lay out norths, and have no flowers.
  await page.selectOption("label:has-text('Rules') + select", "riichi/tenhou-sanma");
  await page.locator(".tiles-field button", { hasText: /^north wind$/ }).waitFor();
  await equals(() => flowers.count(), 0);
  await page.context().close();
});

test("what is said otherwise of a value stands below it", ROOM, async () => {
  const { page } = await open(browser, site.url);
  await page.selectOption("label:has-text('Rules') + select", "classical/nts-2002");
  await page.fill("input.notation", "111m 222m 333m 444z 55z");
  await page.waitForSelector(".score .answer .good");
  await matches(() => page.innerText(".score"), /\(disputed\)[^]*Half flush: disputed: club De Rode Draak: 1/);
  await page.context().close();
});
