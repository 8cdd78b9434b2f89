//! Arrays of more than 32, as lists: `#[serde(with = "midway_game::long_array")]`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the array as a list.
pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
    array: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(array)
}

/// Reads a list of exactly so many.
pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    let list = Vec::deserialize(deserializer)?;
    list.try_into().map_err(|list: Vec<T>| D::Error::invalid_length(list.len(), &"another length"))
}
