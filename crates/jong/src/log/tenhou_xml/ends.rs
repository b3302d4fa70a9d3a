//! The ends of hands: who won what, or why nobody did, and the end of the match.

use jong_core::hand::MOST_INDICATORS;
use jong_core::{Text, say};
use jong_table::{Chair, Chairs, GameEvent, PerChair, Tiles, UnderIndicators, VoidHand};

use super::call::{CallEffect, XmlCall};
use super::xml::Element;
use super::{TenhouXmlReader, UNIT};
use crate::log::names::{limits_numbered, pattern_numbered};
use crate::log::{DrawnFact, EndFact, LogFact, LoggedPattern, WinFact};

/// The log counts results in tenths of thousands.
const RESULT_UNIT: f64 = 1_000.0;

impl TenhouXmlReader {
    /// Numbers of each player at the end of a hand, by turns: at offset 0 the points before, at 1 the gains.
    fn sums(&self, element: &Element<'_>, offset: usize) -> Result<PerChair<i64>, Text> {
        if element.get("sc").is_none() {
            return Err(say!("`{name}` has no `{key}`", name = element.name, key = "sc"));
        }
        let numbers: Vec<i64> = element.numbers("sc")?;
        Ok(PerChair::of(|chair| match chair.index() < self.players {
            true => numbers.get(2 * chair.index() + offset).map_or(0, |points| points.saturating_mul(UNIT)),
            false => 0,
        }))
    }

    pub(super) fn wins(&mut self, elements: &[Element<'_>]) -> Result<(), Text> {
        let mut winners = Chairs::NONE;
        let mut under: UnderIndicators = [None; MOST_INDICATORS];
        for element in elements {
            winners.insert(self.who(element, "who")?);
            for (slot, kind) in under.iter_mut().zip(self.kinds(element, "doraHaiUra")?) {
                *slot = Some(kind);
            }
        }
        self.event(GameEvent::Win { who: winners, under });
        for element in elements {
            let fact = self.win(element)?;
            self.fact(LogFact::Win(Box::new(fact)));
        }
        elements.last().map_or(Ok(()), |last| self.end(last))
    }

    fn win(&self, element: &Element<'_>) -> Result<WinFact, Text> {
        let (who, from) = (self.who(element, "who")?, self.who(element, "fromWho")?);
        let said = |key: &str| element.get(key).is_some();
        let calls: Vec<XmlCall> =
            element.numbers("m")?.into_iter().map(|packed| self.unpacked(packed)).collect::<Result<_, _>>()?;
        let aside = calls.iter().filter_map(|call| match call.made {
            CallEffect::Aside(kind) => Some(kind),
            _ => None,
        });
        // Fu, points, and the number of the limit.
        let numbers: Vec<i64> = element.numbers("ten")?;
        let limits = numbers.get(2).and_then(|&number| usize::try_from(number).ok()).map(limits_numbered);
        let (repeats, deposits) = lying(element)?;
        Ok(WinFact {
            tile: said("machi").then(|| self.tile(element.number("machi")?)).transpose()?,
            concealed: said("hai").then(|| self.tiles(element, "hai")).transpose()?,
            // Who has none does not say so.
            melds: said("hai").then(|| calls.iter().filter_map(|&call| self.meld(who, call)).collect()),
            aside: said("hai").then(|| aside.collect()),
            indicators: said("doraHai").then(|| self.kinds(element, "doraHai")).transpose()?,
            under: said("doraHaiUra").then(|| self.kinds(element, "doraHaiUra")).transpose()?,
            patterns: patterns(element)?,
            fu: numbers.first().copied(),
            worth: numbers.get(1).copied(),
            limits,
            repeats,
            deposits,
            liable: Some(said("paoWho").then(|| self.who(element, "paoWho")).transpose()?),
            before: Some(self.sums(element, 0)?),
            gains: Some(self.sums(element, 1)?),
            ..WinFact::of(who, from)
        })
    }

    pub(super) fn drawn(&mut self, element: &Element<'_>) -> Result<(), Text> {
        let (event, exhausted) = match element.get("type") {
            None | Some("nm") => (GameEvent::Exhausted, true),
            Some("yao9") => (GameEvent::Void(VoidHand::NineKinds), false),
            Some("kaze4") => (GameEvent::Void(VoidHand::FourWinds), false),
            Some("reach4") => (GameEvent::Void(VoidHand::FourReady), false),
            Some("ron3") => (GameEvent::Void(VoidHand::TooManyWinners), false),
            Some("kan4") => (GameEvent::Void(VoidHand::FourKongs), false),
            Some(other) => return Err(say!("an unknown kind of draw: {other}", other)),
        };
        let (mut ready, mut shown) = (Chairs::NONE, PerChair::default());
        for number in 0..self.players {
            let key = format!("hai{number}");
            if element.get(&key).is_some() {
                let who = self.chair(number)?;
                ready.insert(who);
                shown[who] = Some(self.tiles(element, &key)?.into_iter().collect::<Tiles>());
            }
        }
        // Who calls such a hand off shows it.
        if let (GameEvent::Void(VoidHand::NineKinds), Some(who), 1) = (event, ready.iter().next(), ready.len()) {
            self.fact(LogFact::Turn(who));
        }
        self.event(event);
        let (repeats, deposits) = lying(element)?;
        self.fact(LogFact::Drawn(DrawnFact {
            ready: exhausted.then_some(ready),
            nagashi: exhausted.then(|| element.get("type").is_some()),
            shown,
            repeats,
            deposits,
            before: Some(self.sums(element, 0)?),
            gains: Some(self.sums(element, 1)?),
        }));
        self.end(element)
    }

    /// The end of the match, if this element tells of it.
    fn end(&mut self, element: &Element<'_>) -> Result<(), Text> {
        if element.get("owari").is_none() {
            return Ok(());
        }
        let numbers: Vec<f64> = element.numbers("owari")?;
        let each = |offset: usize, unit: f64| {
            let of = |chair: Chair| {
                numbers.get(2 * chair.index() + offset).map_or(0, |number| (number * unit).round() as i64)
            };
            PerChair::of(|chair| if chair.index() < self.players { of(chair) } else { 0 })
        };
        let (points, results) = (each(0, UNIT as f64), Some(each(1, RESULT_UNIT)));
        self.fact(LogFact::End(EndFact { why: None, points, results }));
        Ok(())
    }
}

/// The repeats and deposits that lie on the table, where an element says them.
fn lying(element: &Element<'_>) -> Result<(Option<u32>, Option<u32>), Text> {
    let numbers: Vec<u32> = element.numbers("ba")?;
    Ok((numbers.first().copied(), numbers.get(1).copied()))
}

/// The patterns of a win by their numbers, where the element has them: each with its han, but for yakuman.
fn patterns(element: &Element<'_>) -> Result<Option<Vec<LoggedPattern>>, Text> {
    let (counted, alone): (Vec<usize>, Vec<usize>) = (element.numbers("yaku")?, element.numbers("yakuman")?);
    if element.get("yaku").is_none() && element.get("yakuman").is_none() {
        return Ok(None);
    }
    let counted = counted.chunks(2).map(|pair| (pair[0], pair.get(1).and_then(|&han| i64::try_from(han).ok())));
    let all = counted.chain(alone.into_iter().map(|number| (number, None)));
    let pattern = |(number, value): (usize, Option<i64>)| {
        let (word, named) =
            pattern_numbered(number).ok_or_else(|| say!("no pattern has the number {number}", number))?;
        Ok(LoggedPattern { word: word.to_owned(), named: vec![named], value })
    };
    all.map(pattern).collect::<Result<_, _>>().map(Some)
}
