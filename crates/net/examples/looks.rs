//! How long a net of the usual size takes to read a view and to weigh forty choices:
//! `cargo run --release -p midway-net --example looks`.

#[allow(dead_code, reason = "the tests use the rest of it")]
#[path = "../tests/net/made.rs"]
mod made;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use made::{Dice, Shape};
use midway_net::{BadNet, Net, Reader};

const CHOICES: usize = 40;
const TIMES: u32 = 20_000;

#[allow(clippy::print_stdout, reason = "it is what the example is for")]
fn main() -> Result<(), BadNet> {
    println!("inputs  widths        not 0   read, µs   {CHOICES} choices and chances, µs");
    for (inputs, widths) in
        [(208, vec![128, 64]), (1536, vec![256, 128]), (1536, vec![512, 256]), (2157, vec![512, 256])]
    {
        let shape = Shape { widths: widths.clone(), ..Shape::for_kinds(vec![(2, inputs, 300)]) };
        let net = Arc::new(Net::parse(shape.file(1))?);
        let Some(mut reader) = Reader::new(&net, 2, inputs, 300) else { continue };
        let mut seen = Dice(2).seen(inputs);
        // As in our games: about one in ten is a flag, and few are amounts.
        seen.iter_mut().filter(|seen| **seen != 1.0).enumerate().for_each(|(nth, seen)| {
            if nth % 3 > 0 {
                *seen = 0.0;
            }
        });
        let read = timed(|| reader.read(black_box(&seen)));
        let told = timed(|| {
            let logits: f32 = (0..CHOICES).map(|number| reader.logit(black_box(number * 7), 0)).sum();
            black_box((logits, reader.chances(&[0; 8])));
        });
        let filled = seen.iter().filter(|seen| **seen != 0.0).count();
        println!("{inputs:>6}  {:<12} {filled:>6} {read:>10.1} {told:>10.1}", format!("{widths:?}"));
    }
    Ok(())
}

fn timed(mut work: impl FnMut()) -> f64 {
    let began = Instant::now();
    (0..TIMES).for_each(|_| work());
    began.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
}
