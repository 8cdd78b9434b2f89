use std::time::Duration;

use midway_tasks::{Instant, sleep};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::append::Append;
use crate::error::AppendError;
use crate::fault::{Cure, Fault};
use crate::judge::Judged;
use crate::news::News;
use crate::table::random;

/// How many appends may be queued. Once it is full, callers wait.
pub(crate) const QUEUE: usize = 1024;
/// How many appends are written in one transaction.
const BATCH: usize = 256;
/// How long a batch is left open under load, so that many appends share the cost of one commit.
const LINGER: Duration = Duration::from_millis(4);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Writes a batch: the part that differs between databases.
pub(crate) trait Ledger: Send + 'static {
    /// Judges and writes a batch. Once it returns, everything accepted is durable. After an error it may be called again
    /// with the same batch, and writes nothing twice.
    fn commit(&mut self, batch: &Batch) -> impl Future<Output = Result<Vec<Judged>, Fault>> + Send;

    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Appends that are written together.
#[derive(Debug)]
pub(crate) struct Batch {
    /// Random, so that a batch can be recognised.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "only PostgreSQL can lose an answer"))]
    pub(crate) mark: u64,
    pub(crate) appends: Vec<Append>,
}

impl Batch {
    fn new(appends: Vec<Append>) -> Self {
        Self { mark: random(), appends }
    }
}

type Acknowledge = oneshot::Sender<Result<(), AppendError>>;

#[derive(Debug)]
pub(crate) enum Request {
    Append { append: Append, deadline: Instant, answer: Acknowledge },
    Close(oneshot::Sender<()>),
}

/// Takes everything that is queued at a time and has it written as one batch.
#[derive(Debug)]
pub(crate) struct Writer<L> {
    pub(crate) ledger: L,
    pub(crate) queue: mpsc::Receiver<Request>,
    /// Where news go, unless the database spreads them itself.
    pub(crate) news: Option<broadcast::Sender<News>>,
}

/// Requests that were taken from the queue together.
#[derive(Debug, Default)]
struct Gathered {
    appends: Vec<Append>,
    answers: Vec<Acknowledge>,
    deadline: Option<Instant>,
    closers: Vec<oneshot::Sender<()>>,
}

impl<L: Ledger> Writer<L> {
    pub(crate) async fn run(mut self) {
        let (mut closers, mut requests) = (Vec::new(), Vec::with_capacity(BATCH));
        let mut busy = false;
        while let Some(gathered) = self.gather(busy, &mut requests).await {
            busy = gathered.appends.len() > 1;
            self.settle(gathered.appends, gathered.answers, gathered.deadline).await;
            closers.extend(gathered.closers);
        }
        self.ledger.close().await;
        drop(self.news);
        for closer in closers {
            let _ = closer.send(());
        }
    }

    /// Waits for requests and takes all there are. After a batch of one there is no crowd to linger for.
    async fn gather(&mut self, busy: bool, requests: &mut Vec<Request>) -> Option<Gathered> {
        requests.push(self.queue.recv().await?);
        if busy {
            sleep(LINGER).await;
        }
        while requests.len() < BATCH
            && let Ok(request) = self.queue.try_recv()
        {
            requests.push(request);
        }
        Some(self.sort(requests))
    }

    fn sort(&mut self, requests: &mut Vec<Request>) -> Gathered {
        let mut gathered = Gathered::default();
        for request in requests.drain(..) {
            match request {
                Request::Append { append, deadline, answer } => gathered.take(append, deadline, answer),
                Request::Close(closer) => {
                    // What is in the queue is still written; nothing more gets in.
                    self.queue.close();
                    gathered.closers.push(closer);
                }
            }
        }
        gathered
    }

    async fn settle(&mut self, appends: Vec<Append>, answers: Vec<Acknowledge>, deadline: Option<Instant>) {
        let Some(deadline) = deadline else { return };
        let batch = Batch::new(appends);
        match self.persist(&batch, deadline).await {
            Ok(judged) => self.tell(&batch, judged, answers),
            Err(fault) if fault.cure == Cure::Apart && answers.len() > 1 => {
                self.settle_each(batch.appends, answers, deadline).await;
            }
            Err(fault) => {
                let reason = AppendError::Unavailable(fault.reason);
                answers.into_iter().for_each(|answer| drop(answer.send(Err(reason.clone()))));
            }
        }
    }

    /// The ledger rejects something in the batch: tried one by one, each append answers for itself.
    async fn settle_each(&mut self, appends: Vec<Append>, answers: Vec<Acknowledge>, deadline: Instant) {
        for (append, answer) in appends.into_iter().zip(answers) {
            Box::pin(self.settle(vec![append], vec![answer], Some(deadline))).await;
        }
    }

    /// Writes a batch, again and again while the ledger cannot, until the deadline.
    async fn persist(&mut self, batch: &Batch, deadline: Instant) -> Result<Vec<Judged>, Fault> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.ledger.commit(batch).await {
                Ok(judged) => return Ok(judged),
                Err(fault) if fault.cure != Cure::Again || Instant::now() + pause > deadline => {
                    return Err(fault);
                }
                Err(_) => sleep(pause).await,
            }
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    fn tell(&self, batch: &Batch, judged: Vec<Judged>, answers: Vec<Acknowledge>) {
        for ((append, judged), answer) in batch.appends.iter().zip(judged).zip(answers) {
            if let Some(told) = &self.news
                && judged.is_ok()
                && let Some(last) = last_entry(append)
            {
                // There may be nobody listening,
                let _ = told.send(News::Grew { table: append.table, last });
            }
            // or nobody left waiting for the answer.
            let _ = answer.send(judged);
        }
    }
}

impl Gathered {
    /// One past its deadline is not tried: the database was away, and the caller has to be told so now.
    fn take(&mut self, append: Append, deadline: Instant, answer: Acknowledge) {
        if deadline < Instant::now() {
            let _ =
                answer.send(Err(AppendError::Unavailable("it did not come to writing in time".to_owned())));
            return;
        }
        self.deadline = self.deadline.max(Some(deadline));
        self.appends.push(append);
        self.answers.push(answer);
    }
}

/// The number of an append's last entry, if it has entries.
pub(crate) fn last_entry(append: &Append) -> Option<u64> {
    append.count().checked_sub(1).map(|more| append.from + more)
}
