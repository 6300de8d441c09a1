"""dwellings.py - the buildings of Rustwater that people live and trade in: outfitters, hold and haven."""

from wreckage import *


def wasteland_outfitters():
    """two stacked containers opened into a shop: awning, counter, racks, a gear and a spanner for a sign"""
    container(4.4, 1.9, 1.75, "teal", None, (-0.1, 0.5, 0.1))
    container(3.2, 1.8, 1.6, "ochre", None, (0.35, 0.75, 1.9), 0.34)
    # shop opening with counter and awning
    front = -0.47
    box((2.7, 0.1, 1.25), M("dark"), (-0.45, front + 0.02, 1.05), bevel=0.02)
    glow = M("glass")
    box((2.5, 0.06, 0.3), glow, (-0.45, front - 0.02, 1.42), bevel=0.02)
    for z in (0.75, 1.1):
        box((2.5, 0.22, 0.06), M("wood_l"), (-0.45, front - 0.08, z), bevel=0.02)
    for i in range(9):
        x = -1.55 + 0.28 * i
        kind = i % 3
        if kind == 0:
            cyl(0.09, 0.24, any_paint(), (x, front - 0.12, 1.25), segs=12)
        elif kind == 1:
            sphere(0.12, paint("red"), (x, front - 0.12, 1.22), seg=14)
        else:
            box((0.2, 0.16, 0.2), any_paint(), (x, front - 0.12, 1.23), bevel=0.03)
    box((2.9, 0.5, 0.1), M("wood_l"), (-0.45, front - 0.62, 0.78), bevel=0.03)
    corrugated(2.8, 0.72, paint("rust"), None, (-0.45, front - 0.82, 0.04))
    for i, x in enumerate((-1.5, -0.9, -0.3, 0.3)):
        helmet = empty("helmet", (x, front - 0.62, 0.84))
        m = paint(("cream", "grey", "teal", "red")[i])
        sphere(0.19, m, (0, 0, 0.08), seg=20, parent=helmet, cut=((0, 0, 0), (0, 0, -1)))
        torus(0.19, 0.035, m, (0, 0, 0.08), parent=helmet, segs=22, rs=8)
        if i % 2:
            prism([(-0.05, 0), (0.05, 0), (0, 0.2)], 0.05, M("iron"), (0, 0, 0.24), (math.pi / 2, 0, 0), parent=helmet)
    red, cream = canvas("#a8452c"), canvas("#d8c294")
    awning(3.2, 1.35, 1.35, 1.95, red, cream, None, (-0.45, front, 0.0), stripes=8)
    for s in (-1, 1):
        beam((-0.45 + s * 1.5, front - 1.3, 0), (-0.45 + s * 1.5, front - 1.3, 1.4), 0.1, paint("rust"))
        lantern(None, (-0.45 + s * 1.5, front - 1.42, 1.1), 1.1)
    # window and door upstairs, ladder, balcony
    up = empty("up", (0.35, 0.75, 1.9), (0, 0, 0.34))
    window(0.7, 0.6, up, (-0.7, -0.98, 0.9), 0, frame=M("iron"))
    window(0.7, 0.6, up, (0.55, -0.98, 0.9), 0, frame=M("iron"))
    window(0.6, 0.6, up, (1.72, 0.0, 0.9), math.pi / 2, frame=M("iron"))
    # the sign: a great gear with a spanner across it, on a frame
    for x in (-1.75, -0.8):
        beam((x, -0.1, 1.85), (x, -0.1, 3.0), 0.12, paint("rust"))
    sign = empty("sign", (-1.25, -0.42, 3.3), (math.radians(90), 0, 0.12), 1.12)
    gear(0.86, M("gold"), sign, teeth=11, thick=0.2, hub=False)
    cyl(0.56, 0.24, paint("teal"), segs=36, parent=sign)
    spanner = empty("spanner", (0, 0, 0.2), (0, 0, 0.75), parent=sign)
    box((1.5, 0.17, 0.1), paint("cream"), bevel=0.03, parent=spanner)
    for s in (-1, 1):
        for t in (-1, 1):
            box(
                (0.34, 0.12, 0.12),
                paint("cream"),
                (s * 0.86, t * 0.13, 0),
                (0, 0, s * t * 0.35),
                bevel=0.03,
                parent=spanner,
            )
    # water tank, stove pipe, antenna on the roof
    tank = empty("tank", (1.3, 1.35, 3.55))
    cyl(0.52, 0.85, paint("grey"), (0, 0, 0.55), segs=24, bevel=0.05, parent=tank)
    lathe([(0.56, 0.98), (0.3, 1.15), (0, 1.2)], paint("rust"), 24, parent=tank)
    for z in (0.3, 0.75):
        torus(0.53, 0.03, paint("rust"), (0, 0, z), parent=tank, segs=32, rs=6)
    pipe([(1.3, 0.75, 3.6), (1.6, 0.4, 3.65), (1.9, 0.35, 3.1), (1.9, 0.3, 2.3)], 0.06, paint("rust"))
    pipe([(0.2, 1.5, 3.5), (0.2, 1.5, 4.35)], 0.11, paint("rust"))
    chimney_at((0.2, 1.5, 4.45), smoke="#8d8078")
    # goods outside: rack of blades, tyres, drums, crates, a mannequin in armour
    rack = empty("rack", (1.75, -0.85, 0), (0, 0, 0.15))
    for x in (-0.5, 0.5):
        beam((x, 0, 0), (x, 0, 1.15), 0.1, M("wood_d"), rack)
    for z in (0.5, 1.05):
        beam((-0.55, 0, z), (0.55, 0, z), 0.08, M("wood"), rack)
    for i in range(5):
        x = -0.4 + 0.2 * i
        beam((x, -0.12, 0.1), (x, -0.05, 1.3), 0.05, paint("grey"), rack, d=0.12)
        box((0.2, 0.06, 0.06), M("gold"), (x, -0.11, 0.35), bevel=0.02, parent=rack)
    tyre_stack(-2.45, -0.95, 4)
    drum((2.55, 0.2, 0), "red")
    drum((2.6, -0.45, 0), "rust")
    crate(0.62, None, (-2.3, -1.85, 0.31), 0.3)
    crate(0.5, None, (0.95, -2.0, 0.25), 0.5)
    gear(0.42, paint("ochre"), None, (2.35, -1.4, 0.38), (1.25, 0, 0.4), teeth=10)
    sack(None, (-1.7, -2.15, 0), 0.3)
    flag(None, (-1.9, 1.2, 1.85), 2.1, 1.0, M("red"), rot=math.pi / 4)
    point((-0.45, front - 0.9, 1.2), 26, "#ffb060", 0.15)
    return 2.35, 8.8


def survivors_hold():
    """a long half-round hut behind a wall of plates and tyres, with a gate and a watch tower"""
    r, half = 1.45, 1.9
    hut = empty("hut", (0.1, 0.65, 0.1))
    rows = []
    for x in np.linspace(-half, half, 97):
        wave = 0.035 * math.sin(x / 0.16 * 2 * math.pi)
        rows.append(
            [(x, (r + wave) * math.cos(a) * 1.02, (r + wave) * math.sin(a) * 1.2) for a in np.linspace(0, math.pi, 25)]
        )
    grid_mesh(
        rows,
        mat("hut", "#8f9490", rough=0.5, metal=0.35, grad=0.45, var=0.12, gradcol="#7a4a30", scale=1.2),
        "hut",
        parent=hut,
        thick=0.04,
        auto=60,
    )
    for x in (-half, -0.6, 0.7, half):
        tube(
            [(x, (r + 0.05) * math.cos(a) * 1.02, (r + 0.05) * math.sin(a) * 1.2) for a in np.linspace(0, math.pi, 17)],
            0.075,
            paint("rust"),
            parent=hut,
        )
    for k in range(7):
        a = U(1.7, 2.7)
        x = U(-1.5, 1.5)
        box(
            (U(0.5, 0.8), U(0.5, 0.7), 0.05),
            any_paint(),
            (x, (r + 0.04) * math.cos(a) * 1.02, (r + 0.04) * math.sin(a) * 1.2),
            (a - math.pi / 2, 0, 0),
            bevel=0.02,
            parent=hut,
        )
    end = [(r * math.cos(a), r * 1.2 * math.sin(a)) for a in np.linspace(0, math.pi, 19)]
    prism(end, 0.1, paint("teal"), (half - 0.08, 0, 0), (math.pi / 2, 0, math.pi / 2), bevel=0.01, parent=hut)
    door(0.85, 1.25, hut, (half + 0.02, -0.1, 0), math.pi / 2, M("wood"), paint("rust"))
    window(0.45, 0.4, hut, (half + 0.02, 0.78, 0.75), math.pi / 2, frame=M("iron"))
    cyl(0.26, 0.06, M("glass"), (half + 0.02, -0.1, 1.48), (0, math.pi / 2, 0), segs=20, parent=hut)
    torus(0.28, 0.05, paint("rust"), (half + 0.04, -0.1, 1.48), (0, math.pi / 2, 0), parent=hut, segs=24, rs=8)
    for x in (-1.1, 0.1):
        box((0.55, 0.3, 0.5), paint("grey"), (x, -r * 0.92, 0.95), bevel=0.04, parent=hut)
        box((0.42, 0.06, 0.36), M("glass"), (x, -r * 0.92 - 0.15, 0.96), bevel=0.02, parent=hut)
    pipe([(-1.2, 0.2, 1.7), (-1.2, 0.2, 2.55)], 0.13, paint("rust"), hut)
    lathe([(0.24, 0), (0.05, 0.16)], paint("rust"), 14, (-1.2, 0.2, 2.62), parent=hut)
    chimney_at((-1.2, 0.2, 2.75), hut, smoke="#8d8078")

    # wall in front, with gate
    def wall_run(a, b, low=0.9, high=1.5):
        a, b = Vector(a), Vector(b)
        n = max(1, round((b - a).length / 0.42))
        turn = math.atan2(b.y - a.y, b.x - a.x)
        for i in range(n):
            p = a.lerp(b, (i + 0.5) / n)
            h = U(low, high)
            m = kit.R.choice((any_paint(), any_paint(), M("wood")))
            box(
                (0.46, 0.09, h),
                m,
                (p.x, p.y, h / 2),
                (U(-0.04, 0.04), U(-0.05, 0.05), turn + U(-0.06, 0.06)),
                bevel=0.03,
                jit=0.03,
            )
            if i % 3 == 1:
                lathe([(0.07, 0), (0, 0.5)], M("iron"), 8, (p.x, p.y, h - 0.05), (0.35, 0, turn))

    wall_run((-2.75, -1.95, 0), (-0.75, -2.05, 0), 0.8, 1.3)
    wall_run((0.85, -2.05, 0), (2.3, -1.95, 0), 0.6, 1.05)
    wall_run((-2.75, 0.5, 0), (-2.75, -1.9, 0), 0.7, 1.1)
    for x in (-0.72, 0.82):
        girder((x, -2.1, 0), (x, -2.1, 2.3), 0.3, paint("rust"))
    box((2.1, 0.34, 0.34), paint("ochre"), (0.05, -2.1, 2.4), bevel=0.05)
    stripes(1.7, 0.2, None, (0.05, -2.29, 2.4))
    skull(None, (0.05, -2.22, 2.95), 0.3)
    for s in (-1, 1):
        lantern(None, (0.05 + s * 0.78, -2.42, 1.75), 1.15)
    leaf = empty("leaf", (-0.6, -2.12, 0), (0, 0, -0.75))
    plate_wall(0.0, 0.75, 0.08, 1.6, 0, "x", leaf)
    # watch tower
    tx, ty, floor = -2.1, -0.95, 2.9
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((tx + sx * 0.62, ty + sy * 0.62, 0), (tx + sx * 0.45, ty + sy * 0.45, floor), 0.14, M("wood_d"))
    for s in (-1, 1):
        beam((tx - 0.6, ty + s * 0.56, 0.5), (tx + 0.55, ty + s * 0.5, 1.9), 0.08, M("wood"))
        beam((tx + s * 0.58, ty - 0.6, 0.5), (tx + s * 0.52, ty + 0.5, 1.9), 0.08, M("wood"))
    box((1.45, 1.45, 0.12), M("wood"), (tx, ty, floor), bevel=0.03)
    for s in (-1, 1):
        plate_wall(tx - 0.7, tx + 0.7, floor, floor + 0.55, ty + s * 0.7, "x", None, 0.55)
        plate_wall(ty - 0.7, ty + 0.7, floor, floor + 0.55, tx + s * 0.7, "y", None, 0.55)
        for t in (-1, 1):
            beam((tx + s * 0.62, ty + t * 0.62, floor), (tx + s * 0.62, ty + t * 0.62, floor + 1.35), 0.09, M("wood_d"))
    for s in (-1, 1):
        sheet_roof(1.9, 1.08, None, None, (tx, ty, floor + 1.75), (math.radians(24), 0, math.pi * (s > 0)), 4)
    searchlight(None, (tx + 0.2, ty - 0.75, floor + 0.78), (math.radians(70), 0, math.radians(25)))
    flag(None, (tx, ty, floor + 1.7), 1.3, 0.95, M("dark"), rot=math.pi / 4)
    # yard: fire drum, tyres, beds of crates
    drum((1.5, -1.1, 0), "rust")
    for _ in range(6):
        tube(
            [
                (1.5 + U(-0.14, 0.14), -1.1 + U(-0.14, 0.14), 0.8),
                (1.5 + U(-0.1, 0.1), -1.1, 1.05),
                (1.5 + U(-0.08, 0.08), -1.1, U(1.2, 1.5)),
            ],
            [0.12, 0.1, 0.01],
            M("lava"),
        )
    tyre_stack(2.85, -1.95, 2)
    tyre_stack(-2.65, -2.4, 2)
    drum((2.95, 0.2, 0), "teal")
    drum((2.8, 0.85, 0), "red")
    crate(0.55, None, (2.75, -0.4, 0.275), 0.3)
    heap(-2.5, 1.4, 0, 0.7, 16)
    sandbags([(0.95, -2.6, 0), (2.1, -2.55, 0)])
    point((1.5, -1.3, 1.5), 40, "#ff8a3a", 0.2)
    point((0.05, -2.7, 1.6), 18, "#ffb060", 0.15)
    point((2.5, 0.5, 1.2), 14, "#ffb060", 0.15)
    return 2.3, 9.6


def geodesic(r, loc, frame, glass, parent=None):
    """the upper half of a glass dome with a metal bar on every edge"""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=r)
    bmesh.ops.bisect_plane(
        bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0.02), plane_no=(0, 0, -1), clear_outer=True
    )
    edges = [(e.verts[0].co.copy(), e.verts[1].co.copy()) for e in bm.edges]
    shell = link(bm_to(bm, "dome"), "dome", glass, loc, smooth=False, parent=parent)
    g = empty("bars", loc, parent=parent)
    for a, b in edges:
        beam(a * 1.01, b * 1.01, 0.055, frame, g, bevel=0.012)
    return shell


def safe_haven():
    """a concrete bunker with a round vault door ajar on its gold, and a garden under a glass dome on top"""
    wall, half = 1.75, 2.05
    prism(
        [
            (-half, -half + 0.35),
            (-half + 0.35, -half),
            (half - 0.35, -half),
            (half, -half + 0.35),
            (half, half),
            (-half, half),
        ],
        wall,
        concrete(),
        (0, 0.2, wall / 2),
        bevel=0.1,
    )
    box((2 * half + 0.35, 2 * half + 0.35, 0.26), concrete(), (0, 0.2, wall + 0.1), bevel=0.07)
    for x in np.arange(-1.7, 1.9, 0.68):
        box((0.4, 0.3, 0.3), concrete(), (x, -half + 0.2, wall + 0.34), bevel=0.05, jit=0.02)
    for y in np.arange(-1.4, 2.1, 0.68):
        box((0.3, 0.4, 0.3), concrete(), (half + 0.02, y + 0.2, wall + 0.34), bevel=0.05, jit=0.02)
    # buttresses and plates
    for x in (-half + 0.1, half - 0.1):
        prism(
            [(0, 0), (0.62, 0), (0.2, wall), (0, wall)],
            0.4,
            concrete(),
            (x, -half + 0.15, 0),
            (math.pi / 2, 0, -math.pi / 2),
            bevel=0.05,
        )
    plate_wall(-0.6, 1.6, 0.15, 1.35, half + 0.03, "y", None, 0.6, ("rust", "teal", "grey"))
    window(0.6, 0.34, None, (half + 0.1, -1.05, 1.15), math.pi / 2, frame=M("iron"))
    for y in (0.2, 1.1):
        window(0.5, 0.34, None, (half + 0.12, y + 0.1, 1.15), math.pi / 2, frame=M("iron"))
    # vault: ring, dark inside with gold, door swung open on its hinge
    vx, vz, vr = -0.1, 0.98, 0.88
    face = -half + 0.18
    ring = empty("vault", (vx, face, vz), (math.pi / 2, 0, 0))
    cyl(vr + 0.24, 0.34, paint("rust"), segs=48, bevel=0.06, parent=ring)
    cyl(vr, 0.4, M("dark"), segs=44, parent=ring)
    inside = mat("hoard", "#8a4a1a", emis="#b85a10", estr=0.5, grad=0.9, gradcol="#3a1c10")
    cyl(vr * 0.93, 0.42, inside, segs=44, parent=ring)
    for r in (0.72, 0.5):
        torus(vr * r, 0.05, paint("rust"), (0, 0, 0.21), parent=ring, segs=40, rs=8)
    for k in range(16):
        a = 2 * math.pi * k / 16
        cyl(0.075, 0.42, M("gold"), ((vr + 0.12) * math.cos(a), (vr + 0.12) * math.sin(a), 0), segs=10, parent=ring)
    leaf = empty("leaf", (vx - vr - 0.12, face - 0.25, vz), (0, 0, math.radians(-62)))
    plate = empty("plate", (vr + 0.1, 0, 0), (math.pi / 2, 0, 0), parent=leaf)
    cyl(vr * 1.02, 0.3, paint("grey"), segs=48, bevel=0.06, parent=plate)
    torus(vr * 0.75, 0.06, M("gold"), (0, 0, 0.15), parent=plate, segs=44)
    for k in range(5):
        a = 2 * math.pi * k / 5
        beam((0, 0, 0.26), (0.46 * math.cos(a), 0.46 * math.sin(a), 0.26), 0.075, M("gold"), plate)
        sphere(0.085, M("gold"), (0.5 * math.cos(a), 0.5 * math.sin(a), 0.26), seg=14, parent=plate)
    torus(0.42, 0.05, M("gold"), (0, 0, 0.26), parent=plate, segs=36)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        cyl(
            0.06,
            0.22,
            M("iron"),
            (vr * 1.04 * math.cos(a), vr * 1.04 * math.sin(a), 0),
            (math.pi / 2, 0, a + math.pi / 2),
            segs=10,
            parent=plate,
        )
    coin_pile(None, (vx + 0.1, face - 0.28, 0.15), 80, 0.7, 0.11)
    coin_pile(None, (vx + 0.35, face - 0.75, 0), 60, 0.6, 0.1)
    coin_pile(None, (vx + 1.35, face - 0.45, 0), 36, 0.42, 0.1)
    for i in range(5):
        box(
            (0.42, 0.2, 0.14),
            M("gold"),
            (vx + 1.5 + 0.12 * (i % 2), face - 1.0 + 0.24 * (i % 3) - 0.2, 0.07 + 0.15 * (i // 3)),
            (0, 0, 0.3),
            bevel=0.035,
        )
    stripes(1.9, 0.24, None, (vx, face - 0.14, wall - 0.02))
    # the garden under glass
    dome = empty("dome", (0, 0.35, wall + 0.2))
    cyl(1.68, 0.34, paint("ochre"), (0, 0, 0.12), segs=40, bevel=0.06, parent=dome)
    cyl(1.5, 0.06, mat("soil", "#6a4a30", grad=0), (0, 0, 0.3), segs=36, parent=dome)
    glass = mat("domeglass", "#a8e8d8", rough=0.08, alpha=0.2, grad=0.1, var=0, spec=0.6, coat=0.6)
    geodesic(1.56, (0, 0, 0.3), paint("rust"), glass, dome)
    leaf_a, leaf_b = M("leaf"), mat("leaf_y", "#9cc83c", edge=0.2, grad=0.5, var=0.15, hue=0.03, gradcol="#3f7a2c")
    tube([(0.1, 0.1, 0.3), (0.15, 0.1, 0.75), (0.05, 0.1, 1.0)], [0.13, 0.1, 0.07], M("wood"), parent=dome)
    for k in range(9):
        a, q = U(0, 6.28), U(0.05, 0.5)
        sphere(
            U(0.26, 0.38),
            leaf_a if k % 2 else leaf_b,
            (0.1 + q * math.cos(a), 0.1 + q * math.sin(a), U(0.95, 1.35)),
            ico=3,
            noise=0.25,
            nscale=2.3,
            parent=dome,
        )
    for k in range(12):
        a = 2 * math.pi * k / 12
        sphere(
            U(0.18, 0.28),
            leaf_b if k % 3 else leaf_a,
            (1.1 * math.cos(a), 1.1 * math.sin(a), U(0.38, 0.5)),
            ico=3,
            noise=0.25,
            parent=dome,
        )
        if k % 2:
            sphere(
                0.09,
                mat("tomato", "#ff4a2a", rough=0.4, emis="#ff3a1a", estr=0.25),
                (1.28 * math.cos(a), 1.28 * math.sin(a), 0.6),
                seg=12,
                parent=dome,
            )
    point((0, 0.35, wall + 1.1), 30, "#d8ffb0", 0.3)
    # pipes, vents, guard
    pipe([(-1.75, 1.2, wall + 0.2), (-1.75, 1.2, wall + 1.35)], 0.15, paint("rust"))
    lathe([(0.28, 0), (0.05, 0.2)], paint("rust"), 16, (-1.75, 1.2, wall + 1.42))
    chimney_at((-1.75, 1.2, wall + 1.55), smoke="#8d8078")
    pipe(
        [(half + 0.2, 1.9, 0.0), (half + 0.25, 1.9, 0.9), (half + 0.2, 1.6, 1.4), (half - 0.1, 1.5, 1.45)],
        0.11,
        paint("teal"),
    )
    drum((2.75, -0.35, 0), "red")
    drum((2.7, 0.35, 0), "ochre")
    sandbags([(0.95, -2.95, 0), (2.4, -2.45, 0)], rows=3)
    sandbags([(-2.7, -1.9, 0), (-2.2, -2.6, 0)], rows=2)
    for x in (-1.55, 1.4):
        lantern(None, (x, face - 0.3, 1.35), 1.2)
    flag(
        None,
        (1.75, -1.55, wall + 0.2),
        2.0,
        1.0,
        mat("haven", "#3f8f7a", edge=0.15, grad=0.3, var=0.08),
        rot=math.pi / 4,
    )
    bush(None, (-2.45, 0.8, 0), 0.4)
    point((vx + 0.2, face - 0.9, 0.9), 40, "#ffb040", 0.2)
    return 2.5, 9.4
