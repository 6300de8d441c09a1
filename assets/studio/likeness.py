"""likeness.py [folder]... - how alike the portraits of a folder look; prints the closest pairs, fails on twins.

Two thumbs are compared twice, as a player's eye does at a glance: by their colours (mean difference of a 16x16
picture, 0..1) and by their drawing (share of differing bits of a gradient hash, 0..1). The distance is the sum.
"""

import itertools
import os
import sys

import numpy as np
from PIL import Image

ASSETS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TWINS = 0.22  # below this two pictures could be taken for one another
SHOWN = 8


def glance(path):
    """(colours, drawing) of one picture"""
    picture = Image.open(path).convert("RGB")
    colours = np.asarray(picture.resize((16, 16), Image.LANCZOS), np.float32) / 255
    grey = np.asarray(picture.convert("L").resize((25, 24), Image.LANCZOS), np.int16)
    return colours, grey[:, 1:] > grey[:, :-1]


def distance(a, b):
    return float(np.abs(a[0] - b[0]).mean() + (a[1] != b[1]).mean())


def closest(folder):
    """every pair of a folder's thumbs as (distance, name, name), closest first"""
    thumbs = os.path.join(ASSETS, folder, "thumbs")
    seen = {
        name[:-5]: glance(os.path.join(thumbs, name)) for name in sorted(os.listdir(thumbs)) if name.endswith(".webp")
    }
    return sorted((distance(seen[a], seen[b]), a, b) for a, b in itertools.combinations(seen, 2))


def main():
    twins = 0
    for folder in sys.argv[1:] or ["captains", "crews"]:
        pairs = closest(folder)
        twins += sum(d < TWINS for d, _, _ in pairs)
        print(folder)
        for d, a, b in pairs[:SHOWN]:
            print("  %.3f  %s  %s%s" % (d, a, b, "  TWINS" if d < TWINS else ""))
    sys.exit(1 if twins else 0)


if __name__ == "__main__":
    main()
