// The editor for rules files: CodeMirror, with Jong's language service behind it. It is loaded when it is asked for.
import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import {
  LSPClient,
  type Transport,
  hoverTooltips,
  jumpToDefinition,
  jumpToDefinitionKeymap,
  serverCompletion,
} from "@codemirror/lsp-client";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import DOMPurify from "dompurify";
import { useEffect, useRef, useState } from "preact/hooks";
import { quick } from "../engine";
import { t } from "../words";
import { MOST_FILE, houseFiles } from "../kept";
import { tell } from "../state";
import { faultsWithFixes } from "./fixes";
import { PageWorkspace, addressOf, hints, named } from "./service";

/** Messages go to the worker, and answers come back in their order. */
function transport(lang: string): Transport {
  let handlers: ((message: string) => void)[] = [];
  let queue: Promise<void> = quick.beginEditing(lang).catch(() => {});
  return {
    send(message) {
      queue = queue.then(async () => {
        try {
          for (const answer of await quick.edit(message)) handlers.forEach((handle) => handle(answer));
        } catch {
          // The engine was ended; the next message begins a new one.
        }
      });
    },
    subscribe(handle) {
      handlers.push(handle);
    },
    unsubscribe(handle) {
      handlers = handlers.filter((other) => other !== handle);
    },
  };
}

/** The colours are those of the page, so they can be read by day and by night. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--bad)" },
  { tag: [tags.propertyName, tags.heading, tags.bracket], color: "var(--accent)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.95rem", border: "1px solid var(--edge)", borderRadius: "0.5rem", background: "var(--card)", color: "var(--text)", maxHeight: "70vh" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", minHeight: "18rem", overflow: "auto" },
  ".cm-gutters": { background: "var(--paper)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--accent) 8%, transparent)" },
  ".cm-tooltip": { background: "var(--card)", color: "var(--text)", border: "1px solid var(--edge)", maxWidth: "min(32rem, 90vw)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
});

/** The editor. `version` counts the changes of the text that were not typed into it. */
export function Editor(props: {
  name: string;
  text: string;
  version: number;
  lang: string;
  label: string;
  onChange: (text: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const other = useRef<HTMLDivElement>(null);
  const [looking, setLooking] = useState("");
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!place.current) return;
    const client = new LSPClient({
      sanitizeHTML: (html) => DOMPurify.sanitize(html),
      extensions: [serverCompletion(), hoverTooltips(), faultsWithFixes()],
      timeout: 15_000,
      workspace: (own) => new PageWorkspace(own, houseFiles.peek(), () => (other.current ? { parent: other.current, name: setLooking } : null)),
    }).connect(transport(props.lang));
    const labels = new Compartment();
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: props.text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          lintGutter(),
          StreamLanguage.define(toml),
          syntaxHighlighting(colours),
          // Tab leaves the editor, as it leaves every other field.
          keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, ...jumpToDefinitionKeymap]),
          labels.of(named(props.label)),
          EditorView.lineWrapping,
          // What is longer than any file of rules is not taken in, so that the page stays quick.
          EditorState.transactionFilter.of((change) => {
            if (!change.docChanged || change.newDoc.length <= MOST_FILE) return change;
            tell(t("This file is too long."));
            return [];
          }),
          client.plugin(addressOf(props.name), "toml"),
          hints,
          look,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      client.disconnect();
    };
  }, [props.lang, props.name]);
  // What was changed elsewhere, by a mend, is put in.
  useEffect(() => {
    const made = view.current;
    if (!made || made.state.doc.toString() === props.text) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: props.text } });
  }, [props.version]);
  return (
    <>
      <div class="editor" ref={place} />
      <div class="buttons">
        <button type="button" class="small" onClick={() => view.current && jumpToDefinition(view.current)}>
          {t("Where this value comes from")}
        </button>
        {looking && (
          <button
            type="button"
            class="small"
            onClick={() => {
              other.current?.replaceChildren();
              setLooking("");
            }}
          >
            {t("Close it")}
          </button>
        )}
      </div>
      {looking && <p class="aside">{looking.replace(/^jong:/, "")}</p>}
      <div class="other-file" ref={other} />
    </>
  );
}
