from __future__ import annotations

import copy
import doctest
import pickle
import random
import subprocess
import sys
import threading

import midway
import numpy as np
import pytest
from conftest import Setting, play



def test_every_game_says_what_it_is() -> None:
    games = {game.id: game for game in midway.games()}
    assert {"worlds-fair", "rails-sails", "skyrise"} <= games.keys()
    fair = games["worlds-fair"]
    assert fair.designer == "J. Alex Kevern" and 2 in fair.seats and 9 not in fair.seats
    assert fair.options["approvals"] == ["most", "choose"]


def test_a_game_is_played_to_its_end_by_text(setting: Setting) -> None:
    game, seats, options = setting
    table = midway.Table(game, seats, options, seed=7)
    assert (table.game, table.seats, table.options, table.over) == (game, seats, options, False)
    play(table, 100_000)
    assert table.over and table.acting == ()
    assert len(table.scores()) == len(table.places()) == seats
    assert sum(table.shares()) == pytest.approx(1)
    for score in table.scores():
        assert sum(score.lines.values()) == score.total and score.clauses.keys() == score.lines.keys()
    assert table.verify() > 0


def test_a_game_is_played_to_its_end_by_number(setting: Setting) -> None:
    game, seats, options = setting
    table = midway.Table(game, seats, options, seed=8)
    schema = midway.schema(game, seats, options)
    seen = np.zeros(len(schema["observation_names"]), np.float32)
    mask = np.zeros(len(schema["action_names"]), np.int8)
    chance = np.random.default_rng(1)
    while not table.over:
        seat = table.acting[0]
        assert table.observe(out=seen) is seen and table.mask(seat, out=mask) is mask
        assert np.isfinite(seen).all()
        legal = table.legal()
        assert (np.flatnonzero(mask) == np.sort(legal)).all() and len(set(legal)) == len(legal)
        assert [table.text(number) for number in legal] == table.actions()
        number = chance.choice(legal)
        assert table.number(table.text(number)) == number
        table.step(number)
    assert table.observe(seat=0).shape == seen.shape and not table.mask(seat=0).any()


def test_a_record_leads_to_the_same_table(setting: Setting) -> None:
    game, seats, options = setting
    table = midway.Table(game, seats, options, seed=9)
    play(table, 30)
    again = midway.Table.from_record(table.record())
    assert again.record() == table.record() and again.view("gallery") == table.view("gallery")
    assert again.actions() == table.actions()


def test_tables_are_pickled_and_copied_with_the_draws_to_come() -> None:
    table = midway.Table("skyrise", 3, seed=3)
    play(table, 25)
    twins = [pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table), table.clone()]
    play(table, 40, seed=5)
    for twin in twins:
        assert twin.record() != table.record()
        play(twin, 40, seed=5)
        assert twin.record() == table.record()


def test_a_choice_is_taken_back_until_something_follows() -> None:
    table = midway.Table("skyrise", 3, seed=3)
    before, (seat,) = table.record(), table.acting
    table.step(table.actions()[0])
    table.undo(seat)
    assert table.record() == before
    with pytest.raises(midway.CannotUndo, match="SK-"):
        table.undo(seat)


def test_going_back_draws_afresh_and_stays_in_the_record() -> None:
    table = midway.Table("worlds-fair", seed=3)
    start = table.steps
    play(table, 10)
    table.rewind(start)
    assert "\nback " in table.record() and table.acting
    play(table, 10)
    table.verify()
    assert midway.Table.from_record(table.record()).record() == table.record()


def test_a_record_without_a_seed_goes_on_with_another() -> None:
    table = midway.Table("worlds-fair", seed=3)
    play(table, 10)
    head = ("seed", "commitment")
    text = "\n".join(line for line in table.record().split("\n") if not line.startswith(head))
    one, two = (midway.Table.from_record(text, seed=seed) for seed in (1, 2))
    for other in (one, two):
        play(other, 1000)
        assert other.over
        with pytest.raises(midway.BadRecord, match="no seed"):
            other.verify()
    assert one.record() != two.record()


def test_a_seat_sees_what_it_may_know() -> None:
    table = midway.Table("rails-sails", 3, seed=1)
    assert table.view(0) != table.view(1) != table.view("gallery")
    assert table.describe(0) != table.describe("gallery")
    assert isinstance(table.view()["seats"], list)


def test_bots_of_every_level_choose_and_say_why() -> None:
    table = midway.Table("worlds-fair", seed=5)
    play(table, 4)
    for bot in midway.bots():
        word = f"{bot}:50" if bot in {"mind", "search", "seer", "plain"} else bot
        if bot not in {"master", "grandmaster"}:
            assert table.choose(word, seed=1) in table.actions()
    assert table.choose("search:200", seed=1) == table.choose("search:200", seed=1)
    hints = table.hints("search:200", most=2)
    assert [table.text(hint.number) for hint in hints] == [hint.action for hint in hints]
    assert 0 <= hints[0].value <= 1 and all(hints[0].reasons)
    assert table.hints("heuristic", lang="pl")[0].reasons != table.hints("heuristic", lang="en")[0].reasons


def test_a_board_is_drawn(setting: Setting) -> None:
    game, seats, options = setting
    table = midway.Table(game, seats, options)
    assert table.svg().startswith("<svg") and 'href="data:image/svg' in table.svg()
    assert table.png(width=120).startswith(b"\x89PNG")


def test_other_threads_go_on_while_a_bot_thinks() -> None:
    table, other = midway.Table("skyrise", 4, seed=1), midway.Table("skyrise", 4, seed=1)
    thinking = threading.Thread(target=table.choose, args=("search:700ms",))
    thinking.start()
    moves = 0
    while thinking.is_alive():
        if other.over:
            other = midway.Table("skyrise", 4, seed=moves)
        other.step(other.actions()[0])
        moves += 1
    thinking.join()
    assert moves > 100


@pytest.mark.parametrize(
    ("wrong", "error", "clause"),
    [
        (lambda t: t.step("place the moon"), midway.IllegalAction, "WF-3.1"),
        (lambda t: t.step("play none"), midway.IllegalAction, "WF-"),
        (lambda t: t.step(10_000), midway.IllegalAction, "WF-3.1"),
        (lambda t: t.step(2**70), midway.IllegalAction, "WF-3.1"),
        (lambda t: t.step(t.actions()[0], seat=1), midway.WrongSeat, "WF-3.1"),
        (lambda t: t.step(t.actions()[0], seat=7), midway.WrongSeat, "WF-3.1"),
        (lambda t: t.observe(seat=-1), midway.WrongSeat, "WF-3.1"),
        (lambda t: t.observe(out=np.zeros(3, np.float32)), midway.BadShape, None),
        (lambda t: t.observe(out=np.zeros(t.observe().shape)), midway.BadShape, None),
        (lambda t: t.mask(out=[0] * 300), midway.BadShape, None),
        (lambda t: t.rewind(10_000), midway.CannotUndo, "WF-3.1"),
        (lambda t: t.choose("deep thought"), midway.UnknownBot, None),
        (lambda t: t.hints(lang="tlh"), midway.BadSetup, None),
        (lambda t: t.png(width=0), midway.BadShape, None),
    ],
)
def test_what_is_refused_names_its_clause_and_changes_nothing(wrong, error, clause) -> None:  # type: ignore[no-untyped-def]
    table = midway.Table("worlds-fair", seed=7)
    before = table.record()
    with pytest.raises(error) as caught:
        wrong(table)
    assert isinstance(caught.value, midway.MidwayError) and caught.value.why
    assert (caught.value.clause or "").startswith(clause or "")
    assert table.record() == before
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_nothing_follows_the_end() -> None:
    table = midway.Table("worlds-fair", seed=7)
    play(table, 1000)
    for wrong in (lambda: table.step(0), lambda: table.observe(), lambda: table.choose("random")):
        with pytest.raises(midway.GameOver):
            wrong()


def test_no_table_is_set_up_wrongly() -> None:
    with pytest.raises(midway.UnknownGame, match="chess"):
        midway.Table("chess")
    for seats in (0, 1, 9, -2, 300):
        with pytest.raises(midway.BadSetup):
            midway.Table("worlds-fair", seats)
    with pytest.raises(midway.BadSetup, match="approvals"):
        midway.Table("worlds-fair", 2, {"approvals": "often"})


def test_a_foreign_record_is_refused() -> None:
    record = midway.Table("worlds-fair", seed=7).record()
    for wrong in (
        "",
        "chess",
        record.replace("worlds-fair", "chess"),
        record.replace("rules 1", "rules 99"),
        record.replace("seats 2", "seats 4"),
        record.replace("# first 0", "# first 1"),
        record + "1 place electricity\n",
        record + "back 900\n",
    ):
        with pytest.raises(midway.MidwayError):
            midway.Table.from_record(wrong)


def test_the_example_of_the_package_plays() -> None:
    failed, tried = doctest.testmod(midway)
    assert (failed, tried > 2) == (0, True)


def test_the_package_is_imported_in_no_time() -> None:
    count = "import sys, time; began = time.perf_counter(); import midway; print(time.perf_counter() - began)"
    took = [float(subprocess.check_output([sys.executable, "-c", count])) for _ in range(5)]
    assert min(took) < 0.1, took


def test_draws_can_be_told_by_hand(setting: Setting) -> None:
    table = midway.Table(*setting, seed=None)
    chance = random.Random(3)
    while not table.over:
        if odds := table.odds():
            assert table.acting == () and all(weight > 0 for _, weight in odds)
            with pytest.raises(midway.WrongSeat, match="draw"):
                table.step(0)
            table.draw(chance.choice(odds)[0])
        else:
            table.step(chance.choice(table.actions()))
    assert midway.Table.from_record(table.record()).scores() == table.scores()


def test_a_table_whose_draws_are_told_is_copied_and_pickled_as_one() -> None:
    table = midway.Table("rails-sails", seed=None)
    table.draw(table.odds()[0][0])
    for twin in (table.clone(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.odds() == table.odds() != []
        twin.draw(twin.odds()[0][0])
        assert twin.steps == table.steps + 1


def test_no_draw_is_taken_that_cannot_come() -> None:
    table = midway.Table("rails-sails", seed=None)
    with pytest.raises(midway.IllegalAction):
        table.draw("first 9")
    with pytest.raises(midway.IllegalAction):
        midway.Table("rails-sails", seed=1).draw("card joker")
    assert table.steps == 0


def test_a_transcript_tells_what_was_witnessed_and_nothing_else() -> None:
    table = midway.Table("rails-sails", seed=7)
    mine, public = table.transcript(0).splitlines(), table.transcript("gallery").splitlines()
    assert len(mine) == len(public) == table.steps
    assert all(seen == told or "?" in told for seen, told in zip(mine, public, strict=True))
    assert mine != public


def test_a_board_is_drawn_in_pixels(setting: Setting) -> None:
    pixels = midway.Table(*setting, seed=7).pixels(width=200)
    assert pixels.shape == (105, 200, 3) and pixels.dtype == np.uint8 and len(np.unique(pixels)) > 10
    with pytest.raises(midway.BadShape):
        midway.Table(*setting).pixels(width=0)


def test_rewards_follow_from_the_scores() -> None:
    table = midway.Table("skyrise", seats=4, seed=7)
    play(table, 1_000)
    points = [score.total for score in table.scores()]
    assert table.rewards() == table.shares() and table.rewards("points") == points
    assert sum(table.rewards("rank")) == pytest.approx(2) and sum(table.rewards("margin")) == pytest.approx(0, abs=1e-4)
    with pytest.raises(midway.BadSetup, match="choose share, rank, points, margin"):
        table.rewards("luck")  # type: ignore[arg-type]
