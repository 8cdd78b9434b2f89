//! Examples of a scoring, and of the count at the end.

use midway_ui::Words;
use midway_worlds_fair::{Area, Award, Card, Numbers};

use super::Example;
use super::pieces::{
    GOLDEN, SILVER, arrow, award, card, crew, disc, man, panel, permit, sign, stamped, text,
};
use crate::art::{GOLD, IVORY, STONE, line};
use crate::phrase::{self, Case};

/// WF-5.1: tickets become coins, and the most tickets a few more.
pub(super) fn tickets<'a>(numbers: &Numbers) -> Example<'a> {
    let mut drawing = String::new();
    for (row, (seat, tickets)) in [(1, 4u8), (0, 3), (2, 1)].into_iter().enumerate() {
        let y = 12.0 + 52.0 * row as f32;
        let lead = if row == 0 { numbers.ticket_lead } else { 0 };
        drawing += &man(seat, 16.0, y + 4.0, 38.0);
        drawing += &(0..tickets)
            .map(|n| card(Card::Ticket, 52.0 + 32.0 * f32::from(n), y, 46.0))
            .collect::<String>();
        drawing += &arrow(208.0, y + 23.0, 30.0);
        let coins = u16::from(tickets) * numbers.ticket_points;
        let sum = if lead > 0 { format!("{coins} + {lead}") } else { coins.to_string() };
        drawing +=
            &(text(274.0, y + 30.0, 20.0, IVORY, &sum) + &disc(330.0, y + 23.0, 16.0, GOLDEN, coins + lead));
    }
    let told = vec![("each", numbers.ticket_points.into()), ("lead", numbers.ticket_lead.into())];
    Example { high: 170.0, drawing, caption: "example-tickets", told }
}

/// WF-5.2: who stands first and second, and what that earns.
pub(super) fn places<'a>(numbers: &Numbers) -> Example<'a> {
    let rows =
        [(1, 4, numbers.first, GOLDEN), (0, 3, numbers.second, SILVER), (2, 1, Award::default(), SILVER)];
    let told = vec![
        ("medal", numbers.first.medal.into()),
        ("approvals", numbers.first.approvals.into()),
        ("medal2", numbers.second.medal.into()),
        ("approvals2", numbers.second.approvals.into()),
    ];
    Example { high: 150.0, drawing: standings(Area::Transportation, rows), caption: "example-places", told }
}

/// WF-5.3: a shared first place.
pub(super) fn tie<'a>(numbers: &Numbers) -> Example<'a> {
    let shared = numbers.tie_first;
    let rows = [(0, 3, shared, GOLDEN), (1, 3, shared, GOLDEN), (2, 2, Award::default(), SILVER)];
    let told = vec![("medal", shared.medal.into()), ("approvals", shared.approvals.into())];
    Example { high: 150.0, drawing: standings(Area::FineArts, rows), caption: "example-tie", told }
}

/// A row for each seat: its supporters, and what they earn.
fn standings(area: Area, rows: [(u8, u8, Award, &str); 3]) -> String {
    let mut drawing = panel(12.0, 12.0, 186.0, 126.0, false) + &sign(area, 20.0, 20.0, 40.0);
    for (row, (seat, count, earned, metal)) in rows.into_iter().enumerate() {
        let y = 22.0 + 38.0 * row as f32;
        drawing += &(crew(seat, count, 0, 76.0, y) + &text(176.0, y + 23.0, 19.0, IVORY, &count.to_string()));
        drawing += &(arrow(206.0, y + 15.0, 32.0) + &award(earned, metal, 258.0, y + 15.0));
    }
    drawing
}

/// WF-5.5: exhibits of the area become stamps, others stay.
pub(super) fn approve<'a>(words: &Words, numbers: &Numbers) -> Example<'a> {
    let (area, other) = (Area::Agriculture, Area::Manufacturing);
    let approvals = numbers.tie_first.approvals;
    let mut drawing = sign(area, 14.0, 14.0, 36.0);
    drawing += &(0..approvals).map(|n| permit(60.0 + 26.0 * f32::from(n), 22.0)).collect::<String>();
    for n in 0..approvals {
        let x = f32::from(n);
        drawing += &card(Card::Exhibit(area), 14.0 + 54.0 * x, 66.0, 62.0);
        drawing += &stamped(area, 236.0 + 58.0 * x, 64.0, 66.0);
    }
    drawing += &(card(Card::Exhibit(other), 14.0 + 54.0 * f32::from(approvals), 66.0, 62.0)
        + &arrow(186.0, 97.0, 40.0));
    let told = vec![
        ("at", phrase::area(words, area, Case::At).into()),
        ("approvals", approvals.into()),
        ("other", phrase::area(words, other, Case::Of).into()),
    ];
    Example { high: 146.0, drawing, caption: "example-approve", told }
}

/// WF-5.7: half of them go home, rounded down.
pub(super) fn recall<'a>() -> Example<'a> {
    let mut drawing = String::new();
    for (row, (seat, count)) in [(0, 5), (1, 2), (2, 1)].into_iter().enumerate() {
        let (y, going) = (14.0 + 40.0 * row as f32, count / 2);
        drawing += &(panel(12.0, y - 3.0, 140.0, 36.0, false) + &crew(seat, count, going, 24.0, y));
        drawing += &(arrow(162.0, y + 15.0, 44.0) + &crew(seat, going, 0, 222.0, y));
        drawing += &text(330.0, y + 22.0, 20.0, STONE, &format!("−{going}"));
    }
    Example { high: 136.0, drawing, caption: "example-recall", told: Vec::new() }
}

/// WF-6.1: the tokens of WF-6.4, set by set.
pub(super) fn sets<'a>(numbers: &Numbers) -> Example<'a> {
    let tokens: [u8; Area::COUNT] = Area::ALL.map(|area| match area {
        Area::Transportation => 3,
        Area::FineArts | Area::Manufacturing => 2,
        Area::Agriculture | Area::Electricity => 1,
    });
    let (mut drawing, mut sum, mut sizes) = (String::new(), 0, [0, 0, 0]);
    for (set, size) in sizes.iter_mut().enumerate() {
        let y = 12.0 + 54.0 * set as f32;
        let held = |area: &&Area| usize::from(tokens[area.index()]) > set;
        for area in Area::ALL.iter().filter(held) {
            drawing += &stamped(*area, 16.0 + 52.0 * area.index() as f32, y, 50.0);
            *size += 1;
        }
        sum += numbers.sets[*size];
        drawing += &text(320.0, y + 32.0, 22.0, GOLD, &numbers.sets[*size].to_string());
    }
    drawing += &(line("M294 176H346", IVORY, 1.5) + &text(320.0, 200.0, 24.0, IVORY, &sum.to_string()));
    let told = vec![("points", sum.into())];
    Example { high: 212.0, drawing, caption: "example-sets", told }
}
