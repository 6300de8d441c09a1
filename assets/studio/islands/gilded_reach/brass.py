"""brass.py - what Gilded Reach is made of: honey stone, brass, copper gone green; cogs, pipes, boilers, stacks, ingots."""

from parts import *
from yard import *
import kit


def honey():
    return mat("honey", "#d9aa6a", edge=0.28, grad=0.4, var=0.14, hue=0.015, bump=0.2, bscale=5, gradcol="#a06a44")


def ivory():
    return mat("ivory", "#f4e2ba", edge=0.12, grad=0.35, var=0.07, gradcol="#d0a878", hue=0.005)


def brass():
    return mat("brass", "#e0a440", rough=0.3, metal=0.8, edge=0.25, grad=0.35, var=0.06, spec=0.6, gradcol="#8f5a22")


def copper():
    return mat("copper", "#c8703c", rough=0.34, metal=0.75, edge=0.3, grad=0.35, var=0.07, spec=0.5, gradcol="#7a3a24")


def patina():
    return mat("patina", "#1f9c94", edge=0.35, grad=0.25, var=0.14, hue=0.02, rough=0.55)


def steel():
    return mat("steel", "#586274", rough=0.4, metal=0.65, edge=0.45, grad=0.3, var=0.08)


def molten():
    return mat("molten", "#ffc23a", emis="#ff9a14", estr=4.0, grad=0, var=0.25, scale=3)


def cog(parent, loc, r, rot=(0, 0, 0), teeth=12, depth=0.22, m=None, hub=None):
    """a toothed wheel; its axle runs along local y"""
    m, hub = m or brass(), hub or steel()
    g = empty("cog", loc, rot, parent=parent)
    d = depth / 2
    lathe(
        [(r * 0.76, -d), (r * 0.98, -d), (r, -d * 0.8), (r, d * 0.8), (r * 0.98, d), (r * 0.76, d), (r * 0.76, -d)],
        m,
        teeth * 4,
        (0, 0, 0),
        (math.pi / 2, 0, 0),
        g,
        cap=False,
    )
    for k in range(teeth):
        a = 2 * math.pi * k / teeth
        at = (r * 1.07 * math.cos(a), 0, r * 1.07 * math.sin(a))
        width = 2 * math.pi * r / teeth * 0.52
        box((width, depth * 0.96, r * 0.26), m, at, (0, math.pi / 2 - a, 0), bevel=0.03, taper=0.18, parent=g)
    for k in range(5):
        a = 2 * math.pi * (k + 0.25) / 5
        beam((0, 0, 0), (r * 0.82 * math.cos(a), 0, r * 0.82 * math.sin(a)), r * 0.17, m, g, d=depth * 0.7)
    cyl(r * 0.26, depth * 1.5, hub, (0, 0, 0), (math.pi / 2, 0, 0), segs=20, bevel=0.04, parent=g)
    cyl(r * 0.1, depth * 1.8, m, (0, 0, 0), (math.pi / 2, 0, 0), segs=12, bevel=0.02, parent=g)
    return g


def pipe(parent, points, r=0.12, m=None):
    """straight runs with round elbows and flanges"""
    m = m or brass()
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        turn = (b - a).to_track_quat("Z", "Y").to_euler()
        cyl(r, (b - a).length, m, (a + b) / 2, turn, segs=16, bevel=0.0, parent=parent)
        for t in (0.18, 0.82):
            cyl(r * 1.32, r * 0.5, m, a.lerp(b, t), turn, segs=16, bevel=0.02, parent=parent)
    for p in points:
        sphere(r * 1.16, m, p, seg=18, parent=parent)


def stack(parent, loc, r=0.3, h=2.4, m=None, steam="#f6f2ec"):
    """a flared chimney of riveted metal"""
    m = m or copper()
    g = empty("stack", loc, parent=parent)
    profile = [(r * 1.25, 0), (r * 1.2, 0.14), (r, 0.2), (r * 0.86, h * 0.86), (r * 0.9, h * 0.88), (r * 1.3, h), (r, h - 0.03)]
    lathe(profile, m, 24, parent=g, cap=False)
    cyl(r * 0.9, 0.05, M("dark"), (0, 0, h - 0.08), segs=20, parent=g)
    for t in (0.3, 0.6, 0.86):
        torus(r * (1.02 - 0.14 * t), 0.05, brass(), (0, 0, h * t), segs=28, rs=8, parent=g)
    chimney_at((0, 0, h + 0.1), g, r * 0.95, steam)
    return g


def rivets(parent, r, z, n, size=0.05, m=None):
    for k in range(n):
        a = 2 * math.pi * k / n
        sphere(size, m or brass(), (r * math.cos(a), r * math.sin(a), z), seg=8, parent=parent)


def tank(parent, loc, r, h, m=None):
    """an upright riveted vessel with a domed lid and a gauge"""
    m = m or copper()
    g = empty("tank", loc, parent=parent)
    dome = [(r * math.cos(a), h + r * 0.55 * math.sin(a)) for a in np.linspace(0, math.pi / 2 - 0.02, 9)]
    lathe([(r * 1.06, 0), (r * 1.06, 0.12), (r, 0.16), *dome], m, 32, parent=g, cap=False)
    for z in (0.2, h * 0.55, h - 0.02):
        torus(r, 0.06, brass(), (0, 0, z), segs=40, rs=8, parent=g)
        rivets(g, r * 1.06, z, 14, 0.035, steel())
    sphere(0.13, brass(), (0, 0, h + r * 0.55 + 0.04), seg=14, parent=g)
    return g


def gauge(parent, loc, r=0.24, rot=(0, 0, 0)):
    """a round dial facing local -y"""
    g = empty("gauge", loc, rot, parent=parent)
    cyl(r, 0.12, brass(), (0, 0, 0), (math.pi / 2, 0, 0), segs=28, bevel=0.03, parent=g)
    cyl(r * 0.8, 0.03, mat("dial", "#fff2d0", emis="#ffe0a0", estr=0.5, grad=0.1), (0, -0.06, 0), (math.pi / 2, 0, 0), segs=28, parent=g)
    beam((0, -0.085, -r * 0.1), (r * 0.4, -0.085, r * 0.5), 0.04, M("red"), g, bevel=0.01)
    return g


def porthole(parent, loc, r=0.26, rot=(0, 0, 0)):
    """a round lit window facing local -y"""
    g = empty("porthole", loc, rot, parent=parent)
    cyl(r * 0.9, 0.06, M("glass"), (0, 0, 0), (math.pi / 2, 0, 0), segs=28, parent=g)
    torus(r, 0.07, brass(), (0, -0.03, 0), (math.pi / 2, 0, 0), 32, 8, g)
    beam((-r, -0.05, 0), (r, -0.05, 0), 0.05, brass(), g, bevel=0.01)
    beam((0, -0.05, -r), (0, -0.05, r), 0.05, brass(), g, bevel=0.01)
    return g


def ingot(loc, turn=0.0, s=1.0, parent=None):
    box((0.46 * s, 0.22 * s, 0.16 * s), M("gold"), loc, (0, 0, turn), bevel=0.03, taper=0.22, parent=parent)


def ingots(loc, wide=3, turn=0.0, s=1.0, parent=None):
    """a stepped stack of gold bars"""
    g = empty("ingots", loc, (0, 0, turn), parent=parent)
    for row in range(wide):
        for i in range(wide - row):
            for j in range(2):
                at = ((j - 0.5) * 0.5 * s, (i - (wide - row - 1) / 2) * 0.27 * s, (0.08 + 0.165 * row) * s)
                ingot(at, U(-0.05, 0.05), s, g)
    return g


def dome(parent, loc, r, m, ribs=10, rise=1.0, finial=True):
    """a ribbed half ball on a brass ring"""
    g = empty("dome", loc, parent=parent)
    arc = [(r * math.cos(a), r * rise * math.sin(a)) for a in np.linspace(0, math.pi / 2 - 0.03, 12)]
    lathe(arc, m, 40, parent=g, cap=False)
    for k in range(ribs):
        a = 2 * math.pi * k / ribs
        tube([(q * 1.01 * math.cos(a), q * 1.01 * math.sin(a), z * 1.01) for q, z in arc], 0.045, brass(), parent=g, res=3)
    torus(r * 1.02, 0.09, brass(), (0, 0, 0), segs=48, parent=g)
    if finial:
        lathe([(0.2, 0), (0.1, 0.12), (0.16, 0.3), (0.04, 0.45), (0.02, 0.8), (0, 0.82)], M("gold"), 16, (0, 0, r * rise), parent=g)
    return g


def vault_door(parent, loc, r, rot=(0, 0, 0)):
    """a great round safe door facing local -y, with bolts and a spoked wheel"""
    g = empty("vault", loc, rot, parent=parent)
    for radius, depth, m in ((r * 1.18, 0.3, brass()), (r, 0.42, steel()), (r * 0.72, 0.5, brass()), (r * 0.6, 0.54, steel())):
        cyl(radius, depth, m, (0, 0, 0), (math.pi / 2, 0, 0), segs=48, bevel=0.06, parent=g)
    for k in range(12):
        a = 2 * math.pi * k / 12
        sphere(0.09 * r, M("gold"), (r * 1.09 * math.cos(a), -0.16, r * 1.09 * math.sin(a)), seg=12, parent=g)
        if k % 2:
            beam((r * 0.74 * math.cos(a), -0.24, r * 0.74 * math.sin(a)), (r * 0.95 * math.cos(a), -0.24, r * 0.95 * math.sin(a)), 0.12 * r, M("gold"), g)
    torus(r * 0.42, 0.06, M("gold"), (0, -0.36, 0), (math.pi / 2, 0, 0), 32, 8, g)
    for k in range(3):
        a = k * math.pi / 3
        beam((-r * 0.52 * math.cos(a), -0.36, -r * 0.52 * math.sin(a)), (r * 0.52 * math.cos(a), -0.36, r * 0.52 * math.sin(a)), 0.08, M("gold"), g)
    sphere(0.14 * r, brass(), (0, -0.4, 0), seg=16, parent=g)
    return g


def stone_box(half_x, half_y, z0, z1, m, skip=None):
    """four walls of courses round a dark core"""
    box((2 * half_x - 0.16, 2 * half_y - 0.16, z1 - z0), M("dark"), (0, 0, (z0 + z1) / 2), bevel=0.02)
    stone_wall(-half_x, half_x, z0, z1, -half_y, m, "x", 0.32, 0.26, skip=skip)
    stone_wall(-half_y, half_y, z0, z1, half_x, m, "y", 0.32, 0.26)
    stone_wall(-half_x, half_x, z0, z1, half_y, m, "x", 0.4, 0.2)
    stone_wall(-half_y, half_y, z0, z1, -half_x, m, "y", 0.4, 0.2)


def battlements(x0, x1, y, z, m, axis="x", parent=None):
    n = max(2, round((x1 - x0) / 0.62))
    for i in range(n):
        c = x0 + (i + 0.5) * (x1 - x0) / n
        at = (c, y, z + 0.2) if axis == "x" else (y, c, z + 0.2)
        size = (0.38, 0.34, 0.42) if axis == "x" else (0.34, 0.38, 0.42)
        box(size, m, at, bevel=0.06, jit=0.012, parent=parent)
