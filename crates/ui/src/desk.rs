use std::collections::BTreeSet;

use maud::{Markup, html};

/// The legal moves, narrowed by what has been picked so far.
///
/// Every move has *handles*: names of the things on the board or in the list by which a person picks it, such as
/// `route-r017` or `pay-red3`. Picking a handle leaves the moves that have it; once a single move is left, it can be
/// confirmed. A handle is a kind, a dash and a rest, made of lower-case letters, digits, `_`, `+`, `.` and `-`.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// The address of the table's page.
    base: String,
    picked: Vec<String>,
    /// The handles of all remaining moves.
    known: BTreeSet<String>,
    /// What all remaining moves have in common.
    implied: BTreeSet<String>,
    groups: Vec<Group>,
    left: usize,
    only: Option<usize>,
}

/// Handles of one kind, one of which can be picked next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// What the handles have before their dash.
    pub kind: String,
    /// One entry for each handle.
    pub items: Vec<Item>,
}

/// A handle that can be picked next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What is picked.
    pub handle: String,
    /// How many moves it leaves.
    pub leaves: usize,
}

/// What can be done with a thing on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Nothing.
    Closed,
    /// It can be picked, by following this address.
    Open(String),
    /// It is picked; following this address puts it back.
    Picked(String),
}

impl Desk {
    /// A desk for moves, each given by its handles.
    pub fn new(base: &str, choices: &[Vec<String>], picks: &[String]) -> Desk {
        let mut desk = Desk { base: base.to_owned(), ..Desk::default() };
        let mut left: Vec<usize> = (0..choices.len()).collect();
        for pick in picks {
            let narrowed: Vec<usize> = left.iter().copied().filter(|&n| choices[n].contains(pick)).collect();
            // A pick that fits nothing answers an earlier question.
            if !narrowed.is_empty() && !desk.picked.contains(pick) {
                left = narrowed;
                desk.picked.push(pick.clone());
            }
        }
        desk.left = left.len();
        desk.only = if left.len() == 1 { left.first().copied() } else { None };
        desk.sort_out(choices, &left);
        desk
    }

    fn sort_out(&mut self, choices: &[Vec<String>], left: &[usize]) {
        let common = |handle: &&String| left.iter().all(|&n| choices[n].contains(*handle));
        self.known = left.iter().flat_map(|&n| &choices[n]).cloned().collect();
        self.implied = self.known.iter().filter(common).cloned().collect();
        for &n in left {
            if let Some(next) = choices[n].iter().find(|handle| !self.implied.contains(*handle)) {
                self.offer_next(next);
            }
        }
    }

    fn offer_next(&mut self, handle: &str) {
        let kind = handle.split('-').next().unwrap_or_default();
        let at = self.groups.iter().position(|group| group.kind == kind).unwrap_or_else(|| {
            self.groups.push(Group { kind: kind.to_owned(), items: Vec::new() });
            self.groups.len() - 1
        });
        let group = &mut self.groups[at];
        match group.items.iter_mut().find(|item| item.handle == handle) {
            Some(item) => item.leaves += 1,
            None => group.items.push(Item { handle: handle.to_owned(), leaves: 1 }),
        }
    }

    /// How many moves are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The only move left, by its index in the legal list.
    pub fn only(&self) -> Option<usize> {
        self.only
    }

    /// The handles picked so far, in order.
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// What to pick next, kind by kind.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Whether this handle can be picked, or is picked and could be put back.
    pub fn is_open(&self, handle: &str) -> bool {
        self.known.contains(handle) && !self.implied.contains(handle)
    }

    /// Whether this handle is picked, or follows from what is.
    pub fn is_picked(&self, handle: &str) -> bool {
        self.picked.iter().any(|pick| pick == handle)
            || (self.only.is_some() && !self.picked.is_empty() && self.implied.contains(handle))
    }

    /// What can be done with a handle now.
    pub fn offer(&self, handle: &str) -> Offer {
        if self.is_picked(handle) {
            let without = self.picked.iter().filter(|pick| *pick != handle);
            return Offer::Picked(self.address(without));
        }
        if self.is_open(handle) {
            let with = self.picked.iter().chain(self.known.get(handle));
            return Offer::Open(self.address(with));
        }
        Offer::Closed
    }

    /// The address of the page with exactly these handles picked.
    pub fn picking(&self, handles: &[String]) -> String {
        self.address(handles.iter())
    }

    /// The address of the page with nothing picked.
    pub fn cleared(&self) -> &str {
        &self.base
    }

    fn address<'a>(&self, picks: impl Iterator<Item = &'a String>) -> String {
        let mut address = self.base.clone();
        for (n, pick) in picks.enumerate() {
            address.push(if n == 0 && !self.base.contains('?') { '?' } else { '&' });
            address.push_str("pick=");
            // The only character of a handle that has to be escaped in an address.
            address.push_str(&pick.replace('+', "%2B"));
        }
        address
    }

    /// A thing in a drawing: a link if it can be picked, otherwise just itself.
    ///
    /// `class` is the thing's own; `label` says what it is and what picking it does, for screen readers and for
    /// whoever points at it.
    pub fn thing(&self, handle: &str, class: &str, label: &str, inside: &Markup) -> Markup {
        match self.offer(handle) {
            Offer::Closed => html! { g class=(class) data-key=(handle) { (inside) } },
            Offer::Open(href) => html! {
                a class={ (class) " open" } href=(href) data-key=(handle) data-pick aria-label=(label) {
                    title { (label) } (inside)
                }
            },
            Offer::Picked(href) => html! {
                a class={ (class) " picked" } href=(href) data-key=(handle) data-pick aria-label=(label)
                    aria-current="true" { title { (label) } (inside) }
            },
        }
    }

    /// The same for a thing outside a drawing.
    pub fn tile(&self, handle: &str, class: &str, label: &str, inside: &Markup) -> Markup {
        match self.offer(handle) {
            Offer::Closed => html! { span class=(class) data-key=(handle) { (inside) } },
            Offer::Open(href) => html! {
                a class={ (class) " open" } href=(href) data-key=(handle) data-pick aria-label=(label)
                    title=(label) { (inside) }
            },
            Offer::Picked(href) => html! {
                a class={ (class) " picked" } href=(href) data-key=(handle) data-pick aria-label=(label)
                    title=(label) aria-current="true" { (inside) }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Vec<String>> {
        [
            "do-claim route-r1 pay-red2",
            "do-claim route-r1 pay-blue2",
            "do-claim route-r2 pay-red2",
            "do-draw from-deck",
        ]
        .iter()
        .map(|handles| handles.split(' ').map(str::to_owned).collect())
        .collect()
    }

    fn picks(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn a_pick_leaves_the_choices_that_have_it() {
        let desk = Desk::new("/t/x", &choices(), &picks(&["route-r1"]));
        assert_eq!((desk.left(), desk.only()), (2, None));
        assert_eq!(desk.offer("pay-red2"), Offer::Open("/t/x?pick=route-r1&pick=pay-red2".into()));
        assert_eq!(desk.offer("route-r2"), Offer::Closed);
    }

    #[test]
    fn one_choice_that_is_left_can_be_confirmed_and_shows_all_that_belongs_to_it() {
        let desk = Desk::new("/t/x", &choices(), &picks(&["route-r2"]));
        assert_eq!(desk.only(), Some(2));
        assert!(desk.is_picked("pay-red2"));
    }

    #[test]
    fn what_all_choices_share_need_not_be_picked() {
        let desk = Desk::new("/t/x", &choices()[..3], &[]);
        let kinds: Vec<&str> = desk.groups().iter().map(|group| group.kind.as_str()).collect();
        assert_eq!(kinds, ["route"]);
        let leaves: Vec<usize> = desk.groups()[0].items.iter().map(|item| item.leaves).collect();
        assert_eq!(leaves, [2, 1]);
    }

    #[test]
    fn a_pick_of_an_older_question_counts_for_nothing() {
        let desk = Desk::new("/t/x", &choices(), &picks(&["area-arts", "do-draw", "route-r1"]));
        assert_eq!((desk.picked().to_vec(), desk.only()), (picks(&["do-draw"]), Some(3)));
    }

    #[test]
    fn a_picked_thing_can_be_laid_down_again() {
        let desk = Desk::new("/t/x", &choices(), &picks(&["route-r1", "pay-red2"]));
        assert_eq!(desk.offer("route-r1"), Offer::Picked("/t/x?pick=pay-red2".into()));
    }
}
