"""extras.py - what a collection adds to the plain hull; each takes the ship's group and its Form."""

from parts import *
import kit


def shields(g, f):
    """a row of round shields along the rail"""
    colours = ("#b8322e", "#e8b84a", "#2d6aa8", "#3f8f5a", "#efe0c0")
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-2.6, 2.2, 9)):
            u = x * 2 / f.L
            at = (x, s * (f.half(u) * 0.93 + 0.14), f.sheer(u) - 0.12)
            m = mat("shield%d" % (i % 5), colours[i % 5], edge=0.2, grad=0.3, var=0.06)
            lathe([(0, 0.1), (0.2, 0.09), (0.36, 0.03), (0.37, -0.02)], m, 20, at, (s * -math.pi / 2, 0, 0), g)
            torus(0.35, 0.04, M("iron"), at, (math.pi / 2, 0, 0), 24, 8, g)
            sphere(0.1, M("gold"), (at[0], at[1] + s * 0.1, at[2]), parent=g, seg=12)


def dragon_head(g, f):
    """carved dragon neck and head on the bow"""
    gold, wood = M("gold"), M("wood_l")
    bx, bz = f.bow
    neck = [
        (bx - 0.5, 0, bz - 0.7),
        (bx + 0.35, 0, bz + 0.1),
        (bx + 0.5, 0, bz + 0.9),
        (bx + 0.35, 0, bz + 1.55),
        (bx + 0.75, 0, bz + 1.95),
    ]
    tube(neck, [0.34, 0.32, 0.26, 0.24, 0.26], wood, parent=g)
    box((0.85, 0.42, 0.36), wood, (bx + 1.05, 0, bz + 1.98), (0, 0.12, 0), bevel=0.1, seg=3, parent=g)
    box((0.7, 0.34, 0.16), wood, (bx + 1.08, 0, bz + 1.7), (0, 0.3, 0), bevel=0.06, seg=3, parent=g)
    for s in (-1, 1):
        tube(
            [(bx + 0.75, s * 0.18, bz + 2.1), (bx + 0.4, s * 0.3, bz + 2.45), (bx + 0.35, s * 0.34, bz + 2.85)],
            [0.11, 0.09, 0.01],
            gold,
            parent=g,
        )
        sphere(0.09, M("glow"), (bx + 1.0, s * 0.22, bz + 2.1), parent=g, seg=14)
        for k in range(3):
            lathe(
                [(0.045, 0), (0, 0.16)], M("bone"), 8, (bx + 1.15 + 0.12 * k, s * 0.14, bz + 1.86), (math.pi, 0, 0), g
            )
    for k in range(6):
        t = k / 5
        p = (bx - 0.05 + 0.1 * math.sin(t * 3), 0, bz + 0.1 + 1.7 * t)
        prism([(-0.16, 0), (0.16, 0), (-0.12, 0.34)], 0.1, gold, p, (math.pi / 2, 0.6, 0), bevel=0.03, parent=g)


def funnels(g, f):
    """two copper smoke stacks, pipes and a paddle wheel"""
    copper, iron = mat("copper", "#d98a4a", rough=0.28, metal=0.85, grad=0.3, var=0.06, edge=0.2), M("iron")
    for x, y in ((-0.75, -0.35), (-0.75, 0.35)):
        lathe(
            [(0.26, 0), (0.26, 1.7), (0.3, 1.72), (0.3, 1.85), (0.38, 2.2), (0.36, 2.24), (0.3, 2.1)],
            copper,
            24,
            (x, y, 0.7),
            parent=g,
        )
        for z in (0.9, 1.7, 2.3):
            torus(0.28, 0.04, iron, (x, y, z), parent=g, segs=28, rs=8)
        for k in range(5):
            sphere(
                0.24 + 0.08 * k,
                mat("steam", "#f4f6fa", rough=1, grad=0.2, var=0.03),
                (x - 0.25 * k, y + 0.05 * k, 3.1 + 0.36 * k),
                parent=g,
                ico=3,
                noise=0.2,
                nscale=2,
            )
    y = -f.half(0.1) - 0.22
    wheel = empty("paddle", (-0.6, y, 0.35), parent=g)
    for dy in (-0.18, 0.18):
        torus(0.95, 0.06, iron, (0, dy, 0), (math.pi / 2, 0, 0), 40, 8, wheel)
    for k in range(12):
        a = k * math.pi / 6
        box((0.5, 0.42, 0.06), copper, (0.8 * math.cos(a), 0, 0.8 * math.sin(a)), (0, -a, 0), bevel=0.02, parent=wheel)
    cyl(0.2, 0.5, M("gold"), (0, 0, 0), (math.pi / 2, 0, 0), parent=wheel)


def crystals(g, f):
    """crystals growing out of the hull and round the deck"""
    bx, bz = f.bow
    m = mat("crystal", PAL["crystal"], rough=0.08, coat=1, grad=0.6, var=0.05, spec=0.9, emis=PAL["crystal"], estr=0.5)
    for s in (-1, 1):
        for x in np.linspace(-3.3, 3.2, 15):
            u = x * 2 / f.L
            size = U(0.14, 0.3)
            lathe(
                [(0, -0.4), (0.7, 0), (0.75, 1.2), (0, 2.1)],
                m,
                6,
                (x, s * (f.half(u) * 0.92), f.sheer(u) - 0.3),
                (s * -U(0.4, 0.9), U(-0.4, 0.4), 0),
                g,
                smooth=False,
                scale=size,
            )
    for k in range(6):
        lathe(
            [(0, -0.4), (0.7, 0), (0.75, 1.4), (0, 2.5)],
            m,
            6,
            (bx + U(-0.3, 0.4), U(-0.25, 0.25), bz + U(-0.3, 0.1)),
            (U(-0.4, 0.4), U(0.3, 1.1), 0),
            g,
            smooth=False,
            scale=U(0.2, 0.36),
        )


def leaves(g, f):
    """vines with leaves and flowers over the rail"""
    for s in (-1, 1):
        for x in np.linspace(-3.5, 3.3, 18):
            u = x * 2 / f.L
            bush(g, (x, s * f.half(u) * 0.93, f.sheer(u) - U(0.0, 0.35)), U(0.2, 0.34), M("leaf"), 5)
            if kit.R.random() < 0.5:
                sphere(
                    0.09,
                    mat("flower%d" % kit.R.randint(0, 2), kit.R.choice(["#ff6f8a", "#ffd34d", "#ffffff"]), grad=0),
                    (x, s * (f.half(u) * 0.93 + 0.2), f.sheer(u) + 0.05),
                    parent=g,
                    seg=10,
                )


def scrap(g, f):
    """riveted plates, tyres and a dish bolted to the hull"""
    plates = [
        mat("plate%d" % i, c, rough=0.45, metal=0.6, edge=0.35, grad=0.3, var=0.15)
        for i, c in enumerate(("#8a5a3a", "#6f7780", "#b0803a", "#4f6a66"))
    ]
    tyre = mat("tyre", "#26262c", rough=0.8, grad=0.2, var=0.05)
    for s in (-1, 1):
        for i, x in enumerate(np.linspace(-3.2, 2.7, 9)):
            u = x * 2 / f.L
            z = f.sheer(u) - U(0.35, 0.8)
            y = s * (f.half(u) * 0.97 + 0.08)
            box(
                (U(0.5, 0.8), 0.08, U(0.4, 0.6)), plates[i % 4], (x, y, z), (0, U(-0.15, 0.15), 0), bevel=0.03, parent=g
            )
        for x in (-1.9, 0.0, 1.7):
            u = x * 2 / f.L
            torus(0.3, 0.12, tyre, (x, s * (f.half(u) + 0.14), f.sheer(u) - 0.35), (math.pi / 2, 0, 0), 28, 12, g)
    lathe(
        [(0.0, 0), (0.4, 0.1), (0.7, 0.35), (0.72, 0.36), (0.4, 0.06)], plates[1], 28, (-2.9, 0, 2.9), (0.5, 0.7, 0), g
    )
    beam((-2.9, 0, 1.8), (-2.9, 0, 2.9), 0.12, M("iron"), g)
    cyl(0.04, 0.6, M("iron"), (-2.7, -0.1, 3.2), (0.5, 0.7, 0), segs=8, parent=g)
    for k in range(3):
        cyl(
            0.28,
            0.75,
            mat("drum%d" % k, ("#c8452e", "#3f7fa0", "#d9a23a")[k], metal=0.4, rough=0.4, edge=0.3),
            (-0.2 - 0.6 * k, 0.5 * (-1) ** k, 1.02),
            segs=20,
            bevel=0.04,
            parent=g,
        )


def ghost_lights(g, f):
    """floating lights and ribs of bone along the hull"""
    for i in range(14):
        sphere(U(0.05, 0.11), M("glow"), (U(-4.2, 4.2), U(-1.9, 1.9), U(0.4, 6.5)), parent=g, seg=12)
    for s in (-1, 1):
        for x in np.linspace(-2.8, 2.4, 8):
            u = x * 2 / f.L
            h = f.half(u)
            tube(
                [(x, s * h * 0.7, -0.3), (x + 0.05, s * (h + 0.22), 0.25), (x, s * (h * 0.95 + 0.12), f.sheer(u))],
                [0.1, 0.12, 0.05],
                M("bone"),
                parent=g,
            )


def skull_bow(g, f):
    """a skull for a figurehead"""
    bx, bz = f.bow
    skull(g, (bx + 0.35, 0, bz - 0.15), 0.5, (0, 0, math.pi / 2))


def royal_trim(g, f):
    """golden garland along the rail and a crown on the stern"""
    for s in (-1, 1):
        for x in np.linspace(-3.4, 3.2, 16):
            u = x * 2 / f.L
            sphere(0.12, M("gold"), (x, s * (f.half(u) * 0.97 + 0.07), f.sheer(u) - 0.25), parent=g, seg=14)
    crown = empty("crown", (-3.6, 0, f.sheer(-1) + 0.75), parent=g)
    cyl(0.5, 0.2, M("gold"), (0, 0, 0), segs=28, bevel=0.04, parent=crown)
    for k in range(7):
        a = 2 * math.pi * k / 7
        prism(
            [(-0.16, 0), (0.16, 0), (0, 0.42)],
            0.08,
            M("gold"),
            (0.47 * math.cos(a), 0.47 * math.sin(a), 0.08),
            (math.pi / 2, 0, a + math.pi / 2),
            bevel=0.02,
            parent=crown,
        )


def oars(g, f):
    """a bank of oars on each side"""
    for s in (-1, 1):
        for x in np.linspace(-2.3, 1.9, 9):
            y = s * f.half(x * 2 / f.L)
            beam((x, y * 0.9, 0.75), (x - 0.35, y + s * 1.05, -0.12), 0.075, M("wood_l"), g)
            box((0.2, 0.42, 0.05), M("wood_d"), (x - 0.36, y + s * 1.12, -0.1), (s * -0.6, 0, 0), bevel=0.02, parent=g)


def balloon(g, f):
    """a striped airship envelope in ropes instead of sails, a brass propeller at the stern"""
    brass = mat("brass", "#e0a04a", rough=0.28, metal=0.85, grad=0.3, var=0.05, edge=0.2)
    segments = 14
    for k in range(segments):
        a0, a1 = (2 * math.pi * (k + e) / segments for e in (0, 1))
        cloth = mat("env%d" % (k % 2), (PAL["envelope"], PAL["envelope2"])[k % 2], rough=0.7, grad=0.35, var=0.05)
        gore = [
            [
                (
                    3.7 * t,
                    1.62
                    * max(0, 1 - t * t) ** 0.62
                    * math.cos(a)
                    * (1 + 0.03 * math.sin(math.pi * (a - a0) / (a1 - a0))),
                    5.5 + 1.5 * max(0, 1 - t * t) ** 0.62 * math.sin(a),
                )
                for t in np.linspace(-1, 1, 26)
            ]
            for a in np.linspace(a0, a1, 5)
        ]
        grid_mesh(gore, cloth, "gore", parent=g)
    for x in (-2.2, 0.0, 2.2):
        r = max(0, 1 - (x / 3.7) ** 2) ** 0.62
        torus(1.0, 0.05, brass, (x, 0, 5.5), (0, math.pi / 2, 0), 48, 8, g, scale=(1.52 * r, 1.64 * r, 1))
        for s in (-1, 1):
            u = x * 2 / f.L * 0.9
            tube([(x, s * 1.5 * r, 5.0), (x * 0.9, s * f.half(u) * 0.9, f.sheer(u))], 0.03, M("rope"), parent=g)
    for e in (-1, 1):
        lathe([(0.34, 0), (0.26, 0.2), (0, 0.42)], brass, 24, (e * 3.55, 0, 5.5), (0, e * math.pi / 2, 0), g)
    for a in range(4):
        blade = empty("blade", (-f.L / 2 - 0.5, 0, 1.2), (a * math.pi / 2, 0, 0), parent=g)
        box((0.06, 0.28, 0.85), brass, (0, 0, 0.5), (0, 0, 0.5), bevel=0.03, parent=blade)
    sphere(0.2, M("gold"), (-f.L / 2 - 0.5, 0, 1.2), parent=g)
    flag(g, (-0.2, 0, 6.9), 1.0, 1.0, M("dark"), rot=0.5)


def turbine(g, f):
    """a wind wheel on a lattice at the stern, solar panels amidships"""
    iron, blade = M("iron"), mat("vane", "#e8dcc0", rough=0.6, edge=0.25, grad=0.3, var=0.1)
    x, top = -3.3, 4.6
    for dx, dy in ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4)):
        beam((x + dx, dy, 1.7), (x + dx * 0.2, dy * 0.2, top), 0.09, iron, g)
    wheel = empty("wheel", (x + 0.2, -0.15, top), (0, 0, -0.8), 1.25, g)
    for k in range(8):
        vane = empty("vane", (0, 0, 0), (k * math.pi / 4, 0, 0), parent=wheel)
        box((0.05, 0.36, 0.75), blade, (0.1, 0, 0.62), (0, 0, 0.5), bevel=0.02, parent=vane)
    torus(0.75, 0.035, iron, (0.1, 0, 0), (0, math.pi / 2, 0), 32, 8, wheel)
    sphere(0.16, M("gold"), (0.15, 0, 0), parent=wheel)
    panel = mat("panel", "#1f3f7a", rough=0.15, metal=0.4, coat=1, grad=0.4, var=0.05, edge=0.3)
    for k in range(3):
        box((0.62, 1.0, 0.06), panel, (1.7 - 0.72 * k, -0.2, 1.35), (0.75, 0, 0), bevel=0.02, parent=g)


def cherry_tree(g, f):
    """a blossoming tree amidships: its crown is the main sail"""
    bark = mat("bark", "#6a3f2c", rough=0.8, grad=0.4, var=0.15, edge=0.2)
    tube([(0, 0, 0.4), (0.15, 0.1, 1.6), (-0.15, -0.1, 2.8), (0.1, 0, 4.4)], [0.42, 0.3, 0.24, 0.12], bark, parent=g)
    crowns = [
        (0, 0, 6.0, 1.5),
        (1.5, 0.3, 4.9, 1.15),
        (-1.6, -0.2, 5.0, 1.25),
        (0.3, -1.3, 4.8, 1.0),
        (-0.4, 1.2, 4.8, 1.0),
    ]
    for i, (x, y, z, r) in enumerate(crowns):
        tube([(0, 0, 2.9), (x * 0.6, y * 0.6, 3.6), (x, y, z)], [0.16, 0.12, 0.05], bark, parent=g)
        for _ in range(11):
            bloom = mat("bloom%d" % kit.R.randint(0, 2), kit.R.choice(PAL["blossom"]), edge=0.2, grad=0.5, var=0.12)
            at = (x + U(-0.6, 0.6) * r, y + U(-0.6, 0.6) * r, z + U(-0.4, 0.4) * r)
            sphere(U(0.42, 0.62) * r, bloom, at, parent=g, ico=3, noise=0.22, nscale=2.4)


def fires(g, f):
    """tongues of flame along the rail and braziers fore and aft"""
    for s in (-1, 1):
        for x in np.linspace(-3.5, 3.3, 17):
            u = x * 2 / f.L
            h = U(0.35, 0.7)
            at = Vector((x, s * f.half(u) * 0.94, f.sheer(u)))
            tube(
                [
                    at,
                    at + Vector((0.1, 0, h * 0.4)),
                    at + Vector((-0.08, 0, h * 0.8)),
                    at + Vector((-0.16, 0, h * 1.3)),
                ],
                [0.1, 0.16, 0.09, 0.005],
                mat("fire", "#ffb02e", emis="#ff7a1a", estr=2.2, grad=0.8, var=0.1, gradcol="#d81a04"),
                parent=g,
            )


def figurehead(g, f):
    """a gilded lady with folded wings under the bowsprit"""
    gold = M("gold")
    bx, bz = f.bow
    tube(
        [(bx + 0.1, 0, bz - 0.9), (bx + 0.5, 0, bz - 0.45), (bx + 0.75, 0, bz + 0.1)], [0.1, 0.26, 0.16], gold, parent=g
    )
    sphere(0.22, gold, (bx + 0.95, 0, bz + 0.32), parent=g, seg=20)
    for s in (-1, 1):
        for k in range(4):
            tube(
                [
                    (bx + 0.55, s * 0.15, bz),
                    (bx + 0.2 - 0.2 * k, s * 0.5, bz + 0.5 - 0.2 * k),
                    (bx - 0.5 - 0.12 * k, s * 0.55, bz + 0.5 - 0.26 * k),
                ],
                [0.1, 0.13, 0.02],
                gold,
                parent=g,
            )


def frost(g, f):
    """icicles under the rail and snow on it"""
    ice = mat("ice", "#c8f0ff", rough=0.1, coat=1, grad=0.5, var=0.05, spec=0.8, emis="#8fd8ff", estr=0.15)
    snow = mat("snow", "#f6fbff", rough=0.9, grad=0.2, var=0.03)
    for s in (-1, 1):
        for x in np.linspace(-3.7, 3.5, 34):
            u = x * 2 / f.L
            at = (x, s * (f.half(u) * 0.96 + 0.08), f.sheer(u) - 0.05)
            lathe([(0.08, 0), (0, U(0.3, 0.75))], ice, 7, at, (math.pi, 0, 0), g)
            sphere(U(0.1, 0.17), snow, (at[0], at[1] * 0.97, at[2] + 0.1), (1.3, 1, 0.6), parent=g, seg=12)


def fishing_gear(g, f):
    """nets over the rail with cork floats, and an anchor at the bow"""
    net = mat("net", "#c9a86a", rough=0.9, var=0.12)
    for x in np.linspace(-1.8, 1.8, 10):
        u = x * 2 / f.L
        for d in (-0.35, 0.35):
            tube([(x, -f.half(u) * 0.97, f.sheer(u)), (x + d, -f.half(u) - 0.12, 0.1)], 0.022, net, parent=g)
        sphere(0.11, M("red") if round(x * 5) % 2 else M("cream"), (x, -f.half(u) - 0.14, 0.2), parent=g, seg=12)
    bx, bz = f.bow
    tube([(bx - 0.5, -0.55, bz), (bx - 0.4, -0.72, bz - 0.9)], 0.06, M("iron"), parent=g)
    torus(0.32, 0.07, M("iron"), (bx - 0.4, -0.74, bz - 0.85), (math.pi / 2, 0, 0), 24, 8, g)
