//! Work that takes a while, such as going through a whole game again.
//!
//! It is done by threads that answer nobody, a few at a time, so that whoever plays does not wait for whoever looks back.

use midway_tasks::blocking;
use tokio::sync::Semaphore;

use crate::error::ApiError;
use crate::limits::{Client, Slots};
use crate::state::App;

/// What such work counts for among the requests of a client.
const COST: u32 = 4;
/// How much of it may wait or be done at once, in all and for one client.
const MOST: usize = 256;
const MOST_OF_A_CLIENT: usize = 16;

#[derive(Debug)]
pub(crate) struct Study {
    hands: Semaphore,
    slots: Slots,
}

impl Default for Study {
    fn default() -> Study {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Study::new(cores.div_ceil(2), MOST, MOST_OF_A_CLIENT)
    }
}

impl Study {
    fn new(hands: usize, most: usize, most_of_a_client: usize) -> Study {
        Study { hands: Semaphore::new(hands), slots: Slots::new(most, most_of_a_client) }
    }

    async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _slot = self.slots.take(client).ok_or_else(|| ApiError::too_many(1))?;
        let _hand = self.hands.acquire().await.map_err(|_| ApiError::broken())?;
        blocking(work).await.ok_or_else(ApiError::broken)
    }
}

impl App {
    /// Does something that takes a while, for a client whose requests it counts among.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.0.gates.requests.pass_many(client, COST)?;
        self.0.study.run(client, work).await
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, mpsc};

    use futures_util::future::join_all;

    use super::*;

    fn client(number: u8) -> Client {
        Client::new(IpAddr::V4(Ipv4Addr::new(10, 0, 0, number)))
    }

    /// On the only thread that answers, waiting for it would be waiting for ever.
    #[tokio::test]
    async fn those_who_answer_go_on_meanwhile() {
        let study = Study::new(1, 8, 8);
        let (go_on, wait) = mpsc::channel();
        let working = study.run(client(1), move || wait.recv().is_ok());
        let (done, ()) = tokio::join!(working, async {
            tokio::task::yield_now().await;
            go_on.send(()).expect("it waits");
        });
        assert!(matches!(done, Ok(true)));
    }

    #[tokio::test]
    async fn only_so_much_is_done_at_once_and_a_client_may_want_only_so_much() {
        let study = Study::new(2, 100, 3);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |number| {
            let (now, most) = (now.clone(), most.clone());
            study.run(client(number), move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
            })
        };
        let done = join_all((0..20).map(|number| work(number / 4))).await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 15);
        assert!(most.load(Ordering::SeqCst) <= 2);
    }
}
