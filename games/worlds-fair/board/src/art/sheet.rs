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

    /// The nth picture of a sheet, cut out of the file and placed in another drawing.
    pub(super) fn cut(&self, href: &str, n: usize, pictures: usize, (x, y, wide): (f32, f32, f32)) -> String {
        let (width, height) = self.size;
        let (left, top) = self.corner(n);
        let (all, down) = self.whole(pictures);
        let high = wide * height / width;
        format!(
            r#"<svg x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" viewBox="{left} {top} {width} {height}"><image href="{href}" width="{all}" height="{down}"/></svg>"#
        )
    }

    fn corner(&self, n: usize) -> (f32, f32) {
        let (width, height) = self.size;
        ((n % self.columns) as f32 * (width + GAP), (n / self.columns) as f32 * (height + GAP))
    }

    fn whole(&self, pictures: usize) -> (f32, f32) {
        let (width, height) = self.size;
        (self.columns as f32 * (width + GAP), pictures.div_ceil(self.columns) as f32 * (height + GAP))
    }

    pub(super) fn add(&mut self, name: &str, picture: &str) {
        let (width, height) = self.size;
        let (x, y) = self.corner(self.count);
        // Writing to a string cannot fail.
        let _ = write!(
            self.body,
            r#"<view id="{name}" viewBox="{x} {y} {width} {height}"/><g transform="translate({x} {y})">{picture}</g>"#
        );
        self.count += 1;
    }

    pub(super) fn finish(self) -> String {
        let (width, height) = self.whole(self.count);
        document(width, height, &self.body)
    }
}

pub(super) fn document(width: f32, height: f32, body: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>"#)
}
