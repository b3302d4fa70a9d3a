//! The changes with which an example can be tried under any rules: other suits, another set, any winning tile, any win.

use jong::Ruleset;
use jong::examples::{last_tiles, plainest};
use jong_core::hand::{Declaration, Event, Events, Seat, Situation};
use jong_core::notation::parse_hand;
use jong_core::tile::{Suit, SuitExchange};
use strum::IntoEnumIterator;

/// The suits as they are, exchanged, and two of them as one.
pub(super) fn exchanges() -> [SuitExchange; 5] {
    let [m, p, s] = Suit::NUMBERED;
    [SuitExchange::NONE.0, [p, m, s], [s, p, m], [p, p, s], [s, p, s]].map(SuitExchange)
}

/// The hand as it is, if these rules have its tiles, and otherwise in suits in which they do.
pub(super) fn in_suits(rules: &Ruleset, text: &str) -> impl Iterator<Item = String> {
    let has = |text: &String| {
        parse_hand(text).is_ok_and(|written| {
            let melded = written.melds.iter().flat_map(|meld| meld.value.tiles());
            written.tiles.iter().map(|tile| tile.value).chain(melded).all(|tile| rules.tile_set().has(tile))
        })
    };
    let all: Vec<String> = exchanges().into_iter().map(|exchange| exchange.notation(text)).filter(has).collect();
    let as_it_is = all.first().is_some_and(|first| first == text);
    all.into_iter().take(if as_it_is { 1 } else { exchanges().len() })
}

/// A hand with a set before its winning tile.
pub(super) fn with_set(hand: &str, set: &str) -> String {
    if set.is_empty() { hand.to_owned() } else { hand.replacen(" +", &format!(" {set} +"), 1) }
}

/// The hand with each of its concealed tiles in turn as the winning one, the last first.
pub(super) fn one_by_one(text: &str) -> Vec<String> {
    let Ok(written) = parse_hand(text) else { return Vec::new() };
    let hand = |at: usize| {
        let tile = written.tiles[at];
        let rest: String = text.chars().enumerate().filter(|(at, _)| *at != tile.at).map(|(_, c)| c).collect();
        // A suit of which nothing is left.
        let rest: Vec<&str> = rest.split(' ').filter(|run| run.chars().count() > 1).collect();
        format!("{} +{}", rest.join(" "), tile.value)
    };
    last_tiles(&written).into_iter().map(hand).collect()
}

/// The sets that may be added to a hand so that it has as many as the rules play with; an empty one if it has them.
/// `None` if it has too many.
pub(super) fn extra_sets(rules: &Ruleset, hand: &str) -> Option<Vec<String>> {
    let written = parse_hand(hand).ok()?;
    let has = written.tiles.len() + 3 * written.melds.len();
    let wants = usize::from(rules.hand_size().tiles());
    // A win on flowers needs no hand.
    match wants.checked_sub(has)? {
        3 => {}
        _ => return Some(vec![String::new()]),
    }
    let chows = ['p', 's', 'm'].into_iter().flat_map(|suit| [2, 6, 3, 5, 4, 1, 7].map(|n| (suit, [n, n + 1, n + 2])));
    let pungs = ['p', 's', 'm'].into_iter().flat_map(|suit| [5, 2, 8, 3, 7, 4, 6, 1, 9].map(|n| (suit, [n; 3])));
    let honours = (1..=7).rev().map(|n| ('z', [n; 3]));
    let sets: Vec<String> =
        chows.chain(pungs).chain(honours).map(|(suit, [a, b, c])| format!("{a}{b}{c}{suit}")).collect();
    let claimed = sets.iter().map(|set| format!("({set})")).collect::<Vec<_>>();
    Some(sets.into_iter().chain(claimed).collect())
}

/// Wins, the plainest first.
pub(super) fn situations(players: u8) -> Vec<Situation> {
    let other = |seat: Seat| if seat == Seat::E { Seat::S } else { Seat::E };
    let both = |seat: Seat, round: Seat| [Some(other(seat)), None].map(|from| Situation::plain(seat, round, from));
    let plain = plainest(Seat::E);
    let mut all: Vec<Situation> = plain[..2].to_vec();
    let seats = || Seat::at_table(players);
    all.extend(seats().flat_map(|seat| seats().flat_map(move |round| both(seat, round))));
    let declared =
        Declaration::iter().filter(|&word| word != Declaration::None).flat_map(|word| [(word, false), (word, true)]);
    let declared: Vec<(Declaration, bool)> = declared.collect();
    let ready = |of: &Situation| {
        declared.iter().map(|&(declared, open)| Situation { declared, open, ..of.clone() }).collect::<Vec<_>>()
    };
    let events = |of: &Situation| {
        Event::iter().map(|event| Situation { events: Events::from_iter([event]), ..of.clone() }).collect::<Vec<_>>()
    };
    all.extend(plain.iter().flat_map(ready));
    all.extend(plain.iter().flat_map(events));
    all.extend(plain.iter().flat_map(ready).collect::<Vec<_>>().iter().flat_map(events));
    all
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_hand_in_other_suits() {
        let [as_is, exchange, .., both] = exchanges();
        let all = [as_is, exchange, both].map(|exchange| exchange.notation("19m 2p (345s) 5z"));
        assert_eq!(all, ["19m 2p (345s) 5z", "19p 2m (345s) 5z", "19s 2p (345s) 5z"]);
        let three = jong::open("riichi/tenhou-sanma").expect("shipped");
        assert_eq!(in_suits(&three, "19m 234p").collect::<Vec<_>>(), ["19m 234p"]);
        assert_eq!(in_suits(&three, "234m 9p").collect::<Vec<_>>(), ["234p 9m", "234s 9p", "234p 9p", "234s 9p"]);
    }

    #[test]
    fn every_tile_wins_in_turn() {
        assert_eq!(one_by_one("11m (234p) 5s"), ["11m (234p) +5s", "1m (234p) 5s +1m"]);
    }

    #[test]
    fn a_set_more_where_there_is_room() {
        let sets = |rules: &str, hand: &str| extra_sets(&jong::open(rules).expect("shipped"), hand);
        let hand = "234m 567p 88p 345s 67s +8s";
        assert_eq!(sets("riichi/tenhou", hand), Some(vec![String::new()]));
        let more = sets("taiwan/standard", hand).expect("room");
        assert_eq!((more.len(), with_set(hand, &more[0])), (110, "234m 567p 88p 345s 67s 234p +8s".to_owned()));
        assert_eq!(sets("riichi/tenhou", "234m 567p 88p 345s 67s 234m +8s"), None);
    }
}
