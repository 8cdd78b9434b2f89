use midway_game::{Rng, below};

/// How many choices of a mask are counted at once.
const STRIDE: usize = 64;

/// A legal choice from a mask, each as likely as the others; none where nothing is legal.
pub(crate) fn any_legal(mask: &[i8], dice: &mut impl Rng) -> Option<usize> {
    let mut left = match count(mask) {
        0 => return None,
        legal => below(dice, legal),
    };
    for (nth, stride) in mask.chunks(STRIDE).enumerate() {
        let here = count(stride);
        if left < here {
            let mut legal = (0..stride.len()).filter(|&place| stride[place] != 0);
            return legal.nth(left as usize).map(|place| nth * STRIDE + place);
        }
        left -= here;
    }
    None
}

fn count(mask: &[i8]) -> u32 {
    // Few at a time, in bytes, so that many are added at once.
    mask.chunks(STRIDE).map(|some| u32::from(some.iter().map(|&set| u8::from(set != 0)).sum::<u8>())).sum()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn every_legal_choice_is_as_likely_as_the_others_and_no_other_is_taken() {
        let mut mask = vec![0; 200];
        let legal = [0, 63, 64, 130, 199];
        legal.iter().for_each(|&place| mask[place] = 1);
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut taken = vec![0; 200];
        (0..5_000).for_each(|_| taken[any_legal(&mask, &mut dice).unwrap()] += 1);
        assert_eq!(taken.iter().sum::<i32>(), legal.iter().map(|&place| taken[place]).sum::<i32>());
        assert!(legal.iter().all(|&place| (900..1_100).contains(&taken[place])), "{taken:?}");
    }

    #[test]
    fn nothing_is_taken_where_nothing_is_legal() {
        assert_eq!(any_legal(&[0; 70], &mut Xoshiro256PlusPlus::seed_from_u64(7)), None);
    }
}
