// A script within the page, run before its own: it counts what is still to come, and holds answers back.

/** Every question reaches the engine `late` milliseconds late. The function is sent to the page: it uses nothing from here. */
export function watch(late) {
  // Questions to the worker of the engine, by the ids of the questions.
  const unanswered = new Map();
  const timers = new Set();
  const later = window.setTimeout.bind(window);
  const never = window.clearTimeout.bind(window);
  /** Answers to questions with this text in them are kept back. */
  let hold = "";
  let held = [];

  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      const asked = new Map();
      unanswered.set(this, asked);
      // This listener is told before the page, whose own listener comes later.
      this.addEventListener("message", (event) => {
        const { id } = event.data;
        if (hold && asked.get(id)?.includes(hold)) {
          event.stopImmediatePropagation();
          held.push([this, event.data]);
        } else asked.delete(id);
      });
    }
    postMessage(message) {
      unanswered.get(this)?.set(message.id, message.request ?? "");
      if (late) later(() => super.postMessage(message), late);
      else super.postMessage(message);
    }
    terminate() {
      unanswered.delete(this);
      super.terminate();
    }
  };

  // A timer of more than a second waits for what may never come.
  window.setTimeout = (run, wait = 0, ...rest) => {
    const timer = later(() => {
      timers.delete(timer);
      run(...rest);
    }, wait);
    if (wait <= 1000) timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    never(timer);
  };

  const coming = () => {
    if (document.querySelector(".thinking")) return "an answer that is shown";
    if (timers.size > 0) return `timers: ${timers.size}`;
    const questions = [...unanswered.values()].flatMap((asked) => [...asked.values()]);
    return questions.length > 0 ? `answers: ${questions.map((one) => one.slice(0, 100)).join("; ")}` : "";
  };

  window.watched = {
    hold(text) {
      hold = text;
    },
    /** Gives the page all answers that were kept back. */
    release() {
      hold = "";
      const all = held;
      held = [];
      for (const [worker, data] of all) worker.dispatchEvent(new MessageEvent("message", { data }));
    },
    async calm(limit) {
      const end = performance.now() + limit;
      for (let quiet = 0; quiet < 4; quiet = coming() ? 0 : quiet + 1) {
        if (performance.now() > end) throw new Error(`still to come: ${coming()}`);
        await new Promise((drawn) => requestAnimationFrame(drawn));
        await new Promise((done) => later(done));
      }
    },
  };
}
