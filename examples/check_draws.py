#!/usr/bin/env python3
"""Draws a whole game again from the seed and the nonces in its record, and compares every draw.

    ./examples/check_draws.py g.rec                     with the tables of this repository
    ./examples/check_draws.py g.rec --data FOLDER       with others, as `midway data export` writes them

It needs nothing but Python's standard library and shares no code with Midway; docs/records.md says how draws are
made. What the script knows of a game is what its draws depend on, and no more: whether a choice was legal, or who
won, is not its business. It exits with 0 if all draws are those of the seed, with 1 at the first that is not, and
with 2 if the record has no seed or cannot be read.
"""
import argparse
import hashlib
import itertools
import pathlib
import struct
import sys
from collections import Counter


# How a number is drawn.

def chacha20_words(key, stream):
    """The 32-bit words of ChaCha20: 20 rounds, a 64-bit block counter from 0, a 64-bit stream."""
    def rotate(x, n):
        return ((x << n) | (x >> (32 - n))) & 0xffffffff

    def quarter(s, a, b, c, d):
        s[a] = (s[a] + s[b]) & 0xffffffff; s[d] = rotate(s[d] ^ s[a], 16)
        s[c] = (s[c] + s[d]) & 0xffffffff; s[b] = rotate(s[b] ^ s[c], 12)
        s[a] = (s[a] + s[b]) & 0xffffffff; s[d] = rotate(s[d] ^ s[a], 8)
        s[c] = (s[c] + s[d]) & 0xffffffff; s[b] = rotate(s[b] ^ s[c], 7)

    for counter in itertools.count():
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream))
        s = list(start)
        for _ in range(10):
            for column in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
                quarter(s, *column)
            for diagonal in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(s, *diagonal)
        yield from ((x + y) & 0xffffffff for x, y in zip(s, start))


def below(words, n):
    """A whole number below n, every one equally likely."""
    while True:
        product = next(words) * n
        if product & 0xffffffff >= (2**32 - n) % n:
            return product >> 32


def pick(words, odds):
    left = below(words, sum(weight for _, weight in odds))
    for outcome, weight in odds:
        if left < weight:
            return outcome
        left -= weight


# The games. Each is a generator that says what comes next. To `yield draw(...)`, a list of (outcome, weight), the
# answer is what was drawn; to `yield` alone it is the next choice, as (seat, words).

def draw(word, odds):
    return [(f"{word} {outcome}", weight) for outcome, weight in odds if weight > 0]


def each_once(outcomes):
    return [(outcome, 1) for outcome in outcomes]


def last_word(drawn):
    return drawn.split(" ")[-1]


def worlds_fair(seats, options, table):
    number = {row["item"]: int(row["value"]) for row in table("board.tsv") if row["seats"] in ("-", str(seats))}
    room = {row["area"]: int(row["capacity"]) for row in table("areas.tsv")}
    effect = {row["figure"]: row for row in table("figures.tsv")}
    approvals = {row["rank"]: int(row["approvals"]) for row in table("scoring.tsv") if row["seats"] == str(seats)}
    deck = {row["card"]: int(row["box"]) - int(row[f"removed_{seats}"]) for row in table("deck.tsv")}
    discard = dict.fromkeys(deck, 0)
    lying = {area: [] for area in room}
    held = [Counter() for _ in range(seats)]
    standing = [Counter(room.keys()) for _ in range(seats)]

    def deal(area):
        if not any(deck.values()):                                     # WF-3.7
            deck.update(discard)
            discard.update(dict.fromkeys(discard, 0))
        card = last_word((yield draw("card", deck.items())))
        deck[card] -= 1
        lying[area].append(card)

    def allowed(seat, area):                                           # WF-5.3, WF-5.4
        mine, all_there = standing[seat][area], [there[area] for there in standing]
        ahead, level = sum(there > mine for there in all_there), all_there.count(mine)
        rank = {0: "first", 1: "second"}.get(ahead) if mine else None
        return approvals[rank if level == 1 else f"tie_{rank}"] if rank else 0

    def score(turn):
        for hand in held:                                              # WF-5.1
            discard["midway_ticket"] += hand.pop("midway_ticket", 0)
        for area in tiles:                                             # WF-5.2, WF-5.5
            for seat in [(turn + n) % seats for n in range(seats)]:
                count = min(held[seat]["exhibit_" + area], allowed(seat, area))
                if count and options.get("approvals") == "choose":
                    count = int((yield)[1][2])
                held[seat]["exhibit_" + area] -= count
                discard["exhibit_" + area] += count
        for there in standing:                                         # WF-5.7
            there.update({area: -(there[area] // 2) for area in tiles})

    tiles = (yield draw("tiles", each_once(map(" ".join, itertools.permutations(room))))).split(" ")[1:]
    for area in tiles:
        for _ in range(number["cards_at_setup"]):
            yield from deal(area)
    first = int(last_word((yield draw("first", each_once(range(seats))))))
    for bonus in table("start_bonus.tsv"):                             # WF-2.4
        if int(bonus["position"]) <= seats:
            standing[(first + int(bonus["position"]) - 1) % seats][bonus["area"]] += 1
    car = 0
    while True:
        turn, words = yield                                            # place AREA [from AREA]
        target = words[1]
        standing[turn][target] += 1
        if "from" in words:
            standing[turn][words[-1]] -= 1
        while any(held[turn][figure] for figure in effect):
            _, words = yield                                           # play FIGURE … or discard FIGURE
            figure, says = words[1], words[2:]
            held[turn][figure] -= 1
            discard[figure] += 1
            if words[0] == "discard":
                continue
            if effect[figure]["effect"] == "move_any":                 # WF-4.3: SEAT FROM TO
                standing[int(says[0])].update({says[1]: -1})
                standing[int(says[0])][says[2]] += 1
                continue
            if "from" in says:
                standing[turn][says[-1]] -= 1
            named = {"same_area": target, "fixed_area": effect[figure]["area"]}
            standing[turn][named.get(effect[figure]["effect"]) or says[0]] += 1
        car += lying[target].count("midway_ticket")                    # WF-3.4, WF-3.5
        held[turn].update(lying[target])
        lying[target] = []
        place = tiles.index(target)
        for dealt in range(number["refill"]):                          # WF-3.6
            if not any(deck.values()) and not any(discard.values()):
                break
            if dealt > 0:
                after = [(place + n) % len(tiles) for n in range(1, len(tiles) + 1)]
                place = next(p for p in after if len(lying[tiles[p]]) < room[tiles[p]])
            yield from deal(tiles[place])
        if car >= number["wheel"]:
            car = 0
            yield from score(turn)


def rails_sails(seats, options, table):
    place = options.get("map", "world").replace("-", "_")
    number = {row["item"]: int(row["value"]) for row in table("numbers.tsv") if row["map"] == place}
    rows = table("cards.tsv")
    name = {id(row): f"{row['color']}_{row['card']}".removeprefix("-_") for row in rows}
    kinds = ("train_plain", "train_harbor", "joker", "ship_single", "ship_double")
    ordered = [row for kind in kinds for row in rows if row["card"] == kind]
    decks = {deck: {name[id(row)]: int(row["copies"]) for row in ordered if row["deck"] == deck}
             for deck in ("train", "ship")}
    piles = {deck: dict.fromkeys(cards, 0) for deck, cards in decks.items()}
    shuffled = [row["ticket"] for row in table(f"{place}_tickets.tsv")]
    shuffled += [row["tour"] for row in table("world_tours.tsv")] if place == "world" else []
    under = []
    display = [None] * 6

    def has(deck):
        return any(decks[deck].values()) or any(piles[deck].values())

    def discard(card, count):
        piles["train" if card in piles["train"] else "ship"][card] += count

    def card_from(deck):
        if not any(decks[deck].values()):                              # RS-4.6
            decks[deck], piles[deck] = piles[deck], dict.fromkeys(piles[deck], 0)
        card = last_word((yield draw("card", decks[deck].items())))
        decks[deck][card] -= 1
        return card

    def fill(slots, named=None):
        for slot in slots:
            deck = named or ("train" if slot < 3 else "ship")
            if has(deck):
                display[slot] = yield from card_from(deck)
        yield from sweep()

    def sweep():                                                       # RS-4.5
        trains = [card for card in piles["train"] if card != "joker"]
        plain = any(card in display or decks["train"][card] or piles["train"][card] for card in trains)
        if display.count("joker") >= 3 and plain:
            for card in filter(None, display):
                discard(card, 1)
            display[:] = [None] * 6
            yield from fill(range(6))

    def tickets(count):                                                # RS-6.1
        offer = []
        for _ in range(min(count, len(shuffled) + len(under))):
            ticket = last_word((yield draw("ticket", each_once(shuffled or under[:1]))))
            (shuffled or under).remove(ticket)
            offer.append(ticket)
        return offer

    for _ in range(seats):
        for deck in ["train"] * number["train_cards_dealt"] + ["ship"] * number["ship_cards_dealt"]:
            yield from card_from(deck)
    yield from fill(range(6))
    offers, kept = [], {}
    for _ in range(seats):
        offers.append((yield from tickets(number["tickets_dealt"])))
    for _ in range(seats):                                             # keep TICKET…, in any order of seats
        seat, words = yield
        kept[seat] = words
    under += [ticket for seat in range(seats) for ticket in offers[seat] if ticket not in kept[seat]]
    for _ in range(seats):
        yield                                                          # split N
    yield draw("first", each_once(range(seats)))
    second = False
    while True:
        _, words = yield
        joker, over = False, True
        if words[0] in ("claim", "harbour"):
            continue                                                   # pay follows
        if words[0] == "pay":
            for card, count in zip(words[1::2], words[2::2]):
                discard(card, int(count))
            yield from sweep()
        elif words[0] == "tickets":
            offer = yield from tickets(number["tickets_drawn"])
            _, words = yield                                           # keep TICKET…
            under += [ticket for ticket in offer if ticket not in words]
        elif words[0] in ("take", "draw"):                             # RS-4.1 to RS-4.3
            if words[0] == "take":
                slot = int(words[1]) - 1
                joker, display[slot] = display[slot] == "joker", None
                open_decks = [deck for deck in decks if has(deck)]
                if len(open_decks) == 2:
                    open_decks = [(yield)[1][1]]                       # refill DECK
                if open_decks:
                    yield from fill([slot], open_decks[0])
            else:
                yield from card_from(words[1])
            another = any(card not in (None, "joker") for card in display) or has("train") or has("ship")
            over = second or joker or not another
        second = not over
        if over:                                                       # RS-4.6
            yield from fill([slot for slot in range(6) if display[slot] is None])


def skyrise(seats, options, table):
    number = {row["item"]: int(row["value"]) for row in table("numbers.tsv") if row["seats"] in ("-", str(seats))}

    def some(word, left, count):
        for _ in range(count):
            left.remove(last_word((yield draw(word, each_once(left)))))

    picked = options.get("colors", "random").split(",")[:seats]
    colors = [row["color"] for row in table("colors.tsv") if row["color"] not in picked]
    yield from some("color", colors, seats - sum(color != "random" for color in picked))
    islands = [row["island"] for row in table("islands.tsv") if row["kind"] == "outer"]
    slots = next(row["slots"] for row in table("placement.tsv") if row["seats"] == str(seats))
    yield from some("island", islands, len(slots.split(" ")))
    bag = {row["token"]: int(row["box"]) - int(row[f"removed_{seats}"]) for row in table("tokens.tsv")}
    while any(bag.values()):                                           # as many as there are districts
        bag[last_word((yield draw("token", bag.items())))] -= 1
    yield from some("wonder", [row["id"] for row in table("wonders.tsv")], seats * number["wonder_cards_dealt"])
    yield from some("objective", [row["objective"] for row in table("objectives.tsv")], seats)
    yield from some("panorama", [row["panorama"] for row in table("panoramas.tsv")], number["panoramas_up"])
    yield from some("tile", [row["tile"] for row in table("patrons.tsv")], 4)
    yield draw("opener", each_once(range(seats)))
    while True:
        yield                                                          # nothing is drawn any more


GAMES = {"worlds-fair": worlds_fair, "rails-sails": rails_sails, "skyrise": skyrise}


# The record.

class Fault(Exception):
    """What is wrong: with a draw (1), or with the record itself (2)."""
    def __init__(self, what, code=1):
        super().__init__(what)
        self.code = code


class Record:
    def __init__(self, text, folder):
        lines = [line.removesuffix("\r") for line in text.split("\n")]
        blank = lines.index("") if "" in lines else len(lines)
        head = [line.split(" ") for line in lines[:blank] if not line.startswith(";")]
        field = {words[0]: words[1] for words in head}
        self.game, self.seats = field["game"], int(field["seats"])
        self.options = {words[1]: words[2] for words in head if words[0] == "option"}
        # Comments, blank lines and expectations mean nothing here.
        steps = enumerate(lines[blank:], blank + 1)
        self.steps = [(number, line) for number, line in steps if line and line[0] not in "; "]
        self.folder = folder or pathlib.Path(__file__).resolve().parent.parent / "games" / self.game / "data"
        if "tables" in field and digest(self.folder) != field["tables"]:
            raise Fault("it was played with other tables: name the folder that has them with --data", 2)
        seed = bytes.fromhex(field.get("seed", ""))
        if seed and field.get("commitment") not in (None, hashlib.sha256(seed).hexdigest()):
            raise Fault("the seed is not the one committed to")
        nonces = {int(words[1]): bytes.fromhex(words[2]) for words in head if words[0] == "nonce"}
        mixed = seed + b"".join(nonces.get(seat, bytes(16)) for seat in range(self.seats))
        self.key = hashlib.sha256(b"midway draws 1\n" + mixed).digest() if seed else None

    def table(self, name):
        text = (self.folder / name).read_text(encoding="utf-8")
        head, *rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
        return [dict(zip(head, row)) for row in rows]

    def after(self, steps):
        """The game after these steps, and what comes next: what may be drawn, or None for a choice."""
        game = GAMES[self.game](self.seats, self.options, self.table)
        due = next(game)
        for step in steps:
            due = game.send(step)
        return game, due


def digest(folder):
    files = sorted((path.name.encode(), path.read_bytes()) for path in folder.iterdir())
    return hashlib.sha256(b"".join(b"%s\n%d\n%s" % (name, len(text), text) for name, text in files)).hexdigest()


def check(record):
    """How many draws were compared. The first that differs is a fault, with its line."""
    taken, number, draws = [], 0, 0
    game, due = record.after(taken)
    for place, line in record.steps:
        if line.startswith("back "):
            del taken[int(line.split(" ")[1]):]
            game, due = record.after(taken)
            continue
        if line.startswith("# "):
            step = line[2:]
            draws += 1
            compare(place, step, due, record.key and chacha20_words(record.key, number))
        elif due is None:
            seat, *words = line.split(" ")
            step = int(seat), words
        else:
            raise Fault(f"line {place}: the record has the choice '{line}' where a draw is due")
        taken.append(step)
        number += 1                                                    # also of steps that are taken back
        due = game.send(step)
    if due is not None:
        raise Fault("the record stops where a draw is due", 2)
    if not record.key:
        raise Fault(f"there is no seed: all {draws} draws could come, and nobody can tell if they were fair", 2)
    return draws


def compare(place, drawn, due, words):
    if due is None or drawn not in (outcome for outcome, _ in due):
        raise Fault(f"line {place}: the record draws '{drawn}', which cannot come there")
    if words and drawn != (fair := pick(words, due)):
        raise Fault(f"line {place}: the record draws '{drawn}', and the seed and nonces give '{fair}'")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("record", type=pathlib.Path)
    arguments.add_argument("--data", type=pathlib.Path, help="the folder with the tables of the game")
    given = arguments.parse_args()
    try:
        draws = check(Record(given.record.read_text(encoding="utf-8"), given.data))
    except Fault as fault:
        print(f"{given.record}: {fault}", file=sys.stderr)
        sys.exit(fault.code)
    except (ArithmeticError, LookupError, OSError, RuntimeError, ValueError) as error:
        print(f"{given.record}: it cannot be read: {error!r}", file=sys.stderr)
        sys.exit(2)
    print(f"ok {given.record}: all {draws} draws are those of the seed and nonces")


if __name__ == "__main__":
    main()
