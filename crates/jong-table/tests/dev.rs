#![allow(missing_docs, dead_code, unreachable_pub)]
#[path = "../../jong/src/log/mod.rs"]
mod log;
use jong_table::WORDS;
use std::io::Read;

fn files(archive: &[u8]) -> Vec<(String, String)> {
    let (mut files, mut rest) = (Vec::new(), archive);
    while let Some((header, after)) = rest.split_at_checked(512).filter(|(header, _)| header[0] != 0) {
        let name = String::from_utf8_lossy(&header[..100]).trim_end_matches('\0').to_owned();
        let size =
            usize::from_str_radix(String::from_utf8_lossy(&header[124..136]).trim_matches(['\0', ' ']), 8).unwrap();
        let content = &after[..size];
        if matches!(header[156], 0 | b'0') {
            files.push((name, String::from_utf8(content.to_vec()).unwrap()));
        }
        rest = after.get(size.next_multiple_of(512)..).unwrap_or_default();
    }
    files
}

#[test]
fn games() {
    let mut archive = Vec::new();
    flate2::read::GzDecoder::new(std::fs::File::open("/work/shared/data/tenhou-games.tar.gz").unwrap())
        .read_to_end(&mut archive)
        .unwrap();
    let four = jong_test_table::rules("riichi/tenhou", &jong_riichi::Riichi);
    let east = jong_test_table::house("riichi/tenhou", "[match]\nrounds = 1\n", &jong_riichi::Riichi);
    let east3 = jong_test_table::house("riichi/tenhou-sanma", "[match]\nrounds = 1\n", &jong_riichi::Riichi);
    let three = jong_test_table::rules("riichi/tenhou-sanma", &jong_riichi::Riichi);
    let (mut good, mut bad, mut events) = (0, 0, 0);
    let mut declined: Vec<String> = Vec::new();
    let mut offers = 0;
    let begun = std::time::Instant::now();
    for (name, text) in files(&archive) {
        let log = match log::tenhou_xml::read(&text) {
            Ok(log) => log,
            Err(why) => {
                println!("{name}: {why:?}");
                continue;
            }
        };
        let rules = match (log.players, log.changes.is_empty()) {
            (4, true) => &four,
            (4, false) => &east,
            (_, true) => &three,
            _ => &east3,
        };
        let mut decl = Vec::new();
        let mut replayer = log::Replayer::new(rules, &log).unwrap();
        let mut see = |table: &jong_table::Table<'_>, event: &jong_table::Event| {
            use jong_table::Event;
            for chair in table.chairs() {
                let menu = table.menu(chair);
                if menu.win {
                    offers += 1;
                    let took = matches!(event, Event::Win { who, .. } if who.contains(chair))
                        || matches!(event, Event::Void(jong_table::VoidHand::TooManyWinners));
                    if !took {
                        decl.push(format!(
                            "{name} {:?} chair {chair} {event:?} state {:?} declared {:?} left {} dora {:?}",
                            table.phase(),
                            table.state().points(),
                            table.view(chair).declared(chair),
                            table.left(),
                            table.view(chair).hand().iter().map(|t| t.to_string()).collect::<String>()
                        ));
                    }
                }
            }
        };
        let result = loop {
            match replayer.step_with(&mut see) {
                Ok(Some(_)) => {}
                Ok(None) => break Ok(()),
                Err(fault) => break Err(fault),
            }
        };
        declined.extend(decl);
        match result {
            Ok(()) => {
                good += 1;
                events += replayer.events();
            }
            Err(fault) => {
                bad += 1;
                if bad <= 40 {
                    let why = fault.to_string();
                    println!(
                        "{name}#{} entry {}: {}",
                        fault.hand,
                        fault.entry,
                        why.chars().take(400).collect::<String>()
                    );
                }
            }
        }
    }
    println!("{good} good, {bad} bad, {events} events in {:?}", begun.elapsed());
    println!("{} of {offers} declined", declined.len());
    declined.iter().take(60).for_each(|d| println!("{d}"));
    assert_eq!(bad, 0);
}
