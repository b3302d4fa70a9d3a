//! Random rules of a table.

use super::rules::{BOTH, CONCEALED, GREATER, Missing, Rules, usual};
use crate::chance::Chance;

/// Patterns that are defined for a concealed hand.
const MEANT_CONCEALED: [&str; 8] = [
    "ready-declared",
    "ready-on-first-turn",
    "one-shot-win",
    "concealed-self-drawn",
    "pinfu",
    "pure-double-chow",
    "twice-pure-double-chow",
    "ura-dora",
];

impl Rules {
    /// Random rules.
    pub(super) fn by_chance(chance: &mut Chance) -> Rules {
        let mut rules = usual();
        rules.three = chance.one_in(4);
        rules.red = [(); 3].map(|()| chance.below(3) as u8);
        if rules.three {
            rules.red[0] = 0;
            rules.han.insert("north", BOTH(1));
        }
        rules.quad_pairs = chance.one_in(3);
        rules.discard_concealed = chance.one_in(4);
        for (&id, han) in &mut rules.han {
            *han = match chance.below(10) {
                0 => [None; 2],
                1 => han.map(|han| han.map(|_| chance.below(4) as u32)),
                2 if !MEANT_CONCEALED.contains(&id) => CONCEALED(1 + chance.below(3) as u32),
                3 if !MEANT_CONCEALED.contains(&id) => [Some(1 + chance.below(3) as u32), Some(chance.below(3) as u32)],
                _ => *han,
            };
        }
        for yakuman in rules.yakuman.values_mut() {
            *yakuman = chance.pick(&[1, 1, 1, 2]);
        }
        for (id, _) in GREATER {
            if chance.one_in(2) {
                rules.yakuman.insert(id, 1 + chance.below(3) as u32);
            }
        }
        rules.man = chance.pick(&[None, Some("mangan"), Some("baiman")]);
        rules.most_yakuman = chance.pick(&[None, None, Some(1), Some(2)]);
        rules.least_han = 1 + chance.below(8).saturating_sub(5) as u32;
        rules.double_wind = chance.pick(&[0, 2, 4]);
        rules.drawn_fu = chance.pick(&[2, 2, 0, 4]);
        rules.fu_round_up = chance.pick(&[10, 10, 1, 5]);
        rules.open_fu_least = chance.pick(&[30, 30, 0, 22, 40]);
        rules.doublings = chance.pick(&[2, 2, 1, 3, 0]);
        rules.by_chance_limits(chance);
        rules.dora = [(); 3].map(|()| !chance.one_in(3));
        rules.round_up = chance.pick(&[100, 100, 10, 1, 1, 1000]);
        rules.repeat = [(); 2].map(|()| 100 * chance.below(6) as i64);
        rules.deposit = chance.pick(&[1000, 1000, 500, 0]);
        rules.missing = chance.pick(&[Missing::Lost, Missing::Split, Missing::InProportion, Missing::Either]);
        rules.missing_plus = chance.pick(&[0, 0, 1000]);
        if chance.one_in(2) {
            rules.kongs_make_liable();
        }
        rules.covers_hand = chance.one_in(2);
        rules.halves = chance.one_in(2);
        rules.liable_repeats = chance.one_in(2);
        rules
    }

    fn by_chance_limits(&mut self, chance: &mut Chance) {
        if chance.one_in(3) {
            self.without_counted_yakuman();
        }
        let more = 100 * chance.below(4) as u32 + chance.below(2) as u32;
        for (_, han, basic) in &mut self.limits {
            *han = (*han + chance.below(2) as u32).max(1);
            *basic += more;
        }
        self.limits.dedup_by_key(|(_, han, _)| *han);
        self.limits.sort_by_key(|(_, han, _)| *han);
        self.from_basic = chance.pick(&[2000, 1920, 1600, 2300]);
        self.yakuman_basic = chance.pick(&[8000, 6400, 7777]);
    }
}
