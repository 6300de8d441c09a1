"""seam_check.py - does the last frame meet the first?

seam_check.py <video>...   prints mean differences of neighbouring frames: at the start, in the middle, over the seam
seam_check.py --record     measures every film of the islands that has changed and writes sheets/loops.json, which
                           tests/assets compares with the films: none can change without being measured
"""

import glob
import hashlib
import json
import os
import subprocess
import sys

import numpy as np

WIDTH, HEIGHT = 960, 540
STUDIO = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.dirname(STUDIO)
RECORD = os.path.join(STUDIO, "sheets", "loops.json")


def frame_count(path):
    command = ["ffprobe", "-v", "error", "-count_packets", "-select_streams", "v:0"]
    command += ["-show_entries", "stream=nb_read_packets", "-of", "csv=p=0", path]
    return int(subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip().rstrip(","))


def grey_frames(path, numbers):
    chosen = "+".join("eq(n\\,%d)" % n for n in numbers)
    command = ["ffmpeg", "-v", "error", "-i", path, "-vf", "select='%s',scale=%d:%d" % (chosen, WIDTH, HEIGHT)]
    command += ["-vsync", "0", "-f", "rawvideo", "-pix_fmt", "gray", "-"]
    data = subprocess.run(command, capture_output=True, check=True).stdout
    return np.frombuffer(data, np.uint8).reshape(-1, HEIGHT, WIDTH).astype(np.float32)


def steps(path):
    """frames of a film, and mean differences of neighbours: at the start, in the middle, over the seam"""
    count = frame_count(path)
    first, second, middle, after, last = grey_frames(path, [0, 1, count // 2, count // 2 + 1, count - 1])
    return count, *[float(np.abs(a - b).mean()) for a, b in ((first, second), (middle, after), (last, first))]


def record():
    try:
        with open(RECORD) as f:
            known = json.load(f)
    except FileNotFoundError:
        known = {}
    table = {}
    for path in sorted(glob.glob(os.path.join(ASSETS, "islands", "*", "backdrop*.*"))):
        name = os.path.relpath(path, ASSETS)
        with open(path, "rb") as f:
            digest = hashlib.sha256(f.read()).hexdigest()
        if known.get(name, {}).get("sha256") == digest:
            table[name] = known[name]
            continue
        try:
            count, start, middle, seam = steps(path)
        except subprocess.CalledProcessError:
            print(name, "cannot be read (is it being written?)", flush=True)
            continue
        usual = max(start, middle)
        table[name] = {"sha256": digest, "frames": count, "usual": round(usual, 3), "seam": round(seam, 3)}
        table[name]["ratio"] = round(seam / usual, 2)
        print(name, table[name]["ratio"], flush=True)
    with open(RECORD, "w") as f:
        json.dump(table, f, indent=1)
        f.write("\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    for path in [a for a in sys.argv[1:] if a != "--record"]:
        print(path, "frames %d  start %.2f  middle %.2f  seam %.2f" % steps(path))
