use midway_game::{Rng, below};

/// Spoils a text: cuts it short, changes a byte, repeats, swaps or drops a line, or inserts rubbish. It turns good
/// records into bad ones.
pub fn mutate(text: &[u8], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    let at = below(rng, bytes.len() as u32) as usize;
    match below(rng, 7) {
        0 => bytes.truncate(at),
        1 => flip(&mut bytes, at, rng),
        2 => return lines(text, rng, |lines, one, _| lines.insert(one, lines[one])),
        3 => return lines(text, rng, |lines, one, other| lines.swap(one, other)),
        4 => return lines(text, rng, |lines, one, _| _ = lines.remove(one)),
        5 => bytes.splice(at..at, rubbish(rng)).for_each(drop),
        _ => return number(bytes, rng),
    }
    bytes
}

fn flip(bytes: &mut [u8], at: usize, rng: &mut impl Rng) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << below(rng, 8);
    }
}

/// Changes the list of lines at two places in it. A text without lines is left alone.
fn lines(text: &[u8], rng: &mut impl Rng, change: impl FnOnce(&mut Vec<&[u8]>, usize, usize)) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    let [one, other] = [(); 2].map(|()| below(rng, lines.len() as u32) as usize);
    change(&mut lines, one, other);
    lines.join(&b'\n')
}

fn rubbish(rng: &mut impl Rng) -> Vec<u8> {
    const WORDS: [&[u8]; 8] =
        [b"\n", b"\n# ", b"\n0 ", b"\n  turn 0", b" ", b"99999999999", b"\xff\x00", "\u{2028}é".as_bytes()];
    let length = below(rng, 4) + 1;
    (0..length).flat_map(|_| WORDS[below(rng, WORDS.len() as u32) as usize]).copied().collect()
}

/// Replaces a digit with another.
fn number(mut bytes: Vec<u8>, rng: &mut impl Rng) -> Vec<u8> {
    let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
    if let Some(&at) = digits.get(below(rng, digits.len() as u32) as usize) {
        bytes[at] = b'0' + below(rng, 10) as u8;
    }
    bytes
}
