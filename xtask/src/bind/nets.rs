//! What bots have learned is cut out of the module, into a file for each network: whoever plays one game needs those of no
//! other, and nobody waits for one before a bot asks for it. A script puts it back where it was.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Serialize;
use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, Module};

/// A network, and where in the module's memory it belongs.
#[derive(Serialize)]
struct CutNet {
    game: String,
    file: String,
    address: u32,
}

/// Takes the networks of all games out of a module and writes them into a folder, each compressed. What is given back is a list
/// of them as JSON.
pub(crate) fn cut(
    module: &mut Module,
    games: &Path,
    folder: &Path,
) -> Result<String, Box<dyn std::error::Error>> {
    remove_old(folder)?;
    let mut nets = Vec::new();
    for (game, path) in files(games)? {
        let net = fs::read(&path)?;
        if net.is_empty() {
            continue;
        }
        let address =
            cut_out(module, &net).ok_or_else(|| format!("{} is not in the module", path.display()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = format!("{game}-{name}.net");
        fs::write(folder.join(&file), crate::packed(&net)?)?;
        nets.push(CutNet { game, file, address });
    }
    Ok(serde_json::to_string(&nets)?)
}

fn remove_old(folder: &Path) -> io::Result<()> {
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|end| end == "net") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// The networks of all games, in the order of their names.
fn files(games: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for game in fs::read_dir(games)? {
        let game = game?;
        for file in fs::read_dir(game.path().join("bot/weights"))? {
            files.push((game.file_name().to_string_lossy().into_owned(), file?.path()));
        }
    }
    files.sort();
    Ok(files)
}

/// Leaves a gap in the data where the network was, and says at which address.
fn cut_out(module: &mut Module, net: &[u8]) -> Option<u32> {
    let place = |data: &[u8]| data.windows(net.len()).position(|bytes| bytes == net);
    let (id, at) = module.data.iter().find_map(|data| Some((data.id(), place(&data.value)?)))?;
    let data = module.data.get_mut(id);
    let DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(start)) } = data.kind else {
        return None;
    };
    let address = start.cast_unsigned() + u32::try_from(at).ok()?;
    let rest = data.value.split_off(at + net.len());
    data.value.truncate(at);
    let after = address + u32::try_from(net.len()).ok()?;
    let offset = ConstExpr::Value(Value::I32(after.cast_signed()));
    module.data.add(DataKind::Active { memory, offset }, rest);
    Some(address)
}
