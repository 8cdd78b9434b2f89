"""What strong bots do that a rule of thumb would not, and what wins: the tables behind docs/findings.md.

    python python/studies/findings.py worlds-fair skyrise rails-sails --games 1

Three parts. `watched`: a search plays all seats, and at each choice we ask what `heuristic`, the rule of thumb, would take there; also
what winners had, and what an early lead was worth. `forced`: one choice is forced in all its ways, and each is played on over the same
draws. `advice`: the rule of thumb with one piece of advice plays against itself without. The same command prints the same tables anywhere.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import midway
from midway.studies import wilson

RULE = "heuristic"
SILENT = ("refill", "pay-route", "pay-harbour")  # asks that are not looked at
SECRET = ("tickets", "tours", "harbours", "unbuilt")  # lines that nobody sees on the track before the end
View = dict[str, Any]
Tags = list[str]
Seen = tuple[dict[tuple[str, str], list[int]], list[list[int]], list[tuple[dict[str, int], float]]]
"""Of a game: by stage and word, positions and what search and rule took there; points before each choice; how each seat ended."""


def numbers(game: str, name: str, key: str) -> dict[str, dict[str, str]]:
    """A table of a game's numbers, by one of its columns."""
    text = (Path(__file__).parents[2] / "games" / game / "data" / f"{name}.tsv").read_text()
    return {row[key]: row for row in csv.DictReader((line for line in text.splitlines() if line[0] != "#"), delimiter="\t")}


DISTRICTS, BUILDINGS = numbers("skyrise", "districts", "district"), numbers("skyrise", "buildings", "number")
ROUTES = numbers("rails-sails", "world_routes", "route")


def fair(view: View, seat: int, action: str) -> Tags:
    """What a choice in World's Fair is about, in a player's words."""
    verb, what, *more = action.split()
    if verb != "place":
        whose = "her player's own" if more[:1] == [str(seat)] else "a rival's"
        return [f"{verb}s a figure", *[f"Palmer moves {whose}"] * (verb == "play" and what == "bertha_palmer")]
    place = next(place for place in view["places"] if place["area"] == what)
    cards, crowd, me = place["cards"], list(place["supporters"]), view["seats"][seat]
    exhibits = [card.removeprefix("exhibit_") for card in cards if card.startswith("exhibit")]
    tickets, lead = cards.count("midway_ticket"), crowd.pop(seat) - max(crowd)
    tags = ["stays behind" if lead < -1 else ["draws level", "breaks a tie", "adds to a lead of 1", "adds to a lead of 2+"][min(lead, 2) + 1]]
    for kind, count in {"tickets": tickets, "exhibits": len(exhibits), "figures": len(cards) - tickets - len(exhibits)}.items():
        tags += [f"takes {min(count, 2)}{'+' * (count > 1)} {kind}"]
    tags += [f"takes {figure}" for figure in cards if figure in ("daniel_burnham", "george_davis", "bertha_palmer")]
    tags += ["ends the round"] * (tickets >= view["wheel"] - view["car"])
    new = any(not me["tokens"][of] + me["exhibits"].get(f"exhibit_{of}", 0) for of in exhibits)
    return [*tags, *["takes an exhibit of a category it lacks"] * new]


def sky(view: View, seat: int, action: str) -> Tags:
    """The same in Skyrise."""
    verb, *what = action.split()
    if verb not in ("bid", "wonder"):
        return [f"chooses {card}" for card in what] if verb == "choose" else [verb]
    me, at, ask = view["seats"][seat], what[1], {"open": "opens", "raise": "raises"}.get(view["phase"], "answers")
    token, color = view["tokens"].get(at, "no token"), DISTRICTS[at]["color"]
    token = f"a token for a row of {min(me['tokens'][token], 4)}" if token in me["tokens"] else "a patron" if token in "ABCD" else token
    tags = [f"{ask} for {token}", f"{ask} in the colour of a row of {min(me['tokens'][color], 4)}"]
    tags += [f"{ask} on the central island"] * (at[0] == "O") + [f"{ask} in the colour of the objective"] * (me["objective"] == f"obj_{color}")
    return [*tags, "places a wonder" if verb == "wonder" else f"{ask} with {BUILDINGS[what[0]]['height']}"]


def rails(view: View, seat: int, action: str) -> Tags:
    """The same in Rails & Sails."""
    verb, *what = action.split()
    if verb == "keep":
        tags = [f"keeps {len(what)}", *["keeps a tour"] * any(card.startswith("tour") for card in what)]
        return [f"{tag} of {view['seats'][seat]['offer_count']}" for tag in tags]
    if verb == "split":
        return [f"chooses {min(range(10, 26, 3), key=lambda trains: abs(trains - int(what[0])))} trains or so"]
    if verb in ("take", "draw"):
        card = f"blind {what[0]}" if verb == "draw" else view["display"][int(what[0]) - 1].removesuffix("_plain")
        kind = card.partition("_")[2].replace("_", " ").replace("harbor", "with mark") or card
        return ["draws cards", f"{verb}s a {kind}", *["draws blind"] * (verb == "draw"), *["takes a ship"] * ("ship" in card)]
    if verb == "claim":
        route, low = ROUTES[what[0]], (int(ROUTES[what[0]]["length"]) - 1) // 2 * 2 + 1
        return ["claims", f"claims {route['mode']}", f"claims {low} or {low + 1}", *["claims half a double"] * (route["double"] != "-")]
    return [{"tickets": "draws tickets", "harbour": "builds a harbour", "exchange": "exchanges"}.get(verb, verb)]


def stage(view: View, seat: int) -> str:
    """How far the game is, for this seat."""
    me = view["seats"][seat]
    if "round" in view:
        return f"round {view['round']}"
    if "era" in view:
        few = len(me["numbers"]) + len(me["wonders"]) - len(me["wonders_standing"]) < 5
        return "era 1" if view["era"] == 1 else "era 2, fewer than 5 left" if few else "era 2, 5 left or more"
    left = me["trains"] + me["ships"]
    return "setup" if not view["turns"] else "0 to 17 placed" if left > 42 else "18 to 35 placed" if left > 24 else "36 or more placed"


TAGS: dict[str, Callable[[View, int, str], Tags]] = {"worlds-fair": fair, "skyrise": sky, "rails-sails": rails}
WATCHED: dict[str, list[tuple[int, str, int]]] = {  # seats, who plays them, and games
    "worlds-fair": [(2, "search:2000", 500), (4, "search:500", 120)],
    "skyrise": [(2, "seer:2000", 400), (4, "search:1000", 120)],
    "rails-sails": [(2, "search:100", 40), (2, RULE, 400), (4, RULE, 100)],
}
FORCED: dict[str, list[tuple[int, str, str, int]]] = {  # seats, which ask is forced when it first comes, who plays on, and deals
    "worlds-fair": [(2, "place", "search:100", 600), (4, "place", "search:50", 150)],
    "skyrise": [(2, "open", "search:50", 120), (2, "choose", "search:50", 500)],
    "rails-sails": [(2, "split", RULE, 200), (2, "first-tickets", RULE, 200)],
}
ADVICE: dict[str, tuple[int, list[tuple[str, str]]]] = {  # deals; when to take what, if one of the rule's best two is it
    "worlds-fair": (1000, [("round 1", "not: takes bertha_palmer"), ("round 1", "not: ends the round"), ("round 3", "ends the round"),
                           ("round 1", "takes 2+ exhibits"), ("", "adds to a lead of 1")]),
    "skyrise": (300, [("era 1", "pass"), ("era 1", "not: raises on the central island"), ("era 1", "not: opens with tall"),
                      ("era 1", "raises with low"), ("era 2", "places a wonder"), ("era 1", "chooses atelier")]),
    "rails-sails": (300, [("0 to 17 placed", "not: draws tickets"), ("18 to 35 placed", "not: claims 7 or 8"), ("setup", "keeps a tour of 5")]),
}


def watch(game: str, seats: int, bot: str, number: int) -> Seen:
    """A game of a bot against itself, with what the rule of thumb would have taken."""
    table, points = midway.Table(game, seats, seed=number), []
    tally: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    while not table.over:
        view, actions, chosen = table.view(), table.actions(), table.choose(bot, seed=number)
        if len(actions) > 1 and table.ask[0] not in SILENT:
            seat, rule = table.acting[0], table.choose(RULE, seed=number)
            words = {action: set(TAGS[game](view, seat, action)) for action in actions}
            words[rule].add("takes what the rule would take")
            # A word counts where some choices have it and others do not.
            for tag in set().union(*words.values()) - words[rule].intersection(*words.values()):
                for when in ("all", stage(view, seat)):
                    counts = (1, tag in words[chosen], tag in words[rule])
                    tally[when, tag] = [sum(pair) for pair in zip(tally[when, tag], counts, strict=True)]
            points.append([sum(has for line, has in score.lines.items() if line not in SECRET) for score in table.scores()])
        table.step(chosen)
    return tally, points, [(score.lines, share) for score, share in zip(table.scores(), table.shares(), strict=True)]


def say_choices(games: Sequence[Seen]) -> None:
    """How often search and rule take what has a word. Positions of one game are not independent: errors are counted by games."""
    print("| stage | choice | positions | search | rule of thumb | difference |\n|---|---|---|---|---|---|")
    for key in sorted({key for tally, *_ in games for key in tally}):
        counts = [tally[key] for tally, *_ in games if key in tally]
        n, search, rule = (sum(column) for column in zip(*counts, strict=True))
        less = (search - rule) / n
        off = 1.96 * sum((s - r - less * m) ** 2 for m, s, r in counts) ** 0.5 / n
        if n >= 50:
            print(f"| {' | '.join(key)} | {n} | {search / n:.1%} | {rule / n:.1%} | {100 * less:+.1f} ± {100 * off:.1f} |")


def say_won(what: str, shares: Sequence[float]) -> None:
    low, high = wilson(sum(shares), len(shares))
    print(f"| {what} | {mean(shares or [0]):.1%} of {len(shares)} | {low:.1%} to {high:.1%} |")


def say_outcomes(games: Sequence[Seen]) -> None:
    """What winners had more of, and what a lead was worth when a third and two thirds of the choices were made."""
    print("\n| line | winners | others | ahead in it wins | 95 % |\n|---|---|---|---|---|")
    ends = [end for *_, end in games]
    for line in ends[0][0][0]:
        means = [mean([has[line] for end in ends for has, share in end if (share > 0) is won]) for won in (True, False)]
        most = [max(has[line] for has, _ in end) for end in ends]
        ahead = [[share for has, share in end if has[line] == top] for end, top in zip(ends, most, strict=True)]
        say_won(f"{line} | {means[0]:.1f} | {means[1]:.1f}", [shares[0] for shares in ahead if len(shares) == 1])
    print("\n| lead | leader wins | 95 % |\n|---|---|---|")
    for third, low, high in [(third, *lead) for third in (1, 2) for lead in ((1, 4), (5, 9), (10, 19), (20, 39), (40, 999), (1, 999))]:
        middle = [(points[len(points) * third // 3], end) for _, points, end in games]
        led = [end[now.index(max(now))][1] for now, end in middle if low <= max(now) - sorted(now)[-2] <= high]
        say_won(f"{low} to {high} after {third}/3", led)


def forks(game: str, seats: int, ask: str, bot: str, number: int) -> list[tuple[Tags, list[float]]]:
    """One choice made in all its ways, each played on over the same draws: what it was about, what its seat won, and by how much."""
    table, found = midway.Table(game, seats, seed=number), []
    while table.ask[0] != ask:
        table.step(table.choose(bot, seed=number))
    seat, view, actions = table.acting[0], table.view(), table.actions()
    if ask == "first-tickets":  # of each number that can be kept, what looks best
        best = [hint.action for hint in table.hints(RULE, len(actions))]
        actions = [next(action for action in best if len(action.split()) == 1 + kept) for kept in (3, 4, 5)]
    for action in [f"split {trains}" for trains in range(10, 26, 3)] if ask == "split" else actions:
        fork = table.clone()
        fork.step(action, seat)
        while not fork.over:
            fork.step(fork.choose(bot, seed=number))
        found.append((TAGS[game](view, seat, action), [fork.shares()[seat], fork.rewards("margin")[seat]]))
    return found


def paired(values: Sequence[float]) -> tuple[float, float]:
    """A mean with half its 95 % interval."""
    return mean(values), 1.96 * stdev(values) / len(values) ** 0.5


def say_forced(deals: Sequence[Sequence[tuple[Tags, list[float]]]]) -> None:
    """What has a word against what has not, within each deal."""
    print("| forced | deals | wins with | wins without | difference | more points ahead |\n|---|---|---|---|---|---|")
    for tag in sorted({tag for deal in deals for tags, _ in deal for tag in tags}):
        sides = [[[after for tags, after in deal if (tag in tags) is has] for has in (True, False)] for deal in deals]
        means = [[[mean(column) for column in zip(*side, strict=True)] for side in deal] for deal in sides if all(deal)]
        if len(means) >= 20:
            (win, off), (ahead, about) = (paired([has[at] - lacks[at] for has, lacks in means]) for at in (0, 1))
            shares = [f"{mean(deal[side][0] for deal in means):.1%}" for side in (0, 1)]
            print(f"| {tag} | {len(means)} | {' | '.join(shares)} | {100 * win:+.1f} ± {100 * off:.1f} | {ahead:+.1f} ± {about:.1f} |")


def duel(game: str, when: str, tag: str, number: int) -> tuple[float, float]:
    """What the rule of thumb with a piece of advice wins against the one without, in a deal that is played from both seats."""
    win, ahead = 0.0, 0.0
    for adept in (0, 1):
        table = midway.Table(game, seed=number)
        while not table.over:
            seat, action, view = table.acting[0], table.choose(RULE, seed=number), table.view()
            if seat == adept and table.ask[0] not in SILENT and stage(view, seat).startswith(when):
                for hint in reversed(table.hints(RULE, 2)):
                    has = tag.removeprefix("not: ") in TAGS[game](view, seat, hint.action)
                    action = hint.action if has is not tag.startswith("not: ") else action
            table.step(action, seat)
        win, ahead = win + table.shares()[adept] / 2, ahead + table.rewards("margin")[adept] / 2
    return win, ahead


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", help="games, by default all")
    parser.add_argument("--games", type=float, default=1.0, help="times as many games as usual")
    parser.add_argument("--only", default="watched forced advice", help="some of these parts")
    parser.add_argument("--jobs", type=int, default=2, help="threads")
    given = parser.parse_args()
    for game in given.which or TAGS:
        pool = ThreadPoolExecutor(given.jobs)

        def deals(usual: int, first: int = 1893) -> range:
            return range(first, first + max(2, round(usual * given.games)))

        for seats, bot, usual in WATCHED[game] if "watched" in given.only else ():
            games = list(pool.map(partial(watch, game, seats, bot), deals(usual)))
            print(f"\n## {game}: {len(games)} games of {bot}, {seats} seats\n")
            if bot != RULE:
                say_choices(games)
            say_outcomes(games)
        for seats, ask, bot, usual in FORCED[game] if "forced" in given.only else ():
            tried = list(pool.map(partial(forks, game, seats, ask, bot), deals(usual)))
            print(f"\n## {game}: {ask} forced in {len(tried)} deals, {seats} seats, played on by {bot}\n")
            say_forced(tried)
        for when, tag in ADVICE[game][1] if "advice" in given.only else ():
            wins, ahead = zip(*pool.map(partial(duel, game, when, tag), deals(ADVICE[game][0], 7000)), strict=True)
            print(f"\n## {game}: advice at {when or 'any time'}: {tag}: {2 * len(wins)} games against {RULE}\n")
            print("wins {:.1%} ± {:.1%}, ahead by {:.1f} ± {:.1f}".format(*paired(wins), *paired(ahead)))


if __name__ == "__main__":
    main()
