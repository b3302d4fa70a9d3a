// Side by side: one hand by several rules, rules against rules, a pattern everywhere, the nearest rules, and which ours are.
import { useState } from "preact/hooks";
import { asked } from "../hand";
import { Answer } from "../parts/answer";
import { Field, RulesPicker, Tabs, rulesName } from "../parts/controls";
import { show, showPart, state } from "../state";
import { t, texts } from "../words";
import { useAbout } from "./hand";
import { Identify } from "./identify";

/** The rulesets that stand side by side. */
function Chosen() {
  const { beside } = state.value;
  const add = (id: string) => id && !beside.includes(id) && show({ beside: [...beside, id] });
  return (
    <div class="chosen">
      <ul class="chips" aria-label={t("Side by side")}>
        {beside.map((id) => (
          <li key={id}>
            <span>{rulesName(id)}</span>
            <button
              type="button"
              aria-label={t("Take out {tile}", { tile: rulesName(id) })}
              onClick={() => show({ beside: beside.filter((other) => other !== id) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <RulesPicker label={t("Add rules")} value="" none={t("Choose rules")} onChange={add} />
    </div>
  );
}

function OneHand() {
  const { hand, rules, beside } = state.value;
  const about = useAbout(rules);
  const all = [...new Set([rules, ...beside])];
  if (!hand.win) {
    return (
      <>
        <Chosen />
        <p class="hint">{t("There is no whole hand yet.")}</p>
        <button type="button" onClick={() => show({ view: "hand" })}>
          {t("Put one together")}
        </button>
      </>
    );
  }
  return (
    <>
      <Chosen />
      <Answer question={{ verb: "compare", rules: all, hand: asked(hand, about) }} live />
    </>
  );
}

/** Two rulesets: what they answer differently at once, then hands that show it. */
function TwoRules() {
  const { beside, asked: also } = state.value;
  const [a, b] = [also["a"] ?? beside[0] ?? "riichi/ema-2016", also["b"] ?? beside[1] ?? "riichi/ema-2025"];
  const [hunting, setHunting] = useState("");
  const put = (name: "a" | "b", id: string) => show({ asked: { ...also, [name]: id } });
  const pair = `${a} ${b}`;
  return (
    <>
      <div class="pair">
        <RulesPicker label={t("These rules")} value={a} onChange={(id) => put("a", id)} />
        <RulesPicker label={t("and those")} value={b} onChange={(id) => put("b", id)} />
      </div>
      {a === b ? (
        <p class="hint">{t("Choose two different ones.")}</p>
      ) : (
        <>
          <p>
            <button type="button" class="main" onClick={() => setHunting(pair)} disabled={hunting === pair}>
              {t("Find hands that show the differences")}
            </button>
          </p>
          {hunting === pair && <Answer question={{ verb: "diff", a, b, wins: 2000 }} long live />}
          <h3>{t("Question by question")}</h3>
          <Answer question={{ verb: "compare", rules: [a, b] }} />
        </>
      )}
    </>
  );
}

function OnePattern() {
  const { asked: also } = state.value;
  const [text, setText] = useState(also["pattern"] ?? "");
  const name = also["pattern"] ?? "";
  const found = also["search"] ?? "";
  return (
    <>
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          show({ asked: { ...also, pattern: text.trim(), search: "" } });
        }}
      >
        <Field label={t("A pattern, by its name in any language")}>
          {(id) => <input id={id} value={text} placeholder="pinfu" onInput={(event) => setText(event.currentTarget.value)} />}
        </Field>
        <button type="submit" class="main">
          {t("Show it")}
        </button>
        <button type="button" onClick={() => show({ asked: { ...also, pattern: "", search: text.trim() } })}>
          {t("Search for these words")}
        </button>
      </form>
      {name && <Answer question={{ verb: "pattern", name }} long live />}
      {found && <Answer question={{ verb: "search", words: found }} long live />}
    </>
  );
}

function Nearest() {
  const { rules } = state.value;
  return (
    <>
      <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
      <Answer question={{ verb: "nearest", rules }} long live />
    </>
  );
}

const PARTS = ["hand", "rules", "pattern", "nearest", "identify"] as const;

export function BesideView() {
  const part = PARTS.find((part) => part === state.value.part.beside) ?? "hand";
  const tabs = [
    { value: "hand" as const, label: t("This hand") },
    { value: "rules" as const, label: t("Two rulesets") },
    { value: "pattern" as const, label: t("A pattern") },
    { value: "nearest" as const, label: t("Nearest rules") },
    { value: "identify" as const, label: t("Which rules are ours?") },
  ];
  if (!texts.value) return null;
  return (
    <>
      <h2>{t("Side by side")}</h2>
      <Tabs label={t("Side by side")} tabs={tabs} value={part} onChange={(to) => showPart("beside", to)}>
        {part === "hand" && <OneHand />}
        {part === "rules" && <TwoRules />}
        {part === "pattern" && <OnePattern />}
        {part === "nearest" && <Nearest />}
        {part === "identify" && <Identify />}
      </Tabs>
    </>
  );
}
