use std::fmt;
use std::sync::Arc;

use midway_net::{Net, Reader, digest};

/// A small network that judges choices one by one, by what stands out about each of them: its [aspects](crate::Craft::aspects).
///
/// What a choice is about (a long route, a second joker, a ticket more) is the same on every map and at every table, so it can be
/// learned from far fewer games than what every single route and card is worth. It corrects the craft; what a network of the whole
/// table thinks comes on top.
#[derive(Clone)]
pub struct Judge {
    reader: Reader,
    aspects: usize,
}

impl Judge {
    /// The judge of a file for tables with so many seats; none where the file is empty or was made for other aspects.
    pub fn of_file(file: &'static [u8], seats: u8, aspects: &[&str]) -> Option<Self> {
        let net = Net::parse(file).ok().filter(|_| !file.is_empty())?;
        Judge::new(&Arc::new(net), seats, aspects)
    }

    /// The same of a network that was read.
    pub fn new(net: &Arc<Net>, seats: u8, aspects: &[&str]) -> Option<Self> {
        let reader = Reader::new(net, seats, aspects.len(), 1)?;
        (reader.kind().digest == digest(aspects.iter().copied()))
            .then_some(Judge { reader, aspects: aspects.len() })
    }

    /// Corrects logarithms of odds by the aspects of the choices, a row for each; the best has 0 again. Without aspects they stay.
    pub fn correct(&mut self, aspects: &[f32], odds: &mut [f32]) {
        for (seen, odds) in aspects.chunks_exact(self.aspects.max(1)).zip(&mut *odds) {
            self.reader.read(seen);
            *odds += self.reader.logit(0, 0);
        }
        let best = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        odds.iter_mut().for_each(|odds| *odds -= best);
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judge").field("aspects", &self.aspects).finish_non_exhaustive()
    }
}
