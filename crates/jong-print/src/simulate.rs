//! Results of many hands that players of the same code played under some rules.

use jong_core::InOrder;
use jong_core::{Text, say};
use jong_lab::WinShare;
use jong_lab::impact::Sums;
use jong_lab::simulate::{PlayerSums, Simulation};
use jong_players::PlayerLevel;

use crate::impact::amounts::{interval, plain, share, signed};
use crate::page::{Align, BarChart, ChartBar, Page, SmallTable};
use crate::speech::Speech;

/// The most patterns whose counts are shown.
const MOST_PATTERNS: usize = 20;

/// The most bars of values.
const MOST_BARS: usize = 12;

/// The results of a simulation: how hands end; how often players win, deal in, declare ready and claim; what a win is worth;
/// what it is to be the dealer; which patterns count; and what the numbers are.
///
/// ```
/// use jong_lab::simulate::{Simulation, SimulationPlan};
/// use jong_players::PlayerLevel;
/// use jong_print::page::Format;
/// use jong_print::{Speech, simulate};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let plan = SimulationPlan { hands: 100, seed: 1, players: vec![PlayerLevel::Quick], part: None };
/// let mut played = Simulation::new(&rules, plan).expect("rules that say how they are played");
/// played.run(&|_| {}, None)?;
/// let page = simulate::page(&played, Speech::of(jong::Lang::En)).write(Format::Html);
/// assert!(page.contains("100 hands"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn page(simulation: &Simulation<'_>, speech: Speech) -> Page {
    let sums = &simulation.sums;
    let hands = speech.lang.grouped(sums.hands);
    let mut page = Page::new(speech.lang);
    let rules = &simulation.rules.info().id;
    page.title(&speech.tell(&match sums.hands {
        1 => say!("1 hand of {rules}", rules),
        _ => say!("{hands} hands of {rules}", hands, rules),
    }));
    page.gap();
    if sums.hands > 0 {
        endings(simulation, speech, &mut page);
        players(simulation, speech, &mut page);
        chairs(simulation, speech, &mut page);
        page.bars(values(simulation, speech));
        page.gap();
        patterns(simulation, speech, &mut page);
    }
    notes(simulation, speech, &mut page);
    page
}

/// The ways in which hands end.
fn endings(simulation: &Simulation<'_>, speech: Speech, page: &mut Page) {
    let sums = &simulation.sums;
    page.heading(&speech.tell(&say!("How hands end")));
    let row =
        |name: Text, of: &Sums| [speech.tell(&name), speech.lang.grouped(of.sum as u64), told(of.share(), speech)];
    let rows = [
        row(say!("somebody wins"), &sums.won),
        row(say!("no tile is left"), &sums.exhausted),
        row(say!("void"), &sums.void),
    ];
    let heads = [Text::verbatim(""), say!("Hands"), say!("Share, 95 % interval")].map(|head| speech.tell(&head));
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(heads));
    if let Some(mean) = sums.discards.mean() {
        let (discards, interval) = (plain(mean.hundredths.unsigned_abs(), speech.lang), interval(mean, speech));
        let said = say!("A hand has {discards} discards on average ({interval}).", discards, interval);
        page.text(&speech.tell(&said), 2);
    }
    page.gap();
}

/// The rates and means of all players, of dealers and of others.
fn players(simulation: &Simulation<'_>, speech: Speech, page: &mut Page) {
    let sums = &simulation.sums;
    page.heading(&speech.tell(&say!("A player in a hand")));
    let roles = [&sums.all, &sums.dealers, &sums.others];
    let rates = |name: Text, of: fn(&PlayerSums) -> Sums| {
        let [all, dealers, others] = roles.map(|role| told(of(role).share(), speech));
        [speech.tell(&name), all, dealers, others]
    };
    let means = |name: Text, of: fn(&PlayerSums) -> Sums, with_sign: bool| {
        let [all, dealers, others] = roles.map(|role| mean(&of(role), with_sign, speech));
        [speech.tell(&name), all, dealers, others]
    };
    let rows = [
        rates(say!("wins"), |player| player.wins),
        rates(say!("wins by draw"), |player| player.by_draw),
        rates(say!("deals in"), |player| player.dealt_in),
        rates(say!("declares ready"), |player| player.ready),
        rates(say!("claims a tile"), |player| player.claimed),
        means(say!("worth of a win"), |player| player.value, false),
        means(say!("turn of a win"), |player| player.win_turn, false),
        means(say!("turn of a declaration"), |player| player.ready_turn, false),
        means(say!("gain in a hand"), |player| player.result, true),
    ];
    let heads = [Text::verbatim(""), say!("everybody"), say!("the dealer"), say!("the others")];
    let aligns = [Align::Left, Align::Right, Align::Right, Align::Right];
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads.map(|head| speech.tell(&head))));
    let [ready, open, silent] = sums.ways.map(|n| percent(n, sums.ways.iter().sum(), speech));
    let said = say!(
        "Of the wins {ready} come after a declaration, {open} without one but with claims, and {silent} with neither.",
        ready,
        open,
        silent
    );
    page.text(&speech.tell(&said), 2);
    page.gap();
}

/// The results by chair.
fn chairs(simulation: &Simulation<'_>, speech: Speech, page: &mut Page) {
    page.heading(&speech.tell(&say!("By chair")));
    let named = |at: usize| {
        let levels = &simulation.plan.players;
        let level = levels.get(at % levels.len().max(1)).map_or_else(String::new, |level| speech.tell(&player(*level)));
        let number = at + 1;
        speech.tell(&say!("{number}: {level}", number, level))
    };
    let rows = simulation.sums.chairs.iter().enumerate().map(|(at, chair)| {
        let rates =
            [chair.wins, chair.dealt_in, chair.ready, chair.claimed].map(|of| percent(of.sum as u64, of.n, speech));
        let [wins, dealt_in, ready, claimed] = rates;
        [named(at), wins, dealt_in, ready, claimed, mean(&chair.result, true, speech)]
    });
    let heads = [
        Text::verbatim(""),
        say!("wins"),
        say!("deals in"),
        say!("declares ready"),
        say!("claims a tile"),
        say!("gain in a hand"),
    ];
    let right = Align::Right;
    let aligns = [Align::Left, right, right, right, right, right];
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads.map(|head| speech.tell(&head))));
    page.gap();
}

/// The wins by their worth: the commonest values one by one.
fn values(simulation: &Simulation<'_>, speech: Speech) -> BarChart {
    let all = &simulation.sums.values;
    let mut common: Vec<(i64, u64)> = all.iter().map(|(&worth, &n)| (worth, n)).collect();
    common.order_by_key(|&(worth, n)| (std::cmp::Reverse(n), worth));
    let rest: u64 = common.iter().skip(MOST_BARS).map(|&(_, n)| n).sum();
    common.truncate(MOST_BARS);
    common.order();
    let wins = all.values().sum();
    let bar = |name: String, amount: u64| ChartBar { name, amount, said: percent(amount, wins, speech) };
    let mut rows: Vec<ChartBar> = common.into_iter().map(|(worth, n)| bar(speech.lang.grouped(worth), n)).collect();
    if rest > 0 {
        rows.push(bar(speech.tell(&say!("other values")), rest));
    }
    BarChart { title: speech.tell(&say!("Wins by their worth")), rows }
}

/// The patterns and limits by the wins in which they count.
fn patterns(simulation: &Simulation<'_>, speech: Speech, page: &mut Page) {
    let (sums, rules) = (&simulation.sums, simulation.rules);
    let wins = sums.ways.iter().sum();
    let mut counts: Vec<(&str, u64)> = sums.patterns.iter().map(|(id, &n)| (id.as_str(), n)).collect();
    counts.order_by_key(|&(id, n)| (std::cmp::Reverse(n), id));
    if counts.is_empty() {
        return;
    }
    page.heading(&speech.tell(&say!("What counts")));
    let name = |id: &str| speech.limit_or_pattern(rules, id).unwrap_or_else(|| id.to_owned());
    let row = |&(id, n): &(&str, u64)| [name(id), speech.lang.grouped(n), told(rate(n, wins), speech)];
    let rows = counts.iter().take(MOST_PATTERNS).map(row);
    let heads = [say!("Pattern"), say!("Wins"), say!("Share, 95 % interval")].map(|head| speech.tell(&head));
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(heads));
    let more = counts.len().saturating_sub(MOST_PATTERNS);
    if more > 0 {
        page.text(&speech.tell(&say!("and {more} more", more)), 2);
    }
    page.gap();
}

/// Notes: who played, and what the numbers are.
fn notes(simulation: &Simulation<'_>, speech: Speech, page: &mut Page) {
    page.heading(&speech.tell(&say!("What these numbers are")));
    let seed = simulation.plan.seed;
    let players = speech.list(simulation.plan.players.iter().map(|&level| speech.tell(&player(level))));
    let notes = [
        say!("The players are programs: {players}; seed {seed}. People play otherwise.", players, seed),
        say!("A turn is one of the player’s own: his discards, and the tile that he wins with if he drew it."),
        say!(
            "Sums are exact. Each 95 % interval stands for itself: as in an opinion poll, about one in twenty misses the true \
             number."
        ),
        say!(
            "All hands of a match count as one sample, for one leads to the next, and what one player wins another loses."
        ),
    ];
    for note in notes {
        page.item(&speech.tell(&note), 2, 4);
    }
    page.gap();
    let info = simulation.rules.info();
    let (id, name, fingerprint) = (&info.id, speech.rules(simulation.rules), &info.fingerprint);
    page.note(&speech.tell(&say!("{id}: {name}. Fingerprint: {fingerprint}", id, name, fingerprint)), 0);
}

/// The name of a player.
fn player(level: PlayerLevel) -> Text {
    match level {
        PlayerLevel::Random => say!("random"),
        PlayerLevel::Quick => say!("quick"),
        PlayerLevel::Sound => say!("sound"),
    }
}

fn rate(n: u64, of: u64) -> Option<WinShare> {
    WinShare::new(n as usize, of as usize)
}

fn told(of: Option<WinShare>, speech: Speech) -> String {
    of.map_or("–".to_owned(), |of| speech.tell(&share(of, speech.lang)))
}

fn percent(n: u64, of: u64, speech: Speech) -> String {
    rate(n, of).map_or("–".to_owned(), |of| speech.lang.percent(of.millionths().into(), 1_000_000, 1))
}

/// A mean with its interval: `5,640.2, 5,612.1 to 5,668.3`.
fn mean(sums: &Sums, with_sign: bool, speech: Speech) -> String {
    let Some(mean) = sums.mean() else { return "–".to_owned() };
    let amount = if with_sign {
        signed(mean.hundredths, speech.lang)
    } else {
        plain(mean.hundredths.unsigned_abs(), speech.lang)
    };
    match mean.reach {
        Some(reach) => {
            let reach = plain(reach, speech.lang);
            speech.tell(&say!("{amount} ± {reach}", amount, reach))
        }
        None => amount,
    }
}
