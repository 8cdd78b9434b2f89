use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long anything on a page may take to come.
const PATIENCE: Duration = Duration::from_secs(30);

/// Chromium without anything that needs a window, which starts in half the time. Without it, the whole one does.
pub(crate) const SHELL: &str = "/usr/bin/chromium-headless-shell";

/// A Chromium without a window, and the driver that moves it.
pub(crate) struct Browser {
    driver: Child,
    /// The cookie of the reader's settings.
    settings: String,
    pub(crate) page: Client,
}

/// How a reader's browser is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    pub(crate) script: bool,
    pub(crate) wide: u32,
    pub(crate) high: u32,
    pub(crate) lang: &'static str,
    pub(crate) dark: bool,
    /// Whether things may move on the page.
    pub(crate) moving: bool,
    /// How long another's move stays in sight.
    pub(crate) pace: &'static str,
    /// Which moves are asked about.
    pub(crate) asks: &'static str,
}

impl Default for Reader {
    fn default() -> Self {
        Reader {
            script: true,
            wide: 1280,
            high: 900,
            lang: "en",
            dark: false,
            moving: false,
            pace: "now",
            asks: "always",
        }
    }
}

impl Reader {
    /// Somebody who has changed no settings, but does not want to wait for the bots.
    pub(crate) fn plain(lang: &'static str) -> Reader {
        Reader { lang, asks: "final", ..Reader::default() }
    }

    /// The same on a phone held upright.
    pub(crate) fn upright(lang: &'static str) -> Reader {
        Reader { wide: 390, high: 844, ..Reader::plain(lang) }
    }

    /// The same on a phone on its side.
    pub(crate) fn sideways(lang: &'static str) -> Reader {
        Reader { wide: 844, high: 390, ..Reader::plain(lang) }
    }

    fn has_a_phone(&self) -> bool {
        self.wide < 700 || self.high < 500
    }
}

impl Browser {
    pub(crate) async fn open(reader: Reader) -> Browser {
        Browser::open_with(reader, Vec::new()).await
    }

    /// Opens one with more options of the browser's own.
    pub(crate) async fn open_with(reader: Reader, options: Vec<String>) -> Browser {
        Browser::of(reader, capabilities(reader, options)).await
    }

    /// One that runs already, and lets itself be moved through a port.
    pub(crate) async fn at(port: u16) -> Browser {
        let options = json!({ "debuggerAddress": format!("127.0.0.1:{port}") });
        Browser::of(Reader::default(), json!({ "browserName": "chrome", "goog:chromeOptions": options }))
            .await
    }

    async fn of(reader: Reader, capabilities: Value) -> Browser {
        let (driver, port) = start_driver();
        let page = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().unwrap().clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap();
        page.set_window_size(reader.wide, reader.high).await.unwrap();
        let Reader { lang, pace, asks, wide, high, .. } = reader;
        let browser = Browser { driver, settings: format!("{lang}.system.0.{pace}.{asks}.off"), page };
        if reader.has_a_phone() {
            browser.resize(wide, high).await;
        }
        if !reader.script {
            let off = DevTools("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
            browser.page.issue_cmd(off).await.unwrap();
        }
        browser
    }

    pub(crate) async fn goto(&self, address: &str) {
        let cookie = json!({ "name": "midway-look", "value": self.settings, "url": address });
        self.page.issue_cmd(DevTools("Network.setCookie", cookie)).await.unwrap();
        self.page.goto(address).await.unwrap();
    }

    /// Makes the window exactly so large; a small one is a phone's.
    pub(crate) async fn resize(&self, wide: u32, high: u32) {
        let phone = wide < 700 || high < 500;
        let scale = if std::env::var_os("MIDWAY_PICTURES").is_some() { 1.0 } else { 0.5 };
        let size = json!({ "width": wide, "height": high, "deviceScaleFactor": scale, "mobile": phone });
        self.page.issue_cmd(DevTools("Emulation.setDeviceMetricsOverride", size)).await.unwrap();
    }

    /// Waits for an element.
    pub(crate) async fn wait(&self, css: &str) -> Element {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.page.find(Locator::Css(css)).await {
                Ok(element) => return element,
                Err(error) if Instant::now() > end => panic!("no {css}: {error}\n{}", self.text().await),
                Err(_) => tokio::time::sleep(Duration::from_millis(25)).await,
            }
        }
    }

    /// Waits until a script says that something is so.
    pub(crate) async fn until(&self, script: &str) {
        let end = Instant::now() + PATIENCE;
        while self.run(script, Vec::new()).await != true {
            assert!(Instant::now() < end, "it is not so:{script}\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// The same of a script that takes its time to say so.
    pub(crate) async fn until_told(&self, script: &str) {
        let end = Instant::now() + PATIENCE;
        while self.page.execute_async(script, Vec::new()).await.unwrap() != true {
            assert!(Instant::now() < end, "it is not so:{script}\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub(crate) async fn has(&self, css: &str) -> bool {
        self.page.find(Locator::Css(css)).await.is_ok()
    }

    /// Clicks on what is there. What is just being drawn anew is gone for a moment, so this is tried again as a person
    /// would.
    pub(crate) async fn click(&self, css: &str) {
        let end = Instant::now() + PATIENCE;
        while let Err(error) = self.wait(css).await.click().await {
            assert!(Instant::now() < end, "{css}: {error}\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Clicks on something if it is there; whether it was.
    pub(crate) async fn try_click(&self, css: &str) -> bool {
        match self.page.find(Locator::Css(css)).await {
            Ok(element) => element.click().await.is_ok(),
            Err(_) => false,
        }
    }

    pub(crate) async fn text(&self) -> String {
        match self.page.find(Locator::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// Runs a script and gives what it returns.
    pub(crate) async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.page.execute(script, args).await.unwrap()
    }

    /// Tells the browser itself something (Chrome DevTools Protocol), and gives what it answers.
    pub(crate) async fn tell(&self, command: &'static str, about: Value) -> Value {
        self.page.issue_cmd(DevTools(command, about)).await.unwrap()
    }

    /// What the page complained about since it was last asked.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let said = self.page.issue_cmd(ReadConsole).await.unwrap_or_default();
        let lines = said.as_array().cloned().unwrap_or_default();
        let severe = |line: &&Value| line["level"] == "SEVERE";
        lines.iter().filter(severe).map(|line| line["message"].to_string()).collect()
    }

    /// Whether a table's page has more than its window shows.
    pub(crate) async fn scrolls(&self) -> bool {
        let page = "const page = document.documentElement;
            return page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1 || page.scrollTop > 0";
        self.run(page, Vec::new()).await == true
    }

    /// The group of all its processes.
    pub(crate) fn processes(&self) -> i32 {
        self.driver.id().cast_signed()
    }

    pub(crate) async fn close(self) {
        let _ = self.page.clone().close().await;
    }

    pub(crate) async fn picture(&self, file: &std::path::Path) -> Result<(), CmdError> {
        let png = self.page.screenshot().await?;
        std::fs::write(file, png).unwrap();
        Ok(())
    }
}

impl Drop for Browser {
    /// A driver that is killed leaves its browser behind, so all of them are ended, whatever became of the test.
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.driver.wait();
    }
}

/// A driver and the port it listens at. It ends at once if the port it chose is taken on IPv6, so it is asked again.
fn start_driver() -> (Child, u16) {
    for _ in 0..5 {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("chromedriver is needed: ./test installs it");
        if let Some(port) = port(&mut driver) {
            return (driver, port);
        }
        let _ = driver.wait();
    }
    panic!("chromedriver ends before it tells its port");
}

fn port(driver: &mut Child) -> Option<u16> {
    let mut said = BufReader::new(driver.stdout.take().unwrap());
    loop {
        let mut line = String::new();
        if said.read_line(&mut line).unwrap() == 0 {
            return None;
        }
        if let Some((_, port)) = line.trim_end().trim_end_matches('.').rsplit_once("successfully on port ") {
            // Somebody has to read on, or it would stop when the pipe is full.
            std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
            return port.parse().ok();
        }
    }
}

fn capabilities(reader: Reader, options: Vec<String>) -> Value {
    let mut args = vec![
        "--no-sandbox".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-gpu".to_owned(),
        "--hide-scrollbars".to_owned(),
        // A quarter of the pixels: what is drawn costs more than all else here.
        "--force-device-scale-factor=0.5".to_owned(),
        format!("--lang={}", reader.lang),
        format!("--accept-lang={}", reader.lang),
        format!("--window-size={},{}", reader.wide, reader.high),
    ];
    args.extend(options);
    if !reader.moving {
        args.push("--force-prefers-reduced-motion".to_owned());
    }
    if reader.dark {
        args.push("--blink-settings=preferredColorScheme=0".to_owned());
    }
    let options = if std::path::Path::new(SHELL).exists() {
        json!({ "args": args, "binary": SHELL })
    } else {
        args.push("--headless=new".to_owned());
        json!({ "args": args })
    };
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
    })
}

#[derive(Debug)]
struct ReadConsole;

impl WebDriverCompatibleCommand for ReadConsole {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

#[derive(Debug)]
struct DevTools(&'static str, Value);

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let command = json!({ "cmd": self.0, "params": self.1 });
        (http::Method::POST, Some(command.to_string()))
    }
}
