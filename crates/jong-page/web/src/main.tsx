// The page: its head, its views, and what is read out.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "./style.css";
import { quick } from "./engine";
import { keepFocus } from "./focus";
import { keepLang } from "./kept";
import { LANGS, type Lang, TERMS, type Terms } from "./langs";
import { wordless } from "./parts/ask";
import { Drawings } from "./parts/tiles";
import { VIEWS, type View, address, linkFault, read, said, show, state, tell } from "./state";
import { HandView } from "./views/hand";
import { load, t, texts } from "./words";
import { useLater } from "./later";

const beside = () => import("./views/beside").then((made) => made.BesideView);
const house = () => import("./views/house").then((made) => made.HouseView);
const table = () => import("./views/table").then((made) => made.TableView);
const learn = () => import("./views/learn").then((made) => made.LearnView);

const LATER = { beside, house, table, learn };

const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

function viewName(view: View): string {
  switch (view) {
    case "hand":
      return t("Hand");
    case "beside":
      return t("Side by side");
    case "house":
      return t("House rules");
    case "table":
      return t("The table");
    case "learn":
      return t("Learn");
  }
}

const SIGNS: Record<View, string> = { hand: "5z", beside: "2p", house: "6z", table: "1z", learn: "1s" };

async function share(): Promise<void> {
  const link = `${location.origin}${location.pathname}#${await address()}`;
  try {
    await navigator.clipboard.writeText(link);
    tell(t("The link is copied: it shows what you see."));
  } catch {
    prompt(t("The link"), link);
  }
}

function Head() {
  const { view, lang } = state.value;
  return (
    <header class="head">
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), document.getElementById("main")?.focus())}>
        {t("To the content")}
      </a>
      <h1>Jong</h1>
      <nav aria-label={t("Views")}>
        <ul>
          {VIEWS.map((one) => (
            <li key={one}>
              <button type="button" aria-current={one === view ? "page" : undefined} onClick={() => show({ view: one })}>
                <svg viewBox="0 0 60 80" aria-hidden="true">
                  <use href={`#tile-${SIGNS[one]}`} />
                </svg>
                <span>{viewName(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div class="tools">
        <button type="button" class="share" onClick={() => void share()}>
          {t("Copy a link")}
        </button>
        <label>
          <span class="unseen">{t("Language")}</span>
          <select
            value={lang}
            onChange={(event) => {
              keepLang(event.currentTarget.value);
              show({ lang: event.currentTarget.value as Lang });
            }}
          >
            {LANGS.map(({ key, name }) => (
              <option key={key} value={key} lang={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}

function Fault() {
  const fault = linkFault.value;
  if (!fault) return null;
  return (
    <div class="fault" role="alert">
      <p>
        {fault === "too-new"
          ? t("This link was made by a newer Jong: load the page anew to get it.")
          : fault === "too-long"
            ? t("This link is longer than any that Jong makes, so it was not opened.")
            : t("This link is damaged: a part of it is missing or was changed on its way.")}
      </p>
      <button type="button" onClick={() => (linkFault.value = null)}>
        {t("Go on without it")}
      </button>
    </div>
  );
}

/** Said while the engine speaks English because it has no words of the language. */
function Wordless() {
  if (!wordless.value) return null;
  return (
    <p class="fault" role="status">
      {t("The words of this language could not be fetched, so Jong answers in English until they are here.")}
    </p>
  );
}

function Page() {
  const { view, lang } = state.value;
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const Later = useLater(view === "hand" ? null : LATER[view]);
  useEffect(() => {
    document.documentElement.lang = lang;
    void load(lang);
    // The engine is fetched when the page can be seen, and with it the words that it will be asked for.
    idle(() => void quick.ready(lang));
  }, [lang]);
  useEffect(() => {
    document.title = texts.value ? `${viewName(view)} · Jong` : "Jong";
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [view]);
  return (
    <>
      <Drawings />
      <Head />
      <main id="main" tabIndex={-1} ref={main}>
        <Fault />
        <Wordless />
        {texts.value && (view === "hand" ? <HandView /> : Later && <Later />)}
      </main>
      <p class="said" role="status" aria-live="polite">
        {said.value}
      </p>
      <footer class="foot">
        <label class="terms">
          <span>{t("Players' words")}</span>
          <select value={state.value.terms} onChange={(event) => show({ terms: event.currentTarget.value as Terms })}>
            {TERMS.map(({ key, name }) => (
              <option key={key} value={key}>
                {name || t("those of the language")}
              </option>
            ))}
          </select>
        </label>
        <p>{t("Nothing that you enter leaves this device. After the first visit the page works without a network.")}</p>
      </footer>
    </>
  );
}

function Started() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void read().finally(() => setReady(true));
    const again = () => void read();
    addEventListener("hashchange", again);
    addEventListener("popstate", again);
    return () => {
      removeEventListener("hashchange", again);
      removeEventListener("popstate", again);
    };
  }, []);
  return ready ? <Page /> : null;
}

const root = document.getElementById("page") as HTMLElement;
keepFocus(root);
render(<Started />, root);

// The service worker keeps all of it for the next time.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => {}));
}
