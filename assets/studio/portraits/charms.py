"""charms.py - what a figure wears on the face or carries on the shoulder."""

from portraits.clay import *
from portraits.paint import *


def eye_patch(side, face, metal=None, colour="#1c151b"):
    m = paint("leather", colour)
    at = face.front(side * 0.41, 0.10, 0.10)
    turn = (math.pi / 2 - 0.05, 0, side * 0.36)
    lathe([(0, 0.10), (0.18, 0.09), (0.31, 0.05), (0.365, 0), (0.34, -0.06)], m, 32, at, turn, scale=(1, 1.12, 1))
    torus(0.345, 0.025, metal or m, at, turn, 36, 8, scale=(1, 1.12, 1))
    if metal:
        sphere(0.07, metal, at + Vector((side * 0.02, -0.09, 0)), (1, 0.5, 1), seg=14)
    strap = [face.round(a, 0.13 + 0.27 * math.sin(a) * -side, 0.015) for a in np.linspace(-1.75, 1.75, 30)]
    ribbon(strap, 0.045, m, 0.03)


def scar(side, face, skin):
    m = paint("plain", blend(skin, "#b04a40", 0.55))
    points = [face.front(side * x, z, 0.006) for x, z in ((0.42, 0.52), (0.50, 0.40), (0.56, -0.12), (0.54, -0.40))]
    for a, b in ((0, 1), (2, 3)):
        mid = points[a].lerp(points[b], 0.5)
        tube([points[a], mid, points[b]], [0.01, 0.028, 0.01], m, res=4)
    for z in (-0.2, -0.32):
        tube([face.front(side * 0.46, z, 0.01), face.front(side * 0.64, z - 0.02, 0.01)], [0.014, 0.014], m, res=4)


def earring(side, face, m):
    at = face.round(side * 1.5, -0.38)
    torus(0.13, 0.03, m, (at.x * 1.1, -0.10, -0.42), (0, math.pi / 2, 0.5), 24, 8)


def freckles(face, skin, dice):
    m = paint("plain", blend(skin, "#8a4a2a", 0.55))
    for s in MIRROR:
        for _ in range(5):
            at = face.front(s * dice.uniform(0.30, 0.68), dice.uniform(-0.30, -0.14), 0.0)
            sphere(0.022, m, at, (1, 0.4, 1), seg=8)


def war_paint(face, colour, style="band"):
    """a band over the eyes, stripes on the cheeks, or dots on the brow"""
    m = paint("plain", colour)
    if style == "stripes":
        for s in MIRROR:
            for k in range(3):
                z = -0.16 - 0.12 * k
                ribbon(
                    [face.front(s * x, z - 0.06 * (x - 0.4), 0.012) for x in np.linspace(0.40, 0.78 - 0.04 * k, 6)],
                    0.035,
                    m,
                    0.012,
                )
    elif style == "dots":
        for k in range(5):
            sphere(0.045, m, face.front(-0.3 + 0.15 * k, 0.62 + 0.05 * math.cos(k - 2), 0.0), (1, 0.4, 1), seg=10)
    else:
        for s in MIRROR:
            ribbon([face.front(s * x, 0.10 - 0.1 * x, 0.008) for x in np.linspace(0.06, 0.86, 12)], 0.16, m, 0.01)


def glasses(face, metal, lens="#8fd8e8"):
    glass = paint("gem", lens, emis=linear(lens), estr=0.12)
    for s in MIRROR:
        at = face.front(s * 0.41, 0.08, 0.27)
        torus(0.32, 0.045, metal, at, (math.pi / 2, 0, s * 0.2), 36, 8)
        sphere(0.3, glass, at + Vector((0, 0.02, 0)), (1, 0.12, 1), (0, 0, s * 0.2))
        end = face.round(s * 1.45, 0.12, 0.03)
        tube([at + Vector((s * 0.31, 0.05, 0.03)), end], 0.03, metal)
    mid = face.front(0, 0.08, 0.2)
    tube([mid + Vector((-0.11, 0, 0)), mid + Vector((0, -0.03, 0.05)), mid + Vector((0.11, 0, 0))], 0.035, metal)


def monocle(side, face, metal):
    at = face.front(side * 0.40, 0.08, 0.24)
    torus(0.32, 0.045, metal, at, (math.pi / 2, 0, side * 0.2), 36, 8)
    chain = [
        at + Vector((side * 0.3, 0, -0.1)),
        at + Vector((side * 0.5, 0.2, -0.6)),
        Vector((side * 0.8, -0.85, -1.3)),
    ]
    tube(chain, 0.022, metal)


def pipe(side, face, wood="#5a3018"):
    m = paint("wood", wood)
    at = face.front(side * 0.16, -0.58, 0.0)
    q = at + Vector((side * 0.34, -0.42, -0.14))
    tube([at, at.lerp(q, 0.6) + Vector((0, 0, -0.06)), q], [0.045, 0.05, 0.07], m)
    lathe([(0, -0.06), (0.13, -0.02), (0.16, 0.14), (0.15, 0.26), (0.10, 0.26), (0.09, 0.14)], m, 20, q)
    sphere(0.1, glow("#ff7a2a", 2.5), q + Vector((0, 0, 0.2)), (1, 1, 0.4), seg=14)
    puff = paint("plain", "#f4f0ee", rough=1)
    for k in range(3):
        sphere(
            0.09 + 0.045 * k,
            puff,
            q + Vector((side * (0.24 + 0.2 * k), 0, 0.36 + 0.2 * k)),
            ico=3,
            noise=0.15,
            nscale=3,
        )


def feather(g, side, colour, quill, root=(0.62, 0.25, 0.35), long=1.0):
    """a plume on a hat's group"""
    m = paint("felt", colour, gradcol=shade(colour, 0.55))
    spine = [
        Vector(
            (
                side * (root[0] + (0.75 * t + 0.25 * t * t) * long),
                root[1] + 0.35 * t,
                root[2] + 1.10 * math.sin(t * 2.2) * long,
            )
        )
        for t in np.linspace(0, 1, 12)
    ]
    rows = []
    for k, p in enumerate(spine):
        t = k / 11
        wide = (0.30 * math.sin(min(1, t * 1.15 + 0.12) * math.pi) ** 0.8 + 0.02) * long
        along = (spine[min(11, k + 1)] - spine[max(0, k - 1)]).normalized()
        across = Vector((0, 1, 0)).cross(along).normalized()
        rows.append(
            [
                tuple(
                    p
                    + across * wide * v
                    + Vector((0, -0.10 * (1 - abs(v)) + 0.04 * math.sin(13 * t + 3 * v), -0.12 * abs(v) * wide))
                )
                for v in np.linspace(-1, 1, 9)
            ]
        )
    grid_mesh(rows, m, "feather", thick=0.035, parent=g, sub=1)
    tube([tuple(p + Vector((0, -0.12, 0))) for p in spine], [0.04] * 11 + [0.01], quill, parent=g)


def parrot(side, colour, at=None, size=0.62, parent=None, turn=-0.35):
    m = paint("felt", colour)
    q = empty("parrot", at or (side * 1.32, -0.05, -0.93), (0, 0, side * turn), size, parent)
    clay(
        [sphere(0.5, m, (0, 0, 0.35), (0.85, 0.85, 1.15), parent=q), sphere(0.42, m, (0, -0.08, 1.0), parent=q)],
        m,
        0.03,
        5,
    )
    tube([(0, -0.42, 1.06), (0, -0.62, 1.0), (0, -0.62, 0.82)], [0.14, 0.11, 0.02], paint("gloss", "#ffb52e"), parent=q)
    wing = paint("felt", shade(colour, 0.7), grad=0.5, gradcol=linear("#f4c93a"))
    for e in MIRROR:
        sphere(0.13, paint("gloss", "#fff2de", grad=0), (e * 0.22, -0.36, 1.10), (0.7, 0.6, 1), parent=q)
        sphere(0.07, paint("dark", "#1a141a"), (e * 0.23, -0.43, 1.10), (0.8, 0.6, 1), parent=q)
        sphere(0.35, wing, (e * 0.42, 0.05, 0.38), (0.35, 0.8, 1.25), (0, -e * 0.15, 0), parent=q)
    tube([(0, 0.3, 0), (0, 0.5, -0.5), (0, 0.5, -1.0)], [0.18, 0.16, 0.05], wing, parent=q)
    for k in range(3):
        tube(
            [(0, 0.0 + 0.1 * k, 1.36), (0, 0.1 + 0.14 * k, 1.62 - 0.06 * k)],
            [0.08, 0.02],
            paint("felt", "#f4c93a"),
            parent=q,
        )


def monkey(side, colour="#7a4a28"):
    """a small one looking over the shoulder"""
    m, light = paint("wool", colour), paint("plain", "#e8b88a", rough=0.6)
    q = empty("monkey", (side * 1.38, -0.1, -0.98), (0, 0, -side * 0.25), 0.6)
    clay(
        [sphere(0.5, m, (0, 0, 0.3), (0.9, 0.8, 1.1), parent=q), sphere(0.46, m, (0, -0.08, 1.02), parent=q)],
        m,
        0.03,
        4,
    )
    sphere(0.36, light, (0, -0.27, 1.02), (1, 0.7, 0.85), parent=q)
    sphere(0.24, light, (0, -0.42, 0.88), (1.1, 0.7, 0.75), parent=q)
    for e in MIRROR:
        sphere(0.2, m, (e * 0.48, 0, 1.06), (0.5, 0.8, 1), parent=q)
        sphere(0.09, paint("dark", "#1a141a"), (e * 0.15, -0.50, 1.10), (1, 0.5, 1.1), parent=q)
        sphere(0.03, glint(), (e * 0.15 - 0.03, -0.55, 1.14), parent=q, seg=8)
    tube([(0.3, 0.3, 0.0), (0.8, 0.4, 0.1), (0.9, 0.3, 0.7), (0.65, 0.25, 0.8)], [0.1, 0.09, 0.08, 0.05], m, parent=q)
    lathe([(0, 0.3), (0.26, 0.28), (0.28, 0.0)], paint("felt", "#b8322e"), 24, (0, 0, 1.42), parent=q)


def necklace(m, gem, z=-1.02):
    """beads round the neck with a pendant"""
    for a in np.linspace(-1.1, 1.1, 15):
        sphere(0.055, m, (0.58 * math.sin(a), -0.50 - 0.42 * math.cos(a), z - 0.26 * math.cos(a)), seg=12)
    sphere(0.13, paint("gem", gem), (0, -1.0, z - 0.42), (1, 0.6, 1.2), seg=20)
