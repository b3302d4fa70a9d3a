#![doc = include_str!("../README.md")]

mod chance;
mod croupier;
mod needs;
mod player;
mod quick;
mod random;
mod seen;
mod sound;

pub use chance::Chance;
pub use croupier::{Croupier, HandKey, MatchKey};
pub use needs::{HandNeeds, Needs};
pub use player::{LevelPlayer, Player, PlayerLevel};
pub use quick::QuickPlayer;
pub use random::RandomPlayer;
pub use sound::SoundPlayer;
