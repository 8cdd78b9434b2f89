use maud::{Markup, html};
use midway_game::Seat;
use midway_text::{grouped, plain};

use super::{ArenaReport, BotSummary, Estimate, Standings};
use crate::page::{
    Chart, Format, Page, Point, Reference, Section, Series, Stack, densities, figures, heat, points, stacks,
    table,
};
use crate::words::{duration_in_words, options_in_words};

/// The page of a series. A bot has the same colour and shape wherever it is.
pub(super) fn page(results: &ArenaReport<'_>) -> Page {
    let all = &results.standings;
    let mut sections = vec![strength(all), scores(all), seats(all)];
    if all.bots.len() > 2 {
        sections.push(versus(all));
    }
    sections.push(course(all));
    Page {
        title: format!("{}: bots in the arena", results.meta.title),
        lead: lead(results),
        facts: facts(results),
        sections,
        colophon: colophon(results),
    }
}

/// The result in a few sentences.
fn lead(results: &ArenaReport<'_>) -> String {
    let all = &results.standings;
    let Some(best) = all.bots.first() else { return String::new() };
    let rating = Format::Rating.write(best.rating.value);
    let level: Vec<&str> = all.level_with_best().map(|bot| bot.bot.as_str()).collect();
    let mut lead = if level.is_empty() {
        format!("{} is rated best: {rating} on the scale of Elo.", best.bot)
    } else {
        format!(
            "No difference shown between {} and {}: they may well be equal. The highest rating is {rating} on the scale \
             of Elo, for {}.",
            best.bot,
            level.join(", "),
            best.bot
        )
    };
    let (wins, fair) = (Format::Percent.write(best.win_rate.value), Format::Percent.write(all.fair_share));
    lead += &format!(" It wins {wins} of its games; a fair share at this table is {fair}.");
    if results.stopped {
        let asked = grouped(results.plan.games);
        lead += &format!(" The series was stopped: {asked} games were asked for.");
    }
    lead
}

fn facts(results: &ArenaReport<'_>) -> Vec<(String, String)> {
    let all = &results.standings;
    let facts = [
        ("games", grouped(all.games)),
        ("different draws", grouped(all.groups)),
        ("seats", all.seats.to_string()),
        ("options", options_in_words(&results.plan.options)),
        ("choices a game", Format::Points.write(all.choices.mean)),
    ];
    facts.map(|(name, value)| (name.to_owned(), value)).to_vec()
}

fn colophon(results: &ArenaReport<'_>) -> String {
    let tables = results.plan.head.tables.as_ref().map(|digest| format!(", tables {digest}"));
    format!(
        "Midway {}, rules revision {}{}. The same games again: {}",
        results.plan.head.midway,
        results.plan.head.rules,
        tables.unwrap_or_default(),
        results.plan.command()
    )
}

fn point((ink, bot): (usize, &BotSummary), of: impl Fn(&BotSummary) -> Estimate) -> Point {
    labelled(&bot.bot, of(bot)).inked(ink)
}

fn labelled(label: &str, Estimate { value, interval }: Estimate) -> Point {
    let [low, high] = interval.unwrap_or([value; 2]);
    Point { low, high, ..Point::exact(label, value) }
}

fn fair_share(all: &Standings) -> Reference {
    Reference { value: all.fair_share, name: "Fair share".into() }
}

fn strength(all: &Standings) -> Section {
    let of = |estimate: fn(&BotSummary) -> Estimate| -> Vec<Point> {
        all.bots.iter().enumerate().map(|bot| point(bot, estimate)).collect()
    };
    let rating = Chart::new(
        "Rating",
        "400 points are odds of ten to one to come before the other. The mean of the bots is 0.",
        "rating",
        Format::Rating,
    );
    let wins = Chart::new(
        "Win rate",
        "The share of games that one seat of a bot wins. A shared win counts as its share.",
        "games won",
        Format::Percent,
    );
    let charts = [
        points(&rating, &of(|bot| bot.rating), None),
        points(&wins, &of(|bot| bot.win_rate), Some(&fair_share(all))),
    ];
    let intro = "Every bot sat in every seat with the same draws. Lines are 95 % intervals over groups of games that \
                 share their draws; a mark is hollow where the fair share lies within its interval.";
    Section::new("Strength", intro, html! { (figures(&charts)) figure { (summary(all)) } })
}

fn summary(all: &Standings) -> Markup {
    let rows = all.bots.iter().map(|bot| {
        vec![
            bot.bot.clone(),
            bot.entrants.to_string(),
            Format::Percent.write(bot.win_rate.value),
            bot.win_rate.ends(|end| Format::Percent.write(end)),
            Format::Rating.write(bot.rating.value),
            bot.rating.ends(|end| Format::Rating.write(end)),
            Format::Points.write(bot.score.value),
            bot.score.ends(|end| Format::Points.write(end)),
        ]
    });
    let heads = ["bot", "seats", "wins", "95 %", "rating", "95 %", "points", "95 %"];
    table("All bots, the best first", &heads, rows.collect())
}

fn scores(all: &Standings) -> Section {
    let names: Vec<String> =
        all.bots.first().map_or(&[][..], |bot| &bot.lines).iter().map(|(name, _)| plain(name)).collect();
    let bars: Vec<Stack> = all
        .bots
        .iter()
        .map(|bot| Stack {
            label: bot.bot.clone(),
            parts: bot.lines.iter().map(|(_, points)| *points).collect(),
        })
        .collect();
    let lines = Chart::new("Where points come from", "Mean points by score line.", "points", Format::Points);
    let spread = Chart::new(
        "How scores spread",
        "How often each total came. Marks on top are the means.",
        "points at the end",
        Format::Whole,
    );
    let series: Vec<Series> = all.bots.iter().enumerate().map(totals).collect();
    let charts = [stacks(&lines, &names, &bars), densities(&spread, &series, "seats")];
    Section::new("Scores", "", figures(&charts))
}

fn totals((ink, bot): (usize, &BotSummary)) -> Series {
    Series { name: bot.bot.clone(), values: bot.totals.clone(), ink }
}

fn seats(all: &Standings) -> Section {
    let names: Vec<String> = Seat::all(all.seats).map(|seat| format!("seat {seat}")).collect();
    let any = Chart::new("Any bot", "Whether a seat is better than another.", "games won", Format::Percent);
    let rates: Vec<Point> =
        names.iter().zip(&all.by_seat).map(|(name, rate)| labelled(name, *rate)).collect();
    let each = Chart::new(
        "Bot by bot",
        "Darker cells are farther from the fair share.",
        "games won",
        Format::Percent,
    );
    let rows: Vec<_> = all
        .bots
        .iter()
        .map(|bot| (bot.bot.clone(), bot.by_seat.iter().map(|rate| Some(rate.value)).collect()))
        .collect();
    let charts = [points(&any, &rates, Some(&fair_share(all))), heat(&each, &names, &rows, all.fair_share)];
    Section::new(
        "Win rate by seat",
        "Seats are numbered around the table, in the order of play.",
        figures(&charts),
    )
}

fn versus(all: &Standings) -> Section {
    let names: Vec<String> = all.bots.iter().map(|bot| bot.bot.clone()).collect();
    let chart = Chart::new(
        "Who comes before whom",
        "How often the bot of the row has a better place than the bot of the column; a shared place is half.",
        "games",
        Format::Percent,
    );
    let values = |row: &Vec<Option<Estimate>>| row.iter().map(|cell| cell.map(|rate| rate.value)).collect();
    let rows: Vec<_> = names.iter().cloned().zip(all.versus.iter().map(values)).collect();
    Section::new("Head to head", "", heat(&chart, &names, &rows, 0.5))
}

fn course(all: &Standings) -> Section {
    let rows = all.bots.iter().map(|bot| {
        let pace = &bot.thinking;
        vec![
            bot.bot.clone(),
            Format::Points.write(pace.choices_per_game),
            Format::Whole.write(pace.iterations_per_choice),
            duration_in_words(pace.seconds_per_choice),
            duration_in_words(pace.longest_seconds),
            Format::Whole.write(pace.iterations_per_second),
        ]
    });
    let heads =
        ["bot", "choices a game", "iterations a choice", "time a choice", "longest", "iterations a second"];
    let thinking = table("Choices with a single way to go are not counted", &heads, rows.collect());
    let lengths = [("choices", all.choices), ("steps, draws included", all.steps)].map(|(name, spread)| {
        vec![name.into(), Format::Points.write(spread.mean), spread.min.to_string(), spread.max.to_string()]
    });
    let length = table("Of all seats together", &["", "mean", "least", "most"], lengths.to_vec());
    let body = html! { figure { (caption("Thinking")) (thinking) } figure { (caption("Length of a game")) (length) } };
    Section::new("Thinking and length", "", body)
}

fn caption(title: &str) -> Markup {
    Chart::new(title, "", "", Format::Whole).caption()
}
