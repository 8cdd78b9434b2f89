//! Questions to thinkers on other machines: PostgreSQL alone has them.

use std::time::Duration;

use midway_store::{PoolNews, Put, QuestionDesk, Questions, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};

use crate::home::Home;

const LEASE: Duration = Duration::from_secs(30);
const PATIENCE: Duration = Duration::from_secs(60);

/// A hall's side and a thinker's.
async fn both(home: &Home) -> (Store, Questions, QuestionDesk) {
    let store = home.open().await;
    let questions = store.questions().unwrap();
    (store, questions, desk(home).await)
}

async fn desk(home: &Home) -> QuestionDesk {
    QuestionDesk::open(&home.url, Duration::from_secs(30)).await.unwrap()
}

fn ask(questions: &Questions, body: &str, patience: Duration) -> JoinHandle<Put> {
    let (questions, body) = (questions.clone(), body.to_owned());
    tokio::spawn(async move { questions.put(&body, patience).await.unwrap() })
}

/// The number and body of the next question; it must come.
async fn next(desk: &QuestionDesk, lease: Duration) -> (i64, String) {
    let taking = async {
        loop {
            match desk.take(lease).await.unwrap() {
                Some(taken) => return (taken.id, taken.body),
                None => desk.wait(Duration::from_millis(50)).await,
            }
        }
    };
    timeout(Duration::from_secs(30), taking).await.unwrap()
}

fn answered(text: &str, lapsed: usize) -> Put {
    Put { answer: Some(text.into()), lapsed }
}

#[tokio::test]
async fn a_question_is_answered_by_whoever_takes_it() {
    let (_store, questions, desk) = both(&Home::postgres()).await;
    let asked = ask(&questions, "2 + 2?", PATIENCE);
    let (id, body) = next(&desk, LEASE).await;
    assert_eq!(body, "2 + 2?");
    assert!(desk.hold(id, LEASE).await.unwrap());
    assert!(desk.answer(id, "4").await.unwrap());
    assert_eq!(asked.await.unwrap(), answered("4", 0));
    assert!(!desk.hold(id, LEASE).await.unwrap(), "it is gone");
}

#[tokio::test]
async fn of_many_thinkers_one_has_each_question_in_the_order_in_which_they_came() {
    let home = Home::postgres();
    let (_store, questions, first) = both(&home).await;
    let mut asked: Vec<JoinHandle<Put>> = Vec::new();
    for number in 0..40 {
        asked.push(ask(&questions, &number.to_string(), PATIENCE));
    }
    let mut thinkers = JoinSet::new();
    for desk in [first, desk(&home).await, desk(&home).await] {
        thinkers.spawn(async move {
            let mut ids = Vec::new();
            while let Ok(taken) = timeout(Duration::from_secs(2), next(&desk, LEASE)).await {
                ids.push(taken.0);
                assert!(desk.answer(taken.0, &taken.1).await.unwrap());
            }
            ids
        });
    }
    for (number, asked) in asked.into_iter().enumerate() {
        assert_eq!(asked.await.unwrap(), answered(&number.to_string(), 0));
    }
    let taken = thinkers.join_all().await;
    assert!(taken.iter().all(|ids| ids.is_sorted()));
    assert_eq!(taken.iter().map(Vec::len).sum::<usize>(), 40);
}

#[tokio::test]
async fn what_two_servers_ask_in_the_same_words_is_thought_about_once() {
    let home = Home::postgres();
    let (_store, questions, desk) = both(&home).await;
    let other = home.open().await;
    let asked = [ask(&questions, "?", PATIENCE), ask(&other.questions().unwrap(), "?", PATIENCE)];
    let (id, _) = next(&desk, LEASE).await;
    assert_eq!(desk.take(LEASE).await.unwrap(), None);
    assert!(desk.answer(id, "!").await.unwrap());
    for asked in asked {
        assert_eq!(asked.await.unwrap(), answered("!", 0));
    }
    let late = ask(&questions, "?", PATIENCE);
    assert_eq!(late.await.unwrap(), answered("!", 0), "it is known by now");
}

#[tokio::test]
async fn a_question_whose_thinker_died_is_free_again() {
    let home = Home::postgres();
    let (_store, questions, dead) = both(&home).await;
    let other = desk(&home).await;
    let asked = ask(&questions, "?", PATIENCE);
    let (id, _) = next(&dead, Duration::from_secs(3)).await;
    assert_eq!(other.take(LEASE).await.unwrap(), None, "the lease still holds");
    assert_eq!(next(&other, LEASE).await.0, id);
    assert!(!dead.answer(id, "late").await.unwrap());
    assert!(!dead.hold(id, LEASE).await.unwrap());
    assert!(other.answer(id, "in time").await.unwrap());
    assert_eq!(asked.await.unwrap(), answered("in time", 1));
}

#[tokio::test]
async fn who_leaves_gives_back_at_once_and_says_so() {
    let home = Home::postgres();
    let (_store, questions, leaving) = both(&home).await;
    let mut news = questions.news();
    leaving.here(3).await.unwrap();
    let Some(PoolNews::Here { thinker, hands: 3 }) = news.next().await else { panic!("nobody is there") };
    let asked = ask(&questions, "?", PATIENCE);
    let (id, _) = next(&leaving, LEASE).await;
    leaving.leave().await.unwrap();
    assert_eq!(news.next().await, Some(PoolNews::Left { thinker }));
    let other = desk(&home).await;
    assert_eq!(next(&other, LEASE).await.0, id);
    assert!(other.answer(id, "!").await.unwrap());
    assert_eq!(asked.await.unwrap(), answered("!", 1));
}

#[tokio::test]
async fn a_question_that_nobody_has_comes_back_soon() {
    let (_store, questions, desk) = both(&Home::postgres()).await;
    let began = Instant::now();
    assert_eq!(questions.put("?", PATIENCE).await.unwrap(), Put { answer: None, lapsed: 0 });
    assert!(began.elapsed() < Duration::from_secs(15));
    assert_eq!(desk.take(LEASE).await.unwrap(), None, "nobody else is to think about it");
}

#[tokio::test]
async fn an_answer_that_comes_too_late_goes_nowhere() {
    let (_store, questions, desk) = both(&Home::postgres()).await;
    let asked = ask(&questions, "?", Duration::from_secs(1));
    let (id, _) = next(&desk, LEASE).await;
    assert_eq!(asked.await.unwrap(), Put { answer: None, lapsed: 1 });
    assert!(!desk.answer(id, "late").await.unwrap());
}

#[tokio::test]
async fn what_a_killed_server_asked_is_left_alone_and_deleted() {
    let home = Home::postgres();
    let (_store, questions, desk) = both(&home).await;
    let asked = ask(&questions, "?", Duration::from_secs(1));
    let (id, _) = next(&desk, Duration::from_millis(1)).await;
    asked.abort();
    sleep(Duration::from_millis(1_100)).await;
    assert_eq!(desk.take(LEASE).await.unwrap(), None);
    assert!(!desk.hold(id, LEASE).await.unwrap(), "nobody waits for it");
    let mut database = PgConnection::connect(&home.url).await.unwrap();
    database.execute("UPDATE question SET until = now() - interval '1 minute'").await.unwrap();
    questions.sweep().await.unwrap();
    let left: (i64,) =
        sqlx::query_as("SELECT count(*) FROM question").fetch_one(&mut database).await.unwrap();
    assert_eq!(left, (0,));
}

/// As `docs/hosting.md` says it.
#[tokio::test]
async fn a_thinker_needs_no_right_but_that_to_questions() {
    let home = Home::postgres();
    let (_store, questions, own) = both(&home).await;
    assert!(own.sees_the_log().await.unwrap());
    let mut database = PgConnection::connect(&home.url).await.unwrap();
    for right in
        ["CREATE ROLE thinker LOGIN PASSWORD 'thinks'", "GRANT SELECT, UPDATE ON question TO thinker"]
    {
        database.execute(AssertSqlSafe(right.to_owned())).await.unwrap();
    }
    let (_, place) = home.url.split_once('@').unwrap();
    let url = format!("postgres://thinker:thinks@{place}");
    let desk = QuestionDesk::open(&url, Duration::from_secs(30)).await.unwrap();
    assert!(!desk.sees_the_log().await.unwrap());
    let asked = ask(&questions, "?", PATIENCE);
    let (id, _) = next(&desk, LEASE).await;
    assert!(desk.hold(id, LEASE).await.unwrap() && desk.answer(id, "!").await.unwrap());
    assert_eq!(asked.await.unwrap(), answered("!", 0));
    desk.here(1).await.unwrap();
    desk.leave().await.unwrap();
    let mut stranger = PgConnection::connect(&url).await.unwrap();
    stranger.execute("SELECT body FROM entry").await.unwrap_err();
    database.execute("REVOKE ALL ON question FROM thinker").await.unwrap();
    let refused = QuestionDesk::open(&url, Duration::from_secs(30)).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoDesk { .. }), "{refused}");
}

#[tokio::test]
async fn a_store_in_a_file_has_none() {
    assert!(Home::sqlite().open().await.questions().is_none());
}
