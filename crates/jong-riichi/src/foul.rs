//! Fouls: a win that was none, or a hand that was declared ready and was not. Such a hand is over, and nobody wins it. With
//! a wrong number of tiles a player goes on, and his hand is dead, or that is a foul like the others.

use jong_core::rules::SectionReader;
use jong_core::{End, Foul, FoulKind, FoulPrice, FoulTerms, Game, Ledger, PlayAfterFoul};

use crate::draw;
use crate::pay::RiichiPayRules;
use crate::sections::{Chombo, DeliberateFoul, Limits, RiichiPenalty, WrongTileCount};

/// The prices of fouls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fouls {
    terms: FoulTerms,
    /// Those of a wrong number of tiles.
    wrong_count: FoulTerms,
    /// The basic points of a foul; 0 if it is not paid.
    basic: u32,
    /// The basic points of one that was meant.
    deliberate: u32,
}

impl Fouls {
    /// The prices by these sections. A yakuman is worth so many basic points.
    pub(crate) fn new(
        penalty: &RiichiPenalty,
        limits: &Limits,
        yakuman: u32,
        sections: &SectionReader<'_>,
    ) -> Option<Fouls> {
        let basic = draw::chombo(penalty, limits, sections)?;
        let price = match penalty.chombo {
            Chombo::None => FoulPrice::Nothing,
            Chombo::Mangan => FoulPrice::Paid,
            Chombo::AfterUma => FoulPrice::OffResult(i64::from(penalty.points.0)),
        };
        let (meant, deliberate) = match penalty.deliberate {
            DeliberateFoul::AsAny => (price, basic),
            DeliberateFoul::Yakuman => (FoulPrice::Paid, yakuman),
            DeliberateFoul::Out => (FoulPrice::Out, 0),
        };
        let play = PlayAfterFoul::HandEnds;
        let terms = FoulTerms { play, price, deliberate: Some(meant), ..FoulTerms::default() };
        let wrong_count = match penalty.wrong_count {
            WrongTileCount::DeadHand => {
                FoulTerms { play: PlayAfterFoul::dead_hand(penalty.dead_hand_calls), ..FoulTerms::default() }
            }
            WrongTileCount::Chombo => terms,
        };
        Some(Fouls { terms, wrong_count, basic, deliberate })
    }

    /// The terms of a foul.
    pub(crate) fn terms(&self, kind: FoulKind) -> FoulTerms {
        match kind {
            FoulKind::TooFew | FoulKind::TooMany => self.wrong_count,
            FoulKind::FalseWin | FoulKind::FalseReady => self.terms,
        }
    }

    /// Enters what is paid for the fouls that ended a hand; false if none did.
    pub(crate) fn settle(
        &self,
        payer: &RiichiPayRules,
        game: &Game,
        end: &End<'_>,
        ledger: &mut (impl Ledger + ?Sized),
    ) -> bool {
        let ends = |foul: &Foul| self.terms(foul.kind).ends_hand();
        let fouls = end.fouls.with_seats().filter_map(|(seat, foul)| Some((seat, foul.filter(ends)?)));
        let mut any = false;
        for (seat, foul) in fouls {
            any = true;
            if self.terms.price_of(foul) == FoulPrice::Paid {
                let basic = if foul.deliberate { self.deliberate } else { self.basic };
                payer.pay_foul(game, seat, basic, foul.deliberate, ledger);
            }
        }
        any
    }
}
