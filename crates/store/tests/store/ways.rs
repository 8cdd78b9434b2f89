use midway_store::{TableId, Telling, Way, WayId};

use crate::home::Home;

fn way(owner: &str, place: &str) -> Way {
    let [owner, place] = [owner, place].map(str::to_owned);
    let id = WayId::random();
    Way { id, owner, kind: "mail".into(), place, lang: "pl".into(), confirmed: false, at: 1_893 }
}

pub(crate) async fn a_way_is_found_by_its_owner_until_it_is_forgotten(home: &Home) {
    let store = home.open().await;
    let (mine, other) = (way("me", "me@example.org"), way("you", "you@example.org"));
    store.keep_way(&mine).await.unwrap();
    store.keep_way(&other).await.unwrap();
    store.confirm_way(mine.id).await.unwrap();

    let mine = Way { confirmed: true, ..mine };
    assert_eq!(store.ways("me").await.unwrap(), std::slice::from_ref(&mine));
    assert_eq!(store.way(mine.id).await.unwrap(), Some(mine.clone()));
    assert_eq!(store.way_owners("", 9).await.unwrap(), ["me", "you"]);
    assert_eq!(store.way_owners("me", 9).await.unwrap(), ["you"]);

    store.forget_way(mine.id).await.unwrap();
    assert_eq!(store.ways("me").await.unwrap(), []);
    assert_eq!(store.ways("you").await.unwrap(), [other]);
}

pub(crate) async fn a_way_to_the_same_place_is_not_kept_twice(home: &Home) {
    let store = home.open().await;
    let first = way("me", "me@example.org");
    store.keep_way(&first).await.unwrap();
    store.keep_way(&Way { lang: "fr".into(), ..way("me", "me@example.org") }).await.unwrap();
    assert_eq!(store.ways("me").await.unwrap(), [Way { lang: "fr".into(), ..first }]);
}

pub(crate) async fn of_two_who_would_tell_the_same_only_one_may(home: &Home) {
    let (one, two) = (home.open().await, home.open().await);
    let what = Telling { way: WayId(u64::MAX), table: TableId(7), entry: 5 };
    let claims = tokio::join!(one.claim(what, 100, 0), two.claim(what, 100, 0));
    assert!(claims.0.unwrap() ^ claims.1.unwrap());
    assert!(!one.claim(Telling { entry: 4, ..what }, 200, 0).await.unwrap());
    assert!(one.claim(Telling { entry: 6, ..what }, 200, 0).await.unwrap());
    assert!(one.claim(Telling { table: TableId(8), ..what }, 200, 0).await.unwrap());
}

pub(crate) async fn what_was_begun_and_never_ended_is_told_again(home: &Home) {
    let store = home.open().await;
    let what = Telling { way: WayId(1), table: TableId(7), entry: 5 };
    assert!(store.claim(what, 100, 0).await.unwrap());
    assert!(!store.claim(what, 150, 99).await.unwrap());
    assert!(store.claim(what, 200, 100).await.unwrap());
    store.told(what).await.unwrap();
    assert!(!store.claim(what, 999, 900).await.unwrap());
}
