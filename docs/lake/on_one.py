"""The same as on_dask.py in one process: python on_one.py HANDS PLAYED"""

import hashlib
import sys

from on_dask import PARTS, RANGE, play_part, score_range, told

if __name__ == "__main__":
    hands, to_play = int(sys.argv[1]), int(sys.argv[2])
    whole = hashlib.sha256()
    for start in range(0, hands, RANGE):
        whole.update(score_range(start, min(start + RANGE, hands)))
    played = [play_part(part, to_play) for part in range(1, PARTS + 1)]
    print(hands, "hands:", whole.hexdigest(), told(played))
