//! What a collector of OpenTelemetry is told, and what it is not.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use opentelemetry_proto::tonic::collector::metrics::v1::ExportMetricsServiceRequest;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::metrics::v1::{Metric, metric::Data, number_data_point::Value as Point};
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use serde_json::Value;

use crate::room::Room;
use crate::serving::{Hall, begun, play};

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";

/// What was told, each with where it was sent.
type Told = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// A collector that listens to all that it is told.
struct Collector {
    address: String,
    told: Told,
}

impl Collector {
    fn open() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let told = Told::default();
        let heard = told.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let heard = heard.clone();
                thread::spawn(move || listen(&stream.unwrap(), &heard));
            }
        });
        Collector { address, told }
    }

    fn told(&self, path: &str) -> Vec<Vec<u8>> {
        let told = self.told.lock().unwrap();
        told.iter().filter(|(to, _)| to == path).map(|(_, body)| body.clone()).collect()
    }

    fn spans(&self) -> Vec<Span> {
        let told = self.told("/v1/traces").into_iter();
        let told = told.map(|body| ExportTraceServiceRequest::decode(body.as_slice()).unwrap());
        let resources = told.flat_map(|told| told.resource_spans);
        resources.flat_map(|one| one.scope_spans).flat_map(|scope| scope.spans).collect()
    }

    /// The numbers as they were last told.
    fn numbers(&self) -> Vec<Metric> {
        let Some(last) = self.told("/v1/metrics").pop() else { return Vec::new() };
        let told = ExportMetricsServiceRequest::decode(last.as_slice()).unwrap();
        let scopes = told.resource_metrics.into_iter().flat_map(|one| one.scope_metrics);
        scopes.flat_map(|scope| scope.metrics).collect()
    }

    fn until(&self, what: &str, is_so: impl Fn(&Collector) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(began.elapsed() < Duration::from_secs(60), "{what} is not told");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Hears one request.
fn listen(stream: &TcpStream, told: &Told) {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(told) = line.to_lowercase().strip_prefix("content-length:") {
            length = told.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    told.lock().unwrap().push((path, body));
    let _ = (&mut &*stream).write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
}

/// A hall that tells a collector, often.
fn telling(room: &Room, address: &str, arguments: &[&str]) -> Hall {
    let mut command = room.command(&["serve", "--listen", "127.0.0.1:0", "--otlp", address]);
    command.envs([("OTEL_METRIC_EXPORT_INTERVAL", "100"), ("OTEL_BSP_SCHEDULE_DELAY", "100")]);
    Hall::start(room, command, arguments)
}

/// Asks as a proxy does that takes part in a trace.
fn ask_in_trace(hall: &Hall, path: &str) {
    let mut stream = TcpStream::connect(&hall.address).unwrap();
    let parent = format!("Traceparent: 00-{TRACE}-b7ad6b7169203331-01\r\nTracestate: told=me");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n{parent}\r\n\r\n").unwrap();
    std::io::copy(&mut stream, &mut std::io::sink()).unwrap();
}

fn trace_of<'a>(spans: &'a [Span], name: &str) -> &'a [u8] {
    &spans.iter().find(|span| span.name == name).unwrap_or_else(|| panic!("no {name} in {spans:#?}")).trace_id
}

fn named(metrics: &[Metric], name: &str) -> f64 {
    let metric = metrics.iter().find(|metric| metric.name == name).unwrap();
    let Some(Data::Sum(sum)) = &metric.data else { panic!("{metric:?}") };
    let Some(Point::AsDouble(value)) = sum.data_points[0].value else { panic!("{metric:?}") };
    value
}

#[test]
fn a_collector_is_told_how_long_things_take_and_no_secret() {
    let (room, collector) = (Room::new(), Collector::open());
    let mut hall = telling(&room, &collector.address, &[]);
    let words = begun(&hall);
    play(&hall, &words, 3);
    let (table, key) = (&words[0], &words[2]);
    hall.call(&format!("GET /t/{table}/sit/{key}?key={key}"), key, &Value::Null);
    hall.call(&format!("{key} /{key}?key={key}"), key, &Value::Null);
    ask_in_trace(&hall, "/healthz");
    let page = hall.page("/metrics");
    collector.until("the last move", |told| {
        told.numbers().iter().any(|metric| metric.name == "midway_moves_total")
            && named(&told.numbers(), "midway_moves_total") >= 3.0
    });
    hall.end();
    let spans = collector.spans();
    let names: BTreeSet<_> = spans.iter().map(|span| span.name.as_str()).collect();
    for name in ["POST /api/v1/tables/{t}/choices", "_OTHER none", "append", "turn", "think"] {
        assert!(names.contains(name), "no {name} in {names:?}");
    }
    assert_eq!(trace_of(&spans, "think"), trace_of(&spans, "turn"));
    // Whoever is no trusted proxy begins no trace.
    assert!(spans.iter().all(|span| hex(&span.trace_id) != TRACE));
    let told = collector.told.lock().unwrap();
    for word in words.iter().map(String::as_bytes).chain([&b"told=me"[..], b"Ada", b"/tmp/"]) {
        let leaks = told.iter().any(|(_, body)| body.windows(word.len()).any(|part| part == word));
        assert!(!leaks, "{}", String::from_utf8_lossy(word));
    }
    drop(told);
    let numbers = collector.numbers();
    for metric in &numbers {
        let help = format!("# HELP {} {}\n", metric.name, metric.description);
        assert!(page.contains(&help), "{help}");
    }
    assert_eq!(page.matches("# HELP ").count(), numbers.len());
}

#[test]
fn a_trace_that_a_trusted_proxy_has_begun_goes_on() {
    let (room, collector) = (Room::new(), Collector::open());
    let mut hall = telling(&room, &format!("{}/", collector.address), &["--trust-proxy"]);
    ask_in_trace(&hall, "/healthz");
    hall.end();
    let spans = collector.spans();
    assert_eq!(hex(trace_of(&spans, "GET /healthz")), TRACE);
    assert!(spans.iter().all(|span| span.trace_state.is_empty()));
}

#[test]
fn a_collector_that_never_answers_holds_nobody_up() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let room = Room::new();
    let mut hall =
        telling(&room, &format!("http://{}", silent.local_addr().unwrap()), &["--limit-requests", "0"]);
    let words = begun(&hall);
    play(&hall, &words, 3);
    // More than wait for it at most.
    (0..2_500).for_each(|_| assert_eq!(hall.page("/healthz"), "ok\n"));
    let began = Instant::now();
    hall.end();
    assert!(began.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_collector_that_is_not_there_is_missed_once() {
    let nowhere = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let room = Room::new();
    let mut hall = telling(&room, &format!("http://{nowhere}"), &[]);
    let words = begun(&hall);
    play(&hall, &words, 1);
    thread::sleep(Duration::from_millis(400));
    hall.end();
    assert_eq!(room.read("log").matches("the collector cannot be told anything").count(), 1);
}

#[test]
fn a_collector_is_told_by_plain_http_only() {
    let room = Room::new();
    let refusal = room.bad(&["serve", "--otlp", "https://me:secret@collector.example.org"]);
    assert_eq!(refusal, "--otlp: a collector is told by http, at an address such as http://127.0.0.1:4318");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
