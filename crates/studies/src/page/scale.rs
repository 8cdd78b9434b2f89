/// An axis: from one round number to another, with round steps between.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    from: f64,
    to: f64,
    step: f64,
}

const MOST_STEPS: f64 = 5.0;

impl Scale {
    /// An axis that all these values fit on.
    pub(crate) fn over(values: impl IntoIterator<Item = f64>) -> Scale {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.into_iter().filter(|value| value.is_finite()) {
            (least, most) = (least.min(value), most.max(value));
        }
        if least > most {
            (least, most) = (0.0, 1.0);
        }
        let span = if most > least { most - least } else { most.abs().max(1.0) };
        let step = round_step(span);
        Scale { from: (least / step).floor() * step, to: (most / step).ceil() * step, step }.widened()
    }

    /// An axis that begins at nothing, for lengths.
    pub(crate) fn from_zero(values: impl IntoIterator<Item = f64>) -> Scale {
        Scale::over(values.into_iter().chain([0.0]))
    }

    /// An axis for whole numbers that ends where they do.
    pub(crate) fn whole(from: f64, to: f64) -> Scale {
        Scale { from, to: to.max(from + 1e-9), step: round_step((to - from).max(1e-9)).max(1.0) }
    }

    fn widened(mut self) -> Scale {
        if self.to <= self.from {
            self.to = self.from + self.step;
        }
        self
    }

    /// Where a value stands, in percent of the axis.
    pub(crate) fn at(&self, value: f64) -> f64 {
        let share = (value - self.from) / (self.to - self.from);
        if share.is_finite() { 100.0 * share.clamp(0.0, 1.0) } else { 0.0 }
    }

    pub(crate) fn step(&self) -> f64 {
        self.step
    }

    pub(crate) fn ticks(&self) -> impl Iterator<Item = f64> + use<> {
        let Scale { from, to, step } = *self;
        let first = (from / step - 1e-6).ceil();
        let count = ((to / step + 1e-6).floor() - first).clamp(0.0, 20.0) as u32;
        (0..=count).map(move |n| (first + f64::from(n)) * step)
    }
}

/// The least of 1, 2, 5, 10, 20, ... (or of 0.5, 0.2, ...) that a span holds only a few times.
fn round_step(span: f64) -> f64 {
    let scale = 10f64.powf((span / MOST_STEPS).log10().floor());
    let fits = |step: &f64| span / step <= MOST_STEPS + 1e-9;
    [1.0, 2.0, 5.0].map(|n| n * scale).into_iter().find(fits).unwrap_or(10.0 * scale)
}

/// A place on the axis as an attribute.
pub(crate) fn percent(place: f64) -> String {
    format!("{place:.2}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_is_round_and_holds_its_values() {
        let scale = Scale::over([0.213, 0.287]);
        assert_eq!(
            scale.ticks().map(|tick| format!("{tick:.2}")).collect::<Vec<_>>().join(" "),
            "0.20 0.22 0.24 0.26 0.28 0.30"
        );
        assert!((scale.at(0.25) - 50.0).abs() < 1e-6);
    }

    #[test]
    fn one_value_none_and_nonsense_still_make_an_axis() {
        for values in [&[][..], &[3.0], &[0.0, 0.0], &[f64::NAN], &[-7.0]] {
            let scale = Scale::over(values.iter().copied());
            assert!((2..=7).contains(&scale.ticks().count()), "{values:?} {scale:?}");
            assert!(values.iter().all(|&value| (0.0..=100.0).contains(&scale.at(value))));
        }
    }
}
