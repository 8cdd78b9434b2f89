//! A worker for tests: what `midway think` is, without the rest of the command.

fn main() -> std::io::Result<()> {
    midway_hall::answer_questions(std::io::stdin().lock(), std::io::stdout().lock())
}
