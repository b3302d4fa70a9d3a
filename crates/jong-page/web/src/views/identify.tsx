// An interview: which rules does this table play by? Every answer is a tap or a number.
import { useState } from "preact/hooks";
import type { Fit, Identify as Interview } from "../results";
import { Shown } from "../parts/answer";
import { useAsk, useJson } from "../parts/ask";
import { Field } from "../parts/controls";
import { rulesName } from "../parts/names";
import { keepHouse } from "../kept";
import { show, state } from "../state";
import { t } from "../words";
import type { Section } from "./form";

/** What a table plays otherwise than published rules, in the words of the questions that these answer. */
function Changes({ fit }: { fit: Fit }) {
  const sections = useJson<Section[]>({ verb: "form", rules: fit.id });
  const options = sections?.flatMap((section) => section.options) ?? [];
  return fit.values.map(({ key, was, is }) => {
    const option = options.find((one) => one.key.join(".") === key);
    const says = (value: string) => option?.choices.find((choice) => choice.value === value)?.says ?? value;
    return (
      <p key={key}>
        {option ? option.name : <code>{key}</code>}: {was == null ? "–" : says(was)} → {says(is)}
      </p>
    );
  });
}

function Verdict({ interview }: { interview: Interview }) {
  const save = () => {
    if (!interview.toml) return;
    keepHouse("ours.toml", interview.toml);
    show({ view: "house", rules: "ours.toml" });
  };
  return (
    <section class="verdict" aria-label={t("So far")}>
      <h3>{interview.question ? t("So far") : t("Your rules")}</h3>
      <ul>
        {interview.fits.map((fit) => (
          <li key={fit.id}>
            {rulesName(fit.id)} <small>{fit.id}</small>
            {fit.values.length > 0 && <Changes fit={fit} />}
          </li>
        ))}
      </ul>
      {interview.toml && (
        <button type="button" class="main" onClick={save}>
          {t("Keep them as house rules")}
        </button>
      )}
    </section>
  );
}

/** The choices in words: the answer for people lists them in the same order. */
function inWords(html: string, choices: string[]): string[] {
  const items = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("li")];
  return items.length === choices.length ? items.map((item) => item.textContent ?? "") : choices;
}

export function Identify() {
  const { answers } = state.value;
  const asked = useAsk({ verb: "identify", answers }, true);
  const [text, setText] = useState("");
  const answer = (word: string) => {
    setText("");
    show({ answers: [...answers, word] });
  };
  const reply = asked.now === "answered" ? asked.reply : null;
  const told = reply && reply.exit !== 2 ? (JSON.parse(reply.json) as Interview) : null;
  // What was told before the last answer is no news any more.
  const interview = told && told.asked.length === answers.length ? told : null;
  const question = interview?.question ?? null;
  const choices = question && "choices" in question ? question.choices : null;
  return (
    <>
      <p>{t("Jong asks what hands are worth at your table, and tells which rules that is.")}</p>
      {question && (
        <h3>
          {answers.length + 1}. {"text" in question ? question.text : question.asks === "pays" ? t("Who pays what for this hand?") : t("What does the winner collect, in all?")}
        </h3>
      )}
      {!choices && (interview || asked.now !== "answered" || reply?.exit === 2) && <Shown asked={asked} live long />}
      {question && (
        <form
          class="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) answer(text.trim());
          }}
        >
          {choices ? (
            <div class="choices" role="group" aria-label={t("Answers")}>
              {inWords(reply?.html ?? "", choices).map((says, at) => (
                <button key={says} type="button" onClick={() => answer(choices[at] as string)}>
                  {says}
                </button>
              ))}
            </div>
          ) : (
            <>
              <Field label={t("Your answer")}>
                {(id) => (
                  <input id={id} value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
                )}
              </Field>
              <button type="submit" class="main">
                {t("Answer")}
              </button>
              <button type="button" onClick={() => answer("no")}>
                {t("It does not win")}
              </button>
            </>
          )}
          <button type="button" onClick={() => answer("?")}>
            {t("I don't know")}
          </button>
        </form>
      )}
      {answers.length > 0 && (
        <div class="buttons">
          <button type="button" onClick={() => show({ answers: answers.slice(0, -1) })}>
            {t("Take the last answer back")}
          </button>
          <button type="button" onClick={() => show({ answers: [] })}>
            {t("Begin again")}
          </button>
        </div>
      )}
      {interview && answers.length > 0 && <Verdict interview={interview} />}
    </>
  );
}
