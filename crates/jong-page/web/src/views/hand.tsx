// A hand: tapped or typed, its value, the reasons, why not, and what it waits for.
import { useEffect, useState } from "preact/hooks";
import { type About, asked, fromRecord, size, used, written } from "../hand";
import { Answer, Shown } from "../parts/answer";
import { askJson, useAsk, useJson } from "../parts/ask";
import { Field, RulesPicker } from "../parts/controls";
import { Situation } from "../parts/situation";
import { Counted, Strips, Taps } from "../parts/taps";
import { Picture, Strip, sorted } from "../parts/tiles";
import { changeHand, emptyHand, show, state } from "../state";
import { t, tileName } from "../words";

export function useAbout(rules: string): About | null {
  return useJson<About>({ verb: "about", rules });
}

/** The tiles and melds so far. */
function Held({ about }: { about: About | null }) {
  const { hand } = state.value;
  const all = hand.win ? [...hand.tiles, hand.win] : hand.tiles;
  const choose = (tile: string) => {
    if (!hand.win) return;
    const tiles = [...hand.tiles, hand.win];
    tiles.splice(tiles.indexOf(tile), 1);
    changeHand({ tiles, win: tile });
  };
  const wants = (about?.hand_size ?? 13) + 1;
  const has = size(hand) + (hand.win ? 1 : 0);
  return (
    <section class="held-hand" aria-label={t("The hand")}>
      <div class="strips">
        <Strips hand={hand} label={t("Concealed tiles")} onChange={changeHand} />
        {hand.win && (
          <span class="won">
            <span class="plus" aria-hidden="true">
              +
            </span>
            <Strip tiles={[hand.win]} label={t("Winning tile")} onTake={() => changeHand({ win: null })} />
          </span>
        )}
        {all.length === 0 && hand.melds.length === 0 && <p class="hint">{t("Tap the tiles of the hand below.")}</p>}
      </div>
      <Counted has={has} wants={wants} />
      {hand.win && (
        <fieldset class="winning">
          <legend>{t("Which tile came last?")}</legend>
          {[...new Set(sorted(all))].map((tile) => (
            <label key={tile}>
              <input type="radio" name="winning" checked={tile === hand.win} onChange={() => choose(tile)} />
              <Picture tile={tile} />
              <span class="unseen">{tileName(tile)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** The most characters of a hand: many times what any has. */
const MOST_TYPED = 1000;

/** A hand as text: to type, to paste, to copy. */
function Typed() {
  const { hand } = state.value;
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const read = async (typed: string) => {
    setText(typed);
    if (typed.trim() === "") {
      setFault("");
      changeHand({ tiles: [], melds: [], win: null });
      return;
    }
    type Read = { tiles: string[]; melds: string[]; win: string | null };
    const found = await askJson<Read>({ verb: "read", text: typed });
    setFault(found ? "" : t("This cannot be read as a hand yet."));
    if (!found) return;
    const full = found.win === null && (found.tiles.length + 3 * found.melds.length) % 3 === 2;
    const win = full ? (found.tiles.at(-1) ?? null) : found.win;
    changeHand({ tiles: full ? found.tiles.slice(0, -1) : found.tiles, melds: found.melds, win });
  };
  return (
    <Field label={t("Or type or paste it")}>
      {(id) => (
        <>
          <input
            id={id}
            class="notation"
            value={text ?? written(hand)}
            placeholder="234m 567p 88p 345s 67s +8s"
            spellcheck={false}
            maxLength={MOST_TYPED}
            autocomplete="off"
            autocapitalize="off"
            aria-describedby={fault ? `${id}-fault` : undefined}
            onInput={(event) => void read(event.currentTarget.value)}
            onBlur={() => setText(null)}
          />
          {fault && (
            <span id={`${id}-fault`} class="bad">
              {fault}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** The reason why a pattern is not in the hand. */
function WhyNot({ hand }: { hand: Record<string, unknown> }) {
  const { rules, asked: also } = state.value;
  type Section = { name: string; unit: boolean; options: { key: string[]; name: string }[] };
  const sections = useJson<Section[]>({ verb: "form", rules });
  const name = also["why-not"] ?? "";
  return (
    <details class="card">
      <summary>{t("Why not …?")}</summary>
      <Field label={t("The pattern that you expected")}>
        {(id) => (
          <select id={id} value={name} onChange={(event) => show({ asked: { ...also, "why-not": event.currentTarget.value } })}>
            <option value="">{t("Choose a pattern")}</option>
            {(sections ?? [])
              .filter(({ unit }) => unit)
              .map((section) => (
                <optgroup key={section.name} label={section.name}>
                  {section.options.map((option) => (
                    <option key={option.key[1]} value={option.key[1]}>
                      {option.name}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
        )}
      </Field>
      {name && <Answer question={{ verb: "explain", rules, hand, why_not: name }} live />}
    </details>
  );
}

/** The line that says what a hand comes to, out of its answer. */
function cameTo(html: string): string {
  const said = new DOMParser().parseFromString(html, "text/html").querySelector("p.good, p.bad");
  return said?.textContent ?? "";
}

/** The line on a phone that leads to the answer, as long as that is further down. */
function Peek({ says }: { says: string }) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const answer = document.querySelector(".result .score");
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { rootMargin: "0px 0px -50% 0px" });
    if (answer) watch.observe(answer);
    return () => watch.disconnect();
  }, []);
  if (seen) return null;
  return (
    <button type="button" class="peek" onClick={() => document.querySelector(".result")?.scrollIntoView({ block: "start" })}>
      <span>{says}</span>
      <span aria-hidden="true">↓</span>
    </button>
  );
}

function Result({ about }: { about: About | null }) {
  const { hand, rules } = state.value;
  const fields = asked(hand, about);
  const whole = hand.win !== null;
  const waiting = !whole && size(hand) === (about?.hand_size ?? 13);
  const score = useAsk(whole ? { verb: "score", rules, hand: fields } : null);
  const [reasons, setReasons] = useState(false);
  if (waiting) return <Answer question={{ verb: "waits", rules, hand: fields }} live />;
  if (!whole) return <p class="hint">{t("Here stands what the hand is worth, and who pays.")}</p>;
  return (
    <>
      <div class="score">
        <Shown asked={score} live />
      </div>
      {score.now === "answered" && cameTo(score.reply.html) && <Peek says={cameTo(score.reply.html)} />}
      <details class="card" open={reasons} onToggle={(event) => setReasons(event.currentTarget.open)}>
        <summary>{t("Why?")}</summary>
        {reasons && <Answer question={{ verb: "explain", rules, hand: fields }} />}
      </details>
      <WhyNot hand={fields} />
      <p class="more">
        <button type="button" onClick={() => show({ view: "beside", part: { ...state.value.part, beside: "hand" } })}>
          {t("Compare it by other rules")}
        </button>
      </p>
    </>
  );
}

export function HandView() {
  const { hand, rules } = state.value;
  const about = useAbout(rules);
  const example = async () => {
    const seed = 1 + ((Date.now() / 1000) | 0) % 100_000;
    const quiz = await askJson<{ record: Record<string, unknown> }>({ verb: "quiz", rules, seed });
    if (quiz) show({ hand: fromRecord(quiz.record) });
  };
  return (
    <div class="columns">
      <div class="asking">
        <h2>{t("A hand")}</h2>
        <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
        <Held about={about} />
        <Taps about={about} hand={hand} used={used(hand)} last label={t("Tiles")} onChange={changeHand} />
        <div class="buttons">
          <button type="button" onClick={() => show({ hand: { ...emptyHand(), fields: hand.fields } })}>
            {t("Clear")}
          </button>
          <button type="button" onClick={() => void example()}>
            {t("Some hand")}
          </button>
        </div>
        <Typed />
      </div>
      <section class="result" aria-label={t("The answer")}>
        <Result about={about} />
      </section>
      {about && <Situation about={about} />}
    </div>
  );
}
