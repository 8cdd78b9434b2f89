use maud::{Markup, html};
use midway_text::grouped;

use super::{Bin, Reliability};

/// The side of a panel's square, and what is around it.
const SIDE: f64 = 200.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 52.0;
const WIDE: f64 = LEFT + SIDE + 12.0;
const HIGH: f64 = TOP + SIDE + 46.0;
/// How far off a chance may be and still count as right.
const BAND: f64 = 0.05;

/// A square for each number of seats: what was said along, what was won up. Dots on the diagonal
/// are right; the band is 5 percentage points either way, the whiskers are 95 % intervals.
pub(super) fn reliability_chart(title: &str, panels: &[(u8, Reliability)]) -> String {
    let (wide, high) = (WIDE * panels.len() as f64, HIGH + 24.0);
    let chart = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (wide) " " (high) } width=(wide) height=(high) font-family="sans-serif" font-size="11" fill="#222" {
            title { (title) }
            rect width=(wide) height=(high) fill="#fff" {}
            text x=(LEFT) y="18" font-size="14" font-weight="bold" { (title) }
            @for (n, (seats, of)) in panels.iter().enumerate() {
                g transform={ "translate(" (n as f64 * WIDE) " 24)" } { (panel(*seats, of)) }
            }
        }
    };
    chart.into_string()
}

fn x(share: f64) -> f64 {
    LEFT + SIDE * share
}

fn y(share: f64) -> f64 {
    TOP + SIDE * (1.0 - share)
}

fn figure(at: f64) -> String {
    format!("{at:.1}")
}

fn panel(seats: u8, of: &Reliability) -> Markup {
    let (lower, upper) = (BAND, 1.0 - BAND);
    let corners = [(0.0, 0.0), (lower, 0.0), (1.0, upper), (1.0, 1.0), (upper, 1.0), (0.0, lower)];
    let band: Vec<String> =
        corners.iter().map(|&(along, up)| format!("{},{}", figure(x(along)), figure(y(up)))).collect();
    html! {
        text x=(LEFT) y="16" font-weight="bold" { (seats) " seats" }
        text x=(LEFT) y="30" { (grouped(of.games)) " games, " (grouped(of.chances)) " chances" }
        text x=(LEFT) y="44" { "Brier " (format!("{:.3}", of.brier())) ", calibration error " (format!("{:.1} %", 100.0 * of.calibration_error())) }
        rect x=(LEFT) y=(TOP) width=(SIDE) height=(SIDE) fill="none" stroke="#999" {}
        polygon points=(band.join(" ")) fill="#dde6ee" {}
        line x1=(x(0.0)) y1=(y(0.0)) x2=(x(1.0)) y2=(y(1.0)) stroke="#8aa" stroke-dasharray="4 3" {}
        @for percent in [0u8, 25, 50, 75, 100] {
            @let share = f64::from(percent) / 100.0;
            text x=(x(share)) y=(y(0.0) + 15.0) text-anchor="middle" { (percent) }
            text x=(LEFT - 5.0) y=(y(share) + 4.0) text-anchor="end" { (percent) }
        }
        text x=(x(0.5)) y=(y(0.0) + 31.0) text-anchor="middle" { "chance given, %" }
        text transform={ "translate(" (LEFT - 30.0) " " (y(0.5)) ") rotate(-90)" } text-anchor="middle" { "won, %" }
        @for bin in of.bins.iter().filter(|bin| bin.count > 0) { (dot(bin)) }
    }
}

fn dot(bin: &Bin) -> Markup {
    let (at, low, high) =
        (x(bin.said()), (bin.won() - bin.margin()).max(0.0), (bin.won() + bin.margin()).min(1.0));
    html! {
        line x1=(figure(at)) x2=(figure(at)) y1=(figure(y(low))) y2=(figure(y(high))) stroke="#1f4e79" stroke-width="1.5" {}
        circle cx=(figure(at)) cy=(figure(y(bin.won()))) r="3.5" fill="#1f4e79" {}
    }
}
