//! Makes of a compiled `jong_page.wasm` the module and the JavaScript that a browser loads.
//!
//! `jong-page-builder FILE.wasm FOLDER`

use std::path::PathBuf;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, folder] = words.as_slice() else {
        eprintln!("usage: jong-page-builder FILE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let written = Bindgen::new()
        .input_path(wasm)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).omit_default_module_path(true).generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:#}", wasm.display());
            ExitCode::FAILURE
        }
    }
}
