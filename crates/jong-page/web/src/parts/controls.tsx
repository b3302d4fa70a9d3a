// The small parts that forms are made of.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { houseFiles } from "../kept";
import { t, texts } from "../words";
import { rulesName } from "./names";

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** One of a few, as buttons in a row. */
export function Segmented<T extends string>(props: {
  legend: string;
  choices: Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend>{props.legend}</legend>
      <div>
        {props.choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === props.value} onChange={() => props.onChange(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Check(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={props.on} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

/** A small number with buttons to change it. */
export function Count(props: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div class="count">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="number"
        min="0"
        max="99"
        inputMode="numeric"
        value={props.value}
        onInput={(event) => props.onChange(Math.max(0, Math.min(99, Math.trunc(event.currentTarget.valueAsNumber) || 0)))}
      />
    </div>
  );
}

export function Field(props: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}

/** The parts of a view, of which one is shown. */
export function Tabs<T extends string>(props: {
  label: string;
  tabs: Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  children: ComponentChildren;
}) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = props.tabs.findIndex(({ value }) => value === props.value);
    const next = props.tabs[(at + step + props.tabs.length) % props.tabs.length];
    if (!next) return;
    props.onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={props.label} onKeyDown={move}>
        {props.tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === props.value}
            aria-controls={`${id}-panel`}
            tabIndex={value === props.value ? 0 : -1}
            onClick={() => props.onChange(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`} key={props.value}>
        {props.children}
      </div>
    </div>
  );
}

/** The rules to choose from, by families; those of the house first. */
function options() {
  const families = new Map<string, { id: string; name: string }[]>();
  for (const rules of texts.value?.rules ?? []) {
    const list = families.get(rules.family) ?? [];
    list.push(rules);
    families.set(rules.family, list);
  }
  const house = Object.keys(houseFiles.value);
  return (
    <>
      {house.length > 0 && (
        <optgroup label={t("House rules")}>
          {house.map((name) => (
            <option key={name} value={name}>
              {rulesName(name)}
            </option>
          ))}
        </optgroup>
      )}
      {[...families].map(([family, list]) => (
        <optgroup key={family} label={texts.value?.families[family] ?? family}>
          {list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

export function RulesPicker(props: { label: string; value: string; onChange: (id: string) => void; none?: string }) {
  const known =
    props.value === "" || props.value in houseFiles.value || texts.value?.rules.some(({ id }) => id === props.value);
  return (
    <Field label={props.label}>
      {(id) => (
        <select id={id} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
          {props.none !== undefined && <option value="">{props.none}</option>}
          {!known && <option value={props.value}>{rulesName(props.value)}</option>}
          {options()}
        </select>
      )}
    </Field>
  );
}
