//! The end of long work before it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag by which one thread asks others to end their work. All copies are the same flag.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once somebody has asked for it.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
