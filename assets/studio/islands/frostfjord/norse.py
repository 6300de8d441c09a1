"""norse.py - what Frostfjord is made of: snow, ice, carved dragons, shields, runes, longships."""

from parts import *

ARMS = ("#b3372c", "#2f6690", "#d9a441", "#3f7d58")


def paint(name, colour, **more):
    return mat(name, colour, **{"edge": 0.3, "grad": 0.25, "var": 0.12, **more})


def snow():
    return mat("snow", "#eef5ff", grad=0.25, gradcol="#c2d3ee", var=0.03, hue=0.004, rough=0.6, spec=0.2)


def ice():
    return mat("ice", "#a9ddf5", grad=0.4, gradcol="#e8f8ff", var=0.06, rough=0.12, spec=0.7, coat=0.6)


def tar():
    """the dark pitch-brown timber of walls and gables"""
    return paint("tar", "#5a3a2a", edge=0.45, grad=0.35)


def carved():
    return paint("carved", "#a5662f", edge=0.4, grad=0.3)


def runeglow(colour="#4fd8ff"):
    return mat("rune" + colour, "#bff4ff", emis=colour, estr=4.5, grad=0, var=0)


def greystone():
    return mat("greystone", "#76808f", edge=0.32, grad=0.4, gradcol="#4d5666", var=0.12, bump=0.25, bscale=4)


# ------------------------------------------------------------------ snow and ice
def snow_sheet(pt, normal, lo=0.34, thick=0.16, n=46, waves=(5, 11), parent=None):
    """snow lying on a slope: pt(u, v) gives the roof surface (v from eave to ridge), lo is where its ragged edge runs"""
    normal = Vector(normal).normalized()
    a, b = U(0, 6), U(0, 6)
    rows = []
    for u in np.linspace(0, 1, n):
        edge = lo + 0.075 * math.sin(waves[0] * 2 * u + a) + 0.05 * math.sin(waves[1] * 2 * u + b)
        ends = 1 - max(0.0, abs(2 * u - 1) - 0.97) / 0.03
        row = []
        for t in np.linspace(0, 1, 12) ** 1.6:
            v = edge + (1 - edge) * t
            lift = thick * math.sqrt(max(0.0, 1 - (1 - min(1.0, t / 0.16)) ** 2)) * (0.35 + 0.65 * ends)
            row.append(tuple(Vector(pt(u, v)) + normal * (lift + 0.02)))
        rows.append(row)
    return grid_mesh(rows, snow(), "snow", parent=parent, smooth=True)


def snow_gable(
    length, width, height, axis="y", loc=(0, 0, 0), over=0.28, sag=0.1, flare=0.12, lo=0.34, thick=0.17, parent=None
):
    """snow on both slopes of a roof made by parts.gable with the same numbers"""
    g = empty("roofsnow", loc, (0, 0, 0 if axis == "y" else math.pi / 2), parent=parent)
    half_l, half_w = length / 2 + over - 0.02, width / 2 + over
    eave = -over * height / (width / 2)
    for side in (-1, 1):
        normal = Vector((side * (height - eave), 0, half_w)).normalized()

        def pt(u, v):
            p = Vector((side * half_w * (1 - v), -half_l + 2 * half_l * u, eave + (height - eave) * v))
            p += normal * (-sag * 4 * v * (1 - v) + 0.12)
            p.z += flare * (1 - v) ** 3 - 0.35 * sag * math.sin(u * math.pi) * v + 0.06 * v
            return p

        snow_sheet(pt, normal, lo, thick, parent=g)
    return g


def icicles(a, b, n, parent=None, longest=0.45):
    a, b = Vector(a), Vector(b)
    for i in range(n):
        p = a.lerp(b, (i + U(0.2, 0.8)) / n)
        h = longest * U(0.35, 1)
        lathe([(0.055, 0.03), (0.045, -h * 0.4), (0.006, -h)], ice(), 7, tuple(p), parent=parent, cap=False)


def drift(x, y, r, h=0.4, z=0.0, parent=None):
    """a soft mound of snow: one low heap and two smaller ones leaning on it"""
    for k in range(3):
        a, q = U(0, 6.28), (0, 0.62, 0.7)[k]
        size = r * (1, 0.6, 0.45)[k]
        at = (x + q * r * math.cos(a), y + q * r * math.sin(a), z - 0.04)
        sphere(
            1,
            snow(),
            at,
            (size, size * U(0.8, 1), h * (0.8, 0.5, 0.4)[k]),
            (0, 0, U(0, 3)),
            ico=4,
            noise=0.3,
            nscale=1.1,
            parent=parent,
        )


# ------------------------------------------------------------------ carving
def dragon_prow(parent, loc, turn, s=1.0, m=None, neck=1.0):
    """a carved neck and head, looking along local +x, standing on its base"""
    g = empty("prow", loc, (0, 0, turn), s, parent)
    m = m or carved()
    gold, red = M("gold"), paint("dragonred", "#a8302a")
    z = 1.55 * neck
    spine = [
        (-0.1, 0, -0.25),
        (0.24, 0, 0.3 * neck),
        (0.30, 0, 0.8 * neck),
        (0.02, 0, z - 0.25),
        (-0.02, 0, z),
        (0.3, 0, z + 0.28),
    ]
    tube(spine, [0.26, 0.24, 0.2, 0.19, 0.21, 0.22], m, parent=g)
    for k in range(7):
        t = k / 6
        x, zz = 0.12 - 0.42 * math.sin(t * 1.5), 0.15 + (z + 0.1) * t
        prism(
            [(0, -0.12), (-0.34 + 0.06 * t, 0.10), (0, 0.16)],
            0.09,
            red,
            (x, 0, zz),
            (math.pi / 2, -0.2, 0),
            bevel=0.03,
            parent=g,
        )
    for f in (0.25, 0.55):
        torus(0.235, 0.045, gold, (0.28, 0, z * f), (0, 0.1, 0), segs=24, rs=8, parent=g)
    h = empty("head", (0.26, 0, z + 0.27), (0, 0.18, 0), parent=g)
    sphere(0.3, m, (0, 0, 0.02), (1.15, 0.82, 0.9), seg=24, parent=h)
    tube([(0, 0, 0.06), (0.45, 0, 0.05), (0.82, 0, 0.02), (0.98, 0, 0.12)], [0.26, 0.2, 0.16, 0.09], m, parent=h)
    tube([(0, 0, -0.12), (0.4, 0, -0.28), (0.78, 0, -0.3)], [0.17, 0.12, 0.07], m, parent=h)
    tube([(0.1, 0, -0.1), (0.6, 0, -0.15), (0.95, 0, -0.2), (1.08, 0, -0.12)], [0.06, 0.05, 0.04, 0.01], red, parent=h)
    for e in (-1, 1):
        sphere(0.085, mat("prow_eye", "#ffd24a", emis="#ff9a1a", estr=2.0), (0.2, e * 0.19, 0.14), seg=14, parent=h)
        tube([(0.36, e * 0.15, 0.2), (0.16, e * 0.23, 0.27), (-0.05, e * 0.22, 0.2)], [0.05, 0.07, 0.03], m, parent=h)
        tube(
            [(-0.1, e * 0.17, 0.15), (-0.42, e * 0.3, 0.3), (-0.62, e * 0.34, 0.62)],
            [0.1, 0.075, 0.012],
            M("bone"),
            parent=h,
        )
        sphere(0.07, m, (0.88, e * 0.09, 0.12), seg=12, parent=h)
        for x in (0.3, 0.45, 0.6, 0.75):
            lathe([(0.04, 0), (0, -0.14)], M("bone"), 6, (x, e * 0.13, -0.05), parent=h, cap=False)
    return g


def shield(parent, loc, rot, r=0.4, colours=("#b3372c", "#f0e2c4"), quarters=4):
    """a round painted shield whose face looks along local -y"""
    g = empty("shield", loc, rot, parent=parent)
    n = quarters
    for k in range(n):
        m = paint("sh" + colours[k % 2], colours[k % 2], edge=0.15)
        arc = [
            (r * math.cos(a), r * math.sin(a)) for a in np.linspace(2 * math.pi * k / n, 2 * math.pi * (k + 1) / n, 9)
        ]
        prism([(0, 0)] + arc, 0.07, m, (0, 0, 0), (math.pi / 2, 0, 0), bevel=0.006, parent=g)
    torus(r, 0.05, M("iron"), (0, 0, 0), (math.pi / 2, 0, 0), 32, 8, parent=g)
    sphere(r * 0.27, M("gold"), (0, -0.04, 0), (1, 0.6, 1), seg=18, parent=g)
    return g


def axe(parent, loc, rot, s=1.0):
    """shaft along local z, blade to +x"""
    g = empty("axe", loc, rot, s, parent)
    beam((0, 0, -1.0), (0, 0, 1.05), 0.11, M("wood"), g)
    blade = [(0.0, 0.14), (0.3, 0.2), (0.52, 0.46), (0.66, 0.1), (0.66, -0.18), (0.5, -0.46), (0.28, -0.14), (0, -0.12)]
    prism(blade, 0.11, M("iron"), (0.02, 0, 0.72), (math.pi / 2, 0, 0), bevel=0.045, parent=g)
    edge = [(0.52, 0.46), (0.68, 0.1), (0.68, -0.18), (0.5, -0.46), (0.78, -0.2), (0.8, 0.12)]
    prism(
        edge,
        0.07,
        mat("steel", "#cdd8e6", rough=0.25, metal=0.8),
        (0.02, 0, 0.72),
        (math.pi / 2, 0, 0),
        bevel=0.02,
        parent=g,
    )
    for z in (0.5, 0.95):
        torus(0.075, 0.03, M("gold"), (0, 0, z), segs=14, rs=6, parent=g)
    return g


def brazier(x, y, z=0.0, s=1.0, parent=None, flame=None):
    g = empty("brazier", (x, y, z), scale=s, parent=parent)
    for k in range(3):
        a = k * 2.09 + 0.5
        beam(
            (0.3 * math.cos(a), 0.3 * math.sin(a), 0), (0.1 * math.cos(a), 0.1 * math.sin(a), 0.75), 0.07, M("iron"), g
        )
    lathe(
        [(0.12, 0.62), (0.32, 0.72), (0.4, 0.95), (0.44, 0.98), (0.36, 0.94), (0.2, 0.8)],
        M("iron"),
        18,
        parent=g,
        cap=False,
    )
    m = flame or M("lava")
    for k in range(6):
        a, r = k * 1.05, 0.15
        x0, y0 = r * math.cos(a), r * math.sin(a)
        tube(
            [(x0, y0, 0.85), (x0 * 0.9, y0 * 0.9, 1.1), (x0 * 0.2, y0 * 0.2, U(1.3, 1.65))],
            [0.14, 0.11, 0.01],
            m,
            parent=g,
        )
    return g


def banner(parent, loc, rot, w=0.6, h=1.5, colour="#a8302a"):
    """cloth with a forked foot, a gold hem and a pale raven-like mark; hangs along -z, faces -y"""
    g = empty("banner", loc, rot, parent=parent)
    m = mat("ban" + colour, colour, grad=0.3, var=0.06, rough=0.85)
    rows = []
    for t in np.linspace(0, 1, 12):
        row = []
        for u in np.linspace(-1, 1, 9):
            fork = 0.24 * (1 - abs(u)) * (t > 0.8) * (t - 0.8) / 0.2
            row.append((u * w / 2, -0.03 * math.sin(t * 5 + u), -t * h + fork))
        rows.append(row)
    grid_mesh(rows, m, "cloth", thick=0.035, parent=g)
    beam((-w * 0.62, 0, 0.02), (w * 0.62, 0, 0.02), 0.07, M("wood_d"), g)
    for e in (-1, 1):
        sphere(0.06, M("gold"), (e * w * 0.64, 0, 0.02), seg=12, parent=g)
    mark = M("cream")
    for dx, dz, a in ((-0.1, 0.0, 0.7), (0.1, 0.0, -0.7), (-0.1, 0.2, 0.7), (0.1, 0.2, -0.7)):
        box(
            (0.07 * w / 0.6, 0.03, 0.3 * w / 0.6),
            mark,
            (dx * w / 0.6, -0.05, -h * 0.42 + dz),
            (0, a, 0),
            bevel=0.01,
            parent=g,
        )
    return g


STROKES = (
    ((0, 0, 0, 1), (0, 1, 0.5, 0.7), (0.5, 0.7, 0, 0.45)),
    ((0, 0, 0, 1), (0, 1, 0.5, 0.75), (0, 0.7, 0.5, 0.45)),
    ((0.25, 0, 0.25, 1), (0.25, 1, 0, 0.7), (0.25, 1, 0.5, 0.7)),
    ((0, 0, 0, 1), (0, 0.7, 0.5, 0.4), (0.5, 0, 0.5, 1)),
    ((0.25, 0, 0.25, 1), (0, 0.65, 0.5, 0.35)),
    ((0, 0, 0.5, 0.5), (0.5, 0.5, 0, 1)),
    ((0, 0, 0.5, 1), (0.5, 0, 0, 1)),
    ((0, 0, 0, 1), (0, 1, 0.5, 0.5), (0.5, 0.5, 0, 0.5), (0, 0.5, 0.5, 0)),
)


def rune(parent, loc, rot, size=0.4, kind=0, m=None, thick=0.06):
    """one glyph of straight strokes on a face that looks along local -y"""
    g = empty("rune", loc, rot, parent=parent)
    for x0, z0, x1, z1 in STROKES[kind % len(STROKES)]:
        a, b = Vector(((x0 - 0.25) * size, 0, (z0 - 0.5) * size)), Vector(((x1 - 0.25) * size, 0, (z1 - 0.5) * size))
        v = b - a
        box(
            (thick, 0.05, v.length + thick),
            m or runeglow(),
            (a + b) / 2,
            (0, math.atan2(v.x, v.z), 0),
            bevel=0.01,
            parent=g,
        )
    return g


def runestone(parent, loc, turn, h=2.4, w=0.9, glow=None, cap=True, runes=3, lean=0.0):
    """a standing slab, its runes on the face that looks along local -y"""
    g = empty("runestone", loc, (lean, U(-0.03, 0.03), turn), parent=parent)
    half = w / 2
    outline = [
        (-half, -0.3),
        (half, -0.3),
        (half * 0.98, h * 0.55),
        (half * 0.8, h * 0.82),
        (half * 0.2, h),
        (-half * 0.45, h * 0.95),
        (-half * 0.88, h * 0.72),
        (-half * 1.04, h * 0.4),
    ]
    outline = [(x + U(-0.04, 0.04), z + U(-0.04, 0.04)) for x, z in outline]
    prism(outline, w * 0.42, greystone(), (0, 0, 0), (math.pi / 2, 0, 0), bevel=0.08, parent=g)
    for k in range(runes):
        z = h * (0.22 + 0.5 * (k + 0.5) / runes)
        rune(
            g,
            (0, -w * 0.215, z),
            (0, 0, 0),
            min(0.55, h * 0.42 / runes + 0.12),
            kit.R.randint(0, 7),
            glow or runeglow(),
            0.075,
        )
    if cap:
        sphere(
            1, snow(), (-0.02, 0, h * 0.94), (half * 0.72, w * 0.25, 0.14), (0, 0.16, 0), ico=3, noise=0.12, parent=g
        )
    drift(0, -0.05, w * 0.75, 0.2, -0.02, g)
    return g


# ------------------------------------------------------------------ longship
def longship(parent, loc, rot, s=1.0, length=6.4, sail="#b3372c", raised=True, shields=True, oars=False):
    """a clinker-built longship along local x, bow at +x; z=0 is the waterline"""
    g = empty("longship", loc, rot, s, parent)
    wood, dark, light = paint("clinker", "#8a5028"), tar(), M("wood_l")
    half = length / 2

    def section(u, t):
        """half breadth and height of strake line t (0 keel, 1 rail) at station u"""
        beam_ = 0.95 * max(0.0, 1 - abs(u) ** 2.3) ** 0.75 + 0.02
        rail = 0.52 + 0.75 * abs(u) ** 3.2
        keel = -0.34 + 0.72 * abs(u) ** 4
        return beam_ * math.sin(t * math.pi / 2) ** 0.75, keel + (rail - keel) * t**1.35

    strakes = 5
    stations = np.linspace(-1, 1, 27)
    for side in (-1, 1):
        for k in range(strakes):
            rows = []
            for u in stations:
                y0, z0 = section(u, k / strakes)
                y1, z1 = section(u, (k + 1.12) / strakes if k < strakes - 1 else 1.0)
                rows.append([(u * half, side * (y0 + 0.05), z0), (u * half, side * (y1 + 0.02), z1)])
            grid_mesh(rows, wood if k % 2 else dark, "strake", thick=0.07, parent=g, bev=0.015, auto=30)
        rail = [(u * half, side * (section(u, 1)[0] + 0.03), section(u, 1)[1] + 0.02) for u in stations]
        tube(rail, 0.06, light, parent=g)
    deck = [
        [(u * half, y * section(u, 0.62)[0], section(u, 0.62)[1]) for y in (-1, 0, 1)]
        for u in np.linspace(-0.86, 0.86, 15)
    ]
    grid_mesh(deck, light, "deck", parent=g)
    for u in np.linspace(-0.6, 0.6, 6):
        y, z = section(u, 0.85)
        box((0.2, 2 * y, 0.07), M("wood"), (u * half, 0, z), bevel=0.02, parent=g)
    for e in (-1, 1):
        tube(
            [(e * half * 0.8, 0, -0.2), (e * half * 0.98, 0, 0.35), (e * (half + 0.12), 0, 1.25)],
            [0.12, 0.15, 0.15],
            dark,
            parent=g,
        )
    dragon_prow(g, (half + 0.06, 0, 1.2), 0, 0.78, neck=0.75)
    curl = [
        (-half - 0.1, 0, 1.2),
        (-half - 0.2, 0, 1.75),
        (-half + 0.05, 0, 2.15),
        (-half + 0.32, 0, 1.95),
        (-half + 0.2, 0, 1.75),
    ]
    tube(curl, [0.15, 0.13, 0.1, 0.07, 0.04], carved(), parent=g)
    if shields:
        for side in (-1, 1):
            for k, u in enumerate(np.linspace(-0.62, 0.62, 8)):
                y, z = section(u, 1)
                shield(
                    g,
                    (u * half, side * (y + 0.1), z - 0.05),
                    (0, 0, 0 if side < 0 else math.pi),
                    0.3,
                    (ARMS[k % 4], "#f0e2c4" if k % 2 else "#3a3038"),
                    4 if k % 2 else 2,
                )
    beam((0, 0, 0), (0, 0, 3.6), 0.15, dark, g)
    sphere(0.1, M("gold"), (0, 0, 3.66), seg=14, parent=g)
    a, b = mat("sail" + sail, sail, rough=0.9, grad=0.25, var=0.05), mat(
        "sailcream", "#f3e6c8", rough=0.9, grad=0.25, var=0.05
    )
    width, top, low = 1.75, 3.35, 1.35
    if raised:
        for k in range(7):
            rows = []
            for t in np.linspace(0, 1, 9):
                row = []
                for v in np.linspace(0, 1, 5):
                    x = -1 + 2 * (k + v) / 7
                    row.append(
                        (
                            0.55 * math.sin(math.pi * min(1, t * 0.95 + 0.03)) * (1 - 0.35 * x * x),
                            x * width * (0.9 + 0.1 * t),
                            top + (low - top) * t - 0.1 * (1 - x * x) * t,
                        )
                    )
                rows.append(row)
            grid_mesh(rows, a if k % 2 == 0 else b, "sail", thick=0.03, parent=g)
        for e in (-1, 1):
            tube([(0.05, e * width, low), (-1.2, e * 0.75, 0.75)], 0.02, M("rope"), parent=g)
    else:
        for k in range(9):
            sphere(0.21, a if k % 2 else b, (0, (k - 4) * 0.36, top - 0.12), (0.9, 1.0, 0.85), seg=14, parent=g)
    beam((0, -width - 0.1, top + 0.03), (0, width + 0.1, top + 0.03), 0.11, M("wood"), g)
    for e in (-1, 1):
        tube([(0, 0, 3.55), (e * half * 0.92, 0, 1.1)], 0.02, M("rope"), parent=g)
    if oars:
        for side in (-1, 1):
            for u in np.linspace(-0.5, 0.5, 5):
                y, z = section(u, 0.9)
                beam((u * half, side * y * 0.8, z), (u * half - 0.25, side * (y + 1.25), -0.12), 0.055, light, g)
    return g
