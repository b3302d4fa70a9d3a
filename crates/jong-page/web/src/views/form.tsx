// A form for house rules: the questions that rules answer, each with its answer. It writes the same file.
import { useState } from "preact/hooks";
import { askJson, useJson } from "../parts/ask";
import { Field } from "../parts/controls";
import { keepHouse } from "../kept";
import { tell } from "../state";
import { suitName, t } from "../words";

interface Option {
  key: string[];
  name: string;
  question: string;
  value: string;
  says: string;
  choices: { value: string; says: string }[];
  number: boolean;
  parts: { key: string; name: string; value: number }[];
}

export interface Section {
  section: string;
  name: string;
  question: string;
  unit: boolean;
  options: Option[];
}

/** A value that is a table of numbers, each in a field of its own. */
function Parts({ option, onChange }: { option: Option; onChange: (value: string) => void }) {
  const put = (key: string, number: number) =>
    onChange(`{ ${option.parts.map((part) => `${part.key} = ${part.key === key ? number : part.value}`).join(", ")} }`);
  return (
    <fieldset class="parts">
      <legend>{option.question || option.name}</legend>
      {option.parts.map((part) => (
        <Field key={part.key} label={suitName(part.key) ?? part.name}>
          {(id) => (
            <input
              id={id}
              type="number"
              value={part.value}
              onChange={(event) => {
                const number = event.currentTarget.valueAsNumber;
                if (Number.isSafeInteger(number)) put(part.key, number);
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function Answered(props: { option: Option; usual: Option | undefined; onChange: (value: string | null) => void }) {
  const { option, usual } = props;
  const changed = usual !== undefined && usual.value !== option.value;
  return (
    <div class={changed ? "answered changed" : "answered"}>
      {option.parts.length > 0 ? (
        <Parts option={option} onChange={props.onChange} />
      ) : (
      <Field label={option.question || option.name}>
        {(id) =>
          option.choices.length > 0 ? (
            <select id={id} value={option.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
              {option.choices.every(({ value }) => value !== option.value) && <option value={option.value}>{option.says}</option>}
              {option.choices.map(({ value, says }) => (
                <option key={value} value={value}>
                  {says}
                </option>
              ))}
            </select>
          ) : !option.number ? (
            <input id={id} class="notation" value={option.value} onChange={(event) => props.onChange(event.currentTarget.value)} />
          ) : (
            <input
              id={id}
              type="number"
              value={option.value.replaceAll("_", "")}
              onChange={(event) => {
                const number = event.currentTarget.valueAsNumber;
                if (Number.isSafeInteger(number)) props.onChange(String(number));
              }}
            />
          )
        }
      </Field>
      )}
      {changed && (
        <p class="aside">
          {t("Usually: {says}", { says: usual.says })}{" "}
          <button type="button" class="small" onClick={() => props.onChange(null)}>
            {t("As usual")}
          </button>
        </p>
      )}
    </div>
  );
}

/** The changes that are on their way: each is made to the file that the one before has left. */
let changing: Promise<void> = Promise.resolve();

export function Form({ name, base }: { name: string; base: string | null }) {
  const sections = useJson<Section[]>({ verb: "form", rules: name });
  const usual = useJson<Section[]>(base ? { verb: "form", rules: base } : null);
  const [words, setWords] = useState("");
  const change = async (key: string[], value: string | null) => {
    const made = await askJson<{ text: string }>({ verb: "change", file: name, key, value });
    if (!made) return tell(t("That did not work."));
    keepHouse(name, made.text);
    tell(t("Changed."));
  };
  const put = (key: string[], value: string | null) => {
    changing = changing.then(() => change(key, value));
  };
  if (!sections) return <p class="hint">{t("Mend the file first: it cannot be read.")}</p>;
  const usualOf = (option: Option) =>
    usual?.flatMap((section) => section.options).find((one) => one.key.join(".") === option.key.join("."));
  const asked = words.trim().toLowerCase();
  // Whatever is said of an option finds it: its chapter, its key in the file, what may be answered.
  const fits = (section: Section, option: Option) => {
    const answers = option.choices.flatMap(({ value, says }) => [value, says]);
    const said = [section.name, section.question, ...option.key, option.name, option.question, option.says, ...answers];
    const whole = said.join(" ").toLowerCase();
    return asked.split(/\s+/).every((word) => whole.includes(word));
  };
  const found = sections.map((section) => section.options.filter((option) => fits(section, option)));
  return (
    <>
      <Field label={t("Look for a question")}>
        {(id) => <input id={id} type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />}
      </Field>
      <p class="hint" role="status">
        {found.every((options) => options.length === 0) && t("Nothing found.")}
      </p>
      {sections.map((section, at) => {
        const options = found[at] ?? [];
        const changes = section.options.filter((option) => {
          const was = usualOf(option);
          return was && was.value !== option.value;
        }).length;
        if (options.length === 0) return null;
        return (
          <details class="card" key={section.section} open={asked !== ""}>
            <summary>
              {section.name}
              {changes > 0 && <span class="badge">{t("changed: {n}", { n: changes })}</span>}
            </summary>
            {section.question && <p class="aside">{section.question}</p>}
            {options.map((option) => (
              <Answered
                key={option.key.join(".")}
                option={option}
                usual={usualOf(option)}
                onChange={(value) => put(option.key, value)}
              />
            ))}
          </details>
        );
      })}
    </>
  );
}
