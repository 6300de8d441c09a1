"""landmarks.py - what only Frostfjord has: crags, the frozen fall, the dragon gate, the span over the fjord, ice."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from norse import *
from fields import *


# ------------------------------------------------------------------ the land
def shape(ground, x, y, h):
    """crags: broken cones with ridges running down them; plan["peaks"] gives (x, y, radius, height)"""
    for px, py, radius, height in ground.plan["peaks"]:
        dx, dy = x - px, y - py
        turn = np.arctan2(dy, dx)
        d = np.hypot(dx, dy * 1.1) / radius
        d = (
            d
            + 0.10 * np.sin(3 * turn + px)
            + 0.07 * np.sin(7 * turn + 2 * py)
            + 0.35 * (fbm(x * 0.6, y * 0.6, 3, 61) - 0.5)
        )
        ridge = 1 - 0.5 * np.abs(2 * fbm(x * 0.75 + 9, y * 0.75, 2, 62) - 1)
        h = h + height * np.clip(1 - d, 0, 1) ** 1.25 * ridge * ss(0.4, -2.0, ground.coast(x, y))
    return h


def tint(ground, x, y, z, colours):
    """snow lies on the crags wherever it can hold, most near the tops"""
    gy, gx = np.gradient(z, ground.step)
    slope = np.hypot(gx, gy)
    noise = fbm(x * 1.4, y * 1.4, 3, 63)
    holds = ss(2.6, 1.5, slope + 1.6 * (noise - 0.5)) * ss(3.6, 5.0, z)
    white = np.broadcast_to(np.array(srgb("#f6faff")[:3], np.float32), colours.shape)
    return lerp(colours, white, np.clip(holds, 0, 1) * 0.96)


# ------------------------------------------------------------------ the frozen fall
def frozen_fall(ground, x, y, width, top, foot=0.0, runout=1.1):
    """a curtain of ice over the cliff at the head of the fjord; a little water still runs in the middle of it"""
    n = int(width * 7)
    deep = mat("ice_deep", "#5fb4dc", grad=0.55, gradcol="#d8f4ff", var=0.1, rough=0.1, spec=0.7, coat=0.6)
    for layer, (m, back, thick) in enumerate(((deep, 0.35, 1.25), (ice(), 0.0, 1.0))):
        for i in range(n):
            u = (i + U(0.2, 0.8)) / n * 2 - 1
            bulge = 0.55 * (1 - u * u)
            x0 = x + u * width / 2
            lip = top + U(-0.12, 0.1) - 0.25 * abs(u)
            reach = foot + (U(-0.1, 0.5) if layer else -0.2) + (0.9 * abs(u) if layer and i % 3 else 0)
            r = U(0.1, 0.2) * thick * (1 - 0.35 * abs(u))
            y0 = y + back
            mid = (lip + reach) / 2
            pts = [
                (x0, y0 + 0.7, lip + 0.03),
                (x0, y0 - bulge * 0.4, lip),
                (x0 + U(-0.08, 0.08), y0 - bulge * 0.7 - 0.15, mid),
                (x0 + U(-0.12, 0.12), y0 - bulge - runout * 0.35, reach),
            ]
            tube(pts, [r * 0.8, r, r * U(0.8, 1.2), r * (0.15 if reach > foot + 0.3 else 1.3)], m, res=4)
    for i in range(16):
        a = U(-1, 1)
        drift(x + a * width * 0.6, y - 0.75 - 0.5 * (1 - a * a) - U(0, 0.35), U(0.3, 0.6), U(0.2, 0.42), foot - 0.02)
    for i in range(9):
        u = U(-1, 1)
        sphere(
            1,
            snow(),
            (x + u * width * 0.55, y + U(0.45, 1.1), top - 0.02),
            (U(0.4, 0.7), 0.45, 0.16),
            ico=3,
            noise=0.35,
            nscale=1.5,
        )
    ground.mark("fall", (x, y - 0.5, foot), width, top=float(top), frozen=True)


# ------------------------------------------------------------------ made by people
def dragon_gate(ground, x, y, turn, s=2.2):
    """a colossal carved prow on a stone foot in the water, guarding the mouth of the fjord"""
    z = max(0.0, ground.z(x, y))
    for k, (r, h) in enumerate(((0.85, 0.9), (0.68, 1.35))):
        for i in range(11):
            a = 2 * math.pi * (i + 0.5 * k) / 11
            box(
                (0.5 * s * r / 0.85 * 0.55, 0.36 * s, h),
                greystone(),
                (x + r * s * 0.52 * math.cos(a), y + r * s * 0.52 * math.sin(a), z - 0.35 + h / 2),
                (0, 0, a + math.pi / 2),
                bevel=0.07,
                jit=0.03,
            )
    cyl(0.42 * s, 1.2, greystone(), (x, y, z + 0.3), segs=20, bevel=0.05)
    for i in range(8):
        a = 2 * math.pi * i / 8 + 0.2
        drift(x + 0.5 * s * math.cos(a), y + 0.5 * s * math.sin(a), 0.34, 0.2, z + 0.92)
    dragon_prow(None, (x, y, z + 1.2), turn, s)
    for e in (-1, 1):
        bx, by = x + e * 0.72 * s, y - 0.35 * s
        brazier(bx, by, z + 0.55, 0.9)
        ground.mark("fire", (bx, by, z + 1.5), 0.6)
    point((x, y - 1.6, z + 1.8), 60, "#ff9a4a", 0.3)


def span(ground, a, b, width=1.3, rise=0.7):
    """a timber bridge from bank to bank: arched deck on trestles, rails, shields"""
    A, B = Vector((*a, ground.z(*a) + 0.12)), Vector((*b, ground.z(*b) + 0.12))
    across = (B - A).normalized()
    side = Vector((-across.y, across.x, 0)).normalized()
    n = int((B - A).length / 0.27)
    at = lambda t: A.lerp(B, t) + Vector((0, 0, rise * 4 * t * (1 - t)))
    turn = math.atan2(across.y, across.x)
    for i in range(n):
        t = (i + 0.5) / n
        p, q = at(t - 0.02), at(t + 0.02)
        tilt = -math.atan2(q.z - p.z, math.hypot(q.x - p.x, q.y - p.y))
        box((0.25, width + U(-0.1, 0.12), 0.09), M("wood_l"), tuple(at(t)), (0, tilt, turn), bevel=0.022, jit=0.01)
        if kit.R.random() < 0.4:
            e = kit.R.choice((-1, 1))
            sphere(1, snow(), tuple(at(t) + side * (e * width * 0.36) + Vector((0, 0, 0.06))), (0.2, 0.16, 0.06), ico=2)
    for e in (-1, 1):
        edge = [at(t) + side * (e * width / 2) for t in np.linspace(0, 1, 15)]
        tube([tuple(p - Vector((0, 0, 0.12))) for p in edge], 0.12, tar())
        tube([tuple(p + Vector((0, 0, 0.55))) for p in edge], 0.05, carved())
        for k, p in enumerate(edge[::2]):
            beam(p - Vector((0, 0, 0.1)), p + Vector((0, 0, 0.62)), 0.11, tar())
            if e < 0 and k % 2:
                shield(
                    None,
                    tuple(p + side * (e * 0.1) + Vector((0, 0, 0.32))),
                    (0, 0, turn),
                    0.27,
                    (ARMS[k % 4], "#f3e6c8"),
                    4,
                )
    for t in (0.3, 0.7):
        p = at(t)
        for e in (-1, 1):
            foot = Vector((p.x, p.y, -0.6)) + side * (e * width * 0.7)
            beam(foot, p + side * (e * width * 0.4), 0.17, tar())
        beam(
            Vector((p.x, p.y, 0.7)) + side * (width * 0.6), Vector((p.x, p.y, 0.7)) - side * (width * 0.6), 0.13, tar()
        )
    for end, s in ((A, -1), (B, 1)):
        for e in (-1, 1):
            p = end + side * (e * width * 0.62)
            beam(p - Vector((0, 0, 0.3)), p + Vector((0, 0, 1.05)), 0.17, carved())
            sphere(0.15, snow(), tuple(p + Vector((0, 0, 1.08))), (1, 1, 0.6), seg=12)


def floe(ground, x, y, r, n=1):
    """slabs of drifting ice with snow on them"""
    side = mat("floe", "#8fd0ea", grad=0.4, gradcol="#4a9cc4", var=0.08, rough=0.2, edge=0.2)
    for k in range(n):
        cx, cy = (x, y) if k == 0 else (x + U(-1, 1) * r * 2.2, y + U(-1, 1) * r * 1.7)
        size = r if k == 0 else r * U(0.3, 0.6)
        corners = kit.R.randint(6, 8)
        outline = [
            (size * U(0.95, 1.05) * math.cos(a), size * 0.85 * U(0.95, 1.05) * math.sin(a))
            for a in (2 * math.pi * (i + U(-0.2, 0.2)) / corners for i in range(corners))
        ]
        turn = U(0, 6)
        prism(outline, 0.34, side, (cx, cy, 0.0), (0, 0, turn), bevel=0.05)
        prism([(0.93 * a, 0.93 * b) for a, b in outline], 0.1, snow(), (cx, cy, 0.19), (0, 0, turn), bevel=0.03)
        if size > 0.8:
            rock(size * 0.32, ice(), (cx + U(-0.2, 0.2), cy + 0.15, 0.3), cuts=8, bevel=0.02)


def iceberg(ground, x, y, s):
    """a leaning tower of blue ice with a snow cap"""
    m = mat("berg", "#a4dcf2", grad=0.55, gradcol="#4a9ccc", var=0.08, rough=0.18, spec=0.6, edge=0.25)
    for dx, dy, r, h in ((0, 0, 1.0, 1.5), (0.85, 0.1, 0.7, 0.85), (-0.8, -0.15, 0.6, 0.6)):
        o = rock(1, m, (x + dx * s, y + dy * s, 0.25 * h * s), None, (r * s, r * s * 0.85, h * s), cuts=11, bevel=0.03)
    sphere(1, snow(), (x, y, 1.45 * s), (0.55 * s, 0.45 * s, 0.2 * s), ico=3, noise=0.25)


def ship(ground, x, y, turn, s=1.0, sail="#b3372c", oars=False):
    longship(None, (x, y, 0.0), (0, 0, turn), s, sail=sail, oars=oars)


def stone(ground, x, y, turn=0.0, h=1.5):
    runestone(None, (x, y, ground.z(x, y) - 0.05), turn, h, h * 0.4, None, True, 3)
    point((x, y - 0.5, ground.z(x, y) + h * 0.6), 14, "#4fd8ff", 0.2)
    ground.mark("rune", (x, y - 0.1, ground.z(x, y) + h * 0.5), h)


def watchfire(ground, x, y, s=1.0):
    z = ground.z(x, y)
    brazier(x, y, z, s)
    point((x, y - 0.3, z + 1.5 * s), 40 * s, "#ff9a4a", 0.2)
    ground.mark("fire", (x, y, z + 1.1 * s), 0.5 * s)


def snowman(ground, x, y, s=0.8):
    """with a horned helmet, a carrot nose and an axe"""
    g = empty("snowman", (x, y, ground.z(x, y)), (0, 0, U(-0.3, 0.3)), s)
    for z, r in ((0.42, 0.55), (1.12, 0.4), (1.62, 0.29)):
        sphere(r, snow(), (0, 0, z), (1, 1, 0.92), seg=24, parent=g)
    for e in (-1, 1):
        sphere(0.045, M("dark"), (e * 0.1, -0.26, 1.7), seg=10, parent=g)
        tube([(e * 0.24, 0, 1.88), (e * 0.5, 0, 1.95), (e * 0.56, 0, 2.25)], [0.09, 0.07, 0.01], M("bone"), parent=g)
        beam((e * 0.35, 0, 1.2), (e * 0.85, -0.1, 1.45), 0.05, M("wood"), g)
    lathe(
        [(0.055, 0), (0, 0.32)],
        mat("carrot", "#f07a1e", grad=0.3),
        10,
        (0, -0.26, 1.6),
        (math.pi / 2, 0, 0),
        parent=g,
        cap=False,
    )
    lathe([(0.31, 0), (0.3, 0.12), (0.22, 0.28), (0, 0.36)], M("iron"), 20, (0, 0, 1.72), parent=g, cap=False)
    torus(0.31, 0.04, M("gold"), (0, 0, 1.74), segs=24, rs=8, parent=g)
    for z in (1.0, 1.2):
        sphere(0.045, M("dark"), (0, -0.4, z), seg=10, parent=g)
    axe(g, (0.85, -0.1, 1.2), (0, 0.1, 0), 0.65)


def fish_rack(ground, x, y, turn=0.0):
    """stockfish drying on poles"""
    g = empty("rack", (x, y, ground.z(x, y)), (0, 0, turn))
    for u in (-0.9, 0.9):
        beam((u, -0.35, 0), (u, 0.05, 1.5), 0.1, M("wood"), g)
        beam((u, 0.35, 0), (u, -0.05, 1.5), 0.1, M("wood"), g)
    beam((-1.1, 0, 1.42), (1.1, 0, 1.42), 0.09, M("wood_l"), g)
    fish = mat("stockfish", "#c8b89a", grad=0.3, var=0.1, rough=0.6)
    for k in range(7):
        u = -0.8 + 0.27 * k
        sphere(0.14, fish, (u, -0.04, 1.08), (0.6, 0.45, 1.9), seg=12, parent=g)
        prism(
            [(-0.11, 0), (0.11, 0), (0, 0.16)], 0.03, fish, (u, -0.04, 0.78), (math.pi / 2, 0, 0), bevel=0.008, parent=g
        )
    sphere(1, snow(), (0, 0, 1.48), (1.0, 0.09, 0.06), ico=3, parent=g)


def sled(ground, x, y, turn=0.0):
    g = empty("sled", (x, y, ground.z(x, y)), (0, 0, turn))
    for e in (-1, 1):
        tube(
            [(-0.8, e * 0.3, 0.08), (0.5, e * 0.3, 0.06), (0.85, e * 0.3, 0.2), (0.9, e * 0.3, 0.5)],
            0.05,
            M("wood_d"),
            parent=g,
        )
    for k in range(4):
        box((0.36, 0.75, 0.06), M("wood_l"), (-0.6 + 0.36 * k, 0, 0.3), bevel=0.02, parent=g)
    crate(0.42, g, (-0.35, 0, 0.54), 0.2)
    barrel(0.2, 0.44, g, (0.25, 0, 0.55))


LANDMARKS = {
    "frozen_fall": frozen_fall,
    "dragon_gate": dragon_gate,
    "span": span,
    "floe": floe,
    "iceberg": iceberg,
    "longship": ship,
    "runestone": stone,
    "watchfire": watchfire,
    "snowman": snowman,
    "fish_rack": fish_rack,
    "sled": sled,
}
