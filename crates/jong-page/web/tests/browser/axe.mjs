// The faults that axe finds in a page.
import { AxeBuilder } from "@axe-core/playwright";
import { calm } from "./page.mjs";

/** What the page violates, with the places; `rules` are those of axe that are asked for, all without them. */
export async function violations(page, rules) {
  await calm(page);
  // The page has no frames: what is found need not be carried into another page and put together there.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join("\n  ")}`);
}
