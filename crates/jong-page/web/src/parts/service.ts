// What the editor's language client leaves to a page: files of Jong to look at, and hints between the lines.
import { type LSPClient, LSPPlugin, Workspace, type WorkspaceFile } from "@codemirror/lsp-client";
import { type ChangeSet, EditorState, Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType, lineNumbers } from "@codemirror/view";

/** The file that is written. */
class HouseFile implements WorkspaceFile {
  version = 0;
  constructor(
    readonly uri: string,
    readonly languageId: string,
    public doc: Text,
    readonly view: EditorView,
  ) {}
  getView(): EditorView {
    return this.view;
  }
}

/** The address of a file of the house. */
export function addressOf(name: string): string {
  return `file:///${name}`;
}

/** The file that is written, the others of the house, which it may extend, and those that come with Jong, to be looked at in a place of their own. */
export class PageWorkspace extends Workspace {
  files: HouseFile[] = [];
  constructor(
    client: LSPClient,
    readonly house: Record<string, string>,
    readonly place: () => { parent: HTMLElement; name: (uri: string) => void } | null,
  ) {
    super(client);
  }
  syncFiles(): ReturnType<Workspace["syncFiles"]> {
    const updates: { changes: ChangeSet; file: WorkspaceFile; prevDoc: Text }[] = [];
    for (const file of this.files) {
      const plugin = LSPPlugin.get(file.view);
      if (!plugin || plugin.unsyncedChanges.empty) continue;
      updates.push({ changes: plugin.unsyncedChanges, file, prevDoc: file.doc });
      file.doc = file.view.state.doc;
      file.version += 1;
      plugin.clear();
    }
    return updates;
  }
  openFile(uri: string, languageId: string, view: EditorView): void {
    for (const [name, text] of Object.entries(this.house)) {
      const other = { uri: addressOf(name), languageId, version: 0, doc: Text.of(text.split("\n")), getView: () => null };
      if (other.uri !== uri) this.client.didOpen(other);
    }
    const file = new HouseFile(uri, languageId, view.state.doc, view);
    this.files.push(file);
    this.client.didOpen(file);
  }
  closeFile(uri: string): void {
    this.files = this.files.filter((file) => file.uri !== uri);
    this.client.didClose(uri);
  }
  override async displayFile(uri: string): Promise<EditorView | null> {
    const place = this.place();
    if (!place) return null;
    const { text } = await this.client.request<{ uri: string }, { text: string }>("jong/text", { uri });
    place.parent.replaceChildren();
    place.name(uri);
    const view = new EditorView({
      parent: place.parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorView.editable.of(true),
          EditorView.lineWrapping,
          named(uri),
        ],
      }),
    });
    view.focus();
    return view;
  }
}

/** The name of a text that can scroll, which is reached by keyboard. */
export function named(label: string) {
  return EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" });
}

class Hint extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: Hint): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const hint = document.createElement("span");
    hint.className = "hint-between";
    hint.textContent = this.text;
    return hint;
  }
}

interface InlayHint {
  position: { line: number; character: number };
  label: string | { value: string }[];
}

/** How long nothing must be typed until hints are asked for, in milliseconds. */
const PAUSE = 400;

/** Values that the file replaces, said behind their lines. */
export const hints = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet = Decoration.none;
    timer = 0;
    constructor(readonly view: EditorView) {
      this.later();
    }
    update(update: ViewUpdate): void {
      if (!update.docChanged) return;
      this.decorations = this.decorations.map(update.changes);
      this.later();
    }
    destroy(): void {
      clearTimeout(this.timer);
    }
    later(): void {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.ask(), PAUSE);
    }
    async ask(): Promise<void> {
      const plugin = LSPPlugin.get(this.view);
      if (!plugin) return;
      plugin.client.sync();
      const doc = this.view.state.doc;
      try {
        await plugin.client.initializing;
        const range = { start: { line: 0, character: 0 }, end: { line: doc.lines, character: 0 } };
        const told = await plugin.client.request<unknown, InlayHint[] | null>("textDocument/inlayHint", { textDocument: { uri: plugin.uri }, range });
        if (this.view.state.doc !== doc) return;
        const text = ({ label }: InlayHint) => (typeof label === "string" ? label : label.map(({ value }) => value).join(""));
        const made = (told ?? []).map((hint) => Decoration.widget({ widget: new Hint(text(hint)), side: 1 }).range(plugin.fromPosition(hint.position, doc)));
        this.decorations = Decoration.set(made, true);
        this.view.dispatch({});
      } catch {
        // Without hints the file can be written as well.
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
