/// How likely it is to get at least so many of the things that are still to be had, when each of them falls to us
/// with the same chance. Rows, panoramas and objectives all wait for a few more districts, so all ask here.
#[derive(Debug)]
pub(crate) struct Chances {
    tails: Vec<[f32; WANTED + 1]>,
}

/// More than this nobody waits for.
const WANTED: usize = 6;
/// More open things than this are as good as this many.
const THINGS: usize = 20;
/// In how many steps a share from 0 to 1 is read.
const STEPS: usize = 100;

impl Chances {
    pub(crate) fn new() -> Self {
        let tails = (0..=STEPS).flat_map(|step| (0..=THINGS).map(move |things| tails(things, step)));
        Chances { tails: tails.collect() }
    }

    #[inline]
    pub(crate) fn at_least(&self, wanted: u32, things: u32, share: f32) -> f32 {
        match wanted as usize {
            0 => 1.0,
            wanted if wanted <= WANTED => self.tails(things, share)[wanted],
            _ => 0.0,
        }
    }

    /// The chances of exactly 0, 1, 2... things; the last place is for its number and all above.
    #[inline]
    pub(crate) fn counts<const N: usize>(&self, things: u32, share: f32) -> [f32; N] {
        let tails = self.tails(things, share);
        let mut counts = [0.0; N];
        for (count, chance) in counts.iter_mut().enumerate() {
            let beyond = if count + 1 < N { tails[(count + 1).min(WANTED)] } else { 0.0 };
            *chance = tails[count.min(WANTED)] - beyond;
        }
        counts
    }

    #[inline]
    fn tails(&self, things: u32, share: f32) -> &[f32; WANTED + 1] {
        let step = (share * STEPS as f32 + 0.5) as usize;
        &self.tails[step.min(STEPS) * (THINGS + 1) + (things as usize).min(THINGS)]
    }
}

/// The chance of at least 0, 1, 2... of so many things.
fn tails(things: usize, step: usize) -> [f32; WANTED + 1] {
    let share = step as f64 / STEPS as f64;
    let mut exactly = [0.0f64; THINGS + 1];
    exactly[0] = 1.0;
    for had in 0..things {
        for count in (0..=had).rev() {
            exactly[count + 1] += exactly[count] * share;
            exactly[count] *= 1.0 - share;
        }
    }
    let mut tails = [0.0; WANTED + 1];
    for (wanted, tail) in tails.iter_mut().enumerate() {
        *tail = exactly[wanted..].iter().sum::<f64>() as f32;
    }
    tails
}
