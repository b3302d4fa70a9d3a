//! The table: its state, and what is due.

use arrayvec::ArrayVec;
use jong_core::hand::{Declaration, MOST_INDICATORS, Seat};
use jong_core::play::Play;
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{FirstRound, Foul, ReplacementSource, Ruleset, Text, say};

use crate::side::Side;
use crate::{Bar, Chair, Chairs, HandResult, MatchState, Menu, PerChair, Tiles, VoidHand, WallEnd};

/// The tile that lies there for others to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The way in which it came there.
    pub shown: Exposure,
    /// The player whose it is.
    pub who: Chair,
    /// The tile.
    pub tile: Tile,
}

/// The ways in which a tile is shown to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exposure {
    /// The tile was discarded.
    RiverTile,
    /// The tile was added to a pung.
    Added,
    /// The tile is one of a concealed kong.
    Concealed,
    /// The tile was laid aside.
    Aside,
    /// The tile was laid out: a flower or a season.
    Flower,
}

/// The phase of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The next hand is to be dealt.
    Deal,
    /// A player gives tiles away, in an exchange before play.
    Exchange(Chair),
    /// A player names the suit that the hand will do without.
    Lack(Chair),
    /// A player lays flowers and seasons out that were dealt.
    Flowers(Chair),
    /// A player is to draw.
    Draw {
        /// The player.
        who: Chair,
        /// The end of the wall.
        from: WallEnd,
    },
    /// A player is to act.
    Turn(Chair),
    /// Other players may take a tile.
    Answers(Offer),
    /// The hand is void.
    Void(VoidHand),
    /// No tile is left.
    Exhausted,
    /// The match is over.
    Over,
}

/// The event that a table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// The deal.
    Deal,
    /// A tile from the wall.
    Draw(Chair, WallEnd),
    /// A further indicator.
    Indicator,
    /// A flower or a season, which the player lays out at once by these rules.
    Flower(Chair, Kind),
    /// The action of the player whose turn it is.
    Turn(Chair),
    /// The answers of these players.
    Answers(Chairs),
    /// The end of a hand that is void.
    Void(VoidHand),
    /// The end of a hand without a tile left.
    Exhausted,
    /// No event: the match is over.
    Nothing,
}

impl Due {
    /// The event that comes first, in words.
    pub fn text(self) -> Text {
        match self {
            Due::Deal => say!("a hand is dealt first"),
            Due::Draw(_, WallEnd::Front) => say!("a tile is drawn first"),
            Due::Draw(_, WallEnd::Replacement) => say!("the replacement is drawn first"),
            Due::Indicator => say!("an indicator is turned first"),
            Due::Flower(_, tile) => say!("`{tile}` is laid out first", tile),
            Due::Turn(_) => say!("the player whose turn it is acts first"),
            Due::Answers(_) => say!("first it is settled who takes the tile that lies there"),
            Due::Void(_) => say!("the hand is void first"),
            Due::Exhausted => say!("no tile is left, and the hand ends first"),
            Due::Nothing => say!("the match is over"),
        }
    }
}

/// The way in which the tile just drawn came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LastDraw {
    /// The tile replaced one of a kong, or one laid aside.
    pub(crate) replacement: bool,
    /// The tile replaced a flower or a season.
    pub(crate) of_flower: bool,
    /// The tile replaced one of a kong that was made from a discard.
    pub(crate) of_claimed: bool,
}

/// The most discards of all players that a table remembers in their order.
const MOST_THROWN: usize = 160;

/// The replacing of flowers that were dealt, in turn from the dealer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Opening {
    /// The replacements that the player whose turn it is has still to draw.
    pub(crate) owed: u8,
    /// A player has laid a flower out in this round.
    pub(crate) any: bool,
    /// The place after the dealer of the player whose turn it is.
    pub(crate) step: u8,
}

/// A hand as far as it has been played.
#[derive(Debug, Clone)]
pub(crate) struct HandState {
    pub(crate) sides: PerChair<Side>,
    /// The tiles left to be drawn in turn.
    pub(crate) live: u8,
    /// The replacements left, where they are counted.
    pub(crate) replacements: u8,
    pub(crate) dora: ArrayVec<Kind, MOST_INDICATORS>,
    /// Indicators to be turned now.
    pub(crate) turn_now: u8,
    /// Indicators to be turned with the next discard.
    pub(crate) turn_later: u8,
    /// No player has called yet.
    pub(crate) quiet: bool,
    pub(crate) last_draw: LastDraw,
    /// The replacements in a row.
    pub(crate) in_a_row: u8,
    /// The kinds that may not be discarded after a claim.
    pub(crate) swap: KindSet,
    /// The kong that was just made came from a discard.
    pub(crate) kong_claimed: bool,
    pub(crate) menus: PerChair<Menu>,
    pub(crate) asked: Chairs,
    /// The tile that lies there, till the next one is drawn.
    pub(crate) lies: Option<Offer>,
    /// The players whose hands the tile that lies there would complete.
    pub(crate) completed: Chairs,
    /// The tiles that have been seen by somebody: of each kind, and of these the red ones.
    pub(crate) out: [u8; Kind::COUNT],
    pub(crate) reds_out: [u8; Kind::COUNT],
    pub(crate) declarations: u8,
    pub(crate) opened: Seat,
    /// The flowers that were dealt are being replaced.
    pub(crate) opening: Option<Opening>,
    /// No player has drawn yet.
    pub(crate) fresh: bool,
    /// The kongs for which the tiles that are never drawn became more.
    pub(crate) grown: u8,
    /// The exchanges that are over.
    pub(crate) exchanged: usize,
    /// The tiles that players have given in this one.
    pub(crate) given: PerChair<Tiles>,
    /// The players who have won and play no more.
    pub(crate) gone: Chairs,
    /// The fouls of this hand.
    pub(crate) fouls: PerChair<Option<Foul>>,
    /// A flower that must be laid out now.
    pub(crate) must_lay: Option<Kind>,
    /// The replacement to be drawn is for a flower.
    pub(crate) for_flower: bool,
    /// All discards in order, where somebody asks for the first of a kind.
    pub(crate) thrown: ArrayVec<(Chair, Kind), MOST_THROWN>,
    /// The first discards of all, as long as nobody called.
    pub(crate) first_discards: ArrayVec<Kind, 4>,
}

/// A table at which a match is played by some rules.
#[derive(Clone)]
pub struct Table<'r> {
    pub(crate) rules: &'r Ruleset,
    pub(crate) play: Play<'r>,
    pub(crate) state: MatchState,
    pub(crate) hand: HandState,
    pub(crate) phase: Phase,
    pub(crate) last: Option<Box<HandResult>>,
    pub(crate) may_stop: bool,
}

/// All that changes in play. Of the rules, which do not, it is the id.
impl std::fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Table { rules, play: _, state, hand, phase, last, may_stop } = self;
        let mut shown = f.debug_struct("Table");
        shown.field("rules", &rules.info().id).field("state", state).field("hand", hand).field("phase", phase);
        shown.field("last", last).field("may_stop", may_stop).finish()
    }
}

impl<'r> Table<'r> {
    /// A table before the first hand. `first_round` is the wind of the first round, for rules by which a table finds it out.
    /// `None` if the rules do not say how they are played.
    pub fn new(rules: &'r Ruleset, first_round: Seat) -> Option<Table<'r>> {
        let play = rules.play()?;
        let first = match play.terms.first_round {
            FirstRound::East => Seat::E,
            FirstRound::Told => first_round,
        };
        let state = MatchState::first(play.terms, usize::from(play.game.players), first);
        Table::at(rules, state)
    }

    /// A table between two hands. `None` if the rules do not say how they are played.
    pub fn at(rules: &'r Ruleset, state: MatchState) -> Option<Table<'r>> {
        let play = rules.play()?;
        let phase = if state.over.is_some() { Phase::Over } else { Phase::Deal };
        Some(Table { rules, play, state, hand: HandState::empty(), phase, last: None, may_stop: false })
    }

    /// The rules.
    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// The match: points, dealer, repeats and deposits. Deposits of this hand are among them when they lie on the table.
    pub fn state(&self) -> &MatchState {
        &self.state
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The result of the last hand that ended.
    pub fn last_hand(&self) -> Option<&HandResult> {
        self.last.as_deref()
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.state.players
    }

    /// The players.
    pub fn chairs(&self) -> impl Iterator<Item = Chair> + use<> {
        Chairs::all(self.state.players).iter()
    }

    /// The dealer.
    pub fn dealer(&self) -> Chair {
        Chair::round(self.state.dealer, self.players())
    }

    /// The seat of a player in this hand.
    pub fn seat(&self, chair: Chair) -> Seat {
        self.state.seat(chair.index())
    }

    /// The player at a seat in this hand.
    pub fn chair(&self, seat: Seat) -> Chair {
        Chair::round(self.state.player(seat), self.players())
    }

    /// The tiles left to be drawn in turn.
    pub fn left(&self) -> usize {
        self.hand.live.into()
    }

    /// The declaration that came with the discard that lies there, if these declare: its stake is not paid yet.
    pub fn declaring(&self, chair: Chair) -> Option<Declaration> {
        self.hand.sides[chair].declaring
    }

    /// The indicators that lie open.
    pub fn indicators(&self) -> &[Kind] {
        &self.hand.dora
    }

    /// True if the leading dealer may end the match now.
    pub fn may_stop(&self) -> bool {
        self.may_stop
    }

    /// The event that the table waits for.
    pub fn due(&self) -> Due {
        if self.hand.turn_now > 0 {
            return Due::Indicator;
        }
        match self.phase {
            Phase::Deal => Due::Deal,
            Phase::Draw { who, from } => Due::Draw(who, from),
            Phase::Exchange(who) | Phase::Lack(who) => Due::Turn(who),
            Phase::Turn(who) | Phase::Flowers(who) => {
                self.hand.must_lay.map_or(Due::Turn(who), |kind| Due::Flower(who, kind))
            }
            Phase::Answers(_) => Due::Answers(self.hand.asked),
            Phase::Void(how) => Due::Void(how),
            Phase::Exhausted => Due::Exhausted,
            Phase::Over => Due::Nothing,
        }
    }

    /// The chair after another in the order of turns.
    pub(crate) fn next(&self, chair: Chair) -> Chair {
        let next = Chair::round(chair.index() + 1, self.players());
        // Whoever has won is passed over.
        if self.hand.gone.contains(next) && self.hand.gone.len() < self.players() { self.next(next) } else { next }
    }

    /// The number of kongs of all players.
    pub(crate) fn kongs(&self) -> usize {
        self.chairs().map(|chair| self.kongs_of(chair)).sum()
    }

    /// The number of a player's kongs.
    pub(crate) fn kongs_of(&self, chair: Chair) -> usize {
        self.hand.sides[chair].kongs.into()
    }

    /// True if there is a replacement to be drawn.
    pub(crate) fn has_replacement(&self) -> bool {
        match self.play.game.kongs.taken_from {
            ReplacementSource::Live => self.hand.replacements > 0,
            ReplacementSource::Apart => self.hand.replacements > 0,
            ReplacementSource::Tail => self.hand.live > 0,
        }
    }
}

impl HandState {
    pub(crate) fn empty() -> HandState {
        HandState {
            sides: PerChair::default(),
            live: 0,
            replacements: 0,
            dora: ArrayVec::new(),
            turn_now: 0,
            turn_later: 0,
            quiet: true,
            last_draw: LastDraw::default(),
            in_a_row: 0,
            swap: KindSet::EMPTY,
            kong_claimed: false,
            menus: PerChair::default(),
            asked: Chairs::NONE,
            lies: None,
            completed: Chairs::NONE,
            out: [0; Kind::COUNT],
            reds_out: [0; Kind::COUNT],
            declarations: 0,
            opening: None,
            exchanged: 0,
            given: PerChair::default(),
            gone: Chairs::NONE,
            fresh: true,
            grown: 0,
            fouls: PerChair::default(),
            must_lay: None,
            for_flower: false,
            thrown: ArrayVec::new(),
            opened: Seat::E,
            first_discards: ArrayVec::new(),
        }
    }

    /// True if one more tile like this can be seen.
    pub(crate) fn can_see(&self, tile: Tile, game: &jong_core::Game) -> bool {
        let (at, copies) = (tile.kind.index(), game.tiles.copies(tile.kind));
        let reds = game.tiles.red_fives(tile.kind.suit()) * u8::from(tile.kind.can_be_red());
        match tile.red {
            true => self.reds_out[at] < reds,
            false => self.out[at] - self.reds_out[at] < copies - reds,
        }
    }

    /// Sees a tile that nobody has seen before.
    pub(crate) fn see(&mut self, tile: Tile, game: &jong_core::Game) -> Result<(), Bar> {
        if !self.can_see(tile, game) {
            return Err(Bar::NoTileLeft(tile));
        }
        self.out[tile.kind.index()] += 1;
        self.reds_out[tile.kind.index()] += u8::from(tile.red);
        Ok(())
    }
}
