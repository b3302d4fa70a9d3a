//! Hands played out from a shuffled wall, so that the wins that are timed look like those of a game.
//!
//! Four simple players draw, lay out flowers, claim pungs, chows and kongs, declare ready where that is usual, discard
//! the tile of least use, and win when the rules say that they may. No hand is invented. Left out are: declining a
//! win, defence, abortive draws, and the eighth flower.

mod player;
mod wall;
mod written;

use jong::Ruleset;
use jong::core::hand::{Event, Events, Hand, MeldKind, Seat, Situation};
use jong::core::tile::{Kind, Suit, Tile, TileSet};
use jong_tests::chance::Chance;

use player::Player;
use wall::Wall;

/// The differences between the games beyond those in every rules file.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// True if concealed hands are declared ready, dora are turned up, and a win needs a pattern.
    pub riichi: bool,
    /// The number of players in twelve who collect one suit or pungs when the deal invites them to.
    pub ambition: usize,
    /// True if dealers stay, and a streak is counted.
    pub streak: bool,
}

/// A hand that somebody won.
#[derive(Debug)]
pub struct PlayedHand {
    players: [Player; 4],
    winners: Vec<Seat>,
    from: Option<Seat>,
    win: Tile,
    events: Events,
    round: Seat,
    dora: Vec<Kind>,
    ura: Vec<Kind>,
    streak: usize,
}

/// Plays hands until one is won. These players discard without fear, so of the wins by discard only every other one is
/// taken; then about as many are by draw as among people.
pub fn play(rules: &Ruleset, style: Style, chance: &mut Chance<'_>) -> PlayedHand {
    loop {
        if let Some(ended) = Table::new(rules, style, chance).play(chance)
            && (ended.from.is_none() || chance.one_in(2))
        {
            return ended;
        }
    }
}

struct Table<'a> {
    rules: &'a Ruleset,
    style: Style,
    players: [Player; 4],
    wall: Wall,
    round: Seat,
    turns: usize,
    called: bool,
}

/// The source of the tile that a player takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Wall,
    Kong,
}

const SEATS: [Seat; 4] = [Seat::E, Seat::S, Seat::W, Seat::N];

impl<'a> Table<'a> {
    fn new(rules: &'a Ruleset, style: Style, chance: &mut Chance<'_>) -> Table<'a> {
        let mut wall = Wall::shuffled(rules, style, chance);
        let round = chance.pick(&SEATS[..2]);
        let players = SEATS.map(|seat| {
            let mut player = Player::new(seat, round);
            for _ in 0..rules.hand_size().tiles() {
                if let Some(tile) = wall.draw().and_then(|kind| player.take(kind)) {
                    player.held.concealed.add(tile);
                }
            }
            player
        });
        let mut table = Table { rules, style, players, wall, round, turns: 0, called: false };
        for at in 0..4 {
            // Flowers that were dealt are replaced.
            while table.players[at].held.size() < u32::from(rules.hand_size().tiles()) {
                let Some(kind) = table.wall.replacement() else { break };
                if let Some(tile) = table.players[at].take(kind) {
                    table.players[at].held.concealed.add(tile);
                }
            }
            table.players[at].decide(style, chance);
        }
        table
    }

    fn play(mut self, chance: &mut Chance<'_>) -> Option<PlayedHand> {
        let (mut at, mut source) = (0, Some(Source::Wall));
        loop {
            if let Some(from) = source {
                let (tile, events) = self.draw(at, from)?;
                if self.wins(at, tile, None, events) {
                    return Some(self.end(vec![SEATS[at]], None, tile, events, chance));
                }
                let game = self.rules.game();
                if let Some(meld) = self.players[at].kong(game, tile) {
                    if meld.kind == MeldKind::ExposedKong {
                        let robbed = Events::from_iter([Event::RobbedKong]);
                        let winners = self.winners(at, meld.first, robbed);
                        if !winners.is_empty() {
                            return Some(self.end(winners, Some(SEATS[at]), meld.first, robbed, chance));
                        }
                    }
                    self.players[at].held.concealed.add(tile);
                    self.players[at].lay_kong(meld);
                    self.meld_was_made();
                    source = Some(Source::Kong);
                    continue;
                }
                self.players[at].drew(tile);
            }
            let game = self.rules.game();
            let out = self.players[at].discard(game, self.style, !self.called, self.wall.left(), chance);
            self.turns += 1;
            let events: Events = (self.wall.left() == 0).then_some(Event::LastDiscard).into_iter().collect();
            let winners = self.winners(at, out, events);
            if !winners.is_empty() {
                return Some(self.end(winners, Some(SEATS[at]), out, events, chance));
            }
            (at, source) = match self.claim(at, out, chance) {
                Some((by, MeldKind::ExposedKong)) => (by, Some(Source::Kong)),
                Some((by, _)) => (by, None),
                None => ((at + 1) % 4, Some(Source::Wall)),
            };
        }
    }

    /// The tile that a player draws, all flowers laid out; nothing when the wall is at its end.
    fn draw(&mut self, at: usize, source: Source) -> Option<(Kind, Events)> {
        let mut events = Events::default();
        let mut kind = match source {
            Source::Wall => self.wall.draw()?,
            Source::Kong => {
                events.insert(Event::KongReplacement);
                self.wall.replacement()?
            }
        };
        while self.players[at].take(kind).is_none() {
            events.insert(Event::FlowerReplacement);
            kind = self.wall.replacement()?;
        }
        if self.wall.left() == 0 && events == Events::default() {
            events.insert(Event::LastTile);
        }
        Some((kind, events))
    }

    fn situation(&self, at: usize, from: Option<usize>, mut events: Events) -> Situation {
        let player = &self.players[at];
        let mut situation = Situation::plain(SEATS[at], self.round, from.map(|from| SEATS[from]));
        situation.declared = player.declared;
        if player.one_shot {
            events.insert(Event::OneShot);
        }
        situation.events = events;
        situation
    }

    fn wins(&self, at: usize, tile: Kind, from: Option<usize>, events: Events) -> bool {
        let player = &self.players[at];
        let hand = Hand::won(&player.held, tile.into());
        let game = self.rules.game();
        self.rules.score(&hand, &self.situation(at, from, events)).is_ok()
            && !(self.style.riichi && from.is_some() && player.is_furiten(game))
    }

    /// The players who win on a tile, from the right of the player who gave it.
    fn winners(&self, from: usize, tile: Kind, events: Events) -> Vec<Seat> {
        let others = (1..4).map(|step| (from + step) % 4);
        others.filter(|&at| self.wins(at, tile, Some(from), events)).map(|at| SEATS[at]).collect()
    }

    /// The player who claims a discard, and the kind of the meld.
    fn claim(&mut self, from: usize, tile: Kind, chance: &mut Chance<'_>) -> Option<(usize, MeldKind)> {
        if self.wall.left() == 0 {
            return None;
        }
        let game = self.rules.game();
        for chows in [false, true] {
            for step in 1..4 {
                let at = (from + step) % 4;
                if chows && step > 1 {
                    break;
                }
                if let Some(meld) = self.players[at].claim(game, tile, chows, self.style, chance) {
                    self.players[at].lay_claimed(meld, tile);
                    self.meld_was_made();
                    self.called = true;
                    return Some((at, meld.kind));
                }
            }
        }
        None
    }

    fn meld_was_made(&mut self) {
        self.players.iter_mut().for_each(|player| player.one_shot = false);
        self.called = true;
    }

    fn end(
        self,
        winners: Vec<Seat>,
        from: Option<Seat>,
        win: Kind,
        events: Events,
        chance: &mut Chance<'_>,
    ) -> PlayedHand {
        let kongs: usize =
            self.players.iter().map(|player| player.held.melds.iter().filter(|meld| meld.is_kong()).count()).sum();
        // One indicator is turned up at first and one for each kong.
        let indicators = |from: usize| self.wall.under.iter().skip(from).take(1 + kongs.min(4)).copied().collect();
        let (dora, ura) = (indicators(0), indicators(5));
        let streak = if self.style.streak && chance.one_in(2) { chance.below(4) } else { 0 };
        let mut players = self.players;
        let red = paint(&mut players, win, self.rules.tile_set(), chance);
        PlayedHand {
            players,
            winners,
            from,
            win: Tile { kind: win, red },
            events,
            round: self.round,
            dora,
            ura,
            streak,
        }
    }
}

/// Makes one five of each suit with a red five red, wherever it lies. True if that is the winning tile.
fn paint(players: &mut [Player; 4], win: Kind, set: &TileSet, chance: &mut Chance<'_>) -> bool {
    let mut win_is_red = false;
    for suit in Suit::NUMBERED.into_iter().filter(|&suit| set.red_fives(suit) > 0) {
        let Some(five) = Kind::new(suit, Tile::RED_RANK) else { continue };
        let mut red = chance.below(4);
        if win == five {
            if red == 0 {
                win_is_red = true;
                continue;
            }
            red -= 1;
        }
        for player in players.iter_mut() {
            let held = usize::from(player.held.concealed.get(five));
            if red < held {
                player.red.insert(five);
                break;
            }
            red -= held;
        }
    }
    win_is_red
}
