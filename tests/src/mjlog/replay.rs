//! A hand as it is played, element by element.

use super::call::{Call, Meld};
use super::tile::Tile;
use super::xml::Element;
use super::{Ending, SEATS, agree};

/// Tiles in the wall after the deal, the dead wall not counted.
const WALL: usize = 70;
/// The same with three players.
const WALL_OF_THREE: usize = 55;

/// A ready declaration costs this many hundreds.
const STAKE: i64 = 10;

/// The table, as far as the hand has been played.
pub(super) struct Table {
    pub(super) players: Vec<Player>,
    pub(super) dealer: usize,
    /// Rounds of the match played before: 0 in the east round.
    pub(super) round: usize,
    pub(super) repeats: usize,
    pub(super) deposits: usize,
    /// Everybody's points, in hundreds.
    pub(super) points: Vec<i64>,
    /// The gain or loss of each player at the end of the hand, in hundreds.
    pub(super) gains: Vec<i64>,
    /// The indicators.
    pub(super) dora: Vec<Tile>,
    /// In the order of the log, which is that of the turns after the discarder's.
    pub(super) wins: Vec<Win>,
    /// The end of the hand if nobody won.
    pub(super) draw: Option<Ending>,
    /// Tiles left to be drawn.
    left: usize,
    /// Nobody has called yet.
    quiet: bool,
    last: LastMove,
}

/// A player's tiles and what has been done with them.
#[derive(Default)]
pub(super) struct Player {
    pub(super) concealed: Vec<Tile>,
    /// The tile just drawn, not yet one of the others.
    pub(super) drawn: Option<Tile>,
    pub(super) melds: Vec<Meld>,
    /// The norths set aside.
    pub(super) aside: Vec<Tile>,
    pub(super) declared: ReadyState,
    /// Has just declared ready, and nothing came between.
    one_shot: bool,
    discards: Vec<Tile>,
    /// One of the discards was claimed.
    claimed: bool,
}

/// The state of a player's declaration. It counts when nobody wins on its discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ReadyState {
    #[default]
    No,
    Ready,
    Double,
}

/// The last event, as far as somebody may win on it.
enum LastMove {
    /// A tile drawn.
    Draw { replacement: bool },
    /// A tile discarded, added to a pung or set aside.
    Shown { who: usize, tile: Tile, how: ShowCause },
    /// A concealed kong, or one by a claim.
    Kong,
    /// The deal, or another claim.
    Other,
}

/// The way in which a tile was shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ShowCause {
    Discarded,
    Added,
    Aside,
}

/// A win.
pub(super) struct Win {
    pub(super) who: usize,
    pub(super) from: usize,
    pub(super) tile: Tile,
    pub(super) events: Vec<&'static str>,
    pub(super) under: Vec<Tile>,
    pub(super) liable: Option<usize>,
}

/// The log's numbers of the patterns that follow from the way of winning.
const EVENTS: [(u32, &str); 5] =
    [(2, "one-shot"), (3, "robbed-kong"), (4, "kong-replacement"), (5, "last-tile"), (6, "last-discard")];
const FIRST: &str = "first-turn";
/// Of heaven and of earth.
const BLESSINGS: [u32; 2] = [37, 38];
const READY: u32 = 1;
const DOUBLE: u32 = 21;

impl Player {
    fn take(&mut self, tile: Tile) -> Result<(), String> {
        self.concealed.extend(self.drawn.take());
        let at = self.concealed.iter().position(|&other| other == tile);
        self.concealed.swap_remove(at.ok_or_else(|| format!("{tile:?} isn't in the hand"))?);
        Ok(())
    }

    /// The concealed tiles with another, in order.
    fn with(&self, tile: Option<Tile>) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = self.concealed.iter().copied().chain(tile).collect();
        tiles.sort_unstable();
        tiles
    }

    fn nagashi(&self) -> bool {
        !self.claimed && self.discards.iter().all(|tile| tile.is_head())
    }
}

impl Table {
    /// The name of a player's seat.
    pub(super) fn seat(&self, who: usize) -> &'static str {
        let players = self.players.len();
        SEATS[(who + players - self.dealer) % players]
    }

    /// The players in the order of their seats, the dealer first.
    pub(super) fn order(&self) -> impl Iterator<Item = usize> {
        let players = self.players.len();
        (0..players).map(move |place| (self.dealer + place) % players)
    }

    /// The table after the deal.
    pub(super) fn deal(element: &Element<'_>, players: usize) -> Result<Self, String> {
        let &[hand, repeats, deposits, _, _, indicator] = element.numbers("seed")?.as_slice() else {
            return Err("no seed".to_owned());
        };
        let indicator = u8::try_from(indicator).ok().and_then(Tile::numbered).ok_or("no such indicator")?;
        let hands = (0..players)
            .map(|player| Ok(Player { concealed: element.numbers(&format!("hai{player}"))?, ..Player::default() }));
        let mut points: Vec<i64> = element.numbers("ten")?;
        points.truncate(players);
        Ok(Self {
            players: hands.collect::<Result<_, String>>()?,
            dealer: element.number("oya")?,
            // With three players too there is a place for a fourth hand in every round.
            round: hand / 4,
            repeats,
            deposits,
            points,
            gains: vec![0; players],
            dora: vec![indicator],
            wins: Vec::new(),
            draw: None,
            left: if players == 3 { WALL_OF_THREE } else { WALL },
            quiet: true,
            last: LastMove::Other,
        })
    }

    /// Plays on.
    pub(super) fn follow(&mut self, element: &Element<'_>) -> Result<(), String> {
        match element.name {
            "N" => self.call(element),
            "REACH" => self.declare(element),
            "DORA" => {
                self.dora.push(element.number("hai")?);
                Ok(())
            }
            "AGARI" => self.win(element),
            "RYUUKYOKU" => self.draw(element),
            // A player leaves or comes back.
            "BYE" | "UN" => Ok(()),
            name => self.turn(name).ok_or_else(|| format!("an unknown element: {name}"))?,
        }
    }

    /// A tile drawn or discarded: a letter for the player and the tile's number.
    fn turn(&mut self, name: &str) -> Option<Result<(), String>> {
        let (letter, number) = name.split_at_checked(1)?;
        let tile: Tile = number.parse().ok()?;
        if let Some(who) = "TUVW".find(letter) {
            return Some(self.take_in(who, tile));
        }
        Some(self.discard("DEFG".find(letter)?, tile))
    }

    fn player(&mut self, who: usize) -> Result<&mut Player, String> {
        self.players.get_mut(who).ok_or_else(|| format!("no player {who}"))
    }

    fn take_in(&mut self, who: usize, tile: Tile) -> Result<(), String> {
        let replacement = match self.last {
            LastMove::Kong => true,
            LastMove::Shown { how, .. } => how != ShowCause::Discarded,
            LastMove::Draw { .. } | LastMove::Other => false,
        };
        if replacement {
            // Only now: somebody could have won on the kong itself.
            self.interrupt();
        }
        self.player(who)?.drawn = Some(tile);
        self.left = self.left.checked_sub(1).ok_or("a tile from an empty wall")?;
        self.last = LastMove::Draw { replacement };
        Ok(())
    }

    fn discard(&mut self, who: usize, tile: Tile) -> Result<(), String> {
        let player = self.player(who)?;
        player.take(tile)?;
        player.discards.push(tile);
        player.one_shot = false;
        self.last = LastMove::Shown { who, tile, how: ShowCause::Discarded };
        Ok(())
    }

    fn declare(&mut self, element: &Element<'_>) -> Result<(), String> {
        // The first step is before the discard, the second when it has passed.
        if element.number::<u8>("step")? == 1 {
            return Ok(());
        }
        let (who, quiet) = (element.number("who")?, self.quiet);
        let player = self.player(who)?;
        let first = quiet && player.discards.len() == 1;
        player.declared = if first { ReadyState::Double } else { ReadyState::Ready };
        player.one_shot = true;
        self.points[who] -= STAKE;
        self.deposits += 1;
        let mut logged: Vec<i64> = element.numbers("ten")?;
        logged.truncate(self.points.len());
        agree("points with the stake paid", &self.points, &logged)
    }

    fn call(&mut self, element: &Element<'_>) -> Result<(), String> {
        let who: usize = element.number("who")?;
        let call = Call::unpack(element.number("m")?).ok_or("an unknown call")?;
        match call {
            Call::Claim { claimed, tiles } => {
                let LastMove::Shown { who: from, tile, how: ShowCause::Discarded } = self.last else {
                    return Err("nothing to claim".to_owned());
                };
                agree("claimed", &tile, &claimed)?;
                self.player(from)?.claimed = true;
                self.interrupt();
                self.last = if tiles.len() == 4 { LastMove::Kong } else { LastMove::Other };
                let player = self.player(who)?;
                tiles.iter().filter(|&&tile| tile != claimed).try_for_each(|&tile| player.take(tile))?;
                player.melds.push(Meld { tiles, concealed: false });
            }
            Call::Concealed { tiles } => {
                let player = self.player(who)?;
                tiles.iter().try_for_each(|&tile| player.take(tile))?;
                player.melds.push(Meld { tiles, concealed: true });
                self.last = LastMove::Kong;
            }
            Call::Added { tile } => {
                let player = self.player(who)?;
                player.take(tile)?;
                let pung = player.melds.iter_mut().find(|meld| tile.quad().contains(&meld.tiles[0]));
                pung.ok_or("no pung to add to")?.tiles = tile.quad().to_vec();
                self.last = LastMove::Shown { who, tile, how: ShowCause::Added };
            }
            Call::Aside { tile } => {
                let player = self.player(who)?;
                player.take(tile)?;
                player.aside.push(tile);
                self.last = LastMove::Shown { who, tile, how: ShowCause::Aside };
            }
        }
        Ok(())
    }

    fn interrupt(&mut self) {
        self.quiet = false;
        self.players.iter_mut().for_each(|player| player.one_shot = false);
    }

    fn win(&mut self, element: &Element<'_>) -> Result<(), String> {
        let (who, from) = (element.number("who")?, element.number("fromWho")?);
        let tile = element.number("machi")?;
        self.agree_on_tile(who, from, tile)?;
        let player = &self.players[who];
        agree("the winner's tiles", &player.with(Some(tile)), &element.numbers("hai")?)?;
        agree("indicators", &self.dora, &element.numbers("doraHai")?)?;
        let events = self.events(who);
        agree_on_patterns(element, player.declared, &events, from == who)?;
        if self.wins.is_empty() {
            self.rob();
        }
        self.gain(element, self.wins.is_empty())?;
        let (under, liable) = (element.numbers("doraHaiUra")?, element.get("paoWho"));
        let liable = liable.map(|_| element.number("paoWho")).transpose()?;
        self.wins.push(Win { who, from, tile, events, under, liable });
        Ok(())
    }

    /// The tile that wins is the one that lies there.
    fn agree_on_tile(&mut self, who: usize, from: usize, tile: Tile) -> Result<(), String> {
        let drawn = self.player(who)?.drawn;
        let lies = match self.last {
            LastMove::Draw { .. } => drawn.map(|tile| (who, tile)),
            LastMove::Shown { who, tile, .. } => Some((who, tile)),
            LastMove::Kong | LastMove::Other => None,
        };
        agree("the winning tile", &lies, &Some((from, tile)))
    }

    /// A robbed tile is no longer where it was put.
    fn rob(&mut self) {
        if let LastMove::Shown { who, tile, .. } = self.last {
            let player = &mut self.players[who];
            player.melds.iter_mut().for_each(|meld| meld.tiles.retain(|&other| other != tile));
            player.aside.retain(|&other| other != tile);
        }
    }

    /// The events of a win.
    fn events(&self, who: usize) -> Vec<&'static str> {
        let player = &self.players[who];
        let empty = self.left == 0;
        let how = match self.last {
            LastMove::Draw { replacement: true } => Some("kong-replacement"),
            LastMove::Draw { .. } => empty.then_some("last-tile"),
            LastMove::Shown { how: ShowCause::Added, .. } => Some("robbed-kong"),
            LastMove::Shown { how: ShowCause::Discarded, .. } => empty.then_some("last-discard"),
            LastMove::Shown { how: ShowCause::Aside, .. } | LastMove::Kong | LastMove::Other => None,
        };
        let one_shot = player.one_shot.then_some("one-shot");
        // On a discard it may also be before the first turn.
        let first = self.quiet && player.discards.is_empty();
        one_shot.into_iter().chain(how).chain(first.then_some(FIRST)).collect()
    }

    fn draw(&mut self, element: &Element<'_>) -> Result<(), String> {
        let ending = Ending::without_winner(element.get("type"))?;
        self.draw = Some(ending);
        for (who, player) in self.players.iter().enumerate() {
            let shown: Vec<Tile> = element.numbers(&format!("hai{who}"))?;
            if !shown.is_empty() {
                agree("tiles shown", &player.with(player.drawn), &shown)?;
            }
        }
        if !ending.aborted() {
            agree("tiles left", &self.left, &0)?;
            let nagashi = (0..self.players.len()).any(|who| self.nagashi(who));
            agree("terminals and honours only", &nagashi, &(ending == Ending::Nagashi))?;
        }
        self.gain(element, true)
    }

    /// True if a player has discarded terminals and honours alone when no tiles are left.
    pub(super) fn nagashi(&self, who: usize) -> bool {
        self.draw.is_some_and(|ending| !ending.aborted()) && self.players[who].nagashi()
    }

    /// Enters the gains at the end of the hand; the first element also has the deposits on the table.
    fn gain(&mut self, element: &Element<'_>, first: bool) -> Result<(), String> {
        if first {
            agree("repeats and deposits", &vec![self.repeats, self.deposits], &element.numbers("ba")?)?;
        }
        let logged: Vec<i64> = element.numbers("sc")?;
        for (who, logged) in logged.chunks_exact(2).enumerate().take(self.players.len()) {
            agree("points before", &self.points[who], &logged[0])?;
            self.points[who] += logged[1];
            self.gains[who] += logged[1];
        }
        Ok(())
    }
}

/// The log names the patterns that follow from the way of winning; of a yakuman's only the blessings.
fn agree_on_patterns(element: &Element<'_>, declared: ReadyState, events: &[&str], drawn: bool) -> Result<(), String> {
    let patterns: Vec<u32> = element.numbers("yaku")?;
    let yakuman: Vec<u32> = element.numbers("yakuman")?;
    let blessed = yakuman.iter().any(|pattern| BLESSINGS.contains(pattern));
    agree("a blessing", &(drawn && events.contains(&FIRST)), &blessed)?;
    if !yakuman.is_empty() {
        return Ok(());
    }
    // Each is followed by its han.
    let logged: Vec<u32> = patterns.chunks(2).map(|pattern| pattern[0]).collect();
    let named = match declared {
        ReadyState::No => [false, false],
        ReadyState::Ready => [true, false],
        ReadyState::Double => [false, true],
    };
    agree("ready", &named, &[READY, DOUBLE].map(|pattern| logged.contains(&pattern)))?;
    EVENTS.into_iter().try_for_each(|(pattern, name)| agree(name, &events.contains(&name), &logged.contains(&pattern)))
}
