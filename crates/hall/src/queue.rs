//! Who is thought for next.
//!
//! Thinking is the dearest thing a hall does, and anybody may ask for it. So questions are not answered in the order in which
//! they come: where a person waits before where only bots play, whoever has had the least before whoever has had much, and
//! the cheap before the dear. Where many wait, a quicker answer is given instead of none.
//!
//! Thinkers on other machines, the pool, take from the same queue: what takes thought, as long as they have a hand free, and
//! then the workers here take that only when the pool is full. What the pool gives back unanswered is thought about here.

use std::collections::HashMap;

use midway_bots::{BotName, Effort, Level};

use crate::WorkerQuestion;

/// For whom a question is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Who opened the table, or asks for advice: whatever tells one client from another.
    pub client: String,
    pub urgency: Urgency,
}

/// Who waits for an answer, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A person who wants advice. A client may have only a few such questions at once.
    Advice,
    /// People at a table, for the move of a bot.
    Table,
    /// Nobody: only bots play there.
    Bots,
    /// Nobody: a finished game is looked at.
    Review,
}

/// Questions of one client that may be waiting.
const MOST_WAITING: usize = 64;
/// Questions for advice of one client that may be waiting or thought about.
const MOST_ADVICE: usize = 4;
/// After this many questions somebody waited for comes one that nobody does, so that those come to an end as well.
const PATIENCE: u64 = 8;
/// With so many waiting, bots think less; with so many more, not at all.
const CROWDED: usize = 4;
const PACKED: usize = 16;
/// What a question costs that takes no thought: it may be answered by the worker that is kept for such.
const QUICK: u64 = 1;

/// Questions that wait, each with whoever is to be told the answer.
#[derive(Debug)]
pub(crate) struct Queue<T> {
    waiting: Vec<Waiting<T>>,
    /// What each client has had: a sum of costs that rises alike for all who wait, if all is fair.
    had: HashMap<String, u64>,
    /// What the client had that was served last. Whoever comes back begins there, and cannot have saved up.
    level: u64,
    thinking: HashMap<String, usize>,
    workers: usize,
    /// How many questions the pool can think about at once, and how many it has.
    hands: usize,
    lent: usize,
    most: usize,
    taken: u64,
    came: u64,
}

#[derive(Debug)]
struct Waiting<T> {
    asker: Asker,
    question: WorkerQuestion,
    cost: u64,
    came: u64,
    /// Whether it must be answered here.
    stays: bool,
    tell: T,
}

/// Who takes a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// The worker that is kept for what takes no thought.
    Quick,
    /// Any other worker of this hall.
    Own,
    /// A thinker elsewhere.
    Pool,
}

/// A question that is to be answered now.
#[derive(Debug)]
pub(crate) struct Taken<T> {
    pub(crate) asker: Asker,
    pub(crate) question: WorkerQuestion,
    /// Whether the answer will be quicker than the one that was asked for.
    pub(crate) quicker: bool,
    pub(crate) tell: T,
    came: u64,
}

impl<T> Queue<T> {
    pub(crate) fn new(workers: usize, most: usize) -> Queue<T> {
        Queue {
            waiting: Vec::new(),
            had: HashMap::new(),
            level: 0,
            thinking: HashMap::new(),
            workers: workers.max(1),
            hands: 0,
            lent: 0,
            most: most.max(1),
            taken: 0,
            came: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Lets a question wait, unless too many do; `stays` if it must be answered here.
    pub(crate) fn push(
        &mut self,
        asker: Asker,
        question: WorkerQuestion,
        stays: bool,
        tell: T,
    ) -> Result<(), T> {
        let own = self.waiting.iter().filter(|waiting| waiting.asker.client == asker.client);
        let thought_about = self.thinking.get(&asker.client).copied().unwrap_or_default();
        let full = match asker.urgency {
            Urgency::Advice => {
                own.filter(|own| own.asker.urgency == Urgency::Advice).count() + thought_about >= MOST_ADVICE
            }
            Urgency::Table | Urgency::Bots | Urgency::Review => own.count() >= MOST_WAITING,
        };
        if full || self.waiting.len() >= self.most {
            return Err(tell);
        }
        let had = self.had.entry(asker.client.clone()).or_default();
        *had = (*had).max(self.level);
        self.came += 1;
        let (cost, came) = (cost(&question.bot), self.came);
        self.waiting.push(Waiting { asker, question, cost, came, stays, tell });
        Ok(())
    }

    /// The question that this hand is to answer next.
    pub(crate) fn take(&mut self, hand: Hand) -> Option<Taken<T>> {
        let fits = |waiting: &Waiting<T>| match hand {
            Hand::Quick => self.cost_now(waiting) <= QUICK,
            Hand::Own => !(self.pool_has_room() && self.may_be_lent(waiting)),
            Hand::Pool => self.pool_has_room() && self.may_be_lent(waiting),
        };
        let turn = (self.taken + 1).is_multiple_of(PATIENCE);
        let rank = |waiting: &Waiting<T>| {
            let nobody_waits = waiting.asker.urgency >= Urgency::Bots;
            let had = self.had.get(&waiting.asker.client).copied().unwrap_or_default();
            let urgency = waiting.asker.urgency.max(Urgency::Table);
            (nobody_waits != turn, urgency, had, waiting.cost, waiting.came)
        };
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| fits(waiting));
        let (index, _) = candidates.min_by_key(|(_, waiting)| rank(waiting))?;
        self.lent += usize::from(hand == Hand::Pool);
        Some(self.serve(index))
    }

    fn pool_has_room(&self) -> bool {
        self.lent < self.hands
    }

    /// What takes no thought is quicker answered than sent, and a whole record is nobody else's to read.
    fn may_be_lent(&self, waiting: &Waiting<T>) -> bool {
        !waiting.stays && waiting.question.stand_in.is_some() && self.cost_now(waiting) > QUICK
    }

    /// How many questions the pool can think about at once.
    pub(crate) fn set_hands(&mut self, hands: usize) {
        self.hands = hands;
    }

    pub(crate) fn hands(&self) -> usize {
        self.hands
    }

    /// How many questions the pool has.
    pub(crate) fn lent(&self) -> usize {
        self.lent
    }

    /// The pool has done with a question. One that it did not answer waits in its old place, for a worker here.
    pub(crate) fn back(&mut self, client: &str, unanswered: Option<Taken<T>>) {
        self.lent = self.lent.saturating_sub(1);
        if let Some(Taken { asker, question, came, tell, .. }) = unanswered {
            let cost = cost(&question.bot);
            if let Some(had) = self.had.get_mut(&asker.client) {
                *had = had.saturating_sub(cost);
            }
            self.waiting.push(Waiting { asker, question, cost, came, stays: true, tell });
        }
        self.done(client);
    }

    fn serve(&mut self, index: usize) -> Taken<T> {
        let quicker = self.quicker(&self.waiting[index]);
        let Waiting { asker, mut question, came, tell, .. } = self.waiting.swap_remove(index);
        let is_quicker = quicker.is_some();
        if let Some(bot) = quicker {
            question.bot = bot.into();
        }
        self.taken += 1;
        let had = self.had.entry(asker.client.clone()).or_default();
        self.level = self.level.max(*had);
        *had += cost(&question.bot);
        *self.thinking.entry(asker.client.clone()).or_default() += 1;
        Taken { asker, question, quicker: is_quicker, tell, came }
    }

    /// A question of this client is answered, or given up.
    pub(crate) fn done(&mut self, client: &str) {
        let left = self.thinking.get(client).map_or(0, |count| count.saturating_sub(1));
        if left > 0 {
            self.thinking.insert(client.to_owned(), left);
            return;
        }
        self.thinking.remove(client);
        let waits = |client: &str| self.waiting.iter().any(|waiting| waiting.asker.client == client);
        // Whoever has had no more than others begins at their level anyway.
        if !waits(client) && self.had.get(client).is_some_and(|had| *had <= self.level) {
            self.had.remove(client);
        }
    }

    fn cost_now(&self, waiting: &Waiting<T>) -> u64 {
        self.quicker(waiting).map_or(waiting.cost, cost)
    }

    /// The bot that answers instead, where so many wait that the one that was asked for would take too long.
    fn quicker(&self, waiting: &Waiting<T>) -> Option<&'static str> {
        let client = &waiting.asker.client;
        let own = self.waiting.iter().filter(|other| other.asker.client == *client).count() - 1;
        let crowd = own.max((self.waiting.len() - 1) / (4 * (self.workers + self.hands)));
        let quicker = match (crowd, waiting.asker.urgency) {
            (..CROWDED, _) => return None,
            (_, Urgency::Review) => return None,
            (..PACKED, Urgency::Advice) => "search:100",
            (_, Urgency::Advice) => "search:25",
            (..PACKED, Urgency::Table | Urgency::Bots) => Level::Expert.id(),
            (_, Urgency::Table | Urgency::Bots) => Level::Regular.id(),
        };
        (cost(quicker) < waiting.cost).then_some(quicker)
    }
}

/// How much a bot thinks, in iterations. One that nobody knows is refused at once.
fn cost(bot: &str) -> u64 {
    let name = bot.parse::<BotName>();
    if let Ok(BotName::Level(level)) = name {
        return cost_of_level(level);
    }
    match name.map(|name| name.effort(None)) {
        Ok(Effort::Iterations(iterations)) => u64::from(iterations).max(QUICK),
        Ok(_) => u64::from(u16::MAX),
        Err(_) => QUICK,
    }
}

/// About as much as the dearest game has for a level.
fn cost_of_level(level: Level) -> u64 {
    match level {
        Level::Strong => 100,
        Level::Expert => 400,
        Level::Master => 6_400,
        Level::Grandmaster => 50_000,
        _ => QUICK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(bot: &str) -> WorkerQuestion {
        // As serde reads it; what it says of a state does not matter here.
        let stand_in = serde_json::from_str(r#"{"state":null,"steps":0}"#).unwrap();
        WorkerQuestion { bot: bot.into(), stand_in: Some(stand_in), ..WorkerQuestion::default() }
    }

    fn put(
        queue: &mut Queue<&'static str>,
        client: &str,
        urgency: Urgency,
        bot: &str,
        tell: &'static str,
    ) -> bool {
        queue.push(Asker { client: client.into(), urgency }, question(bot), false, tell).is_ok()
    }

    /// Takes all there are, as one worker would that answers each before it takes the next.
    fn order(queue: &mut Queue<&'static str>) -> Vec<(&'static str, String)> {
        let mut order = Vec::new();
        while let Some(taken) = queue.take(Hand::Own) {
            queue.done(&taken.asker.client);
            order.push((taken.tell, taken.question.bot));
        }
        order
    }

    fn names(order: &[(&'static str, String)]) -> Vec<&'static str> {
        order.iter().map(|(name, _)| *name).collect()
    }

    #[test]
    fn who_has_many_tables_does_not_keep_another_waiting() {
        let mut queue = Queue::new(1, 1000);
        (0..60).for_each(|_| assert!(put(&mut queue, "hog", Urgency::Table, "master", "hog")));
        put(&mut queue, "guest", Urgency::Table, "novice", "guest");
        let first = queue.take(Hand::Own).unwrap();
        queue.done(&first.asker.client);
        assert_eq!((first.tell, queue.take(Hand::Own).unwrap().tell), ("guest", "hog"));
    }

    #[test]
    fn clients_get_the_same_share_of_thinking_however_much_they_ask_for() {
        let mut queue = Queue::new(1, 1000);
        (0..4).for_each(|_| assert!(put(&mut queue, "a", Urgency::Table, "expert", "a")));
        (0..2).for_each(|_| assert!(put(&mut queue, "b", Urgency::Table, "expert", "b")));
        assert_eq!(names(&order(&mut queue)), ["a", "b", "a", "b", "a", "a"]);
    }

    #[test]
    fn who_was_away_has_not_saved_up() {
        let mut queue = Queue::new(1, 1000);
        put(&mut queue, "late", Urgency::Table, "novice", "late");
        put(&mut queue, "a", Urgency::Table, "novice", "a");
        order(&mut queue);
        (0..3).for_each(|_| assert!(put(&mut queue, "a", Urgency::Table, "expert", "a")));
        let taken = queue.take(Hand::Own).unwrap();
        queue.done(&taken.asker.client);
        (0..3).for_each(|_| assert!(put(&mut queue, "late", Urgency::Table, "expert", "late")));
        assert_eq!(names(&order(&mut queue)), ["late", "a", "late", "a", "late"]);
    }

    #[test]
    fn people_come_before_bots_and_the_cheap_before_the_dear() {
        let mut queue = Queue::new(1, 1000);
        put(&mut queue, "a", Urgency::Review, "search:400", "review");
        put(&mut queue, "a", Urgency::Bots, "novice", "bots");
        put(&mut queue, "a", Urgency::Table, "master", "dear");
        put(&mut queue, "a", Urgency::Table, "novice", "cheap");
        assert_eq!(names(&order(&mut queue)), ["cheap", "dear", "bots", "review"]);
    }

    #[test]
    fn those_nobody_waits_for_come_to_an_end_too() {
        let mut queue = Queue::new(1, 1000);
        put(&mut queue, "a", Urgency::Bots, "novice", "bots");
        (0..20).for_each(|_| assert!(put(&mut queue, "b", Urgency::Table, "novice", "people")));
        let taken = order(&mut queue).iter().position(|(name, _)| *name == "bots");
        assert_eq!(taken, Some(7));
    }

    #[test]
    fn where_many_wait_the_answers_are_quicker() {
        let mut queue = Queue::new(1, 1000);
        (0..20).for_each(|_| assert!(put(&mut queue, "hog", Urgency::Bots, "master", "hog")));
        let bots: Vec<String> = order(&mut queue).into_iter().map(|(_, bot)| bot).collect();
        assert_eq!((&*bots[0], &*bots[4], &*bots[19]), ("regular", "expert", "master"));
        assert!(put(&mut queue, "hog", Urgency::Bots, "novice", "hog"));
        assert_eq!(order(&mut queue)[0].1, "novice");
    }

    #[test]
    fn a_client_may_have_only_so_much_thought_about() {
        let mut queue = Queue::new(1, 1000);
        let asked = (0..55).filter(|_| put(&mut queue, "a", Urgency::Advice, "search:400", "a")).count();
        assert_eq!(asked, 4);
        queue.take(Hand::Own).unwrap();
        assert!(!put(&mut queue, "a", Urgency::Advice, "search:400", "a"));
        queue.done("a");
        assert!(put(&mut queue, "a", Urgency::Advice, "search:400", "a"));
        assert!(put(&mut queue, "b", Urgency::Advice, "search:400", "b"));
        let tables = (0..200).filter(|_| put(&mut queue, "a", Urgency::Bots, "master", "a")).count();
        assert_eq!(tables, 60);
    }

    #[test]
    fn the_worker_for_quick_questions_takes_no_others() {
        let mut queue = Queue::new(4, 1000);
        put(&mut queue, "a", Urgency::Table, "master", "dear");
        assert!(queue.take(Hand::Quick).is_none());
        put(&mut queue, "b", Urgency::Bots, "regular", "cheap");
        assert_eq!(queue.take(Hand::Quick).unwrap().tell, "cheap");
        assert!(queue.take(Hand::Quick).is_none());
    }
    #[test]
    fn the_pool_takes_what_takes_thought_while_it_has_room_and_in_the_same_order() {
        let mut queue = Queue::new(1, 1000);
        put(&mut queue, "a", Urgency::Bots, "master", "bots");
        put(&mut queue, "b", Urgency::Table, "master", "people");
        put(&mut queue, "c", Urgency::Table, "novice", "quick");
        assert!(queue.take(Hand::Pool).is_none(), "there is no pool");
        queue.set_hands(1);
        assert_eq!(queue.take(Hand::Pool).unwrap().tell, "people");
        assert!(queue.take(Hand::Pool).is_none(), "the pool is full");
        assert_eq!(queue.take(Hand::Own).unwrap().tell, "quick");
        queue.back("b", None);
        assert!(queue.take(Hand::Own).is_none(), "the pool has room");
        assert_eq!(queue.take(Hand::Pool).unwrap().tell, "bots");
    }

    #[test]
    fn what_the_pool_gives_back_is_next_and_for_a_worker_here() {
        let mut queue = Queue::new(1, 1000);
        queue.set_hands(1);
        (0..3).for_each(|_| assert!(put(&mut queue, "a", Urgency::Table, "master", "later")));
        let lent = queue.take(Hand::Pool).unwrap();
        let came = lent.came;
        queue.back("a", Some(lent));
        assert_ne!(queue.take(Hand::Pool).unwrap().came, came, "it is not lent again");
        let taken = queue.take(Hand::Own).unwrap();
        assert_eq!((taken.came, queue.len()), (came, 1));
    }

    #[test]
    fn whole_records_stay_here() {
        let mut queue = Queue::new(1, 1000);
        queue.set_hands(1);
        let question = WorkerQuestion { bot: "master".into(), ..WorkerQuestion::default() };
        let asker = Asker { client: "a".into(), urgency: Urgency::Review };
        assert!(queue.push(asker, question, false, "review").is_ok());
        assert!(queue.take(Hand::Pool).is_none());
        assert_eq!(queue.take(Hand::Own).unwrap().tell, "review");
    }
}
