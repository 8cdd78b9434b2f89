use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::module::Module;
use crate::site::Site;

/// How large a part of a site is, as it lies there and as hosts send it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartSize {
    pub name: String,
    pub bytes: usize,
    /// Compressed by gzip, or as it is where that has been done before.
    pub packed: usize,
    /// Whether nothing can be played without it. The rest comes in the background.
    pub at_once: bool,
}

impl Site {
    /// What is fetched, by part, in the order in which it is needed.
    pub fn sizes(&self) -> io::Result<Vec<PartSize>> {
        let mut parts = BTreeMap::<(bool, String), PartSize>::new();
        for (path, body) in self.files() {
            let (at_once, name) = (!path.ends_with(".net"), part_of(path));
            let part = parts.entry((!at_once, name.clone())).or_default();
            let packed = if is_packed(path) { body.len() } else { gzipped(body)? };
            let (bytes, packed) = (part.bytes + body.len(), part.packed + packed);
            *part = PartSize { name, bytes, packed, at_once };
        }
        Ok(parts.into_values().collect())
    }

    /// The two parts of the module, of very different kinds. Compressed each by itself they take a little more than together.
    pub fn module_sizes(&self) -> io::Result<Vec<PartSize>> {
        let mut module = Vec::new();
        let packed = self.files().find(|(path, _)| path.ends_with(Module::CODE));
        GzDecoder::new(packed.map_or(&[][..], |(_, body)| body)).read_to_end(&mut module)?;
        let (code, data) = split(&module).unwrap_or((&module, &[]));
        let part = |(name, body): (&str, &[u8])| {
            Ok(PartSize { name: name.to_owned(), bytes: body.len(), packed: gzipped(body)?, at_once: true })
        };
        [("of it, code", code), ("of it, words, rules, styles, fonts, tables", data)]
            .into_iter()
            .map(part)
            .collect()
    }
}

fn is_packed(path: &str) -> bool {
    ["png", "net", "packed"].iter().any(|end| path.ends_with(end))
}

fn part_of(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or_default();
    match name.rsplit_once('.') {
        // Before the dash is a hash.
        Some((name, "net")) => format!("learned, {}", name.split_once('-').map_or(name, |pair| pair.1)),
        Some((_, "packed")) => "module".to_owned(),
        Some((_, "png" | "svg")) => "icons".to_owned(),
        _ => "scripts, first page, manifests".to_owned(),
    }
}

/// The section of data, and all before it.
fn split(module: &[u8]) -> Option<(&[u8], &[u8])> {
    const DATA: u8 = 11;
    let mut at = 8;
    while let Some(&id) = module.get(at) {
        if id == DATA {
            return module.split_at_checked(at);
        }
        let (length, digits) = number(module.get(at + 1..)?)?;
        at += 1 + digits + length;
    }
    None
}

/// A number as WebAssembly writes it (LEB128), and how many bytes it takes.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let digits = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)? + 1;
    let value = bytes[..digits].iter().rev().fold(0, |value, byte| value << 7 | usize::from(byte & 0x7f));
    Some((value, digits))
}

fn gzipped(body: &[u8]) -> io::Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(body)?;
    packer.finish().map(|packed| packed.len())
}
