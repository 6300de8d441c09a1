"""effects_snow.py - falling snow in three depths; every flake ends the loop where another began."""

import math

import numpy as np

from effects import effect, soft_dot, stamp

# share of flakes, radius (px at 1920), rounds of fall in a loop, opacity
DEPTHS = ((0.52, 2.0, 1, 0.75), (0.34, 3.2, 1, 0.8), (0.14, 5.4, 2, 0.6))


def make(view, flakes=680, wind=0.16, seed=4):
    rng = np.random.RandomState(seed)
    layers = []
    for share, radius, rounds, opacity in DEPTHS:
        n = int(flakes * share)
        brushes = [soft_dot(max(0.8, radius * f * view.k), 1.25) for f in (0.75, 1.0, 1.25)]
        spec = np.stack(
            [
                rng.rand(n),
                rng.rand(n),
                rng.randint(0, 3, n),
                rng.uniform(0.7, 1.0, n),
                rng.rand(n),
                rng.randint(1, 4, n),
            ],
            1,
        )
        layers.append((brushes, rounds, opacity, spec))
    margin = 12 * view.k
    colour = (250.0, 252.0, 255.0)

    def paint(picture, t):
        height, width = view.height + 2 * margin, view.width + 2 * margin
        for brushes, rounds, opacity, spec in layers:
            for x, y, kind, shade, phase, sway in spec:
                fall = (y + rounds * t) % 1.0
                drift = wind * (fall - 0.5) + 0.012 * math.sin(2 * math.pi * (sway * t + phase))
                px = ((x + drift) % 1.0) * width - margin
                stamp(picture, brushes[int(kind)], px, fall * height - margin, colour, opacity * shade)

    return paint


prepare = effect("snow", make)
