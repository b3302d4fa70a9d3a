//! A table at which a script happens.

use jong::Ruleset;
use jong::core::hand::Seat;
use jong::core::notation::parse_hand;
use jong::core::rules::RulesText;
use jong::core::tile::{Kind, Tile};
use jong::table::{Chair, Deal, GameEvent, MatchState, PerChair, Table, Tiles};

use super::read::Script;

/// The reason why a line does not hold.
pub(super) type Outcome<T = ()> = Result<T, String>;

/// A line of a script that does not hold: its number, and why.
pub(super) type Fault = (usize, String);

/// The tiles of a text.
pub(super) fn tiles(text: &str) -> Outcome<Vec<Tile>> {
    let hand = parse_hand(text).map_err(|_| format!("no tiles: `{text}`"))?;
    Ok(hand.tiles.iter().map(|at| at.value).collect())
}

/// The one tile of a text.
pub(super) fn tile(text: &str) -> Outcome<Tile> {
    match tiles(text)?[..] {
        [tile] => Ok(tile),
        _ => Err(format!("one tile is needed: `{text}`")),
    }
}

/// The seat of a letter.
pub(super) fn seat(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.to_string() == text)
}

/// A table, and the tiles that nobody has seen.
pub(super) struct Played<'r> {
    pub(super) table: Table<'r>,
    pool: Vec<Tile>,
}

impl Played<'_> {
    /// The chair of a seat, by its letter.
    pub(super) fn chair(&self, text: &str) -> Outcome<Chair> {
        let seat = seat(text).ok_or_else(|| format!("no seat: `{text}`"))?;
        let chair = (seat.index() < self.table.players()).then(|| self.table.chair(seat));
        chair.ok_or_else(|| format!("nobody sits there: `{text}`"))
    }

    /// A tile that nobody needs.
    pub(super) fn next_filler(&mut self) -> Outcome<Tile> {
        if self.pool.is_empty() {
            Err("there is no tile left that nobody needs".into())
        } else {
            Ok(self.pool.remove(0))
        }
    }

    /// Lets an event happen.
    pub(super) fn apply(&mut self, event: &GameEvent) -> Outcome {
        self.table.apply(event).map_err(|why| {
            let rule = why.bar.rule().map(|(section, key)| format!(" ({section}.{key})")).unwrap_or_default();
            format!("{why}{rule}; {}", self.table.is_to())
        })
    }
}

/// The words for what a table waits for.
pub(super) trait IsTo {
    /// The player whose turn it is, and what for.
    fn is_to(&self) -> String;
}

impl IsTo for Table<'_> {
    fn is_to(&self) -> String {
        use jong::table::{Due, WallEnd};
        let name = |chair: Chair| self.seat(chair).to_string();
        match self.due() {
            Due::Deal => "nothing is dealt".into(),
            Due::Draw(who, WallEnd::Front) => format!("{} is to draw", name(who)),
            Due::Draw(who, WallEnd::Replacement) => format!("{} is to draw from the end", name(who)),
            Due::Indicator => "an indicator is to be turned".into(),
            Due::Flower(who, kind) => format!("{} is to lay {}", name(who), Tile::from(kind)),
            Due::Turn(who) => format!("{} is to act", name(who)),
            Due::Answers(chairs) => {
                let all: Vec<String> = chairs.iter().map(name).collect();
                format!("{} may answer", all.join(", "))
            }
            Due::Void(_) => "the hand is void".into(),
            Due::Exhausted => "no tile is left".into(),
            Due::Nothing => "the match is over".into(),
        }
    }
}

/// The rules of a script.
fn rules(script: &Script<'_>) -> Outcome<Ruleset> {
    let head = format!("schema = 1\nid = \"tests/script\"\nextends = \"{}\"\n", script.rules);
    let text = format!("{head}{}\n", script.with.join("\n"));
    let loaded = jong::load_text(RulesText { name: "script.toml".into(), text: text.into() });
    loaded.ruleset.ok_or_else(|| format!("{:?}", loaded.faults.iter().map(ToString::to_string).collect::<Vec<_>>()))
}

/// The tiles that lines of a script name, beside those that are dealt: nobody else may get them.
fn named(script: &Script<'_>) -> Vec<Tile> {
    let taken = script
        .lines
        .iter()
        .filter(|(_, line)| ["draws", "indicator"].iter().any(|verb| line.split(' ').any(|word| word == *verb)));
    taken.flat_map(|(_, line)| line.split([' ', ','])).filter_map(|word| tile(word).ok()).collect()
}

/// A tile of the pool that is this one, a red one for none other.
fn take(pool: &mut Vec<Tile>, tile: Tile) -> bool {
    let at = pool.iter().position(|&other| other == tile);
    at.map(|at| pool.remove(at)).is_some()
}

/// Every tile of the game that a filler may be, tiles that go together far apart.
fn pool(rules: &Ruleset) -> Vec<Tile> {
    let game = rules.game();
    let mut pool: Vec<Tile> = Vec::new();
    for copy in 0..4 {
        for step in [0, 3, 6, 1, 4, 7, 2, 5, 8] {
            let kinds = Kind::all_for_sets().filter(|kind| kind.index() % 9 == step);
            pool.extend(kinds.filter(|&kind| copy < game.tiles.copies(kind)).map(Tile::from));
        }
    }
    pool
}

/// Plays a script.
pub(super) fn play(script: &Script<'_>) -> Result<(), Fault> {
    let here = |why: String| (script.line, why);
    if script.from.is_empty() {
        return Err(here("it has no source: `from: …`".into()));
    }
    let rules = rules(script).map_err(here)?;
    let mut table =
        Table::new(&rules, Seat::E).ok_or_else(|| here("these rules don't say how they are played".into()))?;
    let mut state: MatchState = *table.state();
    let mut hands: PerChair<Vec<Tile>> = PerChair::default();
    let mut opened = Seat::E;
    let mut indicator = None;
    let mut lines = script.lines.iter().peekable();
    // Before anything happens it is said where the match stands, and what is dealt.
    while let Some(&&(number, line)) = lines.peek() {
        let words: Vec<&str> = line.split(' ').collect();
        let at = |why: String| (number, why);
        let amount = |text: &str| text.parse::<i64>().map_err(|_| (number, format!("no number: `{text}`")));
        match words[..] {
            ["round", wind] => {
                let wind = seat(wind).ok_or_else(|| at(format!("no wind: `{wind}`")))?;
                state.rounds_over = wind.index() as u32;
            }
            ["opened", wall] => opened = seat(wall).ok_or_else(|| at(format!("no seat: `{wall}`")))?,
            ["streak", count] => state.streak = amount(count)? as u32,
            ["repeats", count] => state.repeats = amount(count)? as u32,
            ["deposits", count] => state.deposits = amount(count)? as u32,
            ["wins-in-a-row", count] => state.dealer_wins = amount(count)? as u32,
            ["first-indicator", shown] => indicator = Some(tile(shown).map_err(at)?),
            [who, "has", points, "points"] => {
                let who = seat(who).ok_or_else(|| at(format!("no seat: `{who}`")))?;
                let player = state.player(who);
                state.points[player] = amount(points)?;
            }
            [who, ..] if who.ends_with(':') => {
                let who = seat(who.trim_end_matches(':')).ok_or_else(|| at(format!("no seat: `{who}`")))?;
                hands.0[who.index()] = tiles(&words[1..].join(" ")).map_err(at)?;
            }
            _ => break,
        }
        lines.next();
    }
    table = Table::at(&rules, state).ok_or_else(|| here("these rules don't say how they are played".into()))?;
    let mut pool = pool(&rules);
    let kept: Vec<Tile> = hands.0.iter().flatten().copied().chain(named(script)).chain(indicator).collect();
    for tile in kept {
        let found = take(&mut pool, tile) || take(&mut pool, Tile::from(tile.kind));
        if !found && !tile.kind.suit().is_bonus() {
            return Err(here(format!("there are too few of `{tile}`")));
        }
    }
    let size = usize::from(rules.game().hand_size.tiles());
    let mut played = Played { table, pool };
    let mut dealt: PerChair<Tiles> = PerChair::default();
    for chair in played.table.chairs() {
        let mut hand = hands[chair].clone();
        if hand.len() > size {
            return Err(here(format!("a hand has {size} tiles, and {} are dealt", hand.len())));
        }
        while hand.len() < size {
            hand.push(played.next_filler().map_err(here)?);
        }
        dealt[chair] = hand.into_iter().collect();
    }
    let has_dora = rules.play().is_some_and(|play| play.turns.dora.is_some());
    if has_dora && indicator.is_none() {
        indicator = Some(played.next_filler().map_err(here)?);
    }
    played.apply(&GameEvent::Deal(Deal { hands: dealt, indicator, opened })).map_err(here)?;
    for &(number, line) in lines {
        played.line(line).map_err(|why| (number, why))?;
    }
    Ok(())
}
