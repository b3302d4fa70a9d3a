// Writes src/results.ts: the types of results, out of the schemas that the command makes of the Rust types.
// `--check` says whether it is as it should be. JONG_COMMAND names the command.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const command = process.env.JONG_COMMAND ?? "jong";
const file = new URL("../src/results.ts", import.meta.url);
const schema = JSON.parse(execFileSync(command, ["schema", "--results"], { maxBuffer: 1 << 26 }).toString());
const verbs = Object.keys(schema.definitions).filter((name) => /^[a-z]/.test(name));
// One object with all verbs, so that each has a type of its own name.
const named = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const whole = {
  title: "Results",
  type: "object",
  additionalProperties: false,
  required: verbs,
  properties: Object.fromEntries(verbs.map((verb) => [verb, { $ref: `#/definitions/${verb}` }])),
  definitions: schema.definitions,
};
const head = "/* Made by scripts/types.mjs of `jong schema --results`: the types of all answers in JSON. */\n";
let text = head + (await compile(whole, "Results", { bannerComment: "", additionalProperties: false, format: true }));
for (const verb of verbs) {
  if (!new RegExp(`export (type|interface) ${named(verb)}\\b`).test(text)) text += `\nexport type ${named(verb)} = Results["${verb}"];\n`;
}
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    console.error("src/results.ts is not what the command's schema says: node scripts/types.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}
