"""effects_glow.py - marked lights that breathe or flicker: fires, lamps, runes, gems."""

import math

import numpy as np

from effects import effect, soft_dot, stamp

# kind of mark: colour, reach (units), strength, whole turns in a loop, flicker
KINDS = {
    "fire": ((255, 150, 60), 1.7, 0.42, 3, True),
    "lamp": ((255, 196, 110), 1.1, 0.26, 2, True),
    "rune": ((90, 215, 255), 1.5, 0.45, 2, False),
    "gem": ((90, 255, 170), 1.5, 0.40, 2, False),
}


def rgb(code):
    return tuple(int(code.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4))


def make(view, sparkle=True, seed=31, only=None):
    rng = np.random.RandomState(seed)
    lights, stars = [], []
    for m in (m for kind in KINDS if not only or kind in only for m in view.marked(kind)):
        colour, reach, strength, turns, flicker = KINDS[m["kind"]]
        colour = rgb(m["colour"]) if m.get("colour") else colour
        size = reach * (0.6 + 0.5 * m.get("size", 1.0)) * view.unit
        x, y = view.at(*m["loc"])
        lights.append((x, y, soft_dot(size, 2.2), colour, strength, turns, flicker, rng.rand()))
        if sparkle and m["kind"] == "gem":
            for _ in range(3):
                dx, dy = rng.uniform(-0.45, 0.45, 2) * m["size"] * view.unit
                stars.append((x + dx, y + dy + 0.3 * m["size"] * view.unit, rng.rand(), rng.randint(1, 3)))
    n = int(11 * view.k)
    yy, xx = np.mgrid[-n : n + 1, -n : n + 1].astype(np.float32) / max(n, 1)
    star = np.clip(1 - np.abs(xx) * 1.0 - np.abs(yy) - 9 * np.abs(xx * yy), 0, 1) ** 1.4

    def paint(picture, t):
        for x, y, brush, colour, strength, turns, flicker, phase in lights:
            wave = math.sin(2 * math.pi * (turns * t + phase))
            if flicker:
                wave = (
                    0.5 * wave
                    + 0.3 * math.sin(2 * math.pi * (5 * turns * t + 2 * phase))
                    + 0.2 * math.sin(2 * math.pi * (11 * t + 5 * phase))
                )
            stamp(picture, brush, x, y, colour, strength * (0.62 + 0.38 * wave), add=True)
        for x, y, phase, turns in stars:
            shine = max(0.0, math.sin(2 * math.pi * (turns * t + phase))) ** 8
            if shine > 0.03:
                stamp(picture, star, x, y, (255, 255, 255), shine)

    return paint


prepare = effect("glow", make)
