//! The danger that a tile completes another player's hand.

use jong_core::hand::{Declaration, Seat};
use jong_core::play::OwnDiscards;
use jong_core::tile::{Kind, KindSet, Suit};
use jong_table::{Chair, View};

use super::losses::Losses;
use crate::quick::others;
use crate::seen::UnseenTiles;

/// The danger of each kind of tile: the points that its discard loses, on average.
#[derive(Debug, Clone)]
pub(super) struct Danger {
    lost: [f64; Kind::SET_COUNT],
    /// The loss by the next tile that comes, whatever it is.
    pub(super) any: f64,
    /// The number of players that are likely to be ready.
    pub(super) ready: f64,
}

// The likelihood of a wait in relation to that for either end of two tiles in a row.
const CLOSED: f64 = 0.28;
const EDGE: f64 = 0.32;
const PAIRS: f64 = 0.45;
const SINGLE: f64 = 0.22;

/// The likelihood of being ready below which nobody minds a player, and that from which on one thinks of folding.
const HARMLESS: f64 = 0.03;
const THREAT: f64 = 0.6;

impl Danger {
    /// The danger of tiles as a player sees it.
    pub(super) fn seen_by(view: &View<'_>, unseen: &UnseenTiles, losses: &Losses) -> Danger {
        let mut danger = Danger { lost: [0.0; Kind::SET_COUNT], any: 0.0, ready: 0.0 };
        for chair in others(view) {
            let readiness = readiness(view, chair);
            let loss = readiness * losses.of(view, chair);
            if loss < losses.slight || readiness < HARMLESS {
                continue;
            }
            let shares = shares(view, chair, unseen);
            let mut all = 0.0;
            for kind in Kind::all_for_sets() {
                let at = kind.index();
                danger.lost[at] += loss * shares[at];
                all += loss * shares[at] * f64::from(unseen.of(kind));
            }
            if readiness >= THREAT {
                danger.any += all / f64::from(unseen.all().max(1));
                danger.ready += readiness;
            }
        }
        danger
    }

    /// The points that the discard of a kind loses, on average.
    pub(super) fn of(&self, kind: Kind) -> f64 {
        self.lost.get(kind.index()).copied().unwrap_or(0.0)
    }
}

/// The likelihood that another player is ready, by what he has declared and laid down.
fn readiness(view: &View<'_>, chair: Chair) -> f64 {
    if view.declared(chair) != Declaration::None {
        return 1.0;
    }
    let claimed = view.melds(chair).filter(|(meld, _)| meld.is_claimed()).count();
    // Each tile laid aside was one draw more, and of fewer kinds more tiles fit.
    let tiles = view.rules().tile_set();
    let kinds = tiles.kinds().len() - tiles.bonus().len();
    let draws = view.river(chair).len() as f64 + f64::from(view.aside(chair).total());
    let turns = draws * Kind::SET_COUNT as f64 / kinds.max(1) as f64;
    let sets = usize::from(view.rules().hand_size().sets());
    let missing = sets.saturating_sub(claimed);
    match missing {
        0 => 1.0,
        1 => (0.3 + 0.05 * turns).min(0.95),
        2 => (0.04 + 0.035 * turns).min(0.7),
        3 if claimed > 0 => (0.014 * turns).min(0.4),
        _ => (0.004 * turns).min(0.08),
    }
}

/// The share of each kind in the waits that a player who is ready may have.
fn shares(view: &View<'_>, chair: Chair, unseen: &UnseenTiles) -> [f64; Kind::SET_COUNT] {
    let mut own = KindSet::EMPTY;
    view.river(chair).iter().for_each(|discarded| own.insert(discarded.tile.kind));
    let rule = view.rules().game().passing.own_discards;
    let passed = view.let_pass(chair);
    // Kinds that he does not win on, and kinds that none of his waits is.
    let (safe, no_wait) = match rule {
        OwnDiscards::None => (passed, KindSet::EMPTY),
        OwnDiscards::SameTile => (passed | own, KindSet::EMPTY),
        OwnDiscards::Waits => (passed | own, passed | own),
    };
    let mut weights = [0.0; Kind::SET_COUNT];
    let mut all = 0.0;
    let mut add = |waits: &[Kind], weight: f64| {
        if weight <= 0.0 || waits.iter().any(|&wait| no_wait.contains(wait)) {
            return;
        }
        all += weight;
        for wait in waits.iter().filter(|&&wait| !safe.contains(wait)) {
            weights[wait.index()] += weight;
        }
    };
    let left = |kind: Kind| f64::from(unseen.of(kind));
    for suit in Suit::NUMBERED {
        for rank in 1..=9 {
            let Some(kind) = Kind::new(suit, rank) else { continue };
            let below = rank.checked_sub(1).and_then(|rank| Kind::new(suit, rank));
            if let Some(next) = kind.next(1) {
                let weight = left(kind) * left(next);
                match (below, next.next(1)) {
                    (Some(low), Some(high)) => add(&[low, high], weight),
                    (Some(only), None) | (None, Some(only)) => add(&[only], EDGE * weight),
                    (None, None) => {}
                }
            }
            if let (Some(middle), Some(end)) = (kind.next(1), kind.next(2)) {
                add(&[middle], CLOSED * left(kind) * left(end));
            }
        }
    }
    for kind in Kind::all_for_sets() {
        let copies = left(kind);
        // A pair beside another pair, of which each is a wait: so half of the weight.
        add(&[kind], 0.5 * PAIRS * copies * (copies - 1.0));
        add(&[kind], SINGLE * copies);
    }
    if all > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= all);
    }
    weights
}

/// The seat of another player than two, who pays if neither does.
pub(super) fn third(seats: [Seat; 2], players: u8) -> Option<Seat> {
    Seat::at_table(players).find(|seat| !seats.contains(seat))
}

#[cfg(test)]
mod test {
    use std::ops::ControlFlow;

    use jong_core::hand::PerSeat;
    use jong_table::GameEvent;

    use super::*;
    use crate::{Croupier, MatchKey, PlayerLevel};

    /// A tile laid aside is a draw more, so its player is likelier to be ready than before.
    #[test]
    fn readiness_rises_with_tiles_laid_aside() {
        let rules = jong_test_table::rules("riichi/tenhou-sanma", &jong_riichi::Riichi);
        let croupier = Croupier::new(&rules).expect("rules of play");
        let (mut before, mut raised) = (PerSeat::of(|_| 1.0), 0);
        croupier.play(
            MatchKey { seed: 5, number: 1 },
            &mut [PlayerLevel::Quick.player(&rules)],
            &mut |table, event| {
                let looker = Chair::new(0).expect("a chair");
                let view = table.view(looker);
                for chair in others(&view) {
                    let seat = view.seat(chair);
                    let now = readiness(&view, chair);
                    if let GameEvent::Aside { who, .. } = *event
                        && who == chair
                        && before[seat] < 0.08
                    {
                        assert!(now > before[seat], "{now} after {}", before[seat]);
                        raised += 1;
                    }
                    before[seat] = now;
                }
                ControlFlow::Continue(())
            },
        );
        assert!(raised > 5, "{raised} tiles were laid aside");
    }

    /// Of fewer kinds more tiles fit: a turn with the 27 kinds of three players counts for 34 / 27 of one with all 34.
    #[test]
    fn turns_count_for_more_with_fewer_kinds() {
        let first = |id| {
            let rules = jong_test_table::rules(id, &jong_riichi::Riichi);
            let croupier = Croupier::new(&rules).expect("rules of play");
            let (mut random, mut found) = ([PlayerLevel::Random.player(&rules)], None);
            croupier.play(MatchKey { seed: 5, number: 1 }, &mut random, &mut |table, event| {
                let GameEvent::Discard { who, .. } = *event else { return ControlFlow::Continue(()) };
                let looker = others(&table.view(who)).next().expect("another player");
                let view = table.view(looker);
                assert!(view.melds(who).count() == 0 && view.aside(who).total() == 0);
                found = Some(readiness(&view, who));
                ControlFlow::Break(())
            });
            found.expect("a discard")
        };
        let ratio = first("riichi/tenhou-sanma") / first("riichi/tenhou");
        assert!((ratio - 34.0 / 27.0).abs() < 1e-9, "{ratio}");
    }
}
