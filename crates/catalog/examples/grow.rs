//! Grows the corpus of the fuzz targets: `cargo run -p midway-catalog --example grow -- 20000`.
//!
//! Inputs that are kept, and the heads of good records, are spoilt as often as is asked. What meets something new is cut
//! short as far as it still does, and kept in `fuzz/corpus`. What breaks a promise is kept too, and fails the run.
#![allow(clippy::print_stdout, reason = "it is a command")]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use midway_bots::Craft;
use midway_catalog::{Visitor, find, games, visit};
use midway_game::{Rng, TableGame, below};
use midway_testkit::fuzz::{self, Met};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// No input is longer: the corpus is for everybody who clones the repository.
const MOST_BYTES: usize = 1_500;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds = std::env::args().nth(1).map_or(Ok(2_000), |rounds| rounds.parse())?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let record = |data: &[u8], met: &mut Met| fuzz::record_met(data, find, met);
    Corpus::read(&root, "record", heads(&root)?)?.grow(rounds, &record)?;
    for game in games() {
        let id = game.meta().id;
        let choices = |data: &[u8], met: &mut Met| visit(id, Choices(data, met)).unwrap_or(Ok(()));
        let target = format!("choices_{}", id.replace('-', "_"));
        Corpus::read(&root, &target, noise())?.grow(rounds, &choices)?;
    }
    Ok(())
}

struct Choices<'a>(&'a [u8], &'a mut Met);

impl Visitor for Choices<'_> {
    type Out = Result<(), String>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        fuzz::choices_met::<G>(self.0, self.1).map(|_| ())
    }
}

/// Bytes that play whole games.
fn noise() -> Vec<Vec<u8>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1893);
    let mut noise = vec![vec![0; MOST_BYTES]; 8];
    noise.iter_mut().for_each(|bytes| rng.fill_bytes(bytes));
    noise
}

/// How the golden records begin.
fn heads(root: &Path) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let mut heads = Vec::new();
    for game in games() {
        let mut paths: Vec<PathBuf> = fs::read_dir(root.join("games").join(game.meta().id).join("records"))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        paths.sort();
        heads.extend(paths.iter().map(fs::read).collect::<Result<Vec<_>, _>>()?);
    }
    heads.iter_mut().for_each(|head| head.truncate(MOST_BYTES));
    Ok(heads)
}

/// The inputs of one target.
struct Corpus {
    folder: PathBuf,
    kept: Vec<Vec<u8>>,
    /// What inputs are made of besides.
    others: Vec<Vec<u8>>,
}

/// A target: runs an input, and notes what it meets.
type Target<'a> = &'a dyn Fn(&[u8], &mut Met) -> Result<(), String>;

impl Corpus {
    fn read(root: &Path, target: &str, others: Vec<Vec<u8>>) -> Result<Corpus, Box<dyn Error>> {
        let folder = root.join("fuzz/corpus").join(target);
        fs::create_dir_all(&folder)?;
        let paths = fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path()));
        let mut paths = paths.collect::<Result<Vec<_>, _>>()?;
        paths.sort();
        let kept = paths.iter().map(fs::read).collect::<Result<_, _>>()?;
        Ok(Corpus { folder, kept, others })
    }

    fn grow(mut self, rounds: u32, target: Target<'_>) -> Result<(), Box<dyn Error>> {
        let mut known = Met::new();
        self.kept.iter().try_for_each(|input| target(input, &mut known))?;
        // Each run goes on from where the last one ended.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.kept.len() as u64);
        for _ in 0..rounds {
            let input = self.next(&mut rng);
            let mut met = Met::new();
            if let Err(broken) = target(&input, &mut met) {
                self.keep(input)?;
                return Err(format!("{}: {broken}", self.folder.display()).into());
            }
            met.retain(|one| !known.contains(one));
            if !met.is_empty() {
                let input = shortened(input, &met, target);
                target(&input, &mut known)?;
                self.keep(input)?;
            }
        }
        let bytes: usize = self.kept.iter().map(Vec::len).sum();
        println!("{}: {} inputs, {bytes} bytes, {} met", self.folder.display(), self.kept.len(), known.len());
        Ok(())
    }

    fn next(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<u8> {
        let nth = below(rng, (self.kept.len() + self.others.len()) as u32) as usize;
        let mut input = self.kept.get(nth).unwrap_or_else(|| &self.others[nth - self.kept.len()]).clone();
        for _ in 0..=below(rng, 4) {
            input = fuzz::mutate(&input, rng);
        }
        let from = below(rng, input.len() as u32 + 1) as usize;
        if below(rng, 3) == 0 {
            rng.fill_bytes(&mut input[from..]);
        }
        input.truncate(MOST_BYTES);
        input
    }

    fn keep(&mut self, input: Vec<u8>) -> Result<(), Box<dyn Error>> {
        let hash = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        fs::write(self.folder.join(format!("{hash:016x}")), &input)?;
        self.kept.push(input);
        Ok(())
    }
}

/// The input without an end that it does not need to meet all of this.
fn shortened(mut input: Vec<u8>, wanted: &Met, target: Target<'_>) -> Vec<u8> {
    let mut cut = input.len() / 2;
    while cut > 0 && !input.is_empty() {
        let shorter = &input[..input.len().saturating_sub(cut)];
        let mut met = Met::new();
        if target(shorter, &mut met).is_ok() && met.is_superset(wanted) {
            input.truncate(shorter.len());
        } else {
            cut /= 2;
        }
    }
    input
}
