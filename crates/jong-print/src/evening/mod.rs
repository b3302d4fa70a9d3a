//! An evening at a table: what a hand did, who deals next, and the score sheet.

mod sheet;
mod turn;

use jong::evening::{Evening, MatchEnd, MatchState};
use jong_core::hand::Seat;
use jong_core::{Text, say};

pub use sheet::sheet;
pub(crate) use turn::not_paid;
pub use turn::turn;

use crate::page::{Align, Line, Page, SmallTable};
use crate::speech::Speech;

/// The hand that is played at a table in this state, as players call it: `East 2, 1 repeat`. Nothing when the match is
/// over.
pub fn label(state: &MatchState, speech: Speech) -> String {
    if state.over.is_some() {
        return String::new();
    }
    let hand = speech.tell(&say!("{wind} {n}", wind = speech.wind(state.round()), n = state.dealer + 1));
    // Where repeats are counted, they tell how often the dealer has stayed.
    let stays = match state.repeats {
        0 => speech.stayed(state.streak),
        1 => Some(speech.tell(&say!("1 repeat"))),
        n => Some(speech.tell(&say!("{n} repeats", n))),
    };
    stays.map_or_else(|| hand.clone(), |stays| speech.tell(&say!("{hand}, {stays}", hand = hand.clone(), stays)))
}

/// The players at their seats in this hand, with the deposits on the table: `E Anna, S Bruno; deposits 1`.
pub fn table(evening: &Evening<'_>, speech: Speech) -> String {
    let state = evening.state();
    let seats = Seat::at_table(evening.rules().game().players);
    let sits = |seat: Seat| format!("{}\u{a0}{}", speech.letter(seat), evening.players()[state.player(seat)]);
    let mut said = vec![speech.list(seats.map(sits))];
    said.extend(speech.lie(state.deposits));
    speech.parts(said)
}

/// The reason that the match is over.
pub fn over(end: MatchEnd) -> Text {
    match end {
        MatchEnd::RoundsPlayed => say!("The match is over: all rounds are played"),
        MatchEnd::OutOfPoints => say!("The match is over: somebody is out of points"),
        MatchEnd::EnoughPoints => say!("The match is over: somebody has enough points"),
        MatchEnd::PlayerOut => say!("The match is over: a foul cost a player the place in it"),
        MatchEnd::Stopped => say!("The match is over: the table ended it"),
    }
}

/// The places with their points, and what they are worth where these rules say so.
fn standings(evening: &Evening<'_>, speech: Speech, page: &mut Page) {
    let all = evening.standings();
    let signed = |number: i64| speech.signed(number);
    let ranked = evening.terms().ranking.is_some();
    let any = |of: fn(&jong::evening::Standing) -> i64| all.iter().any(|one| of(one) != 0);
    let (bonus, top, off) = (ranked && any(|one| one.bonus), ranked && any(|one| one.top), any(|one| one.off));
    let target = evening.terms().ranking.as_ref().map_or(evening.terms().start, |ranking| ranking.target);
    let beyond = say!("from {points}", points = speech.lang.grouped(target));
    let mut heads = vec![say!("Place"), say!("Player"), say!("score|Points"), beyond];
    heads.extend(bonus.then_some(say!("for the place")));
    heads.extend(top.then_some(say!("for the first")));
    heads.extend(off.then_some(say!("fouls")));
    let sums = bonus || top || off;
    heads.extend(sums.then_some(say!("score|Result")));
    let rows: Vec<Vec<Line>> = all
        .iter()
        .map(|one| {
            let name = &evening.players()[one.player];
            let name = if one.out { speech.tell(&say!("{name} (out)", name)) } else { name.clone() };
            let mut row = vec![one.place.to_string(), name];
            row.extend([speech.lang.grouped(one.points), signed(one.beyond)]);
            row.extend(bonus.then(|| signed(one.bonus)));
            row.extend(top.then(|| signed(one.top)));
            row.extend(off.then(|| signed(-one.off)));
            row.extend(sums.then(|| signed(one.result())));
            row.into_iter().map(Line::from).collect()
        })
        .collect();
    let mut aligns = vec![Align::Right; heads.len()];
    aligns[1] = Align::Left;
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads.iter().map(|head| speech.tell(head))));
}
