//! The tai of one reading: the Taiwanese rules, 1.2.

use crate::slow::plain::{
    Bonus, Event, Group, Hand, Part, Place, Tiles, Win, is_dragon, is_honour, kinds, number, wind, with,
};

use super::List;

/// A reading, with the facts of the win.
pub(super) struct WinningReading<'a> {
    pub(super) hand: &'a Hand,
    pub(super) win: &'a Win,
    pub(super) place: Place,
    /// The kinds that would have completed the hand.
    pub(super) waits: &'a [u8],
    /// Its groups.
    pub(super) parts: &'a [Part],
    /// The group that the winning tile completed.
    pub(super) completed: Group,
}

pub(super) const EIGHT_FLOWERS: &str = "八仙過海";
pub(super) const SEVEN_ROB_ONE: &str = "七搶一";

/// The tai that count, each once with its whole value. Dealer's tai are no part of a hand: they are paid.
pub(super) fn list(won: &WinningReading<'_>) -> List {
    [won.triplets(), won.honours(), won.suits(), won.waiting(), won.flowers(), won.luck()].concat()
}

impl WinningReading<'_> {
    /// 碰碰胡: five pungs or kongs; not beside 字一色. 五, 四, 三暗刻: the highest; a concealed kong counts, a pung
    /// completed by a discard does not. 平胡: five chows and a pair of a suit, no honour, no flower shown, a two-sided
    /// wait (聽雙洞: both of its tiles can still come, so it is not 單吊), not drawn.
    fn triplets(&self) -> List {
        let triplets = self.kinds_of(Group::is_triplet);
        let hidden = self.parts.iter().filter(|part| part.group.is_triplet() && !part.open).count();
        let mut list = List::new();
        if triplets.len() == 5 && !self.is_all_honours() {
            list.push(("碰碰胡", 4));
        }
        match hidden {
            5 => list.push(("五暗刻", 8)),
            4 => list.push(("四暗刻", 5)),
            3 => list.push(("三暗刻", 2)),
            _ => {}
        }
        let plain = triplets.is_empty() && !kinds(&self.all()).any(is_honour);
        let flowerless = self.hand.bonus == Bonus::default();
        if plain && flowerless && self.win.from.is_some() && self.is_two_sided() && self.waits.len() > 1 {
            list.push(("平胡", 2));
        }
        list
    }

    /// 大三元, 小三元: three pungs of dragons, or two and the pair, instead of 三元牌, a pung of dragons each. 大四喜: four
    /// pungs of winds, instead of 門風 and 圈風. 小四喜: three and the pair, beside them. A pung that is both seat and
    /// round wind counts as both.
    fn honours(&self) -> List {
        let triplets = self.kinds_of(Group::is_triplet);
        let pair = self.kinds_of(|group| matches!(group, Group::Pair(_)))[0];
        let is_wind = |kind: &u8| (wind(0)..=wind(3)).contains(kind);
        let dragons = triplets.iter().filter(|&&kind| is_dragon(kind)).count();
        let winds = triplets.iter().filter(|kind| is_wind(kind)).count();
        let mut list = List::new();
        match dragons {
            3 => list.push(("大三元", 8)),
            2 if is_dragon(pair) => list.push(("小三元", 4)),
            0 => {}
            n => list.push(("三元牌", n as u32)),
        }
        match winds {
            4 => list.push(("大四喜", 16)),
            3 if is_wind(&pair) => list.push(("小四喜", 8)),
            _ => {}
        }
        if winds < 4 && triplets.contains(&wind(self.place.seat)) {
            list.push(("門風", 1));
        }
        if winds < 4 && triplets.contains(&wind(self.place.round)) {
            list.push(("圈風", 1));
        }
        list
    }

    /// 字一色: honours only. 清一色: one suit only. 混一色: one suit and any honours.
    fn suits(&self) -> List {
        let all = self.all();
        let suits = (0..3).filter(|&suit| kinds(&all).any(|kind| !is_honour(kind) && kind / 9 == suit)).count();
        match (suits, kinds(&all).any(is_honour)) {
            (0, _) => vec![("字一色", 18)],
            (1, false) => vec![("清一色", 8)],
            (1, true) => vec![("混一色", 4)],
            _ => List::new(),
        }
    }

    /// 全求: five called sets, won on a discard; instead of 單吊: one kind alone would have completed the hand.
    /// 門清自摸: nothing called and drawn, instead of 門清 and 自摸. A concealed kong is not called.
    fn waiting(&self) -> List {
        let called = self.hand.melds.iter().filter(|meld| meld.is_called()).count();
        let drawn = self.win.from.is_none();
        let mut list = List::new();
        if called == 5 && !drawn {
            list.push(("全求", 2));
        } else if self.waits.len() == 1 {
            list.push(("單吊", 1));
        }
        match (called, drawn) {
            (0, true) => list.push(("門清自摸", 3)),
            (0, false) => list.push(("門清", 1)),
            (_, true) => list.push(("自摸", 1)),
            _ => {}
        }
        list
    }

    /// 花牌: the seat's own flower and season. 花槓: all four flowers, all four seasons, beside 花牌. 八仙過海: all eight,
    /// instead of both.
    fn flowers(&self) -> List {
        let bonus = &self.hand.bonus;
        let own = u32::from(bonus[self.place.seat]) + u32::from(bonus[4 + self.place.seat]);
        let sets = bonus.chunks(4).filter(|four| four.iter().all(|&shown| shown)).count() as u32;
        let list = if sets == 2 { vec![(EIGHT_FLOWERS, 8)] } else { vec![("花牌", own), ("花槓", sets)] };
        list.into_iter().filter(|&(_, tai)| tai > 0).collect()
    }

    /// The tai for events of the win. 天胡, 地胡 and 人胡 count beside all others.
    fn luck(&self) -> List {
        let mut list = List::new();
        if self.win.has(Event::KongReplacement) || self.win.has(Event::FlowerReplacement) {
            list.push(("槓上開花", 1));
        }
        if self.win.has(Event::LastTile) {
            list.push(("海底撈月", 1));
        }
        if self.win.has(Event::LastDiscard) {
            list.push(("海底撈魚", 1));
        }
        if self.win.has(Event::RobbedKong) {
            list.push(("搶槓", 1));
        }
        if self.win.has(Event::FirstTurn) {
            list.push(match (self.win.from, self.place.seat) {
                (None, 0) => ("天胡", 24),
                (None, _) => ("地胡", 16),
                (Some(_), _) => ("人胡", 8),
            });
        }
        list
    }

    /// All tiles of the hand.
    fn all(&self) -> Tiles {
        with(self.hand.all(), self.win.tile)
    }

    /// The lowest kinds of the groups that pass a test.
    fn kinds_of(&self, is: fn(Group) -> bool) -> Vec<u8> {
        self.parts.iter().map(|part| part.group).filter(|&group| is(group)).map(Group::first).collect()
    }

    fn is_all_honours(&self) -> bool {
        kinds(&self.all()).all(is_honour)
    }

    /// True if the winning tile is an end of the chow it completed, and a tile on the other end would have done too.
    /// There is one if the two that waited are not 12 or 89, even if all four of it are in the hand.
    fn is_two_sided(&self) -> bool {
        let Group::Chow(first) = self.completed else { return false };
        let waited = if self.win.tile == first { first + 1 } else { first };
        self.win.tile != first + 1 && number(waited) != 1 && number(waited) != 8
    }
}
