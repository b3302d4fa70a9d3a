//! `jong score --jsonl`.

use std::io::{BufRead, BufReader, Read, Write};

use insta::assert_snapshot;

use super::{TENHOU, command, in_one_line, jong, jong_with};

const RECORD: &str = r#""hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E""#;

const ARGS: [&str; 4] = ["score", "--jsonl", "-r", TENHOU];

/// Nothing that a line may hold is the end of the batch.
#[test]
fn broken_lines() {
    let mut input = Vec::new();
    let mut line = |bytes: &[u8]| {
        input.extend_from_slice(bytes);
        input.push(b'\n');
    };
    line(format!("\u{feff}{{\"id\":\"first\",{RECORD}}}").as_bytes());
    line(b"");
    line(br#"{"id":"cut off","hand":"#);
    line(b"{\"id\":\"\xff\"}");
    line(&vec![b'x'; (1 << 20) + 1]);
    line(b"[]\r");
    line(b"   \t");
    line(br#"{"id":"refused","hand":"11111m","win":"8s","by":"draw","seat":"X","roud":"E"}"#);
    line(format!(r#"{{"id":"no win",{}}}"#, RECORD.replace("8s", "9s")).as_bytes());
    input.extend_from_slice(format!(r#"{{"id":"last",{RECORD}}}"#).as_bytes());
    assert_snapshot!(jong_with(&ARGS, &input).transcript());
}

/// Lines that do not win leave the exit code alone, and so does an empty input.
#[test]
fn no_win_is_no_fault() {
    let ran = jong_with(&ARGS, format!("{{{}}}\n", RECORD.replace("8s", "9s")).as_bytes());
    assert_eq!(ran.code, 0);
    assert_eq!((jong_with(&ARGS, b"").code, jong_with(&ARGS, b"\n\n").out.as_str()), (0, ""));
}

/// Many lines are shared out among the cores; their results come in the order of the lines.
#[test]
fn order_is_kept() {
    let input: String = (0..5000)
        .map(|n| if n % 7 == 3 { "{\n".to_owned() } else { format!("{{\"id\":\"{n}\",{RECORD}}}\n") })
        .collect();
    let ran = jong_with(&ARGS, input.as_bytes());
    assert_eq!((ran.code, ran.out.lines().count()), (2, 5000));
    for (n, line) in ran.out.lines().enumerate() {
        let start = if n % 7 == 3 { format!("{{\"line\":{},", n + 1) } else { format!("{{\"id\":\"{n}\",") };
        assert!(line.starts_with(&start), "{line}");
    }
}

/// A program that writes a line and waits for its answer gets it.
#[test]
fn answers_come_at_once() {
    let mut child = command(&ARGS).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    for id in ["a", "b"] {
        writeln!(input, "{{\"id\":\"{id}\",{RECORD}}}").expect("it listens");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("it answers");
        assert!(answer.starts_with(&format!("{{\"id\":\"{id}\"")), "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

/// A line that comes piece by piece is answered when it is whole, and so are lines behind one that is too long.
#[test]
fn pieces_of_lines() {
    let mut child = command(&ARGS).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    let line = format!("{{\"id\":\"a\",{RECORD}}}\n");
    let (begin, end) = line.split_at(30);
    let mut answers = String::new();
    input.write_all(format!("{line}{begin}").as_bytes()).expect("it listens");
    output.read_line(&mut answers).expect("it answers");
    input.write_all(end.as_bytes()).expect("it listens");
    output.read_line(&mut answers).expect("it answers");
    input.write_all(format!("{}\n{line}", "x".repeat(3 << 20)).as_bytes()).expect("it listens");
    output.read_line(&mut answers).expect("it answers");
    output.read_line(&mut answers).expect("it answers");
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!([answers[0], answers[1]], [answers[3]; 2]);
    assert!(answers[2].starts_with("{\"line\":3,\"error\":"), "{}", answers[2]);
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

/// Five times as many lines take no more memory, but for the room that each core may still make for itself.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_the_same() {
    use std::fs;
    let mut child = command(&ARGS).spawn().expect("it starts");
    let status = format!("/proc/{}/status", child.id());
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    // Its peak memory in kilobytes, after this many more lines and their answers.
    let mut after = |lines: usize| -> u64 {
        let text = format!("{{{RECORD}}}\n").repeat(lines);
        let input = &mut input;
        std::thread::scope(|scope| {
            scope.spawn(move || input.write_all(text.as_bytes()).expect("it listens"));
            let mut answer = String::new();
            for _ in 0..lines {
                answer.clear();
                output.read_line(&mut answer).expect("it answers");
            }
        });
        let status = fs::read_to_string(&status).expect("it runs");
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line for it");
        most.trim().trim_end_matches(" kB").parse().expect("a number")
    };
    let (few, many) = (after(20_000), after(100_000));
    let room = 4_000 + 500 * std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    assert!(many < few + room, "{few} kB, then {many} kB for lines of {} kB", 100_000 * RECORD.len() / 1000);
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

/// A byte that is no text spoils its own line, however many come with it.
#[test]
fn a_broken_line_among_many() {
    let mut input = Vec::new();
    for n in 1..=2000 {
        let id: &[u8] = if n == 999 { b"\xff" } else { b"a" };
        input.extend([b"{\"id\":\"", id, b"\",", RECORD.as_bytes(), b"}\n"].concat());
    }
    let ran = jong_with(&ARGS, &input);
    let refused: Vec<usize> =
        (1..).zip(ran.out.lines()).filter(|(_, line)| !line.contains("\"worth\":")).map(|(n, _)| n).collect();
    assert_eq!((ran.code, ran.out.lines().count(), refused), (2, 2000, vec![999]));
}

/// When nobody reads on, the command ends although its input goes on.
#[test]
fn nobody_waits_for_more_input() {
    let mut child = command(&ARGS).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    let line = format!("{{{RECORD}}}\n");
    input.write_all(line.as_bytes()).expect("it listens");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    output.read_line(&mut String::new()).expect("it answers");
    drop(output);
    // A process that another test starts just now may hold the other end a moment longer, so one line may go through.
    while child.try_wait().expect("it can be asked").is_none() && input.write_all(line.as_bytes()).is_ok() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let status = child.wait().expect("it ends");
    let mut said = String::new();
    child.stderr.take().expect("an error output").read_to_string(&mut said).expect("UTF-8");
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    drop(input);
}

/// When nobody reads on, the command ends without a word.
#[test]
fn a_broken_pipe_ends_quietly() {
    let mut child = command(&ARGS).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    let writer = std::thread::spawn(move || {
        let line = format!("{{{RECORD}}}\n");
        while input.write_all(line.as_bytes()).is_ok() {}
    });
    let mut first = [0; 1];
    child.stdout.take().expect("an output").read_exact(&mut first).expect("it answers");
    let status = child.wait().expect("it ends");
    writer.join().expect("the writer ends");
    let mut said = String::new();
    child.stderr.take().expect("an error output").read_to_string(&mut said).expect("UTF-8");
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}

#[test]
fn records_say_everything_themselves() {
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU, "--seat", "S"], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--seat"), "{}", ran.err);
}

/// The answers of all parts, put together, are those of one command: blank lines, broken ones and the last without an end.
#[test]
fn parts_are_put_together_to_the_whole() {
    let line = |n: usize| match n % 9 {
        2 => String::new(),
        5 => "{".to_owned(),
        7 => format!("{{{}}}", RECORD.replace("8s", "9s")),
        _ => format!("{{\"id\":\"{n}\",{RECORD}}}"),
    };
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("parts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for lines in [1, 2, 3, 50] {
        let input = (0..lines).map(line).collect::<Vec<_>>().join("\n");
        let whole = jong_with(&ARGS, input.as_bytes());
        for of in [1, 2, 3, 7] {
            let mut merge = vec!["merge".to_owned()];
            for number in 1..=of {
                let part = format!("{number}/{of}");
                let ran = jong_with(&[&ARGS[..], &["--part", &part]].concat(), input.as_bytes());
                let file = folder.join(format!("{number}.jsonl"));
                std::fs::write(&file, ran.out).expect("a file");
                merge.push(file.display().to_string());
            }
            let merge: Vec<&str> = merge.iter().map(String::as_str).collect();
            assert_eq!(jong_with(&merge, b"").out, whole.out, "{lines} lines in {of} parts");
        }
    }
    let wrong = jong_with(&[&ARGS[..], &["--part", "4/3"]].concat(), b"");
    assert!(wrong.code == 2 && in_one_line(&wrong.err).contains("--part 3/16"), "{}", wrong.err);
    let _ = std::fs::remove_dir_all(&folder);
}

/// A part that is missing, there twice, cut short or of something else is refused with its name, and the order is of no matter.
#[test]
fn parts_that_do_not_go_together() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("odd-parts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let lines = |many: usize| (0..many).map(|n| format!("{{\"id\":\"{n}\",{RECORD}}}\n")).collect::<String>();
    let part = |name: &str, args: &[&str], input: &str| {
        let answers = jong_with(&[&ARGS[..], args].concat(), input.as_bytes()).out;
        std::fs::write(folder.join(name), &answers).expect("a file");
        answers
    };
    let input = lines(50);
    let [first, second, third] = [1, 2, 3].map(|n| part(&format!("{n}"), &["--part", &format!("{n}/3")], &input));
    // Without its last line, without its first, without the end of its last.
    let mut kept: Vec<&str> = second.lines().collect();
    let end = kept.pop().unwrap_or_default();
    std::fs::write(folder.join("old"), kept.join("\n") + "\n").expect("a file");
    kept.remove(0);
    std::fs::write(folder.join("short"), format!("{}\n{end}\n", kept.join("\n"))).expect("a file");
    std::fs::write(folder.join("cut"), &second[..second.len() / 2]).expect("a file");
    // With a line edited, two swapped, one that is none, and the number of another part.
    let second_lines: Vec<&str> = second.lines().collect();
    let changed = |name: &str, change: &dyn Fn(&mut Vec<String>)| {
        let mut lines: Vec<String> = second_lines.iter().map(|&line| line.to_owned()).collect();
        change(&mut lines);
        std::fs::write(folder.join(name), lines.join("\n") + "\n").expect("a file");
    };
    let edited = second_lines[4].replacen('1', "7", 1);
    changed("edited", &|lines| lines[4].clone_from(&edited));
    changed("swapped", &|lines| lines.swap(3, 5));
    changed("garbage", &|lines| lines[16] = "[[[".to_owned());
    let renumbered = end.replacen("\"number\":2", "\"number\":3", 1);
    changed("renumbered", &|lines| lines.last_mut().expect("an end").clone_from(&renumbered));
    part("others", &["--part", "2/3"], &lines(51));
    part("payments", &["--part", "2/3", "--payments"], &input);
    part("of-four", &["--part", "2/4"], &input);
    let merged = |names: &[&str]| {
        let files: Vec<String> = names.iter().map(|name| folder.join(name).display().to_string()).collect();
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        jong_with(&[&["merge"], &files[..]].concat(), b"")
    };
    let whole = jong_with(&ARGS, input.as_bytes()).out;
    assert_eq!([merged(&["1", "2", "3"]).out, merged(&["3", "1", "2"]).out], [whole.clone(), whole]);
    for (names, says) in [
        (&["1", "2"][..], "part 3/3 is missing"),
        (&["1", "3"], "part 2/3 is missing"),
        (&["2"], "part 1/3 is missing"),
        (&["1", "2", "3", "2"], "part 2/3 is there twice: `"),
        (&["1", "old", "3"], "old` does not say at its end which part it is"),
        (&["1", "cut", "3"], "cut` does not say at its end which part it is"),
        (&["1", "short", "3"], "short` says that it has 17 lines, and has 16"),
        (&["1", "edited", "3"], "edited: part 2/3 is not as it was written: its digest is another"),
        (&["1", "3", "swapped"], "swapped: part 2/3 is not as it was written: its digest is another"),
        (&["garbage", "1", "3"], "garbage: part 2/3 is not as it was written: its digest is another"),
        (&["1", "renumbered", "2"], "renumbered: part 3/3 is not as it was written: its digest is another"),
        (&["1", "others", "3"], "others` is a part of something else than `"),
        (&["1", "payments", "3"], "payments` is a part of something else than `"),
        (&["1", "of-four", "3"], "of-four` is a part of something else than `"),
    ] {
        let ran = merged(names);
        assert!(ran.code == 2 && in_one_line(&ran.err).contains(says), "{names:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{names:?}: nothing is written of what is refused");
    }
    // An older Jong wrote no digest.
    let of_old = |text: &str| {
        let (lines, digest) = text.rsplit_once(",\"digest\":\"").expect("a digest at the end");
        assert_eq!(digest.len(), "0123456789abcdef\"}\n".len());
        format!("{lines}}}\n")
    };
    [(&first, "1"), (&second, "2"), (&third, "3")].iter().for_each(|(text, name)| {
        std::fs::write(folder.join(format!("{name}-old")), of_old(text)).expect("a file");
    });
    for names in [&["1-old", "2-old", "3-old"][..], &["1", "2-old", "3"]] {
        assert_eq!(merged(names).out, merged(&["1", "2", "3"]).out, "{names:?}");
    }
    // Lines are put together as they are.
    for more in [&["--json"][..], &["--format", "md"], &["--deals", "deals"]] {
        let ran = merged(&["1", "2", "3"]);
        let names = ["1", "2", "3"].map(|name| folder.join(name).display().to_string());
        let asked = jong_with(&[&["merge", &names[0], &names[1], &names[2]], more].concat(), b"");
        assert!(ran.code == 0 && asked.code == 2, "{more:?}");
        let told = in_one_line(if more[0] == "--json" { &asked.out } else { &asked.err });
        assert!(
            told.contains(&format!("`{}` is for other parts: ", more[0])) && told.contains("leave it out"),
            "{told}"
        );
    }
    // Each part says so at its end, also the only one. Without its end it is refused, as a whole is.
    let (only, all) = (part("only", &["--part", "1/1"], &input), part("all", &[], &input));
    assert!(
        [&first, &second, &third, &only]
            .iter()
            .all(|part| part.lines().last().is_some_and(|end| end.starts_with("{\"part\":")))
    );
    assert_eq!(merged(&["only"]).out, all);
    part("nothing", &["--part", "1/1"], "");
    assert_eq!((merged(&["nothing"]).code, merged(&["nothing"]).out), (0, String::new()));
    let name = |name: &str| folder.join(name).display().to_string();
    let (no_end, no_part) =
        (format!("`{}` does not say at its end", name("odd")), format!("`{}` is no part", name("odd")));
    let cut = only.split_inclusive('\n').take(20).collect::<String>();
    let crlf = second.replace('\n', "\r\n");
    for (text, beside, says, mend) in [
        (cut.as_str(), &[][..], no_end.clone(), "the whole needs no merge; a part was broken off"),
        (&all, &[], no_end.clone(), "the whole needs no merge; a part was broken off"),
        ("", &[], no_end.clone(), "let that part run again"),
        ("# Jong\n\nRules as data.\n", &[], no_part.clone(), "name the files that were written with `--part`"),
        ("# Jong\n\nRules as data.\n", &["1", "3"], no_part, "name the files that were written with `--part`"),
        ("", &["1", "3"], no_end, "it was broken off, or an older Jong wrote it"),
        (&crlf, &["1", "3"], format!("the lines of `{}` end in CRLF", name("odd")), "as `dos2unix` does"),
    ] {
        std::fs::write(folder.join("odd"), text).expect("a file");
        let ran = merged(&[beside, &["odd"]].concat());
        let told = in_one_line(&ran.err);
        assert!(ran.code == 2 && told.contains(&says) && told.contains(mend), "{text}: {told}");
        assert_eq!(ran.out, "", "{text}");
    }
    // Lines and sums are of two commands.
    let sums = jong(&["simulate", TENHOU, "--hands", "2", "--players", "quick", "--part", "2/3"]).out;
    std::fs::write(folder.join("sums"), sums).expect("a file");
    let mixed = format!("`{}` has lines, as `--jsonl` writes them, and `{}` has sums", name("1"), name("sums"));
    for names in [&["1", "sums", "3"], &["sums", "1", "3"]] {
        let ran = merged(names);
        assert!(ran.code == 2 && in_one_line(&ran.err).contains(&mixed), "{names:?}: {}", ran.err);
    }
    let _ = std::fs::remove_dir_all(&folder);
}
