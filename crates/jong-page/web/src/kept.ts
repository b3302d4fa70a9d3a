// What is kept in the browser: files of the house, and the evening. Nothing of it is sent anywhere.
import { signal } from "@preact/signals";

/** The most bytes of a file of the house. */
export const MOST_FILE = 1_000_000;

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function read(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(kept("jong-house") ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string")) as Record<string, string>;
  } catch {
    return {};
  }
}

export const houseFiles = signal<Record<string, string>>(read());

export function keepHouse(name: string, text: string): void {
  houseFiles.value = { ...houseFiles.value, [name]: text };
  keep("jong-house", JSON.stringify(houseFiles.value));
}

export function dropHouse(name: string): void {
  const { [name]: _, ...rest } = houseFiles.value;
  houseFiles.value = rest;
  keep("jong-house", JSON.stringify(rest));
}

/** The journal of the evening, and the rules files that it is played by. */
export const journal = signal(kept("jong-evening") ?? "");

export function keepJournal(text: string): void {
  journal.value = text;
  keep("jong-evening", text);
}

export function keptLang(): string | null {
  return kept("jong-lang");
}

export function keepLang(lang: string): void {
  keep("jong-lang", lang);
}
