"""wreckage.py - bigger pieces of scrap: containers, a wrecked steamer, heaps, a searchlight."""

from scrap import *


def container(length, w, h, colour, parent=None, loc=(0, 0, 0), rz=0.0, doors=True):
    """a shipping container, long side along x, standing on loc"""
    g = empty("container", loc, (0, 0, rz), parent=parent)
    m = paint(colour)
    box((length, w, h), m, (0, 0, h / 2), bevel=0.02, parent=g)
    for s in (-1, 1):
        for i in range(int(length / 0.22)):
            x = -length / 2 + 0.16 + i * 0.22
            if x < length / 2 - 0.12:
                box((0.11, 0.06, h - 0.26), m, (x, s * (w / 2 + 0.01), h / 2), bevel=0.015, parent=g)
    for y in np.arange(-w / 2 + 0.15, w / 2 - 0.1, 0.22):
        box((length - 0.2, 0.1, 0.05), m, (0, y, h + 0.005), bevel=0.012, parent=g)
    frame = M("iron")
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((sx * length / 2, sy * w / 2, 0), (sx * length / 2, sy * w / 2, h), 0.13, m, g)
        for z in (0.05, h - 0.02):
            beam((sx * length / 2, -w / 2, z), (sx * length / 2, w / 2, z), 0.13, m, g)
    for sy in (-1, 1):
        for z in (0.05, h - 0.02):
            beam((-length / 2, sy * w / 2, z), (length / 2, sy * w / 2, z), 0.13, m, g)
    if doors:
        for s in (-1, 1):
            box((0.06, w * 0.45, h - 0.3), m, (length / 2 + 0.03, s * w * 0.24, h / 2), bevel=0.02, parent=g)
            cyl(0.025, h - 0.35, frame, (length / 2 + 0.09, s * w * 0.1, h / 2), segs=8, parent=g)
    return g


def heap(x, y, z=0.0, r=1.0, n=26, size=1.0):
    """a pile of plates, gears, tyres, pipes and drums"""
    for i in range(n):
        a, q = U(0, 6.28), r * U(0, 1) ** 0.7
        p = (x + q * math.cos(a), y + q * math.sin(a), z + max(0.05, (r - q) * U(0.3, 0.75)))
        turn = (U(-0.9, 0.9), U(-0.9, 0.9), U(0, 6.3))
        piece = empty("piece", p, turn, size)
        kind = kit.R.random()
        if kind < 0.42:
            box((U(0.3, 0.8), U(0.3, 0.6), 0.06), any_paint(), bevel=0.02, jit=0.04, parent=piece)
        elif kind < 0.58:
            gear(U(0.18, 0.36), any_paint(), piece, teeth=9, thick=0.1)
        elif kind < 0.74:
            long = U(0.2, 0.45)
            pipe([(-long, 0, 0), (long, 0, 0)], U(0.05, 0.1), any_paint(), piece)
        elif kind < 0.86:
            tyre((0, 0, 0), U(0.22, 0.34), parent=piece)
        elif kind < 0.93:
            drum((0, 0, -0.3), kit.R.choice(("red", "teal", "ochre")), U(0, 3), piece, 0.8)
        else:
            box((0.4, 0.4, 0.4), any_paint(), bevel=0.05, jit=0.05, parent=piece)


def searchlight(parent, loc, rot, colour="#ffd88a"):
    g = empty("search", loc, rot, parent=parent)
    lathe([(0.1, -0.22), (0.2, -0.12), (0.26, 0.16), (0.26, 0.18)], paint("grey"), 20, parent=g)
    cyl(0.22, 0.03, M("glow"), (0, 0, 0.18), segs=20, parent=g)
    return g


def steamer(parent):
    """half a rusty steamer, cut open amidships: ribs bare at the cut, plates forward; bow towards +X"""
    length, rows = 4.6, []

    def section(u):
        w = 1.02 * (1 - max(0.0, u) ** 2.3) + 0.02
        top = 1.25 + 0.75 * max(0, u) ** 2
        return w, top

    for u in np.linspace(-0.35, 1, 20):
        w, top = section(u)
        rows.append(
            [
                (u * length / 1.35, w * math.sin(a), top - (top + 0.55) * max(0.0, math.cos(a)) ** 0.8)
                for a in np.linspace(-1.57, 1.57, 17)
            ]
        )
    grid_mesh(rows, paint("red"), "hull", thick=0.1, parent=parent, auto=40, smooth=True)
    rim = [[(p[0][0], p[0][1], p[0][2]) for p in rows], [(p[-1][0], p[-1][1], p[-1][2]) for p in rows]]
    for line in rim:
        tube(line, 0.075, paint("ochre"), parent=parent)
    for u in np.linspace(-0.95, -0.4, 5):
        pts = [
            (u * length / 1.35, 1.02 * math.sin(a), 1.25 - 1.8 * max(0.0, math.cos(a)) ** 0.8 + U(-0.02, 0.02))
            for a in np.linspace(-1.57, 1.57 - U(0, 0.7), 13)
        ]
        tube(pts, 0.07, paint("rust"), parent=parent)
    for s in (-1, 1):
        for a, thick in ((1.57, 0.075), (1.22, 0.05)):
            z = 1.25 - 1.8 * math.cos(a) ** 0.8 if a < 1.5 else 1.25
            line = [(u * length / 1.35, s * 1.02 * math.sin(a), z) for u in np.linspace(-0.98, -0.3, 8)]
            tube(line, thick, paint("rust"), parent=parent)
    for k in range(16):
        u = U(-0.3, 0.75)
        w, top = section(u)
        a = U(-1.45, -0.75)
        z = top - (top + 0.55) * math.cos(a) ** 0.8
        box(
            (U(0.4, 0.75), 0.06, U(0.3, 0.5)),
            any_paint(),
            (u * length / 1.35, w * math.sin(a) * 1.04 - 0.02, z),
            (U(0.2, 0.5), 0, U(-0.05, 0.05)),
            bevel=0.02,
            jit=0.02,
            parent=parent,
        )
    for x in (0.4, 1.1, 1.8):
        w, top = section(x * 1.35 / length)
        torus(0.15, 0.045, M("gold"), (x, -w * 1.03, top - 0.5), (math.pi / 2, 0, 0), parent=parent, segs=20, rs=8)
    deck = [[(x, y, 0.85 + 0.1 * max(0, x)) for y in np.linspace(-0.8, 0.8, 5)] for x in np.linspace(-0.9, 2.3, 8)]
    grid_mesh(deck, M("wood"), "deck", thick=0.06, parent=parent)
    box((0.9, 1.0, 0.95), paint("cream"), (0.1, 0, 1.4), bevel=0.06, parent=parent)
    for y in (-0.27, 0.27):
        box((0.05, 0.3, 0.3), M("glass"), (0.56, y, 1.55), bevel=0.02, parent=parent)
    for x in (-0.15, 0.3):
        box((0.26, 0.05, 0.3), M("glass"), (x, -0.51, 1.55), bevel=0.02, parent=parent)
    box((1.1, 1.2, 0.1), paint("rust"), (0.1, 0, 1.92), bevel=0.03, parent=parent)
    funnel = empty("funnel", (-0.05, 0, 1.95), (0, -0.1, 0), parent=parent)
    cyl(0.3, 1.15, paint("red"), (0, 0, 0.55), segs=22, bevel=0.04, parent=funnel)
    cyl(0.315, 0.2, paint("cream"), (0, 0, 0.8), segs=22, parent=funnel)
    torus(0.3, 0.045, M("iron"), (0, 0, 1.13), parent=funnel, segs=26, rs=8)
    cyl(0.25, 0.05, M("dark"), (0, 0, 1.12), segs=20, parent=funnel)
    tube([(2.85, 0, 1.6), (3.0, -0.35, 1.1), (2.9, -0.55, 0.5)], 0.035, M("iron"), parent=parent)
    return funnel
