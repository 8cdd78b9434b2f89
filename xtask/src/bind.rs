//! Binds a module of WebAssembly to the scripts around it: `bind MODULE FOLDER`. `cargo xtask pocket` runs it.
//!
//! It is a program of its own so that the other chores need not be compiled with all this.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder)) = (args.next(), args.next()) else { return ExitCode::from(2) };
    match bind(&module, &folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = io::Write::write_all(&mut io::stderr(), format!("error: {error}\n").as_bytes());
            ExitCode::FAILURE
        }
    }
}

fn bind(module: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    let mut output = bindgen
        .input_path(module)
        .out_name("midway")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let _ = fs::remove_dir_all(folder);
    output.emit(folder)?;
    fs::rename(folder.join("midway_bg.wasm"), folder.join("midway.wasm"))?;
    // A service worker that starts anew after a breakdown runs the script again: it has to be able to.
    let script = folder.join("midway.js");
    let text = fs::read_to_string(&script)?;
    let again = text.replacen("let wasm_bindgen", "var wasm_bindgen", 1);
    if again == text {
        return Err("the script does not begin as it used to".into());
    }
    Ok(fs::write(script, again)?)
}
