"""scrap.py - what Rustwater is built of: plates, corrugated sheets, containers, gears, pipes, girders, drums, tyres."""

from yard import *

PAINTS = dict(
    rust=("#a35a30", "#5e2f1e"),
    ochre=("#c08a3c", "#6e4420"),
    teal=("#4d8f86", "#5a4a34"),
    grey=("#838a8e", "#54423a"),
    red=("#9c4030", "#521f1a"),
    cream=("#cdb994", "#7c5a3e"),
)
MIXED = ("rust", "rust", "grey", "ochre", "teal", "red")


def paint(colour):
    """old painted metal: clean above, rusted below"""
    top, bottom = PAINTS[colour]
    return mat(
        "paint_" + colour,
        top,
        rough=0.55,
        metal=0.25,
        edge=0.34,
        grad=0.3,
        var=0.16,
        hue=0.015,
        scale=2.2,
        gradcol=bottom,
        bump=0.12,
        bscale=9,
    )


def any_paint():
    return paint(kit.R.choice(MIXED))


def concrete():
    return mat("concrete", "#a89c8c", edge=0.22, grad=0.35, var=0.12, scale=1.4, gradcol="#6e5a4c", bump=0.15, bscale=7)


def rubber():
    return mat("tyre", "#2c2a2e", rough=0.8, grad=0.2, var=0.05)


def canvas(colour="#b8a070"):
    return mat("canvas" + colour, colour, rough=0.95, grad=0.35, var=0.1)


def bulb(colour, loc, r=0.09, parent=None, strength=8.0):
    """a small coloured lamp"""
    return sphere(
        r, mat("bulb" + colour, colour, emis=colour, estr=strength, grad=0, var=0), loc, seg=14, parent=parent
    )


def plate_wall(x0, x1, z0, z1, at, axis="x", parent=None, course=0.62, paints=MIXED):
    """mismatched riveted plates on an upright plane: y=at for axis x, x=at for axis y"""
    z = z0
    while z < z1 - 0.08:
        h = min(course * U(0.8, 1.25), z1 - z)
        x = x0
        while x < x1 - 0.05:
            w = min(U(0.55, 1.15), x1 - x)
            if x1 - x - w < 0.25:
                w = x1 - x
            m = paint(kit.R.choice(paints))
            c, size = x + w / 2, (w * 1.03, 0.09, h * 1.03)
            out = U(-0.03, 0.03)
            place, turn = ((c, at + out, z + h / 2), 0) if axis == "x" else ((at + out, c, z + h / 2), math.pi / 2)
            g = empty("plate", place, (U(-0.02, 0.02), U(-0.025, 0.025), turn), parent=parent)
            box(size, m, (0, 0, 0), bevel=0.022, jit=0.012, parent=g)
            for sx in (-1, 1):
                for sz in (-1, 1):
                    for face in (-1, 1):
                        spot = (sx * (w / 2 - 0.09), face * 0.05, sz * (h / 2 - 0.09))
                        sphere(0.03, M("iron"), spot, seg=8, parent=g)
            x += w
        z += h


def corrugated(w, h, m, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), wave=0.16, depth=0.04):
    """a wavy sheet in its XZ plane, waves running up"""
    n = max(8, int(w / wave) * 4)
    rows = [
        [(x, depth * math.sin(2 * math.pi * x / wave), z) for z in (0, h * 0.5, h)]
        for x in np.linspace(-w / 2, w / 2, n)
    ]
    return grid_mesh(rows, m, "sheet", thick=0.035, parent=parent, loc=loc, rot=rot, smooth=True, auto=60)


def sheet_roof(w, d, m, parent, loc, rot=(0, 0, 0), sheets=4, paints=("rust", "grey", "teal", "ochre")):
    """overlapping corrugated sheets lying in their XY plane, w along x"""
    g = empty("roof", loc, rot, parent=parent)
    step = w / sheets
    for i in range(sheets):
        c = m or paint(paints[i % len(paints)])
        corrugated(
            step * 1.06,
            d * U(0.96, 1.06),
            c,
            g,
            (-w / 2 + (i + 0.5) * step, -d / 2 + U(-0.05, 0.05), 0.03 * (i % 2) + U(0, 0.02)),
            (-math.pi / 2 + U(-0.015, 0.015), 0, U(-0.02, 0.02)),
        )
    return g


def pipe(points, r, m, parent=None, flanges=True):
    tube(points, r, m, parent=parent, order=0 if len(points) == 2 else 3)
    if flanges:
        for a, b in ((points[0], points[1]), (points[-1], points[-2])):
            a, b = Vector(a), Vector(b)
            d = (b - a).normalized()
            cyl(
                r * 1.45,
                r * 0.7,
                m,
                tuple(a + d * r * 0.35),
                d.to_track_quat("Z", "Y").to_euler(),
                segs=14,
                parent=parent,
            )


def gear(r, m, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), teeth=12, thick=0.2, hub=True):
    outline = []
    for i in range(teeth):
        for k, rr in ((0.0, 0.82), (0.22, 0.84), (0.32, 1.0), (0.68, 1.0), (0.78, 0.84)):
            a = 2 * math.pi * (i + k) / teeth
            outline.append((r * rr * math.cos(a), r * rr * math.sin(a)))
    g = empty("gear", loc, rot, parent=parent)
    prism(outline, thick, m, bevel=0.02, parent=g)
    if hub:
        torus(r * 0.55, r * 0.07, m, (0, 0, thick / 2), parent=g, segs=28, rs=8)
        torus(r * 0.55, r * 0.07, m, (0, 0, -thick / 2), parent=g, segs=28, rs=8)
        cyl(r * 0.24, thick * 1.7, M("iron"), parent=g, segs=14)
    return g


def tyre(loc, r=0.34, rot=(0, 0, 0), parent=None):
    g = empty("tyre", loc, rot, parent=parent)
    torus(r * 0.72, r * 0.3, rubber(), parent=g, segs=28, rs=10)
    for k in range(14):
        a = 2 * math.pi * k / 14
        box(
            (0.05, r * 0.2, r * 0.5),
            rubber(),
            (r * 0.99 * math.cos(a), r * 0.99 * math.sin(a), 0),
            (0, 0, a + math.pi / 2),
            bevel=0.01,
            parent=g,
        )
    return g


def tyre_stack(x, y, n, z=0.0, r=0.36, parent=None):
    for k in range(n):
        tyre(
            (x + U(-0.05, 0.05), y + U(-0.05, 0.05), z + r * 0.3 + k * r * 0.58),
            r,
            (U(-0.05, 0.05), U(-0.05, 0.05), U(0, 3)),
            parent,
        )


def drum(loc, colour="rust", lying=None, parent=None, s=1.0):
    """an oil drum, standing on loc, or lying with the given turn"""
    g = empty("drum", loc, (0, 0, 0) if lying is None else (math.pi / 2, 0, lying), s, parent)
    m, lift = paint(colour), 0.42 if lying is None else 0.0
    if lying is not None:
        g.location.z += 0.29 * s
    cyl(0.28, 0.84, m, (0, 0, lift), segs=22, bevel=0.03, parent=g)
    for z in (-0.2, 0.12):
        torus(0.285, 0.022, m, (0, 0, lift + z), parent=g, segs=26, rs=8)
    cyl(0.06, 0.04, M("iron"), (0.13, 0, lift + 0.43), segs=10, parent=g)
    return g


def dish(r, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), colour="cream", tip="#ff5a3a"):
    """a radar dish looking along its +Z"""
    g = empty("dish", loc, rot, parent=parent)
    m = paint(colour)
    profile = [(0.02, 0.0), (r * 0.35, r * 0.05), (r * 0.7, r * 0.2), (r, r * 0.44), (r * 1.02, r * 0.47)]
    bowl = lathe(profile, m, 40, parent=g, cap=False)
    bowl.modifiers.new("s", "SOLIDIFY").thickness = 0.05
    torus(r * 1.0, 0.05, paint("rust"), (0, 0, r * 0.45), parent=g, segs=48, rs=8)
    for k in range(8):
        a = 2 * math.pi * k / 8
        tube(
            [
                (q * r * math.cos(a), q * r * math.sin(a), z * r + 0.03)
                for q, z in ((0.1, 0.01), (0.36, 0.05), (0.7, 0.2), (0.98, 0.43))
            ],
            0.022,
            paint("rust"),
            parent=g,
        )
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        beam((r * 0.75 * math.cos(a), r * 0.75 * math.sin(a), r * 0.25), (0, 0, r * 0.95), 0.05, M("iron"), g)
    cyl(r * 0.1, r * 0.22, M("iron"), (0, 0, r * 0.95), segs=14, parent=g)
    bulb(tip, (0, 0, r * 1.1), 0.08, g)
    lathe([(r * 0.2, -0.3), (r * 0.3, -0.05), (r * 0.3, 0.05)], M("iron"), 16, parent=g)
    return g


def girder(a, b, w, m, parent=None, panels=None):
    """a square lattice beam from a to b"""
    a, b = Vector(a), Vector(b)
    length = (b - a).length
    g = empty("girder", a, (b - a).to_track_quat("Z", "Y").to_euler(), parent=parent)
    t = w * 0.2
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((t, t, length), m, (sx * w / 2, sy * w / 2, length / 2), bevel=0.015, parent=g)
    n = panels or max(2, round(length / (w * 1.9)))
    for i in range(n):
        z0, z1 = length * i / n, length * (i + 1) / n
        f = 1 if i % 2 else -1
        for s in (-1, 1):
            beam((f * -w / 2, s * w / 2, z0), (f * w / 2, s * w / 2, z1), t * 0.7, m, g, bevel=0.01)
            beam((s * w / 2, f * w / 2, z0), (s * w / 2, -f * w / 2, z1), t * 0.7, m, g, bevel=0.01)
        for s in (-1, 1):
            box((w, t * 0.7, t * 0.7), m, (0, s * w / 2, z1), bevel=0.01, parent=g)
    return g


def railing(points, parent=None, h=0.42, m=None):
    m = m or paint("ochre")
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        n = max(1, round((b - a).length / 0.55))
        for i in range(n + 1):
            p = a.lerp(b, i / n)
            cyl(0.028, h, m, (p.x, p.y, p.z + h / 2), segs=8, bevel=0.005, parent=parent)
        for z in (h * 0.55, h):
            beam((a.x, a.y, a.z + z), (b.x, b.y, b.z + z), 0.05, m, parent, bevel=0.012)


def sandbags(points, parent=None, rows=2):
    m = mat("sandbag", "#b39a6a", rough=0.95, edge=0.12, grad=0.4, var=0.14)
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        n = max(1, round((b - a).length / 0.42))
        turn = math.atan2(b.y - a.y, b.x - a.x)
        for row in range(rows):
            for i in range(n - row % 2):
                p = a.lerp(b, (i + 0.5 + 0.5 * (row % 2)) / n)
                box(
                    (0.46, 0.28, 0.2),
                    m,
                    (p.x, p.y, p.z + 0.1 + 0.18 * row),
                    (U(-0.05, 0.05), U(-0.05, 0.05), turn + U(-0.1, 0.1)),
                    bevel=0.085,
                    seg=3,
                    jit=0.015,
                    parent=parent,
                )


def stripes(w, h, parent, loc, rot=(0, 0, 0), n=7):
    """a black and yellow warning strip in its XZ plane"""
    g = empty("stripes", loc, rot, parent=parent)
    yellow, black = mat("warn", "#e8b02c", edge=0.15, grad=0.2, var=0.1), mat("warnb", "#2c2626", grad=0.2, var=0.05)
    box((w, 0.05, h), yellow, bevel=0.012, parent=g)
    for i in range(n):
        x = -w / 2 + (i + 0.5) * w / n
        k = w / n * 0.28
        prism(
            [(x - k - h * 0.3, -h / 2), (x + k - h * 0.3, -h / 2), (x + k + h * 0.3, h / 2), (x - k + h * 0.3, h / 2)],
            0.02,
            black,
            (0, -0.03, 0),
            (math.pi / 2, 0, 0),
            bevel=0,
            parent=g,
        )
    return g


def hook(parent, loc, s=1.0):
    g = empty("hook", loc, scale=s, parent=parent)
    cyl(0.16, 0.24, paint("ochre"), (0, 0, 0.2), (math.pi / 2, 0, 0), segs=18, parent=g)
    tube(
        [(0, 0, 0.1), (0, 0, -0.12), (0.16, 0, -0.3), (0.02, 0, -0.46), (-0.16, 0, -0.34)],
        [0.05, 0.05, 0.06, 0.05, 0.02],
        M("iron"),
        parent=g,
    )
    return g
