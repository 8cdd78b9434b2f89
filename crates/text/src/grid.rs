use std::fmt;

use super::{FAINT, paint};

/// Text in aligned columns under faint headings.
#[derive(Debug, Default)]
pub struct Grid {
    heads: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

/// To which side the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Figures.
    Right,
}

const GAP: &str = "  ";

impl Grid {
    /// No rows yet, under these headings.
    pub fn new(heads: &[(&str, Align)]) -> Grid {
        Grid { heads: heads.iter().map(|&(head, align)| (head.into(), align)).collect(), rows: Vec::new() }
    }

    /// A column of names, and one of figures for each other heading.
    pub fn figures<const N: usize>(heads: [&str; N]) -> Grid {
        let mut grid = Grid::default();
        for head in heads {
            let align = if grid.heads.is_empty() { Align::Left } else { Align::Right };
            grid.column(head.into(), align);
        }
        grid
    }

    /// One more column.
    pub fn column(&mut self, head: String, align: Align) {
        self.heads.push((head, align));
    }

    /// One more row; cells that are not given are empty.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
            cells.chain([self.heads[column].0.chars().count()]).max().unwrap_or(0)
        };
        (0..self.heads.len()).map(width).collect()
    }

    fn line<'a>(&self, cells: impl Iterator<Item = &'a str>, widths: &[usize]) -> String {
        let padded = cells.zip(&self.heads).zip(widths).map(|((cell, (_, align)), &width)| match align {
            Align::Left => format!("{cell:width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        padded.collect::<Vec<_>>().join(GAP).trim_end().into()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        let heads = self.line(self.heads.iter().map(|(head, _)| head.as_str()), &widths);
        if !heads.is_empty() {
            writeln!(f, "{GAP}{}", paint(FAINT, heads))?;
        }
        self.rows
            .iter()
            .try_for_each(|row| writeln!(f, "{GAP}{}", self.line(row.iter().map(String::as_str), &widths)))
    }
}

/// A horizontal bar, exact to an eighth of a character.
pub fn bar(value: f64, most: f64, width: usize) -> String {
    const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let share = if most > 0.0 { (value / most).clamp(0.0, 1.0) } else { 0.0 };
    let eighths = (share * width as f64 * 8.0).round() as usize;
    let mut out = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        out.push(EIGHTHS[eighths % 8]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_exact_to_an_eighth() {
        assert_eq!(bar(1.0, 1.0, 3), "███");
        assert_eq!(bar(0.5, 1.0, 3), "█▌");
        assert_eq!(bar(0.0, 0.0, 3), "");
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut grid = Grid::new(&[("", Align::Left), ("", Align::Right)]);
        grid.row(["a".into(), "1".into()]);
        grid.row(["long".into(), "23".into()]);
        assert_eq!(grid.to_string(), "  a      1\n  long  23\n");
    }
}
