use axum::http::{HeaderMap, header};

/// How browsers call themselves, and by which word they are known; the first that fits counts, since most of them name
/// others too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// What a device is called in the list of its owner: by what it says of itself, which only has to be recognised.
pub(crate) fn device_name(headers: &HeaderMap) -> String {
    let line = headers.get(header::USER_AGENT).and_then(|line| line.to_str().ok()).unwrap_or_default();
    let named = [&BROWSERS[..], &SYSTEMS[..]].map(|names| names.iter().find(|(mark, _)| line.contains(mark)));
    let words: Vec<&str> = named.into_iter().flatten().map(|(_, name)| *name).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn named(line: &'static str) -> String {
        let headers = [(header::USER_AGENT, HeaderValue::from_static(line))];
        device_name(&headers.into_iter().collect())
    }

    #[test]
    fn a_device_is_called_by_its_browser_and_system() {
        assert_eq!(
            named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Linux"
        );
        assert_eq!(
            named("Mozilla/5.0 (Linux; Android 10; K) Chrome/139.0.0.0 Mobile Safari/537.36"),
            "Chrome, Android"
        );
        assert_eq!(
            named("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1"),
            "Safari, iPhone"
        );
        assert_eq!(
            named("Mozilla/5.0 (Windows NT 10.0) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0"),
            "Edge, Windows"
        );
        assert_eq!(named("curl/8.14"), "");
        assert_eq!(device_name(&HeaderMap::new()), "");
    }
}
