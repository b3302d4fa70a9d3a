// Runs files of tests, two at once, in the order they are named. One that fails is tried again alone, once: a machine that
// was busy with something else is no fault of the page, and what fails twice is.
import { spawn } from "node:child_process";
import { relative } from "node:path";

const COUNT = 2;
const files = process.argv.slice(2);
const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** Runs a file, says what it said when it has ended, and returns true if all of it passed. */
function passes(file) {
  const begun = performance.now();
  return new Promise((done) => {
    const run = spawn(process.execPath, ["--test-reporter=spec", file], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [run.stdout, run.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    run.on("close", (code) => {
      console.log(`\n${relative("", file)}: ${code === 0 ? "passed" : "failed"}, ${seconds(begun)}\n${said.trimEnd()}`);
      done(code === 0);
    });
  });
}

const begun = performance.now();
const failed = [];
const waiting = [...files];
const work = async () => {
  for (let file = waiting.shift(); file; file = waiting.shift()) if (!(await passes(file))) failed.push(file);
};
await Promise.all(Array.from({ length: COUNT }, work));

const twice = [];
for (const file of failed) {
  console.log(`\n${relative("", file)} failed: it is tried again, and nothing runs beside it`);
  const well = await passes(file);
  if (!well) twice.push(file);
  console.log(`${relative("", file)} ${well ? "failed at first, and passed when it was tried again alone" : "failed twice"}`);
}
console.log(`\nfiles: ${files.length}, failed: ${twice.length}, ${seconds(begun)}`);
process.exitCode = twice.length > 0 ? 1 : 0;
