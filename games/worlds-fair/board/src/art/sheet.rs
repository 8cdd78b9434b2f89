//! A file of several pictures.

use std::fmt::Write;

/// Pictures of one size in a row, each with a name.
pub(super) struct Sheet {
    size: (f32, f32),
    columns: usize,
    count: usize,
    body: String,
}

/// The gap between two pictures, so that nothing of one shows at the edge of the other.
const GAP: f32 = 8.0;

impl Sheet {
    pub(super) fn new(width: f32, height: f32, columns: usize) -> Sheet {
        Sheet { size: (width, height), columns, count: 0, body: String::new() }
    }

    pub(super) fn add(&mut self, name: &str, picture: &str) {
        let (width, height) = self.size;
        let x = (self.count % self.columns) as f32 * (width + GAP);
        let y = (self.count / self.columns) as f32 * (height + GAP);
        // Writing to a string cannot fail.
        let _ = write!(
            self.body,
            r#"<view id="{name}" viewBox="{x} {y} {width} {height}"/><g transform="translate({x} {y})">{picture}</g>"#
        );
        self.count += 1;
    }

    pub(super) fn finish(self) -> String {
        let (width, height) = self.size;
        let rows = self.count.div_ceil(self.columns);
        document(self.columns as f32 * (width + GAP), rows as f32 * (height + GAP), &self.body)
    }
}

pub(super) fn document(width: f32, height: f32, body: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>"#)
}
