use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use crate::network::is_public;
use crate::notice::Unsent;

/// How long one attempt may take, from looking up the name to the status.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest head of a response. The body is not read at all.
const LONGEST_HEAD: usize = 16 * 1024;

/// Sends requests to addresses that people have given.
///
/// A name is looked up here, the result is checked, and the connection goes to what was checked, so a name that resolves
/// to something else a moment later (DNS rebinding) leads nowhere. Redirects are not followed.
#[derive(Clone)]
pub(crate) struct Http {
    pub(crate) tls: TlsConnector,
    /// Whether requests may go out without TLS.
    pub(crate) plain: bool,
    /// Whether they may go into private networks.
    pub(crate) private: bool,
}

pub(crate) type Header = (HeaderName, HeaderValue);

impl Http {
    /// Whether an address may be written to, as far as it shows before its name is looked up.
    pub(crate) fn takes(&self, url: &Url) -> bool {
        let scheme = url.scheme() == "https" || (self.plain && url.scheme() == "http");
        let nameless = url.username().is_empty() && url.password().is_none();
        let outside = match url.host() {
            Some(Host::Ipv4(address)) => self.reaches(address.into()),
            Some(Host::Ipv6(address)) => self.reaches(address.into()),
            Some(Host::Domain(_)) => true,
            None => false,
        };
        scheme && nameless && outside
    }

    fn reaches(&self, address: IpAddr) -> bool {
        self.private || is_public(address)
    }

    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: Vec<Header>,
        body: Vec<u8>,
    ) -> Result<StatusCode, Unsent> {
        if !self.takes(url) {
            return Err(Unsent::Never("this address may not be written to".into()));
        }
        let attempt = async {
            let stream = TcpStream::connect(&*self.look_up(url).await?).await.map_err(later)?;
            let request = request(url, headers, body)?;
            if url.scheme() == "http" {
                return exchange(stream, request).await;
            }
            let name = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
            let name = ServerName::try_from(name).map_err(|error| Unsent::Never(error.to_string()))?;
            exchange(self.tls.connect(name, stream).await.map_err(later)?, request).await
        };
        timeout(PATIENCE, attempt).await.unwrap_or_else(|_| Err(Unsent::Later("no answer came".into())))
    }

    /// The addresses of a name that may be reached.
    async fn look_up(&self, url: &Url) -> Result<Vec<SocketAddr>, Unsent> {
        let port = url.port_or_known_default().unwrap_or(443);
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![(address, port).into()],
            Some(Host::Ipv6(address)) => vec![(address, port).into()],
            Some(Host::Domain(name)) => lookup_host((name, port)).await.map_err(later)?.collect(),
            None => Vec::new(),
        };
        let reached: Vec<SocketAddr> = found.into_iter().filter(|at| self.reaches(at.ip())).collect();
        if reached.is_empty() {
            return Err(Unsent::Never("its name leads into a private network".into()));
        }
        Ok(reached)
    }
}

fn later(error: impl std::fmt::Display) -> Unsent {
    Unsent::Later(error.to_string())
}

fn request(url: &Url, headers: Vec<Header>, body: Vec<u8>) -> Result<Request<Full<Bytes>>, Unsent> {
    let host = match url.port() {
        Some(port) => format!("{}:{port}", url.host_str().unwrap_or_default()),
        None => url.host_str().unwrap_or_default().to_owned(),
    };
    let path = url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()));
    let request = Request::post(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, "midway")
        .header(header::CONNECTION, "close")
        .body(Full::new(Bytes::from(body)));
    let mut request = request.map_err(|error| Unsent::Never(error.to_string()))?;
    request.headers_mut().extend(headers);
    Ok(request)
}

/// One request, for the status of its response.
async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<StatusCode, Unsent>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let handshake = http1::Builder::new().max_buf_size(LONGEST_HEAD).handshake(TokioIo::new(stream));
    let (mut sender, connection) = handshake.await.map_err(later)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    Ok(answer.map_err(later)?.status())
}

impl std::fmt::Debug for Http {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Http")
            .field("plain", &self.plain)
            .field("private", &self.private)
            .finish_non_exhaustive()
    }
}
