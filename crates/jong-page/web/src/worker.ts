// The worker: it loads the engine once, and answers one question after another.
import init, { Engine } from "../made/engine/jong_page.js";
import wasm from "../made/engine/jong_page_bg.wasm?url";

const loaded = init({ module_or_path: wasm }).then(() => new Engine());
loaded.then(
  () => self.postMessage({ loaded: true }),
  () => {},
);

self.onmessage = async (event: MessageEvent<{ id: number; request?: string; edit?: string; editor?: string }>) => {
  const { id, request, edit, editor } = event.data;
  try {
    const engine = await loaded;
    if (editor !== undefined) {
      engine.begin_editing(editor);
      self.postMessage({ id });
      return;
    }
    if (edit !== undefined) {
      self.postMessage({ id, edits: engine.edit(edit) });
      return;
    }
    const answer = engine.ask(request ?? "");
    const reply = { exit: answer.exit, json: answer.json, html: answer.html };
    answer.free();
    self.postMessage({ id, reply });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
