# Sourced by ./run and ./test: what they need beyond the sources.

say() { printf '%s\n' "$*" >&2; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "root is needed for: $*"
        return 1
    fi
}

need_linker() {
    if command -v cc >/dev/null; then return; fi
    if ! command -v apt-get >/dev/null; then
        say "a C compiler is needed to link Rust programs: install one that answers to 'cc'"
        exit 1
    fi
    say "installing a C compiler, which links Rust programs"
    as_root apt-get update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y build-essential
}

need_cargo() {
    local cargo_home=${CARGO_HOME:-${HOME:-}/.cargo}
    # rustup has put cargo there, though this shell may not have been told.
    if ! command -v cargo >/dev/null && [ -x "$cargo_home/bin/cargo" ]; then
        PATH="$cargo_home/bin:$PATH"
    fi
    if command -v cargo >/dev/null; then return; fi
    say "cargo is needed. rustup installs it (see https://rustup.rs):"
    say "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
    exit 1
}

# need_component NAME COMMAND: the toolchain's component NAME, which gives the command `cargo COMMAND`.
need_component() {
    if cargo "$2" --version >/dev/null 2>&1; then return; fi
    if ! command -v rustup >/dev/null; then
        say "'cargo $2' is needed: install the $1 of your Rust toolchain"
        exit 1
    fi
    rustup component add "$1"
}

# The tests of the store start a PostgreSQL of their own, so none is to run by itself.
need_postgres() {
    local initdb
    for initdb in /usr/lib/postgresql/*/bin/initdb; do
        if [ -x "$initdb" ]; then return; fi
    done
    if command -v initdb >/dev/null; then return; fi
    if ! command -v apt-get >/dev/null; then
        say "PostgreSQL is needed to test the store: install it so that 'initdb' and 'postgres' are in the PATH"
        exit 1
    fi
    say "installing PostgreSQL, which the tests start and stop by themselves"
    as_root mkdir -p /etc/postgresql-common
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
        printf 'create_main_cluster = false\n' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
    fi
    as_root apt-get update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        -o Dpkg::Options::=--force-confold postgresql
}

need_linker
need_cargo

# Where cargo puts what it builds.
target=${CARGO_TARGET_DIR:-target}
