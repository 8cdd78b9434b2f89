use std::collections::BTreeSet;

use maud::{Markup, html};

/// The legal choices, narrowed by what was picked so far.
///
/// Every choice has *handles*: names of the things on the board or in the list by which a person picks it, such as
/// `route-r017` or `pay-red3`. Picking a handle leaves the choices that have it; when one choice is left it can be
/// confirmed. A handle is a kind, a dash and a rest, of lower-case letters, digits, `_`, `+`, `.` and `-`.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// The address of the table's page.
    base: String,
    picked: Vec<String>,
    /// The handles that would narrow further, in the order of the choices.
    open: Vec<String>,
    known: BTreeSet<String>,
    /// What all choices that are left have in common.
    implied: BTreeSet<String>,
    groups: Vec<Group>,
    left: usize,
    only: Option<usize>,
}

/// Handles of one kind, from which one is picked next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    pub kind: String,
    pub items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub handle: String,
    /// How many choices it leaves.
    pub leaves: usize,
    /// One of the choices it leaves, by its number in the legal list.
    pub first: usize,
}

/// What can be done with a thing on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Nothing.
    Closed,
    /// It can be picked, by following this address.
    Open(String),
    /// It is picked; following the address lays it down again.
    Picked(String),
}

impl Desk {
    /// A desk for choices that are each given by their handles.
    pub fn new(base: &str, choices: &[Vec<String>], picks: &[String]) -> Desk {
        let mut desk = Desk { base: base.to_owned(), ..Desk::default() };
        let mut left: Vec<usize> = (0..choices.len()).collect();
        for pick in picks {
            let narrowed: Vec<usize> = left.iter().copied().filter(|&n| choices[n].contains(pick)).collect();
            // A pick that fits nothing is one of an older question.
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
        for &n in left {
            for handle in &choices[n] {
                if self.known.insert(handle.clone()) {
                    self.open.push(handle.clone());
                }
            }
        }
        let common = |handle: &String| left.iter().all(|&n| choices[n].contains(handle));
        let (implied, open) = std::mem::take(&mut self.open).into_iter().partition(common);
        self.open = open;
        self.implied = Vec::into_iter(implied).collect();
        for &n in left {
            if let Some(next) = choices[n].iter().find(|handle| !self.implied.contains(*handle)) {
                self.offer_next(next, n);
            }
        }
    }

    fn offer_next(&mut self, handle: &str, choice: usize) {
        let kind = handle.split('-').next().unwrap_or_default();
        let group = match self.groups.iter_mut().position(|group| group.kind == kind) {
            Some(at) => &mut self.groups[at],
            None => {
                self.groups.push(Group { kind: kind.to_owned(), items: Vec::new() });
                let last = self.groups.len() - 1;
                &mut self.groups[last]
            }
        };
        match group.items.iter_mut().find(|item| item.handle == handle) {
            Some(item) => item.leaves += 1,
            None => group.items.push(Item { handle: handle.to_owned(), leaves: 1, first: choice }),
        }
    }

    /// How many choices are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The one choice that is left, by its number in the legal list.
    pub fn only(&self) -> Option<usize> {
        self.only
    }

    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// What to pick next, kind by kind.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Whether something can be picked by this handle, or is.
    pub fn is_open(&self, handle: &str) -> bool {
        self.known.contains(handle) && !self.implied.contains(handle)
    }

    pub fn is_picked(&self, handle: &str) -> bool {
        self.picked.iter().any(|pick| pick == handle)
            || (self.only.is_some() && !self.picked.is_empty() && self.implied.contains(handle))
    }

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
            // The only character of a handle that an address would not keep as it is.
            address.push_str(&pick.replace('+', "%2B"));
        }
        address
    }

    /// A thing on the board: a link where it can be picked, itself where it cannot. Works in HTML and in SVG.
    ///
    /// `class` is the thing's own; `label` says in words what it is and what picking it does, for those who cannot
    /// see it and for whoever points at it.
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

    /// The same for things outside a drawing.
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
