"""yard.py - bigger pieces shared by the building scripts: platforms, boats, awnings, columns, bells, tents."""

from parts import *


def deck_planks(x0, x1, y0, y1, z, m, parent=None, w=0.3, along="x"):
    """a floor of separate planks; `along` is the direction the planks run"""
    a0, a1 = (y0, y1) if along == "x" else (x0, x1)
    n = max(1, round((a1 - a0) / w))
    step = (a1 - a0) / n
    for i in range(n):
        c = a0 + (i + 0.5) * step
        trim = U(-0.07, 0.05)
        if along == "x":
            size, at = (x1 - x0 + trim, step * 0.95, 0.1), ((x0 + x1) / 2, c, z + U(-0.012, 0.012))
        else:
            size, at = (step * 0.95, y1 - y0 + trim, 0.1), (c, (y0 + y1) / 2, z + U(-0.012, 0.012))
        box(size, m, at, (0, 0, U(-0.008, 0.008)), bevel=0.022, jit=0.01, parent=parent)


def post(x, y, z0, z1, parent=None, r=0.13, rope=True):
    cyl(r, z1 - z0, M("wood_d"), (x, y, (z0 + z1) / 2), segs=10, bevel=0.03, parent=parent, jit=0.01)
    if rope:
        for dz in (0.1, 0.16):
            torus(r + 0.01, 0.028, M("rope"), (x, y, z1 - dz), segs=16, rs=6, parent=parent)


def rowboat(loc, rz, s=1.0, parent=None):
    g = empty("boat", loc, (0, 0, rz), s, parent)
    rows = []
    for i in range(15):
        u = 2 * i / 14 - 1
        w = 0.62 * (1 - abs(u) ** 2.6) ** 0.8 + 0.02
        top = 0.42 + 0.22 * u * u
        rows.append(
            [
                (u * 1.5, w * math.sin(a), top - 0.52 * (1 - 0.3 * u * u) * math.cos(a))
                for a in np.linspace(-1.5, 1.5, 9)
            ]
        )
    grid_mesh(rows, M("wood"), "hull", thick=0.07, parent=g)
    tube([p[0] for p in rows], 0.06, M("wood_l"), parent=g)
    tube([p[-1] for p in rows], 0.06, M("wood_l"), parent=g)
    for u in (-0.6, 0, 0.6):
        box((0.22, 0.95, 0.06), M("wood_l"), (u, 0, 0.26), bevel=0.02, parent=g)
    box((1.5, 0.55, 0.05), M("wood_d"), (0, 0, 0.10), parent=g)
    for s_ in (-1, 1):
        beam((-0.5, s_ * 0.2, 0.42), (0.75, s_ * 0.35, 0.4), 0.05, M("wood_l"), g)
    return g


def column(x, y, z0, z1, r=0.2, parent=None, m=None):
    m = m or M("cream")
    h = z1 - z0
    box((r * 2.7, r * 2.7, 0.14), m, (x, y, z0 + 0.07), bevel=0.04, parent=parent)
    profile = [
        (r * 1.2, 0.14),
        (r * 1.22, 0.22),
        (r, 0.3),
        (r * 1.03, h * 0.5),
        (r * 0.88, h - 0.26),
        (r * 1.15, h - 0.14),
    ]
    lathe(profile, m, 20, (x, y, z0), parent=parent, cap=False)
    box((r * 2.7, r * 2.7, 0.15), m, (x, y, z1 - 0.07), bevel=0.04, parent=parent)


def awning(w, d, h0, h1, m1, m2, parent, loc, rot=0, stripes=7, valance=0.22):
    """striped cloth from (h1 at the back) down to (h0 at the front edge, -Y side), scalloped valance"""
    g = empty("awning", loc, (0, 0, rot), parent=parent)
    for k in range(stripes):
        x0, x1 = -w / 2 + w * k / stripes, -w / 2 + w * (k + 1) / stripes
        m = m1 if k % 2 == 0 else m2
        rows = []
        for t in np.linspace(0, 1, 8):
            y = -d * t
            z = h1 + (h0 - h1) * t - 0.12 * math.sin(math.pi * t)
            rows.append([(x, y, z + 0.03 * math.sin(math.pi * (x - x0) / (x1 - x0))) for x in np.linspace(x0, x1, 5)])
        grid_mesh(rows, m, "cloth", thick=0.05, parent=g)
        rows = []
        for t in np.linspace(0, 1, 5):
            rows.append(
                [
                    (
                        x0 + (x1 - x0) * v,
                        -d - 0.02 - 0.03 * t,
                        h0 + 0.02 - t * valance * (0.45 + 0.55 * math.sin(math.pi * v)),
                    )
                    for v in np.linspace(0, 1, 9)
                ]
            )
        grid_mesh(rows, m, "valance", thick=0.045, parent=g)
    return g


def round_tent(r, h, m1, m2, parent, loc, stripes=12, wall=0.0):
    """striped cone with a curved profile, scalloped edge and optional wall below"""
    g = empty("tent", loc, parent=parent)
    for k in range(stripes):
        a0, a1 = 2 * math.pi * k / stripes, 2 * math.pi * (k + 1) / stripes
        m = m1 if k % 2 == 0 else m2
        rows = []
        for t in np.linspace(0, 1, 10):
            rr = r * (0.03 + 0.97 * t)
            z = h * (1 - t) ** 1.35
            rows.append(
                [
                    (
                        rr * (1 - 0.03 * math.sin(math.pi * v) * t) * math.cos(a0 + (a1 - a0) * v),
                        rr * (1 - 0.03 * math.sin(math.pi * v) * t) * math.sin(a0 + (a1 - a0) * v),
                        z,
                    )
                    for v in np.linspace(0, 1, 6)
                ]
            )
        grid_mesh(rows, m, "cloth", thick=0.05, parent=g)
        rows = []
        for t in np.linspace(0, 1, 5):
            rows.append(
                [
                    (
                        (r + 0.03) * math.cos(a0 + (a1 - a0) * v),
                        (r + 0.03) * math.sin(a0 + (a1 - a0) * v),
                        0.03 - t * 0.3 * (0.4 + 0.6 * math.sin(math.pi * v)),
                    )
                    for v in np.linspace(0, 1, 8)
                ]
            )
        grid_mesh(rows, m, "valance", thick=0.045, parent=g)
        if wall:
            rows = [
                [
                    (r * 0.93 * math.cos(a0 + (a1 - a0) * v), r * 0.93 * math.sin(a0 + (a1 - a0) * v), z)
                    for v in np.linspace(0, 1, 6)
                ]
                for z in np.linspace(0, -wall, 4)
            ]
            grid_mesh(rows, m, "wall", thick=0.04, parent=g)
    sphere(0.13, M("gold"), (0, 0, h + 0.02), seg=16, parent=g)
    return g


def bell(parent, loc, s=1.0):
    g = empty("bell", loc, scale=s, parent=parent)
    bronze = mat("bronze", "#e0a03a", rough=0.25, metal=0.85, edge=0.12, grad=0.35, var=0.05, spec=0.6)
    profile = [
        (0.05, 1.0),
        (0.22, 0.98),
        (0.36, 0.88),
        (0.43, 0.65),
        (0.5, 0.35),
        (0.62, 0.1),
        (0.76, 0.0),
        (0.78, -0.05),
        (0.7, -0.06),
        (0.5, 0.1),
    ]
    lathe(profile, bronze, 40, parent=g, cap=False)
    for r, z in ((0.45, 0.6), (0.585, 0.16)):
        torus(r + 0.01, 0.03, M("gold"), (0, 0, z), parent=g)
    torus(0.13, 0.05, bronze, (0, 0, 1.08), (math.pi / 2, 0, 0), 24, 8, parent=g)
    sphere(0.13, M("iron"), (0, 0, -0.08), seg=18, parent=g)
    return g


def ships_wheel(parent, loc, rot=(0, 0, 0), s=1.0):
    g = empty("wheel", loc, rot, s, parent)
    w = M("wood_l")
    torus(0.5, 0.07, w, (0, 0, 0), (math.pi / 2, 0, 0), 32, 8, parent=g)
    torus(0.5, 0.03, M("gold"), (0, -0.07, 0), (math.pi / 2, 0, 0), 32, 8, parent=g)
    cyl(0.14, 0.16, M("gold"), (0, 0, 0), (math.pi / 2, 0, 0), parent=g)
    for k in range(4):
        a = k * math.pi / 4
        dx, dz = 0.74 * math.cos(a), 0.74 * math.sin(a)
        beam((-dx, 0, -dz), (dx, 0, dz), 0.075, w, g)
    return g


def coin_sign(parent, loc, r=0.6, rot=(0, 0, 0)):
    g = empty("coin", loc, rot, parent=parent)
    cyl(r, 0.18, M("gold"), (0, 0, 0), (math.pi / 2, 0, 0), segs=48, bevel=0.05, parent=g)
    for s in (-1, 1):
        torus(r * 0.82, 0.045, M("gold"), (0, s * 0.09, 0), (math.pi / 2, 0, 0), 48, 10, parent=g)
    skull(g, (0, -0.09, 0.04), r * 0.36)
    return g


def coin_pile(parent, loc, n=40, r=0.5, size=0.12):
    for i in range(n):
        a, q = U(0, 6.28), r * U(0, 1) ** 0.6
        z = 0.03 + (r - q) * 0.55 * U(0.2, 1)
        cyl(
            size,
            0.04,
            M("gold"),
            (loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), loc[2] + z),
            (U(-0.5, 0.5), U(-0.5, 0.5), 0),
            segs=16,
            bevel=0.012,
            parent=parent,
        )


def sack(parent, loc, s=0.35, colour="#d8b77a"):
    m = mat("sack" + colour, colour, rough=0.9, grad=0.35, var=0.1)
    lathe(
        [(0, 0), (0.8, 0.05), (1.0, 0.4), (0.92, 0.9), (0.5, 1.25), (0.22, 1.4), (0.4, 1.62), (0.1, 1.55)],
        m,
        18,
        loc,
        scale=s,
        parent=parent,
        cap=False,
        jit=0.04,
    )
    torus(0.26 * s, 0.06 * s, M("rope"), (loc[0], loc[1], loc[2] + 1.4 * s), segs=16, rs=6, parent=parent)


def fruit_crate(parent, loc, s=0.55, rz=0.0, colour="#f28c28"):
    g = empty("fruits", loc, (0, 0, rz), parent=parent)
    w = M("wood_l")
    box((s, s * 0.8, 0.06), M("wood"), (0, 0, 0.05), parent=g)
    for k in (-1, 1):
        for z in (0.1, 0.24):
            box((s, 0.05, 0.11), w, (0, k * s * 0.4, z), bevel=0.015, jit=0.006, parent=g)
            box((0.05, s * 0.8, 0.11), w, (k * s * 0.48, 0, z), bevel=0.015, jit=0.006, parent=g)
    fm = mat("fruit" + colour, colour, rough=0.45, grad=0.3, var=0.12, hue=0.02)
    for i in range(4):
        for j in range(3):
            sphere(
                s * 0.15,
                fm,
                ((i - 1.5) * s * 0.24 + U(-0.02, 0.02), (j - 1) * s * 0.25, 0.3 + U(0, 0.04)),
                seg=12,
                parent=g,
            )
    return g


def plank_stack(parent, loc, n=5, length=1.8, rz=0.0):
    g = empty("stack", loc, (0, 0, rz), parent=parent)
    for i in range(n):
        for j in range(3):
            box(
                (length * U(0.92, 1.05), 0.2, 0.09),
                M("wood_l"),
                (U(-0.05, 0.05), (j - 1) * 0.22, 0.08 + 0.1 * i),
                (0, 0, U(-0.03, 0.03)),
                bevel=0.02,
                parent=g,
            )
    return g


def gable_wall(half, height, z, x, m, parent, y=0.0):
    """triangular wall closing a gable whose ridge runs along x"""
    prism(
        [(-half, 0), (half, 0), (0, height)],
        0.16,
        m,
        (x, y, z),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.01,
        parent=parent,
    )


def pennants(parent, a, b, sag=0.4, n=9, colours=("#d8382e", "#ffc23c", "#2d7fb8", "#3f9f5a")):
    a, b = Vector(a), Vector(b)
    pts = [a.lerp(b, t) - Vector((0, 0, sag * 4 * t * (1 - t))) for t in np.linspace(0, 1, 2 * n + 1)]
    tube([tuple(p) for p in pts], 0.02, M("rope"), parent=parent)
    for i in range(n):
        p, q = pts[2 * i], pts[2 * i + 1]
        d = q - p
        tip = (p + q) / 2 + Vector((0.0, -0.02, -0.36))
        m = mat("pen%d" % (i % len(colours)), colours[i % len(colours)], grad=0.2, var=0.05)
        grid_mesh(
            [[tuple(p), tuple(p + d * 0.98)], [tuple(tip - d * 0.04), tuple(tip + d * 0.04)]],
            m,
            "pen",
            thick=0.03,
            parent=parent,
        )


def round_tower(x, y, r, h, m, parent=None, lean=0.0):
    """courses of stones round a dark core; answers the height of its top. lean narrows it upwards"""
    cyl(r * 0.9, h, M("dark"), (x, y, h / 2), segs=20, parent=parent)
    z, row = 0.0, 0
    while z < h:
        step = U(0.27, 0.36)
        rr = r * (1 - lean * z / h)
        n = max(8, int(2 * math.pi * rr / 0.55))
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * (row % 2)) / n
            box(
                (2 * math.pi * rr / n * 0.96, 0.28, step * 0.95),
                m,
                (x + rr * math.cos(a) * 0.94, y + rr * math.sin(a) * 0.94, z + step / 2),
                (0, 0, a + math.pi / 2),
                bevel=0.06,
                jit=0.02,
                parent=parent,
            )
        z += step
        row += 1
    return z
