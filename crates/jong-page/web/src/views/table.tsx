// The table: one hand settled, and an evening kept hand after hand.
import { useState } from "preact/hooks";
import { useHeld } from "../held";
import type { About } from "../hand";
import { Answer, Html, Shown } from "../parts/answer";
import { ask, lastReply, useAsk } from "../parts/ask";
import { Field, RulesPicker, Segmented, Tabs } from "../parts/controls";
import { type End, EndButton, EndForm, type Entry, endOf, noEnd, recordOf, saysMore } from "../parts/end";
import { seatName } from "../parts/situation";
import { journal, keepJournal } from "../kept";
import { save } from "../files";
import { confirmed, show, showPart, state, tell } from "../state";
import { t } from "../words";
import { useAbout } from "./hand";

function Settle() {
  const { rules } = state.value;
  const about = useAbout(rules);
  const [end, setEnd] = useHeld<End>("settle", noEnd());
  const [sent, setSent] = useHeld<Record<string, unknown> | null>("settled", null);
  return (
    <div class="columns">
      <div class="asking">
        <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
        {about && <EndForm about={about} end={end} alone onChange={setEnd} />}
        <div class="buttons">
          <EndButton end={end} label={t("Settle")} disabled={!about} onTake={() => about && setSent(recordOf(end, about, true))} />
          <button type="button" onClick={() => (setEnd(noEnd()), setSent(null))}>
            {t("Clear")}
          </button>
        </div>
      </div>
      <section class="result" aria-label={t("The answer")}>
        {sent ? <Answer question={{ verb: "settle", rules, record: sent }} live /> : <p class="hint">{t("Here stands who pays whom.")}</p>}
      </section>
    </div>
  );
}

/** The evening as the engine tells it. */
interface Kept {
  journal: string;
  turn: string;
  label: string;
  table: string;
  seated: string[];
  round: string;
  taken_back?: Entry;
  evening: { ruleset: string; players: string[]; points: number[]; entries: number; over: string | null; dealer: string };
}

/** Adds to the evening, or takes back; a refusal is shown and changes nothing. */
async function enter(question: Record<string, unknown>, refuse: (html: string) => void): Promise<Kept | null> {
  try {
    const reply = await ask({ verb: "match", journal: journal.value, ...question });
    if (reply.exit === 2) {
      refuse(reply.html);
      return null;
    }
    const kept = JSON.parse(reply.json) as Kept;
    keepJournal(kept.journal);
    refuse("");
    return kept;
  } catch {
    return null;
  }
}

function Begin() {
  const { rules } = state.value;
  const about = useAbout(rules);
  const [names, setNames] = useHeld<string[]>("names", []);
  const [first, setFirst] = useHeld("first-round", "E");
  const [refused, setRefused] = useState("");
  const seats = about?.seats ?? ["E", "S", "W", "N"];
  const begin = async () => {
    const players = seats.map((_, at) => (names[at] ?? "").trim());
    const reply = await ask({ verb: "begin", rules, players, ...(about?.asks_first_round ? { first_round: first } : {}) });
    if (reply.exit === 2) return setRefused(reply.html);
    keepJournal((JSON.parse(reply.json) as Kept).journal);
  };
  if (about && !about.evenings) {
    return (
      <>
        <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
        <p class="hint">{t("These rules do not say how a whole evening is played.")}</p>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <RulesPicker label={t("Rules")} value={rules} onChange={(id) => show({ rules: id })} />
      {seats.map((seat, at) => (
        <Field key={seat} label={t("Who sits {seat} first?", { seat: seatName(seat) })}>
          {(id) => (
            <input
              id={id}
              value={names[at] ?? ""}
              autocomplete="off"
              onInput={(event) => {
                const next = [...names];
                next[at] = event.currentTarget.value;
                setNames(next);
              }}
            />
          )}
        </Field>
      ))}
      {about?.asks_first_round && (
        <Segmented legend={t("Whose wall was opened")} value={first} onChange={setFirst} choices={seats.map((seat) => ({ value: seat, label: seatName(seat) }))} />
      )}
      {refused && <Html html={refused} live />}
      <button type="submit" class="main" disabled={!about}>
        {t("Begin the evening")}
      </button>
    </form>
  );
}

/** What is told of the next hand of an evening, and not entered yet. */
const useUnentered = () => useHeld<{ journal: string; end: End } | null>("unentered", null);

/** The end of the hand that is played; one that was taken back is there to be put right. */
function NextHand({ kept, about, start }: { kept: Kept; about: About; start: End }) {
  const [held, hold] = useUnentered();
  const end = held?.journal === kept.journal ? held.end : start;
  const setEnd = (next: End) => hold({ journal: kept.journal, end: next });
  const [refused, setRefused] = useState("");
  const entry = () => {
    if (end.winners.length > 0 || saysMore(end, about)) {
      const record = recordOf(end, about, false);
      const extra = end.declared.filter((seat) => !("ready" in (record.players[seat] ?? {})));
      return { hand: { record, ...(extra.length > 0 ? { declared: extra } : {}) } };
    }
    return { drawn: { ready: end.ready, declared: end.declared } };
  };
  const add = async () => {
    if (!(await enter({ add: entry() }, setRefused))) return;
    hold(null);
    tell(t("Entered."));
  };
  if (kept.evening.over) return null;
  return (
    <section class="card" aria-label={t("How did this hand end?")}>
      <h3>
        {kept.label} · {t("How did this hand end?")}
      </h3>
      <EndForm about={about} end={end} names={kept.seated} alone={false} onChange={setEnd} />
      {refused && <Html html={refused} live />}
      <div class="buttons">
        <EndButton end={end} label={t("Enter it")} onTake={() => void add()} />
      </div>
    </section>
  );
}

function Going() {
  const asked = useAsk({ verb: "match", journal: journal.value });
  const [refused, setRefused] = useState("");
  const [taken, setTaken] = useState<{ journal: string; end: End } | null>(null);
  const [, hold] = useUnentered();
  const takeBack = async () => {
    const kept = await enter({ undo: true }, setRefused);
    if (!kept) return;
    hold(null);
    setTaken({ journal: kept.journal, end: kept.taken_back ? endOf(kept.taken_back) : noEnd() });
    tell(t("Taken back."));
  };
  // In another language the evening is told anew; the hand that is entered stays.
  const reply = lastReply(asked);
  const told = reply && reply.exit !== 2 ? (JSON.parse(reply.json) as Kept) : null;
  const kept = told?.journal === journal.value ? told : null;
  const anew = () => {
    if (kept?.evening.entries !== 0 && !confirmed(t("An evening"))) return;
    hold(null);
    keepJournal("");
  };
  const rules = (JSON.parse(journal.value.split("\n")[0] ?? "{}") as { rules?: string }).rules ?? "";
  const about = useAbout(rules);
  return (
    <>
      {kept && (
        <>
          <p>{kept.table}</p>
          {kept.turn && <Html html={kept.turn} live />}
          {about && <NextHand kept={kept} about={about} start={taken?.journal === kept.journal ? taken.end : noEnd()} key={kept.journal} />}
        </>
      )}
      {refused && <Html html={refused} live />}
      <div class="buttons">
        <button type="button" disabled={!kept || kept.evening.entries === 0} onClick={() => void takeBack()}>
          {t("Take the last hand back")}
        </button>
        <button type="button" disabled={!kept || kept.evening.over !== null} onClick={() => void enter({ add: "stop" }, setRefused)}>
          {t("End the evening here")}
        </button>
        <button type="button" onClick={() => window.print()}>
          {t("Print")}
        </button>
        <button type="button" onClick={() => save("evening.jsonl", journal.value, "application/jsonl")}>
          {t("Save as a file")}
        </button>
        <button type="button" onClick={anew}>
          {t("A new evening")}
        </button>
      </div>
      <div class="sheet-of-evening">
        <Shown asked={asked} />
      </div>
    </>
  );
}

const PARTS = ["settle", "evening"] as const;

export function TableView() {
  const part = PARTS.find((part) => part === state.value.part.table) ?? "settle";
  const tabs = [
    { value: "settle" as const, label: t("One hand") },
    { value: "evening" as const, label: t("An evening") },
  ];
  return (
    <>
      <h2>{t("The table")}</h2>
      <Tabs label={t("The table")} tabs={tabs} value={part} onChange={(to) => showPart("table", to)}>
        {part === "settle" ? <Settle /> : journal.value ? <Going /> : <Begin />}
      </Tabs>
    </>
  );
}
