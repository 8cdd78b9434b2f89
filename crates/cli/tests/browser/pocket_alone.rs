//! A hall in a browser that has little: no network, or no store.

use std::path::Path;

use serde_json::{Value, json};

use crate::browser::{Browser, Reader};
use crate::people::fill_in;
use crate::player::{Way, play_until};
use crate::pocket::{PATH, WebSpace, arrive, begin, moved_in, settle};

#[tokio::test]
async fn several_people_share_a_pocket_and_a_cover_keeps_their_secrets() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    browser.page.goto(&format!("{}open?game=skyrise", web.address)).await.unwrap();
    fill_in(&browser, "hot").await;
    browser.click("form[action$='/start'] button").await;
    browser.wait(".cover").await;
    assert!(!browser.has(".board-area").await);
    assert_eq!(play_until(&browser, Way::List, 5, 6).await, 6);
    browser.close().await;
}

/// What a browser does that lets a site keep nothing.
const NO_STORE: &str = r#"
    IDBFactory.prototype.open = () => { throw new DOMException("not here", "SecurityError"); };
"#;

#[tokio::test]
async fn a_browser_that_keeps_nothing_is_told_so_before_anybody_plays() {
    let web = WebSpace::open();
    let browser = Browser::open(Reader::plain("pl")).await;
    browser.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NO_STORE })).await;
    arrive(&browser, &web).await;
    let told = browser.wait("[role=alert]").await.text().await.unwrap();
    assert!(told.contains("niczego zapisać"), "{told}");
    let workers = "navigator.serviceWorker.getRegistrations().then((all) => arguments[0](all.length))";
    assert_eq!(browser.page.execute_async(workers, Vec::new()).await.unwrap(), json!(0));
    browser.close().await;
}

/// Every address that the browser wrote down as asked for over the network.
fn addresses(log: &Value) -> Vec<String> {
    let urls =
        log["events"].as_array().into_iter().flatten().filter_map(|event| event["params"]["url"].as_str());
    urls.filter(|url| url.starts_with("http") || url.starts_with("ws")).map(str::to_owned).collect()
}

#[tokio::test]
async fn of_a_game_nothing_goes_over_the_network() {
    let mut web = WebSpace::open();
    let log = web.folder.path().join("network.json");
    let options = vec![format!("--log-net-log={}", log.display())];
    let browser = Browser::open_with(Reader::default(), options).await;
    arrive(&browser, &web).await;
    settle(&browser).await;
    web.cut();
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 3, 4).await, 4);
    browser.close().await;
    let log: Value = serde_json::from_str(&std::fs::read_to_string(log).unwrap()).unwrap();
    let asked = addresses(&log);
    assert!(asked.iter().any(|url| url.ends_with("/pocket/midway.packed")), "{asked:?}");
    // The files of the site were fetched, and the browser itself looks for a newer service worker. That is all.
    let is_file = |url: &str| {
        url.strip_prefix(&web.address).is_some_and(|path| {
            let known = path.starts_with("pocket/") || path.ends_with(".webmanifest");
            path.is_empty() || path == "sw.js" || known
        })
    };
    let others: Vec<&String> = asked.iter().filter(|url| !is_file(url)).collect();
    assert!(others.is_empty(), "{others:?}");
}

/// The width and height of a picture, as its head says.
fn size(png: &Path) -> String {
    let bytes = std::fs::read(png).unwrap();
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    format!("{}x{}", number(16), number(20))
}

#[test]
fn the_folder_has_all_that_a_browser_asks_of_what_can_be_installed() {
    let web = WebSpace::open();
    let folder = web.folder.path().join(PATH);
    for (lang, skyrise) in
        [("en", "Play Skyrise"), ("pl", "Zagraj: Skyrise"), ("fr", "Jouer\u{202f}: Skyrise")]
    {
        let text = std::fs::read_to_string(folder.join(format!("manifest.{lang}.webmanifest"))).unwrap();
        let manifest: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&manifest["name"], &manifest["lang"]), (&json!("Midway"), &json!(lang)));
        // Relative, so that any path will do; and the same in every language, so that it is one app.
        assert_eq!((&manifest["start_url"], &manifest["scope"]), (&json!("./"), &json!("./")));
        assert_eq!(manifest["id"], "./");
        assert!(["standalone", "minimal-ui"].contains(&manifest["display"].as_str().unwrap()));
        has_icons(&folder, &manifest);
        let shortcuts = manifest["shortcuts"].as_array().unwrap();
        for game in ["worlds-fair", "rails-sails", "skyrise"] {
            let url = json!(format!("./open?game={game}"));
            assert!(
                shortcuts.iter().any(|one| one["url"] == url && one["name"].is_string()),
                "{shortcuts:?}"
            );
        }
        assert!(shortcuts.iter().any(|one| one["name"] == skyrise), "{shortcuts:?}");
    }
    let page = std::fs::read_to_string(folder.join("index.html")).unwrap();
    assert!(page.contains("rel=\"manifest\"") && page.contains("name=\"viewport\""));
    assert!(!page.contains("http"), "it names another place");
}

fn has_icons(folder: &Path, manifest: &Value) {
    let icons = manifest["icons"].as_array().unwrap();
    for (wanted, purpose) in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
        let fits = |icon: &&Value| icon["sizes"] == wanted && icon["purpose"] == purpose;
        let icon = icons.iter().find(fits).unwrap_or_else(|| panic!("no {purpose} icon of {wanted}"));
        assert_eq!(size(&folder.join(icon["src"].as_str().unwrap())), wanted);
    }
}

/// The browser's own word on what keeps it from installing the site.
#[tokio::test]
async fn the_browser_finds_nothing_that_keeps_it_from_installing_and_starts_without_a_network() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    let errors = browser.tell("Page.getInstallabilityErrors", json!({})).await;
    let ids: Vec<&Value> =
        errors["installabilityErrors"].as_array().unwrap().iter().map(|error| &error["errorId"]).collect();
    assert!(ids.is_empty(), "{errors}");
    let found = browser.tell("Page.getAppManifest", json!({})).await;
    assert!(found["url"].as_str().unwrap().ends_with("/manifest.en.webmanifest"), "{found}");
    assert_eq!(found["errors"], json!([]));
    // What it opens is there, and so is where each shortcut leads.
    let manifest: Value = serde_json::from_str(found["data"].as_str().unwrap()).unwrap();
    let shortcuts = manifest["shortcuts"].as_array().unwrap().iter().map(|one| &one["url"]);
    for url in std::iter::once(&manifest["start_url"]).chain(shortcuts) {
        browser.page.goto(&format!("{}{}", web.address, url.as_str().unwrap())).await.unwrap();
        browser.wait("script[data-pocket]").await;
        let controlled = "return navigator.serviceWorker.controller !== null";
        assert_eq!(browser.run(controlled, Vec::new()).await, json!(true));
    }
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
