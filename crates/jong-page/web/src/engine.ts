// The engine: a worker with the compiled Jong in it. A worker that takes too long, or breaks, is ended and begun anew.

/** The answer to a question, as the command gives it. */
export interface Reply {
  exit: number;
  json: string;
  html: string;
}

/** A question: a verb with what it asks about. */
export type Question = { verb: string; lang?: string; files?: Record<string, string> } & Record<string, unknown>;

type Sent = { id: number; request?: string; edit?: string; editor?: string };
type Got = { id: number; reply?: Reply; edits?: string[]; broken?: string } | { loaded: true };
type Answer = Exclude<Got, { loaded: true }>;
type Waiting = { done: (got: Answer) => void; fail: (why: Error) => void };

/** Why there is no answer: it was stopped, or the engine broke. */
export class NoAnswer extends Error {
  constructor(readonly why: "stopped" | "broken") {
    super(why);
  }
}

export class Engine {
  #worker: Worker | null = null;
  #loaded: Promise<void> = Promise.resolve();
  #waiting = new Map<number, Waiting>();
  #next = 1;

  /** Begins loading, before anything is asked. */
  warm(): void {
    this.#started();
  }

  /** Ends when the engine has been fetched: from then on it computes. */
  async loaded(): Promise<void> {
    this.#started();
    await this.#loaded;
  }

  async ask(question: Question): Promise<Reply> {
    const got = await this.#send({ request: JSON.stringify(question) });
    return got.reply as Reply;
  }

  /** Hands a message of the editor on, and returns the answers. */
  async edit(message: string): Promise<string[]> {
    const got = await this.#send({ edit: message });
    return got.edits ?? [];
  }

  /** Begins a new conversation of an editor, in a language. */
  async beginEditing(lang: string): Promise<void> {
    await this.#send({ editor: lang });
  }

  /** Ends everything that is being asked. */
  stop(why: "stopped" | "broken" = "stopped"): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.fail(new NoAnswer(why));
  }

  #started(): Worker {
    if (!this.#worker) {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      let ready = () => {};
      this.#loaded = new Promise((done) => (ready = done));
      worker.onmessage = (event: MessageEvent<Got>) => {
        const got = event.data;
        if ("loaded" in got) return ready();
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

  #send(what: Omit<Sent, "id">): Promise<Answer> {
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
