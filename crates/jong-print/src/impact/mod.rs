//! The effect of other rules, for those who decide about them.

pub(crate) mod amounts;
mod hands;
mod played;
mod sentence;

use jong_core::{InOrder, Text, say};
use jong_lab::impact::{DirectSums, FEWEST, FEWEST_CHANGED, HandSource, Impact, Sums};

use self::amounts::{interval, plain, signed, whole};
use crate::page::{Align, BarChart, ChartBar, Page, SmallTable};
use crate::speech::Speech;

/// The most bars of changes; the rest are one.
const MOST_BARS: usize = 12;

/// The most patterns whose counts are shown.
const MOST_PATTERNS: usize = 12;

/// The effect of other rules: one sentence; who gains, how often and how much; what counts more often; hands that change
/// most; and what the numbers leave out.
///
/// ```
/// use jong_lab::impact::Impact;
/// use jong_print::page::Format;
/// use jong_print::{Speech, impact};
///
/// let (base, house) = (jong::open("riichi/ema-2016")?, jong::open("riichi/ema-2025")?);
/// let mut found = Impact::new(&base, &house).expect("they are of one game");
/// found.add_sample(1, 0..300);
/// let page = impact::page(&found, Speech::of(jong::Lang::En)).write(Format::Html);
/// assert!(page.contains("<h1>From riichi/ema-2016 to riichi/ema-2025"));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn page(impact: &Impact<'_>, speech: Speech) -> Page {
    let direct = &impact.direct;
    let (base, house) = (&impact.base.info().id, &impact.house.info().id);
    let mut page = Page::new(speech.lang);
    page.title(&speech.tell(&say!("From {base} to {house}", base, house)));
    page.gap();
    for sentence in sentence::main(impact, speech.lang) {
        page.text(&speech.tell(&sentence), 0);
    }
    for sentence in impact.played.iter().flat_map(|played| played::main(played, impact.base, speech)) {
        page.text(&speech.tell(&sentence), 0);
    }
    page.gap();
    if direct.is_otherwise() {
        if direct.touched > 0 || direct.drawn_touched > 0 {
            who_gains(direct, speech, &mut page);
            levels(impact, speech, &mut page);
        }
        page.bars(changes(direct, speech));
        page.gap();
        patterns(impact, speech, &mut page);
        hands::put(impact, speech, &mut page);
    }
    if let Some(played) = impact.played.as_ref().filter(|played| !played.is_nothing()) {
        played::put(impact, played, speech, &mut page);
    }
    notes(impact, speech, &mut page);
    page
}

/// The change for each kind of winner.
fn who_gains(direct: &DirectSums, speech: Speech, page: &mut Page) {
    page.heading(&speech.tell(&say!("Who gains")));
    let heads =
        [say!("Wins"), say!("Number"), say!("Change a win"), say!("95 % interval")].map(|head| speech.tell(&head));
    let row = |name: Text, sums: &Sums| {
        let mean = sums.mean();
        [
            speech.tell(&name),
            speech.lang.grouped(sums.n),
            mean.map_or("–".to_owned(), |mean| signed(mean.hundredths, speech.lang)),
            mean.map_or("–".to_owned(), |mean| interval(mean, speech)),
        ]
    };
    let rows = [
        row(say!("all wins"), &direct.gain),
        row(say!("those that pay otherwise"), &direct.of_touched),
        row(say!("by draw"), &direct.by_draw),
        row(say!("by discard"), &direct.by_discard),
        row(say!("the dealer’s"), &direct.of_dealer),
        row(say!("the others’"), &direct.of_others),
    ];
    let sums =
        [&direct.gain, &direct.of_touched, &direct.by_draw, &direct.by_discard, &direct.of_dealer, &direct.of_others];
    let untold = sums.iter().any(|sums| sums.mean().is_none_or(|mean| mean.reach.is_none()));
    let aligns = [Align::Left, Align::Right, Align::Right, Align::Right];
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads));
    if untold {
        let (fewest, changed) = (FEWEST, FEWEST_CHANGED);
        let said = say!(
            "No interval: fewer than {fewest} wins, fewer than {changed} that change, or all alike.",
            fewest,
            changed
        );
        page.text(&speech.tell(&said), 2);
    }
    if let Some(mean) = direct.dealing.mean().filter(|mean| mean.reach.is_some()) {
        let (change, interval) = (signed(mean.hundredths, speech.lang), interval(mean, speech));
        let hands = speech.lang.grouped(direct.dealing.n);
        let said = match direct.drawn {
            0 => say!(
                "The dealer’s result changes by {change} a hand that somebody wins ({interval}; {hands} hands).",
                change,
                interval,
                hands
            ),
            _ => say!(
                "The dealer’s result changes by {change} a hand ({interval}; {hands} hands).",
                change,
                interval,
                hands
            ),
        };
        page.text(&speech.tell(&said), 2);
    }
    if direct.drawn > 0 {
        let (touched, drawn) = (speech.lang.grouped(direct.drawn_touched), speech.lang.grouped(direct.drawn));
        let said = match (direct.drawn, direct.drawn_touched) {
            (1, 0) => say!("The one hand that nobody won is settled as before."),
            (1, _) => say!("The one hand that nobody won is settled otherwise."),
            _ => say!("Of {drawn} hands that nobody won, {touched} are settled otherwise.", drawn, touched),
        };
        page.text(&speech.tell(&said), 2);
    }
    page.gap();
}

/// The amounts before and after.
fn levels(impact: &Impact<'_>, speech: Speech, page: &mut Page) {
    let direct = &impact.direct;
    page.heading(&speech.tell(&say!("How much")));
    let heads = [Text::verbatim(""), say!("before"), say!("after")].map(|head| speech.tell(&head));
    let mean =
        |sums: &Sums| sums.mean().map_or("–".to_owned(), |mean| plain(mean.hundredths.unsigned_abs(), speech.lang));
    let spread = |sums: &Sums| sums.deviation().map_or("–".to_owned(), |spread| speech.lang.grouped(spread));
    let row = |name: Text, cells: [String; 2]| {
        let [before, after] = cells;
        [speech.tell(&name), before, after]
    };
    let rows = [
        row(say!("points that a win brings, on average"), direct.amounts.each_ref().map(mean)),
        row(say!("spread of one seat’s result in a hand"), direct.results.each_ref().map(spread)),
    ];
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(heads));
    let spread = direct.spread_change(impact.base.game().players);
    if let Some(mean) = spread.filter(|mean| mean.reach.is_some()) {
        let (change, interval) = (signed(mean.hundredths, speech.lang), interval(mean, speech));
        page.text(&speech.tell(&say!("The spread changes by {change} ({interval}).", change, interval)), 2);
    }
    page.gap();
}

/// The wins by the change of the amount, the commonest changes one by one.
fn changes(direct: &DirectSums, speech: Speech) -> BarChart {
    let mut common: Vec<(i64, u64)> = direct.changes.iter().map(|(&change, &n)| (change, n)).collect();
    common.order_by_key(|&(change, n)| (std::cmp::Reverse(n), change));
    let rest: u64 = common.iter().skip(MOST_BARS).map(|&(_, n)| n).sum();
    common.truncate(MOST_BARS);
    common.order();
    let bar = |name: String, amount: u64| {
        let wins = speech.lang.grouped(amount);
        let said = match amount {
            1 => say!("1 win"),
            _ => say!("{wins} wins", wins),
        };
        ChartBar { name, amount, said: speech.tell(&said) }
    };
    let mut rows: Vec<ChartBar> = common.into_iter().map(|(change, n)| bar(whole(change, speech.lang), n)).collect();
    if rest > 0 {
        rows.push(bar(speech.tell(&say!("other changes")), rest));
    }
    BarChart { title: speech.tell(&say!("Wins by the change of the winner’s amount")), rows }
}

/// The patterns and limits that count in another number of wins: of the same hands, so that chance has no part in it.
fn patterns(impact: &Impact<'_>, speech: Speech, page: &mut Page) {
    let mut changed: Vec<(&str, [u64; 2])> = impact
        .direct
        .patterns
        .iter()
        .map(|(id, counts)| (id.as_str(), *counts))
        .filter(|(_, [base, house])| base != house)
        .collect();
    if changed.is_empty() {
        return;
    }
    changed.order_by_key(|(id, [base, house])| (std::cmp::Reverse(base.abs_diff(*house)), *id));
    page.heading(&speech.tell(&say!("What counts more often, or less")));
    let heads = [say!("Pattern"), say!("wins before"), say!("wins after")].map(|head| speech.tell(&head));
    let count = |n: u64| speech.lang.grouped(n);
    let rows = changed
        .iter()
        .take(MOST_PATTERNS)
        .map(|(id, [base, house])| [pattern_name(impact, id, speech), count(*base), count(*house)]);
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(heads));
    let more = changed.len().saturating_sub(MOST_PATTERNS);
    if more > 0 {
        page.text(&speech.tell(&say!("and {more} more", more)), 2);
    }
    page.gap();
}

/// The name of a pattern or limit of one of the rulesets.
fn pattern_name(impact: &Impact<'_>, id: &str, speech: Speech) -> String {
    let named = |rules| speech.limit_or_pattern(rules, id);
    named(impact.house).or_else(|| named(impact.base)).unwrap_or_else(|| id.to_owned())
}

/// Notes: where the hands are from, and what the numbers leave out.
fn notes(impact: &Impact<'_>, speech: Speech, page: &mut Page) {
    page.heading(&speech.tell(&say!("What these numbers are")));
    let direct = &impact.direct;
    let (hands, base) = (speech.lang.grouped(direct.hands), &impact.base.info().id);
    let recorded = || match direct.hands {
        1 => say!("1 recorded hand"),
        _ => say!("{hands} recorded hands", hands = hands.clone()),
    };
    let source = match (impact.source, &impact.games) {
        (HandSource::Recorded, Some(games)) => {
            let (read, left_out) = (speech.lang.grouped(games.read), speech.lang.grouped(games.left_out.n()));
            let games = match games.read {
                1 => say!("1 game was read"),
                _ => say!("{read} games were read", read),
            };
            say!(
                "{recorded}, settled under both rules: {games}, {left_out} left out. The hands of a game count as one sample, for \
                 one leads to the next.",
                recorded = recorded(),
                games,
                left_out
            )
        }
        (HandSource::Recorded, None) => say!("{recorded}, settled under both rules.", recorded = recorded()),
        (HandSource::Sampled { seed }, _) => say!(
            "{hands} wins of sound players, who play by {base}, settled under both rules; seed {seed}.",
            hands,
            base,
            seed
        ),
        (HandSource::Played { seed }, _) => say!(
            "{hands} hands that quick players have played by {base} and somebody won, with the tiles of all, for also those who \
             did not win pay each other; settled under both rules; seed {seed}.",
            hands,
            base,
            seed
        ),
    };
    let mut notes = vec![source];
    for (n, why) in impact.games.iter().flat_map(|games| games.left_out.by_number()) {
        let (n, why) = (speech.lang.grouped(n), why.clone());
        notes.push(say!("Games left out: {n}; one of them, because {why}", n, why));
    }
    if let (HandSource::Sampled { .. }, false) = (impact.source, impact.is_same()) {
        let house = &impact.house.info().id;
        notes.push(say!(
            "Hands that win only by {house} are hardly among them: these players do not aim at them.",
            house
        ));
    }
    if direct.refused > 0 {
        let n = speech.lang.grouped(direct.refused);
        notes.push(match direct.refused {
            1 => say!("1 hand could not be settled under both, and is left out."),
            _ => say!("{n} hands could not be settled under both, and are left out.", n),
        });
    }
    notes.push(match impact.played {
        None => say!(
            "This is the direct effect: the players are as they were. People who know another rule play otherwise, and that \
             is not in these numbers."
        ),
        Some(_) => say!(
            "The direct effect has players as they were: the same hands, settled again. The played effect stands apart."
        ),
    });
    notes.push(say!(
        "Sums are exact. Each 95 % interval stands for itself: as in an opinion poll, about one in twenty misses the true \
         number."
    ));
    notes.extend(impact.played.iter().flat_map(|played| played::notes(played, speech)));
    for note in notes {
        page.item(&speech.tell(&note), 2, 4);
    }
    page.gap();
    for rules in [impact.base, impact.house] {
        let info = rules.info();
        let (id, name, fingerprint) = (&info.id, speech.rules(rules), &info.fingerprint);
        page.note(&speech.tell(&say!("{id}: {name}. Fingerprint: {fingerprint}", id, name, fingerprint)), 0);
    }
}
