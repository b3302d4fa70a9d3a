//! The effect in one sentence, which is true whatever the numbers are, and a second where hands end otherwise.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::Share;
use jong_lab::impact::Direct;

use super::amounts::{ends, plain, share, signed};

/// The main sentences.
pub(super) fn main(direct: &Direct, lang: Lang) -> Vec<Text> {
    let mut sentences = vec![first(direct, lang)];
    let [base, house] = direct.ended.map(|n| lang.grouped(n));
    match direct.ended {
        [0, 0] => {}
        [_, 0] => sentences
            .push(say!("{base} wins are no wins any more: those hands would go on, and are not counted here.", base)),
        [0, _] => sentences.push(say!("{house} hands that did not win would: they are not counted here.", house)),
        [_, _] => sentences.push(say!(
            "{base} wins are no wins any more, and {house} hands that did not win would: neither are counted here.",
            base,
            house
        )),
    }
    sentences
}

fn first(direct: &Direct, lang: Lang) -> Text {
    let (wins, touched) = (lang.grouped(direct.wins), lang.grouped(direct.touched));
    let Some(of) = Share::new(direct.touched as usize, direct.wins as usize) else {
        return match direct.drawn {
            0 => say!("There is no hand that both rules settle, so nothing can be said."),
            _ => drawn_only(direct, lang),
        };
    };
    let Some(mean) = direct.gain.mean().filter(|_| direct.touched > 0) else {
        return match (direct.drawn_touched, direct.is_nothing()) {
            (0, true) => say!("Nothing changes: of {wins} wins, none pays otherwise.", wins),
            (0, false) => say!("Of {wins} wins none pays the winner otherwise, though not all is the same.", wins),
            _ => drawn_only(direct, lang),
        };
    };
    let share = share(of, lang);
    let amount = plain(mean.hundredths.unsigned_abs(), lang);
    let one = || [signed(mean.hundredths, lang), signed(mean.hundredths, lang)];
    let [low, high] = ends(mean, lang).unwrap_or_else(one);
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

fn drawn_only(direct: &Direct, lang: Lang) -> Text {
    let (drawn, touched) = (lang.grouped(direct.drawn), lang.grouped(direct.drawn_touched));
    say!("No win pays otherwise; of {drawn} hands that nobody won, {touched} do.", drawn, touched)
}
