"""finish_portrait.py <render stem>... - denoise and grade portraits, writes <stem>.png beside each."""

import sys

from finish import *


def portrait(stem, R=6, P=2, exposure=1.0):
    A, B = load(stem + "_a.exr"), load(stem + "_b.exr")
    rgb, alpha = denoise(A, B, R=R, P=P, kc=0.9)
    k = rgb.shape[0] / 512
    lit = bloom(rgb, 1.1, 0.10, (3, 9, 20), k)
    colour = sharpen(tone(lit, exposure, 1.12, 1.06).astype(np.float32), 0.3, 0.8 * k)
    save(vignette(colour, 0.22), stem + ".png")


if __name__ == "__main__":
    for stem in sys.argv[1:]:
        portrait(stem)
