//! Functions that a system's library has, but not the same everywhere.

/// `e` to this power, to about seven digits. Beyond what an `f32` can hold it is the least or greatest that it can.
#[allow(clippy::excessive_precision, reason = "the numbers as they are written in books")]
#[inline]
pub fn exp(power: f32) -> f32 {
    const LN_2: [f32; 2] = [0.693_359_375, -2.121_944_4e-4];
    // Adding and taking away 3 · 2²² rounds to a whole number.
    const ROUND: f32 = 12_582_912.0;
    let power = if power.is_nan() { 0.0 } else { power.clamp(-87.0, 88.0) };
    let whole = (power * std::f32::consts::LOG2_E + ROUND) - ROUND;
    let rest = power - whole * LN_2[0] - whole * LN_2[1];
    let mut sum = 1.0 / 720.0;
    for factor in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        sum = sum * rest + factor;
    }
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The natural logarithm, to about seven digits; of what has none, that of the least positive normal number.
#[inline]
pub fn ln(number: f32) -> f32 {
    let number = if number.is_finite() { number.max(f32::MIN_POSITIVE) } else { f32::MIN_POSITIVE };
    let bits = number.to_bits() as i32;
    // The fraction lies between the roots of a half and of two.
    let exponent = (bits - 0x3f35_04f3) >> 23;
    let fraction = f32::from_bits((bits - (exponent << 23)) as u32);
    let ratio = (fraction - 1.0) / (fraction + 1.0);
    let square = ratio * ratio;
    let mut sum = 2.0 / 9.0;
    for factor in [2.0 / 7.0, 2.0 / 5.0, 2.0 / 3.0, 2.0] {
        sum = sum * square + factor;
    }
    exponent as f32 * std::f32::consts::LN_2 + sum * ratio
}

/// What turns a logit into a chance: from 0 to 1, and a half at 0.
#[inline]
pub fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + exp(-logit))
}

/// Turns logits into chances that sum to 1.
pub fn softmax(logits: &mut [f32]) {
    let best = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - best);
        sum += *logit;
    }
    logits.iter_mut().for_each(|chance| *chance /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::disallowed_methods, reason = "the library's are what these are compared with")]
    fn powers_and_logarithms_are_as_good_as_those_of_the_library() {
        for step in -8_000..8_000 {
            let power = step as f32 * 0.0109;
            let (mine, theirs) = (f64::from(exp(power)), f64::from(power).clamp(-87.0, 88.0).exp());
            assert!((mine / theirs - 1.0).abs() < 1e-6, "exp {power}: {mine}, {theirs}");
            let number = mine as f32;
            assert!((f64::from(ln(number)) - f64::from(number).ln()).abs() < 1e-5, "ln {number}");
        }
        assert_eq!((exp(0.0), ln(1.0)), (1.0, 0.0));
    }

    #[test]
    fn what_is_no_number_does_no_harm() {
        for odd in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, -0.0] {
            assert!(exp(odd).is_finite() && ln(odd).is_finite(), "{odd}");
        }
        let mut none: [f32; 0] = [];
        softmax(&mut none);
        let mut far = [f32::MAX, f32::MIN, 0.0];
        softmax(&mut far);
        assert!(far[0] > 0.99);
    }
}
