use std::borrow::Cow;

use crate::BadNet;
use crate::bytes::Bytes;
use crate::layer::{BLOCK, Layer};

/// A network. See the [crate](crate) for what it is and how it is written.
#[derive(Clone, Debug)]
pub struct Net {
    pub(crate) file: Cow<'static, [u8]>,
    pub(crate) first: Layer,
    pub(crate) further: Vec<Layer>,
    pub(crate) policy: Layer,
    pub(crate) chances: Layer,
    pub(crate) points: Layer,
    pub(crate) lines: Vec<String>,
    pub(crate) parts: usize,
    pub(crate) numberings: Vec<Vec<u16>>,
    pub(crate) kinds: Vec<TableKind>,
    any_seat: bool,
}

/// A kind of table that a net can read.
#[derive(Clone, Debug)]
pub struct TableKind {
    /// How many seats it has.
    pub seats: u8,
    /// The [`digest`] of the names of what is observed and of the choices.
    pub digest: u64,
    /// How many choices are numbered.
    pub choices: usize,
    /// How much others' thoughts count.
    pub trust: Trust,
    pub(crate) numbering: usize,
    pub(crate) always: u16,
    /// How each number of an observation is read.
    pub(crate) numbers: Vec<Number>,
}

/// How a number of an observation is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    /// The row of the first layer, or the first of its rows.
    pub(crate) row: u16,
    pub(crate) steps: Steps,
}

/// How a number is read of which every amount has a row of its own.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps {
    /// How many rows there are for it, for the amounts from 1 up; the last is for whatever is more. 0 where it is read as it is.
    pub(crate) most: u8,
    /// What 1 in the observation stands for.
    pub(crate) unit: f32,
}

/// How much it counts what somebody thinks beside whom a net was taught; 0 where nobody has to be asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trust {
    /// Of choices.
    pub choices: f32,
    /// Of the chances of seats.
    pub chances: f32,
}

impl TableKind {
    /// How many numbers an observation has.
    pub fn observation(&self) -> usize {
        self.numbers.len()
    }
}

/// No row.
pub(crate) const NONE: u16 = u16::MAX;
const MAGIC: &[u8; 8] = b"midwaynn";
/// The second knows steps.
const VERSIONS: std::ops::RangeInclusive<u16> = 1..=2;
const ANY_SEAT: u16 = 1;
const MOST_WIDE: usize = 1024;
const MOST_OBSERVED: usize = 65_000;
const MOST_TRUST: f32 = 100.0;
const MOST_UNIT: f32 = 1000.0;

impl Net {
    /// Reads a file.
    pub fn parse(file: impl Into<Cow<'static, [u8]>>) -> Result<Net, BadNet> {
        let file = file.into();
        let mut bytes = Bytes::new(&file);
        let head = Head::read(&mut bytes)?;
        let names = (0..head.lines).map(|_| name(&mut bytes)).collect::<Result<Vec<_>, _>>()?;
        let (width, last) = (head.widths[0], head.widths[head.widths.len() - 1]);
        let first = Layer::read(&mut bytes, width, (head.inputs, width), "first layer")?;
        let further = head
            .widths
            .windows(2)
            .map(|pair| Layer::read(&mut bytes, pair[1], (pair[1], pair[0]), "further layers"));
        let further = further.collect::<Result<Vec<_>, _>>()?;
        let mut of = |rows: usize, what| Layer::read(&mut bytes, rows, (rows, last), what);
        let policy = of(head.policy, "policy head")?;
        let chances = of(head.seats, "chances head")?;
        let points = of(head.seats * head.lines, "points head")?;
        let numberings = (0..head.numberings).map(|_| head.numbering(&mut bytes));
        let numberings = numberings.collect::<Result<Vec<_>, _>>()?;
        let kinds = (0..head.kinds).map(|_| head.kind(&mut bytes, &numberings));
        let kinds = kinds.collect::<Result<Vec<_>, _>>()?;
        if bytes.left() > 0 {
            return Err(BadNet::Long(bytes.left()));
        }
        let Head { parts, any_seat, .. } = head;
        Ok(Net {
            first,
            further,
            policy,
            chances,
            points,
            lines: names,
            parts,
            numberings,
            kinds,
            any_seat,
            file,
        })
    }

    /// Whether it knows the chances from what any seat sees, and not only from what one sees that must choose.
    pub fn reads_any_seat(&self) -> bool {
        self.any_seat
    }

    /// The lines of a score, in the order in which points are told; none where they are not.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The kinds of tables that it can read.
    pub fn kinds(&self) -> &[TableKind] {
        &self.kinds
    }
}

/// What a file says first.
struct Head {
    version: u16,
    any_seat: bool,
    inputs: usize,
    widths: Vec<usize>,
    policy: usize,
    parts: usize,
    seats: usize,
    lines: usize,
    numberings: usize,
    kinds: usize,
}

impl Head {
    fn read(bytes: &mut Bytes<'_>) -> Result<Head, BadNet> {
        let what = "head";
        if bytes.take(MAGIC.len(), what).map_err(|_| BadNet::NoNet)? != MAGIC {
            return Err(BadNet::NoNet);
        }
        let version = bytes.u16(what)?;
        if !VERSIONS.contains(&version) {
            return Err(BadNet::Version(version));
        }
        let flags = bytes.u16(what)?;
        let inputs = bytes.u16(what)?.into();
        let layers = within("layers", bytes.u8(what)?.into(), 1, 8, "1 to 8")?;
        let widths = (0..layers).map(|_| width(bytes.u16(what)?.into())).collect::<Result<Vec<_>, _>>()?;
        Ok(Head {
            version,
            any_seat: flags & ANY_SEAT != 0,
            inputs,
            widths,
            policy: bytes.u16(what)?.into(),
            parts: within("parts", bytes.u8(what)?.into(), 1, 16, "1 to 16")?,
            seats: within("seats", bytes.u8(what)?.into(), 1, 8, "1 to 8")?,
            lines: within("lines", bytes.u8(what)?.into(), 0, 16, "0 to 16")?,
            numberings: bytes.u8(what)?.into(),
            kinds: bytes.u8(what)?.into(),
        })
    }

    fn numbering(&self, bytes: &mut Bytes<'_>) -> Result<Vec<u16>, BadNet> {
        let what = "numberings";
        let choices = bytes.u32(what)? as usize;
        let places = choices.checked_mul(self.parts).ok_or(BadNet::Short(what))?;
        let rows = bytes.list(places, what, u16::from_le_bytes)?;
        all_there(what, &rows, self.policy)?;
        Ok(rows)
    }

    fn kind(&self, bytes: &mut Bytes<'_>, numberings: &[Vec<u16>]) -> Result<TableKind, BadNet> {
        let what = "kinds of tables";
        let seats = bytes.u8(what)?;
        within("seats of a table", seats.into(), 1, self.seats, "1 to those of the network")?;
        let numbering = usize::from(bytes.u8(what)?);
        let of = numberings.get(numbering).ok_or(BadNet::NoRow {
            what: "kinds of tables",
            row: numbering,
            rows: numberings.len(),
        })?;
        let always = bytes.u16(what)?;
        let trust = Trust { choices: trust(bytes)?, chances: trust(bytes)? };
        let digest = bytes.u64(what)?;
        let observed = bytes.u32(what)? as usize;
        within("numbers observed", observed, 0, MOST_OBSERVED, "at most 65000")?;
        let rows = bytes.list(observed, what, u16::from_le_bytes)?;
        all_there(what, &rows, self.inputs)?;
        all_there(what, &[always], self.inputs)?;
        let mut steps = vec![Steps::default(); observed];
        if self.version > 1 {
            steps = (0..observed).map(|_| Steps::read(bytes)).collect::<Result<_, _>>()?;
        }
        let numbers: Vec<Number> =
            rows.into_iter().zip(steps).map(|(row, steps)| Number { row, steps }).collect();
        let ends = numbers.iter().filter(|number| number.row != NONE).map(Number::end);
        if let Some(end) = ends.max().filter(|end| *end > self.inputs) {
            return Err(BadNet::NoRow { what: "steps", row: end - 1, rows: self.inputs });
        }
        let choices = of.len() / self.parts;
        Ok(TableKind { seats, digest, choices, trust, numbering, always, numbers })
    }
}

impl Number {
    /// The row after its last.
    fn end(&self) -> usize {
        usize::from(self.row) + usize::from(self.steps.most)
    }
}

impl Steps {
    fn read(bytes: &mut Bytes<'_>) -> Result<Steps, BadNet> {
        let (most, unit) = (bytes.u8("steps")?, bytes.f32("steps")?);
        if !(0.0..=MOST_UNIT).contains(&unit) {
            return Err(BadNet::Number("steps"));
        }
        Ok(Steps { most, unit })
    }
}

fn within(
    what: &'static str,
    given: usize,
    least: usize,
    most: usize,
    range: &'static str,
) -> Result<usize, BadNet> {
    (least..=most).contains(&given).then_some(given).ok_or(BadNet::Count { what, given, range })
}

fn width(given: usize) -> Result<usize, BadNet> {
    let range = "a multiple of 32 up to 1024";
    let given = within("widths", given, BLOCK, MOST_WIDE, range)?;
    within("widths", given, given.next_multiple_of(BLOCK), MOST_WIDE, range)
}

fn all_there(what: &'static str, pointers: &[u16], rows: usize) -> Result<(), BadNet> {
    let lost = pointers.iter().find(|row| **row != NONE && usize::from(**row) >= rows);
    lost.map_or(Ok(()), |&row| Err(BadNet::NoRow { what, row: row.into(), rows }))
}

fn trust(bytes: &mut Bytes<'_>) -> Result<f32, BadNet> {
    let given = bytes.f32("kinds of tables")?;
    (0.0..=MOST_TRUST).contains(&given).then_some(given).ok_or(BadNet::Number("trust"))
}

fn name(bytes: &mut Bytes<'_>) -> Result<String, BadNet> {
    let length = bytes.u8("names of lines")?;
    let text = bytes.take(length.into(), "names of lines")?;
    String::from_utf8(text.to_vec()).map_err(|_| BadNet::Name)
}

/// A number that tells apart what the numbers of tables mean: FNV-1a over all names, each followed by a line break.
pub fn digest<'a>(names: impl IntoIterator<Item = &'a str>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let bytes = names.into_iter().flat_map(|name| name.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, step)
}
