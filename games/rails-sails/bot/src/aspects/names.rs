//! The names of all aspects, in the order in which they are told. A network knows them by these names.

#[rustfmt::skip]
pub(crate) const NAMES: &[&str] = &[
    // What is the same for all choices.
    "seats", "two seats", "three seats", "four seats", "small map", "first tickets", "keep tickets", "split",
    "second card", "turns left", "turns of the plan", "slack", "hand", "jokers", "trains", "ships",
    "least pieces of a rival", "last turns", "hoped", "feared", "routes planned", "harbours planned",
    "harbours standing", "spare", "risk", "detours", "tickets", "tickets open", "harbours left", "lack rail",
    "lack sea", "ahead in routes", "ahead in all", "luck now", "luck then", "card or not",
    // What sort of choice it is.
    "take", "draw", "claim", "draw tickets", "harbour", "exchange", "pass", "keep", "split pieces",
    // How the craft weighs it.
    "behind", "behind much", "behind its sort", "best", "best of its sort", "lead", "worth",
    "worth of a turn",
    // A route.
    "length", "points", "sea", "pairs", "grey", "planned", "how soon planned", "joker paid", "cards paid",
    "hand after", "completes", "double", "rival at one end", "rival at both ends", "rival at each end",
    "mine at ends", "short of cards",
    // A card.
    "joker", "ship", "marked", "two ships", "cards saved", "turns saved", "held of it", "worth of it",
    "worth of the next", "blind mean", "rare",
    // Tickets that are kept.
    "kept", "points kept", "loss kept", "kept given up", "kept turns", "kept pieces", "kept hoped",
    "kept feared", "kept harbours", "kept lack of pieces",
    // A harbour, an exchange or a split.
    "tickets at port", "tickets to come at port", "pieces exchanged", "trains exchanged", "short of pieces",
    "trains split", "trains over plan",
];
