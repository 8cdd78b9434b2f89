use std::str::FromStr;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use crate::error::StoreError;

/// Where a database is: on one host, or on several of which one takes writes, `postgres://user@a:5432,b:5432/database`.
#[derive(Debug, Clone)]
pub(crate) struct Address(Vec<PgConnectOptions>);

/// For other programs that read such an address. Whoever opens a store has to write, whatever it says.
const SESSION_ATTRIBUTES: &str = "target_session_attrs=";

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Self, StoreError> {
        let refused = || StoreError::Url(without_password(url));
        let each = single(url).ok_or_else(refused)?;
        let options = each.iter().map(|url| PgConnectOptions::from_str(url).map(|found| named(found, url)));
        Ok(Self(options.collect::<Result<_, _>>().map_err(|_| refused())?))
    }

    /// The same with a name by which the database knows whoever connects.
    pub(crate) fn named(self, name: &str) -> Self {
        Self(self.0.into_iter().map(|options| options.application_name(name)).collect())
    }

    pub(super) fn hosts(self) -> Vec<PgConnectOptions> {
        self.0
    }

    /// Where the database is, without the password.
    pub(crate) fn place(&self) -> String {
        let database =
            |options: &PgConnectOptions| options.get_database().unwrap_or(options.get_username()).to_owned();
        let (of, hosts): (_, Vec<String>) = (self.0.first().map(database), self.0.iter().map(name).collect());
        format!("the database {} at {}", of.unwrap_or_default(), hosts.join(", "))
    }
}

pub(super) fn name(options: &PgConnectOptions) -> String {
    format!("{}:{}", options.get_host(), options.get_port())
}

fn named(options: PgConnectOptions, url: &str) -> PgConnectOptions {
    let is_named = options.get_application_name().is_some() || url.contains("application_name=");
    let options = if is_named { options } else { options.application_name("midway") };
    options.disable_statement_logging()
}

/// The same address once for each of its hosts.
fn single(url: &str) -> Option<Vec<String>> {
    let (scheme, rest) = url.split_once("://")?;
    let (authority, tail) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let (user, hosts) = authority.rsplit_once('@').map_or(("", authority), |(user, hosts)| (user, hosts));
    let at = if authority.contains('@') { "@" } else { "" };
    let tail = without_session_attributes(tail)?;
    Some(hosts.split(',').map(|host| format!("{scheme}://{user}{at}{host}{tail}")).collect())
}

/// A session that only reads is of no use to anybody here.
fn without_session_attributes(tail: &str) -> Option<String> {
    let Some((path, query)) = tail.split_once('?') else { return Some(tail.to_owned()) };
    let (sessions, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with(SESSION_ATTRIBUTES));
    let writes = |pair: &&str| matches!(&pair[SESSION_ATTRIBUTES.len()..], "read-write" | "primary" | "any");
    sessions.iter().all(writes).then(|| format!("{path}?{}", others.join("&")))
}

/// The URL may end up in a log.
fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    match (rest.find('?'), rest.rfind('@')) {
        // What looks like a query may be a part of the password, or the other way round.
        (Some(query), Some(at)) if query < at => format!("{scheme}://…"),
        (query, Some(at)) => format!("{scheme}://…@{}", &rest[at + 1..query.unwrap_or(rest.len())]),
        (_, None) => url.split('?').next().unwrap_or_default().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_repeated() {
        assert_eq!(without_password("postgres://me:secret@host/db"), "postgres://…@host/db");
        assert_eq!(without_password("postgres://host/db?password=secret"), "postgres://host/db");
        assert_eq!(without_password("postgres://me:secret@a:1,b:2/db"), "postgres://…@a:1,b:2/db");
        assert_eq!(without_password("postgres://me:se?cret@host/db"), "postgres://…");
        assert_eq!(without_password("postgres://me:se@cret@host/db?a=b"), "postgres://…@host/db");
    }

    #[test]
    fn a_place_names_every_host_and_no_password() {
        let place = |url: &str| Address::parse(url).unwrap().place();
        assert_eq!(place("postgres://me:secret@host:77/db"), "the database db at host:77");
        let both =
            place("postgres://me:se%2Ccret@a:1,b:2/db?sslmode=disable&target_session_attrs=read-write");
        assert_eq!(both, "the database db at a:1, b:2");
        assert_eq!(place("postgres://me@[::1]:1,[::2]:2/db"), "the database db at [::1]:1, [::2]:2");
    }

    #[test]
    fn an_address_for_those_who_only_read_is_refused() {
        let error = Address::parse("postgres://me:secret@a,b/db?target_session_attrs=standby").unwrap_err();
        assert!(matches!(&error, StoreError::Url(url) if url == "postgres://…@a,b/db"), "{error}");
    }
}
