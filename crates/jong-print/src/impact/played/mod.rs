//! The played effect: what changes where players know the rules they play.

mod sentence;

use jong::Lang;
use jong_core::{InOrder, Ruleset, Text, WorthMeaning, say};
use jong_lab::impact::{ChangedDeal, Estimate, Impact, Measure, PatternCounts, PlayedEffect, PlayedSums, Population};

pub(super) use self::sentence::{main, notes};
use super::amounts::{at_most_one_of, plain, signed, whole};
use super::{MOST_PATTERNS, pattern_name};
use crate::page::{Align, Interval, Intervals, Page, SmallTable};
use crate::speech::Speech;

/// Hundredths of an interval's reach: the unit of the drawing, in which measures of all units have room.
const REACH: i64 = 100;

/// The farthest that a middle is drawn from nothing, in reaches.
const FARTHEST: i64 = 6;

/// The sections of the played effect.
pub(super) fn put(impact: &Impact<'_>, played: &PlayedEffect<'_>, speech: Speech, page: &mut Page) {
    measures(impact, played, speech, page);
    kinds(impact, played, speech, page);
    if let Some((sums, &players)) = played.sums.first().zip(played.plan.players.first()) {
        page.text(&speech.tell(&deals_text(sums, players, played.has_same_walls(), speech.lang)), 2);
        page.gap();
        patterns(impact, played, speech, page);
        deals(sums, speech, page);
    }
}

/// The measures of the first kind of players, before and after, and how sure each change is.
fn measures(impact: &Impact<'_>, played: &PlayedEffect<'_>, speech: Speech, page: &mut Page) {
    let Some(&players) = played.plan.players.first() else { return };
    let lang = speech.lang;
    page.heading(&speech.tell(&say!("Played: {players}", players = players_name(players))));
    let row = |(measure, estimate): (Measure, Estimate)| {
        let [before, after] = estimate.levels.map(|level| level_of(measure, level, lang));
        let ends = estimate.ends().map(|ends| ends.map(|end| change_of(measure, end, speech)));
        let interval = match (ends, estimate.otherwise) {
            (Some([low, high]), _) => say!("{low} to {high}", low, high),
            (None, 0) if !played.is_same() => say!("not seen"),
            (None, _) => say!("too few"),
        };
        let interval = speech.tell(&interval);
        [
            speech.tell(&measure_name(measure, impact.base, speech)),
            before,
            after,
            change_of(measure, estimate.change, speech),
            interval,
        ]
    };
    let heads = [Text::verbatim(""), say!("before"), say!("after"), say!("change"), say!("95 % interval")];
    let right = Align::Right;
    let table = SmallTable::plain(&[Align::Left, right, right, right, right], played.estimates(0).map(row), 2);
    page.table(table.under(heads.map(|head| speech.tell(&head))));
    seldom(played, speech, page);
    page.gap();
    let drawn = played.estimates(0).filter(|(_, estimate)| estimate.reach.is_some_and(|reach| reach > 0));
    let line = |(measure, estimate): (Measure, Estimate)| Interval {
        name: speech.tell(&measure_name(measure, impact.base, speech)),
        middle: in_reaches(&estimate),
        reach: REACH,
        said: change_of(measure, estimate.change, speech),
    };
    let title = say!("Each change beside how far it can be off; what crosses the line may be chance");
    page.intervals(Intervals { title: speech.tell(&title), rows: drawn.map(line).collect() });
    let beyond = |(_, estimate): (Measure, Estimate)| {
        estimate.reach.is_some_and(|reach| estimate.change.abs() / FARTHEST > reach.max(1))
    };
    if played.estimates(0).any(beyond) {
        let farthest = FARTHEST;
        let said =
            say!("What is farther from the line than {farthest} times its reach is drawn at the edge.", farthest);
        page.text(&speech.tell(&said), 2);
    }
    page.gap();
}

/// The most matches in which a measure can differ that was never seen to, or too seldom for an interval.
fn seldom(played: &PlayedEffect<'_>, speech: Speech, page: &mut Page) {
    let untold: Vec<Estimate> =
        played.estimates(0).map(|(_, estimate)| estimate).filter(|estimate| estimate.reach.is_none()).collect();
    let matches = speech.lang.grouped(played.plan.matches);
    let never = untold.iter().find(|estimate| estimate.otherwise == 0);
    if let Some(n) = never.and_then(|never| at_most_one_of(never.share, speech.lang)) {
        let said = say!("Not seen in {matches} matches, so it differs in fewer than 1 of {n}.", matches, n);
        page.text(&speech.tell(&said), 2);
    }
    let few = untold.iter().map(|estimate| estimate.otherwise).filter(|&otherwise| otherwise > 0);
    if let Some(most) = few.max() {
        let most = speech.lang.grouped(most);
        let said = say!("Too few to say: at most {most} of {matches} matches differ in it.", most, matches);
        page.text(&speech.tell(&said), 2);
    }
}

/// The patterns and limits that count more often or less, as far as that is more than chance may do.
fn patterns(impact: &Impact<'_>, played: &PlayedEffect<'_>, speech: Speech, page: &mut Page) {
    let all: Vec<(&str, PatternCounts, Option<u64>)> = played.patterns(0).collect();
    let is_clear =
        |counts: &PatternCounts, reach: Option<u64>| reach.is_some_and(|reach| counts.change().unsigned_abs() > reach);
    let mut clear: Vec<_> = all.iter().filter(|(_, counts, reach)| is_clear(counts, *reach)).collect();
    if all.is_empty() {
        return;
    }
    clear.order_by_key(|(id, counts, _)| (std::cmp::Reverse(counts.change().unsigned_abs()), *id));
    page.heading(&speech.tell(&say!("Played: what counts more often, or less")));
    let heads = [say!("Pattern"), say!("wins before"), say!("wins after"), say!("change"), say!("95 % interval")];
    let row = |(id, counts, reach): &&(&str, PatternCounts, Option<u64>)| {
        let [before, after] = counts.wins.map(|n| speech.lang.grouped(n));
        let (change, reach) = (counts.change(), reach.unwrap_or_default() as i64);
        let [low, high] = [change - reach, change + reach].map(|end| whole(end, speech.lang));
        let interval = speech.tell(&say!("{low} to {high}", low, high));
        [pattern_name(impact, id, speech), before, after, whole(change, speech.lang), interval]
    };
    if !clear.is_empty() {
        let right = Align::Right;
        let rows = clear.iter().take(MOST_PATTERNS).map(row);
        let table = SmallTable::plain(&[Align::Left, right, right, right, right], rows, 2);
        page.table(table.under(heads.map(|head| speech.tell(&head))));
    }
    let more = clear.len().saturating_sub(MOST_PATTERNS);
    if more > 0 {
        page.text(&speech.tell(&say!("and {more} more", more)), 2);
    }
    let unclear = all.len() - clear.len();
    if unclear > 0 {
        let said = say!("Patterns and limits whose change may be chance: {unclear}.", unclear);
        page.text(&speech.tell(&said), 2);
    }
    page.gap();
}

/// The changes of all kinds of players beside one another.
fn kinds(impact: &Impact<'_>, played: &PlayedEffect<'_>, speech: Speech, page: &mut Page) {
    if played.plan.players.len() < 2 {
        return;
    }
    page.heading(&speech.tell(&say!("Whoever plays")));
    let cell = |at: usize, measure: Measure| {
        let found = played.estimates(at).find(|(other, _)| *other == measure);
        found.map_or("–".to_owned(), |(_, estimate)| {
            let change = change_of(measure, estimate.change, speech);
            match (estimate.is_clear(), estimate.otherwise) {
                (true, _) => change,
                (false, 0) if !played.is_same() => speech.tell(&say!("not seen")),
                (false, _) => format!("({change})"),
            }
        })
    };
    let row = |measure: Measure| {
        let cells = (0..played.sums.len()).map(|at| cell(at, measure));
        std::iter::once(speech.tell(&measure_name(measure, impact.base, speech))).chain(cells).collect::<Vec<String>>()
    };
    let heads = played.plan.players.iter().map(|&players| speech.tell(&players_name(players)));
    let heads: Vec<String> = std::iter::once(String::new()).chain(heads).collect();
    let aligns: Vec<Align> =
        heads.iter().enumerate().map(|(at, _)| if at == 0 { Align::Left } else { Align::Right }).collect();
    let rows: Vec<Vec<String>> = played.estimates(0).map(|(measure, _)| row(measure)).collect();
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads));
    page.text(&speech.tell(&say!("In brackets: what may be chance.")), 2);
    page.gap();
}

fn deals_text(sums: &PlayedSums, players: Population, same_walls: bool, lang: Lang) -> Text {
    let [deals, otherwise] = [sums.deals, sums.otherwise].map(|n| lang.grouped(n));
    let share = lang.percent(sums.otherwise, sums.deals, 1);
    let players = players_name(players);
    if !same_walls {
        return say!(
            "Of {deals} deals that both rules play, with {players}, {otherwise} end otherwise ({share}).",
            deals,
            players,
            otherwise,
            share
        );
    }
    say!(
        "Of {deals} deals that both rules play, with the same walls and {players}, {otherwise} end otherwise ({share}).",
        deals,
        players,
        otherwise,
        share
    )
}

/// The deals that change most.
fn deals(sums: &PlayedSums, speech: Speech, page: &mut Page) {
    if sums.changed.is_empty() {
        return;
    }
    page.heading(&speech.tell(&say!("Deals that change most")));
    for deal in &sums.changed {
        page.item(&speech.tell(&deal_text(deal, speech.lang)), 2, 4);
        let ([file, other_file], [hand, other_hand]) = (deal.files(), deal.hands);
        let files =
            say!("hand {hand} of `{file}`, hand {other_hand} of `{other_file}`", hand, file, other_hand, other_file);
        page.text(&speech.sentence(&files), 4);
    }
    if let Some(deal) = sums.changed.first() {
        let ([file, _], [hand, _]) = (deal.files(), deal.hands);
        let help = say!(
            "`--deals DIR` writes these files into a folder, and `jong replay DIR/{file} --hand {hand}` tells the hand.",
            file,
            hand
        );
        page.text(&speech.tell(&help), 2);
    }
    page.gap();
}

fn deal_text(deal: &ChangedDeal, lang: Lang) -> Text {
    let points = |results: &[i64]| {
        let told: Vec<String> = results.iter().map(|&points| whole(points, lang)).collect();
        told.join(", ")
    };
    let [before, after] = deal.results.each_ref().map(|results| points(results));
    let (number, round, dealer, time) = (deal.number, u64::from(deal.round) + 1, deal.dealer + 1, deal.repeat + 1);
    say!(
        "Match {number}, round {round}, deal {time} of player {dealer}: {before}; then {after}.",
        number,
        round,
        dealer,
        time,
        before,
        after
    )
}

/// A change in hundredths of its own reach, as far as it is drawn.
fn in_reaches(estimate: &Estimate) -> i64 {
    let most = FARTHEST * REACH;
    match estimate.reach {
        Some(reach) if reach > 0 => (estimate.change.saturating_mul(REACH) / reach).clamp(-most, most),
        _ => estimate.change.signum() * most,
    }
}

/// A level of a measure: `21.3%`, `5,640.2`.
fn level_of(measure: Measure, level: i64, lang: Lang) -> String {
    if measure.is_rate() {
        return lang.percent(level.unsigned_abs(), 1_000_000, 1);
    }
    if measure == Measure::DealerGain { signed(level, lang) } else { plain(level.unsigned_abs(), lang) }
}

/// Millionths of a rate as percentage points: `0.5 pp`.
fn points_of(millionths: u32, speech: Speech) -> String {
    let points = plain(u64::from(millionths).div_ceil(100), speech.lang);
    speech.tell(&say!("{points} pp", points))
}

/// A change of a measure: `+0.84 points of a hundred`, `-120.5`.
fn change_of(measure: Measure, change: i64, speech: Speech) -> String {
    if !measure.is_rate() {
        return signed(change, speech.lang);
    }
    // Millionths are ten thousandths of a percentage point.
    let hundredths = (change + 50 * change.signum()) / 100;
    let points = signed(hundredths, speech.lang);
    speech.tell(&say!("{points} pp", points))
}

/// The name of a measure, with its unit where it has one.
fn measure_name(measure: Measure, rules: &Ruleset, speech: Speech) -> Text {
    match measure {
        Measure::Drawn => say!("hands that nobody wins"),
        Measure::ByDraw => say!("wins by draw, of all wins"),
        Measure::DealtIn => say!("a player deals in"),
        Measure::Ready => say!("a player declares ready"),
        Measure::Claimed => say!("a player claims"),
        Measure::Limit => say!("wins at a limit, of all wins"),
        Measure::DealerWins => say!("hands that the dealer wins"),
        Measure::Worth => say!("worth of a winning hand, in {unit}", unit = worth_unit(rules, speech)),
        Measure::WinTurn => say!("turn of a win"),
        Measure::DealerGain => say!("gain of the dealer in a hand, in points"),
        Measure::Swing => say!("points won or lost in a hand"),
        Measure::Hands => say!("hands of a match"),
    }
}

/// The unit of the worth of a hand: `tai`, `points`.
fn worth_unit(rules: &Ruleset, speech: Speech) -> String {
    let first = match rules.scoring().worth(0) {
        WorthMeaning::Units(_) => rules.grammar().units().first(),
        WorthMeaning::Amount(_) | WorthMeaning::Collected | WorthMeaning::FromEach => None,
    };
    speech.unit(rules, first.map_or("points", |unit| unit.name))
}

/// The name of a kind of players.
fn players_name(players: Population) -> Text {
    match players {
        Population::Sound => say!("sound players"),
        Population::Quick => say!("quick players"),
        Population::Mixed => say!("sound and quick players in turns"),
    }
}
