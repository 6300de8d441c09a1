"""spirits.py - the faces of elements, and the makers of the soft ones: fire, water, cloud."""

from parts import *
from portraits import clothes, heads
from portraits.clay import MIRROR, clay, tuft
from portraits.figure import *


def burning_eyes(f, face, colour, slant, tall, pupil=True):
    """a light in a dark hollow, cut by a heavy brow"""
    for s in MIRROR:
        at = face.front(s * 0.38, 0.10, -0.02)
        sphere(0.26, f.dark, at, (1.15, 0.45, 0.95 * tall), (0, -s * slant, 0))
        sphere(0.18, glow(colour, 5), at + Vector((0, -0.08, -0.01)), (1.15, 0.45, 0.92 * tall), (0, -s * slant, 0))
        if pupil:
            sphere(0.08, f.dark, at + Vector((-s * 0.02, -0.155, -0.01)), (0.6, 0.3, 1.3 * tall))


def carved_mouth(f, face, kind, colour, z=-0.5):
    """smile: glowing jag; line: a dark crack; oval: an opening with light"""
    if kind == "jag":
        points = [(-0.36, 0.08), (-0.24, -0.06), (-0.12, 0.05), (0, -0.08), (0.12, 0.05), (0.24, -0.06), (0.36, 0.08)]
        tube(
            [face.front(x, z + dz, 0.02) for x, dz in points],
            [0.02, 0.05, 0.05, 0.055, 0.05, 0.05, 0.02],
            glow(colour, 3),
            order=0,
            res=4,
        )
    elif kind == "line":
        tube(
            [face.front(x, z + 0.10 * x * x * 4, 0.015) for x in (-0.3, -0.1, 0.1, 0.3)],
            [0.02, 0.05, 0.05, 0.02],
            f.dark,
            res=4,
        )
    else:
        at = face.front(0, z, 0.0)
        sphere(0.17, f.dark, at, (1.2, 0.4, 0.8))
        sphere(0.11, glow(colour, 2.5), at + Vector((0, -0.05, -0.03)), (1.2, 0.4, 0.6))


def flames(m, dice, lady):
    """hair of fire; a lady's burns down both sides"""
    pieces = []
    for i in range(40):
        a, r = dice.uniform(0, 6.28), dice.uniform(0.25, 0.98)
        x, y = r * math.cos(a), r * math.sin(a) * 0.85 + 0.12
        z = math.sqrt(max(0, 1 - r * r * 0.9)) * 0.95
        high, sway = dice.uniform(0.55, 1.05) * (1.5 - r), dice.uniform(-0.3, 0.3)
        pieces.append(
            tuft(
                [
                    (x * 0.9, y * 0.9, z - 0.15),
                    (x * 1.12, y * 1.1, z + high * 0.35),
                    (x * 0.95 + sway, y + 0.1, z + high * 0.8),
                    (x * 0.7 + sway * 0.6, y + 0.2, z + high * 1.25),
                ],
                [0.24, 0.25, 0.13, 0.012],
                m,
            )
        )
    for s in MIRROR if lady else ():
        for k in range(5):
            y = 0.55 - 0.22 * k
            pieces.append(
                tuft(
                    [
                        (s * 0.85, y, 0.5),
                        (s * 1.15, y, 0.0),
                        (s * (1.25 + 0.1 * k), y - 0.1, -0.7),
                        (s * (1.05 + 0.12 * k), y - 0.15, -1.5 + 0.15 * k),
                    ],
                    [0.2, 0.26, 0.2, 0.015],
                    m,
                )
            )
    clay(pieces, m, 0.028, 2, "flames")


def flame_beard(m, dice, long=0.75):
    pieces = []
    for breadth, z, count in ((1.0, -0.45, 15), (0.9, -0.66, 13), (0.75, -0.84, 9)):
        for i in range(count):
            a = -1.5 + 3.0 * i / (count - 1)
            p = Vector((math.sin(a) * 0.93 * breadth, -math.cos(a) * 0.92 * breadth, z + 0.4 * (abs(a) / 1.5) ** 2))
            drop = long * dice.uniform(0.7, 1.1) * (1 - 0.35 * abs(a) / 1.5)
            pieces.append(
                tuft(
                    [
                        p,
                        (p.x * 1.1, p.y * 1.08 - 0.06, p.z - drop * 0.5),
                        (p.x * 0.8 + dice.uniform(-0.15, 0.15), p.y, p.z - drop),
                    ],
                    [0.16, 0.14, 0.02],
                    m,
                )
            )
    clay(pieces, m, 0.026, 2, "beard")


def inst_mesh(o):
    c = o.copy()
    bpy.context.scene.collection.objects.link(c)
    bpy.context.view_layer.update()
    return c


def fire(f, body, mane, eye):
    dice = f.dice
    m = paint("plain", body, rough=0.8, grad=0.5, var=0.18, gradcol=shade(mane, 0.55), bump=0.2, bscale=6)
    hot = paint(
        "plain",
        mane,
        emis=linear(mane),
        estr=1.1,
        grad=0.9,
        var=0.15,
        gradcol=blend(shade(mane, 0.5), "#d81a04" if mane == "#ffa51e" else body, 0.6),
    )
    shape = f.deck.card("head", ("heart", "oval") if f.woman else ("round", "square", "long"))
    _, face = heads.head(shape, m)
    burning_eyes(f, face, eye, 0.42 if not f.woman else 0.25, 0.85 if not f.woman else 1.15)
    carved_mouth(f, face, f.deck.card("mouth", ("jag", "oval", "line")), mane)
    for s in MIRROR:
        tube(
            [face.front(s * 0.1, 0.36, 0.0), face.front(s * 0.4, 0.46, 0.04), face.front(s * 0.72, 0.5, 0.0)],
            [0.08, 0.13, 0.04],
            m,
        )
        line = [face.front(s * x, z, 0.0) for x, z in ((0.62, -0.15), (0.55, -0.32), (0.68, -0.45))]
        tube(line, [0.008, 0.022, 0.008], glow(mane, 2.5), order=0, res=4)
    flames(hot, dice, f.woman)
    if not f.woman and f.deck.chance("beard", 0.7):
        flame_beard(hot, dice)
    (clothes.bodice if f.woman else clothes.captains_coat)(f)
    for _ in range(12):
        sphere(
            dice.uniform(0.02, 0.05),
            glow(mane, 4),
            (dice.uniform(-1.7, 1.7), dice.uniform(-0.6, 0.6), dice.uniform(-1.2, 1.7)),
            seg=10,
        )


def water(f, body, mane, eye):
    """a smooth head under a breaking wave"""
    d, dice = f.deck, f.dice
    m = paint("gem", body, rough=0.12, grad=0.7, var=0.08, gradcol=shade(body, 0.35), sss=0.15, ssscol=linear(mane))
    foam = paint("plain", blend(mane, "#ffffff", 0.6), rough=0.7, var=0.05)
    wave = paint("gem", mane, rough=0.12, grad=0.7, gradcol=shade(body, 0.9))
    _, face = heads.head(d.card("head", ("oval", "heart") if f.woman else ("round", "pear", "long")), m)
    burning_eyes(f, face, eye, 0.0, 1.25)
    carved_mouth(f, face, "line", eye, -0.5)
    s = d.side("curl")
    pieces = []
    for i in range(15):
        y = -0.75 + 1.5 * i / 14
        k = math.sqrt(max(0.1, 1 - y * y * 0.8))
        pieces.append(
            tuft(
                [
                    (-s * 0.95 * k, y, 0.25),
                    (-s * 0.75 * k, y, 1.05 * k + 0.1),
                    (s * 0.1, y - 0.05, 1.5 * k + 0.15),
                    (s * 0.85 * k, y - 0.05, 1.42 * k),
                    (s * 1.15 * k, y - 0.1, 0.95 * k),
                    (s * 0.85 * k, y - 0.1, 0.75 * k),
                ],
                [0.2, 0.26, 0.24, 0.2, 0.15, 0.06],
                wave,
            )
        )
    clay(pieces, wave, 0.03, 3, "wave")
    for i in range(26):
        y = dice.uniform(-0.8, 0.6)
        k = math.sqrt(max(0.1, 1 - y * y * 0.8))
        t = dice.uniform(0, 1)
        sphere(dice.uniform(0.06, 0.13), foam, (s * (0.65 + 0.55 * t) * k, y - 0.12, (1.5 - 0.6 * t) * k), seg=14)
    if f.woman:
        pieces = []
        for q in MIRROR:
            for k in range(5):
                y = 0.5 - 0.22 * k
                pieces.append(
                    tuft(
                        [
                            (q * 0.85, y, 0.6),
                            (q * 1.15, y, 0.1),
                            (q * 1.0, y - 0.05, -0.5),
                            (q * 1.28, y - 0.1, -1.0),
                            (q * 1.05, y - 0.15, -1.6),
                        ],
                        [0.18, 0.24, 0.22, 0.2, 0.03],
                        wave,
                    )
                )
        clay(pieces, wave, 0.028, 3, "locks")
    else:
        flame_beard(wave, dice, d.span("beard length", 0.6, 1.0))
    for i in range(3):
        at = (dice.choice(MIRROR) * dice.uniform(0.95, 1.5), -0.4, dice.uniform(-0.9, 1.2))
        sphere(dice.uniform(0.06, 0.12), paint("gem", "#e8fbff"), at, seg=20)
    if d.chance("shell", 0.7):
        sphere(
            0.22,
            paint("gloss", d.card("shell colour", ("#ffb08a", "#f4e0c8", "#e87a9a"))),
            (-s * 0.7, -0.62, 0.75),
            (1, 0.5, 0.9),
            seg=12,
        )
    (clothes.bodice if f.woman else d.card("outfit", (clothes.navy_jacket, clothes.captains_coat)))(f)


def cloud(f, body, mane, eye):
    """a thunderhead with bolts for a crown"""
    d, dice = f.deck, f.dice
    m = paint("plain", body, rough=0.95, grad=0.7, var=0.06, gradcol=shade(body, 0.45), sss=0.1, ssscol=linear(mane))
    light = paint("plain", mane, rough=0.95, grad=0.6, var=0.05, gradcol=linear(body), sss=0.1, ssscol=linear(mane))
    _, face = heads.head(d.card("head", ("heart", "oval") if f.woman else ("round", "pear")), m)
    burning_eyes(f, face, eye, 0.25 if not f.woman else 0.05, 0.9 if not f.woman else 1.2)
    carved_mouth(f, face, d.card("mouth", ("line", "oval", "jag")), eye)
    pieces = []
    for i in range(30):
        a, z = dice.uniform(0, 6.28), dice.uniform(0.42, 1.15)
        r = math.sqrt(max(0.05, 1.3 - z * z))
        pieces.append(
            sphere(dice.uniform(0.26, 0.42), light, (r * math.cos(a), r * math.sin(a) * 0.85 + 0.18, z), seg=16)
        )
    if f.woman:
        for s in MIRROR:
            pieces += [
                sphere(0.36 - 0.02 * i, light, (s * (1.02 + 0.06 * i), 0.05 + 0.1 * (i % 2), 0.35 - 0.27 * i), seg=16)
                for i in range(7)
            ]
    else:
        for i in range(13):
            a = -1.3 + 2.6 * i / 12
            pieces.append(
                sphere(
                    dice.uniform(0.24, 0.34),
                    light,
                    (0.78 * math.sin(a), -0.72 * math.cos(a), -0.78 + 0.28 * abs(a)),
                    seg=16,
                )
            )
            pieces.append(
                sphere(
                    dice.uniform(0.2, 0.28),
                    light,
                    (0.5 * math.sin(a), -0.78 * math.cos(a), -1.05 + 0.2 * abs(a)),
                    seg=16,
                )
            )
    clay(pieces, light, 0.034, 3, "cloud")
    bolt = [(0.1, 1.05), (0.6, 1.05), (0.2, 0.3), (0.62, 0.3), (-0.3, -1.1), (0.0, -0.15), (-0.45, -0.15)]
    for s, x, z, k in ((-1, -0.8, 1.25, 0.42), (1, 0.75, 1.35, 0.5), (1, 0.0, 1.6, 0.36)):
        prism([(q * k * s, w * k) for q, w in bolt], 0.12, glow(eye, 3), (x, -0.2, z), (math.pi / 2, 0, 0), bevel=0.02)
    (clothes.bodice if f.woman else d.card("outfit", (clothes.captains_coat, clothes.navy_jacket)))(f)
    for _ in range(7):
        x = dice.uniform(-1.7, 1.7)
        tube(
            [(x, -0.3, z := dice.uniform(-0.8, 0.9)), (x - 0.04, -0.3, z - 0.2)],
            [0.012, 0.02],
            paint("gem", "#c8e8ff"),
            res=3,
        )
