// Faults in the editor, each with its mends: what the service says of a file, and its quick fixes as buttons.
import { type Action, setDiagnostics } from "@codemirror/lint";
import { type LSPClientExtension, LSPPlugin } from "@codemirror/lsp-client";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

interface Place {
  line: number;
  character: number;
}
interface Range {
  start: Place;
  end: Place;
}
interface Fault {
  range: Range;
  severity?: number;
  message: string;
}
interface Fix {
  title: string;
  diagnostics?: Fault[];
  edit?: { changes?: Record<string, { range: Range; newText: string }[]> };
}

/** How long nothing must be typed until the file is looked at, in milliseconds. */
const PAUSE = 400;

const SEVERITIES = ["error", "warning", "info", "hint"] as const;

/** The quick fixes of a range. */
async function fixesOf(plugin: LSPPlugin, range: Range): Promise<Fix[]> {
  const params = { textDocument: { uri: plugin.uri }, range, context: { diagnostics: [] } };
  return (await plugin.client.request<unknown, Fix[] | null>("textDocument/codeAction", params)) ?? [];
}

/** Makes a change. It is asked for again: the text may have become another since the fault was told. */
async function mend(view: EditorView, title: string, from: number, to: number): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  plugin.client.sync();
  const range = { start: plugin.toPosition(from), end: plugin.toPosition(to) };
  const fix = (await fixesOf(plugin, range)).find((one) => one.title === title);
  const edits = fix?.edit?.changes?.[plugin.uri] ?? [];
  const changes = edits.map((edit) => ({ from: plugin.fromPosition(edit.range.start), to: plugin.fromPosition(edit.range.end), insert: edit.newText }));
  view.dispatch({ changes, userEvent: "input.mend" });
  view.focus();
}

async function show(view: EditorView, plugin: LSPPlugin, faults: Fault[]): Promise<void> {
  const told = plugin.syncedDoc;
  const whole = { start: { line: 0, character: 0 }, end: { line: told.lines, character: 0 } };
  const fixes = faults.length > 0 ? await fixesOf(plugin, whole).catch(() => []) : [];
  // What was typed meanwhile brings faults of its own.
  if (plugin.syncedDoc !== told || LSPPlugin.get(view) !== plugin) return;
  const place = (at: Place) => plugin.unsyncedChanges.mapPos(plugin.fromPosition(at, told));
  const isOf = (fault: Fault) => (fix: Fix) =>
    fix.diagnostics?.some(({ message, range }) => message === fault.message && JSON.stringify(range) === JSON.stringify(fault.range)) ?? false;
  const actions = (fault: Fault): Action[] =>
    fixes.filter(isOf(fault)).map(({ title }) => ({ name: title, apply: (of, from, to) => void mend(of, title, from, to) }));
  const diagnostics = faults.map((fault) => ({
    from: place(fault.range.start),
    to: place(fault.range.end),
    severity: SEVERITIES[(fault.severity ?? 1) - 1] ?? ("error" as const),
    message: fault.message,
    actions: actions(fault),
  }));
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Sends what was typed when nothing is typed for a moment. */
const sync = ViewPlugin.fromClass(
  class {
    timer = 0;
    update(update: ViewUpdate): void {
      if (!update.docChanged) return;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => LSPPlugin.get(update.view)?.client.sync(), PAUSE);
    }
    destroy(): void {
      clearTimeout(this.timer);
    }
  },
);

/** The faults of the service, with its quick fixes. */
export function faultsWithFixes(): LSPClientExtension {
  return {
    clientCapabilities: { textDocument: { publishDiagnostics: { versionSupport: true }, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } } },
    notificationHandlers: {
      "textDocument/publishDiagnostics": (client, params: { uri: string; version?: number | null; diagnostics: Fault[] }) => {
        const file = client.workspace.getFile(params.uri);
        const view = file?.getView();
        const plugin = view && LSPPlugin.get(view);
        if (view && plugin && (params.version == null || params.version === file?.version)) void show(view, plugin, params.diagnostics);
        return true;
      },
    },
    editorExtension: sync,
  };
}
