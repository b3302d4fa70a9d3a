// Learn: the rules at a glance, the rulebook to print, the mathematics, and questions about hands.
import { signal } from "@preact/signals";
import { Answer, Html } from "../parts/answer";
import { ask, useAsk, useJson } from "../parts/ask";
import { RulesPicker, Segmented, Tabs } from "../parts/controls";
import { rulesName } from "../parts/names";
import { fromRecord } from "../hand";
import { save } from "../files";
import { show, showPart, state } from "../state";
import { t } from "../words";

function Rules() {
  const { rules } = state.value;
  return (
    <>
      <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
      <Answer question={{ verb: "show", rules }} />
    </>
  );
}

function Book() {
  const { rules, asked: also } = state.value;
  const edition = also["edition"] ?? "whole";
  const question = { verb: "rulebook", rules, edition };
  const keep = async () => {
    const reply = await ask({ ...question, whole: true });
    if (reply.exit !== 2) save(`${rules.replace(/[^\w-]+/g, "-")}.html`, (JSON.parse(reply.json) as { html: string }).html, "text/html");
  };
  return (
    <>
      <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
      <Segmented
        legend={t("Edition")}
        value={edition}
        onChange={(value) => show({ asked: { ...also, edition: value } })}
        choices={[
          { value: "whole", label: t("the whole book") },
          { value: "sheet", label: t("one sheet") },
          { value: "differences", label: t("what it changes") },
        ]}
      />
      <div class="buttons">
        <button type="button" class="main" onClick={() => window.print()}>
          {t("Print")}
        </button>
        <button type="button" onClick={() => void keep()}>
          {t("Save as a file")}
        </button>
      </div>
      <div class={edition === "sheet" ? "book sheet" : "book"}>
        <Answer question={question} long />
      </div>
    </>
  );
}

function Lessons() {
  const { asked: also } = state.value;
  type Entry = { page: string; title: string; about: string };
  const lessons = useJson<Entry[]>({ verb: "teach" });
  const page = also["lesson"] ?? "";
  if (page) {
    return (
      <>
        <button type="button" onClick={() => show({ asked: { ...also, lesson: "" } })}>
          {t("All lessons")}
        </button>
        <Answer question={{ verb: "teach", page }} long />
      </>
    );
  }
  return (
    <ul class="lessons">
      {(lessons ?? []).map((entry) => (
        <li key={entry.page}>
          <button type="button" class="card" onClick={() => show({ asked: { ...also, lesson: entry.page } })}>
            <strong>{entry.title}</strong>
            <span>{entry.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The amounts that were chosen in this visit, by rules and seed. Who leaves a hand, for another view too, finds it again. */
const chosen = signal<Record<string, Record<number, { amount: number; right: boolean }>>>({});

function Quiz() {
  const { rules, asked: also } = state.value;
  const seed = Number(also["seed"] ?? "1") || 1;
  const there = also["there"] ?? "";
  const asked = useAsk({ verb: "quiz", rules, seed });
  const reply = asked.now === "answered" && asked.reply.exit !== 2 ? asked.reply : null;
  const quiz = reply ? (JSON.parse(reply.json) as { record: Record<string, unknown>; worth: number; choices: { worth: number; says: string }[] }) : null;
  // Other rules are another quiz, with its own score.
  const mine = chosen.value[rules] ?? {};
  const answered = mine[seed] ?? null;
  const all = Object.values(mine);
  const choose = (amount: number) => {
    if (answered || !quiz) return;
    chosen.value = { ...chosen.value, [rules]: { ...mine, [seed]: { amount, right: amount === quiz.worth } } };
  };
  const next = () => show({ asked: { ...also, seed: String(seed + 1) } });
  const again = () => {
    chosen.value = { ...chosen.value, [rules]: {} };
    next();
  };
  return (
    <>
      <div class="pair">
        <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
        <RulesPicker label={t("And there")} value={there} none={t("only here")} onChange={(id) => show({ asked: { ...also, there: id } })} />
      </div>
      {all.length > 0 && (
        <div class="buttons">
          <span role="status">{t("Right: {right} of {all}", { right: all.filter(({ right }) => right).length, all: all.length })}</span>
          <button type="button" class="small" onClick={again}>
            {t("Begin again")}
          </button>
        </div>
      )}
      {reply && <Html html={reply.html} />}
      {quiz && (
        <>
          <h3>{t("What is this hand worth?")}</h3>
          <div class="buttons" role="group" aria-label={t("Answers")}>
            {quiz.choices.map(({ worth: amount, says }) => (
              <button
                key={amount}
                type="button"
                class={answered && amount === quiz.worth ? "main right" : answered?.amount === amount ? "wrong" : ""}
                aria-pressed={answered?.amount === amount}
                onClick={() => choose(amount)}
              >
                {says}
              </button>
            ))}
          </div>
          {answered && (
            <>
              <p class={answered.amount === quiz.worth ? "good" : "bad"} role="status">
                {answered.amount === quiz.worth ? t("That is right.") : t("It is worth {n}.", { n: quiz.choices.find(({ worth }) => worth === quiz.worth)?.says ?? quiz.worth })}
              </p>
              <div class="buttons">
                <button type="button" class="main" onClick={next}>
                  {t("Next hand")}
                </button>
                <button type="button" onClick={() => show({ view: "hand", hand: fromRecord(quiz.record) })}>
                  {t("Try it otherwise")}
                </button>
              </div>
              {there && (
                <>
                  <h3>{t("Here and there: {name}", { name: rulesName(there) })}</h3>
                  <Answer question={{ verb: "compare", rules: [rules, there], hand: quiz.record }} />
                </>
              )}
              <Answer question={{ verb: "explain", rules, hand: quiz.record }} />
            </>
          )}
        </>
      )}
    </>
  );
}

const PARTS = ["rules", "book", "lessons", "quiz"] as const;

export function LearnView() {
  const part = PARTS.find((part) => part === state.value.part.learn) ?? "rules";
  const tabs = [
    { value: "rules" as const, label: t("The rules") },
    { value: "book" as const, label: t("The rulebook") },
    { value: "lessons" as const, label: t("The mathematics") },
    { value: "quiz" as const, label: t("A quiz") },
  ];
  return (
    <>
      <h2>{t("Learn")}</h2>
      <Tabs label={t("Learn")} tabs={tabs} value={part} onChange={(to) => showPart("learn", to)}>
        {part === "rules" && <Rules />}
        {part === "book" && <Book />}
        {part === "lessons" && <Lessons />}
        {part === "quiz" && <Quiz />}
      </Tabs>
    </>
  );
}
