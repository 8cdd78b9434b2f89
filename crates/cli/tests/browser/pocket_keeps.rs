//! What was played without a server is kept, and goes where its player goes.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::json;

use crate::browser::Browser;
use crate::hall::Hall;
use crate::player::{Way, play, play_until};
use crate::pocket::{WebSpace, begin, visiting};

/// Clicks on a link that saves something, and waits for the file.
async fn saved(browser: &Browser, link: &str, folder: &Path) -> PathBuf {
    let place = json!({ "behavior": "allow", "downloadPath": folder });
    browser.tell("Browser.setDownloadBehavior", place).await;
    let files = || std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let before: Vec<PathBuf> = files().collect();
    browser.click(link).await;
    loop {
        let done = |path: &PathBuf| {
            !before.contains(path) && path.extension().is_some_and(|end| end != "crdownload")
        };
        if let Some(file) = files().find(done) {
            return file;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

const SAID: &str = ".notice[role=status]:not(#offline), .notice[role=alert]:not(#store-low)";

/// Brings a file to whatever hall the browser is in, and gives what is said.
pub(crate) async fn bring(browser: &Browser, file: &Path) -> String {
    browser.wait("input[type=file]").await.send_keys(file.to_str().unwrap()).await.unwrap();
    // What was said of the file before is still there until the next page is.
    let forget = format!("for (const said of document.querySelectorAll(\"{SAID}\")) said.remove();");
    browser.run(&forget, Vec::new()).await;
    browser.click("form[action$='/bundle'] button").await;
    browser.wait(SAID).await.text().await.unwrap()
}

/// Shares the record of a game that is over, as a browser does that can only copy it.
const SHARE: &str = r#"
    const done = arguments[0];
    navigator.clipboard.writeText = async (text) => done(text);
    document.querySelector("[data-share-text]").click();
"#;

#[tokio::test]
async fn the_record_of_a_game_is_shared_and_pasted_into_another_hall() {
    let mut web = WebSpace::open();
    let browser = visiting(&web).await;
    web.cut();
    let hall = Hall::open();
    browser.page.goto(&format!("{}bundle", web.address)).await.unwrap();
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/skyrise/records/two-players.rec");
    assert_eq!(
        bring(&browser, &game.canonicalize().unwrap()).await.lines().next(),
        Some("One game was added.")
    );
    browser.click(".notice a[href*='/t/']").await;
    browser.wait(".after .score-sheet").await;
    let shared = browser.page.execute_async(SHARE, Vec::new()).await.unwrap();
    let shared = shared.as_str().unwrap();
    assert!(shared.starts_with("midway record 1\n"), "{shared}");

    browser.page.goto(&hall.at("/bundle")).await.unwrap();
    let paste = "document.querySelector('textarea[name=text]').value = arguments[0]";
    browser.run(paste, vec![json!(shared)]).await;
    browser.click("form[action$='/bundle'] button").await;
    browser.click(".notice a[href*='/t/']").await;
    browser.wait(".after .score-sheet").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

async fn table_of(browser: &Browser) -> String {
    browser.page.current_url().await.unwrap().path().rsplit('/').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_game_is_saved_on_one_device_and_played_on_on_another() {
    let mut web = WebSpace::open();
    let (first, second) = (visiting(&web).await, visiting(&web).await);
    web.cut();
    begin(&first, "worlds-fair").await;
    assert_eq!(play_until(&first, Way::List, 1, 3).await, 3);
    let table = table_of(&first).await;
    first.page.goto(&format!("{}bundle", web.address)).await.unwrap();
    let downloads = tempfile::tempdir().unwrap();
    let file = saved(&first, "a[href$='.midway']", downloads.path()).await;
    first.close().await;

    let hall = Hall::open();
    second.page.goto(&hall.at("/bundle")).await.unwrap();
    assert_eq!(bring(&second, &file).await.lines().next(), Some("One game was added."));
    second.page.goto(&hall.at(&format!("/t/{table}"))).await.unwrap();
    assert_eq!(play_until(&second, Way::List, 4, 1).await, 1);

    second.page.goto(&format!("{}bundle", web.address)).await.unwrap();
    let rubbish = downloads.path().join("rubbish");
    std::fs::write(&rubbish, [0xff; 1000]).unwrap();
    assert!(bring(&second, &rubbish).await.contains("Nothing was changed."));
    assert_eq!(bring(&second, &file).await.lines().next(), Some("One game was added."));
    second.page.goto(&format!("{}t/{table}", web.address)).await.unwrap();
    assert!(play(&second, Way::List, 2).await > 3);
    let record = saved(&second, "a[href$='/record']", downloads.path()).await;
    assert!(std::fs::read_to_string(record).unwrap().starts_with("midway"));
    second.close().await;
}
