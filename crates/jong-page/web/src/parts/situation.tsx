// The situation of a win: only what makes a difference by the rules is asked.
import { type About, used } from "../hand";
import { changeHand, state } from "../state";
import { t, tileName } from "../words";
import { Check, Count, Field, Segmented } from "./controls";
import { TilesField } from "./taps";
import { notation, tilesOf } from "./tiles";

type Value = string | number | boolean | string[];

function put(name: string, value: Value): void {
  const { fields } = state.value.hand;
  const next: Record<string, Value> = { ...fields, [name]: value };
  const { seat, from } = next;
  // Nobody discards to himself: then it was the next one.
  if (seat === from) next["from"] = seat === "E" ? "S" : "E";
  changeHand({ fields: next });
}

/** Winds by their letters, and their names for whoever listens. */
export function seatName(seat: string): string {
  return { E: t("East"), S: t("South"), W: t("West"), N: t("North") }[seat] ?? seat;
}

function Seats(props: { name: string; legend: string; seats: string[]; not?: string | undefined; fallback: string }) {
  const value = String(state.value.hand.fields[props.name] ?? props.fallback);
  return (
    <Segmented
      legend={props.legend}
      value={value}
      onChange={(seat) => put(props.name, seat)}
      choices={props.seats.filter((seat) => seat !== props.not).map((seat) => ({ value: seat, label: seatName(seat) }))}
    />
  );
}

/** The tiles that are laid out by some rules: flowers and seasons, and others by their names. */
export function laidOut(bonus: string[]): string {
  const others = bonus.filter((tile) => !/[fg]$/.test(tile)).map(tileName);
  return [...(others.length < bonus.length ? [t("Flowers and seasons")] : []), ...others].join(", ");
}

export function Situation({ about }: { about: About }) {
  const { fields } = state.value.hand;
  const knows = (name: string) => about.fields.includes(name);
  const text = (name: string, fallback: string) => String(fields[name] ?? fallback);
  const by = text("by", "discard");
  const seat = text("seat", "S");
  const ready = text("ready", "");
  const events = Array.isArray(fields["events"]) ? fields["events"] : [];
  const happens = about.events
    .filter((event) => (by === "draw" ? event.draw : event.discard))
    .filter(({ word }) => word !== "one-shot" || ready);
  const number = (name: string, label: string) =>
    knows(name) && <Count label={label} value={Number(fields[name] ?? 0)} onChange={(n) => put(name, n)} />;
  const list = (name: string) => ({
    tiles: tilesOf(text(name, "")),
    used: used(state.value.hand),
    onChange: (tiles: string[]) => put(name, name === "bonus" ? notation(tiles) : tiles.join(" ")),
  });
  const flip = (word: string, on: boolean) => put("events", on ? [...events, word] : events.filter((other) => other !== word));
  return (
    <section class="situation" aria-label={t("How it was won")}>
      <h3>{t("How it was won")}</h3>
      <Segmented
        legend={t("The winning tile")}
        value={by}
        onChange={(value) => put("by", value)}
        choices={[
          { value: "discard", label: t("was discarded") },
          { value: "draw", label: t("was drawn") },
        ]}
      />
      <Seats name="seat" legend={t("The winner sits")} seats={about.seats} fallback="S" />
      {by === "discard" && <Seats name="from" legend={t("Discarded by")} seats={about.seats} not={seat} fallback="E" />}
      {knows("round") && <Seats name="round" legend={t("Round")} seats={about.seats} fallback="E" />}
      {knows("opened") && <Seats name="opened" legend={t("Whose wall was opened")} seats={about.seats} fallback="E" />}
      {knows("first_discarder") && by === "discard" && (
        <Seats name="first_discarder" legend={t("Who discarded such a tile first")} seats={about.seats} fallback={text("from", "E")} />
      )}
      {about.ready.length > 0 && (
        <Segmented
          legend={t("Declaration")}
          value={ready}
          onChange={(value) => put("ready", value)}
          choices={[{ value: "", label: t("none") }, ...about.ready.map(({ word, says }) => ({ value: word, label: says }))]}
        />
      )}
      {ready && knows("open") && (
        <Check label={t("The ready hand was shown")} on={fields["open"] === true} onChange={(on) => put("open", on)} />
      )}
      {knows("from_ready") && by === "discard" && (
        <Segmented
          legend={t("The discarder had declared ready")}
          value={text("from_ready", "none")}
          onChange={(value) => put("from_ready", value)}
          choices={[
            { value: "none", label: t("no") },
            { value: "before", label: t("before the winner") },
            { value: "after", label: t("after the winner") },
          ]}
        />
      )}
      {happens.length > 0 && (
        <fieldset class="events">
          <legend>{t("What made it special")}</legend>
          {happens.map(({ word, says }) => (
            <Check key={word} label={says} on={events.includes(word)} onChange={(on) => flip(word, on)} />
          ))}
        </fieldset>
      )}
      {knows("bonus") && about.bonus.length > 0 && <TilesField {...list("bonus")} label={laidOut(about.bonus)} about={about} bonus />}
      {knows("dora") && <TilesField {...list("dora")} label={t("Indicators")} about={about} />}
      {knows("ura") && ready && <TilesField {...list("ura")} label={t("Indicators under them")} about={about} />}
      <div class="numbers">
        {number("repeats", t("Repeats"))}
        {number("deposits", t("Deposits"))}
        {number("streak", t("Times the dealer stayed"))}
        {number("wins_in_a_row", t("Wins in a row"))}
      </div>
      {knows("liable") && (
        <Field label={t("Who must pay for this hand")}>
          {(id) => (
            <select id={id} value={text("liable", "")} onChange={(event) => put("liable", event.currentTarget.value)}>
              <option value="">{t("nobody in particular")}</option>
              {about.seats.filter((other) => other !== seat).map((other) => (
                <option key={other} value={other}>
                  {seatName(other)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </section>
  );
}
