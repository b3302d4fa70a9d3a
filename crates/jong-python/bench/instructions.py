"""Instructions of columns: python bench/instructions.py [FOLDER]

Counts what `score_batch` takes for a row, with some columns of results, under callgrind: other programs don't change it. In
the folder it leaves what callgrind wrote, for callgrind_annotate; of a package with its symbols
(`CARGO_PROFILE_DIST_STRIP=none CARGO_PROFILE_DIST_DEBUG=1`) that names the functions.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pyarrow

import jong

RULES = "riichi/tenhou"
WINS = 4_000
TIMES = 5


def work(wins: str, columns: str, times: int) -> None:
    """Scores the wins so many times; once before, for what is made on first use."""
    rules = jong.open(RULES)
    with pyarrow.OSFile(wins) as file:
        table = pyarrow.ipc.open_file(file).read_all()
    for _ in range(1 + times):
        rules.score_batch(table, columns=columns.split(","))


def count(wins: Path, columns: list[str], times: int) -> int:
    """The instructions of a process that scores the wins so many times more."""
    out = wins.parent / f"{'-'.join(columns)}.{times}"
    command = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={out}", sys.executable, __file__]
    # The same hashes each time, and so the same instructions.
    same = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run([*command, str(wins), ",".join(columns), str(times)], check=True, env=same)
    found = re.search(r"^totals: (\d+)", out.read_text(), re.MULTILINE)
    assert found, "callgrind writes totals"
    return int(found[1])


def main(folder: Path) -> None:
    # Only here: it is read from the other bench's own folder.
    from rows import COLUMNS, table

    wins, rows = folder / "wins.arrow", table([json.loads(line) for line in jong.open(RULES).sample(0, WINS)])
    with pyarrow.OSFile(str(wins), "wb") as file, pyarrow.ipc.new_file(file, rows.schema) as writer:
        writer.write_table(rows.combine_chunks())
    for columns in COLUMNS:
        each = (count(wins, columns, TIMES) - count(wins, columns, 0)) / WINS / TIMES
        print(f"{', '.join(columns):28} {each:>8,.0f} instructions a row")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    elif len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as made:
            main(Path(made))
