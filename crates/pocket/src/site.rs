use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use midway_catalog::Library;
use sha2::{Digest, Sha256};

use crate::module::{Module, PackedNet};

/// A folder for a static host: its files by their paths. No file knows where it is, so any path will do.
#[derive(Clone, Debug)]
pub struct Site(BTreeMap<String, Vec<u8>>);

const SCRIPTS: [(&str, &str); 6] = [
    ("log.js", include_str!("../assets/log.js")),
    ("page.js", include_str!("../assets/page.js")),
    ("start.css", include_str!("../assets/start.css")),
    ("start.js", include_str!("../assets/start.js")),
    ("thinker.js", include_str!("../assets/thinker.js")),
    ("thinkers.js", include_str!("../assets/thinkers.js")),
];

impl Site {
    pub fn new(module: Module, library: &Library) -> Site {
        let mut files = BTreeMap::new();
        let icons = midway_web::icons().into_iter();
        let scripts = SCRIPTS.into_iter().map(|(name, script)| (name, script.as_bytes().to_vec()));
        let named: Vec<_> = module.networks.iter().map(|network| (named(network), network)).collect();
        let nets = ("nets.js", nets_script(&named).into_bytes());
        let built = [(Module::SCRIPT, module.script), (Module::CODE, module.code), nets];
        for (name, body) in icons.chain(scripts).chain(built) {
            files.insert(format!("pocket/{name}"), body);
        }
        // With relative addresses, since nobody knows yet where it will be.
        let manifests = midway_web::manifests("./", "pocket/", library).into_iter();
        files.extend(manifests.map(|(name, manifest)| (name, manifest.into_bytes())));
        let worker = service_worker(&files);
        for (name, network) in named {
            files.insert(format!("pocket/{name}"), network.packed.clone());
        }
        files.insert("index.html".to_owned(), include_bytes!("../assets/index.html").to_vec());
        files.insert("sw.js".to_owned(), worker.into_bytes());
        Site(files)
    }

    /// The files, by their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, body)| (path.as_str(), body.as_slice()))
    }

    /// Writes the files into a folder. The service worker comes last: a browser that looks meanwhile finds the old one.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let (worker, rest): (Vec<_>, Vec<_>) = self.files().partition(|(path, _)| *path == "sw.js");
        for (path, body) in rest.into_iter().chain(worker) {
            let path = folder.join(path);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, body)?;
        }
        Ok(())
    }
}

/// The name of a network's file has its hash: whoever asks for it gets this one or none, whatever version is on the host.
fn named(network: &PackedNet) -> String {
    let hash = hex(&Sha256::digest(&network.packed));
    format!("nets/{hash}-{}", network.file)
}

/// The script that knows where each network belongs.
fn nets_script(networks: &[(String, &PackedNet)]) -> String {
    let mut by_game = BTreeMap::<&str, Vec<(&str, u32)>>::new();
    for (name, PackedNet { game, address, .. }) in networks {
        by_game.entry(game).or_default().push((name, *address));
    }
    let listed: Vec<String> =
        by_game.iter().map(|(game, nets)| format!("{game:?}: {}", listed(nets))).collect();
    include_str!("../assets/nets.js").replace("{nets}", &format!("{{ {} }}", listed.join(", ")))
}

fn listed(nets: &[(&str, u32)]) -> String {
    let nets: Vec<String> = nets.iter().map(|(name, address)| format!("[{name:?}, {address}]")).collect();
    format!("[{}]", nets.join(", "))
}

/// As much of a hash as tells versions apart.
fn hex(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The service worker names all files that it needs at once, and a hash of them: when one changes, so does it, and browsers
/// fetch them again. One of these files names the networks.
fn service_worker(files: &BTreeMap<String, Vec<u8>>) -> String {
    let script = include_str!("../assets/sw.js");
    let mut hash = Sha256::new_with_prefix(script);
    for (path, body) in files {
        hash.update(path);
        hash.update(Sha256::digest(body));
    }
    let version = hex(&hash.finalize());
    let listed: Vec<String> = files.keys().map(|path| format!("{path:?}")).collect();
    script.replace("{version}", &version).replace("{files}", &format!("[{}]", listed.join(", ")))
}
