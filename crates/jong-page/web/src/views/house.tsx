// House rules: a file that changes published rules, by a form or as text, with what it changes beside it.
import { useEffect, useState } from "preact/hooks";
import type { Check } from "../results";
import { Answer } from "../parts/answer";
import { askJson, useTold } from "../parts/ask";
import { Field, RulesPicker, Tabs } from "../parts/controls";
import { houseName } from "../parts/names";
import { MOST_FILE, dropHouse, houseFiles, keepHouse } from "../kept";
import { save } from "../files";
import { useHeld } from "../held";
import { confirmed, show, showPart, state, tell } from "../state";
import { t } from "../words";
import { Form } from "./form";

/** A change of a text, from line and column to line and column, both from 1. */
function mended(text: string, edit: { line: number; column: number; end_line: number; end_column: number; text: string }): string {
  const place = (line: number, column: number) => {
    const lines = text.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    // Columns count characters, not halves of them.
    return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  };
  return text.slice(0, place(edit.line, edit.column)) + edit.text + text.slice(place(edit.end_line, edit.end_column));
}

/** All faults of the file, each with its mend as a button. */
function Faults({ name, text, onMend }: { name: string; text: string; onMend: (text: string) => void }) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), 120);
    return () => clearTimeout(timer);
  }, [text]);
  const { told: check, fresh } = useTold<Check>({ verb: "check", file: name, files: { ...houseFiles.value, [name]: asked } });
  // The places of faults are those of the text that was checked: a mend of another text would change something else.
  const ofThisText = fresh && asked === text;
  const faults = check && !Array.isArray(check) && "faults" in check ? check.faults : [];
  return (
    <section class="faults" aria-label={t("Faults")}>
      <p role="status" class={faults.length > 0 ? "bad" : "good"}>
        {!check ? "…" : faults.length === 0 ? t("No faults.") : t("Faults: {n}", { n: faults.length })}
      </p>
      <ul>
        {faults.map((fault, at) => (
          <li key={at} class={fault.severity}>
            <p>
              <strong>{t("Line {n}", { n: fault.line })}</strong> {fault.message}
            </p>
            {fault.help && <p class="aside">{fault.help}</p>}
            {fault.edit && (
              <button
                type="button"
                onClick={() => {
                  if (!ofThisText) return;
                  onMend(mended(text, fault.edit as NonNullable<typeof fault.edit>));
                  tell(t("Mended."));
                }}
              >
                {fault.edit.title}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The file as text: in an editor that knows rules, or in a plain field. */
function FileText({ name }: { name: string }) {
  const text = houseFiles.value[name] ?? "";
  const plain = state.value.asked["plain"] === "yes";
  const change = (next: string) => keepHouse(name, next);
  // What is longer than any file of rules is not taken in: the field has again what it had.
  const typed = (field: HTMLTextAreaElement) => {
    if (field.value.length <= MOST_FILE) return change(field.value);
    field.value = houseFiles.value[name] ?? "";
    tell(t("This file is too long."));
  };
  type EditorOf = typeof import("../parts/editor");
  const [made, setMade] = useState<EditorOf | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!plain) void import("../parts/editor").then(setMade);
  }, [plain]);
  const Editor = made?.Editor;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={plain}
          onChange={(event) => show({ asked: { ...state.value.asked, plain: event.currentTarget.checked ? "yes" : "no" } })}
        />
        <span>{t("A plain text field")}</span>
      </label>
      {plain ? (
        <Field label={name}>
          {(id) => (
            <textarea id={id} rows={22} spellcheck={false} value={text} onInput={(event) => typed(event.currentTarget)} />
          )}
        </Field>
      ) : Editor ? (
        <Editor name={name} text={text} version={version} lang={state.value.lang} label={name} onChange={change} />
      ) : (
        <p role="status">…</p>
      )}
      <Faults
        name={name}
        text={text}
        onMend={(next) => {
          change(next);
          setVersion(version + 1);
        }}
      />
    </>
  );
}

function NewFile() {
  const [extend, setExtend] = useHeld("new-extends", "riichi/ema-2025");
  const [name, setName] = useHeld("new-name", "");
  const begin = async () => {
    const called = name.trim() || t("Our table");
    const word = called.toLowerCase().normalize("NFKD").replaceAll("đ", "d").replace(/\p{M}/gu, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "ours";
    let file = `${word}.toml`;
    for (let n = 2; file in houseFiles.value; n++) file = `${word}-${n}.toml`;
    const made = await askJson<{ text: string }>({ verb: "new", extends: extend, id: `house/${word}`, name: called });
    if (!made) return tell(t("That did not work."));
    keepHouse(file, made.text);
    setName("");
    show({ rules: file });
  };
  const open = async (list: FileList | null) => {
    for (const file of list ?? []) {
      if (file.size > MOST_FILE) {
        tell(t("This file is too long."));
        continue;
      }
      const called = file.name.replace(/\.toml$/i, "").replace(/[^\w-]+/g, "-").slice(0, 60) || "ours";
      keepHouse(`${called}.toml`, await file.text());
      show({ rules: `${called}.toml` });
    }
  };
  return (
    <details class="card" open={Object.keys(houseFiles.value).length === 0}>
      <summary>{t("New house rules")}</summary>
      <RulesPicker label={t("They change")} value={extend} onChange={setExtend} />
      <Field label={t("Their name")}>
        {(id) => <input id={id} value={name} placeholder={t("Our table")} onInput={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <div class="buttons">
        <button type="button" class="main" onClick={() => void begin()}>
          {t("Begin")}
        </button>
        <label class="button">
          {t("Open a file")}
          <input type="file" accept=".toml" multiple class="unseen" onChange={(event) => void open(event.currentTarget.files)} />
        </label>
      </div>
    </details>
  );
}

const PARTS = ["form", "file", "changes"] as const;

/** The rules that a file extends. */
export function baseOf(text: string): string | null {
  return /^\s*extends\s*=\s*["']([^"']+)["']/m.exec(text)?.[1] ?? null;
}

export function HouseView() {
  const names = Object.keys(houseFiles.value);
  const { rules, part: parts } = state.value;
  const name = rules in houseFiles.value ? rules : (names[0] ?? "");
  const part = PARTS.find((part) => part === parts.house) ?? "form";
  const tabs = [
    { value: "form" as const, label: t("What do you change?") },
    { value: "file" as const, label: t("The file") },
    { value: "changes" as const, label: t("What is different") },
  ];
  const base = baseOf(houseFiles.value[name] ?? "");
  return (
    <>
      <h2>{t("House rules")}</h2>
      <p>{t("Take published rules, change what your table plays otherwise, and score by it. Every change is kept in this browser.")}</p>
      <NewFile />
      {name && (
        <>
          <Field label={t("These house rules")}>
            {(id) => (
              <select id={id} value={name} onChange={(event) => show({ rules: event.currentTarget.value })}>
                {names.map((one) => (
                  <option key={one} value={one}>
                    {houseName(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div class="buttons">
            <button type="button" onClick={() => save(name, houseFiles.value[name] ?? "", "application/toml")}>
              {t("Save as a file")}
            </button>
            <button type="button" onClick={() => show({ rules: name, view: "hand" })}>
              {t("Score by them")}
            </button>
            <button type="button" onClick={() => show({ rules: name, view: "learn", part: { ...parts, learn: "book" } })}>
              {t("The rulebook")}
            </button>
            <button
              type="button"
              onClick={() => {
                if (!confirmed(houseName(name))) return;
                dropHouse(name);
                show({ rules: base ?? "riichi/ema-2025" });
                tell(t("Deleted."));
              }}
            >
              {t("Delete")}
            </button>
          </div>
          <p class="aside">
            {t("{save}: a copy on your device. {link}, at the top: shows others what you see, and keeps nothing.", {
              save: t("Save as a file"),
              link: t("Copy a link"),
            })}
          </p>
          <Tabs label={t("House rules")} tabs={tabs} value={part} onChange={(to) => showPart("house", to)}>
            {part === "form" && <Form name={name} base={base} />}
            {part === "file" && <FileText name={name} key={name} />}
            {part === "changes" && base && (
              <div class="untitled">
                <Answer question={{ verb: "compare", rules: [base, name] }} live />
              </div>
            )}
          </Tabs>
        </>
      )}
    </>
  );
}
