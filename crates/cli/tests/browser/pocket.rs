//! The hall without a server: a folder on a plain web server, which is then ended.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::{Browser, Reader, SHELL};
use crate::player::{Way, play, play_until};

/// The folder is not at the top, so that nothing can rely on that.
pub(crate) const PATH: &str = "some/where";

/// A plain web server, and the folder that it serves.
pub(crate) struct WebSpace {
    pub(crate) folder: TempDir,
    server: Child,
    pub(crate) address: String,
}

impl WebSpace {
    pub(crate) fn open() -> WebSpace {
        let folder = tempfile::tempdir().unwrap();
        pack(folder.path());
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = Command::new("python3")
            .args(["-m", "http.server", "--bind", "127.0.0.1", "--directory"])
            .arg(folder.path())
            .arg(port.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3 is needed: ./test installs it");
        let address = format!("http://127.0.0.1:{port}/{PATH}/");
        WebSpace { folder, server, address }
    }

    fn worker(&self) -> PathBuf {
        self.folder.path().join(PATH).join("sw.js")
    }

    /// Puts something before everything else that the service worker does.
    pub(crate) fn before_all(&self, script: &str) {
        let text = std::fs::read_to_string(self.worker()).unwrap();
        std::fs::write(self.worker(), format!("{script}{text}")).unwrap();
    }

    /// Puts another version into the folder.
    fn renew(&self) {
        let worker = self.worker();
        let text = std::fs::read_to_string(&worker).unwrap();
        let (head, rest) = text.split_once("VERSION = \"").unwrap();
        std::fs::write(worker, format!("{head}VERSION = \"another-{rest}")).unwrap();
    }

    /// From here on there is no network.
    pub(crate) fn cut(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Drop for WebSpace {
    fn drop(&mut self) {
        self.cut();
    }
}

fn pack(folder: &Path) {
    let midway = Command::new(env!("CARGO_BIN_EXE_midway"))
        .args(["pocket", "--out"])
        .arg(folder.join(PATH))
        .output()
        .unwrap();
    assert!(midway.status.success(), "{}", String::from_utf8_lossy(&midway.stderr));
}

/// A browser in which the hall has moved in, without a network.
pub(crate) async fn moved_in(web: &mut WebSpace) -> Browser {
    let browser = visiting(web).await;
    web.cut();
    browser
}

/// The same while there is a network.
pub(crate) async fn visiting(web: &WebSpace) -> Browser {
    let browser = Browser::open(Reader::default()).await;
    arrive(&browser, web).await;
    settle(&browser).await;
    browser
}

pub(crate) async fn arrive(browser: &Browser, web: &WebSpace) {
    // The server may not listen yet.
    while browser.page.goto(&web.address).await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until the hall has moved in, with all that bots have learned. The reader does not want to wait for the bots.
pub(crate) async fn settle(browser: &Browser) {
    browser.wait("script[data-pocket]").await;
    browser.until_told(WHOLE).await;
    browser.page.execute_async(SETTINGS, Vec::new()).await.unwrap();
    browser.page.refresh().await.unwrap();
}

/// Whether every file is there that the service worker knows.
const WHOLE: &str = r#"
    const done = arguments[0], scope = new URL("..", document.querySelector("script[data-pocket]").src);
    (async () => {
        const script = await (await fetch(new URL("pocket/nets.js", scope))).text();
        const nets = script.match(/nets\/[^"]+/g) ?? [], names = await caches.keys();
        const files = await caches.open(names.find((name) => name.startsWith(`midway ${scope.pathname} `)));
        const there = await Promise.all(nets.map((net) => files.match(new URL(`pocket/${net}`, scope))));
        return there.every(Boolean);
    })().then(done);
"#;

const SETTINGS: &str = r#"
    const done = arguments[0], form = document.querySelector("form[action$='/settings']");
    const settings = new URLSearchParams(new FormData(form));
    settings.set("pace", "now");
    settings.set("asks", "always");
    fetch(form.action, { method: "POST", body: settings }).then(() => done());
"#;

pub(crate) async fn begin(browser: &Browser, game: &str) {
    browser.click(&format!("form:has(input[value={game}]) button.main")).await;
    browser.wait("#table .desk").await;
}

pub(crate) async fn entry(browser: &Browser) -> u64 {
    let entry = "return Number(document.getElementById('table')?.dataset.entry ?? 0)";
    browser.run(entry, Vec::new()).await.as_u64().unwrap()
}

/// Plays a game to its end. Then its record is read by the rules as a server has them, and every draw is made again.
async fn whole_game(game: &str, way: Way) {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, game).await;
    let choices = play(&browser, way, 7).await;
    assert!(choices > 5, "only {choices} choices");
    browser.wait(".after .score-sheet").await;
    let fetched = "fetch(location.pathname + '/record').then((answer) => answer.text()).then(arguments[0])";
    let record = browser.page.execute_async(fetched, Vec::new()).await.unwrap();
    let file = web.folder.path().join("game.rec");
    std::fs::write(&file, record.as_str().unwrap()).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_midway")).arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn a_whole_worlds_fair_is_played_without_a_network() {
    whole_game("worlds-fair", Way::Board).await;
}

#[tokio::test]
async fn a_whole_rails_and_sails_is_played_without_a_network() {
    whole_game("rails-sails", Way::List).await;
}

#[tokio::test]
async fn a_whole_skyrise_is_played_without_a_network() {
    whole_game("skyrise", Way::List).await;
}

#[tokio::test]
async fn what_was_played_is_there_when_the_browser_ends_its_service_worker() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 1, 4).await, 4);
    let before = entry(&browser).await;
    browser.tell("ServiceWorker.enable", json!({})).await;
    browser.tell("ServiceWorker.stopAllWorkers", json!({})).await;
    browser.page.refresh().await.unwrap();
    browser.wait("#table .desk").await;
    assert!(entry(&browser).await >= before);
    assert!(play(&browser, Way::List, 2).await > 3);
    browser.close().await;
}

/// A browser of a person's own: what it keeps is in a folder, and it is there when it is opened again.
struct OwnBrowser(Child, u16);

impl OwnBrowser {
    async fn open(profile: &Path) -> OwnBrowser {
        let told = profile.join("DevToolsActivePort");
        let _ = std::fs::remove_file(&told);
        let mut command =
            if Path::new(SHELL).exists() { Command::new(SHELL) } else { Command::new("chromium") };
        let process = command
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            .args(["--force-prefers-reduced-motion", "--remote-debugging-port=0"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut own = OwnBrowser(process, 0);
        loop {
            let port = std::fs::read_to_string(&told).ok().and_then(|text| text.lines().next()?.parse().ok());
            if let Some(port) = port {
                own.1 = port;
                return own;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for OwnBrowser {
    /// All of its processes are killed, without a word.
    fn drop(&mut self) {
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn what_was_played_is_there_when_the_browser_was_killed() {
    let (mut web, profile) = (WebSpace::open(), tempfile::tempdir().unwrap());
    let own = OwnBrowser::open(profile.path()).await;
    let browser = Browser::at(own.1).await;
    arrive(&browser, &web).await;
    settle(&browser).await;
    web.cut();
    begin(&browser, "skyrise").await;
    assert_eq!(play_until(&browser, Way::List, 1, 3).await, 3);
    let (table, before) = (browser.page.current_url().await.unwrap(), entry(&browser).await);
    drop((own, browser));
    let own = OwnBrowser::open(profile.path()).await;
    let browser = Browser::at(own.1).await;
    browser.page.goto(table.as_str()).await.unwrap();
    browser.wait("#table .desk").await;
    assert!(entry(&browser).await >= before);
    assert_eq!(play_until(&browser, Way::List, 2, 2).await, 2);
}

#[tokio::test]
async fn two_tabs_at_one_table_show_the_same() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, "worlds-fair").await;
    let first = browser.page.window().await.unwrap();
    let table = browser.page.current_url().await.unwrap();
    let second = browser.page.new_window(true).await.unwrap().handle;
    browser.page.switch_to_window(second.clone()).await.unwrap();
    browser.page.goto(table.as_str()).await.unwrap();
    assert_eq!(play_until(&browser, Way::List, 3, 2).await, 2);
    let shown = entry(&browser).await;
    browser.page.switch_to_window(first).await.unwrap();
    browser.until(&format!("return Number(document.getElementById('table').dataset.entry) >= {shown}")).await;
    browser.close().await;
}

#[tokio::test]
async fn bots_think_in_workers_and_not_in_the_page() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    begin(&browser, "worlds-fair").await;
    play_until(&browser, Way::List, 4, 2).await;
    let targets = browser.tell("Target.getTargets", json!({})).await;
    let kinds = targets["targetInfos"].as_array().cloned().unwrap_or_default();
    let is_thinker = |target: &Value| {
        target["type"] == "worker" && target["url"].as_str().is_some_and(|url| url.ends_with("thinker.js"))
    };
    assert!(kinds.iter().any(is_thinker), "{kinds:?}");
    browser.close().await;
}

/// Which versions the browser has files of.
const VERSIONS: &str = "caches.keys().then((names) => names.join()).then(arguments[0])";

const WAITING: &str = "navigator.serviceWorker.getRegistration().then((registration) => arguments[0](Boolean(registration.waiting)))";

/// Picks something that has to be confirmed.
async fn pick(browser: &Browser) {
    browser.run("document.documentElement.setAttribute('data-choices', '')", Vec::new()).await;
    browser.click(".desk .choices a").await;
    browser.until("return new URLSearchParams(location.search).has('pick')").await;
}

#[tokio::test]
async fn a_new_version_is_taken_in_the_middle_of_a_game() {
    let mut web = WebSpace::open();
    let browser = visiting(&web).await;
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 5, 2).await, 2);
    web.renew();
    pick(&browser).await;
    let look = "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => arguments[0]())";
    browser.page.execute_async(look, Vec::new()).await.unwrap();
    // While a choice is half made the new one waits.
    browser.until_told(WAITING).await;
    browser.run("document.dispatchEvent(new Event('visibilitychange'))", Vec::new()).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(browser.page.execute_async(WAITING, Vec::new()).await.unwrap(), json!(true));
    assert_eq!(play_until(&browser, Way::List, 5, 1).await, 1);
    let only_the_new = |versions: &Value| {
        versions.as_str().is_some_and(|names| !names.contains(',') && names.contains("another-"))
    };
    while !only_the_new(&browser.page.execute_async(VERSIONS, Vec::new()).await.unwrap()) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    web.cut();
    assert!(play(&browser, Way::List, 6).await > 3);
    browser.close().await;
}
