// The engine: a worker with the compiled Jong in it. A worker that takes too long, or breaks, is ended and begun anew.
import { signal } from "@preact/signals";
import { LANGS } from "./langs";

/** The answer to a question, as the command gives it. */
export interface Reply {
  exit: number;
  json: string;
  html: string;
  /** True if it is in English because the words of its language could not be had. */
  wordless: boolean;
}

/** A question: a verb with what it asks about. */
export type Question = { verb: string; lang?: string; files?: Record<string, string> } & Record<string, unknown>;

/** The languages of a question, the first its own: before it is answered, the engine is given their words. */
type Sent = { id: number; langs: string[]; request?: string; edit?: string; editor?: string };
type Got = { id: number; reply?: Reply; edits?: string[]; broken?: string };
/** A language that is spoken from now on, after its words could not be had. */
type Came = { came: string };
type Waiting = { done: (got: Got) => void; fail: (why: Error) => void };

/** Verbs that understand words of every language, whatever is spoken. */
const OF_ALL = ["search", "identify"];

/** Why there is no answer: it was stopped, or the engine broke. */
export class NoAnswer extends Error {
  constructor(readonly why: "stopped" | "broken") {
    super(why);
  }
}

export class Engine {
  /** The language that is answered in English, because its words could not be had. */
  readonly wordless = signal<string | null>(null);
  /** The number of languages whose words came later. */
  readonly came = signal(0);
  #worker: Worker | null = null;
  #ready = new Map<string, Promise<void>>();
  #waiting = new Map<number, Waiting>();
  #next = 1;

  /** Fetches itself and the words of a language, before anything is asked. Ends when it has them: from then on it computes. */
  ready(lang: string): Promise<void> {
    const known = this.#ready.get(lang);
    if (known) return known;
    // Who asks is told what is wrong.
    const ready = this.#send({ langs: [lang] }).then(
      () => {},
      () => {},
    );
    this.#ready.set(lang, ready);
    return ready;
  }

  async ask(question: Question): Promise<Reply> {
    const { verb, lang = "en" } = question;
    const langs = OF_ALL.includes(verb) ? [lang, ...LANGS.map(({ key }) => key)] : [lang];
    const got = await this.#send({ langs, request: JSON.stringify(question) });
    const reply = got.reply as Reply;
    this.wordless.value = reply.wordless ? lang : null;
    return reply;
  }

  /** Hands a message of the editor on, and returns the answers. */
  async edit(message: string): Promise<string[]> {
    const got = await this.#send({ langs: [], edit: message });
    return got.edits ?? [];
  }

  /** Begins a new conversation of an editor, in a language. */
  async beginEditing(lang: string): Promise<void> {
    await this.#send({ langs: [lang], editor: lang });
  }

  /** Ends everything that is being asked. */
  stop(why: "stopped" | "broken" = "stopped"): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.wordless.value = null;
    this.#ready.clear();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.fail(new NoAnswer(why));
  }

  #started(): Worker {
    if (!this.#worker) {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = (event: MessageEvent<Got | Came>) => {
        const got = event.data;
        if ("came" in got) {
          if (this.wordless.value === got.came) this.wordless.value = null;
          this.came.value++;
          return;
        }
        if (got.broken !== undefined) return this.stop("broken");
        const waiting = this.#waiting.get(got.id);
        this.#waiting.delete(got.id);
        waiting?.done(got);
      };
      worker.onerror = () => this.stop("broken");
      this.#worker = worker;
    }
    return this.#worker;
  }

  #send(what: Omit<Sent, "id">): Promise<Got> {
    const worker = this.#started();
    const id = this.#next++;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      worker.postMessage({ id, ...what } satisfies Sent);
    });
  }
}

/** Answers what is asked as one taps. */
export const quick = new Engine();

/** Answers what may take seconds and can be stopped without harm to the rest. */
export const patient = new Engine();
