use midway_store::WaitingRow;

use crate::home::Home;

fn row(owner: &str, wish: &str, since: i64) -> WaitingRow {
    let [owner, wish] = [owner, wish].map(str::to_owned);
    WaitingRow { name: owner.to_uppercase(), owner, wish, since, until: since + 20, party: None }
}

fn owners(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

pub(crate) async fn who_waits_is_found_until_their_time_is_over(home: &Home) {
    let rows = home.open().await.waiting();
    let (ann, bob) = (row("ann", "skyrise", 100), row("bob", "skyrise", 105));
    rows.put(&bob).await.unwrap();
    rows.put(&ann).await.unwrap();
    assert_eq!(rows.all(110, 9).await.unwrap(), [ann, bob]);
    assert!(rows.renew("bob", 110, 150).await.unwrap());
    assert!(!rows.renew("ann", 120, 150).await.unwrap());
    let left = rows.all(130, 9).await.unwrap();
    assert_eq!(left.iter().map(|row| (&*row.owner, row.since)).collect::<Vec<_>>(), [("bob", 105)]);
    rows.sweep(130).await.unwrap();
    assert_eq!(rows.all(0, 9).await.unwrap().len(), 1);
    rows.leave("bob").await.unwrap();
    assert_eq!(rows.all(0, 9).await.unwrap(), []);
}

pub(crate) async fn who_wishes_the_same_again_keeps_their_place(home: &Home) {
    let rows = home.open().await.waiting();
    let since = async || rows.all(0, 9).await.unwrap()[0].since;
    rows.put(&row("ann", "skyrise", 100)).await.unwrap();
    rows.put(&row("ann", "skyrise", 110)).await.unwrap();
    assert_eq!(since().await, 100);
    rows.put(&row("ann", "rails", 115)).await.unwrap();
    assert_eq!(since().await, 115);
    rows.put(&row("ann", "rails", 999)).await.unwrap();
    assert_eq!(since().await, 999);
}

pub(crate) async fn of_two_who_claim_somebody_only_one_has_them(home: &Home) {
    let (one, two) = (home.open().await.waiting(), home.open().await.waiting());
    for owner in ["ann", "bob", "cid"] {
        one.put(&row(owner, "skyrise", 100)).await.unwrap();
    }
    let (first, second) = (owners(&["ann", "bob"]), owners(&["bob", "cid"]));
    let claims = tokio::join!(one.claim(&first, "one", 110, 200), two.claim(&second, "two", 110, 200));
    assert!(claims.0.unwrap() ^ claims.1.unwrap());
    let parties: Vec<_> = one.all(110, 9).await.unwrap().into_iter().filter_map(|row| row.party).collect();
    assert!(parties == ["one", "one"] || parties == ["two", "two"], "{parties:?}");
}

pub(crate) async fn a_party_lacks_nobody_and_can_be_given_up(home: &Home) {
    let rows = home.open().await.waiting();
    rows.put(&row("ann", "skyrise", 100)).await.unwrap();
    rows.put(&row("bob", "skyrise", 90)).await.unwrap();
    // Bob's time is over.
    assert!(!rows.claim(&owners(&["ann", "bob"]), "p", 115, 200).await.unwrap());
    assert_eq!(rows.all(115, 9).await.unwrap(), [row("ann", "skyrise", 100)]);
    assert!(rows.claim(&owners(&["ann"]), "p", 115, 200).await.unwrap());
    assert!(!rows.renew("ann", 116, 300).await.unwrap());
    assert!(!rows.part("ann", "q", 150).await.unwrap());
    assert!(rows.part("ann", "p", 150).await.unwrap());
    assert_eq!(rows.all(115, 9).await.unwrap(), [WaitingRow { until: 150, ..row("ann", "skyrise", 100) }]);
}
