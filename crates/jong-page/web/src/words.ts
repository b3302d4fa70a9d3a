// The words of the page. Jong has them, with their translations: they are written out of the engine when the page is built.
import { signal } from "@preact/signals";
import type { Word } from "../made/words";
import type { Lang } from "./langs";

/** What was written out of the engine for a language: words, tiles, and the rulesets there are. */
export interface Texts {
  words: Record<string, string>;
  tiles: Record<string, string>;
  rules: { id: string; name: string; grammar: string; family: string; players: number }[];
  /** The name of each family, with the places where it is played: `Riichi · Japan, Europe`. */
  families: Record<string, string>;
}

const files = import.meta.glob<Texts>("../made/texts.*.json", { import: "default" });

export const texts = signal<Texts | null>(null);

export async function load(lang: Lang): Promise<void> {
  const file = files[`../made/texts.${lang}.json`];
  if (file) texts.value = await file();
}

/** A phrase in the language of the page. `{gaps}` are filled. */
export function t(english: Word, gaps: Record<string, string | number> = {}): string {
  const phrase = texts.value?.words[english] ?? english;
  return phrase.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

/** The name of a suit by its letter in notation: that of honours, too. */
export function suitName(letter: string): string | undefined {
  return { m: t("Characters"), p: t("Dots"), s: t("Bamboo"), z: t("Honours") }[letter];
}

/** The name of a tile. */
export function tileName(tile: string): string {
  return texts.value?.tiles[tile] ?? tile;
}
