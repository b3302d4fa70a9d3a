#!/usr/bin/env bash
# Scores and plays hands under Dask with two workers on this machine, kills one of them in the middle, and compares the
# results with those of one process: docs/lake/two_workers.sh [HANDS [PLAYED]]. PYTHON names the interpreter that has the
# package and distributed.
set -euo pipefail
cd "$(dirname "$0")"
hands=${1:-200000}
played=${2:-50000}
python=${PYTHON:-python3}
port=${PORT:-18786}
log=$(mktemp -d)
ends=()
end() {
  # Asked to end, a worker goes on looking for its scheduler.
  for one in "${ends[@]}"; do kill -9 "$one" 2> /dev/null || true; done
  rm -rf "$log"
}
trap end EXIT
say() { sed "s/^/  $1: /" "$log/$1" | tail -n 20 >&2; }

alone=$("$python" on_one.py "$hands" "$played")
echo "one process   $alone"
"$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port "$port" --no-dashboard > "$log/scheduler" 2>&1 &
ends+=($!)
for worker in first second; do
  "$python" -m distributed.cli.dask_worker "tcp://127.0.0.1:$port" --host 127.0.0.1 --nthreads 1 --no-nanny --no-dashboard \
    --name "$worker" > "$log/$worker" 2>&1 &
  ends+=($!)
done
victim=$!
"$python" on_dask.py "tcp://127.0.0.1:$port" "$hands" "$played" > "$log/result" 2> "$log/client" &
client=$!
ends+=($client)
# Half of the time that one process took alone would do; work has begun when the victim uses its processor.
for _ in $(seq 300); do
  ticks=$(cut -d ' ' -f 14 "/proc/$victim/stat" 2> /dev/null || echo 0)
  [ "$ticks" -gt "${KILL_AFTER_TICKS:-500}" ] && break
  kill -0 "$client" 2> /dev/null || break
  sleep 0.2
done
kill -0 "$client" 2> /dev/null || { echo "it was done before a worker could be killed"; say client; exit 1; }
{ kill -9 "$victim"; wait "$victim"; } 2> /dev/null || true
echo "killed a worker in the middle"
wait "$client" || { say client; say scheduler; exit 1; }
echo "two workers   $(cat "$log/result")"
[ "$alone" = "$(cat "$log/result")" ] || { echo "they differ"; exit 1; }
echo "the same bytes"
