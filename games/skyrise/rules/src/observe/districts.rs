//! What lies and stands in the districts.

use midway_game::Field;

use super::{Ids, Look, put};
use crate::tokens::Token;
use crate::{DistrictId, Height};

impl Ids<'_> {
    pub(super) fn districts(&self) -> Vec<Field> {
        let token = Field::flags("token", "the token that lies in a district");
        let structures = Field::flags("structures", "who has a structure in a district").by_seat(self.seats);
        let height =
            "how tall the building there is: low 1, medium 2, tall 3; a wonder has none, but for the Atelier";
        vec![
            self.by_district(token).along("token", Token::ALL.map(Token::id)),
            self.by_district(structures),
            self.by_district(Field::amount("height", height, 3.0)),
            self.by_district(Field::flags("reach", "districts next to any structure")),
            self.by_district(Field::flags("hammer", "where the Hammer stands")),
        ]
    }
}

impl Look<'_> {
    pub(super) fn districts(&mut self) {
        let (count, table) = (self.kit.districts.len(), &self.view.table);
        self.tokens();
        self.by_seat(|pen, _, held| pen.members(held.structures.0.into(), count));
        self.heights();
        self.pen.members(table.reach.0.into(), count);
        self.pen.one_of(table.hammer.map(DistrictId::index), count);
    }

    fn tokens(&mut self) {
        let kinds = Token::ALL.len();
        let row = self.pen.take(self.kit.districts.len() * kinds);
        row.fill(0.0);
        for (district, token) in row.chunks_exact_mut(kinds).zip(&self.view.table.tokens) {
            if let Some(token) = token {
                district[token.index()] = 1.0;
            }
        }
    }

    fn heights(&mut self) {
        let row = self.pen.take(self.kit.districts.len());
        row.fill(0.0);
        for (land, height) in self.view.table.heights.iter().zip(1u8..) {
            land.iter().for_each(|at| put(row, at, f32::from(height) / Height::ALL.len() as f32));
        }
    }
}
