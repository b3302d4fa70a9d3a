//! The simplicity of a hand.

use jong_core::Ruleset;
use jong_core::hand::{Declaration, DiscarderReady, Hand, LiableSeats, Seat, Situation, Win, WinKind};
use jong_core::pattern::PatternSet;
use jong_core::tile::{Kind, SUITED};

/// The distance of a hand from simple. The heaviest comes first: events, melds and kongs, patterns, unusual seats,
/// tiles that are hard to tell apart, suits, tiles.
pub(super) type Weight = [u64; 7];

/// Weighs a hand.
pub(super) fn weight(rules: &Ruleset, win: &Win) -> Weight {
    let Win { hand, situation } = win;
    let one = |so: bool| u64::from(so);
    let happened = situation.events.iter().count() as u64
        + one(situation.declared != Declaration::None)
        + one(situation.declared == Declaration::Double || situation.declared == Declaration::Dealt)
        + one(situation.open)
        + one(situation.discarder_ready != DiscarderReady::None)
        + one(situation.liable != LiableSeats::Nobody)
        + one(situation.first_discarder.is_some())
        + one(situation.furiten)
        + one(situation.opened != Seat::E)
        + (situation.dora.len() + situation.ura.len()) as u64
        + [situation.repeats, situation.deposits, situation.streak, situation.wins_in_a_row]
            .map(u64::from)
            .iter()
            .sum::<u64>()
        + u64::from(hand.bonus.len() + hand.aside.total())
        + u64::from(hand.reds);
    let melds: u32 = hand.melds.iter().map(|meld| 1 + u32::from(meld.is_kong())).sum();
    let usual = usual_from(situation);
    let unusual = u32::from(situation.seat != Seat::S)
        + u32::from(situation.by == Some(WinKind::Draw))
        + u32::from(situation.round != Seat::E)
        + u32::from(situation.from.is_some_and(|from| from != usual));
    let suits = (0..3).filter(|lane| hand.present >> (16 * lane) & 0x1ff != 0).count() as u32;
    let place = |kind: Kind| kind.index() as u64;
    let tiles: u64 = hand.all.iter().map(|(kind, n)| place(kind) * u64::from(n)).sum();
    let beside: u64 = hand.bonus.iter().chain(situation.dora.iter().chain(&situation.ura).copied()).map(place).sum();
    let last = hand.win.map_or(0, |win| place(win.kind));
    let (patterns, readings) = patterns(rules, win);
    let crowd = readings + crowd(hand);
    [happened, melds.into(), patterns, unusual.into(), crowd, suits.into(), 4 * (tiles + beside) + last]
}

/// The number of kinds that are held more than once beside others that are near. Hands with many of them are hard to
/// read.
fn crowd(hand: &Hand) -> u64 {
    let suited = hand.present & SUITED;
    let near = suited << 1 | suited << 2 | suited >> 1 | suited >> 2;
    u64::from((hand.all.at_least(2) & near & SUITED).count_ones())
}

/// The number of patterns that count in some reading, lines of points left out, and the number of readings.
fn patterns(rules: &Ruleset, Win { hand, situation }: &Win) -> (u64, u64) {
    let game = rules.game();
    let facts = game.facts(hand, situation);
    let (mut on, mut readings) = (PatternSet::default(), 0);
    game.for_each_reading(hand, situation, |reading| {
        on = on.or(game.book.count(&facts, reading).on);
        readings += 1;
    });
    (on.and(game.book.reasons()).len().into(), readings)
}

/// The usual discarder: the player whose turn comes before the winner's; for East, who sits first, South.
pub(super) fn usual_from(situation: &Situation) -> Seat {
    match situation.seat {
        Seat::E => Seat::S,
        Seat::S => Seat::E,
        Seat::W => Seat::S,
        Seat::N => Seat::W,
    }
}
