use crate::grid::grouped;

/// How the numbers of a chart are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A share of 1, as a percentage.
    Percent,
    /// With one decimal.
    Points,
    /// With two decimals.
    Fine,
    /// With two decimals, and a sign even where it is positive.
    Lead,
    /// With one decimal, and a sign even where it is positive.
    Signed,
    /// Rounded, thousands set apart.
    Whole,
    /// Rounded, with a sign even where it is positive.
    Rating,
}

impl Form {
    pub(crate) fn write(self, value: f64) -> String {
        match self {
            _ if !value.is_finite() => "–".into(),
            Form::Percent => format!("{} %", decimal(100.0 * value, 1)),
            Form::Points => decimal(value, 1),
            Form::Fine => decimal(value, 2),
            Form::Lead if value > 0.0 => format!("+{}", decimal(value, 2)),
            Form::Lead => decimal(value, 2),
            Form::Signed if value > 0.0 => format!("+{}", decimal(value, 1)),
            Form::Signed => decimal(value, 1),
            Form::Rating if value >= 0.5 => format!("+{}", Form::Whole.write(value)),
            Form::Rating => Form::Whole.write(value),
            Form::Whole if value < -0.5 => format!("−{}", grouped(-value.round() as u64)),
            Form::Whole => grouped(value.round() as u64),
        }
    }

    /// The same beside a mark on an axis: as many decimals as the distance to the next one needs.
    pub(crate) fn tick(self, value: f64, step: f64) -> String {
        match self {
            Form::Percent => format!("{} %", decimal(100.0 * value, decimals(100.0 * step))),
            Form::Whole | Form::Rating => self.write(value),
            Form::Points | Form::Fine => decimal(value, decimals(step)),
            Form::Signed | Form::Lead if value > 0.0 => format!("+{}", decimal(value, decimals(step))),
            Form::Signed | Form::Lead => decimal(value, decimals(step)),
        }
    }
}

fn decimals(step: f64) -> usize {
    if step >= 1.0 { 0 } else { (-step.log10()).ceil().clamp(0.0, 6.0) as usize }
}

/// With a real minus sign, and never a minus zero.
fn decimal(value: f64, places: usize) -> String {
    let text = format!("{:.places$}", value.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !is_zero { format!("−{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_a_reader_would() {
        assert_eq!(Form::Percent.write(0.3333), "33.3 %");
        assert_eq!(Form::Points.write(-0.01), "0.0");
        assert_eq!(Form::Signed.write(2.0), "+2.0");
        assert_eq!(Form::Signed.write(-2.0), "−2.0");
        assert_eq!(Form::Whole.write(12_345.4), "12,345");
        assert_eq!([212.4, -0.2, -35.0].map(|rating| Form::Rating.write(rating)), ["+212", "0", "−35"]);
        assert_eq!(Form::Points.write(f64::NAN), "–");
    }

    #[test]
    fn ticks_have_the_decimals_that_tell_them_apart() {
        assert_eq!(Form::Percent.tick(0.25, 0.05), "25 %");
        assert_eq!(Form::Percent.tick(0.255, 0.005), "25.5 %");
        assert_eq!(Form::Points.tick(0.5, 0.25), "0.5");
    }
}
