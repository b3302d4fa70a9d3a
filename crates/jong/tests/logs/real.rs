//! Real games of Tenhou's. They are not published with the project: `JONG_DATA` names the folder they are in; without it
//! nothing is tested.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use flate2::read::GzDecoder;
use jong::Ruleset;
use jong::core::tile::Suit;
use jong::log::{self, GameLog, lines};

#[path = "../../../../tests/src/mjlog/archive.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod archive;

/// Every log of the archive, read; nothing without recordings.
pub(crate) fn logs() -> Option<Vec<(String, GameLog)>> {
    let read = |(name, text): (String, String)| {
        let log = log::read(&text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
        (name, log)
    };
    Some(texts()?.into_iter().map(read).collect())
}

/// Every log of the archive, as text; nothing without recordings.
pub(crate) fn texts() -> Option<Vec<(String, String)>> {
    let Some(folder) = std::env::var_os("JONG_DATA").map(PathBuf::from) else {
        println!("skipped: JONG_DATA is not set");
        return None;
    };
    let path = folder.join("tenhou-games.tar.gz");
    let mut bytes = Vec::new();
    let read = File::open(&path).and_then(|file| GzDecoder::new(file).read_to_end(&mut bytes));
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let files = archive::files(&bytes).unwrap_or_else(|error| panic!("{error}"));
    Some(files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
}

/// The rules of logs, each opened once.
#[derive(Default)]
pub(crate) struct Shelf(BTreeMap<String, Ruleset>);

impl Shelf {
    pub(crate) fn of(&mut self, log: &GameLog) -> &Ruleset {
        let key = format!("{} {:?}", log.head.rules, log.head.changes);
        self.0.entry(key).or_insert_with(|| log.open_rules().unwrap_or_else(|error| panic!("{error}")))
    }
}

#[test]
fn real_games_become_lines_and_come_back() {
    let Some(logs) = logs() else { return };
    let mut shelf = Shelf::default();
    let mut bytes = 0;
    for (name, log) in &logs {
        let rules = shelf.of(log);
        let text = lines::write(log, rules, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let read = log::read(&text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
        let again = lines::write(&read, rules, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(again, text, "{name}");
        bytes += text.len();
    }
    println!("{} games, {bytes} bytes", logs.len());
    assert!(logs.len() >= 400);
}

/// Tables of one round, without red fives, of three players, of whatever class: their rules open. Others are refused, and the
/// bits named that tell of other rules.
#[test]
fn kinds_of_tables() {
    let log = |kind: u32| {
        let hands = ["0,4,8,12,16,20,24,28,32,36,40,44,48"; 3].map(str::to_owned).to_vec();
        let hands: String = hands.iter().enumerate().map(|(at, hand)| format!(" hai{at}=\"{hand}\"")).collect();
        log::read(&format!(
            "<mjloggm ver=\"2.0\"><GO type=\"{kind}\"/><UN n0=\"%E3%81%82\" n1=\"b\" n2=\"c\" n3=\"\"/><UN n1=\"other\"/>\
             <TAIKYOKU oya=\"0\"/><BYE who=\"1\"/><INIT seed=\"0,0,0,1,2,60\" ten=\"250,250,250,250\" oya=\"0\"{hands} hai3=\"\"/>\
             </mjloggm>"
        ))
    };
    let mut opened = 0;
    for class in [0x01, 0x21, 0x41, 0x81, 0xa1, 0xe1] {
        for reds in [0x00, 0x02] {
            for rounds in [0x00, 0x08] {
                for three in [0x00, 0x10] {
                    let log = log(class | reds | rounds | three).unwrap_or_else(|error| panic!("{error}"));
                    let rules = log.open_rules().unwrap_or_else(|error| panic!("{error}"));
                    let (game, play) = (rules.game(), rules.play().expect("rules of play"));
                    assert_eq!(usize::from(game.players), if three == 0 { 4 } else { 3 });
                    assert_eq!(play.terms.rounds, if rounds == 0 { 1 } else { 2 });
                    assert_eq!(game.tiles.red_fives(Suit::Dots), u8::from(reds == 0));
                    let names: Vec<_> = log.head.players.iter().filter_map(|player| player.name.as_deref()).collect();
                    assert_eq!(names, ["あ", "b", "c"]);
                    opened += 1;
                }
            }
        }
    }
    assert_eq!(opened, 48);
    for (kind, bit) in [(0x0d, "0x4"), (0x209, "0x200"), (0x409, "0x400")] {
        let refused = log(kind).expect_err("other rules").text();
        assert!(refused.english().ends_with(&format!("with {bit} in it")), "{}", refused.english());
    }
}
