//! Narrow terminals and terminals without colours; and the descriptions for shells and `man`.

use unicode_width::UnicodeWidthStr as _;

use super::{HAND, Ran, TENHOU, command, jong, jong_with};

/// Runs the command in a terminal of this width.
fn within(columns: &str, args: &[&str]) -> Ran {
    let done = command(args).env("COLUMNS", columns).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ran { code: done.status.code().expect("an exit code"), out: text(done.stdout), err: text(done.stderr) }
}

/// The verbs with output for people.
fn pages() -> Vec<Vec<&'static str>> {
    let hand = ["567p 88p 345s 67s (234m) +8s", "-r", TENHOU];
    let kongs = "234m 1p [1111z] (555z) (6666z) +1p";
    vec![
        vec!["list"],
        vec!["list", "--lang", "ja"],
        vec!["show", TENHOU],
        vec!["show", "fimj/official-1993", "--lang", "it"],
        vec!["show", "taiwan/standard", "--lang", "zh-Hant"],
        vec!["score", HAND, "-r", TENHOU, "--ready", "ready", "--dora", "7s 1m", "--repeats", "12", "--deposits", "3"],
        [&["score"], &hand[..]].concat(),
        vec!["score", kongs, "-r", TENHOU, "--terms", "romaji", "--events", "last-discard"],
        vec!["score", "123m 456p 789s 1p (222p) +1p", "-r", TENHOU],
        vec!["explain", HAND, "-r", TENHOU, "--ready", "ready", "--repeats", "1"],
        vec!["explain", kongs, "-r", "fimj/official-1993"],
        vec!["compare", HAND, "-r", "riichi/ema-2025,fimj/official-1993"],
        vec!["compare", HAND, "-r", "riichi/ema-2025,fimj/official-1993,taiwan/standard", "--extra-set", "(567p)"],
        vec!["settle", "-r", "fimj/official-1993", "d1.json"],
        vec!["waits", "234m 567p 88p 345s 67s", "-r", TENHOU],
        vec!["waits", "1479m 1479p 1479s 1z", "-r", TENHOU],
        vec!["search", "riichi"],
        vec!["search", "riichi", "--lang", "ja"],
        vec!["list", "--patterns"],
        vec!["score", HAND, "-r", TENHOU, "--tiles", "unicode"],
        vec!["explain", kongs, "-r", "fimj/official-1993", "--tiles", "block"],
        vec!["check"],
    ]
}

/// No line is wider than a terminal of 40 columns, but for a word and for the line that a note is about; nor than 80 in
/// one of 200.
#[test]
#[ignore = "takes long"]
fn narrow_terminals() {
    for (columns, most) in [("40", 40), ("200", 80), ("60", 60), ("nonsense", 80)] {
        for args in pages() {
            let ran = within(columns, &args);
            assert!(ran.code < 2 && ran.err.is_empty(), "{}", ran.err);
            // A note is as wide as the terminal.
            let about = |line: &str| [" | ", " --> ", " = help", "note["].iter().any(|mark| line.contains(mark));
            let wide = |line: &&str| line.width() > most && line.split_whitespace().count() > 1 && !about(line);
            let line = ran.out.lines().find(wide);
            assert_eq!(line, None, "{columns} columns: jong {}\n{}", args.join(" "), ran.out);
        }
    }
}

/// Nor are complaints wider, but for a word and for the line that they are about.
#[test]
fn narrow_complaints() {
    for args in [
        &["check", "faulty.toml"][..],
        &["check", "false-example.toml"],
        &["check", "nowhere.toml"],
        &["show", "riichi/tenho"],
        &["score", "11111m 456p 789s (444s) +9s", "-r", TENHOU, "--events", "one-shot,last-tile", "--seat", "X"],
        &["settle", "-r", "fimj/official-1993", "house.toml"],
        &["man", "scor"],
    ] {
        let text = within("40", args);
        let text = text.out + &text.err;
        let about = |line: &str| line.contains(" | ") || line.contains(" --> ");
        let wide = |line: &&str| line.width() > 40 && line.split_whitespace().count() > 1 && !about(line);
        assert!(text.starts_with("error") && !text.lines().any(|line| wide(&line)), "{text}");
    }
}

/// Output for programs is the same at every width.
#[test]
fn programs_have_no_width() {
    for args in [
        &["list", "--json"][..],
        &["show", TENHOU, "--effective"],
        &["show", TENHOU, "--toml"],
        &["score", HAND, "-r", TENHOU, "--json"],
        &["check", "faulty.toml", "--json"],
        &["completions", "zsh"],
    ] {
        assert_eq!(within("40", args).out, jong(args).out, "jong {}", args.join(" "));
    }
}

/// Help is wrapped too, except for the commands in it.
#[test]
fn narrow_help() {
    let wide = |text: String| text.lines().filter(|line| line.width() > 60).map(str::to_owned).collect::<Vec<_>>();
    for verb in ["list", "show", "check", "settle", "completions"] {
        let text = within("60", &[verb, "--help"]).out;
        let options = text.split("Examples:").next().unwrap_or_default().to_owned();
        assert_eq!(wide(options), [""; 0], "{verb}");
    }
}

/// True if a run has colours.
fn coloured(args: &[&str], variables: &[(&str, &str)]) -> bool {
    let done = command(args).envs(variables.iter().copied()).output().expect("it runs");
    [done.stdout, done.stderr].concat().contains(&0x1b)
}

/// Colours are for terminals, `NO_COLOR` and `--no-color` are against them, and a pipe has none.
#[test]
fn colours() {
    let page = &["score", HAND, "-r", TENHOU][..];
    let complaint = &["score", "1x", "-r", TENHOU][..];
    let faults = &["check", "faulty.toml"][..];
    for args in [page, complaint, faults, &["list"], &["--help"], &["list", "--lang", "tlh"]] {
        let forced = [("CLICOLOR_FORCE", "1")];
        assert!(!coloured(args, &[]), "a pipe has no colours: jong {}", args.join(" "));
        assert!(coloured(args, &forced), "jong {}", args.join(" "));
        assert!(!coloured(args, &[("NO_COLOR", "1"), forced[0]]), "jong {}", args.join(" "));
        assert!(!coloured(&[args, &["--no-color"]].concat(), &forced), "jong {}", args.join(" "));
    }
    for args in [&["list", "--json"][..], &["show", TENHOU, "--toml"], &["completions", "fish"], &["man"]] {
        assert!(!coloured(args, &[("CLICOLOR_FORCE", "1")]), "jong {}", args.join(" "));
    }
}

/// Every verb and a flag of each are in the script of every shell.
#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = jong(&["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}");
        for word in ["list", "score", "compare", "settle", "jsonl", "extra-set", "effective", "completions"] {
            assert!(ran.out.contains(word), "{shell} has no {word}");
        }
    }
    assert_eq!(jong(&["completions"]).code, 2);
    assert!(jong(&["completions", "tcsh"]).err.contains("bash"));
}

/// The script of bash is one, and completes.
#[cfg(unix)]
#[test]
fn bash_completes() {
    let script = jong(&["completions", "bash"]).out;
    let ask = "COMP_WORDS=(jong sc); COMP_CWORD=1; _jong jong sc jong; echo \"${COMPREPLY[@]}\"\n\
        COMP_WORDS=(jong show riichi/te); COMP_CWORD=2; _jong jong riichi/te show; echo \"${COMPREPLY[@]}\"\n\
        COMP_WORDS=(jong explain --why-not pinf); COMP_CWORD=3; _jong jong pinf --why-not; echo \"${COMPREPLY[@]}\"";
    let bash = std::process::Command::new("bash").args(["--norc", "-c", &format!("{script}\n{ask}")]).output();
    // Where there is no bash, nobody completes with it.
    if let Ok(done) = bash {
        let found = String::from_utf8_lossy(&done.stdout);
        assert!(found.lines().next().is_some_and(|verbs| verbs.split(' ').any(|verb| verb == "score")), "{found}");
        // Rulesets and patterns are completed too, and files where none of them fits.
        assert_eq!(found.lines().skip(1).collect::<Vec<_>>(), ["riichi/tenhou riichi/tenhou-sanma", "pinfu"]);
    }
}

#[test]
fn manual_pages() {
    let whole = jong(&["man"]).out;
    assert!(whole.contains(".TH jong 1") && whole.contains("jong\\-score(1)"), "{whole}");
    let verb = jong(&["man", "score"]).out;
    assert!(verb.contains(".TH jong-score 1") && verb.contains("\\-\\-jsonl"), "{verb}");
    assert!(verb.contains("Every field of a win record is a flag"), "{verb}");
    let ran = jong(&["man", "scor"]);
    assert!(ran.code == 2 && ran.err.contains("there is no verb `scor`") && ran.err.contains("score"), "{}", ran.err);
    assert_eq!(jong_with(&["man", "man"], b"").code, 0);
}

/// Help is wrapped once: within a paragraph no line ends long before the terminal does.
#[test]
fn help_is_broken_once() {
    let text = within("80", &["identify", "--help"]).out;
    let paragraph: Vec<&str> = text
        .lines()
        .skip_while(|line| !line.starts_with("A file of answers"))
        .take_while(|line| !line.is_empty())
        .collect();
    let (_, full) = paragraph.split_last().expect("a paragraph");
    assert!(full.len() > 2 && full.iter().all(|line| (60..=80).contains(&line.width())), "{text}");
}
