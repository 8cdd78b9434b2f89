use maud::{Markup, html};

use super::chart::Chart;

/// A table whose cells are shaded by how far they are from the middle; an arrow says to which side.
///
/// `None` is an empty cell, such as a bot against itself.
pub(crate) fn heat(
    chart: &Chart,
    columns: &[String],
    rows: &[(String, Vec<Option<f64>>)],
    middle: f64,
) -> Markup {
    let all = rows.iter().flat_map(|(_, cells)| cells.iter().flatten());
    let most =
        all.map(|value| (value - middle).abs()).filter(|far| far.is_finite()).fold(0.0, f64::max).max(1e-9);
    html! {
        figure {
            (chart.caption())
            div.scroll {
                table.heat {
                    caption { (chart.axis) }
                    thead { tr { th {} @for column in columns { th scope="col" { (column) } } } }
                    tbody {
                        @for (name, cells) in rows {
                            tr { th scope="row" { (name) } @for cell in cells { (shaded(chart, *cell, middle, most)) } }
                        }
                    }
                }
            }
        }
    }
}

fn shaded(chart: &Chart, cell: Option<f64>, middle: f64, most: f64) -> Markup {
    let Some(value) = cell else { return html! { td.none { "·" } } };
    let far = (value - middle) / most;
    let class = if far < 0.0 { "down" } else { "up" };
    let strength = if far.is_finite() { (far.abs() * 60.0).round() } else { 0.0 };
    html! {
        td class=(class) style={ "--heat:" (strength) "%" } {
            span.arrow aria-hidden="true" { (arrow(far)) }
            (chart.form.write(value))
        }
    }
}

/// Only what is far from the middle is worth an arrow.
fn arrow(far: f64) -> &'static str {
    match far {
        far if far > 0.33 => "▲",
        far if far < -0.33 => "▼",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Format;

    #[test]
    fn the_farthest_cell_is_the_darkest_and_has_an_arrow() {
        let chart = Chart::new("Pairs", "", "wins of the row", Format::Percent);
        let rows = [("a".to_owned(), vec![None, Some(0.7), Some(0.45)])];
        let drawn = heat(&chart, &["a".into(), "b".into(), "c".into()], &rows, 0.5).into_string();
        assert!(drawn.contains("<td class=\"up\" style=\"--heat:60%\"><span class=\"arrow\" aria-hidden=\"true\">▲</span>70.0 %"), "{drawn}");
        assert!(drawn.contains("class=\"down\" style=\"--heat:15%\""), "{drawn}");
    }
}
