use std::collections::BTreeMap;

use midway_game::{Meta, SetupChoice};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{BalancePlan, BalanceTally, ItemGroup, ItemTally, LineTally, PositionTally};

/// What a bot against itself says about a game: as JSON by [`Serialize`], as text by
/// [`Display`](std::fmt::Display), as a page of HTML by [`BalanceReport::page`].
#[derive(Clone, Debug)]
pub struct BalanceReport<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// How it is set up.
    pub options: &'a [SetupChoice],
    /// What was asked for.
    pub plan: BalancePlan,
    /// How long it took.
    pub seconds: f64,
    /// What was counted, for each number of seats.
    pub tables: Vec<BalanceTally>,
}

impl Serialize for BalanceReport<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}

impl BalanceReport<'_> {
    /// A page with charts, in one file that needs nothing else.
    pub fn page(&self) -> String {
        self.draw().render()
    }

    fn json(&self) -> Value {
        let options: BTreeMap<_, _> =
            self.options.iter().map(|choice| (&choice.key, &choice.value)).collect();
        json!({
            "game": self.meta.id,
            "options": options,
            "bot": self.plan.bot.name.to_string(),
            "effort": self.plan.bot.effort.to_string(),
            "seed": self.plan.seed,
            "seconds": self.seconds,
            "tables": self.tables.iter().map(table).collect::<Vec<_>>(),
        })
    }
}

fn table(tally: &BalanceTally) -> Value {
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
            let things = ItemGroup::new(tally, items);
            json!({
                "group": group,
                "counted": things.counted,
                "items": things.sorted.iter().map(|(name, item)| thing(tally, name, item)).collect::<Vec<_>>(),
            })
        }).collect::<Vec<_>>(),
    })
}

fn standing(standing: &PositionTally) -> Value {
    json!({ "win": standing.wins.rate(), "score": standing.scores.quantiles() })
}

fn line(line: &LineTally) -> Value {
    json!({
        "line": line.name,
        "winners": line.winners.quantiles(),
        "others": line.others.quantiles(),
        "lead": line.lead(),
    })
}

fn thing(tally: &BalanceTally, name: &str, item: &ItemTally) -> Value {
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
