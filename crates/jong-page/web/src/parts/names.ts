// The names of rules, as people choose them: those of the house have their names in their files.
import { computed, effect, signal } from "@preact/signals";
import { houseFiles } from "../kept";
import { state } from "../state";
import { texts } from "../words";
import { askJson } from "./ask";

/** The names that the files of the house give to their rules, by file. */
const houseNames = signal<Record<string, string>>({});

const lang = computed(() => state.value.lang);

let asking = 0;
effect(() => {
  const question = { verb: "house", lang: lang.value };
  const turn = ++asking;
  if (Object.keys(houseFiles.value).length === 0) return;
  // A file that cannot be read just now keeps the name that it had.
  void askJson<Record<string, string>>(question).then((told) => {
    if (told && turn === asking) houseNames.value = { ...houseNames.peek(), ...told };
  });
});

/** The name of rules of the house with that of their file, which tells apart what has one name. */
export function houseName(file: string): string {
  const name = houseNames.value[file];
  return name ? `${name} (${file})` : file;
}

/** The name of rules, as they are picked. */
export function rulesName(id: string): string {
  if (!(id in houseFiles.value)) return texts.value?.rules.find((rules) => rules.id === id)?.name ?? id;
  const name = houseNames.value[id];
  const alike = Object.keys(houseFiles.value).filter((file) => houseNames.value[file] === name);
  return name && alike.length === 1 ? name : houseName(id);
}
