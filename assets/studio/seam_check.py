"""seam_check.py <video>... - does the last frame meet the first? prints mean differences of neighbouring frames."""

import subprocess
import sys

import numpy as np

WIDTH, HEIGHT, FRAMES = 960, 540, 144


def grey_frames(path, numbers):
    chosen = "+".join("eq(n\\,%d)" % n for n in numbers)
    command = ["ffmpeg", "-v", "error", "-i", path, "-vf", "select='%s',scale=%d:%d" % (chosen, WIDTH, HEIGHT)]
    command += ["-vsync", "0", "-f", "rawvideo", "-pix_fmt", "gray", "-"]
    data = subprocess.run(command, capture_output=True, check=True).stdout
    return np.frombuffer(data, np.uint8).reshape(-1, HEIGHT, WIDTH).astype(np.float32)


for path in sys.argv[1:]:
    first, second, middle, after, last = grey_frames(path, [0, 1, FRAMES // 2, FRAMES // 2 + 1, FRAMES - 1])
    steps = [np.abs(a - b).mean() for a, b in ((first, second), (middle, after), (last, first))]
    print(path, "start %.2f  middle %.2f  seam %.2f" % tuple(steps))
