//! Five pairs of rulesets: the differences of the files, line by line, and those that a hand can show. The line of the
//! file stands behind each value; `-` where there is none.

use std::collections::BTreeSet;

use jong_lab::{Diff, SearchExtent, diff};

use super::open;

/// The evidence of a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Evidence {
    /// A win is worth something else, or paid otherwise.
    Win,
    /// Who pays differs when nobody wins, or when several do.
    End,
    /// Nothing, for it is about play or the match.
    Outside,
    /// Nothing, for something else that differs makes up for it.
    MadeUpFor,
}

use Evidence::{End, MadeUpFor, Outside, Win};

/// A difference: its key, its cause, the words of the first and of the second file.
type Difference = (&'static str, &'static str, [&'static str; 2], Evidence);

/// A key that a rules file lacks.
const NOT_SAID: &str = "-";

/// A value as the rules have it, however it is spaced.
fn value(text: Option<String>) -> String {
    text.map_or_else(|| NOT_SAID.to_owned(), |text| text.split_whitespace().collect())
}

fn causes<'a>(all: impl Iterator<Item = &'a Vec<String>>) -> BTreeSet<String> {
    all.map(|cause| cause.join(" + ")).collect()
}

/// The two differ exactly as listed, each with the listed cause. Those whose hands differ for another reason too, `beside`
/// it, are told so.
fn differ(a: &str, b: &str, said: &[Difference], beside: &[&str]) {
    let (a, b) = (open(a), open(b));
    let found = diff(&a, &b, &SearchExtent { wins: 0, ..SearchExtent::default() });
    let text = |entry: Option<&jong::core::tree::Entry>| value(entry.map(|entry| entry.node.to_string()));
    let options: BTreeSet<(String, [String; 2])> =
        found.options.iter().map(|option| (option.key(), [text(option.a), text(option.b)])).collect();
    let expected: BTreeSet<(String, [String; 2])> = said
        .iter()
        .map(|(key, _, says, _)| ((*key).to_owned(), says.map(|says| value(Some(says.to_owned())))))
        .collect();
    assert_eq!(options, expected);
    let of = |wanted: Evidence| -> BTreeSet<String> {
        said.iter().filter(|(.., seen)| *seen == wanted).map(|(_, cause, ..)| (*cause).to_owned()).collect()
    };
    let Diff { witnesses, settlements, outside, silent, .. } = &found;
    assert_eq!(causes(witnesses.iter().map(|witness| &witness.cause)), of(Win), "wins");
    assert_eq!(causes(settlements.iter().map(|witness| &witness.cause)), of(End), "ends");
    assert_eq!(causes(outside.iter()), of(Outside), "outside");
    assert_eq!(causes(silent.iter()), of(MadeUpFor), "made up for");
    let mixed = witnesses.iter().filter(|witness| !witness.alone).map(|witness| &witness.cause);
    assert_eq!(causes(mixed), beside.iter().map(|cause| (*cause).to_owned()).collect(), "beside another");
    assert!(settlements.iter().all(|witness| witness.alone));
}

#[test]
fn ema() {
    differ(
        "riichi/ema-2016",
        "riichi/ema-2025",
        &[
            // ema-2016:17, ema-2025:15
            ("kongs.replacement-can-be-last", "kongs.replacement-can-be-last", ["true", "false"], Win),
            // ema-2016:21, ema-2025:18
            ("ready.tiles-left", "ready.tiles-left", ["4", "1"], Outside),
            // ema-2016:32, ema-2025:22
            ("fu.pair-of-double-wind", "pair-of-double-wind", ["4", "2"], Win),
            // base:208, ema-2025:25
            ("limits.mangan.from-basic", "limits.mangan", ["2000", "1920"], Win),
        ],
        &[],
    );
}

#[test]
fn wrc() {
    differ(
        "riichi/wrc-2022",
        "riichi/wrc-2025",
        &[
            // wrc-2022:17, wrc-2025:12
            ("ready.tiles-left", "ready.tiles-left", ["4", "0"], Outside),
            // wrc-2022:34, wrc-2025:18
            ("limits.counted-yakuman", "limits.counted-yakuman", ["false", "{ basic = 8000, han = 13 }"], Win),
            // base:235, wrc-2025:21
            (
                "liability.patterns",
                "liability.patterns",
                [
                    "[\"big-three-dragons\", \"big-four-winds\"]",
                    "[\"big-three-dragons\", \"big-four-winds\", \"four-kongs\"]",
                ],
                Win,
            ),
        ],
        &[],
    );
}

#[test]
#[ignore = "takes long"]
fn tenhou_and_mahjong_soul() {
    differ(
        "riichi/tenhou",
        "riichi/mahjong-soul",
        &[
            // tenhou:16, base:42
            ("kongs.rob-concealed", "kongs.rob-concealed", ["\"never\"", "\"thirteen-orphans\""], Win),
            // tenhou:25, base:235
            (
                "dora.kong-timing",
                "dora.kong-timing",
                ["\"concealed-at-once-or-next-kong\"", "\"concealed-at-once\""],
                Outside,
            ),
            // tenhou:55, base:287
            ("ranking.rounding", "ranking.rounding", ["\"from-five\"", "\"none\""], Outside),
            // tenhou:22, base:59
            ("winners.three", "winners.three", ["\"abort\"", "\"all\""], End),
            // tenhou:27, mahjong-soul:16
            ("yakuman.four-concealed-triplets-single-wait", "four-concealed-triplets-single-wait", ["1", "2"], Win),
            // tenhou:28, mahjong-soul:17
            ("yakuman.thirteen-orphans-all-waits", "thirteen-orphans-all-waits", ["1", "2"], Win),
            // tenhou:29, mahjong-soul:18
            ("yakuman.pure-nine-gates", "pure-nine-gates", ["1", "2"], Win),
            // base:108, mahjong-soul:19
            ("yakuman.big-four-winds", "big-four-winds", ["1", "2"], Win),
            // tenhou:35, mahjong-soul:22
            ("liability.covers", "liability.covers", ["\"hand\"", "\"pattern\""], Win),
            // tenhou:41, base:247
            ("draw.no-tile-left", "draw.no-tile-left", ["\"not-ready-if-concealed\"", "\"ready\""], End),
            // tenhou:50, base:262
            ("ranking.uma", "ranking.uma", ["[20, 10, -10, -20]", "[15, 5, -5, -15]"], Outside),
            // tenhou:51, base:263
            ("ranking.oka", "ranking.oka", ["20", "0"], Outside),
            // base:261, mahjong-soul:34
            ("ranking.return", "ranking.return", ["30000", "25000"], Outside),
        ],
        &[],
    );
}

#[test]
#[ignore = "takes long"]
fn fimj() {
    differ(
        "fimj/official-1993",
        "fimj/grandi-giochi-2007",
        &[
            // base:29, grandi-giochi-2007:14
            (
                "hand.forms",
                "hand.forms",
                [
                    "[\"standard\", \"seven-pairs\", \"thirteen-orphans\"]",
                    "[\"standard\", \"seven-pairs\", \"thirteen-orphans\", \"little-snake\"]",
                ],
                Win,
            ),
            // official-1993:16, -
            ("limits.seven-pairs", "seven-pairs", ["300", NOT_SAID], Win),
            // official-1993:17, -
            ("limits.all-triplets-of-heads", "all-triplets-of-heads", ["400", NOT_SAID], Win),
            // official-1993:18, -
            ("limits.full-flush", "full-flush", ["500", NOT_SAID], Win),
            // official-1993:21, -
            ("limits.nine-dealer-wins", "nine-dealer-wins", ["600", NOT_SAID], Win),
            // official-1993:22, grandi-giochi-2007:26
            ("limits.four-kongs", "four-kongs", ["700", "3000"], Win),
            // official-1993:23, grandi-giochi-2007:25
            ("limits.thirteen-orphans", "thirteen-orphans", ["700", "2000"], Win),
            // official-1993:26, -
            ("limits.leaving-of-the-gods", "leaving-of-the-gods", ["800", NOT_SAID], Win),
            // official-1993:28, grandi-giochi-2007:23
            ("limits.big-four-winds", "big-four-winds", ["1000", "2000"], Win),
            // -, grandi-giochi-2007:19
            ("limits.seven-pairs-of-heads", "seven-pairs-of-heads", [NOT_SAID, "2000"], Win),
            // -, grandi-giochi-2007:20
            ("limits.seven-pairs-of-one-suit", "seven-pairs-of-one-suit", [NOT_SAID, "2000"], Win),
            // -, grandi-giochi-2007:21
            ("limits.little-snake", "little-snake", [NOT_SAID, "1000"], Win),
            // -, grandi-giochi-2007:22
            ("limits.big-three-dragons", "big-three-dragons", [NOT_SAID, "2000"], Win),
            // -, grandi-giochi-2007:24
            ("limits.small-four-winds", "small-four-winds", [NOT_SAID, "2000"], Win),
        ],
        // The form lets the little snake win; without it the limit is no hand's. Whatever is seven pairs is worth 300 in
        // official-1993 (line 16) and nothing of its own in grandi-giochi-2007 without these two limits.
        &["little-snake", "seven-pairs-of-heads", "seven-pairs-of-one-suit"],
    );
}

/// Three things make no difference. Of four flowers one is always the seat's own: 1 for it and 1 for the four are 2, and so
/// are 2 for the four in its place; so with the seasons. And a blessing of man that takes the place of being ready on the
/// first turn is worth the same as where being ready on the first turn is worth nothing.
#[test]
fn taiwan() {
    differ(
        "taiwan/standard",
        "taiwan/godgame",
        &[
            // standard:13, godgame:16
            ("winners.on-one-discard", "winners.on-one-discard", ["\"all\"", "\"nearest\""], End),
            // base:48, godgame:15
            ("passing.declined", "passing.declined", ["\"off\"", "\"not-a-winner\""], Outside),
            // base:51, godgame:16
            ("passing.forbids", "passing.forbids", ["\"discard\"", "\"all\""], Outside),
            ("kongs.of-next", "kongs.of-next", ["true", "false"], Outside),
            ("kongs.open-replacement-wins", "kongs.open-replacement-wins", ["true", "false"], Win),
            ("wall.grows-with-kong", "wall.grows-with-kong", ["1", "0"], Outside),
            // standard:16, base:54
            ("flowers.eight-wins", "flowers.eight-wins", ["\"optional\"", "\"mandatory\""], Outside),
            // base:58, godgame:13
            ("ready.allowed", "ready.allowed", ["false", "true"], Outside),
            // -, godgame:21
            ("tai.half-melded-hand", "half-melded-hand", [NOT_SAID, "1"], Win),
            // standard:28, godgame:22
            ("tai.all-honours", "all-honours", ["18", "8"], Win),
            // base:97, godgame:23
            ("tai.last-tile-discarded", "last-tile-discarded", ["1", "false"], Win),
            // standard:29, godgame:24
            ("tai.four-flowers", "four-flowers", ["1", "2"], MadeUpFor),
            // -, godgame:33
            ("pattern.four-flowers.instead-of", "four-flowers", [NOT_SAID, "[\"own-flower\"]"], MadeUpFor),
            // standard:30, godgame:25
            ("tai.four-seasons", "four-seasons", ["1", "2"], MadeUpFor),
            // -, godgame:36
            ("pattern.four-seasons.instead-of", "four-seasons", [NOT_SAID, "[\"own-season\"]"], MadeUpFor),
            // -, godgame:26
            ("tai.eight-flowers-as-dealt", "eight-flowers-as-dealt", [NOT_SAID, "4"], Win),
            // -, godgame:27
            ("tai.ready-declared", "ready-declared", [NOT_SAID, "1"], Win),
            // -, godgame:28
            ("tai.ready-on-first-turn", "ready-on-first-turn", [NOT_SAID, "4"], Win),
            // -, godgame:39
            ("pattern.ready-on-first-turn.instead-of", "ready-on-first-turn", [NOT_SAID, "[\"concealed-hand\"]"], Win),
            // standard:20, godgame:30
            (
                "tai.concealed-self-drawn",
                "concealed-self-drawn",
                ["3", "{ cases = [{ when = { ready = \"double\" }, worth = 2 }, { worth = 3 }] }"],
                Win,
            ),
            // -, godgame:42
            (
                "pattern.blessing-of-man.instead-of",
                "blessing-of-man",
                [NOT_SAID, "[\"ready-on-first-turn\"]"],
                MadeUpFor,
            ),
            // base:170, godgame:45
            ("dealer.most-repeats", "dealer.most-repeats", ["false", "9"], Win),
            // base:197, godgame:51
            ("winds.east", "winds.east", ["\"dealer\"", "\"opened-wall\""], Win),
        ],
        // Who has declared ready on the first turn has 2 in the place of 3, and 4 for that besides.
        &["concealed-self-drawn"],
    );
}
