//! What a choice is about, for whoever overrates a thing: areas and figures.

use midway_worlds_fair::{Action, Area, Figure};

pub(crate) fn about(action: Action) -> [u32; 2] {
    match action {
        Action::Place { area, from: None } => [place(area), 0],
        Action::Place { area, from: Some(_) } => [place(area), MOVING],
        Action::Add { figure, area, .. } => [person(figure), area.map_or(0, place)],
        Action::Move { figure, to, .. } => [person(figure), place(to)],
        Action::Discard { .. } => [WASTE, 0],
        Action::Approve { .. } => [0; 2],
    }
}

const MOVING: u32 = 1;
const WASTE: u32 = 2;

fn place(area: Area) -> u32 {
    10 + area.index() as u32
}

fn person(figure: Figure) -> u32 {
    20 + figure as u32
}
