#!/usr/bin/env python3
"""Sits down at a table of a hall and plays any legal choice until the game is over.

    ./examples/bot.py http://127.0.0.1:1893 TABLE [NAME]
"""
import json
import random
import secrets
import sys
import urllib.error
import urllib.request


def call(address, body=None, key=None):
    """A request to the hall; with a body it is a write, done once however often it is sent."""
    headers = {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(16)}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(address, data, headers))


def main(hall, table, name="python"):
    table = f"{hall}/api/v1/tables/{table}"
    key = json.load(call(f"{table}/seats", {"name": name, "nonce": secrets.token_hex(16)}))["key"]
    # Each event says where the table stands, and for the seat that is asked, what it may choose.
    for line in call(f"{table}/events?with=legal", key=key):
        if not line.startswith(b"data: "):
            continue
        event = json.loads(line.removeprefix(b"data: "))
        if event["stage"] == "over":
            print(f"over after {event['revision']} steps")
            return
        if "legal" in event:
            choice = {"action": random.choice(event["legal"]), "revision": event["revision"]}
            try:
                call(f"{table}/choices", choice, key)
            except urllib.error.HTTPError as refused:
                print(json.load(refused)["error"]["message"], file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
