//! Fouls in logs: what the table sees that it is none is refused, and so is what says nothing.

use jong::core::{Foul, FoulBar, FoulKind};
use jong::log::{self, LogEntry};
use jong::table::{Bar, Chair, GameEvent, Phase, Table};

use crate::played::{PLAYED, game};

fn done(table: &Table<'_>, who: Chair, foul: Foul) -> Result<(), Bar> {
    table.clone().apply(&GameEvent::Foul { who, foul }).map_err(|refusal| refusal.bar)
}

/// At every event of games: a false win of who can win, and ready declared falsely of who declared it, is none, and the
/// refusal names the option of the foul; of all others it is believed.
#[test]
fn what_is_no_foul_is_refused() {
    let (mut wins, mut ready, mut believed) = (0, 0, 0);
    for id in PLAYED {
        let rules = jong::open(id).expect("rules");
        for seed in 0..6 {
            let read = log::read(&game(&rules, 12, seed)).expect("a log");
            let mut replayer = log::Replayer::new(&rules, &read).expect("a replay");
            loop {
                let table = replayer.table();
                let in_hand = matches!(table.phase(), Phase::Turn(_) | Phase::Answers(_) | Phase::Draw { .. });
                for who in table.chairs().filter(|_| in_hand) {
                    let asked = match table.phase() {
                        Phase::Turn(turn) => turn == who,
                        Phase::Answers(_) => table.menu(who).count() > 0,
                        _ => false,
                    };
                    let false_win = done(table, who, Foul::of(FoulKind::FalseWin));
                    if asked && table.menu(who).win {
                        assert_eq!(false_win, Err(Bar::NoFalseWin), "{id}, {seed}");
                        let event = GameEvent::Foul { who, foul: Foul::of(FoulKind::FalseWin) };
                        let refusal = table.clone().apply(&event).expect_err("it wins");
                        assert_eq!(refusal.rule, Some(("penalty", "chombo")), "{id}, {seed}");
                        wins += 1;
                    } else {
                        assert_eq!(false_win, Ok(()), "{id}, {seed}");
                        believed += 1;
                    }
                    let view = table.view(who);
                    let declared =
                        view.declared(who) != jong::core::hand::Declaration::None || table.declaring(who).is_some();
                    let false_ready = done(table, who, Foul::of(FoulKind::FalseReady));
                    let expected = if declared { Err(Bar::NoFalseReady) } else { Ok(()) };
                    assert_eq!(false_ready, expected, "{id}, {seed}");
                    ready += usize::from(declared);
                    // None of these rules asks what was claimed.
                    for kind in [FoulKind::TooFew, FoulKind::FalseWin] {
                        let claimed = Foul { claimed: 8, ..Foul::of(kind) };
                        let needless = Bar::Foul(kind, FoulBar::NeedlessClaim);
                        assert_eq!(done(table, who, claimed), Err(needless), "{id}, {seed}");
                    }
                }
                if replayer.step().expect("it fits").is_none() {
                    break;
                }
            }
            assert!(read.entries.iter().any(|entry| matches!(entry, LogEntry::Event(_))));
        }
    }
    assert!(wins > 20 && ready > 100 && believed > 1_000, "{wins} wins, {ready} ready, {believed} believed");
}
