"""hull.py - the lines of a hull (Form) and everything nailed to it: planks, decks, rails, guns, bow."""

import kit
from parts import *


class Form:
    """The lines of a hull of length L and width W; u runs from -1 (stern) to 1 (bow), v from 0 (keel) to 1 (rail)."""

    def __init__(self, L=8.0, W=2.5):
        self.L, self.W = L, W

    def sheer(self, u):
        """height of the rail"""
        return 0.95 + 0.55 * max(0, u) ** 2.2 + 1.25 * max(0, -u - 0.15) ** 1.25 + 0.05 * u

    def half(self, u):
        """half the width at the rail"""
        a = (1 - max(0, u) ** 2.4) ** 0.75 if u > 0 else 1 - 0.30 * (-u) ** 2.2
        return self.W / 2 * max(a, 0.02)

    def section(self, u, v):
        """(y, z) on the skin"""
        top = self.sheer(u)
        keel = -0.75 + 0.55 * max(0, u) ** 3 + 0.35 * max(0, -u) ** 3
        swell = math.sin(min(1, v * 1.08 + 0.02) * math.pi / 2) ** 0.55
        tumblehome = 1 - 0.16 * max(0, v - 0.55) * 2
        return self.half(u) * swell * tumblehome, keel + (top - keel) * v

    def x(self, u, v):
        return u * self.L / 2 + 0.55 * max(0, u) ** 2 * v

    @property
    def bow(self):
        """(x, z) of the stem's head"""
        return self.x(1, 1), self.sheer(1)


def planking(g, f, look):
    """strips of planks, each its own shade, with three rails along them"""
    nrow = 9
    for s in (-1, 1):
        for r in range(nrow):
            v0, v1 = r / nrow, (r + 0.94) / nrow
            us = np.linspace(-1, 1, 34)
            cuts = [0]
            while cuts[-1] < 33:
                cuts.append(min(33, cuts[-1] + kit.R.randint(6, 11)))
            for a, b in zip(cuts, cuts[1:]):
                if b - a < 1:
                    continue
                P = []
                for i in range(a, b + 1):
                    u = us[i]
                    row = []
                    for v in (v0, v1):
                        y, z = f.section(u, v)
                        row.append((f.x(u, v), s * (y + 0.02 * (r % 2)), z))
                    P.append(row)
                m = look.stripe if r == 6 else (look.deep if r < 2 else look.hull)
                grid_mesh(P, m, "pl", thick=0.09, parent=g, bev=0.02, auto=30)
        for r, rr, m in ((1.0, 0.085, look.wood), (0.66, 0.06, look.gold), (0.56, 0.05, look.gold)):
            P = []
            for u in np.linspace(-1, 0.995, 40):
                y, z = f.section(u, r)
                P.append((f.x(u, r), s * (y + 0.06), z + 0.02))
            tube(P, rr, m, parent=g)


def shell(g, f, look):
    """a dark skin behind the planks, the transom, the cabin windows"""
    P = [
        [
            (f.x(u, v), s_ * max(f.section(u, v)[0] - 0.05, 0), f.section(u, v)[1])
            for (v, s_) in [(k / 8, -1) for k in range(8, -1, -1)] + [(k / 8, 1) for k in range(1, 9)]
        ]
        for u in np.linspace(-1, 1, 36)
    ]
    grid_mesh(P, look.deep, "inner", parent=g)
    for i in range(8):
        v = (i + 0.5) / 8
        y, z = f.section(-1, v)
        box(
            (0.14, 2 * y * 0.98, (f.sheer(-1) + 0.4) / 8 * 0.97),
            look.hull if i != 6 else look.stripe,
            (-f.L / 2 - 0.03, 0, z),
            bevel=0.03,
            jit=0.008,
            parent=g,
        )
    for i in (-1, 0, 1):
        window(0.38, 0.42, g, (-f.L / 2 - 0.12, i * 0.62, 1.25), -math.pi / 2, cross=True, frame=look.gold)
    for s in (-1, 1):
        for x in (-3.35, -2.65):
            y, z = f.section(x * 2 / f.L, 0.86)
            window(0.36, 0.36, g, (x, s * (y + 0.03), z - 0.02), 0 if s < 0 else math.pi, frame=look.gold)


def decks(g, f, look):
    """three decks with steps and door, rails, lanterns at the stern"""

    def deck(u0, u1, zf, inset=0.06):
        n = 12
        for i in range(n):
            P = []
            for u in np.linspace(u0, u1, 12):
                h = f.half(u) * 0.9 - inset
                y0 = -h + 2 * h * i / n
                y1 = -h + 2 * h * (i + 0.95) / n
                z = zf(u)
                P.append([(f.x(u, 0.8), y0, z), (f.x(u, 0.8), y1, z)])
            grid_mesh(P, look.wood, "deck", thick=0.06, parent=g, auto=30)

    deck(-0.98, -0.42, lambda u: 1.72)
    deck(-0.42, 0.55, lambda u: 0.62 + 0.12 * u * u)
    deck(0.55, 0.95, lambda u: 1.12)
    box((0.12, 2 * f.half(-0.42) * 0.86, 1.15), look.hull, (f.x(-0.42, 0.8), 0, 1.15), parent=g, bevel=0.03)
    box((0.12, 2 * f.half(0.55) * 0.84, 0.55), look.hull, (f.x(0.55, 0.8), 0, 0.86), parent=g, bevel=0.03)
    door(0.5, 0.8, g, (f.x(-0.42, 0.8) + 0.07, 0, 0.62), math.pi / 2)
    steps(g, (f.x(-0.42, 0.8) + 0.5, -0.75, 0.58), 0.45, 4, math.pi / 2, look.wood, 0.27, 0.14)
    for s in (-1, 1):
        for u0, u1, dz in ((-1, -0.42, 0.42), (0.58, 0.93, 0.34)):
            P = []
            for u in np.linspace(u0, u1, 9):
                y, z = f.section(u, 1)
                P.append((f.x(u, 1), s * (y - 0.0), z + dz))
                cyl(0.045, dz, look.wood, (f.x(u, 1), s * y, z + dz / 2), segs=8, bevel=0.01, parent=g)
            tube(P, 0.065, look.spar, parent=g)
    P = [(-f.L / 2, -f.half(-1) * 0.84, f.sheer(-1) + 0.42), (-f.L / 2, f.half(-1) * 0.84, f.sheer(-1) + 0.42)]
    beam(P[0], P[1], 0.13, look.spar, g)
    for y in (-0.75, 0, 0.75):
        lantern(g, (-f.L / 2 - 0.02, y, f.sheer(-1) + 0.68), 1.2)
        cyl(0.03, 0.25, M("iron"), (-f.L / 2 - 0.02, y, f.sheer(-1) + 0.48), segs=8, parent=g)


def guns(g, f, look):
    """five ports a side, lids up"""
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-1.7, 2.0, 5)):
            u = x * 2 / f.L
            y, z = f.section(u, 0.70)
            box((0.40, 0.12, 0.36), M("dark"), (x, s * (y + 0.03), z - 0.33), bevel=0.03, parent=g)
            lathe(
                [
                    (0.0, 0),
                    (0.11, 0),
                    (0.12, 0.1),
                    (0.10, 0.16),
                    (0.09, 0.42),
                    (0.115, 0.45),
                    (0.115, 0.52),
                    (0.06, 0.52),
                    (0.05, 0.4),
                ],
                M("iron"),
                14,
                (x, s * (y - 0.05), z - 0.33),
                (s * -math.pi / 2 if s > 0 else math.pi / 2, 0, 0),
                parent=g,
            )
            box(
                (0.44, 0.06, 0.38),
                look.stripe,
                (x, s * (y + 0.22), z - 0.06),
                (s * -0.9 if s < 0 else 0.9 * -1 * -1, 0, 0),
                bevel=0.02,
                parent=g,
            )


def bow(g, f, look):
    """bowsprit and gilded scrolls"""
    bx, bz = f.bow
    beam((bx - 1.0, 0, bz - 0.35), (bx + 1.9, 0, bz + 0.75), 0.17, look.spar, g)
    sphere(0.26, look.gold, (bx + 0.28, 0, bz - 0.30), (1.2, 0.8, 1), parent=g)
    tube(
        [(bx + 0.1, 0, bz - 0.9), (bx + 0.42, 0, bz - 0.7), (bx + 0.35, 0, bz - 0.35)],
        [0.1, 0.17, 0.14],
        look.gold,
        parent=g,
    )
    for s in (-1, 1):
        tube(
            [(bx + 0.2, s * 0.15, bz - 0.2), (bx + 0.05, s * 0.42, bz - 0.05), (bx - 0.2, s * 0.5, bz + 0.22)],
            [0.09, 0.09, 0.02],
            look.gold,
            parent=g,
        )


def cargo(g, f, look):
    """the wheel, barrels, a crate"""
    torus(0.3, 0.045, look.spar, (-2.2, 0, 2.15), (0, math.pi / 2, 0), 24, 8, parent=g)
    for a in range(4):
        beam(
            (-2.2, 0.42 * math.cos(a * math.pi / 4), 2.15 + 0.42 * math.sin(a * math.pi / 4)),
            (-2.2, -0.42 * math.cos(a * math.pi / 4), 2.15 - 0.42 * math.sin(a * math.pi / 4)),
            0.05,
            look.spar,
            g,
        )
    barrel(0.24, 0.5, g, (0.4, -0.55, 0.9))
    barrel(0.22, 0.46, g, (0.85, -0.6, 0.88))
    crate(0.42, g, (0.6, 0.55, 0.86), 0.3)
