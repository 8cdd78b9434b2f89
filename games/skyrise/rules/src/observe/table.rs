//! What is asked, and what was laid out for the whole game.

use midway_game::Field;

use super::{Ids, Look};
use crate::Phase;
use crate::tokens::Token;

/// The words of the phases, each where `phase_place` has it.
const PHASES: [&str; 15] = [
    "colors",
    "islands",
    "tokens",
    "wonder-cards",
    "objectives",
    "panoramas",
    "tiles",
    "opener",
    "open",
    "raise",
    "answer",
    "wild",
    "vault",
    "choose",
    "over",
];

impl Ids<'_> {
    pub(super) fn table(&self) -> Vec<Field> {
        let kit = self.kit;
        let outer = kit.islands.iter().skip(1).map(String::as_str);
        vec![
            Field::flags("phase", "what is being done").along("phase", PHASES),
            Field::flags("era_two", "whether era II has begun"),
            Field::flags("islands", "which outer island lies on each slot in use")
                .along("slot", (1..=kit.outer).map(|slot| slot.to_string()))
                .along("island", outer),
            Field::flags("panoramas", "panorama cards turned up")
                .along("panorama", kit.panoramas.iter().map(|card| card.id.as_str())),
            Field::flags("patron_values", "the value tile of each letter, where I know it")
                .along("letter", (0..4).map(|letter| Token::Patron(letter).id()))
                .along("tile", kit.tiles.iter().map(|(id, _)| id.as_str())),
            Field::amount("tiles_laid", "letters that have their value tile", 4.0),
        ]
    }
}

impl Look<'_> {
    pub(super) fn table(&mut self) {
        let (kit, view) = (self.kit, self.view);
        self.pen.one_of(Some(phase_place(view.table.phase)), PHASES.len());
        self.pen.flag(view.table.era == 2);
        for &island in view.table.islands.iter().take(kit.outer) {
            self.pen.one_of(usize::from(island).checked_sub(1), kit.islands.len() - 1);
        }
        self.pen.members(view.table.panoramas.into(), kit.panoramas.len());
        view.tiles.iter().for_each(|tile| self.pen.one_of(tile.map(usize::from), kit.tiles.len()));
        self.pen.amount(view.tiles_laid, 4.0);
    }
}

fn phase_place(phase: Phase) -> usize {
    match phase {
        Phase::Colors { .. } => 0,
        Phase::Islands { .. } => 1,
        Phase::Tokens { .. } => 2,
        Phase::WonderCards { .. } => 3,
        Phase::Objectives { .. } => 4,
        Phase::Panoramas { .. } => 5,
        Phase::Tiles { .. } => 6,
        Phase::Opener => 7,
        Phase::Open => 8,
        Phase::Raise { .. } => 9,
        Phase::Answer { .. } => 10,
        Phase::Wild { .. } => 11,
        Phase::Vault { .. } => 12,
        Phase::Choose => 13,
        Phase::Over => 14,
    }
}
