// The end of a hand at a table: who won, how, and what each player held. It makes the record that is settled.
import { useState } from "preact/hooks";
import type { About } from "../hand";
import { t } from "../words";
import { Check, Count, Field, Segmented } from "./controls";
import { seatName } from "./situation";
import { Keyboard, Strip, notation, sorted, tilesOf } from "./tiles";

export interface End {
  winners: string[];
  /** Who discarded the winning tile; nobody if it was drawn. */
  from: string;
  win: string;
  round: string;
  hands: Record<string, string>;
  declared: string[];
  dora: string;
  ura: string;
  opened: string;
  repeats: number;
  deposits: number;
  streak: number;
  ready: string[];
  /** The fouls of those who did not win. */
  fouls: Record<string, Foul>;
}

interface Foul {
  kind: string;
  claimed: number;
  deliberate: boolean;
}

export function noEnd(): End {
  return { winners: [], from: "", win: "", round: "E", hands: {}, declared: [], dora: "", ura: "", opened: "E", repeats: 0, deposits: 0, streak: 0, ready: [], fouls: {} };
}

/** The fields of a foul, those that these rules ask for. */
function foulOf(foul: Foul | undefined, about: About): Record<string, unknown> {
  const terms = about.fouls.find(({ word }) => word === foul?.kind);
  if (!foul || !terms) return {};
  return { foul: foul.kind, ...(terms.claimed ? { claimed: foul.claimed } : {}), ...(terms.deliberate && foul.deliberate ? { deliberate: true } : {}) };
}

/** The fouls of those who did not win. */
function Fouls({ about, end, called, onChange }: { about: About; end: End; called: (seat: string) => string; onChange: (fouls: Record<string, Foul>) => void }) {
  const won = end.winners.length > 0;
  // Where somebody won, a foul that ends the hand was none.
  const choices = about.fouls.filter((foul) => !(won && foul.ends_hand));
  if (choices.length === 0) return null;
  return (
    <details class="card">
      <summary>{t("Was there a foul?")}</summary>
      {about.seats
        .filter((seat) => !end.winners.includes(seat))
        .map((seat) => {
          const foul = end.fouls[seat] ?? { kind: "", claimed: 0, deliberate: false };
          const terms = choices.find(({ word }) => word === foul.kind);
          const put = (change: Partial<Foul>) => onChange({ ...end.fouls, [seat]: { ...foul, ...change } });
          return (
            <div key={seat}>
              <Field label={t("A foul of {name}", { name: called(seat) })}>
                {(id) => (
                  <select id={id} value={terms ? foul.kind : ""} onChange={(event) => put({ kind: event.currentTarget.value })}>
                    <option value="">{t("none")}</option>
                    {choices.map(({ word, says }) => (
                      <option key={word} value={word}>
                        {says}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {terms?.claimed && <Count label={t("What was claimed for it")} value={foul.claimed} onChange={(claimed) => put({ claimed })} />}
              {terms?.deliberate && <Check label={t("It was meant")} on={foul.deliberate} onChange={(deliberate) => put({ deliberate })} />}
            </div>
          );
        })}
    </details>
  );
}

/** The finished record, as `jong settle` reads it. */
export function recordOf(end: End, about: About, alone: boolean): Record<string, unknown> {
  const players: Record<string, unknown> = {};
  for (const seat of about.seats) {
    const hand = (end.hands[seat] ?? "").trim();
    const foul = end.winners.includes(seat) ? {} : foulOf(end.fouls[seat], about);
    const ready = hand && end.declared.includes(seat) ? { ready: "ready" } : {};
    if (hand || "foul" in foul) players[seat] = { ...(hand ? { hand } : {}), ...ready, ...foul };
  }
  const record: Record<string, unknown> = { winners: end.winners, players };
  if (alone) {
    record["round"] = end.round;
    for (const name of ["repeats", "deposits", "streak"] as const) if (end[name] > 0) record[name] = end[name];
  }
  if (end.winners.length > 0) {
    record["by"] = end.from ? "discard" : "draw";
    if (end.from) record["from"] = end.from;
    record["win"] = end.win;
    if (about.fields.includes("opened")) record["opened"] = end.opened;
    if (end.dora) record["dora"] = end.dora;
    if (end.ura) record["ura"] = end.ura;
  }
  return record;
}

/** A hand in notation, to type or to tap. */
function HandField(props: { label: string; value: string; about: About; onChange: (text: string) => void; single?: boolean }) {
  const [open, setOpen] = useState(false);
  const tiles = tilesOf(props.value);
  const copies = Object.fromEntries(props.about.tiles.map(({ tile, copies: n }) => [tile, n]));
  const plain = !/[([]/.test(props.value);
  const write = (list: string[]) => props.onChange(props.single ? (list.at(-1) ?? "") : notation(list));
  return (
    <div class="hand-field">
      <Field label={props.label}>
        {(id) => (
          <input
            id={id}
            class="notation"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            value={props.value}
            onInput={(event) => props.onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="button" class="small" aria-expanded={open} aria-label={t("Tap the tiles: {name}", { name: props.label })} onClick={() => setOpen(!open)}>
        {t("Tap")}
      </button>
      {open && plain && (
        <>
          <Strip
            tiles={props.single ? tiles : sorted(tiles)}
            label={props.label}
            onTake={(at) => write(sorted(tiles).filter((_, other) => other !== at))}
          />
          <Keyboard copies={copies} used={tiles} label={props.label} onTap={(tile) => write([...tiles, tile])} />
        </>
      )}
    </div>
  );
}

export function EndForm(props: { about: About; end: End; names?: string[]; alone: boolean; onChange: (end: End) => void }) {
  const { about, end, names } = props;
  const put = (change: Partial<End>) => props.onChange({ ...end, ...change });
  const called = (seat: string) => {
    const name = names?.[about.seats.indexOf(seat)];
    return name ? `${seatName(seat)} (${name})` : seatName(seat);
  };
  const flip = (list: string[], seat: string, on: boolean) => (on ? about.seats.filter((one) => one === seat || list.includes(one)) : list.filter((one) => one !== seat));
  const won = end.winners.length > 0;
  const asksReady = about.ready.length > 0;
  const shown = about.seats.filter((seat) => end.winners.includes(seat) || about.hands_of_all);
  const hand = (seat: string) => (
    <HandField
      key={seat}
      label={end.winners.includes(seat) ? t("Hand of {name}, without the winning tile", { name: called(seat) }) : t("Hand of {name}", { name: called(seat) })}
      value={end.hands[seat] ?? ""}
      about={about}
      onChange={(text) => put({ hands: { ...end.hands, [seat]: text } })}
    />
  );
  return (
    <div class="end">
      <fieldset class="events">
        <legend>{t("Who won?")}</legend>
        {about.seats.map((seat) => (
          <Check key={seat} label={called(seat)} on={end.winners.includes(seat)} onChange={(on) => put({ winners: flip(end.winners, seat, on) })} />
        ))}
      </fieldset>
      {won && (
        <>
          <Segmented
            legend={t("The winning tile")}
            value={end.from}
            onChange={(from) => put({ from })}
            choices={[
              { value: "", label: t("was drawn") },
              ...about.seats.filter((seat) => !end.winners.includes(seat)).map((seat) => ({ value: seat, label: t("discarded by {name}", { name: called(seat) }) })),
            ]}
          />
          <HandField label={t("Winning tile")} value={end.win} about={about} single onChange={(win) => put({ win })} />
        </>
      )}
      {props.alone && (
        <Segmented legend={t("Round")} value={end.round} onChange={(round) => put({ round })} choices={about.seats.map((seat) => ({ value: seat, label: seatName(seat) }))} />
      )}
      {won && about.fields.includes("opened") && (
        <Segmented legend={t("Whose wall was opened")} value={end.opened} onChange={(opened) => put({ opened })} choices={about.seats.map((seat) => ({ value: seat, label: seatName(seat) }))} />
      )}
      {(won || about.hands_of_all) && shown.map(hand)}
      {asksReady && (
        <fieldset class="events">
          <legend>{t("Who had declared ready?")}</legend>
          {about.seats.map((seat) => (
            <Check key={seat} label={called(seat)} on={end.declared.includes(seat)} onChange={(on) => put({ declared: flip(end.declared, seat, on) })} />
          ))}
        </fieldset>
      )}
      {!won && !props.alone && (
        <fieldset class="events">
          <legend>{t("Who was one tile away?")}</legend>
          {about.seats.map((seat) => (
            <Check key={seat} label={called(seat)} on={end.ready.includes(seat)} onChange={(on) => put({ ready: flip(end.ready, seat, on) })} />
          ))}
        </fieldset>
      )}
      <Fouls about={about} end={end} called={called} onChange={(fouls) => put({ fouls })} />
      {won && about.fields.includes("dora") && (
        <HandField label={t("Indicators")} value={end.dora} about={about} onChange={(dora) => put({ dora })} />
      )}
      {won && about.fields.includes("ura") && end.declared.length > 0 && (
        <HandField label={t("Indicators under them")} value={end.ura} about={about} onChange={(ura) => put({ ura })} />
      )}
      {props.alone && (
        <div class="numbers">
          {about.fields.includes("repeats") && <Count label={t("Repeats")} value={end.repeats} onChange={(repeats) => put({ repeats })} />}
          {about.fields.includes("deposits") && <Count label={t("Deposits")} value={end.deposits} onChange={(deposits) => put({ deposits })} />}
          {about.fields.includes("streak") && <Count label={t("Times the dealer stayed")} value={end.streak} onChange={(streak) => put({ streak })} />}
        </div>
      )}
    </div>
  );
}
