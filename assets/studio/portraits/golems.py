"""golems.py - elements that are carved or grown: ice, stone, wood."""

from parts import *
from portraits import clothes, hats, heads
from portraits.clay import MIRROR, Surface, balls, clay
from portraits.figure import *
from portraits.spirits import burning_eyes, carved_mouth, flames, inst_mesh


def ice(f, body, mane, eye):
    """cut crystal, a fan of shards for hair"""
    dice = f.dice
    m = paint(
        "gem", body, rough=0.16, grad=0.5, var=0.1, gradcol=shade(body, 0.4), sss=0.12, ssscol=linear(mane), edge=0.45
    )
    bright = paint("gem", mane, rough=0.1, grad=0.5, gradcol=shade(body, 0.9), emis=linear(mane), estr=0.08)
    pieces = [rock(1.05, m, (0, 0, 0), (0.1, 0.2, dice.uniform(0, 6)), (1.0, 0.95, 1.0), cuts=12, bevel=0.05)]
    pieces.append(
        rock(
            0.75,
            m,
            (0, -0.30, -0.52),
            (0, 0, dice.uniform(0, 6)),
            (1.05 if not f.woman else 0.85, 0.8, 0.62),
            cuts=10,
            bevel=0.05,
        )
    )
    solid = join([inst_mesh(o) for o in pieces], "probe")
    face = Surface(solid)
    bpy.data.objects.remove(solid)
    burning_eyes(f, face, eye, 0.2, 1.0 if f.woman else 0.8)
    for s in MIRROR:
        rock(0.26, m, face.front(s * 0.48, 0.44, 0.0), (0, s * 0.35, 0), (1.35, 0.5, 0.42), bevel=0.04)
        rock(0.62, m, (s * 1.15, 0.05, -1.40), None, (1, 0.9, 1), bevel=0.06)
        rock(0.5, m, (s * 1.38, -0.02, -2.1), None, (0.9, 0.9, 1.2))
        for k in range(3):
            lathe(
                [(0, -0.3), (0.7, 0), (0.75, 0.9), (0, 1.8)],
                bright,
                6,
                (s * (1.05 + 0.14 * k), 0.0 + 0.1 * k, -1.15),
                (0, s * (0.2 + 0.35 * k), 0),
                scale=0.24 - 0.03 * k,
                smooth=False,
            )
    rock(1.1, m, (0, 0.1, -1.95), None, (1.1, 0.8, 1.0), cuts=12)
    carved_mouth(f, face, "line", eye, -0.48)
    fan = f.deck.card("fan", ("crown", "mane", "swept"))
    for row in range(2):
        count = 11 - 2 * row
        for i in range(count):
            a = math.pi * (i / (count - 1)) if fan != "swept" else math.pi * (0.15 + 0.6 * i / (count - 1))
            long = dice.uniform(1.5, 2.3) * (1.25 if fan == "mane" else 1.0)
            at = (0.82 * math.cos(a), 0.15 + 0.35 * row, 0.45 + 0.45 * math.sin(a))
            lathe(
                [(0, -0.5), (0.7, 0), (0.8, 0.5 * long), (0, long)],
                bright,
                6,
                at,
                (0.25 * row, math.pi / 2 - a + (0.5 if fan == "swept" else 0), 0),
                scale=0.36,
                smooth=False,
            )
    if f.woman:
        for s in MIRROR:
            for k in range(4):
                lathe(
                    [(0, -0.2), (0.6, 0.1), (0.55, 1.4), (0, 2.4)],
                    bright,
                    6,
                    (s * (0.98 + 0.07 * k), -0.15 + 0.2 * k, 0.25),
                    (math.pi - 0.1, s * -0.12 * k, 0),
                    scale=0.34 + 0.06 * k,
                    smooth=False,
                )
    else:
        for i in range(7):
            lathe(
                [(0.55, 0), (0.65, 0.3), (0, 1.7)],
                bright,
                5,
                ((i - 3) * 0.2, -0.86 + 0.05 * abs(i - 3), -0.74 - 0.04 * (3 - abs(i - 3))),
                (math.pi, 0, 0),
                scale=0.2 + 0.05 * (3 - abs(i - 3)) * 0.6,
                smooth=False,
            )


def wood(f, body, mane, eye):
    """bark and leaves, a stub of a branch for a nose"""
    d, dice = f.deck, f.dice
    m = paint("bark", body)
    shape = d.card("head", ("oval", "heart") if f.woman else ("long", "square", "pear"))
    pieces = balls(heads.SHAPES[shape], m)
    for i in range(16):
        a = -1.7 + 3.4 * i / 15
        x, y = math.sin(a), -math.cos(a)
        pieces.append(
            tube(
                [
                    (x * 0.80, y * 0.78, 0.85),
                    (x * 1.0, y * 0.95, 0.2),
                    (x * 0.97 + dice.uniform(-0.04, 0.04), y * 0.93, -0.4),
                    (x * 0.75, y * 0.78, -0.95),
                ],
                [0.04, 0.075, 0.07, 0.05],
                m,
                res=4,
            )
        )
    face = Surface(clay(pieces, m, 0.028, 2, "head"))
    burning_eyes(f, face, eye, 0.12, 1.1)
    at = face.front(0, -0.12, -0.05)
    tube([at, at + Vector((0.03, -0.2, -0.05)), at + Vector((-0.03, -0.36, 0.0))], [0.14, 0.11, 0.07], m)
    if not f.woman:
        tube([at + Vector((0, -0.2, -0.03)), at + Vector((0.14, -0.28, 0.08))], [0.05, 0.03], m)
    carved_mouth(f, face, "line" if f.woman else d.card("mouth", ("line", "oval")), eye, -0.52)
    leaf = [
        paint("plain", blend(mane, c, t), rough=0.7, grad=0.5, var=0.15, gradcol=shade(mane, 0.45))
        for c, t in (("#ffffff", 0.0), ("#ffffff", 0.22), (body, 0.3))
    ]
    for s in MIRROR:
        tube(
            [face.front(s * 0.12, 0.40, 0.0), face.front(s * 0.45, 0.48, 0.05), face.front(s * 0.75, 0.40, 0.02)],
            [0.06, 0.11, 0.05],
            m,
        )
    style = d.card("crown of leaves", ("crown", "crown", "antlers"))
    for i in range(84):
        a, t = dice.uniform(0, 6.28), math.sqrt(dice.uniform(0.02, 1))
        r = 1.02 * t
        leaf_blade(
            (r * math.cos(a), r * math.sin(a) * 0.95 + 0.12, 1.12 - 0.5 * t * t),
            a,
            leaf[i % 3],
            dice,
            0.44,
            drop=0.9 * t - 0.6,
        )
    if style == "antlers":
        for s in MIRROR:
            tube([(s * 0.5, 0.1, 0.75), (s * 0.85, 0.1, 1.25), (s * 1.0, 0.0, 1.7)], [0.12, 0.09, 0.03], m)
            tube([(s * 0.85, 0.1, 1.25), (s * 1.2, 0.0, 1.4)], [0.07, 0.02], m)
            tube([(s * 0.72, 0.1, 1.05), (s * 0.45, 0.0, 1.4)], [0.07, 0.02], m)
    if f.woman:
        for s in MIRROR:
            for i in range(26):
                leaf_blade(
                    (s * dice.uniform(0.92, 1.2), dice.uniform(-0.35, 0.5), dice.uniform(-1.25, 0.5)),
                    0 if s > 0 else math.pi,
                    leaf[i % 3],
                    dice,
                    0.3,
                )
        for k in range(6):
            hats.flower(
                (-0.75 + 0.3 * k, -0.72 + 0.1 * abs(k - 2.5), 0.82 + 0.05 * (k % 2)),
                ("#ff7fa8", "#ffd34d", "#ffffff")[k % 3],
                0.17,
            )
    elif d.chance("leaf beard", 0.75):
        for i in range(58):
            a = dice.uniform(-1.3, 1.3)
            leaf_blade(
                (0.86 * math.sin(a), -0.86 * math.cos(a) - 0.04, dice.uniform(-1.25, -0.68) + 0.35 * abs(a) * 0.6),
                a - math.pi / 2,
                leaf[i % 3],
                dice,
                0.26,
                drop=1.2,
            )
    if d.chance("toadstools", 0.5):
        for x, z, k in ((1.0, -0.98, 0.2), (1.22, -1.1, 0.14), (-1.05, -1.0, 0.16)):
            cyl(k * 0.4, k, paint("plain", "#f4ead0"), (x, -0.2, z), segs=14)
            sphere(k, paint("gloss", "#d83a2e"), (x, -0.2, z + k * 0.5), (1, 1, 0.7), seg=24)
    (clothes.bodice if f.woman else d.card("outfit", (clothes.captains_coat, clothes.plume_cloak)))(f)


def leaf_blade(at, angle, m, dice, size, drop=0.3):
    """one pointed leaf that hangs outwards"""
    rows = [
        [
            (w * 0.42 * math.sin(min(1, t * 0.92 + 0.08) * math.pi), -0.12 * (1 - abs(w)) - 0.3 * t * t, t)
            for w in (-1, 0, 1)
        ]
        for t in np.linspace(0, 1, 6)
    ]
    grid_mesh(
        rows,
        m,
        "leaf",
        thick=0.04,
        loc=at,
        rot=(
            0.9 + drop + dice.uniform(-0.4, 0.4),
            dice.uniform(-0.4, 0.4),
            angle + math.pi / 2 + dice.uniform(-0.5, 0.5),
        ),
        scale=size * dice.uniform(0.8, 1.25),
    )


def stone(f, body, mane, eye):
    """a carved head: heavy brow, long nose, moss or lava in the cracks"""
    d, dice = f.deck, f.dice
    m = paint("stone", body)
    lava = mane == "#ff7a1a"
    moss = (
        glow(mane, 2.5)
        if lava
        else paint("plain", mane, rough=0.95, grad=0.5, var=0.2, gradcol=shade(mane, 0.5), bump=0.5, bscale=20)
    )
    style = d.card("carving", ("moai", "golem", "mask"))
    k = 0.88 if f.woman else 1.0
    parts_ = [
        rock(
            1.06,
            m,
            (0, 0, 0.05),
            (0, 0, dice.uniform(0, 6)),
            (k, 0.95, 1.08 if style == "moai" else 0.98),
            cuts=12,
            bevel=0.06,
        )
    ]
    parts_.append(
        rock(0.78, m, (0, -0.26, -0.58), (0, 0, dice.uniform(0, 6)), (1.1 * k, 0.85, 0.62), cuts=9, bevel=0.06)
    )
    solid = join([inst_mesh(o) for o in parts_], "probe")
    face = Surface(solid)
    bpy.data.objects.remove(solid)
    box((1.5 * k, 0.4, 0.26), m, face.front(0, 0.40, -0.06), (0.1, 0, 0), bevel=0.08, seg=3, jit=0.03)
    burning_eyes(f, face, eye, 0.0, 0.62 if not f.woman else 0.95, pupil=style != "mask")
    if style == "moai":
        box((0.32, 0.5, 0.78), m, face.front(0, -0.05, 0.0), (-0.16, 0, 0), bevel=0.1, seg=3, taper=0.3)
        box((0.75, 0.3, 0.12), m, face.front(0, -0.60, -0.02), bevel=0.05, seg=3, jit=0.02)
        box((0.65, 0.28, 0.10), m, face.front(0, -0.76, -0.02), bevel=0.05, seg=3, jit=0.02)
    else:
        rock(0.2, m, face.front(0, -0.15, 0.0), None, (0.8, 0.8, 1.1), bevel=0.04)
        if style == "golem":
            for i in range(5):
                box(
                    (0.17, 0.16, 0.18),
                    paint("stone", shade(body, 1.25)),
                    face.front((i - 2) * 0.19, -0.52, 0.0),
                    (0, 0, -(i - 2) * 0.2),
                    bevel=0.04,
                    jit=0.015,
                )
        else:
            carved_mouth(f, face, "jag", eye, -0.54)
    for i in range(7):
        x, z = dice.uniform(-0.75, 0.75), dice.uniform(-0.3, 0.75)
        line = [face.front(x + dice.uniform(-0.15, 0.15) * j, z - 0.17 * j, 0.0) for j in range(4)]
        tube(line, [0.005, 0.024, 0.02, 0.004], glow(mane if lava else eye, 2.0), order=0, res=4)
    if lava:
        flames(paint("plain", mane, emis=linear(mane), estr=1.1, grad=0.9, gradcol=linear("#d81a04")), dice, False)
    else:
        for i in range(24):
            a = dice.uniform(0, 6.28)
            r = dice.uniform(0.1, 0.92)
            sphere(
                dice.uniform(0.14, 0.24),
                moss,
                (r * math.cos(a) * k, r * math.sin(a) * 0.9 + 0.05, math.sqrt(1 - r * r * 0.85) * 1.02),
                ico=3,
                noise=0.3,
                nscale=3,
            )
        if f.woman:
            for q in MIRROR:
                for i in range(9):
                    sphere(
                        dice.uniform(0.14, 0.2),
                        moss,
                        (q * (0.95 + 0.02 * i), 0.0, 0.5 - 0.2 * i),
                        ico=3,
                        noise=0.3,
                        nscale=3,
                    )
            hats.flower((0.6, -0.62, 0.78), "#ff7fa8", 0.22)
    for s in MIRROR:
        rock(0.62, m, (s * 1.15, 0.05, -1.40), None, (1, 0.9, 1), bevel=0.06)
        rock(0.5, m, (s * 1.38, -0.02, -2.1), None, (0.9, 0.9, 1.2))
        sphere(0.3, moss, (s * 1.1, -0.05, -0.92), (1.2, 1, 0.4), ico=3, noise=0.3, nscale=3)
    rock(1.1, m, (0, 0.1, -1.95), None, (1.1, 0.8, 1.0), cuts=12)
    if d.chance("gem heart", 0.6):
        lathe(
            [(0, -0.9), (0.8, 0), (0.7, 0.35), (0, 0.6)],
            paint("gem", f.jewel_colour, emis=linear(f.jewel_colour), estr=0.5),
            6,
            (0, -0.82, -1.62),
            (math.pi / 2, 0, 0),
            scale=0.26,
            smooth=False,
        )
