// The built engine beside the command: the same JSON, byte for byte. JONG_COMMAND names the command, and JONG_DATA the
// folder of the recorded wins, which are not published with the project.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { APART } from "../scripts/bundles.mjs";
import { ask, bundle, engine } from "../scripts/engine.mjs";

const command = process.env.JONG_COMMAND ?? "jong";
const GAMES = ["riichi/ema-2025", "fimj/official-1993", "classical/babcock-1920", "taiwan/standard", "fan/hong-kong"];

/** What the command writes, and how it ends. */
function jong(words, input = "") {
  const ran = spawnSync(command, words, { input, maxBuffer: 1 << 28, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } });
  assert.equal(ran.error, undefined, String(ran.error));
  return { exit: ran.status, out: ran.stdout.toString() };
}

/** Numbers by chance, the same on every run. */
function chance(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) % below;
  };
}

/** Damages a text in one to three places. */
function damaged(text, pick) {
  let letters = [...text];
  for (let n = 1 + pick(3); n > 0; n--) {
    const at = pick(letters.length);
    const how = pick(4);
    if (how === 0) letters.splice(at, 1 + pick(8));
    else if (how === 1) letters[at] = '{}[]",:0x9z +-\u00e9中'[pick(16)] ?? "?";
    else if (how === 2) letters.splice(at, 0, ...letters.slice(pick(letters.length), pick(letters.length)));
    else letters = letters.slice(0, Math.max(1, at));
  }
  return letters.join("").replaceAll("\n", " ");
}

const HAND = "234m 567p 88p 345s 67s +8s";
const FIELDS = { hand: HAND, seat: "S", round: "E", by: "discard", from: "E" };
const FLAGS = ["--seat", "S", "--round", "E", "--by", "discard", "--from", "E"];

const desk = await engine([]);

/** Questions that are answered in many words, each with those of the command. */
const TOLD = [
  [{ verb: "show", rules: "riichi/ema-2025" }, ["show", "riichi/ema-2025"]],
  [{ verb: "explain", rules: "fimj/official-1993", hand: FIELDS }, ["explain", HAND, ...FLAGS, "-r", "fimj/official-1993"]],
  [{ verb: "compare", rules: GAMES }, ["compare", "-r", GAMES.join(",")]],
  [{ verb: "teach", page: "dice" }, ["teach", "dice"]],
  [{ verb: "score", rules: "riichi/tenhou", hand: { hand: "1m" } }, ["score", "1m", "-r", "riichi/tenhou"]],
];

/** The answers in a language: the same as in English, or with the words of the language, as the command has them. */
function speaks(lang, spoken) {
  for (const [question, words] of TOLD) {
    const [own, english] = [lang, "en"].map((lang) => ask(desk, { ...question, lang }));
    if (!spoken) assert.deepEqual(own, english, `${lang}: ${words.join(" ")}`);
    else {
      assert.notEqual(own.html, english.html, `${lang}: ${words.join(" ")}`);
      assert.equal(`${own.json}\n`, jong([...words, "--json", "--lang", lang]).out, `${lang}: ${words.join(" ")}`);
    }
  }
}

// This comes first: words that the engine was given stay.
test("words that lie beside the engine", () => {
  for (const lang of APART) speaks(lang, false);
  const refused = [
    ["la", "{}", /`la` is no language of Jong/],
    ["it", '{"jong/words":', /words\.it\.json: .*line 1 column 14/],
    ["it", '{"jong/words":1}', /words\.it\.json: .*expected a string/],
    ["it", JSON.stringify({ ...JSON.parse(bundle("it")), "jong/words": 'reviewed = false\n"nothing" = 1' }), /words\.it\.json: jong\/words\/it\.toml:2: `nothing` is no text/],
  ];
  for (const [lang, text, why] of refused) assert.throws(() => desk.give_words(lang, text), why);
  speaks("it", false);
  for (const [at, lang] of APART.entries()) {
    desk.give_words(lang, bundle(lang));
    // Rules that were opened before it was given are told in it; the next cannot be spoken yet.
    speaks(lang, true);
    if (at + 1 < APART.length) speaks(APART[at + 1], false);
    const folders = Object.keys(JSON.parse(bundle(lang)));
    assert.deepEqual(folders, Object.keys(JSON.parse(bundle("it"))), lang);
    // No crate that is none of the engine's, and no words that are embedded: all of those are understood at any time.
    for (const other of ["jong-cli/words", "jong-python/words", "jong-print/words/played", "jong/words/calls", "jong/words/evening"]) assert.ok(!folders.includes(other), other);
    console.log(`${lang}: ${folders.length} folders of words`);
  }
});

test("recorded wins", { skip: process.env.JONG_DATA ? false : "JONG_DATA is not set" }, () => {
  const lines = gunzipSync(readFileSync(join(process.env.JONG_DATA, "tenhou-wins.jsonl.gz"))).toString().trim().split("\n");
  const byRules = new Map();
  for (const line of lines) {
    const { rules, record } = JSON.parse(line);
    byRules.set(rules, [...(byRules.get(rules) ?? []), JSON.stringify(record)]);
  }
  let asked = 0;
  for (const [rules, records] of byRules) {
    const text = `${records.join("\n")}\n`;
    for (const payments of [false, true]) {
      const told = ask(desk, { verb: "score-lines", rules, text, payments });
      const words = ["score", "--jsonl", "-r", rules, ...(payments ? ["--payments"] : [])];
      assert.equal(told.json, jong(words, text).out, rules);
    }
    asked += records.length;
  }
  assert.equal(asked, 7866);
  console.log(`${asked} recorded wins, each with and without payments`);
});

/** The end of a hand: a win of a sound player, and what the others may hold. */
function table(win, seats, pick) {
  const { hand, melds, win: tile, by, from, seat, round, dora, ura, repeats, deposits, streak, opened, first_discarder, ...own } = win;
  const spread = (text) => [...String(text).matchAll(/(\d+)([mpszfg])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));
  const left = [];
  for (const suit of "mps") for (let rank = 1; rank <= 9; rank++) for (let copy = 0; copy < 4; copy++) left.push(`${rank}${suit}`);
  for (let rank = 1; rank <= 7; rank++) for (let copy = 0; copy < 4; copy++) left.push(`${rank}z`);
  const used = [...spread(hand), ...(melds ?? []).flatMap(spread), ...spread(tile), ...spread(dora ?? ""), ...spread(ura ?? "")];
  for (const one of used) {
    const at = left.indexOf(one.replace("0", "5"));
    if (at >= 0) left.splice(at, 1);
  }
  const size = spread(hand).length + 3 * (melds ?? []).length;
  const players = { [seat]: { hand, ...(melds ? { melds } : {}), ...own } };
  for (const other of seats.filter((other) => other !== seat)) {
    const held = Array.from({ length: size }, () => left.splice(pick(left.length), 1)[0]);
    players[other] = { hand: held.sort((a, b) => a[1].localeCompare(b[1])).join("") };
  }
  const facts = { dora, ura, repeats, deposits, streak, opened, first_discarder };
  return { winners: [seat], by, ...(from ? { from } : {}), win: tile, round, ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)), players };
}

for (const rules of GAMES) {
  test(`1,000 tables: ${rules}`, () => {
    const pick = chance(rules.length);
    const seats = JSON.parse(ask(desk, { verb: "about", rules }).json).seats;
    const lines = [];
    for (let seed = 1; lines.length < 1000; seed++) {
      const { record } = JSON.parse(ask(desk, { verb: "quiz", rules, seed }).json);
      for (let n = 0; n < 10; n++) lines.push(JSON.stringify(table(record, seats, pick)));
    }
    const text = `${lines.join("\n")}\n`;
    const told = ask(desk, { verb: "settle-lines", rules, text });
    assert.equal(told.json, jong(["settle", "--jsonl", "-r", rules], text).out);
    const refused = told.json.split("\n").filter((line) => line.includes('"error"')).length;
    console.log(`${rules}: ${lines.length} tables, ${refused} of them refused`);
    assert.ok(refused < 200, `${refused} refused`);
  });
}

test("100 damaged inputs", () => {
  const pick = chance(23);
  const whole = GAMES.map((rules) => ({ rules, record: JSON.parse(ask(desk, { verb: "quiz", rules, seed: 5 }).json).record }));
  let refused = 0;
  for (let n = 0; n < 60; n++) {
    const { rules, record } = whole[n % whole.length];
    const text = `${damaged(JSON.stringify(record), pick)}\n`;
    const told = ask(desk, { verb: "score-lines", rules, text });
    assert.equal(told.json, jong(["score", "--jsonl", "-r", rules], text).out, text);
    const settled = ask(desk, { verb: "settle-lines", rules, text });
    assert.equal(settled.json, jong(["settle", "--jsonl", "-r", rules], text).out, text);
    refused += told.json.includes('"error"') ? 1 : 0;
  }
  assert.ok(refused > 30, `${refused} refused`);
  const folder = mkdtempSync(join(tmpdir(), "jong-page-"));
  const file = JSON.parse(ask(desk, { verb: "new", extends: "riichi/ema-2025", id: "house/ours", name: "Ours" }).json).text;
  // Without the marks before them the lines count.
  const live = file.replace(/^#(?=\S)/gm, "").replace(/^:schema.*$/m, "");
  let faulty = 0;
  for (let n = 0; n < 40; n++) {
    const lines = live.split("\n");
    for (let more = 1 + pick(3); more > 0; more--) {
      const at = pick(lines.length);
      lines[at] = lines[at] === "" ? "x" : damaged(lines[at], pick);
    }
    const text = lines.join("\n");
    const name = join(folder, "ours.toml");
    writeFileSync(name, text);
    // The path is the name of the file, in the page and for the command.
    const told = ask(desk, { verb: "check", file: name, files: { [name]: text } });
    assert.equal(`${told.json}\n`, jong(["check", "--json", name]).out, text);
    faulty += told.exit;
  }
  assert.ok(faulty > 20, `${faulty} faulty`);
  console.log(`${refused} of 60 records refused, ${faulty} of 40 rules files with errors`);
});

test("the other verbs", () => {
  const cases = [
    [{ verb: "list" }, ["list"]],
    [{ verb: "score", rules: "riichi/tenhou", hand: FIELDS }, ["score", HAND, ...FLAGS, "-r", "riichi/tenhou"]],
    [{ verb: "score", rules: "riichi/tenhou", hand: { hand: HAND } }, ["score", HAND, "-r", "riichi/tenhou"]],
    [{ verb: "explain", rules: "riichi/tenhou", hand: FIELDS }, ["explain", HAND, ...FLAGS, "-r", "riichi/tenhou"]],
    [{ verb: "explain", rules: "riichi/tenhou", hand: FIELDS, why_not: "iipeiko" }, ["explain", HAND, ...FLAGS, "-r", "riichi/tenhou", "--why-not", "iipeiko"]],
    [{ verb: "waits", rules: "fan/hong-kong", hand: { hand: "234m 567p 88p 345s 67s" } }, ["waits", "234m 567p 88p 345s 67s", "-r", "fan/hong-kong"]],
    [{ verb: "compare", rules: GAMES, hand: FIELDS }, ["compare", HAND, ...FLAGS, "-r", GAMES.join(",")]],
    [{ verb: "compare", rules: GAMES.slice(0, 3) }, ["compare", "-r", GAMES.slice(0, 3).join(",")]],
    [{ verb: "show", rules: "taiwan/standard" }, ["show", "taiwan/standard"]],
    [{ verb: "pattern", name: "pinfu" }, ["pattern", "pinfu"]],
    [{ verb: "search", words: "flower" }, ["search", "flower"]],
    [{ verb: "search", words: "fiori" }, ["search", "fiori"]],
    [{ verb: "nearest", rules: "riichi/ema-2025" }, ["nearest", "riichi/ema-2025"]],
    [{ verb: "diff", a: "riichi/ema-2016", b: "riichi/ema-2025" }, ["diff", "riichi/ema-2016", "riichi/ema-2025"]],
    [{ verb: "teach" }, ["teach"]],
    [{ verb: "teach", page: "dice" }, ["teach", "dice"]],
    [{ verb: "score", rules: "riichi/nothing", hand: FIELDS }, ["score", HAND, "-r", "riichi/nothing"]],
  ];
  for (const lang of ["en", "ja"]) {
    for (const [question, words] of cases) {
      const told = ask(desk, { ...question, lang });
      const said = jong([...words, "--json", "--lang", lang]);
      // A hint that names another command is none for a page.
      const out = said.out.replace(/,"help":"[^"]*`jong [^"]*"/, "");
      assert.equal(`${told.json}\n`, out, words.join(" "));
      assert.equal(told.exit, said.exit, words.join(" "));
    }
  }
});

test("the editor", () => {
  const folder = new URL("../../../jong-lsp/tests/conversations/", import.meta.url);
  const files = readdirSync(folder);
  assert.ok(files.length > 0 && existsSync(folder));
  for (const file of files) {
    const messages = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
    const framed = (message) => `Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`;
    desk.begin_editing("en");
    const told = messages.flatMap((message) => desk.edit(message)).map(framed).join("");
    assert.equal(told, jong(["lsp"], messages.map(framed).join("")).out, file);
  }
});

test("speed", () => {
  const times = (question, n) => {
    ask(desk, question);
    const all = Array.from({ length: n }, () => {
      const begun = performance.now();
      ask(desk, question);
      return performance.now() - begun;
    }).sort((a, b) => a - b);
    return all[n >> 1];
  };
  const file = JSON.parse(ask(desk, { verb: "new", extends: "riichi/ema-2025", id: "house/ours", name: "Ours" }).json).text;
  const score = times({ verb: "score", rules: "riichi/ema-2025", hand: FIELDS }, 21);
  const check = times({ verb: "check", file: "ours.toml", files: { "ours.toml": file } }, 11);
  console.log(`score ${score.toFixed(1)} ms, check ${check.toFixed(1)} ms (medians, Node)`);
});
