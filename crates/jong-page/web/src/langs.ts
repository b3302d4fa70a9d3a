// The languages of the page.
import { keptLang } from "./kept";

export const LANGS = [
  { key: "en", name: "English" },
  { key: "it", name: "Italiano" },
  { key: "ja", name: "日本語" },
  { key: "zh-Hant", name: "繁體中文" },
  { key: "vi", name: "Tiếng Việt" },
] as const;

/** The words of players that may stand in every language. */
export const TERMS = [
  { key: "auto", name: "" },
  { key: "en", name: "English" },
  { key: "ja", name: "日本語" },
  { key: "romaji", name: "rōmaji" },
  { key: "it", name: "Italiano" },
  { key: "zh", name: "中文" },
  { key: "vi", name: "Tiếng Việt" },
] as const;

export type Terms = (typeof TERMS)[number]["key"];

export type Lang = (typeof LANGS)[number]["key"];

/** The language that was chosen last, or else the first of the browser's that Jong speaks. */
export function usualLang(): Lang {
  const asked = [keptLang() ?? "", ...navigator.languages];
  for (const word of asked) {
    const found = LANGS.find(({ key }) => key === word || key.split("-")[0] === word.split("-")[0]?.toLowerCase());
    if (found) return found.key;
  }
  return "en";
}
