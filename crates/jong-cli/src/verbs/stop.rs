//! The wish to stop, which somebody tells with Ctrl-C.

use std::path::Path;
use std::sync::LazyLock;

use jong::core::say;
use jong_lab::Stop;

use crate::exit::Exit;
use crate::{diagnostics, out};

/// The flag that is raised once somebody wishes it.
static WISHED: LazyLock<Stop> = LazyLock::new(Stop::default);

/// Listens from now on. At the first wish the verb ends where it is, and shows what it has; at the second the program ends.
pub(super) fn listen() {
    let heard = || {
        if WISHED.is_asked() {
            std::process::exit(Exit::Stopped as i32);
        }
        WISHED.ask();
    };
    // If nobody can be heard, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(heard);
}

/// True if it is time to stop.
pub(super) fn is_wished() -> bool {
    WISHED.is_asked()
}

/// The flag itself, for work of the library that asks it.
pub(super) fn flag() -> Stop {
    WISHED.clone()
}

/// The road on from where a verb was stopped.
#[derive(Debug, Clone, Copy)]
pub(super) enum RoadOn {
    /// The state that was kept: the same command goes on.
    Kept,
    /// A state, if `--state` is given next time.
    WithState,
    /// No road: nothing of it can be kept.
    Nowhere,
}

impl RoadOn {
    /// The road of a verb that keeps a state: the file is there once something was played.
    pub(super) fn of_state(state: Option<&Path>) -> RoadOn {
        match state {
            Some(file) if file.exists() => RoadOn::Kept,
            Some(_) => RoadOn::Nowhere,
            None => RoadOn::WithState,
        }
    }
}

/// Tells that the answer is of what was played until then.
pub(super) fn tell(road: RoadOn) {
    let help = match road {
        RoadOn::Kept => Some(say!("the same command goes on where it was stopped")),
        RoadOn::WithState => Some(say!("with `--state FILE` the same command goes on where it was stopped")),
        RoadOn::Nowhere => None,
    };
    let said = say!("stopped: the answer is of what was played until then");
    out::complain(&diagnostics::sentence(&said, help.as_ref()));
}
