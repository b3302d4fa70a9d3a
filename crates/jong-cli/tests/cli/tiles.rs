//! Tiles in the terminal: `--tiles`.

use super::{HAND, TENHOU, bare, command, jong, jong_with};

#[test]
#[ignore = "takes long"]
fn text_is_as_it_was() {
    for args in
        [&["score", HAND, "-r", TENHOU][..], &["explain", HAND, "-r", TENHOU], &["pattern", "pinfu", "-r", TENHOU]]
    {
        assert_eq!(jong(args).out, jong(&[args, &["--tiles", "text"]].concat()).out);
        assert!(!jong(args).out.contains('🀈'), "no terminal, no tiles");
    }
}

/// The tiles stand below the notation, and can be typed again.
#[test]
fn characters_of_unicode() {
    let hand = "567p 88p 345s 67s (234m) +8s";
    for verb in ["score", "explain"] {
        let ran = jong(&[verb, hand, "-r", TENHOU, "--tiles", "unicode"]);
        let drawn = ran.out.lines().nth(1).expect("a second line").to_owned();
        assert_eq!(drawn.trim(), "🀝 🀞 🀟 🀠 🀠 🀒 🀓 🀔 🀕 🀖  +🀗  (🀈 🀉 🀊)");
        assert_eq!(jong(&[verb, &drawn, "-r", TENHOU, "--tiles", "unicode"]).out, ran.out);
    }
}

#[test]
fn blocks_of_lines() {
    let ran = jong(&["waits", "234m 0p 5p 88p 345s 678s", "-r", TENHOU, "--tiles", "block"]);
    let lines: Vec<&str> = ran.out.lines().skip(1).take(4).collect();
    assert!(lines[0].starts_with("  ┌──┐┌──┐") && lines[3].starts_with("  └──┘└──┘"), "{}", ran.out);
    assert!(lines[1].starts_with("  │萬││萬││萬││筒│") && lines[2].starts_with("  │2m││3m││4m││"), "{}", ran.out);
    assert!(lines[2].contains("│0p│"), "{}", ran.out);
}

/// Suits have colours where colours are shown, and none where the user wants none.
#[test]
fn colours_of_suits() {
    let args = ["score", HAND, "-r", TENHOU, "--tiles", "unicode"];
    let coloured = command(&args).env("CLICOLOR_FORCE", "1").output().expect("it runs");
    let text = String::from_utf8(coloured.stdout).expect("UTF-8");
    assert!(text.contains("\u{1b}[31m🀈\u{1b}[0m") && text.contains("\u{1b}[32m🀗\u{1b}[0m"), "{text:?}");
    let plain = command(&args).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().expect("it runs");
    assert!(!String::from_utf8(plain.stdout).expect("UTF-8").contains("[31m"));
}

/// A terminal that writes UTF-8 shows tiles by itself.
#[test]
fn in_a_terminal() {
    let within = |lang: &str| {
        let line = format!("{} score '{HAND}' -r {TENHOU} --lang en", super::program());
        let mut script = bare("script");
        script.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").env_remove("LC_CTYPE");
        script.env("LANG", lang).output().ok().map(|done| String::from_utf8_lossy(&done.stdout).into_owned())
    };
    // Without `script` there is no terminal to be had.
    let (Some(able), Some(unable)) = (within("C.UTF-8"), within("C")) else { return };
    assert!(able.contains('🀈') && !unable.contains('🀈'), "{able}\n{unable}");
}

#[test]
fn what_cannot_be() {
    assert_eq!(jong(&["score", HAND, "-r", TENHOU, "--tiles", "block", "--json"]).code, 2);
    assert_eq!(jong(&["score", HAND, "-r", TENHOU, "--tiles", "marble"]).code, 2);
    assert_eq!(jong(&["count-waits", "--tiles", "4"]).code, 0);
}

/// The hands that are asked about are drawn, too.
#[test]
#[ignore = "takes long"]
fn identify_draws_its_hands() {
    let ask = |look: &str| jong_with(&["identify", "--grammar", "taiwan", "--tiles", look], b"").out;
    let [text, unicode] = ["text", "unicode"].map(ask);
    assert!(
        !text.contains('\u{1f007}') && unicode.chars().any(|c| ('\u{1f000}'..='\u{1f02b}').contains(&c)),
        "{unicode}"
    );
    let without: Vec<&str> =
        unicode.lines().filter(|line| !line.contains(|c| ('\u{1f000}'..='\u{1f02b}').contains(&c))).collect();
    assert_eq!(without, text.lines().collect::<Vec<_>>());
}
