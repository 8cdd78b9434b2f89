use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::items::Item;
use super::report::Report;
use super::tally::{Line, Standing, Tally};
use super::things::Things;

impl Report<'_> {
    pub(super) fn json(&self) -> Value {
        let options: BTreeMap<_, _> =
            self.options.iter().map(|choice| (&choice.key, &choice.value)).collect();
        json!({
            "game": self.meta.id,
            "options": options,
            "bot": self.entrant.name.to_string(),
            "effort": self.entrant.effort.to_string(),
            "seed": self.seed,
            "seconds": self.seconds,
            "tables": self.tables.iter().map(table).collect::<Vec<_>>(),
        })
    }
}

fn table(tally: &Tally) -> Value {
    let counters: BTreeMap<_, _> =
        tally.counters.iter().map(|(name, counts)| (*name, counts.range())).collect();
    json!({
        "seats": tally.seats,
        "games": tally.games,
        "fair": tally.fair(),
        "by_seat": tally.by_seat.iter().map(standing).collect::<Vec<_>>(),
        "by_order": tally.by_order.iter().map(standing).collect::<Vec<_>>(),
        "score": tally.scores().quantiles(),
        "winners": tally.winners.quantiles(),
        "others": tally.others.quantiles(),
        "margin": tally.margins.quantiles(),
        "choices": tally.choices.range(),
        "counters": counters,
        "lines": tally.lines.iter().map(line).collect::<Vec<_>>(),
        "groups": tally.items.groups().map(|(group, items)| {
            let things = Things::new(tally, items);
            json!({
                "group": group,
                "counted": things.counted,
                "items": things.sorted.iter().map(|(name, item)| thing(tally, name, item)).collect::<Vec<_>>(),
            })
        }).collect::<Vec<_>>(),
    })
}

fn standing(standing: &Standing) -> Value {
    json!({ "win": standing.wins.rate(), "score": standing.scores.quantiles() })
}

fn line(line: &Line) -> Value {
    json!({
        "line": line.name,
        "winners": line.winners.quantiles(),
        "others": line.others.quantiles(),
        "lead": line.lead(),
    })
}

fn thing(tally: &Tally, name: &str, item: &Item) -> Value {
    json!({
        "item": name,
        "held": item.wins.of,
        "win": item.wins.rate(),
        "points": item.mean_points(),
        "paid": item.paid_share(),
        "per_winner": item.winners.among(tally.seats_won()).mean(),
        "per_other": item.others.among(tally.seats_lost()).mean(),
        "lead": item.lead(tally),
    })
}
