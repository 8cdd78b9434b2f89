//! Binds a module of WebAssembly to the scripts around it: `bind MODULE FOLDER GAMES`. `cargo xtask pocket` runs it.
//!
//! It is a program of its own so that the other chores need not be compiled with all this.

mod nets;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder), Some(games)) = (args.next(), args.next(), args.next()) else {
        return ExitCode::from(2);
    };
    match bind(&module, &folder, &games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = io::stderr().write_all(format!("error: {error}\n").as_bytes());
            ExitCode::FAILURE
        }
    }
}

fn bind(module: &Path, folder: &Path, games: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    let mut output = bindgen
        .input_path(module)
        .out_name("midway")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    // Cargo keeps things of its own in this folder.
    fs::create_dir_all(folder)?;
    // Whoever looks for the module begins with this list, so it is there when all else is.
    let list = folder.join("nets.json");
    fs::remove_file(&list)
        .or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })?;
    let nets = nets::cut(output.wasm_mut(), games, folder)?;
    output.emit(folder)?;
    let code = folder.join("midway_bg.wasm");
    fs::write(folder.join("midway.packed"), packed(&fs::read(&code)?)?)?;
    fs::remove_file(code)?;
    // A service worker that starts anew after a breakdown runs the script again: it has to be able to.
    let script = folder.join("midway.js");
    let text = fs::read_to_string(&script)?;
    let again = text.replacen("let wasm_bindgen", "var wasm_bindgen", 1);
    if again == text {
        return Err("the script does not begin as it used to".into());
    }
    fs::write(script, again)?;
    Ok(fs::write(list, nets)?)
}

/// As everybody fetches it: many hosts do not compress what they do not know.
fn packed(file: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(file)?;
    packer.finish()
}
