//! The situations that a hand is tried in: each way to win, with one thing more at a time.

use std::collections::BTreeSet;

use jong_core::hand::{Declaration, DiscarderReady, Event, Field, Seat, WinKind};
use jong_core::tile::{Kind, Suit};
use jong_core::tree::{self, Node};
use jong_core::{Gathering, InOrder, Ruleset, SituationPart};
use serde_json::Value;
use strum::IntoEnumIterator;

use super::causes::Cause;
use super::fact::{Fact, says_any, with};
use super::outcome::read;
use super::probes::RecordFields;

/// The numbers that are always tried: small ones, and those just below and above the numbers at which rules change.
mod numbers {
    /// The times that the dealer has stayed: small, or near a limit for staying.
    pub(super) const STREAKS: [u32; 7] = [1, 2, 7, 8, 9, 10, 11];
    /// Limit of the numbers beyond which a dealer is tried; of longer streaks no rules tell.
    pub(super) const MOST_STAYS: u32 = 1_000;
    /// Wins in a row: small, or near a limit for winning.
    pub(super) const WINS_IN_A_ROW: [u32; 4] = [2, 7, 8, 9];
    /// Bonus tiles laid out: some of one series or all of it, both series but for a tile, and all.
    pub(super) const BONUS_TILES: [usize; 6] = [1, 2, 3, 4, 7, 8];
    /// Indicators turned, and as many under them: enough for every limit.
    pub(super) const TURNED: usize = 4;
}

/// The record as text.
pub(super) fn text(fields: RecordFields) -> String {
    Value::Object(fields).to_string()
}

/// The record as it is, and in other situations: one thing is added at a time to each way to win. A situation that the
/// rules refuse does no harm.
pub(crate) fn situations(rules: &Ruleset, base: &RecordFields) -> Vec<RecordFields> {
    let more = additions(rules);
    let mut all = vec![base.clone()];
    for WinWay { fields: way, is_usual } in ways(base) {
        if is_usual {
            all.extend(more.iter().map(|more| with(&way, more)).chain(reds(&way)));
        }
        all.push(way);
    }
    all
}

/// The same situations as texts, in which the common part is written once.
pub(super) fn situation_texts(base: &RecordFields, more: &[Vec<Fact>]) -> Vec<String> {
    let more: Vec<(&Vec<Fact>, String)> =
        more.iter().map(|more| (more, text(with(&RecordFields::new(), more)))).collect();
    let mut all = vec![text(base.clone())];
    for WinWay { fields: way, is_usual } in ways(base) {
        let own = text(way.clone());
        if is_usual {
            for (more, text_of_more) in &more {
                all.push(match says_any(&way, more) {
                    true => text(with(&way, more)),
                    false => format!("{},{}", &own[..own.len() - 1], &text_of_more[1..]),
                });
            }
            all.extend(reds(&way).into_iter().map(text));
        }
        all.push(own);
    }
    all
}

/// A way to win.
struct WinWay {
    fields: RecordFields,
    /// True if other things are tried in it: for the dealer and another, by draw and on a discard.
    is_usual: bool,
}

/// Lists the ways to win: by draw or on a discard, as the dealer or not, in the first round or the second.
fn ways(base: &RecordFields) -> Vec<WinWay> {
    let mut all = Vec::new();
    for (seat, from, later) in [(Seat::S, Seat::E, Seat::N), (Seat::E, Seat::S, Seat::W)] {
        for round in [Seat::E, Seat::S] {
            let is_first = round == Seat::E;
            let base = with(base, &[Fact::Seat(seat), Fact::Round(round)]);
            let mut way = |by: WinKind, from: Option<Seat>, is_usual: bool| {
                all.push(WinWay { fields: with(&base, &[Fact::By(by), Fact::From(from)]), is_usual });
            };
            way(WinKind::Draw, None, is_first);
            way(WinKind::Discard, Some(from), is_first);
            if is_first {
                way(WinKind::Discard, Some(later), false);
            }
        }
    }
    all
}

/// The facts that are added to a win, one or a few at a time.
pub(super) fn additions(rules: &Ruleset) -> Vec<Vec<Fact>> {
    let ready = Fact::Ready(Declaration::Ready);
    let mut all = vec![
        vec![Fact::Repeats(1)],
        vec![Fact::Repeats(2), Fact::Deposits(1)],
        vec![Fact::Deposits(2)],
        vec![ready.clone()],
        vec![Fact::Ready(Declaration::Double)],
        vec![Fact::Ready(Declaration::Dealt)],
        vec![ready.clone(), Fact::Open],
        vec![ready.clone(), Fact::Events(vec![Event::OneShot])],
        vec![ready.clone(), Fact::FromReady(DiscarderReady::Before)],
        vec![ready, Fact::FromReady(DiscarderReady::After)],
        vec![Fact::Furiten],
        vec![Fact::Events(vec![Event::LastTile, Event::KongReplacement])],
        vec![Fact::Events(vec![Event::KongReplacement, Event::SecondKongReplacement])],
    ];
    all.extend(numbers::STREAKS.map(|streak| vec![Fact::Streak(streak)]));
    all.extend(numbers::WINS_IN_A_ROW.map(|wins| vec![Fact::WinsInARow(wins)]));
    all.extend(Event::iter().map(|event| vec![Fact::Events(vec![event])]));
    all.extend([Seat::E, Seat::W, Seat::N].map(|seat| vec![Fact::Liable(seat)]));
    all.extend(additions_by_rules(rules));
    all
}

/// Additions by the causes of a difference, where one of the rules asks about them: the times that the dealer has stayed,
/// or won in a row, one beyond each number that differs; and who is liable, with repeats.
pub(super) fn additions_by_causes(two: [&Ruleset; 2], causes: &[Cause<'_>]) -> Vec<Vec<Fact>> {
    let asks = |part: SituationPart| two.iter().any(|rules| rules.asks(part));
    let entries = causes.iter().filter(|cause| !cause.pattern).flat_map(|cause| &cause.differences);
    let nodes = entries.flat_map(|difference| [difference.a, difference.b]).flatten().map(|entry| &entry.node);
    let number = |node: &Node| match node.value {
        tree::Value::Int(number) => u32::try_from(number).ok().filter(|number| *number <= numbers::MOST_STAYS),
        _ => None,
    };
    let beyond: BTreeSet<u32> = nodes.filter_map(number).map(|number| number + 1).distinct();
    let mut all = Vec::new();
    if asks(SituationPart::Liable) {
        all.push(vec![Fact::Liable(Seat::W), Fact::Repeats(1), Fact::Deposits(1)]);
    }
    if asks(SituationPart::Streak) {
        all.extend(beyond.into_iter().flat_map(|n| [vec![Fact::Streak(n)], vec![Fact::WinsInARow(n)]]));
    }
    all
}

/// Additions that only some rules ask for: the opened wall, the first discarder, the repeats from which on a hand needs more,
/// and bonus tiles.
pub(super) fn additions_by_rules(rules: &Ruleset) -> Vec<Vec<Fact>> {
    let mut all = Vec::new();
    // The wall of another than the dealer.
    all.extend(rules.counts_from_wall().then(|| vec![Fact::Opened(Seat::S)]));
    let first = [Seat::S, Seat::W, Seat::N].map(|first| vec![Fact::FirstDiscarder(first)]);
    all.extend(first.into_iter().filter(|_| rules.scoring().asks_first_discarder()));
    all.extend(rules.scoring().stricter_from().map(|repeats| vec![Fact::Repeats(repeats)]));
    let bonus: Vec<Kind> = rules.tile_set().bonus().iter().collect();
    for n in numbers::BONUS_TILES.into_iter().filter(|&n| n <= bonus.len()) {
        let first = Fact::Bonus(bonus[..n].to_vec());
        all.push(vec![first.clone()]);
        all.push(vec![Fact::Bonus(bonus[bonus.len() - n..].to_vec())]);
        all.push(vec![first, Fact::Events(vec![Event::FlowerReplacement])]);
    }
    all
}

/// The record with a five of the hand red, and with that which won.
fn reds(base: &RecordFields) -> Vec<RecordFields> {
    let red = |field: Field| {
        let key = field.to_string();
        let text = base.get(&key).and_then(Value::as_str)?;
        let at = text.find('5')?;
        let text = format!("{}0{}", &text[..at], &text[at + 1..]);
        let mut fields = base.clone();
        fields.insert(key, Value::from(text));
        Some(fields)
    };
    [Field::Hand, Field::Win].into_iter().filter_map(red).collect()
}

/// The record with two and more red fives of a suit, up to the number of the rules that have most of them.
pub(super) fn add_reds(all_rules: &[&Ruleset], base: &RecordFields) -> Vec<RecordFields> {
    let most = |suit: Suit| all_rules.iter().map(|rules| rules.tile_set().red_fives(suit)).max().unwrap_or(0);
    let wanted: Vec<(Suit, u8)> =
        Suit::NUMBERED.into_iter().flat_map(|suit| (2..=most(suit)).map(move |fives| (suit, fives))).collect();
    let of_way = |way: WinWay| wanted.iter().filter_map(|&(suit, fives)| reddened(&way.fields, suit, fives)).collect();
    ways(base).into_iter().filter(|way| way.is_usual).flat_map(|way| -> Vec<RecordFields> { of_way(way) }).collect()
}

/// The record with this number of fives of a suit red, in the hand and its melds; `None` if it has fewer.
fn reddened(base: &RecordFields, suit: Suit, fives: u8) -> Option<RecordFields> {
    let mut fields = base.clone();
    let mut left = fives;
    let mut redden = |text: &mut Value| {
        let Some(written) = text.as_str() else { return };
        let mut signs: Vec<char> = written.chars().collect();
        // The letter of a suit stands behind its tiles.
        let mut of_suit = false;
        for sign in signs.iter_mut().rev() {
            match *sign {
                '5' if of_suit && left > 0 => {
                    *sign = '0';
                    left -= 1;
                }
                letter if letter.is_ascii_alphabetic() => of_suit = letter == suit.letter(),
                _ => {}
            }
        }
        *text = Value::from(signs.into_iter().collect::<String>());
    };
    if let Some(hand) = fields.get_mut(<&str>::from(Field::Hand)) {
        redden(hand);
    }
    let melds = fields.get_mut(<&str>::from(Field::Melds)).and_then(Value::as_array_mut);
    melds.into_iter().flatten().for_each(redden);
    (left == 0).then_some(fields)
}

/// The record with more and more dora, so that it reaches every limit: as many as the rules turn that turn most. The
/// indicators point at the kinds that the hand has most of.
pub(crate) fn add_dora(all_rules: &[&Ruleset], base: &RecordFields) -> Vec<RecordFields> {
    let turned = all_rules.iter().map(|rules| rules.scoring().indicators(numbers::TURNED));
    let (shown, under) = turned.fold((0, 0), |most, (shown, under)| (most.0.max(shown), most.1.max(under)));
    if shown + under == 0 {
        return Vec::new();
    }
    let indicators = all_rules.iter().find_map(|rules| indicators(rules, base)).unwrap_or_default();
    let mut all = Vec::new();
    for WinWay { fields: way, .. } in ways(base).into_iter().filter(|way| way.is_usual) {
        for n in 1..=indicators.len().min(shown) {
            let dora = Fact::Dora(indicators[..n].to_vec());
            all.push(with(&way, std::slice::from_ref(&dora)));
            let ready = with(&way, &[dora, Fact::Ready(Declaration::Ready)]);
            for m in 1..=(indicators.len() - n).min(under).min(n) {
                all.push(with(&ready, &[Fact::Ura(indicators[n..n + m].to_vec())]));
            }
            all.push(ready);
        }
    }
    all
}

/// The kinds that point at tiles of the hand, those that point at most of them first, each as often as there are copies
/// that the hand does not hold. `None` if the rules refuse the record.
fn indicators(rules: &Ruleset, base: &RecordFields) -> Option<Vec<Kind>> {
    let win = read(rules, &Value::Object(base.clone()).to_string())?;
    let tiles = rules.tile_set();
    let held = |kind: Kind| win.hand.copies(kind);
    let mut kinds: Vec<Kind> = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus()).collect();
    kinds.retain(|&kind| held(tiles.after(kind)) > 0);
    kinds.order_by_key(|&kind| std::cmp::Reverse(held(tiles.after(kind))));
    let free = |kind: Kind| u32::from(tiles.copies(kind)).saturating_sub(held(kind)) as usize;
    Some(kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind, free(kind))).take(2 * numbers::TURNED).collect())
}

#[cfg(test)]
mod test {
    use serde_json::json;

    use super::*;

    fn hand() -> RecordFields {
        let hand = json!({ "hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E" });
        let Value::Object(fields) = hand else { panic!("an object") };
        fields
    }

    #[test]
    fn things_are_tried_for_the_dealer_and_another_by_draw_and_on_a_discard() {
        let usual = ways(&hand()).into_iter().filter(|way| way.is_usual);
        let told: Vec<String> = usual
            .map(|WinWay { fields, .. }| ["seat", "by", "round"].map(|key| fields[key].to_string()).join(" "))
            .collect();
        let expected = [r#""S" "draw" "E""#, r#""S" "discard" "E""#, r#""E" "draw" "E""#, r#""E" "discard" "E""#];
        assert_eq!(told, expected);
    }

    #[test]
    fn texts_of_situations_are_those_of_their_records() {
        for id in ["riichi/tenhou", "taiwan/standard"] {
            let rules = jong::open(id).expect("shipped");
            let records: Vec<String> = situations(&rules, &hand()).into_iter().map(text).collect();
            assert_eq!(situation_texts(&hand(), &additions(&rules)), records, "{id}");
        }
    }
}
