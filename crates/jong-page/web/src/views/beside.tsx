// Side by side: one hand by several rules, rules against rules, a pattern everywhere, the nearest rules, and which ours are.
import { useRef, useState } from "preact/hooks";
import { asked } from "../hand";
import { Answer, Shown } from "../parts/answer";
import { type Asked, useAsk } from "../parts/ask";
import { Field, RulesPicker, Tabs } from "../parts/controls";
import { rulesName } from "../parts/names";
import { show, showPart, state } from "../state";
import { t, texts } from "../words";
import { useAbout } from "./hand";
import { Identify } from "./identify";

/** The rulesets by which a hand is compared: those that it was put together for, then the others. */
function compared(): string[] {
  const { rules, beside } = state.value;
  return [...new Set([rules, ...beside])];
}

/** The rulesets that stand side by side, in the order of the columns. The hand's own are among them in any case. */
function Chosen() {
  const { rules, beside } = state.value;
  const add = (id: string) => id && !beside.includes(id) && show({ beside: [...beside, id] });
  return (
    <div class="chosen">
      <ul class="chips" aria-label={t("Side by side")}>
        {compared().map((id) => (
          <li key={id} class={id === rules ? "own" : undefined}>
            <span>{rulesName(id)}</span>
            {id !== rules && (
              <button
                type="button"
                aria-label={t("Take out {tile}", { tile: rulesName(id) })}
                onClick={() => show({ beside: beside.filter((other) => other !== id) })}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      <RulesPicker label={t("Add rules")} value="" none={t("Choose rules")} onChange={add} />
    </div>
  );
}

function OneHand() {
  const { hand, rules } = state.value;
  const about = useAbout(rules);
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
      <Answer question={{ verb: "compare", rules: compared(), hand: asked(hand, about) }} live />
    </>
  );
}

/** The sentence that says how much differs, out of an answer: the first behind its head. */
function summary(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").querySelector("header ~ div > p")?.textContent ?? "";
}

/** The hands in an answer: what stands around the first of them. */
function hands(root: ParentNode): HTMLElement | null {
  return root.querySelector<HTMLElement>(".case")?.closest<HTMLElement>("section") ?? null;
}

/** Hands that show differences, as they are found: what was found is said where the search was begun, with a way to them. */
function Found({ asked }: { asked: Asked }) {
  const html = asked.now === "answered" ? asked.reply.html : "";
  const place = useRef<HTMLDivElement>(null);
  const go = () => {
    const part = place.current && hands(place.current);
    const head = part?.querySelector<HTMLElement>("h3");
    head?.setAttribute("tabindex", "-1");
    head?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={place}>
      <p role="status">{summary(html)}</p>
      {hands(new DOMParser().parseFromString(html, "text/html")) && (
        <button type="button" onClick={go}>
          {t("Go to the hands")}
        </button>
      )}
      <Shown asked={asked} long />
    </div>
  );
}

/** Two rulesets: what they answer differently at once, then hands that show it. */
function TwoRules() {
  const { beside, asked: also } = state.value;
  const [a, b] = [also["a"] ?? beside[0] ?? "riichi/ema-2016", also["b"] ?? beside[1] ?? "riichi/ema-2025"];
  const [hunting, setHunting] = useState("");
  const put = (name: "a" | "b", id: string) => show({ asked: { ...also, [name]: id } });
  const pair = `${a} ${b}`;
  const found = useAsk(hunting === pair ? { verb: "diff", a, b, wins: 500 } : null, true);
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
          {hunting === pair && <Found asked={found} />}
          <h3>{t("Question by question")}</h3>
          <div class="untitled">
            <Answer question={{ verb: "compare", rules: [a, b] }} />
          </div>
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
