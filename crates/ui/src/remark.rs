//! Remarks in the reader's language.

use midway_game::{Describe, Detail, Remark};

use crate::{Board, Scene, Value};

/// Every remark as a sentence, one after another.
pub(crate) fn sentences<G: Describe, B: Board<G>>(scene: &Scene<'_, G>, remarks: &[Remark]) -> String {
    remarks.iter().map(|remark| capital(&phrase::<G, B>(scene, remark))).collect::<Vec<_>>().join(" ")
}

fn phrase<G: Describe, B: Board<G>>(scene: &Scene<'_, G>, remark: &Remark) -> String {
    let told = remark.told.iter().map(|(name, detail)| (&**name, value::<G, B>(scene, detail)));
    scene.words.with_all(&remark.key, told)
}

fn value<'a, G: Describe, B: Board<G>>(scene: &'a Scene<'_, G>, detail: &'a Detail) -> Value<'a> {
    match detail {
        Detail::Number(number) => Value::Number(*number),
        Detail::Name(text) => text.into(),
        Detail::Thing(thing) if scene.words.has(thing) => scene.words.say(thing).into(),
        Detail::Thing(thing) => B::name(scene, thing).into(),
        Detail::Seat(seat) => scene.name(*seat).into(),
        Detail::List(remarks) => {
            let parts = remarks.iter().map(|one| phrase::<G, B>(scene, one));
            scene.words.list(parts.collect()).into()
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
