// Starts `jong lsp`, and shows the files that come with Jong.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

/** The conversation with the language server. */
let client;

async function activate(context) {
  const settings = vscode.workspace.getConfiguration("jong");
  const server = { command: settings.get("command") || "jong", args: ["lsp"], transport: TransportKind.stdio };
  const lang = settings.get("lang") || vscode.env.language;
  client = new LanguageClient("jong", "Jong", server, {
    documentSelector: [
      { language: "toml", scheme: "file" },
      { language: "toml", scheme: "untitled" },
    ],
    initializationOptions: { lang },
  });
  const shipped = {
    async provideTextDocumentContent(uri) {
      const { text } = await client.sendRequest("jong/text", { uri: uri.toString(true) });
      return text;
    },
  };
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider("jong", shipped));
  await client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
