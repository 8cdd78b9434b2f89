//! Reports what is still crowded, and writes the tables.

use std::fmt::Write as _;
use std::path::Path;

use midway_rails_sails_board::lane::{Course, Lane};

use crate::Plan;
use crate::cost::pair_cost;

impl Plan<'_> {
    pub(crate) fn report(&self) {
        for run in &self.runs {
            let id = &self.world.route(run.id).id;
            let pitch = run.lines.iter().map(Lane::pitch).fold(f32::MAX, f32::min);
            let with: Vec<&str> = self
                .runs
                .iter()
                .filter(|other| other.id != run.id && pair_cost(run, other) > 3.0)
                .map(|other| self.world.route(other.id).id.as_str())
                .collect();
            if pitch < 26.0 || !with.is_empty() || run.own > 25.0 {
                println!("{id}: pitch {pitch:.0}, own {:.0}, touches {with:?}", run.own);
            }
        }
        for city in 0..self.spots.len() {
            let cost = self.name_cost_all(city);
            if cost > 6.0 {
                println!("{}: name {cost:.0}", self.world.cities[city].id);
            }
        }
    }

    pub(crate) fn write(&self, map: &str) -> std::io::Result<()> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
        let mut cities = String::from(
            "# Where the cities lie on the paper: steps, in units of the drawing, from the place that the projection gives, and from the city to its name.\n# Found by the example `settle` of the board. Only the drawing reads this.\ncity\tnudge_x\tnudge_y\tname_x\tname_y\tanchor\n",
        );
        for (city, spot) in self.world.cities.iter().zip(&self.spots) {
            let (dx, dy) = (spot.place.x - spot.true_place.x, spot.place.y - spot.true_place.y);
            let _ = writeln!(
                cities,
                "{}\t{dx:.1}\t{dy:.1}\t{:.1}\t{:.1}\t{}",
                city.id,
                spot.name.x,
                spot.name.y,
                spot.anchor.id()
            );
        }
        let mut lanes = String::from(
            "# How the routes run over the paper, as Bézier curves: the steps, in units of the drawing, from each end to its handle. Both lines of a double\n# route follow one curve. seam: the curve leaves the paper in the west and returns in the east. Found by the example `settle`. Only the drawing reads this.\ncity_a\tcity_b\tmode\tseam\tleave_x\tleave_y\tarrive_x\tarrive_y\n",
        );
        for run in &self.runs {
            let [a, b] = run.ends.map(|end| &self.world.cities[end.index()].id);
            let Course { leave, arrive, seam, .. } = run.course;
            let seam = if seam { "yes" } else { "no" };
            let _ = writeln!(
                lanes,
                "{a}\t{b}\t{}\t{seam}\t{:.0}\t{:.0}\t{:.0}\t{:.0}",
                run.mode.id(),
                leave.x,
                leave.y,
                arrive.x,
                arrive.y
            );
        }
        std::fs::write(folder.join(format!("{map}_chart.tsv")), cities)?;
        std::fs::write(folder.join(format!("{map}_lanes.tsv")), lanes)
    }
}
