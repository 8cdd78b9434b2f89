use maud::{Markup, html};
use midway_game::Seat;
use midway_text::{grouped, plain};

use super::group::{ItemGroup, capital, point};
use super::{BalanceReport, BalanceTally, LineTally, PositionTally};
use crate::distribution::Distribution;
use crate::page::{
    Chart, Format, Page, Point, Reference, Section, Series, Stack, densities, figures, heat, multiples,
    points, stacks, table,
};
use crate::words::{bot_in_words, options_in_words};

impl BalanceReport<'_> {
    pub(super) fn draw(&self) -> Page {
        let mut sections = Vec::new();
        if self.tables.len() > 1 {
            sections.push(self.overview());
        }
        self.tables.iter().for_each(|tally| self.table(tally, &mut sections));
        let games: u64 = self.tables.iter().map(|tally| tally.games).sum();
        Page {
            title: format!("{}: balance", self.meta.title),
            lead: "One bot in every seat: what is left to make a difference is the game itself.".into(),
            facts: self.facts(games),
            sections,
            colophon: format!(
                "midway balance {}, {} games, bot {}, options {}, seed {}, {:.0} s. Intervals hold the true value \
                 in 95 cases of 100; of many things compared, one in twenty stands out by chance alone.",
                self.meta.id,
                grouped(games),
                bot_in_words(self.plan.bot),
                options_in_words(self.options),
                self.plan.seed,
                self.seconds
            ),
        }
    }

    fn facts(&self, games: u64) -> Vec<(String, String)> {
        let seats: Vec<String> = self.tables.iter().map(|tally| tally.seats.to_string()).collect();
        let mut facts = vec![
            ("games".into(), grouped(games)),
            ("seats".into(), seats.join(", ")),
            ("bot".into(), bot_in_words(self.plan.bot)),
        ];
        if !self.options.is_empty() {
            facts.push(("options".into(), options_in_words(self.options)));
        }
        if let [tally] = &self.tables[..] {
            facts.push(("mean score".into(), Format::Points.write(tally.scores().mean())));
            let first = tally.by_order.first().map_or(0.0, |first| first.wins.rate().value);
            facts.push(("who begins wins".into(), Format::Percent.write(first)));
            facts.push(("fair share".into(), Format::Percent.write(tally.fair())));
        }
        facts
    }

    /// All numbers of seats beside one another.
    fn overview(&self) -> Section {
        let most = self.tables.iter().map(|tally| tally.by_order.len()).max().unwrap_or(0);
        let columns: Vec<String> = (0..most).map(order_name).collect();
        let rows: Vec<_> =
            self.tables
                .iter()
                .map(|tally| {
                    let above = |place| {
                        tally.by_order.get(place).map(|standing: &PositionTally| {
                            100.0 * (standing.wins.rate().value - tally.fair())
                        })
                    };
                    (format!("{} seats", tally.seats), (0..most).map(above).collect())
                })
                .collect();
        let about = "Wins above or below the fair share, in percentage points.";
        let chart = Chart::new("Order of play, by number of seats", about, "order of play", Format::Signed);
        let body = figures(&[heat(&chart, &columns, &rows, 0.0), self.means()]);
        Section { chapter: "All numbers of seats".into(), ..Section::new("Order and scores", "", body) }
    }

    fn means(&self) -> Markup {
        let chart =
            Chart::new("Scores, by number of seats", "The mean of all seats.", "points", Format::Points);
        let means = self.tables.iter().map(|tally| {
            let scores = tally.scores();
            Point::mean(&format!("{} seats", tally.seats), scores.mean(), scores.error())
        });
        points(&chart, &means.collect::<Vec<_>>(), None)
    }

    fn table(&self, tally: &BalanceTally, sections: &mut Vec<Section>) {
        let chapter = if self.tables.len() > 1 { format!("{} seats", tally.seats) } else { String::new() };
        let things = tally.items.groups().map(|(group, items)| ItemGroup::new(tally, items).section(group));
        let all = [order(tally), scores(tally), lines(tally), length(tally)].into_iter().chain(things);
        sections.extend(all.map(|section| Section { chapter: chapter.clone(), ..section }));
    }
}

/// A place in the order of play, from 0, in words: `first`.
pub(super) fn order_name(place: usize) -> String {
    match place {
        0 => "first".into(),
        1 => "second".into(),
        2 => "third".into(),
        3 => "fourth".into(),
        4 => "fifth".into(),
        _ => format!("number {}", place + 1),
    }
}

fn order(tally: &BalanceTally) -> Section {
    let fair = Reference { value: tally.fair(), name: "fair share".into() };
    let orders: Vec<String> = (0..tally.by_order.len()).map(order_name).collect();
    let seats: Vec<String> = Seat::all(tally.seats).map(|seat| format!("seat {seat}")).collect();
    let wins = |labels: &[String], standings: &[PositionTally]| -> Vec<Point> {
        labels.iter().zip(standings).map(|(label, standing)| point(label, standing.wins.rate())).collect()
    };
    let by_order = Chart::new(
        "Wins by order of play",
        "A shared win counts as its part. Hollow marks may be chance.",
        "share of games won",
        Format::Percent,
    );
    let by_seat = Chart::new(
        "Wins by seat",
        "Who begins is drawn, so that seats should be alike: a check of the count.",
        "share of games won",
        Format::Percent,
    );
    let seat_points: Vec<Point> =
        wins(&seats, &tally.by_seat).into_iter().enumerate().map(|(seat, point)| point.inked(seat)).collect();
    let charts = [
        points(&by_order, &wins(&orders, &tally.by_order), Some(&fair)),
        mean_scores(tally, &orders),
        points(&by_seat, &seat_points, Some(&fair)),
    ];
    Section::new("Who begins and who wins", &verdict(tally), multiples(&charts))
}

/// The advantage of the first player in a sentence.
fn verdict(tally: &BalanceTally) -> String {
    let Some(first) = tally.by_order.first().map(|first| first.wins.rate()) else { return String::new() };
    let (rate, fair) = (Format::Percent.write(first.value), Format::Percent.write(tally.fair()));
    let games = grouped(tally.games);
    match (first.low > tally.fair(), first.high < tally.fair()) {
        (true, _) => format!(
            "In {games} games, beginning is an advantage: {rate} of wins, where {fair} would be fair."
        ),
        (_, true) => {
            format!("In {games} games, beginning is a burden: {rate} of wins, where {fair} would be fair.")
        }
        _ => format!(
            "In {games} games, who begins wins {rate}; {fair} would be fair, and the difference may be chance."
        ),
    }
}

fn mean_scores(tally: &BalanceTally, orders: &[String]) -> Markup {
    let chart = Chart::new("Score by order of play", "Means with their intervals.", "points", Format::Points);
    let means = orders.iter().zip(&tally.by_order);
    let means =
        means.map(|(label, standing)| Point::mean(label, standing.scores.mean(), standing.scores.error()));
    points(&chart, &means.collect::<Vec<_>>(), None)
}

fn series(name: &str, values: &Distribution, ink: usize) -> Series {
    Series { name: name.into(), values: values.clone(), ink }
}

fn scores(tally: &BalanceTally) -> Section {
    let totals = Chart::new("Scores at the end", "", "points", Format::Whole);
    let margins =
        Chart::new("How close it is", "The lead of the best seat over the next.", "points", Format::Whole);
    let close: u64 = tally.margins.iter().filter(|(lead, _)| *lead <= 3).map(|(_, games)| games).sum();
    let charts = [
        densities(
            &totals,
            &[series("winners", &tally.winners, 0), series("others", &tally.others, 1)],
            "seats",
        ),
        densities(&margins, &[series("lead", &tally.margins, 0)], "games"),
    ];
    let intro = format!(
        "Winners have {} points on average, others {}. {} of games are decided by 3 points or fewer.",
        Format::Points.write(tally.winners.mean()),
        Format::Points.write(tally.others.mean()),
        Format::Percent.write(close as f64 / tally.games.max(1) as f64)
    );
    Section::new("Scores", &intro, figures(&charts))
}

fn lines(tally: &BalanceTally) -> Section {
    let names: Vec<String> = tally.lines.iter().map(|line| plain(line.name)).collect();
    let means =
        |of: fn(&LineTally) -> &Distribution| tally.lines.iter().map(|line| of(line).mean()).collect();
    let mut rows = vec![
        Stack { label: "winners".into(), parts: means(|line| &line.winners) },
        Stack { label: "others".into(), parts: means(|line| &line.others) },
    ];
    rows.extend(
        tally
            .by_order
            .iter()
            .enumerate()
            .map(|(place, standing)| Stack { label: order_name(place), parts: standing.line_means() }),
    );
    let stacked =
        Chart::new("Points by line", "Means. What is lost stands left of zero.", "points", Format::Points);
    let lead = Chart::new(
        "What winners have more of",
        "Points of winners above those of the others, line by line.",
        "points more for each winner",
        Format::Signed,
    );
    let leads: Vec<Point> = tally.lines.iter().map(|line| point(line.name, line.lead())).collect();
    let even = Reference { value: 0.0, name: "as others".into() };
    let body = html! {
        (figures(&[stacks(&stacked, &names, &rows)]))
        (figures(&[points(&lead, &leads, Some(&even))]))
        (multiples(&tally.lines.iter().map(line_chart).collect::<Vec<_>>()))
    };
    Section::new("Where the points come from", "", body)
}

fn line_chart(line: &LineTally) -> Markup {
    let chart = Chart::new(&capital(&plain(line.name)), "", "points", Format::Whole);
    densities(&chart, &[series("winners", &line.winners, 0), series("others", &line.others, 1)], "seats")
}

fn length(tally: &BalanceTally) -> Section {
    let mut charts = Vec::new();
    if let Some((name, turns)) = tally.counters.first() {
        let chart = Chart::new(
            &capital(&plain(name)),
            "Of a whole game, all seats together.",
            &plain(name),
            Format::Whole,
        );
        charts.push(densities(&chart, &[series(&plain(name), turns, 0)], "games"));
    }
    let chart = Chart::new("Choices", "Of a whole game, all seats together.", "choices", Format::Whole);
    charts.push(densities(&chart, &[series("choices", &tally.choices, 0)], "games"));
    let counters = tally.counters.iter().map(|(name, counts)| (plain(name), counts));
    let rows = counters.chain([("choices".into(), &tally.choices)]).map(|(name, counts)| {
        let mean = Format::Fine.write(counts.mean());
        vec![name, mean, counts.min().to_string(), counts.max().to_string()]
    });
    let counts = table("Counts of a game", &["", "mean", "least", "most"], rows.collect());
    let body = html! { (figures(&charts)) figure { (counts) } };
    Section::new("How long it takes", "", body)
}
