"""Wins scored and hands played under Dask, in ranges of numbers: python on_dask.py ADDRESS HANDS PLAYED

ADDRESS is that of a scheduler, such as tcp://127.0.0.1:8786. A range that is lost with its worker is done again. Prints the
hashes of all results in order, which are the same however the work is divided.
"""

import hashlib
import sys

import pyarrow
from distributed import Client
from hands import made_hands, score_hands

RANGE = 10_000
PARTS = 16


def score_range(start: int, stop: int) -> bytes:
    """The results of a range as Arrow IPC."""
    table = pyarrow.Table.from_batches(score_hands(made_hands(start, stop)))
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, table.schema) as stream:
        stream.write_table(table.combine_chunks())
    return sink.getvalue().to_pybytes()


def play_part(part: int, hands: int) -> str:
    """A part of the hands that quick players play, as `jong simulate --part` writes it."""
    import jong

    return jong.simulate_part(jong.open("riichi/tenhou"), part, PARTS, hands=hands, seed=1, players=["quick"])


def told(parts: list[str]) -> str:
    """The number of hands that were played, and the hash of all that is told of them."""
    import jong

    played = jong.merge_simulation(jong.open("riichi/tenhou"), parts)
    return f"{played.hands} played: {hashlib.sha256(played.page.text().encode()).hexdigest()}"


def main(address: str, hands: int, to_play: int) -> None:
    with Client(address) as client:
        client.upload_file(__file__.replace("on_dask.py", "hands.py"))
        client.upload_file(__file__)
        import on_dask as work

        starts = range(0, hands, RANGE)
        done = client.map(work.score_range, starts, [min(start + RANGE, hands) for start in starts], pure=False)
        played = client.map(work.play_part, range(1, PARTS + 1), [to_play] * PARTS, pure=False)
        whole = hashlib.sha256()
        for part in client.gather(done):
            whole.update(part)
        print(hands, "hands:", whole.hexdigest(), told(client.gather(played)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
