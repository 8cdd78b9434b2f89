use midway_store::{DeviceRow, DeviceRows};

use crate::home::Home;

fn row(hash: &str, owner: &str) -> DeviceRow {
    let [hash, owner, sealed] = [hash, owner, "…"].map(str::to_owned);
    DeviceRow { hash, owner, sealed, kind: "browser".into(), name: "Firefox".into(), added: 5, seen: 5 }
}

async fn names(devices: &DeviceRows, owner: &str) -> Vec<String> {
    devices.of(owner).await.unwrap().into_iter().map(|row| row.hash).collect()
}

async fn devices_are_kept_and_removed(home: Home) {
    let devices = home.open().await.devices();
    for (hash, owner) in [("a", "zoe"), ("b", "zoe"), ("c", "max")] {
        devices.add(&row(hash, owner)).await.unwrap();
    }
    devices.add(&row("a", "max")).await.unwrap();
    assert_eq!(names(&devices, "zoe").await, ["a", "b"]);
    assert_eq!(names(&devices, "max").await, ["c"]);
    devices.see("a", 9).await.unwrap();
    assert_eq!(devices.find("a").await.unwrap(), Some(DeviceRow { seen: 9, ..row("a", "zoe") }));

    assert!(!devices.remove("max", "a").await.unwrap());
    assert!(devices.remove("zoe", "a").await.unwrap());
    assert_eq!(devices.find("a").await.unwrap(), None);
    assert!(devices.replace("b", &row("d", "zoe")).await.unwrap());
    assert!(!devices.replace("b", &row("e", "zoe")).await.unwrap());
    assert_eq!(names(&devices, "zoe").await, ["d"]);

    devices.let_only("zoe", true).await.unwrap();
    devices.let_only("zoe", true).await.unwrap();
    assert!(devices.are_only("zoe").await.unwrap() && !devices.are_only("max").await.unwrap());
    devices.let_only("zoe", false).await.unwrap();
    assert!(!devices.are_only("zoe").await.unwrap());
}

#[tokio::test]
async fn a_file_keeps_devices_and_removes_them() {
    devices_are_kept_and_removed(Home::sqlite()).await;
}

#[tokio::test]
async fn a_database_keeps_devices_and_removes_them() {
    devices_are_kept_and_removed(Home::postgres()).await;
}
