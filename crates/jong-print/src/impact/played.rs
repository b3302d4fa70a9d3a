//! The played effect: what changes where players know the rules they play.

use jong::Lang;
use jong_core::{Text, say};
use jong_lab::impact::{ChangedDeal, Estimate, Impact, Measure, Played, PlayedSums, Population};

use super::amounts::{plain, signed};
use crate::page::{Align, Interval, Intervals, Page, SmallTable};
use crate::speech::Speech;

/// Hundredths of an interval's reach: the unit of the drawing, in which measures of all units have room.
const REACH: i64 = 100;

/// The farthest that a middle is drawn from nothing, in reaches.
const FARTHEST: i64 = 6;

/// The main sentence: the measure that changes most for its error, and whether that holds for all kinds of players.
pub(super) fn main(played: &Played<'_>, lang: Lang) -> Vec<Text> {
    let matches = lang.grouped(played.plan.matches);
    if played.is_nothing() {
        return vec![say!("In {matches} matches played under both rules, nothing changes.", matches)];
    }
    let clearest = |at: usize| {
        let clear = played.estimates(at).filter(|(_, estimate)| estimate.is_clear());
        clear.max_by_key(|(_, estimate)| in_reaches(estimate).abs())
    };
    let Some((measure, of)) = clearest(0) else {
        return vec![say!(
            "In {matches} matches of players who know the rules, no measure changes more than chance may do.",
            matches
        )];
    };
    let [before, after] = of.levels.map(|level| level_of(measure, level, lang));
    let name = measure_name(measure);
    let first = say!(
        "Where players know the rules, this changes most surely: {name}, from {before} to {after}.",
        name,
        before,
        after
    );
    let mut against = Vec::new();
    let mut unclear = Vec::new();
    for (at, &players) in played.plan.players.iter().enumerate().skip(1) {
        let found = played.estimates(at).find(|(other, _)| *other == measure).map(|(_, estimate)| estimate);
        match found.filter(Estimate::is_clear) {
            Some(other) if other.change.signum() == of.change.signum() => {}
            Some(_) => against.push(players),
            None => unclear.push(players),
        }
    }
    let mut sentences = vec![first];
    if played.plan.players.len() > 1 && against.is_empty() && unclear.is_empty() {
        sentences.push(say!("So it is for all kinds of players that were tried."));
    }
    for players in against {
        sentences.push(say!("For {players} it changes the other way.", players = players_name(players)));
    }
    for players in unclear {
        sentences.push(say!("For {players} it is not clear.", players = players_name(players)));
    }
    sentences
}

/// The sections of the played effect.
pub(super) fn put(impact: &Impact<'_>, played: &Played<'_>, speech: Speech, page: &mut Page) {
    measures(played, speech, page);
    kinds(played, speech, page);
    if let Some((sums, &players)) = played.sums.first().zip(played.plan.players.first()) {
        page.text(&speech.tell(&deals_text(sums, players, speech.lang)), 2);
        page.gap();
        let title = say!("Played: what counts more often, or less");
        super::patterns(impact, &sums.patterns, &title, speech, page);
        deals(sums, speech, page);
    }
}

/// The measures of the first kind of players, before and after, and how sure each change is.
fn measures(played: &Played<'_>, speech: Speech, page: &mut Page) {
    let Some(&players) = played.plan.players.first() else { return };
    let lang = speech.lang;
    page.heading(&speech.tell(&say!("Played: {players}", players = players_name(players))));
    let row = |(measure, estimate): (Measure, Estimate)| {
        let [before, after] = estimate.levels.map(|level| level_of(measure, level, lang));
        let ends = estimate.ends().map(|ends| ends.map(|end| change_of(measure, end, speech)));
        let interval = ends.map_or("–".to_owned(), |[low, high]| speech.tell(&say!("{low} to {high}", low, high)));
        [speech.tell(&measure_name(measure)), before, after, change_of(measure, estimate.change, speech), interval]
    };
    let heads = [Text::verbatim(""), say!("before"), say!("after"), say!("change"), say!("sure within")];
    let right = Align::Right;
    let table = SmallTable::plain(&[Align::Left, right, right, right, right], played.estimates(0).map(row), 2);
    page.table(table.under(heads.map(|head| speech.tell(&head))));
    page.gap();
    let drawn = played.estimates(0).filter(|(_, estimate)| estimate.reach.is_some_and(|reach| reach > 0));
    let line = |(measure, estimate): (Measure, Estimate)| Interval {
        name: speech.tell(&measure_name(measure)),
        middle: in_reaches(&estimate),
        reach: REACH,
        said: change_of(measure, estimate.change, speech),
    };
    let title = say!("Each change beside how far it can be off; what crosses the line may be chance");
    page.intervals(Intervals { title: speech.tell(&title), rows: drawn.map(line).collect() });
    page.gap();
}

/// The changes of all kinds of players beside one another.
fn kinds(played: &Played<'_>, speech: Speech, page: &mut Page) {
    if played.plan.players.len() < 2 {
        return;
    }
    page.heading(&speech.tell(&say!("Whoever plays")));
    let cell = |at: usize, measure: Measure| {
        let found = played.estimates(at).find(|(other, _)| *other == measure);
        found.map_or("–".to_owned(), |(_, estimate)| {
            let change = change_of(measure, estimate.change, speech);
            if estimate.is_clear() { change } else { format!("({change})") }
        })
    };
    let row = |measure: Measure| {
        let cells = (0..played.sums.len()).map(|at| cell(at, measure));
        std::iter::once(speech.tell(&measure_name(measure))).chain(cells).collect::<Vec<String>>()
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

fn deals_text(sums: &PlayedSums, players: Population, lang: Lang) -> Text {
    let [deals, otherwise] = [sums.deals, sums.otherwise].map(|n| lang.grouped(n));
    let share = lang.percent(sums.otherwise, sums.deals, 1);
    let players = players_name(players);
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
    }
    page.gap();
}

fn deal_text(deal: &ChangedDeal, lang: Lang) -> Text {
    let points = |results: &[i64]| {
        let told: Vec<String> = results.iter().map(|&points| super::amounts::whole(points, lang)).collect();
        told.join(", ")
    };
    let [before, after] = deal.results.each_ref().map(|results| points(results));
    let (number, round, dealer, time) = (deal.number, deal.round + 1, deal.dealer + 1, deal.repeat + 1);
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

/// Notes: how the matches were played.
pub(super) fn notes(played: &Played<'_>, lang: Lang) -> Vec<Text> {
    let (matches, seed) = (lang.grouped(played.plan.matches), played.plan.seed);
    let mut notes = vec![
        say!(
            "The played effect: {matches} matches of each kind of players, by the rules as they are and by the others; seed \
             {seed}. Walls are the same wherever both are in the same place of a match.",
            matches,
            seed
        ),
        say!(
            "All intervals of this effect hold together in 95 of 100 such runs: the doubt is shared out among the twelve \
             measures. Matches are the unit, for one hand leads to the next."
        ),
        say!(
            "The players are programs that know their rules and nothing of each other. What people do who get used to a rule, \
             look at the points or talk is not in these numbers."
        ),
    ];
    if played.looks > 0 {
        let looks = played.looks;
        notes.push(say!(
            "One looked {looks} times whether it was sure enough. Each look has its share of the doubt, so that nobody is sure \
             by looking often.",
            looks
        ));
    }
    notes
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
    match measure {
        Measure::DealerGain => signed(level, lang),
        _ => plain(level.unsigned_abs(), lang),
    }
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

/// The name of a measure.
fn measure_name(measure: Measure) -> Text {
    match measure {
        Measure::Drawn => say!("hands that nobody wins"),
        Measure::ByDraw => say!("wins by draw, of all wins"),
        Measure::DealtIn => say!("a player deals in"),
        Measure::Ready => say!("a player declares ready"),
        Measure::Claimed => say!("a player claims"),
        Measure::Limit => say!("wins at a limit, of all wins"),
        Measure::DealerWins => say!("hands that the dealer wins"),
        Measure::Worth => say!("worth of a win"),
        Measure::WinTurn => say!("turn of a win"),
        Measure::DealerGain => say!("gain of the dealer in a hand"),
        Measure::Swing => say!("points won or lost in a hand"),
        Measure::Hands => say!("hands of a match"),
    }
}

/// The name of a kind of players.
fn players_name(players: Population) -> Text {
    match players {
        Population::Sound => say!("sound players"),
        Population::Quick => say!("quick players"),
        Population::Mixed => say!("sound and quick players in turns"),
    }
}
