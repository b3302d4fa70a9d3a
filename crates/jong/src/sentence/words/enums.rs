//! The words that a list of the vocabulary has in each language.

use jong_core::hand::Event;
use jong_core::pattern::{BonusName, FromWord, ReadyWord};
use jong_core::reading::{FormName, Wait};
use serde::Deserialize;

use super::templates::texts;
use super::things::{Noun, nouns};

texts! {
    /// Forms.
    FormWords {
        standard,
        seven_pairs,
        pairs_and_triplet,
        thirteen_orphans,
        little_snake,
        sixteen_unconnected,
        bonus,
        incomplete,
    }
}

impl FormWords {
    pub(in crate::sentence) fn of(&self, form: FormName) -> &String {
        match form {
            FormName::Standard => &self.standard,
            FormName::SevenPairs => &self.seven_pairs,
            FormName::PairsAndTriplet => &self.pairs_and_triplet,
            FormName::ThirteenOrphans => &self.thirteen_orphans,
            FormName::LittleSnake => &self.little_snake,
            FormName::SixteenUnconnected => &self.sixteen_unconnected,
            FormName::Bonus => &self.bonus,
            FormName::Incomplete => &self.incomplete,
        }
    }
}

texts! {
    /// Waits.
    WaitWords { two_sided, edge, closed, single, two_pairs, other }
}

impl WaitWords {
    pub(in crate::sentence) fn of(&self, wait: Wait) -> &String {
        match wait {
            Wait::TwoSided => &self.two_sided,
            Wait::Edge => &self.edge,
            Wait::Closed => &self.closed,
            Wait::Single => &self.single,
            Wait::TwoPairs => &self.two_pairs,
            Wait::Other => &self.other,
        }
    }
}

texts! {
    /// Events.
    EventWords {
        one_shot,
        last_tile,
        last_discard,
        kong_replacement,
        second_kong_replacement,
        flower_replacement,
        robbed_kong,
        robbed_concealed_kong,
        last_of_kind,
        first_turn,
        robbed_flower,
        nagashi_mangan,
    }
}

impl EventWords {
    pub(in crate::sentence) fn of(&self, event: Event) -> &String {
        match event {
            Event::OneShot => &self.one_shot,
            Event::LastTile => &self.last_tile,
            Event::LastDiscard => &self.last_discard,
            Event::KongReplacement => &self.kong_replacement,
            Event::SecondKongReplacement => &self.second_kong_replacement,
            Event::FlowerReplacement => &self.flower_replacement,
            Event::RobbedKong => &self.robbed_kong,
            Event::RobbedConcealedKong => &self.robbed_concealed_kong,
            Event::LastOfKind => &self.last_of_kind,
            Event::FirstTurn => &self.first_turn,
            Event::RobbedFlower => &self.robbed_flower,
            Event::NagashiMangan => &self.nagashi_mangan,
        }
    }
}

texts! {
    /// The discarders.
    FromWords { dealer, other, not_ready, ready_before, ready_after }
}

impl FromWords {
    pub(in crate::sentence) fn of(&self, word: FromWord) -> &String {
        match word {
            FromWord::Dealer => &self.dealer,
            FromWord::Other => &self.other,
            FromWord::NotReady => &self.not_ready,
            FromWord::ReadyBefore => &self.ready_before,
            FromWord::ReadyAfter => &self.ready_after,
        }
    }
}

texts! {
    /// Declarations.
    ReadyWords { none, ready, double, dealt, open }
}

impl ReadyWords {
    pub(in crate::sentence) fn of(&self, word: ReadyWord) -> &String {
        match word {
            ReadyWord::None => &self.none,
            ReadyWord::Ready => &self.ready,
            ReadyWord::Double => &self.double,
            ReadyWord::Dealt => &self.dealt,
            ReadyWord::Open => &self.open,
        }
    }
}

nouns! {
    BonusWords { any, own, not_own, flowers, seasons, own_flower, own_season, set_aside }
}

impl BonusWords {
    pub(in crate::sentence) fn of(&self, name: BonusName) -> &Noun {
        match name {
            BonusName::Any => &self.any,
            BonusName::Own => &self.own,
            BonusName::NotOwn => &self.not_own,
            BonusName::Flowers => &self.flowers,
            BonusName::Seasons => &self.seasons,
            BonusName::OwnFlower => &self.own_flower,
            BonusName::OwnSeason => &self.own_season,
            BonusName::SetAside => &self.set_aside,
        }
    }
}
