use midway_game::{Game, Rng, Step, Turn, below};

/// Choices seen at other moments, to be offered where they may be out of place.
///
/// A stock comes from a few games played beforehand; to it is added what this game has brought so far. Stock
/// and game depend on seed and number alone, so a broken law shows again when its game is played by itself.
#[derive(Debug)]
pub(super) struct Pool<G: Game> {
    stock: Vec<G::Action>,
    here: Vec<G::Action>,
}

const STOCK: usize = 256;
const STOCK_GAMES: usize = 4;
const STOCK_STEPS: usize = 2_000;
const HERE: usize = 128;

impl<G: Game> Pool<G> {
    pub(super) fn new() -> Self {
        Pool { stock: Vec::new(), here: Vec::new() }
    }

    /// Makes a new stock.
    pub(super) fn stock(&mut self, rules: &G, rng: &mut impl Rng) {
        self.stock.clear();
        (0..STOCK_GAMES).for_each(|_| self.collect(rules, rng));
    }

    /// Forgets the last game.
    pub(super) fn begin(&mut self) {
        self.here.clear();
    }

    pub(super) fn add(&mut self, action: G::Action) {
        if self.here.len() < HERE {
            self.here.push(action);
        }
    }

    /// Any choice of the pool.
    pub(super) fn any(&self, rng: &mut impl Rng) -> Option<G::Action> {
        let index = below(rng, (self.stock.len() + self.here.len()) as u32) as usize;
        self.stock.get(index).or_else(|| self.here.get(index - self.stock.len())).copied()
    }

    fn collect(&mut self, rules: &G, rng: &mut impl Rng) {
        let mut state = rules.setup();
        let mut list = Vec::new();
        for _ in 0..STOCK_STEPS {
            let step = match rules.turn(&state) {
                Turn::Over => return,
                Turn::Chance => Step::Chance(rules.draw(&state, rng)),
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else { return };
                    list.clear();
                    rules.actions(&state, seat, &mut list);
                    let Some(&action) = list.get(below(rng, list.len() as u32) as usize) else { return };
                    self.keep(action, rng);
                    Step::Choice(seat, action)
                }
            };
            rules.apply(&mut state, &step);
        }
    }

    fn keep(&mut self, action: G::Action, rng: &mut impl Rng) {
        if self.stock.len() < STOCK {
            self.stock.push(action);
        } else {
            self.stock[below(rng, STOCK as u32) as usize] = action;
        }
    }
}
