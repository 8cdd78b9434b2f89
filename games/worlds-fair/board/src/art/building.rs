//! The parts that a white city is built of.

use super::ink::{
    BRONZE, CORAL, GLOW, GOLD, IVORY, PRINT, SHADE, STONE, circle, dots, fill, line, rect, rects, veil,
};

/// A building that grows part by part, each in front of the ones before.
#[derive(Default)]
pub(crate) struct Building {
    parts: String,
}

impl Building {
    pub(crate) fn finish(self) -> String {
        self.parts
    }

    pub(crate) fn with(mut self, part: &str) -> Self {
        self.parts += part;
        self
    }

    /// A wall with its cornice and its foot.
    pub(crate) fn wall(self, x: f32, y: f32, width: f32, height: f32) -> Self {
        let wall = rect(x, y, width, height, IVORY);
        let foot = rect(x, y + height - 3.0, width, 3.0, STONE);
        let cornice = rect(x - 2.0, y, width + 4.0, 3.0, STONE);
        self.with(&(wall + &foot + &cornice))
    }

    /// Lit arches in a row.
    pub(crate) fn arcade(self, x: f32, y: f32, width: f32, height: f32, arches: u8) -> Self {
        let step = width / f32::from(arches);
        let open = step * 0.62;
        let mut path = String::new();
        for n in 0..arches {
            let left = x + f32::from(n) * step + (step - open) / 2.0;
            let r = open / 2.0;
            path += &format!(
                "M{left:.1} {:.1}V{:.1}a{r:.1} {r:.1} 0 0 1 {open:.1} 0V{:.1}Z",
                y + height,
                y + r,
                y + height
            );
        }
        self.with(&fill(&path, GLOW))
    }

    /// Columns before a lit hall.
    pub(crate) fn colonnade(self, x: f32, y: f32, width: f32, height: f32, columns: u8) -> Self {
        let step = width / f32::from(columns.max(2) - 1);
        let at = move |n: u8| x + f32::from(n) * step;
        let hall = rect(x - 2.0, y, width + 4.0, height, "#c98f35");
        let shafts = (0..columns).map(|n| (at(n) - 1.6, y, 3.2, height));
        let heads = (0..columns).map(|n| (at(n) - 2.5, y, 5.0, 1.8));
        let shadows = (0..columns).map(|n| (at(n) + 0.4, y + 2.0, 1.2, height - 2.0));
        self.with(&(hall + &rects(shafts.chain(heads), IVORY) + &rects(shadows, STONE)))
    }

    pub(crate) fn pediment(self, middle: f32, y: f32, half: f32, rise: f32) -> Self {
        let roof =
            format!("M{:.1} {y:.1}L{middle:.1} {:.1}L{:.1} {y:.1}Z", middle - half, y - rise, middle + half);
        let field = format!(
            "M{:.1} {:.1}L{middle:.1} {:.1}L{:.1} {:.1}Z",
            middle - half * 0.7,
            y - 2.0,
            y - rise * 0.75,
            middle + half * 0.7,
            y - 2.0
        );
        self.with(&(fill(&roof, STONE) + &fill(&field, IVORY)))
    }

    /// A ribbed dome with a lantern and a flag.
    pub(crate) fn dome(self, middle: f32, y: f32, r: f32, rise: f32, roof: &str) -> Self {
        let shell = format!("M{:.1} {y:.1}a{r:.1} {rise:.1} 0 0 1 {:.1} 0Z", middle - r, 2.0 * r);
        let mut ribs = String::new();
        for part in [0.33, 0.66] {
            for side in [-1.0, 1.0] {
                let foot = middle + side * r * part;
                ribs +=
                    &format!("M{foot:.1} {y:.1}Q{foot:.1} {:.1} {middle:.1} {:.1}", y - rise * 0.7, y - rise);
            }
        }
        let drum = rect(middle - r - 1.5, y - 1.0, 2.0 * r + 3.0, 3.5, STONE);
        let top = y - rise;
        let lantern =
            rect(middle - 2.5, top - 5.0, 5.0, 6.0, GLOW) + &rect(middle - 3.5, top - 6.0, 7.0, 1.6, IVORY);
        self.with(&(fill(&shell, roof) + &line(&ribs, IVORY, 0.8) + &drum + &lantern)).flag(middle, top - 6.0)
    }

    pub(crate) fn flag(self, x: f32, y: f32) -> Self {
        let pole = line(&format!("M{x:.1} {y:.1}V{:.1}", y - 11.0), IVORY, 0.9);
        let cloth = format!("M{x:.1} {:.1}l9 2.6l-9 2.6z", y - 11.0);
        self.with(&(pole + &fill(&cloth, CORAL)))
    }

    /// Broad steps up to a door.
    pub(crate) fn steps(self, middle: f32, y: f32, half: f32) -> Self {
        let mut steps = String::new();
        for n in 0..3 {
            let n = n as f32;
            steps += &rect(
                middle - half - 3.0 * n,
                y + 2.0 * n,
                2.0 * (half + 3.0 * n),
                2.0,
                if n == 1.0 { STONE } else { IVORY },
            );
        }
        self.with(&steps)
    }

    /// Lamps in a row.
    pub(crate) fn lamps(self, x: f32, y: f32, width: f32, lamps: u8) -> Self {
        let step = width / f32::from(lamps.max(2) - 1);
        self.with(&dots((0..lamps).map(|n| (x + f32::from(n) * step, y)), 2.0, GLOW))
    }

    /// A ray of light from a lamp, fainter the farther it goes.
    pub(crate) fn ray(self, x: f32, y: f32, to: (f32, f32), spread: f32) -> Self {
        let cone = |part: f32| {
            let (u, v) = (x + (to.0 - x) * part, y + (to.1 - y) * part);
            format!("M{x:.1} {y:.1}L{u:.1} {:.1}L{u:.1} {:.1}Z", v - spread * part, v + spread * part)
        };
        let rays: String = [0.25, 0.4, 0.55, 0.7, 0.85, 1.0]
            .map(|part| fill(&cone(part), GLOW))
            .map(|ray| veil(0.1, &ray))
            .concat();
        self.with(&rays)
    }

    pub(crate) fn sheaf(self, x: f32, y: f32) -> Self {
        let mut ears = String::new();
        for lean in [-7.0, -4.0, 0.0, 4.0, 7.0] {
            ears += &format!("M{x:.1} {y:.1}Q{:.1} {:.1} {:.1} {:.1}", x, y - 10.0, x + lean, y - 19.0);
        }
        let band = rect(x - 3.0, y - 8.0, 6.0, 2.4, BRONZE);
        self.with(&(line(&ears, GOLD, 2.6) + &band))
    }

    /// An engine under steam, seen from the side.
    pub(crate) fn engine(self, x: f32, y: f32) -> Self {
        let body = format!(
            "M{x:.1} {y:.1}m4-6v-9h26v-8h14v17zM{:.1} {:.1}h8l-2 8h-4zM{x:.1} {y:.1}m4-4l-7 5h7z",
            x + 8.0,
            y - 23.0
        );
        let wheels: String = [10.0, 22.0, 37.0]
            .map(|dx| circle(x + dx, y - 2.5, 4.2, PRINT) + &circle(x + dx, y - 2.5, 1.6, GOLD))
            .concat();
        let window = rect(x + 33.0, y - 20.0, 7.0, 6.0, GLOW);
        let steam: String = [(12.0, 28.0, 4.0), (6.0, 34.0, 5.0), (-2.0, 38.0, 6.0)]
            .map(|(dx, dy, r)| circle(x + dx, y - dy, r, IVORY))
            .concat();
        let puff = format!(r#"<g opacity="0.75">{steam}</g>"#);
        self.with(
            &(puff
                + &fill(&body, PRINT)
                + &line(&format!("M{:.1} {:.1}h26", x + 4.0, y - 11.0), GOLD, 1.2)
                + &wheels
                + &window),
        )
    }

    /// Grass, hedges and the edge of the lagoon.
    pub(crate) fn ground(self, y: f32, width: f32) -> Self {
        let lawn = rect(0.0, y, width, 3.0, "#3d6a4a") + &rect(0.0, y + 3.0, width, 2.0, SHADE);
        self.with(&lawn)
    }
}
