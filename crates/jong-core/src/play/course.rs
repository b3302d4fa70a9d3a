//! The course of a hand beyond draws, claims and one win: exchanges before play, a void suit, and play after a win.

/// The course of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CourseTerms {
    /// The exchanges of tiles before play, in their order.
    pub exchanges: Vec<Exchange>,
    /// Every player names a suit before play: its tiles are discarded first, never claimed, and in no hand that wins.
    pub void_suit: bool,
    /// The play after a win.
    pub after_win: PlayAfterWin,
}

/// An exchange: everybody gives, and then everybody takes up what was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange {
    /// The number of tiles that each gives.
    pub tiles: u8,
    /// The steps, in the order of turns, to the player who gets those of the first seat, of the second, and so on.
    pub steps: [u8; 4],
}

/// The play after a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlayAfterWin {
    /// No play: the hand is over.
    #[default]
    Ends,
    /// The others play on till one is left or the wall is empty. Whoever has won pays nothing more.
    OneLeft,
}
