// A hand: tapped or typed, its value, the reasons, why not, and what it waits for.
import { useEffect, useState } from "preact/hooks";
import { type About, asked, fromRecord, meldOf, size, used, written } from "../hand";
import { Answer, Shown } from "../parts/answer";
import { askJson, useAsk, useJson } from "../parts/ask";
import { Field, RulesPicker, Segmented } from "../parts/controls";
import { Situation } from "../parts/situation";
import { Keyboard, Picture, Strip, sorted, tilesOf } from "../parts/tiles";
import { changeHand, emptyHand, show, state, tell } from "../state";
import { t, tileName } from "../words";

/** What a tapped tile becomes. */
type Target = "hand" | "chow" | "pung" | "kong" | "concealed-kong";

export function useAbout(rules: string): About | null {
  return useJson<About>({ verb: "about", rules });
}

/** The tiles and melds so far. */
function Held({ about }: { about: About | null }) {
  const { hand } = state.value;
  const all = hand.win ? [...hand.tiles, hand.win] : hand.tiles;
  const takeMeld = (at: number) => changeHand({ melds: hand.melds.filter((_, other) => other !== at) });
  const takeTile = (at: number) => {
    const tile = sorted(hand.tiles)[at];
    const tiles = [...hand.tiles];
    tiles.splice(tiles.indexOf(tile as string), 1);
    changeHand({ tiles });
  };
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
        <Strip tiles={sorted(hand.tiles)} label={t("Concealed tiles")} onTake={takeTile} />
        {hand.melds.map((meld, at) => (
          <button
            key={meld + at}
            type="button"
            class="meld"
            aria-label={t("Take out {tile}", { tile: tilesOf(meld).map(tileName).join(", ") })}
            onClick={() => takeMeld(at)}
          >
            {tilesOf(meld).map((tile, n) => (
              <Picture key={n} tile={meld.startsWith("[") && (n === 0 || n === 3) ? "back" : tile} />
            ))}
          </button>
        ))}
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
      <p class="counted" aria-live="polite">
        {t("{has} of {wants} tiles", { has, wants })}
      </p>
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
      {score.now === "answered" && cameTo(score.reply.html) && (
        <button
          type="button"
          class="peek"
          onClick={() => document.querySelector(".result")?.scrollIntoView({ block: "start" })}
        >
          <span>{cameTo(score.reply.html)}</span>
          <span aria-hidden="true">↓</span>
        </button>
      )}
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
  const [target, setTarget] = useState<Target>("hand");
  const melds = (["chow", "pung", "kong", "concealed-kong"] as const).filter((kind) => about?.melds.includes(kind) ?? true);
  const labels = { chow: t("Chow"), pung: t("Pung"), kong: t("Kong"), "concealed-kong": t("Concealed kong") };
  const wants = about?.hand_size ?? 13;
  const choices = [{ value: "hand" as const, label: t("a tile") }, ...melds.map((kind) => ({ value: kind, label: labels[kind] }))];
  const adds = (to: Target) => `${t("A tap adds")}: ${choices.find(({ value }) => value === to)?.label}`;
  useEffect(() => {
    if (target !== "hand" && !melds.includes(target)) setTarget("hand");
  }, [about]);
  const full = target !== "hand" && size(hand) + 3 > wants;
  useEffect(() => {
    if (!full) return;
    setTarget("hand");
    tell(t("The hand is full: take a tile out first."));
  }, [full]);
  const tap = (tile: string) => {
    if (target !== "hand") {
      const meld = meldOf(target, tile);
      if (!meld) return tell(t("No chow begins with this tile."));
      changeHand({ melds: [...hand.melds, meld] });
      // Most who claim once claim again: a tap adds such melds until there is no room for one more.
      if (size(hand) + 6 > wants) {
        setTarget("hand");
        tell(adds("hand"));
      }
      return;
    }
    if (size(hand) < wants) changeHand({ tiles: [...hand.tiles, tile] });
    else if (!hand.win) changeHand({ win: tile });
    else tell(t("The hand is full: take a tile out first."));
  };
  const example = async () => {
    const seed = 1 + ((Date.now() / 1000) | 0) % 100_000;
    const quiz = await askJson<{ record: Record<string, unknown> }>({ verb: "quiz", rules, seed });
    if (quiz) show({ hand: fromRecord(quiz.record) });
  };
  const copies = about ? Object.fromEntries(about.tiles.map(({ tile, copies: n }) => [tile, n])) : null;
  return (
    <div class="columns">
      <div class="asking">
        <h2>{t("A hand")}</h2>
        <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
        <Held about={about} />
        <Segmented<Target>
          legend={t("A tap adds")}
          value={target}
          onChange={setTarget}
          choices={choices}
        />
        <Keyboard
          copies={copies}
          used={used(hand)}
          onTap={tap}
          label={t("Tiles")}
          {...(target === "hand" ? {} : { mode: adds(target), adds: (tile: string) => tilesOf(meldOf(target, tile) ?? "") })}
        />
        <div class="buttons">
          <button
            type="button"
            onClick={() => {
              setTarget("hand");
              show({ hand: { ...emptyHand(), fields: hand.fields } });
            }}
          >
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
