use std::io::{BufRead, Read, Write};
use std::net::Shutdown;
use std::time::{Duration, Instant};

use midway_web::Limits;

use crate::client::{connect, read};
use crate::scene::{Live, Party, no_limits};

const SOON: Duration = Duration::from_millis(400);

fn impatient() -> Live {
    Live::limited(Limits { head_time: SOON, request_time: SOON, ..no_limits() })
}

/// Whether the server hangs up, and how much it said before that.
fn hangs_up(connection: &mut impl Read) -> Vec<u8> {
    let began = Instant::now();
    let mut said = Vec::new();
    connection.read_to_end(&mut said).unwrap_or_default();
    assert!(began.elapsed() < Duration::from_secs(10), "it waits too long");
    said
}

#[test]
fn a_body_that_is_too_large_is_refused_however_it_is_announced() {
    let live = Live::open();
    let big = format!("{{\"game\":\"{}\"}}", "x".repeat(20_000));
    live.client().post("/api/v1/tables", &big).refused(413, "too-large");
    let mut connection = connect(live.address);
    let head = "POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    connection.get_mut().write_all(head.as_bytes()).unwrap();
    for _ in 0..5 {
        let chunk = format!("1388\r\n{}\r\n", "y".repeat(5_000));
        let _ = connection.get_mut().write_all(chunk.as_bytes());
    }
    assert_eq!(read(&mut connection).unwrap().status, 413);
    live.client().get("/healthz").expect(200);
}

#[test]
fn a_head_that_is_too_large_or_no_http_is_refused() {
    let live = Live::open();
    let long = format!("GET /healthz HTTP/1.1\r\nHost: h\r\nX: {}\r\n\r\n", "x".repeat(40_000));
    for (bytes, status) in [(long.as_bytes(), "431"), (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", "400")] {
        let mut connection = connect(live.address);
        let _ = connection.get_mut().write_all(bytes);
        let said = String::from_utf8(hangs_up(&mut connection)).unwrap();
        assert!(said.is_empty() || said.starts_with(&format!("HTTP/1.1 {status}")), "{said}");
    }
    live.client().get("/healthz").expect(200);
}

#[test]
fn a_client_that_sends_its_head_drop_by_drop_is_cut_off() {
    let live = impatient();
    let mut connection = connect(live.address);
    let began = Instant::now();
    for byte in b"GET /healthz HTTP/1.1\r\nHost: slow".iter().cycle() {
        if connection.get_mut().write_all(&[*byte]).is_err() || began.elapsed() > 8 * SOON {
            break;
        }
        std::thread::sleep(Duration::from_millis(30));
    }
    assert!(began.elapsed() < 8 * SOON, "it was let go on");
    live.client().get("/healthz").expect(200);
}

#[test]
fn a_client_that_sends_nothing_or_falls_silent_is_cut_off() {
    let live = impatient();
    hangs_up(&mut connect(live.address));
    let mut idle = connect(live.address);
    idle.get_mut().write_all(b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n").unwrap();
    assert_eq!(read(&mut idle).unwrap().status, 200);
    assert_eq!(hangs_up(&mut idle), b"");
}

#[test]
fn a_client_that_never_sends_the_body_it_announced_is_answered_and_cut_off() {
    let live = impatient();
    let mut connection = connect(live.address);
    let head = b"POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    connection.get_mut().write_all(head).unwrap();
    let answer = read(&mut connection).unwrap();
    assert_eq!((answer.status, &*answer.code()), (408, "too-slow"));
    hangs_up(&mut connection);
}

#[test]
fn a_connection_closed_halfway_disturbs_nobody() {
    let live = impatient();
    for sent in ["", "GET", "POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n{"] {
        let mut connection = connect(live.address);
        connection.get_mut().write_all(sent.as_bytes()).unwrap();
        connection.get_ref().shutdown(Shutdown::Write).unwrap();
        hangs_up(&mut connection);
    }
    live.client().get("/healthz").expect(200);
    let open = |page: &str| page.lines().any(|line| line == "midway_connections 1");
    let gone = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        open(&live.client().get("/metrics").text())
    });
    assert!(gone, "connections are left behind");
}

#[test]
fn a_stream_asked_for_behind_other_requests_comes_after_all_of_their_answers() {
    let live = Live::open();
    let party = Party::seated(&live, "worlds-fair", 2);
    let mut connection = connect(live.address);
    // More than a buffer holds. hyper looks at a request without a body only when the answer before it is out.
    let pages = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: h\r\n\r\n".repeat(40);
    let stream = format!("GET {}/events HTTP/1.1\r\nHost: h\r\n\r\n", party.path);
    connection.get_mut().write_all(format!("{pages}{stream}").as_bytes()).unwrap();
    let first = read(&mut connection).unwrap().expect(200).body;
    for _ in 1..40 {
        assert!(read(&mut connection).unwrap().expect(200).body == first);
    }
    let head = read(&mut connection).unwrap().expect(200);
    assert_eq!(head.header("content-type"), Some("text/event-stream"));
    assert_eq!(head.header("connection"), Some("close"));
    assert!(head.header("date").is_some() && head.header("content-security-policy").is_some());
    let lines = connection.lines().map_while(Result::ok);
    assert!(lines.take(8).any(|line| line.starts_with("data: {\"entry\":")));
}

#[test]
fn a_client_has_only_so_many_connections() {
    let live = Live::limited(Limits { connections_per_client: 3, ..no_limits() });
    let mut connections: Vec<_> = (0..3).map(|_| connect(live.address)).collect();
    for connection in &mut connections {
        connection.get_mut().write_all(b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n").unwrap();
        assert_eq!(read(connection).unwrap().status, 200);
    }
    assert_eq!(hangs_up(&mut connect(live.address)), b"");
    drop(connections);
    std::thread::sleep(SOON);
    live.client().get("/healthz").expect(200);
}
