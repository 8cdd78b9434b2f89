//! A hall hands out the one that needs no network.

use std::io::Read;
use std::sync::Arc;

use flate2::read::GzDecoder;
use midway_web::{Config, StaticSite};

use crate::client::Client;
use crate::pages::Browser;
use crate::scene::{Live, Plan, no_limits};

const SCRIPT: &str = "let the = 'same thing'; let the_other = 'same thing';";

fn with_site(prefix: &str) -> Live {
    let files =
        [("index.html", "<!DOCTYPE html>"), ("sw.js", SCRIPT), ("pocket/midway.packed", "\x1f\u{8b}")];
    let site: StaticSite = files.map(|(path, body)| (path.to_owned(), body.into())).into_iter().collect();
    let config = Config {
        limits: no_limits(),
        prefix: prefix.to_owned(),
        site: Arc::new(site.into()),
        ..Config::default()
    };
    Live::with(Plan { config, ..Plan::default() })
}

#[test]
fn a_hall_that_has_it_offers_it_and_another_does_not() {
    let (with, without) = (with_site(""), Live::open());
    let (mut with, mut without) = (Browser::open(&with), Browser::open(&without));
    assert!(with.get("/").expect(200).text().contains("href=\"/pocket/\""));
    assert!(!without.get("/").expect(200).text().contains("/pocket/"));
    without.get("/pocket/").expect(404);
    without.get("/pocket/sw.js").expect(404);
}

#[test]
fn its_files_may_compile_what_other_pages_may_not() {
    let live = with_site("/midway");
    let mut client = Client::new(live.address).under("/midway");
    assert_eq!(client.get("/pocket").expect(308).header("location"), Some("/midway/pocket/"));
    for (path, kind) in [
        ("/pocket/", "text/html; charset=utf-8"),
        ("/pocket/sw.js", "text/javascript; charset=utf-8"),
        ("/pocket/pocket/midway.packed", "application/octet-stream"),
    ] {
        let answer = client.get(path).expect(200);
        assert_eq!(answer.header("content-type"), Some(kind));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval'") && policy.contains("default-src 'self'")
        );
        assert!(!policy.contains("unsafe-inline"));
    }
    let policy = client.get("/").expect(200);
    assert!(!policy.header("content-security-policy").unwrap().contains("wasm"));
    for missing in ["/pocket/pocket/", "/pocket/../sw.js", "/pocket/pocket/midway.rs", "/pocket/sw"] {
        client.get(missing).expect(404);
    }
}

#[test]
fn its_files_come_compressed_to_whoever_can_read_that() {
    let live = with_site("");
    let mut client = Client::new(live.address);
    assert_eq!(client.get("/pocket/sw.js").expect(200).text(), SCRIPT);
    for _ in 0..2 {
        let packed =
            client.send("GET", "/pocket/sw.js", &[("Accept-Encoding", "br, gzip")], None).expect(200);
        assert_eq!(packed.header("content-encoding"), Some("gzip"));
        let mut text = String::new();
        GzDecoder::new(&*packed.body).read_to_string(&mut text).unwrap();
        assert_eq!(text, SCRIPT);
    }
}

#[test]
fn nobody_can_have_them_compressed_anew_for_themselves() {
    let live = with_site("");
    let mut client = Client::new(live.address);
    for accepted in ["br", "zstd", "deflate", "br, gzip;q=0", "gzipped", "gzip;q=none"] {
        let plain = client.send("GET", "/pocket/sw.js", &[("Accept-Encoding", accepted)], None).expect(200);
        assert_eq!(plain.header("content-encoding"), None, "{accepted}");
        assert_eq!(plain.text(), SCRIPT);
    }
    let packed = client.send("GET", "/pocket/sw.js", &[("Accept-Encoding", "br, GZIP;q=0.5")], None);
    assert_eq!(packed.expect(200).header("content-encoding"), Some("gzip"));
}
