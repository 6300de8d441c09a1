"""effects_motes.py - small bright things adrift: fireflies that come and go, or butterflies that flap."""

import math

import numpy as np

from effects import effect, soft_dot, stamp


def wander(rng, reach):
    """a closed path round a point: sums of whole turns"""
    terms = [(rng.randint(1, 4), rng.uniform(0.3, 1.0), rng.rand(), rng.rand()) for _ in range(3)]

    def at(t):
        x = sum(a * math.cos(2 * math.pi * (n * t + p)) for n, a, p, _ in terms) * reach
        y = sum(a * math.sin(2 * math.pi * (n * t + q)) for n, a, _, q in terms) * reach * 0.6
        return x, y

    return at


def homes(view, rng, n, over=0.3):
    """pixels of the land to live over, away from the picture's edge"""
    z = view.position[..., 2]
    rows, columns = np.where(z[8:-8, 8:-8] > over)
    pick = rng.randint(0, len(rows), n)
    return columns[pick] + 8.0, rows[pick] + 8.0


def make(
    view,
    fireflies=46,
    butterflies=12,
    glow=(190, 255, 150),
    wings=((255, 150, 60), (90, 200, 255), (255, 220, 80), (230, 110, 220)),
    seed=21,
):
    rng = np.random.RandomState(seed)
    k = view.k
    small, wide = soft_dot(2.6 * k, 1.2), soft_dot(13 * k, 2.4)
    flies = [(x, y, wander(rng, 16 * k), rng.rand(), rng.randint(1, 4)) for x, y in zip(*homes(view, rng, fireflies))]
    dancers = [
        (x, y, wander(rng, 46 * k), rng.rand(), wings[i % len(wings)], rng.uniform(0.8, 1.2))
        for i, (x, y) in enumerate(zip(*homes(view, rng, butterflies, 0.6)))
    ]
    wing = soft_dot(3.4 * k, 0.8)
    body = soft_dot(1.6 * k, 0.8)

    def paint(picture, t):
        for x, y, path, phase, rounds in flies:
            light = max(0.0, math.sin(2 * math.pi * (rounds * t + phase))) ** 1.5
            if light > 0.02:
                dx, dy = path(t)
                stamp(picture, wide, x + dx, y + dy, glow, 0.5 * light, add=True)
                stamp(picture, small, x + dx, y + dy, (250, 255, 225), light)
        for x, y, path, phase, colour, size in dancers:
            dx, dy = path(t)
            ax, ay = path(t + 0.004)
            turn = math.atan2(ay - dy, ax - dx)
            spread = (1.2 + 2.6 * abs(math.sin(2 * math.pi * (27 * t + phase)))) * k * size
            px, py = x + dx, y + dy - 14 * k
            nx, ny = -math.sin(turn), math.cos(turn) * 0.7
            stamp(picture, body, px + 7 * k, py + 17 * k, (20, 40, 40), 0.3)
            for side in (-1, 1):
                stamp(picture, wing, px + side * nx * spread, py + side * ny * spread, colour, 0.95)
            stamp(picture, body, px, py, (50, 30, 30), 0.9)

    return paint


prepare = effect("motes", make)
