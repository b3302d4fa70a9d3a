// An answer of Jong, as a part of the page.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Question } from "../engine";
import { t } from "../words";
import { type Asked, useAsk } from "./ask";

/** Links within an answer lead to its parts: the address is not theirs to change. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link) return;
  const to = link.getAttribute("href") ?? "";
  if (to.startsWith("#")) {
    event.preventDefault();
    const root = link.closest(".answer");
    const part = root?.querySelector<HTMLElement>(`[id="${CSS.escape(to.slice(1))}"]`);
    part?.setAttribute("tabindex", "-1");
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: "start" });
  } else if (!/^https?:/.test(to)) {
    event.preventDefault();
  } else {
    link.target = "_blank";
    link.rel = "noreferrer";
  }
}

/** Tables that are wider than their place are scrolled by keyboard, too. */
function reach(answer: HTMLElement): void {
  for (const wide of answer.querySelectorAll(".wide")) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute("tabindex", "0");
    else wide.removeAttribute("tabindex");
  }
}

export function Html({ html, live }: { html: string; live?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const answer = place.current;
    if (!answer) return;
    const watch = new ResizeObserver(() => reach(answer));
    watch.observe(answer);
    return () => watch.disconnect();
  }, [html]);
  return (
    <div
      ref={place}
      class="answer"
      aria-live={live ? "polite" : undefined}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Seconds that have gone by. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function Thinking({ stop }: { stop?: (() => void) | undefined }) {
  const seconds = useSeconds();
  return (
    <div class="thinking" role="status">
      <progress aria-label={t("Thinking")} />
      <span>{t("Thinking … {n} s", { n: seconds })}</span>
      {stop && (
        <button type="button" onClick={stop}>
          {t("Stop")}
        </button>
      )}
    </div>
  );
}

/** What is shown while a question is on its way, and its answer. */
export function Shown({ asked, live, long }: { asked: Asked; live?: boolean; long?: boolean }) {
  switch (asked.now) {
    case "nothing":
      return null;
    case "thinking":
      return asked.before && !long ? (
        <Html html={asked.before.html} live={live ?? false} />
      ) : (
        <Thinking stop={long ? asked.stop : undefined} />
      );
    case "answered":
      return <Html html={asked.reply.html} live={live ?? false} />;
    case "failed":
      return (
        <p class="bad" role="status">
          {asked.why === "stopped" ? t("Stopped.") : t("That was too much for the engine. It has been started anew.")}
        </p>
      );
  }
}

export function Answer({ question, live, long }: { question: Question | null; live?: boolean; long?: boolean }) {
  return <Shown asked={useAsk(question, long)} live={live ?? false} long={long ?? false} />;
}
