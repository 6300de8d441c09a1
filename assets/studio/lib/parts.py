"""parts.py - reusable stylised building parts (all built at a 'house = ~4 units' scale; +Y is 'back', -Y front, camera at +x,-y)."""

from kit import *
import kit

PAL = dict(
    wood="#8a5430",
    wood_d="#5d3620",
    wood_l="#b57a45",
    plaster="#f0d9ae",
    plaster_d="#cf9f74",
    stone="#8f8b92",
    stone_w="#a89a8c",
    roof="#9c3723",
    roof_b="#2a6f80",
    roof_p="#6b4a8f",
    gold="#ffc23c",
    iron="#4a4f5c",
    rope="#d9b679",
    glass="#ffcf6b",
    leaf="#5aa838",
    red="#c8322c",
    cream="#fff0d0",
    dark="#2b2028",
    sand="#e8cf97",
)


def M(k):
    P = PAL
    return {
        "wood": lambda: mat("wood", P["wood"], edge=0.35, grad=0.3, var=0.12, scale=2.5, streak=(1, 1, 0.25)),
        "wood_d": lambda: mat("wood_d", P["wood_d"], edge=0.45, grad=0.3, var=0.10),
        "wood_l": lambda: mat("wood_l", P["wood_l"], edge=0.28, grad=0.25, var=0.12),
        "plaster": lambda: mat(
            "plaster", P["plaster"], edge=0.12, grad=0.35, var=0.10, scale=1.2, gradcol=P["plaster_d"], hue=0.005
        ),
        "stone": lambda: mat("stone", P["stone"], edge=0.3, grad=0.35, var=0.12, hue=0.02, bump=0.25, bscale=5),
        "stone_w": lambda: mat("stone_w", P["stone_w"], edge=0.3, grad=0.35, var=0.14, hue=0.02, bump=0.25, bscale=5),
        "roof": lambda: mat("roof", P["roof"], edge=0.35, grad=0.2, var=0.16, hue=0.015, rough=0.6),
        "roof_b": lambda: mat("roof_b", P["roof_b"], edge=0.35, grad=0.2, var=0.16, hue=0.015, rough=0.6),
        "roof_p": lambda: mat("roof_p", P["roof_p"], edge=0.35, grad=0.2, var=0.16, hue=0.015, rough=0.6),
        "slate": lambda: mat("slate", "#4d5468", edge=0.35, grad=0.2, var=0.16, hue=0.02, rough=0.55),
        "gold": lambda: mat("gold", P["gold"], rough=0.28, metal=0.85, edge=0.15, grad=0.25, var=0.05, spec=0.6),
        "iron": lambda: mat("iron", P["iron"], rough=0.42, metal=0.7, edge=0.5, grad=0.3, var=0.08),
        "rope": lambda: mat("rope", P["rope"], var=0.15),
        "glass": lambda: mat("glass", "#ffb640", emis="#ff9a2a", estr=2.6, grad=0.6, var=0.15, rough=0.3),
        "glow": lambda: mat("glow", "#ffd98a", emis="#ffb347", estr=9.0, grad=0, var=0),
        "lava": lambda: mat("lava", "#ff7a1a", emis="#ff5a10", estr=7.0, grad=0, var=0.4, scale=4),
        "leaf": lambda: mat("leaf", P["leaf"], edge=0.2, grad=0.5, var=0.15, hue=0.03, gradcol="#2f6b35"),
        "red": lambda: mat("red", P["red"], edge=0.15, grad=0.35, var=0.08),
        "cream": lambda: mat("cream", P["cream"], edge=0.08, grad=0.25, var=0.05),
        "dark": lambda: mat("dark", P["dark"], edge=0.3, grad=0.2, var=0.05),
        "cloth_b": lambda: mat("cloth_b", "#2d6aa8", edge=0.15, grad=0.35, var=0.08),
        "cloth_g": lambda: mat("cloth_g", "#3f8f5a", edge=0.15, grad=0.35, var=0.08),
        "bone": lambda: mat("bone", "#f5ead0", edge=0.1, grad=0.4, var=0.06, gradcol="#b99b78"),
    }[k]()


def U(a, b):
    return kit.R.uniform(a, b)


def chimney_at(loc, parent=None, mouth=0.16, smoke="#e9e4e6"):
    """mark where smoke (or steam) of that colour rises while captains are there; mouth is its radius in units"""
    o = empty("mouth", loc, parent=parent)
    o["mouth"], o["smoke"] = mouth, smoke
    return o


def beam(a, b, w, m, parent=None, jit=0.012, bevel=0.03, d=None):
    a, b = Vector(a), Vector(b)
    v = b - a
    o = box(
        (w, d or w, v.length),
        m,
        (a + b) / 2,
        v.to_track_quat("Z", "Y").to_euler(),
        bevel=bevel,
        jit=jit,
        parent=parent,
        name="beam",
    )
    return o


def stone_wall(x0, x1, z0, z1, y, m, axis="x", course=0.28, depth=0.16, parent=None, out=1, skip=None):
    """courses of rounded irregular stones on a vertical plane; axis 'x': plane y=const; 'y': plane x=y(const)"""
    z = z0
    while z < z1 - 0.05:
        h = min(course * U(0.8, 1.2), z1 - z)
        if z1 - z - h < 0.1:
            h = z1 - z
        x = x0
        while x < x1 - 0.03:
            w = min(U(0.28, 0.62) * course / 0.28, x1 - x)
            if x1 - x - w < 0.14:
                w = x1 - x
            c = (x + w / 2, z + h / 2)
            if not (skip and skip(*c)):
                dd = depth * U(0.75, 1.35)
                if axis == "x":
                    box(
                        (w * 0.955, dd, h * 0.93),
                        m,
                        (c[0], y - out * 0, c[1]),
                        (U(-0.03, 0.03), U(-0.04, 0.04), U(-0.03, 0.03)),
                        bevel=0.055,
                        seg=2,
                        jit=0.018,
                        parent=parent,
                        name="st",
                    )
                else:
                    box(
                        (dd, w * 0.955, h * 0.93),
                        m,
                        (y, c[0], c[1]),
                        (U(-0.04, 0.04), U(-0.03, 0.03), U(-0.03, 0.03)),
                        bevel=0.055,
                        seg=2,
                        jit=0.018,
                        parent=parent,
                        name="st",
                    )
            x += w
        z += h


def shingles(
    A, B, C, D, m, rows=8, cols=10, thick=0.07, parent=None, sag=0.0, flare=0.0, jit=0.12, skip=None, ovl=1.45
):
    """A,B = eave left/right ; C,D = ridge right/left. rows of individually jittered shingles"""
    A, B, C, D = map(Vector, (A, B, C, D))
    n = ((B - A).cross(D - A)).normalized()

    def pt(u, v):
        p = (A * (1 - u) + B * u) * (1 - v) + (D * (1 - u) + C * u) * v
        return (
            p
            + n * (-sag * 4 * v * (1 - v))
            + Vector((0, 0, flare * (1 - v) ** 3 - 0.35 * sag * math.sin(u * math.pi) * v))
        )

    for r in range(rows):
        v0, v1 = r / rows, (r + 1) / rows
        off = 0.5 if r % 2 else 0
        u = -off / cols - 0.0
        while u < 1 - 1e-3:
            w = U(0.85, 1.15) / cols
            ua, ub = max(0, u), min(1, u + w)
            if 1 - ub < 0.35 / cols:
                ub = 1
            if ub - ua > 0.15 / cols and not (skip and skip((ua + ub) / 2, (v0 + v1) / 2)):
                p0, p1, q0 = pt(ua, v0), pt(ub, v0), pt((ua + ub) / 2, min(1.0, v0 + ovl / rows))
                ex = p1 - p0
                wd = ex.length
                ex.normalize()
                mid = (p0 + p1) / 2
                ey = q0 - mid
                ln = ey.length
                ey.normalize()
                ez = ex.cross(ey).normalized()
                tilt = 0.11
                M3 = Matrix((ex, ey, ez)).transposed().to_4x4()
                o = box(
                    (wd * 0.96, ln, thick * U(0.8, 1.25)), m, bevel=0.03, seg=2, jit=0.012, parent=parent, name="sh"
                )
                o.matrix_local = (
                    Matrix.Translation(mid + ey * (ln / 2 - U(0, jit) * ln * 0.3) + ez * (thick * 0.6))
                    @ M3
                    @ Matrix.Rotation(-tilt + U(-0.03, 0.03), 4, "X")
                    @ Matrix.Rotation(U(-0.035, 0.035), 4, "Z")
                )
            u = ub if ub > u else u + w


def gable(
    L,
    W,
    H,
    m,
    wood,
    parent=None,
    axis="y",
    loc=(0, 0, 0),
    over=0.28,
    rows=9,
    cols=11,
    sag=0.10,
    flare=0.12,
    thick=0.075,
    ridge=True,
):
    """gable roof centred at loc (eave height); ridge along axis; L ridge length, W span"""
    g = empty("roof", loc, (0, 0, 0 if axis == "y" else math.pi / 2), parent=parent)
    l, w = L / 2 + over, W / 2 + over
    k = H / (W / 2)
    ze = -over * k
    for t in (-1, 1):
        P = [
            [
                (
                    t * w * (1 - v),
                    -l + 0.06 + (2 * l - 0.12) * u,
                    ze
                    + (H - ze) * v
                    - 0.07
                    - sag * 4 * v * (1 - v) * 0.75
                    + flare * (1 - v) ** 3
                    - 0.35 * sag * math.sin(u * math.pi) * v,
                )
                for v in np.linspace(0, 1, 10)
            ]
            for u in np.linspace(0, 1, 9)
        ]
        grid_mesh(P, wood, "under", thick=0.05, parent=g, smooth=True)
    shingles((-w, l, ze), (-w, -l, ze), (0, -l, H), (0, l, H), m, rows, cols, thick, g, sag, flare)
    shingles((w, -l, ze), (w, l, ze), (0, l, H), (0, -l, H), m, rows, cols, thick, g, sag, flare)
    for s in (-1, 1):  # barge boards
        for t in (-1, 1):
            beam((t * (w + 0.02), s * (l - 0.02), ze - 0.02), (0, s * (l - 0.02), H + 0.06), 0.13, wood, g, d=0.11)
    if ridge:
        n = max(4, int(cols * 0.8))
        for i in range(n):
            y = -l + (i + 0.5) * 2 * l / n
            box(
                (0.34, 2 * l / n * 1.08, 0.11),
                m,
                (0, y, H + 0.06 - 0.35 * sag * math.sin((i + 0.5) / n * math.pi)),
                (U(-0.05, 0.05), U(-0.05, 0.05), U(-0.03, 0.03)),
                bevel=0.045,
                jit=0.012,
                parent=g,
                taper=0.35,
            )
    return g


def window(w, h, parent, loc, rot=0, frame=None, arch=False, shutters=None, sill=True, glass=None, cross=True):
    g = empty("win", loc, (0, 0, rot), parent=parent)
    fm = frame or M("wood_d")
    gl = glass or M("glass")
    box((w, 0.06, h), gl, (0, 0, 0), bevel=0.01, parent=g)
    t = 0.09
    for s in (-1, 1):
        box((t, 0.16, h + 0.16), fm, (s * (w / 2 + 0.02), -0.03, 0), bevel=0.025, jit=0.008, parent=g)
    box((w + 0.24, 0.18, t * 1.15), fm, (0, -0.04, h / 2 + 0.03), bevel=0.025, jit=0.008, parent=g)
    if sill:
        box((w + 0.34, 0.26, 0.1), fm, (0, -0.08, -h / 2 - 0.04), bevel=0.03, jit=0.008, parent=g)
    if cross:
        box((0.05, 0.1, h), fm, (0, -0.02, 0), bevel=0.012, parent=g)
        box((w, 0.1, 0.05), fm, (0, -0.02, 0.02), bevel=0.012, parent=g)
    if shutters:
        for s in (-1, 1):
            sg = empty("shut", (s * (w / 2 + 0.09 + w * 0.24), -0.10, 0), (0, 0, s * U(0.12, 0.3)), parent=g)
            for i in range(2):
                box(
                    (w * 0.235, 0.05, h * 1.02),
                    shutters,
                    ((i - 0.5) * w * 0.245, 0, 0),
                    bevel=0.018,
                    jit=0.006,
                    parent=sg,
                )
            for z in (-0.3, 0.3):
                box((w * 0.5, 0.04, 0.07), shutters, (0, -0.035, z * h), bevel=0.015, parent=sg)
    return g


def door(w, h, parent, loc, rot=0, m=None, frame=None, arch=True):
    g = empty("door", loc, (0, 0, rot), parent=parent)
    m = m or M("wood")
    fm = frame or M("wood_d")
    n = 5
    for i in range(n):
        x = (i - (n - 1) / 2) * w / n
        hh = h - (abs(x) / (w / 2)) ** 2 * 0.28 * h * 0.6 if arch else h
        box((w / n * 0.95, 0.09, hh), m, (x, 0, hh / 2), bevel=0.02, jit=0.006, parent=g)
    if arch:
        pts = []
        k = 9
        for i in range(k):
            a = math.pi * (i + 0.5) / k
            r = w / 2 + 0.1
            box(
                (0.26, 0.2, 0.17),
                fm if i != k // 2 else fm,
                (r * math.cos(a), -0.03, h * 0.70 + r * 0.78 * math.sin(a)),
                (0, -a + math.pi / 2 + 0, 0),
                bevel=0.035,
                jit=0.01,
                parent=g,
            )
        for s in (-1, 1):
            z = 0
            while z < h * 0.68:
                hh = U(0.2, 0.3)
                box(
                    (0.2, 0.2, hh * 0.95),
                    fm,
                    (s * (w / 2 + 0.1), -0.03, z + hh / 2),
                    (0, U(-0.03, 0.03), 0),
                    bevel=0.035,
                    jit=0.012,
                    parent=g,
                )
                z += hh
    for z in (0.25, 0.62):
        box((w * 0.86, 0.05, 0.08), M("iron"), (0, -0.06, h * z), bevel=0.015, parent=g)
    sphere(0.05, M("gold"), (w * 0.3, -0.1, h * 0.45), seg=16, parent=g)
    return g


def barrel(r, h, parent, loc, rot=(0, 0, 0), lying=False):
    g = empty("barrel", loc, rot, parent=parent)
    w = M("wood_l")
    n = 12
    for i in range(n):
        a = 2 * math.pi * i / n
        P = []
        for k in range(7):
            z = (k / 6 - 0.5) * h
            rr = r * (1 - 0.22 * (2 * z / h) ** 2)
            P.append(
                [
                    ((rr) * math.cos(a + d * math.pi / n * 0.94), (rr) * math.sin(a + d * math.pi / n * 0.94), z)
                    for d in (-1, 0, 1)
                ]
            )
        o = grid_mesh(P, w, "stave", parent=g, thick=0.05, bev=0.012, smooth=False)
    cyl(r * 0.74, 0.05, M("wood"), (0, 0, h / 2 - 0.05), parent=g)
    cyl(r * 0.74, 0.05, M("wood"), (0, 0, -h / 2 + 0.05), parent=g)
    for z in (-0.36, -0.14, 0.14, 0.36):
        rr = r * (1 - 0.22 * (2 * z) ** 2) + 0.018
        lathe(
            [(rr, z * h - 0.035), (rr + 0.018, z * h - 0.03), (rr + 0.018, z * h + 0.03), (rr, z * h + 0.035)],
            M("iron"),
            28,
            parent=g,
            cap=False,
        )
    return g


def crate(s, parent, loc, rz=0, m=None):
    g = empty("crate", loc, (0, 0, rz), parent=parent)
    a = m or M("wood_l")
    b = M("wood")
    box((s * 0.9, s * 0.9, s * 0.9), b, (0, 0, 0), bevel=0.01, parent=g)
    for ax in range(3):
        for i in (-1, 1):
            for j in (-1, 1):
                sz = [0.14 * s] * 3
                sz[ax] = s
                p = [0, 0, 0]
                p[(ax + 1) % 3] = i * s * 0.45
                p[(ax + 2) % 3] = j * s * 0.45
                box(sz, a, p, bevel=0.02, jit=0.006, parent=g)
    for f in range(4):
        h = empty("f", (0, 0, 0), (0, 0, f * math.pi / 2), parent=g)
        for i in range(3):
            box((0.21 * s, 0.05, s * 0.78), a, ((i - 1) * 0.24 * s, -s * 0.45, 0), bevel=0.015, jit=0.004, parent=h)
    return g


def lantern(parent, loc, s=1.0, arm=None, lit=True):
    g = empty("lant", loc, scale=s, parent=parent)
    cyl(0.09, 0.2, M("glow"), (0, 0, 0), segs=8, parent=g)
    i = M("iron")
    cyl(0.12, 0.05, i, (0, 0, -0.12), segs=8, parent=g)
    cyl(0.13, 0.09, i, (0, 0, 0.14), segs=8, r2=0.04, parent=g)
    torus(0.04, 0.012, i, (0, 0, 0.21), (math.pi / 2, 0, 0), 12, 6, parent=g)
    for k in range(4):
        a = k * math.pi / 2 + 0.4
        cyl(0.012, 0.22, i, (0.1 * math.cos(a), 0.1 * math.sin(a), 0), segs=6, parent=g, bevel=0.002)
    return g


def chimney(parent, loc, w=0.55, h=1.6, m=None):
    g = empty("chim", loc, parent=parent)
    m = m or M("stone_w")
    z = 0
    box((w * 0.8, w * 0.8, h), M("dark"), (0, 0, h / 2), parent=g)
    while z < h:
        hh = U(0.18, 0.26)
        f = 1 + 0.25 * (z / h < 0.2)
        for s in range(4):
            q = empty("q", (0, 0, z + hh / 2), (0, 0, s * math.pi / 2), parent=g)
            k = U(0.35, 0.65)
            box(
                (w * k * 0.98, w * 0.3, hh * 0.95),
                m,
                (-w / 2 + w * k / 2, -w * 0.4 * f, 0),
                bevel=0.045,
                jit=0.014,
                parent=q,
            )
            box(
                (w * (1 - k) * 0.98, w * 0.3, hh * 0.95),
                m,
                (w * k - w / 2 + w * (1 - k) / 2, -w * 0.4 * f, 0),
                bevel=0.045,
                jit=0.014,
                parent=q,
            )
        z += hh
    box((w * 1.3, w * 1.3, 0.14), m, (0, 0, z + 0.03), bevel=0.05, jit=0.01, parent=g)
    cyl(w * 0.28, 0.35, M("red"), (0, 0, z + 0.25), segs=14, bevel=0.04, parent=g, r2=w * 0.22)
    chimney_at((0, 0, z + 0.42), g, w * 0.24)
    return g


def flag(parent, loc, h=1.6, w=1.0, m=None, emblem=True, rot=0):
    g = empty("flag", loc, (0, 0, rot), parent=parent)
    cyl(0.04, h, M("wood_d"), (0, 0, h / 2), segs=10, parent=g)
    sphere(0.075, M("gold"), (0, 0, h), seg=16, parent=g)
    P = [
        [
            (
                0.04 + u * w,
                0.09 * math.sin(u * 6.5) * u + 0.02 * math.sin(v * 5),
                h - 0.08 - v * w * 0.62 - 0.05 * u * u,
            )
            for v in np.linspace(0, 1, 8)
        ]
        for u in np.linspace(0, 1, 24)
    ]
    grid_mesh(P, m or M("dark"), "cloth", thick=0.025, parent=g)
    if emblem:
        e = skull(g, (0.5 * w, -0.07, h - 0.38 * w), 0.16 * w)
    return g


def skull(parent, loc, s, rot=(0, 0, 0)):
    g = empty("skull", loc, rot, s, parent=parent)
    b = M("bone")
    d = M("dark")
    sphere(1, b, (0, 0, 0.25), (1, 0.45, 0.92), parent=g, seg=24)
    box((1.0, 0.5, 0.6), b, (0, 0, -0.62), bevel=0.22, seg=3, parent=g)
    for s_ in (-1, 1):
        sphere(0.32, d, (s_ * 0.4, -0.36, 0.12), (1, 0.4, 1.1), parent=g, seg=16)
    for x in (-0.25, 0, 0.25):
        box((0.05, 0.1, 0.3), d, (x, -0.25, -0.78), bevel=0.01, parent=g)
    sphere(0.14, d, (0, -0.42, -0.22), (1, 0.4, 1), parent=g, seg=12)
    for s_ in (-1, 1):
        beam((-1.5 * s_, 0.1, -1.3), (1.5 * s_, 0.1, 0.9), 0.22, b, g, bevel=0.08)
        for e in ((-1.5 * s_, -1.3), (1.5 * s_, 0.9)):
            for q in (-0.14, 0.14):
                sphere(0.22, b, (e[0] + q * 0.7, 0.1, e[1] + q * s_ * -0.7), seg=12, parent=g)
    return g


def bush(parent, loc, s=0.4, m=None, n=7):
    g = empty("bush", loc, parent=parent)
    m = m or M("leaf")
    for i in range(n):
        a = U(0, 6.3)
        r = U(0, 0.6) * s
        sphere(
            s * U(0.4, 0.65),
            m,
            (r * math.cos(a), r * math.sin(a), s * U(0.2, 0.55)),
            ico=3,
            noise=0.25,
            nscale=2.2,
            parent=g,
            rot=(U(0, 3), U(0, 3), U(0, 3)),
        )
    return g


def planks(x0, x1, z0, z1, y, m, axis="x", parent=None, vertical=True, w=0.22, t=0.08, skip=None):
    a0, a1 = (x0, x1) if vertical else (z0, z1)
    n = max(1, round((a1 - a0) / w))
    ww = (a1 - a0) / n
    for i in range(n):
        c = a0 + (i + 0.5) * ww
        if vertical:
            sz, (px, pz) = (ww * 0.96, z1 - z0 + U(-0.03, 0.02)), (c, (z0 + z1) / 2)
        else:
            sz, (px, pz) = (x1 - x0 + U(-0.03, 0.02), ww * 0.96), ((x0 + x1) / 2, c)
        if axis == "x":
            box(
                (sz[0], t * U(0.8, 1.2), sz[1]),
                m,
                (px, y, pz),
                (0, U(-0.008, 0.008), 0),
                bevel=0.022,
                jit=0.008,
                parent=parent,
            )
        else:
            box(
                (t * U(0.8, 1.2), sz[0], sz[1]),
                m,
                (y, px, pz),
                (U(-0.008, 0.008), 0, 0),
                bevel=0.022,
                jit=0.008,
                parent=parent,
            )


def steps(parent, loc, w=1.0, n=3, rot=0, m=None, rise=0.14, run=0.22):
    g = empty("steps", loc, (0, 0, rot), parent=parent)
    for i in range(n):
        k = 2
        for j in range(k):
            box(
                (w / k * 0.97, run * 1.2, rise),
                m or M("stone_w"),
                ((j - 0.5) * w / k, -i * run, rise * (n - i - 0.5)),
                bevel=0.045,
                jit=0.015,
                parent=g,
            )
    return g


def mug(parent, loc, s=0.3):
    g = empty("mug", loc, scale=s, parent=parent)
    cyl(0.5, 1.0, M("wood_l"), segs=12, bevel=0.08, parent=g)
    for z in (-0.3, 0.3):
        torus(0.5, 0.05, M("gold"), (0, 0, z), segs=24, rs=8, parent=g)
    torus(0.3, 0.08, M("wood"), (0.62, 0, 0), (math.pi / 2, 0, 0), 20, 8, parent=g)
    for i in range(9):
        a = i * 0.7
        sphere(U(0.2, 0.3), M("cream"), (0.33 * math.cos(a), 0.33 * math.sin(a), 0.55), seg=14, parent=g)
    sphere(0.35, M("cream"), (0, 0, 0.6), seg=16, parent=g)
    sphere(0.16, M("cream"), (0.5, -0.15, 0.3), seg=12, parent=g)
    return g
