//! The effect in a few sentences, which are true whatever the numbers are. What leaves most hands out comes first: what is
//! said of the others is said of them alone.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::WinShare;
use jong_lab::impact::{DirectSums, Impact};
use jong_lab::simulate::Unplayable;

use super::amounts::{at_most_one_of, ends, plain, share, signed};

/// The share of hands, one of so many, from which it is said first that they are left out.
const MANY: u64 = 20;

/// The main sentences.
pub(super) fn main(impact: &Impact<'_>, lang: Lang) -> Vec<Text> {
    let direct = &impact.direct;
    let all = direct.read() + direct.refused;
    let is_many = |n: u64, of: u64| n > 0 && n.saturating_mul(MANY) >= of;
    let left_out = [
        (refused(impact, lang), is_many(direct.refused, all)),
        (ended(direct, lang), is_many(direct.ended.into_iter().sum(), direct.read())),
    ];
    let [before, after]: [Vec<Text>; 2] = [true, false].map(|first| {
        let told = left_out.iter().filter(|(_, many)| *many == first);
        told.filter_map(|(sentence, _)| sentence.clone()).collect()
    });
    before.into_iter().chain([settled(impact, lang)]).chain(after).collect()
}

/// The hands that one of the rulesets cannot read.
fn refused(impact: &Impact<'_>, lang: Lang) -> Option<Text> {
    let direct = &impact.direct;
    let all = direct.read() + direct.refused;
    let (_, why) = direct.refusals.by_number().into_iter().next()?;
    let share = lang.percent(direct.refused, all, 1);
    let (n, all, why) = (lang.grouped(direct.refused), lang.grouped(all), why.clone());
    let house = &impact.house.info().id;
    Some(if direct.refused_by_house == direct.refused {
        say!(
            "{n} of {all} hands ({share}) cannot be hands of {house}, so nothing can be said of them; one of them, because \
             {why}.",
            n,
            all,
            share,
            house,
            why
        )
    } else {
        say!(
            "{n} of {all} hands ({share}) cannot be read by both rules, so nothing can be said of them; one of them, because \
             {why}.",
            n,
            all,
            share,
            why
        )
    })
}

/// The hands that win by one of the rulesets only.
fn ended(direct: &DirectSums, lang: Lang) -> Option<Text> {
    let [base, house] = direct.ended.map(|n| lang.grouped(n));
    let (before, after) = (direct.wins + direct.ended[0], direct.wins + direct.ended[1]);
    let (share, of) = (lang.percent(direct.ended[0], before, 1), lang.grouped(before));
    Some(match direct.ended {
        [0, 0] => return None,
        [_, 0] => say!(
            "{base} of {of} wins ({share}) are no wins any more: those hands would go on, and are not counted below.",
            base,
            of,
            share
        ),
        [0, _] => {
            let (share, of) = (lang.percent(direct.ended[1], after, 1), lang.grouped(after));
            say!(
                "{house} of {of} wins ({share}) are wins only by the new rules: they are not counted below.",
                house,
                of,
                share
            )
        }
        [_, _] => say!(
            "{base} of {of} wins ({share}) are no wins any more, and {house} hands that did not win would: neither are counted \
             below.",
            base,
            of,
            share,
            house
        ),
    })
}

/// The reason why there is no hand that both rules settle.
fn unsettled(impact: &Impact<'_>) -> Text {
    let nothing_read = impact.direct.read() + impact.direct.refused == 0;
    match Unplayable::of(impact.base).filter(|_| nothing_read) {
        Some(unplayable) => {
            let (base, why) = (&impact.base.info().id, unplayable.reason());
            say!("There is no hand by {base} that could be settled: {why}.", base, why)
        }
        None => say!("There is no hand that both rules settle, so nothing can be said."),
    }
}

/// The hands that both rules settle.
fn settled(impact: &Impact<'_>, lang: Lang) -> Text {
    let direct = &impact.direct;
    let (wins, touched) = (lang.grouped(direct.wins), lang.grouped(direct.touched));
    let Some(of) = WinShare::new(direct.touched as usize, direct.wins as usize) else {
        return match direct.drawn {
            0 => unsettled(impact),
            _ => drawn_only(direct, lang),
        };
    };
    let Some(mean) = direct.gain.mean().filter(|_| direct.touched > 0) else {
        return match (direct.drawn_touched, direct.is_nothing() && impact.is_same(), at_most_one_of(of, lang)) {
            (0, true, _) if direct.wins == 1 => say!("Nothing changes: the one win pays the same."),
            (0, true, _) => say!("Nothing changes: of {wins} wins, none pays otherwise.", wins),
            (0, false, Some(n)) => say!(
                "None of {wins} wins that both rules know pays the winner otherwise, so fewer than 1 of {n} of such wins does \
                 (95 %).",
                wins,
                n
            ),
            (0, false, None) => say!("No win pays the winner otherwise, but so few say nothing."),
            _ => drawn_only(direct, lang),
        };
    };
    if direct.touched == direct.wins && direct.changes.len() == 1 {
        let amount = signed(mean.hundredths, lang);
        return match direct.wins {
            1 => say!("The one win pays otherwise: {amount} points.", amount),
            _ => say!("All of {wins} wins pay otherwise, and each by the same: {amount} points.", wins, amount),
        };
    }
    let share = share(of, lang);
    let Some([low, high]) = ends(mean, lang) else {
        return match direct.touched {
            1 => say!("Of {wins} wins, 1 pays otherwise ({share}): too few to say how much.", wins, share),
            _ => say!(
                "Of {wins} wins, {touched} pay otherwise ({share}): too few to say how much a win brings more or less.",
                wins,
                touched,
                share
            ),
        };
    };
    let amount = plain(mean.hundredths.unsigned_abs(), lang);
    if mean.is_negligible() {
        return say!(
            "Of {wins} wins, {touched} pay otherwise ({share}): to a hundredth of a point, a win brings the same on average.",
            wins,
            touched,
            share
        );
    }
    if !mean.is_clear() {
        return say!(
            "Of {wins} wins, {touched} pay otherwise ({share}); whether a win brings more or less on average is not clear \
             ({low} to {high} points).",
            wins,
            touched,
            share,
            low,
            high
        );
    }
    if mean.hundredths > 0 {
        return say!(
            "Of {wins} wins, {touched} pay otherwise ({share}); a win brings {amount} points more on average ({low} to \
             {high}).",
            wins,
            touched,
            share,
            amount,
            low,
            high
        );
    }
    say!(
        "Of {wins} wins, {touched} pay otherwise ({share}); a win brings {amount} points less on average ({low} to {high}).",
        wins,
        touched,
        share,
        amount,
        low,
        high
    )
}

fn drawn_only(direct: &DirectSums, lang: Lang) -> Text {
    let (drawn, touched) = (lang.grouped(direct.drawn), lang.grouped(direct.drawn_touched));
    match (direct.drawn, direct.drawn_touched) {
        (1, 0) => say!("No win pays otherwise, nor does the one hand that nobody won."),
        (1, _) => say!("No win pays otherwise; the one hand that nobody won does."),
        _ => say!("No win pays otherwise; of {drawn} hands that nobody won, {touched} do.", drawn, touched),
    }
}
