"""beasts.py - one-of-ones that were never human; each answers (sky, metal of the frame, its light)."""

from parts import *
from portraits import clothes, hats
from portraits.clay import MIRROR, Surface, balls, clay, tuft
from portraits.figure import *
from portraits.reavers import tentacles


def round_eyes(f, place, size, iris, lid=None, tilt=0.15):
    """big eyes for beasts at (±x, y, z)"""
    x, y, z = place
    for s in MIRROR:
        sphere(size, paint("gloss", "#fffaf2", grad=0), (s * x, y, z), (1, 0.7, 1.05))
        sphere(size * 0.68, paint("gloss", iris, grad=-0.6), (s * (x - 0.02), y - size * 0.38, z), (1, 0.5, 1.05))
        sphere(size * 0.40, f.dark, (s * (x - 0.03), y - size * 0.60, z), (0.8, 0.4, 1.1))
        sphere(size * 0.17, glint(), (s * (x - 0.03) - size * 0.22, y - size * 0.72, z + size * 0.3), seg=12)
        if lid:
            sphere(
                size * 1.1,
                lid,
                (s * x, y, z + 0.01),
                (1.0, 0.74, 1.05),
                (-0.1, s * tilt, 0),
                seg=32,
                cut=((0, 0, size * 0.35), (0, 0.35, -1)),
            )


def kraken(f):
    """the deep itself in a captain's coat"""
    m = paint("scales", "#3a7a9a", gradcol=linear("#7a3a8a"))
    f.dress("#2a1f4a", "#ffcf6a")
    pieces = balls(
        [
            (1.0, (0, 0.05, 0.1), (1.0, 0.95, 1.0)),
            (0.9, (0, 0.35, 0.75), (0.95, 0.95, 0.9)),
            (0.6, (0.42, -0.2, -0.35), (1, 1, 0.8)),
        ],
        m,
    )
    skin = Surface(clay(pieces, m, 0.032, 6, "kraken"))
    round_eyes(f, (0.46, -0.82, 0.05), 0.33, "#ffc83a", m, 0.3)
    tentacles(m, f.dice, 9, 1.15)
    for _ in range(16):
        spot = skin.round(f.dice.uniform(-1.3, 1.3), f.dice.uniform(0.45, 1.2))
        sphere(f.dice.uniform(0.05, 0.11), paint("scales", "#8fd8e8"), spot, (1, 1, 0.6), seg=14)
    clothes.captains_coat(f)
    g = empty("hat", (0.05, 0.15, 1.05), (-0.2, 0.12, 0), 0.86)
    hats.tricorne(g, paint("felt", "#241a3a"), f.metal, "anchor")
    return ("#3fd0c8", "#0a1f4a"), "#ffd97a", "#5affe0"


def parrot_captain(f):
    """a parrot's head"""
    m = paint("felt", "#e2352e", var=0.12, gradcol=linear("#b01f3a"))
    f.dress("#1f3f78", "#f2c14e")
    pieces = balls([(1.0, (0, 0, 0.05), (0.98, 0.95, 1.02)), (0.7, (0, -0.1, -0.55), (1.1, 1, 0.8))], m)
    for k in range(40):
        a, z = f.dice.uniform(-3.1, 3.1), f.dice.uniform(-0.9, 0.6)
        r = math.sqrt(max(0.1, 1 - (z / 1.1) ** 2)) * 0.96
        if abs(a) > 0.7 or z < -0.6:
            pieces.append(
                tuft(
                    [
                        (r * math.sin(a), -r * math.cos(a), z),
                        (1.08 * r * math.sin(a), -1.08 * r * math.cos(a), z - 0.12),
                        (1.12 * r * math.sin(a), -1.12 * r * math.cos(a), z - 0.32),
                    ],
                    [0.14, 0.12, 0.02],
                    m,
                )
            )
    clay(pieces, m, 0.03, 3, "parrot")
    white = paint("felt", "#fff6ea")
    for s in MIRROR:
        sphere(0.46, white, (s * 0.47, -0.60, 0.10), (0.9, 0.62, 1.0), (0, 0, s * 0.3))
        for k in range(3):
            tube(
                [(s * 0.3, -0.97, -0.16 - 0.07 * k), (s * 0.62, -0.88, -0.12 - 0.08 * k)],
                [0.012, 0.02],
                paint("felt", "#e2352e"),
                res=3,
            )
    round_eyes(f, (0.46, -0.84, 0.14), 0.24, "#ffb52e", m, 0.1)
    beak, low = paint("gloss", "#ffb52e"), paint("gloss", "#3a3038")
    clay(
        [
            tuft(
                [(0, -0.85, 0.12), (0, -1.32, 0.02), (0, -1.50, -0.32), (0, -1.34, -0.62)],
                [0.34, 0.32, 0.2, 0.02],
                beak,
            ),
            sphere(0.36, beak, (0, -0.9, -0.05), (1, 0.8, 0.8)),
        ],
        beak,
        0.026,
        4,
        "beak",
    )
    clay(
        [tuft([(0, -0.85, -0.42), (0, -1.14, -0.52), (0, -1.24, -0.40)], [0.22, 0.18, 0.05], low)],
        low,
        0.024,
        3,
        "lower beak",
    )
    for k in range(5):
        colour = ("#f4c93a", "#3fa7d8", "#59b85a", "#f4c93a", "#e2352e")[k]
        tube(
            [(0.1 * (k - 2), 0.1, 0.95), (0.16 * (k - 2), 0.25, 1.5), (0.3 * (k - 2), 0.55, 1.72 - 0.05 * abs(k - 2))],
            [0.1, 0.12, 0.02],
            paint("felt", colour),
        )
    clothes.captains_coat(f)
    g = hats.seat(f.dice, 0.62)
    hats.bicorne(g, paint("felt", "#1f2f4f"), f.metal, "skull", ("#e23b3b", "#fff2de"))
    return ("#ffd04a", "#b8401f"), "#fff0b0", "#ff5a4a"


def shark(f):
    """a shark's head with rows of teeth"""
    m, pale = (
        paint("gloss", "#5f7f98", rough=0.35, gradcol=linear("#3f5a74")),
        paint("gloss", "#e8eef0", rough=0.4, grad=0.1),
    )
    f.dress("#7a1f2a", "#f2c14e")
    upper = balls(
        [
            (1.0, (0, 0.05, 0.1), (1.02, 0.98, 0.9)),
            (0.7, (0, -0.55, 0.18), (1.12, 0.95, 0.62)),
            (0.4, (0, -1.08, 0.26), (1.1, 0.9, 0.62)),
        ],
        m,
    )
    clay(upper, m, 0.032, 8, "upper")
    clay(
        balls([(0.85, (0, -0.02, -0.55), (1.0, 0.95, 0.55)), (0.52, (0, -0.60, -0.60), (1.25, 0.85, 0.42))], pale),
        pale,
        0.03,
        6,
        "lower",
    )
    sphere(0.62, paint("plain", "#5a1420"), (0, -0.42, -0.28), (1.15, 0.95, 0.42))
    tooth = paint("gloss", "#fffaf0", grad=0)
    for row, (z, flip, count) in enumerate(((-0.20, math.pi, 12), (-0.44, 0, 10))):
        for k in range(count):
            a = -1.05 + 2.1 * k / (count - 1)
            at = (0.72 * math.sin(a), -0.38 - 0.66 * math.cos(a), z)
            lathe([(0.085, 0), (0, 0.19)], tooth, 4, at, (flip, 0, a))
    for s in MIRROR:
        sphere(0.17, f.dark, (s * 0.62, -0.72, 0.42), seg=24)
        sphere(0.045, glint(), (s * 0.62 - 0.05, -0.87, 0.48), seg=10)
        tube([(s * 0.42, -0.86, 0.62), (s * 0.75, -0.72, 0.66)], [0.05, 0.09], m)
        for k in range(3):
            tube(
                [(s * (1.0 - 0.02 * k), -0.2 + 0.16 * k, -0.05), (s * (1.02 - 0.02 * k), -0.16 + 0.16 * k, -0.35)],
                [0.03, 0.02],
                paint("plain", "#33485c"),
                res=4,
            )
    prism(
        [(-0.55, 0), (0.6, 0), (0.75, 0.75), (0.5, 0.82)],
        0.16,
        m,
        (0, 0.55, 0.85),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.06,
        seg=3,
    )
    clothes.navy_jacket(f)
    g = empty("hat", (0.0, 0.05, 0.85), (-0.14, 0.1, 0.1), 0.8)
    hats.top_hat(g, paint("felt", "#1f2430"), paint("silk", "#c8303a"), "skull", 1.0)
    torus(0.27, 0.045, f.metal, (0.66, -0.86, 0.42), (math.pi / 2, 0, 0.5), 36, 8)
    tube([(0.90, -0.72, 0.34), (1.02, -0.6, -0.2), (0.85, -0.9, -1.2)], 0.022, f.metal)
    return ("#4fb8f0", "#0f2458"), "#d8e8f4", "#4fe0ff"


def dragon(f):
    """hatched at the Maw, raised at sea"""
    m, belly = paint("scales", "#2f9a5a", gradcol=linear("#0f4a3a")), paint("scales", "#e8d08a")
    f.dress("#5a1f6a", "#ffcf4a")
    clay(
        balls(
            [
                (0.98, (0, 0.08, 0.1), (0.98, 0.95, 0.95)),
                (0.62, (0, -0.62, -0.28), (0.98, 1.0, 0.72)),
                (0.42, (0, -1.05, -0.30), (1.1, 0.8, 0.7)),
                (0.26, (0.40, -0.62, 0.40), (1.1, 0.9, 0.55)),
            ],
            m,
        ),
        m,
        0.032,
        5,
        "dragon",
    )
    clay(
        balls([(0.5, (0, -0.72, -0.62), (1.05, 1.0, 0.42)), (0.5, (0, -0.1, -0.9), (1.1, 1, 0.8))], belly),
        belly,
        0.03,
        5,
        "jaw",
    )
    round_eyes(f, (0.46, -0.74, 0.20), 0.25, "#ff7a1a", m, 0.38)
    horn = paint("gloss", "#f4e4c0", gradcol=linear("#8a5a34"))
    for s in MIRROR:
        sphere(0.08, f.dark, (s * 0.2, -1.36, -0.16), (1, 0.6, 0.7), seg=14)
        tube([(s * 0.5, 0.1, 0.85), (s * 0.8, 0.25, 1.3), (s * 0.75, 0.2, 1.75)], [0.2, 0.15, 0.02], horn)
        for k in range(3):
            lathe(
                [(0.1, 0), (0, 0.36)],
                horn,
                10,
                (s * (0.92 - 0.02 * k), -0.1 + 0.15 * k, -0.1 - 0.28 * k),
                (0, s * 1.6, 0),
            )
        for k in range(5):
            lathe(
                [(0.05, 0), (0, -0.14)],
                paint("gloss", "#fffaf0"),
                6,
                (s * (0.10 + 0.1 * k), -1.34 + 0.07 * k * k * 0.5, -0.52),
                (0, 0, 0),
            )
        web = [
            [
                (s * (0.95 + 0.5 * u), 0.2 + 0.2 * u, 0.35 - 0.5 * v + 0.25 * u * math.cos(v * 9))
                for v in np.linspace(0, 1, 12)
            ]
            for u in np.linspace(0, 1, 6)
        ]
        grid_mesh(web, paint("scales", "#e8782a"), "fin", thick=0.05)
    for k in range(6):
        lathe(
            [(0.14, 0), (0, 0.42)],
            paint("scales", "#e8782a"),
            4,
            (0, -0.55 + 0.3 * k, 0.98 + 0.12 * math.sin(k)),
            (-0.5 + 0.3 * k, 0, 0),
        )
    for side in MIRROR:
        sphere(0.05, glow("#ff8a2a", 3), (side * 0.2, -1.40, -0.17), (1, 0.5, 0.6), seg=12)
    clothes.captains_coat(f)
    return ("#ffb03a", "#6a1414"), "#ffe08a", "#5aff9a"
