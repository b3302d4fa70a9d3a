"""The same as on_dask.py in one process: python on_one.py HANDS"""

import hashlib
import sys

from on_dask import RANGE, score_range

if __name__ == "__main__":
    hands = int(sys.argv[1])
    whole = hashlib.sha256()
    for start in range(0, hands, RANGE):
        whole.update(score_range(start, min(start + RANGE, hands)))
    print(hands, "hands:", whole.hexdigest())
