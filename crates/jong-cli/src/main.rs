//! The `jong` command: mahjong rules as data, at a prompt.

use std::process::ExitCode;

fn main() -> ExitCode {
    jong_cli::run()
}
