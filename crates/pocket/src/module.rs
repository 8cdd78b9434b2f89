use std::fs;
use std::io;
use std::path::Path;

use serde::Deserialize;

/// The hall as a module of WebAssembly, with the script that loads it: what `cargo xtask pocket` builds.
#[derive(Clone, Debug)]
pub struct Module {
    pub script: Vec<u8>,
    /// Compressed by gzip, since many hosts do not compress what they do not know.
    pub code: Vec<u8>,
    pub networks: Vec<PackedNet>,
}

/// What the bots of a game have learned, compressed: it was cut out of the module, and belongs at this address of its memory.
#[derive(Clone, Debug)]
pub struct PackedNet {
    pub game: String,
    pub file: String,
    pub address: u32,
    pub packed: Vec<u8>,
}

#[derive(Deserialize)]
struct Listed {
    game: String,
    file: String,
    address: u32,
}

impl Module {
    pub const SCRIPT: &str = "midway.js";
    pub const CODE: &str = "midway.packed";
    const NETWORKS: &str = "nets.json";

    /// Reads it from the folder where it was built.
    pub fn read(folder: &Path) -> io::Result<Module> {
        let listed: Vec<Listed> = serde_json::from_slice(&fs::read(folder.join(Self::NETWORKS))?)?;
        let networks = listed.into_iter().map(|listed| listed.read(folder));
        Ok(Module {
            script: fs::read(folder.join(Self::SCRIPT))?,
            code: fs::read(folder.join(Self::CODE))?,
            networks: networks.collect::<io::Result<_>>()?,
        })
    }
}

impl Listed {
    fn read(self, folder: &Path) -> io::Result<PackedNet> {
        let Listed { game, file, address } = self;
        Ok(PackedNet { packed: fs::read(folder.join(&file))?, game, file, address })
    }
}
