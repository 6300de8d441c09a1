"""effects_falls.py - running water: streaks down every marked fall, drift lines down every marked stream, spray and
foam at the foot. Frozen falls only glitter."""

import math

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from effects import effect, looping_noise, soft_dot, stamp


def fall_field(view, mark):
    """pixels of a sheet of falling water: their rows, columns, place across (0..1) and down (0..1)"""
    x, y, z = mark["loc"]
    lx, ly, lz = mark["lip"]
    half = mark["size"] / 2 * 1.15
    left, foot = view.at(x - half, y, z)
    right, _ = view.at(x + half, y, z)
    _, lip = view.at(lx, ly, lz)
    rows = slice(max(0, int(lip - 6 * view.k)), min(view.height, int(foot + 4 * view.k)))
    columns = slice(max(0, int(left)), min(view.width, int(right) + 1))
    P = view.position[rows, columns]
    drop = max(lz - z, 0.1)
    down = np.clip((lz - P[..., 2]) / drop, 0, 1)
    curve = ly - (ly - y) * down**0.45
    on = (
        (np.abs(P[..., 0] - x) < half)
        & (np.abs(P[..., 1] - curve) < 0.55)
        & (P[..., 2] > z - 0.1)
        & (P[..., 2] < lz + 0.25)
    )
    return rows, columns, gaussian_filter(on.astype(np.float32), 0.8), (P[..., 0] - x + half) / (2 * half), down


def stream_field(view, marks):
    """pixels of a river: how far along it (units), how far across (-1..1), and a mask"""
    P = view.position
    z = P[..., 2]
    lowest, highest = min(m["loc"][2] for m in marks), max(m["loc"][2] for m in marks)
    rows, columns = np.where(
        (z > lowest - 0.06) & (z < highest + 0.06) & (view.passes["water"] > 0.45) & (view.passes["water"] < 0.97)
    )
    if not len(rows):
        return None
    at = P[rows, columns]
    best, along, across = np.full(len(rows), 9.0), np.zeros(len(rows)), np.zeros(len(rows))
    length = 0.0
    for a, b in zip(marks, marks[1:]):
        p, q = np.array(a["loc"][:2]), np.array(b["loc"][:2])
        step = max(np.hypot(*(q - p)), 1e-6)
        u = np.clip(((at[:, :2] - p) @ (q - p)) / step**2, 0, 1)
        near = p + u[:, None] * (q - p)
        d = np.hypot(*(at[:, :2] - near).T) / (a["size"] * (1 - u) + b["size"] * u)
        side = np.sign((q - p)[0] * (at[:, 1] - p[1]) - (q - p)[1] * (at[:, 0] - p[0]))
        closer = d < best
        best = np.where(closer, d, best)
        along = np.where(closer, length + u * step, along)
        across = np.where(closer, d * side, across)
        length += step
    keep = best < 1.05
    return rows[keep], columns[keep], along[keep], across[keep], length


def make(view, spray=(244, 255, 250), glitter=(225, 246, 255), seed=11):
    rng = np.random.RandomState(seed)
    k = view.k
    noise = looping_noise((256, 128), (9, 1.5), seed)
    fine = looping_noise((256, 256), (6, 1.2), seed + 1)
    falls = [(fall_field(view, m), m) for m in view.marked("fall") if not m.get("frozen")]
    rivers = {}
    for m in view.marked("stream"):
        rivers.setdefault(m["river"], []).append(m)
    streams = [stream_field(view, sorted(ms, key=lambda m: m["step"])) for ms in rivers.values()]
    streams = [s for s in streams if s is not None]
    ripple = looping_noise((192, 512), (1.6, 7), seed + 2)
    puffs = []
    for _, m in falls:
        for _ in range(int(34 * m["size"])):
            puffs.append(
                (m, rng.uniform(-0.62, 0.62), rng.rand(), rng.randint(2, 4), rng.uniform(0.6, 1.3), rng.rand())
            )
    puff_brush = {s: soft_dot(s * view.unit * 0.5, 1.6) for s in (0.6, 0.9, 1.3)}
    sparks = []
    for m in view.marked("fall"):
        if m.get("frozen"):
            x, y, z = m["loc"]
            for _ in range(46):
                px, py = view.at(x + rng.uniform(-0.5, 0.5) * m["size"], y, rng.uniform(z + 0.2, m["top"]))
                sparks.append((px, py, rng.rand(), rng.randint(1, 4)))
    spark = soft_dot(5.5 * k, 3.0)
    white = np.array(spray, np.float32)

    def paint(picture, t):
        for (rows, columns, on, across, down), m in falls:
            part = picture[rows, columns]
            speed = 3
            v = (np.sqrt(np.clip(down, 0, 1)) * 150 - 256 * speed * t) % 256
            streak = map_coordinates(noise, [v, across * 60 % 128], order=1, mode="grid-wrap")
            thread = map_coordinates(fine, [(v * 1.0 + 40) % 256, across * 150 % 256], order=1, mode="grid-wrap")
            lift = np.clip((streak * 0.6 + thread * 0.4 - 0.46) / 0.22, 0, 1)
            shade = 0.82 + 0.18 * lift
            part *= (1 - on * (1 - shade))[..., None]
            part += (on * lift * 0.62)[..., None] * (white - part)
        for rows, columns, along, across, length in streams:
            turns = max(1, round(length / 4.0))
            u = (along * 512 / max(length, 1) * 1.0 - 512 * t * max(1, round(6 / max(length, 1) * 2))) % 512
            n = map_coordinates(ripple, [(across * 42 + 96) % 192, u], order=1, mode="grid-wrap")
            u2 = (along * 512 / max(length, 1) * 2 - 512 * 2 * t) % 512
            n2 = map_coordinates(ripple, [(across * 70 + 20) % 192, u2], order=1, mode="grid-wrap")
            line = np.clip((n * 0.55 + n2 * 0.45 - 0.58) / 0.12, 0, 1) * np.clip(1.1 - np.abs(across), 0, 1)
            pixels = picture[rows, columns]
            picture[rows, columns] = pixels + (line * 0.42)[:, None] * (white - pixels)
        for m, side, phase, rounds, size, wobble in puffs:
            age = (t * rounds + phase) % 1.0
            x, y, z = m["loc"]
            reach = m["size"] * 0.5
            px, py = view.at(
                x + side * m["size"] + 0.25 * math.sin(2 * math.pi * (t + wobble)),
                y - 0.15 - 0.8 * abs(wobble - 0.5),
                z + age * (0.5 + 0.9 * reach) * size,
            )
            grow = (0.6, 0.9, 1.3)[min(2, int(age * 3))]
            stamp(picture, puff_brush[grow], px, py, spray, 0.30 * math.sin(math.pi * age) ** 1.3)
        for px, py, phase, rounds in sparks:
            glow = max(0.0, math.sin(2 * math.pi * (rounds * t + phase))) ** 10
            if glow > 0.05:
                stamp(picture, spark, px, py, glitter, 0.9 * glow, add=True)

    return paint


prepare = effect("falls", make)
