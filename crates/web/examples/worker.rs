//! A worker for tests: what `midway think` is, without the rest of the command.

fn main() -> std::io::Result<()> {
    let library = midway_catalog::Library::standard();
    midway_hall::answer_questions(&library, std::io::stdin().lock(), std::io::stdout().lock())
}
