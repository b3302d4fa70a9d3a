"""Wins scored under Dask, in ranges of numbers: python on_dask.py ADDRESS HANDS

ADDRESS is that of a scheduler, such as tcp://127.0.0.1:8786. A range that is lost with its worker is done again. Prints the
hash of all results in order, which is the same however the work is divided.
"""

import hashlib
import sys

import pyarrow
from distributed import Client
from hands import made_hands, score_hands

RANGE = 10_000


def score_range(start: int, stop: int) -> bytes:
    """The results of a range as Arrow IPC."""
    table = pyarrow.Table.from_batches(score_hands(made_hands(start, stop)))
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, table.schema) as stream:
        stream.write_table(table.combine_chunks())
    return sink.getvalue().to_pybytes()


def main(address: str, hands: int) -> None:
    with Client(address) as client:
        client.upload_file(__file__.replace("on_dask.py", "hands.py"))
        client.upload_file(__file__)
        from on_dask import score_range as task

        starts = range(0, hands, RANGE)
        done = client.map(task, starts, [min(start + RANGE, hands) for start in starts], pure=False)
        whole = hashlib.sha256()
        for part in client.gather(done):
            whole.update(part)
        print(hands, "hands:", whole.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
