// Asks the engine, and knows how far it is.
import { computed } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Engine, NoAnswer, type Question, type Reply, patient, quick } from "../engine";
import { houseFiles } from "../kept";
import { state } from "../state";

/** A question on its way: nothing yet, thinking since a moment, an answer, or none. */
export type Asked =
  | { now: "nothing" }
  | { now: "thinking"; before: Reply | null; stop: () => void }
  | { now: "answered"; reply: Reply }
  | { now: "failed"; why: "stopped" | "broken" };

/** The question with the language and the files that it goes by. */
export function whole(question: Question): Question {
  const { lang, terms } = state.value;
  return { lang, ...(terms === "auto" ? {} : { terms }), files: houseFiles.value, ...question };
}

/** True while answers are in English because the words of the language could not be had. */
export const wordless = computed(() => [quick, patient].some((engine) => engine.wordless.value === state.value.lang));

/** A question that a quick engine computes for longer than this is given up, in milliseconds. */
const PATIENCE = 15_000;

export async function ask(question: Question, engine: Engine = quick): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = true;
  const asked = whole(question);
  // However long the network takes to bring the engine and its words, the question is not to blame.
  if (engine === quick) {
    void quick.ready(asked.lang ?? "en").then(() => {
      if (waiting) timer = setTimeout(() => quick.stop("broken"), PATIENCE);
    });
  }
  try {
    return await engine.ask(asked);
  } finally {
    waiting = false;
    clearTimeout(timer);
  }
}

/** The answer for programs, read. */
export async function askJson<T>(question: Question, engine: Engine = quick): Promise<T | null> {
  try {
    const reply = await ask(question, engine);
    return reply.exit === 2 ? null : (JSON.parse(reply.json) as T);
  } catch {
    return null;
  }
}

/** The answer, or while it is on its way the one before it. */
export function lastReply(asked: Asked): Reply | null {
  return asked.now === "answered" ? asked.reply : asked.now === "thinking" ? asked.before : null;
}

/**
 * Asks whenever the question changes, and again when words have come for want of which it was answered in English. `long` is for
 * what may take seconds: it can be stopped.
 */
export function useAsk(question: Question | null, long = false): Asked {
  const [asked, setAsked] = useState<Asked>({ now: "nothing" });
  const turn = useRef(0);
  const key = question ? JSON.stringify(whole(question)) : "";
  const engine = long ? patient : quick;
  const came = engine.came.value;
  /** The languages that had come when it was asked, and when it was found to be asked again. */
  const [before, again] = [useRef(came), useRef(0)];
  if (asked.now === "answered" && asked.reply.wordless && came > before.current) again.current = came;
  // Before the browser paints: an effect after it would wait for a frame.
  useLayoutEffect(() => {
    const mine = ++turn.current;
    if (!question) {
      setAsked({ now: "nothing" });
      return;
    }
    const stop = () => engine.stop();
    before.current = engine.came.peek();
    let pending = true;
    setAsked((last) => ({ now: "thinking", before: lastReply(last), stop }));
    const settled = ask(question, engine).finally(() => (pending = false));
    settled.then(
      (reply) => turn.current === mine && setAsked({ now: "answered", reply }),
      (error: unknown) => {
        if (turn.current === mine) setAsked({ now: "failed", why: error instanceof NoAnswer ? error.why : "broken" });
      },
    );
    return () => {
      // What nobody waits for any more is not worth the time.
      if (long && pending) engine.stop();
    };
  }, [key, long, again.current]);
  return asked;
}

/** The answer for programs, and as long as a newer one is on its way the one before: then it is not `fresh`. */
export function useTold<T>(question: Question | null, long = false): { told: T | null; fresh: boolean } {
  const asked = useAsk(question, long);
  const kept = useRef<T | null>(null);
  if (asked.now === "nothing") kept.current = null;
  if (asked.now === "answered") kept.current = asked.reply.exit === 2 ? null : (JSON.parse(asked.reply.json) as T);
  return { told: kept.current, fresh: asked.now === "answered" };
}

/** The answer for programs whenever the question changes. */
export function useJson<T>(question: Question | null, long = false): T | null {
  return useTold<T>(question, long).told;
}
