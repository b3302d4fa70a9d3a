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
pub use player::{Level, Player};
pub use quick::Quick;
pub use random::Random;
pub use sound::Sound;
