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

# need_packages WHAT FOR PACKAGE...: Debian's packages, where the command WHAT is not there.
need_packages() {
    local what=$1 purpose=$2
    shift 2
    if command -v "$what" >/dev/null; then return; fi
    if ! command -v apt-get >/dev/null; then
        say "'$what' is needed $purpose: install it so that it is in the PATH"
        exit 1
    fi
    say "installing $*, needed $purpose"
    as_root apt-get update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# The browser tests move a Chromium without a window. Its driver has to be of the same version, so both come together; on
# Debian the driver brings a whole Chromium along, which does where the small one cannot be had.
need_browser() {
    if command -v chromium-headless-shell >/dev/null && command -v chromedriver >/dev/null; then return; fi
    need_packages chromedriver "for the browser tests" chromium-driver
    if command -v apt-get >/dev/null; then
        say "installing a small Chromium for the browser tests"
        { as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y \
            --no-install-recommends chromium-headless-shell chromium-driver; } || say "it cannot be had: the tests take the whole one, and longer"
    fi
}

# The checker of accessibility is a script that a Python package brings along; it is fetched once, and only for tests.
need_axe() {
    if [ -s "$target/axe/axe.min.js" ]; then return; fi
    need_packages python3 "for the example bot and the accessibility checks" python3
    if ! python3 -m pip --version >/dev/null 2>&1; then
        need_packages pip3 "to fetch the accessibility checker" python3-pip
    fi
    say "fetching the accessibility checker"
    mkdir -p "$target/axe"
    python3 -m pip download --quiet --no-deps --dest "$target/axe" axe-playwright-python==0.1.8
    python3 - "$target"/axe/*.whl "$target/axe/axe.min.js" <<'PYTHON'
import sys, zipfile
wheel, out = sys.argv[1:]
with zipfile.ZipFile(wheel) as packed:
    open(out, "wb").write(packed.read("axe_playwright_python/axe.min.js"))
PYTHON
}

# The Python package is tested in a virtual environment of its own.
need_venv() {
    need_packages python3 "for the Python package" python3
    if python3 -c "import ensurepip, venv" 2>/dev/null; then return; fi
    if ! command -v apt-get >/dev/null; then
        say "the Python modules 'venv' and 'ensurepip' are needed to test the Python package"
        exit 1
    fi
    say "installing python3-venv, needed to test the Python package"
    as_root apt-get update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends python3-venv
}

need_linker
need_cargo

# Where cargo puts what it builds.
target=${CARGO_TARGET_DIR:-target}
