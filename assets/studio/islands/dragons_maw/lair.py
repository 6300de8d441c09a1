"""lair.py - what Dragon's Maw is made of: basalt, lava, fangs, eggs, braziers, round towers and the dragon."""

from parts import *
import kit


def basalt():
    return mat("basalt", "#5f6488", edge=0.35, grad=0.4, var=0.14, hue=0.02, bump=0.25, bscale=5, gradcol="#2b2b4a")


def obsidian():
    return mat("obsidian", "#45437a", rough=0.35, edge=0.45, grad=0.45, var=0.12, spec=0.5, gradcol="#1d1b3c")


def lava():
    return mat("lava", "#ff8a1e", emis="#ff5208", estr=4.5, grad=0, var=0.3, scale=3)


def red_roof():
    return mat("ember_roof", "#7a2a22", edge=0.4, grad=0.2, var=0.16, rough=0.6)


def fang(a, b, r, parent=None, bend=0.25, m=None):
    """a curved tooth from a to its tip b"""
    a, b = Vector(a), Vector(b)
    side = Vector((0, 0, 1)).cross(b - a)
    middle = (a + b) / 2 + Vector((0, 0, bend)) + side * 0.05
    tube([tuple(a), tuple(middle), tuple(b)], [r, r * 0.72, 0.01], m or M("bone"), parent=parent, res=5)


def basalt_columns(x, y, n, spread, tall, parent=None):
    """a cluster of hexagonal basalt pillars, tallest in the middle"""
    for i in range(n):
        a, q = U(0, 6.28), spread * U(0, 1) ** 0.6
        h = max(0.25, tall * (1 - 0.75 * q / spread) * U(0.75, 1.1))
        r = U(0.2, 0.3)
        hexagon = [(r * math.cos(k * math.pi / 3), r * math.sin(k * math.pi / 3)) for k in range(6)]
        prism(
            hexagon,
            h,
            basalt(),
            (x + q * math.cos(a), y + q * math.sin(a), h / 2),
            (U(-0.04, 0.04), U(-0.04, 0.04), U(0, 1)),
            bevel=0.04,
            parent=parent,
        )


def brazier(x, y, z=0.0, s=1.0, parent=None):
    g = empty("brazier", (x, y, z), scale=s, parent=parent)
    for k in range(3):
        a = 2 * math.pi * k / 3
        beam(
            (0.34 * math.cos(a), 0.34 * math.sin(a), 0),
            (0.16 * math.cos(a), 0.16 * math.sin(a), 0.75),
            0.08,
            M("iron"),
            g,
        )
    lathe([(0.1, 0.6), (0.34, 0.72), (0.42, 0.95), (0.36, 0.95), (0.28, 0.8)], M("iron"), 20, parent=g)
    for _ in range(6):
        tube(
            [
                (U(-0.2, 0.2), U(-0.2, 0.2), 0.85),
                (U(-0.16, 0.16), U(-0.1, 0.1), 1.15),
                (U(-0.12, 0.12), 0, U(1.35, 1.75)),
            ],
            [0.16, 0.12, 0.01],
            lava(),
            parent=g,
        )
    return g


def egg(loc, s, colour, parent=None, tilt=(0, 0, 0)):
    g = empty("egg", loc, tilt, s, parent)
    shell = mat(
        "egg" + colour, colour, rough=0.3, grad=0.5, var=0.08, coat=0.6, gradcol=mulc(srgb(colour), 0.45), scale=2
    )
    spot = mat("spot" + colour, mulc(srgb(colour), 0.5), rough=0.4, grad=0.2)
    sphere(1.0, shell, (0, 0, 1.1), (0.82, 0.82, 1.12), parent=g, seg=40)
    for k in range(22):
        a, t = U(0, 6.28), U(-0.85, 1.3)
        r = math.cos(t * 0.95)
        sphere(
            U(0.07, 0.15),
            spot,
            (0.81 * r * math.cos(a), 0.81 * r * math.sin(a), 1.1 + 1.1 * math.sin(t * 0.95)),
            (1, 1, 1),
            parent=g,
            seg=10,
        )
    return g


def dragon(loc, turn, s, colour="#b8322a", belly="#e8b86a", parent=None):
    """a sitting dragon, wings half open: clay body, membranes, horns and back spikes; faces -Y before the turn"""
    g = empty("dragon", loc, (0, 0, turn), s, parent)
    skin = mat(
        "dragonskin",
        colour,
        rough=0.5,
        grad=0.35,
        var=0.1,
        gradcol=mulc(srgb(colour), 0.45),
        spec=0.4,
        bump=0.2,
        bscale=9,
    )
    under = mat("dragonbelly", belly, rough=0.6, grad=0.2, var=0.06)
    membrane = mat("membrane", mixc(srgb(colour), srgb("#ff9a3a"), 0.45), rough=0.6, grad=0.3, var=0.1)
    bone = M("bone")
    pieces = [
        sphere(0.8, skin, (0, 0.15, 0.95), (0.9, 0.95, 1.15), parent=g),
        sphere(0.6, skin, (0, -0.15, 1.6), (0.9, 0.85, 1.0), parent=g),
        tube(
            [(0, -0.1, 1.7), (0, -0.15, 2.3), (0, -0.45, 2.75), (0, -0.75, 2.95)],
            [0.46, 0.36, 0.32, 0.34],
            skin,
            parent=g,
        ),
        sphere(0.46, skin, (0, -0.9, 3.0), (0.95, 1.0, 0.85), parent=g),
        box((0.56, 0.75, 0.34), skin, (0, -1.38, 2.86), (0.12, 0, 0), bevel=0.14, seg=4, parent=g),
        tube(
            [(0, 0.7, 0.6), (0.5, 1.3, 0.35), (1.4, 1.2, 0.3), (1.9, 0.4, 0.3), (1.6, -0.4, 0.32)],
            [0.5, 0.38, 0.26, 0.17, 0.06],
            skin,
            parent=g,
        ),
    ]
    for side in (-1, 1):
        pieces += [
            sphere(0.5, skin, (side * 0.72, 0.2, 0.55), (0.75, 1.0, 1.0), parent=g),
            tube(
                [(side * 0.75, 0.1, 0.4), (side * 0.8, -0.4, 0.2), (side * 0.8, -0.8, 0.12)],
                [0.28, 0.22, 0.18],
                skin,
                parent=g,
            ),
            tube(
                [
                    (side * 0.5, -0.3, 1.5),
                    (side * 0.62, -0.75, 1.0),
                    (side * 0.52, -0.95, 0.35),
                    (side * 0.52, -1.1, 0.15),
                ],
                [0.26, 0.2, 0.18, 0.2],
                skin,
                parent=g,
            ),
            sphere(0.16, skin, (side * 0.2, -1.68, 3.0), parent=g),
        ]
    clay(pieces, "dragon", skin, 0.05 * s, 4)
    for k in range(6):
        box(
            (0.62 - 0.05 * k, 0.12, 0.24),
            under,
            (0, -0.62 + 0.06 * abs(k - 3), 0.65 + 0.24 * k),
            (0.1, 0, 0),
            bevel=0.05,
            seg=3,
            parent=g,
        )
    box((0.5, 0.6, 0.12), under, (0, -1.35, 2.63), (0.2, 0, 0), bevel=0.05, seg=3, parent=g)
    for side in (-1, 1):
        sphere(
            0.13,
            mat("dragoneye", "#ffd23a", emis="#ffb020", estr=3.5, grad=0),
            (side * 0.34, -1.15, 3.16),
            parent=g,
            seg=16,
        )
        sphere(0.06, M("dark"), (side * 0.4, -1.24, 3.17), (0.5, 0.7, 1.3), parent=g, seg=10)
        sphere(0.2, skin, (side * 0.33, -1.1, 3.3), (1.1, 1.1, 0.55), (0.3, side * 0.5, 0), parent=g, seg=16)
        tube(
            [(side * 0.28, -0.75, 3.25), (side * 0.45, -0.35, 3.55), (side * 0.5, 0.1, 3.65), (side * 0.4, 0.4, 3.9)],
            [0.15, 0.13, 0.1, 0.01],
            bone,
            parent=g,
        )
        for k in range(4):
            lathe([(0.05, 0), (0, 0.17)], bone, 8, (side * 0.26, -1.2 - 0.14 * k, 2.74), (math.pi, 0, 0), g)
        for x in (-0.16, 0, 0.16):
            fang((side * 0.52 + x, -1.2, 0.12), (side * 0.52 + x * 1.3, -1.42, 0.0), 0.07, g, 0.05)
            fang((side * 0.8 + x, -0.9, 0.12), (side * 0.8 + x * 1.3, -1.12, 0.0), 0.07, g, 0.05)
        # wing: arm, fingers, scalloped membrane
        root, elbow, wrist = (
            Vector((side * 0.4, 0.25, 1.85)),
            Vector((side * 1.1, 0.75, 2.9)),
            Vector((side * 1.75, 0.55, 3.75)),
        )
        tips = [
            Vector((side * 3.0, 0.35, 3.55)),
            Vector((side * 3.05, 0.55, 2.55)),
            Vector((side * 2.5, 0.75, 1.75)),
            Vector((side * 1.5, 0.7, 1.3)),
        ]
        tube([tuple(root), tuple(elbow), tuple(wrist)], [0.2, 0.15, 0.12], skin, parent=g)
        fang(wrist, wrist + Vector((side * 0.1, -0.1, 0.4)), 0.08, g, 0.0)
        for tip in tips[:3]:
            tube(
                [tuple(wrist), tuple((wrist + tip) / 2 + Vector((0, 0, 0.14))), tuple(tip)],
                [0.1, 0.07, 0.02],
                skin,
                parent=g,
            )
        spokes = tips + [root]
        for a, b in zip(spokes, spokes[1:]):
            rows = []
            for u in np.linspace(0, 1, 9):
                edge = a.lerp(b, u)
                edge = edge.lerp(wrist, 0.28 * math.sin(math.pi * u))
                rows.append(
                    [
                        tuple(
                            wrist.lerp(edge, v) + Vector((0, 0.1 * math.sin(math.pi * v), 0.06 * math.sin(math.pi * v)))
                        )
                        for v in np.linspace(0.02, 1, 8)
                    ]
                )
            grid_mesh(rows, membrane, "membrane", thick=0.035, parent=g)
    for k in range(9):
        t = k / 8
        p = (
            Vector((0, 0.62 - 0.35 * t, 0.9 + 1.9 * t))
            if t < 0.75
            else Vector((0, 0.3 - 0.9 * (t - 0.75), 2.45 + 2.4 * (t - 0.75)))
        )
        prism(
            [(-0.14, 0), (0.14, 0), (0, 0.34)],
            0.1,
            bone,
            tuple(p),
            (math.pi / 2 - 0.9, 0, math.pi / 2),
            bevel=0.02,
            parent=g,
        )
    return g


def clay(objects, name, m, voxel, smooth):
    bpy.context.view_layer.update()
    o = join(objects, name)
    o.data.materials.clear()
    o.data.materials.append(m)
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = voxel
    r.use_smooth_shade = True
    o.modifiers.new("s", "SMOOTH").iterations = smooth
    return o
