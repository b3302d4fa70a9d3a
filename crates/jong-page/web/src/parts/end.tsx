// The end of a hand at a table: who won, how, and what each player held. It makes the record that is settled.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type About, heldOf, size, written } from "../hand";
import { t } from "../words";
import { Check, Count, Field, Segmented } from "./controls";
import { laidOut, seatName } from "./situation";
import { Counted, Strips, Taps, type Tiles, TilesField, copiesOf } from "./taps";
import { Keyboard, Strip, notation, tilesOf } from "./tiles";

export interface End {
  winners: string[];
  /** True once it is told that nobody won. */
  nobody: boolean;
  /** Who discarded the winning tile; nobody if it was drawn. */
  from: string;
  win: string;
  round: string;
  hands: Record<string, string>;
  /** The flowers that lie before each. */
  bonus: Record<string, string>;
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
  return { winners: [], nobody: false, from: "", win: "", round: "E", hands: {}, bonus: {}, declared: [], dora: "", ura: "", opened: "E", repeats: 0, deposits: 0, streak: 0, ready: [], fouls: {} };
}

/** True once it is told who won, or that nobody did. */
const isTold = (end: End) => end.nobody || end.winners.length > 0;

/** The tiles of all that was entered. */
function usedBy(end: End): string[] {
  return [...Object.values(end.hands), ...Object.values(end.bonus), end.win, end.dora, end.ura].flatMap(tilesOf);
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

/** The seats whose hands are asked for: the winners, and everybody where all hands are paid. */
const heldBy = (end: End, about: About) => about.seats.filter((seat) => end.winners.includes(seat) || about.hands_of_all);

/** True if a hand or a foul of anybody is entered. */
export function saysMore(end: End, about: About): boolean {
  return Object.values(end.fouls).some(({ kind }) => kind) || heldBy(end, about).some((seat) => (end.hands[seat] ?? "").trim());
}

/** A finished record: its players by their seats, and what is said of the whole hand. */
interface FinishedRecord {
  players: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
}

/** The finished record, as `jong settle` reads it. */
export function recordOf(end: End, about: About, alone: boolean): FinishedRecord {
  const players: FinishedRecord["players"] = {};
  for (const seat of about.seats) {
    const hand = heldBy(end, about).includes(seat) ? (end.hands[seat] ?? "").trim() : "";
    const foul = end.winners.includes(seat) ? {} : foulOf(end.fouls[seat], about);
    const ready = hand && end.declared.includes(seat) ? { ready: "ready" } : {};
    const bonus = hand && about.fields.includes("bonus") ? (end.bonus[seat] ?? "") : "";
    const held = { ...(hand ? { hand } : {}), ...(bonus ? { bonus } : {}) };
    if (hand || "foul" in foul) players[seat] = { ...held, ...ready, ...foul };
  }
  const record: FinishedRecord = { winners: end.winners, players };
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

/** The end of a hand as an evening keeps it. */
export type Entry =
  | "stop"
  | { drawn: { ready?: string[]; declared?: string[] } }
  | { hand: { record: FinishedRecord; declared?: string[] } }
  | { foul: unknown };

/** The form that makes an entry: what `recordOf` writes, read again. */
export function endOf(entry: Entry): End {
  const end = noEnd();
  if (entry === "stop" || "foul" in entry) return end;
  if ("drawn" in entry) return { ...end, nobody: true, ready: entry.drawn.ready ?? [], declared: entry.drawn.declared ?? [] };
  const { record } = entry.hand;
  const text = (of: Record<string, unknown>, name: string) => (typeof of[name] === "string" ? of[name] : "");
  const winners = Array.isArray(record["winners"]) ? record["winners"].map(String) : [];
  const players = Object.entries(record.players);
  const each = <T,>(value: (player: Record<string, unknown>) => T) => Object.fromEntries(players.map(([seat, player]) => [seat, value(player)]));
  const ready = players.filter(([, player]) => text(player, "ready")).map(([seat]) => seat);
  return {
    ...end,
    winners,
    nobody: winners.length === 0,
    from: text(record, "from"),
    win: text(record, "win"),
    opened: text(record, "opened") || end.opened,
    dora: text(record, "dora"),
    ura: text(record, "ura"),
    hands: each((player) => text(player, "hand")),
    bonus: each((player) => text(player, "bonus")),
    declared: [...ready, ...(entry.hand.declared ?? [])],
    fouls: each((player) => ({ kind: text(player, "foul"), claimed: Number(player["claimed"] ?? 0), deliberate: player["deliberate"] === true })),
  };
}

interface TextProps {
  label: string;
  value: string;
  about: About;
  used: string[];
  onChange: (text: string) => void;
}

/** Tiles in notation to type, and a button that opens what they are tapped with. */
function TypedTiles(props: TextProps & { children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
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
      {open && <div class="tapped">{props.children}</div>}
    </div>
  );
}

/** The one tile that won, or a few that were turned. */
function TilesText(props: TextProps & { single?: boolean }) {
  const tiles = tilesOf(props.value);
  const write = (list: string[]) => props.onChange(props.single ? (list.at(-1) ?? "") : list.join(" "));
  return (
    <TypedTiles {...props}>
      <Strip tiles={tiles} label={props.label} onTake={(at) => write(tiles.filter((_, other) => other !== at))} />
      <Keyboard copies={copiesOf(props.about)} used={props.used} label={props.label} onTap={(tile) => write([...tiles, tile])} />
    </TypedTiles>
  );
}

/** A hand without the winning tile: its tiles and melds, and their number. */
function HandText(props: TextProps) {
  const hand = heldOf(props.value);
  const change = (more: Partial<Tiles>) => hand && props.onChange(written({ ...hand, ...more }));
  return (
    <>
      <TypedTiles {...props}>
        {hand && (
          <>
            <div class="strips">
              <Strips hand={hand} label={props.label} onChange={change} />
            </div>
            <Taps about={props.about} hand={hand} used={props.used} last={false} label={props.label} onChange={change} />
          </>
        )}
      </TypedTiles>
      {hand && props.value.trim() !== "" && <Counted has={size(hand)} wants={props.about.hand_size} />}
    </>
  );
}

/** A button that takes the end of a hand. Before it is told who won it says that this is missing. */
export function EndButton(props: { end: End; label: string; disabled?: boolean; onTake: () => void }) {
  const [missed, setMissed] = useState(false);
  const told = isTold(props.end);
  return (
    <>
      <button type="button" class="main" disabled={props.disabled} onClick={() => (setMissed(!told), told && props.onTake())}>
        {props.label}
      </button>
      <p class="bad" role="status">
        {!told && missed && t("Say who won, or that nobody did.")}
      </p>
    </>
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
  const used = usedBy(end);
  const hand = (seat: string) => (
    <div key={seat}>
      <HandText
        label={end.winners.includes(seat) ? t("Hand of {name}, without the winning tile", { name: called(seat) }) : t("Hand of {name}", { name: called(seat) })}
        value={end.hands[seat] ?? ""}
        about={about}
        used={used}
        onChange={(text) => put({ hands: { ...end.hands, [seat]: text } })}
      />
      {about.fields.includes("bonus") && about.bonus.length > 0 && (
        <TilesField
          label={`${laidOut(about.bonus)} · ${called(seat)}`}
          about={about}
          bonus
          tiles={tilesOf(end.bonus[seat] ?? "")}
          used={used}
          onChange={(tiles) => put({ bonus: { ...end.bonus, [seat]: notation(tiles) } })}
        />
      )}
    </div>
  );
  return (
    <div class="end">
      <fieldset class="events">
        <legend>{t("Who won?")}</legend>
        {about.seats.map((seat) => (
          <Check key={seat} label={called(seat)} on={end.winners.includes(seat)} onChange={(on) => put({ winners: flip(end.winners, seat, on), nobody: false })} />
        ))}
        <Check label={t("Nobody won")} on={end.nobody} onChange={(nobody) => put({ nobody, winners: [] })} />
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
          <TilesText label={t("Winning tile")} value={end.win} about={about} used={used} single onChange={(win) => put({ win })} />
        </>
      )}
      {props.alone && (
        <Segmented legend={t("Round")} value={end.round} onChange={(round) => put({ round })} choices={about.seats.map((seat) => ({ value: seat, label: seatName(seat) }))} />
      )}
      {won && about.fields.includes("opened") && (
        <Segmented legend={t("Whose wall was opened")} value={end.opened} onChange={(opened) => put({ opened })} choices={about.seats.map((seat) => ({ value: seat, label: seatName(seat) }))} />
      )}
      {isTold(end) && heldBy(end, about).map(hand)}
      {asksReady && (
        <fieldset class="events">
          <legend>{t("Who had declared ready?")}</legend>
          {about.seats.map((seat) => (
            <Check key={seat} label={called(seat)} on={end.declared.includes(seat)} onChange={(on) => put({ declared: flip(end.declared, seat, on) })} />
          ))}
        </fieldset>
      )}
      {end.nobody && !props.alone && (
        <fieldset class="events">
          <legend>{t("Who was one tile away?")}</legend>
          {about.seats.map((seat) => (
            <Check key={seat} label={called(seat)} on={end.ready.includes(seat)} onChange={(on) => put({ ready: flip(end.ready, seat, on) })} />
          ))}
        </fieldset>
      )}
      <Fouls about={about} end={end} called={called} onChange={(fouls) => put({ fouls })} />
      {won && about.fields.includes("dora") && (
        <TilesText label={t("Indicators")} value={end.dora} about={about} used={used} onChange={(dora) => put({ dora })} />
      )}
      {won && about.fields.includes("ura") && end.declared.length > 0 && (
        <TilesText label={t("Indicators under them")} value={end.ura} about={about} used={used} onChange={(ura) => put({ ura })} />
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
