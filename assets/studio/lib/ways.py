"""ways.py - stone rings round the plots, steps and loose slabs on the paths, posts under a building in the water."""

from parts import *
import kit


def ring(x, y, r, z, m):
    n = int(r * 6.5)
    for i in range(n):
        a = 2 * math.pi * i / n
        turn = math.atan2(math.cos(a) / 1.15, -math.sin(a)) + U(-0.12, 0.12)
        size = (U(0.55, 0.75) * 2 * math.pi * r / n, 0.26, 0.16)
        at = (x + r * math.cos(a), y + r * math.sin(a) / 1.15, z + 0.03)
        box(size, m, at, (U(-0.06, 0.06), U(-0.06, 0.06), turn), bevel=0.05, jit=0.02)


def paving(ground, a, b, m):
    """steps where the path is steep, now and then a slab where it is not"""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    n = int(length / 0.34)
    for i in range(n):
        t = (i + 0.5) / n
        x, y = a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t
        z = ground.z(x, y)
        rise = ground.z(x + 0.2 * (b[0] - a[0]) / n / 0.34, y + 0.2 * (b[1] - a[1]) / n / 0.34) - z
        if abs(rise) > 0.055:
            turn = math.atan2(b[1] - a[1], b[0] - a[0]) + U(-0.05, 0.05)
            box((0.36, 1.15 + U(-0.1, 0.1), 0.2), m, (x, y, z + 0.04), (0, 0, turn), bevel=0.05, jit=0.02)
        elif kit.R.random() < 0.22:
            at = (x + U(-0.4, 0.4), y + U(-0.4, 0.4), z)
            box((U(0.25, 0.45), U(0.25, 0.45), 0.09), m, at, (0, 0, U(0, 3)), bevel=0.04, jit=0.03)


def pave(ground):
    m = M("stone_w")
    for x, y, r in ground.plots:
        ring(x, y, r, ground.plot_height[(x, y)], m)
    for points in ground.paths:
        for a, b in zip(points, points[1:]):
            paving(ground, a, b, m)


def foam_posts(ground):
    """what stands in the water under a sprite: it only makes the foam rings. The sprites are built turned by 45
    degrees against the map."""
    scale = ground.plan["sprite_scale"]
    for slug, px, py, _ in ground.plan["plots"]:
        for dx, dy in ground.plan.get("foam_posts", {}).get(slug, ()):
            k = scale * math.sqrt(0.5)
            cyl(0.13 * scale, 1.0, M("wood_d"), (px + k * (dx + dy), py + k * (dy - dx), -0.38), segs=10)
