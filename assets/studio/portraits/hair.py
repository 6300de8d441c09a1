"""hair.py - hair of the head, beards and moustaches, all in clay. `dice` is the figure's random generator."""

from portraits.clay import *

BEARDS = ("full", "long", "braids", "goatee", "stubble", "mutton", "forked", "chinstrap")
MOUSTACHES = ("walrus", "handlebar", "wide", "pencil")
LENGTHS = {"full": 0.62, "long": 1.15, "braids": 0.62, "mutton": 0.34, "forked": 0.9, "chinstrap": 0.36}


def beard(kind, m, dice, ring):
    """`ring` is the metal of the rings in braids"""
    if kind in LENGTHS:
        rooted_beard(kind, m, dice)
    if kind == "goatee":
        pieces = []
        for x in np.linspace(-0.8, 0.8, 7):
            tip = (x * 0.12, -1.0, -1.32 - 0.2 * (1 - abs(x)))
            pieces.append(tuft([(x * 0.4, -0.86, -0.68), (x * 0.42, -1.05, -0.95), tip], [0.12, 0.13, 0.03], m))
        clay(pieces, m, 0.024, 3, "goatee")
    if kind == "braids":
        for x in (-0.36, 0, 0.36):
            braid([(x, -0.95, -1.08), (x, -1.05, -2.0)], 0.16, m, ring)


def rooted_beard(kind, m, dice):
    length, pieces = LENGTHS[kind], []
    for breadth, z, count in ((1.0, -0.42, 17), (0.93, -0.62, 15), (0.78, -0.80, 11)):
        for i in range(count):
            a = -1.55 + 3.1 * i / (count - 1)
            if kind == "mutton" and abs(a) < 0.55 or kind == "chinstrap" and breadth == 1.0 and abs(a) < 0.9:
                continue
            p = Vector(
                (math.sin(a) * 0.93 * breadth, -math.cos(a) * 0.92 * breadth, z + 0.42 * (abs(a) / 1.5) ** 2 + 0.05)
            )
            sway = dice.uniform(-0.10, 0.10)
            part = 0.34 * math.copysign(1, a or 1) * (1 - abs(a) / 1.6) if kind == "forked" else 0
            drop = length * dice.uniform(0.75, 1.1) * (1 - 0.35 * abs(a) / 1.55)
            middle = (p.x * 1.07 + sway * 0.5 + part * 0.4, p.y * 1.07 - 0.06, p.z - drop * 0.5)
            narrow = 0.86 * (1 - 0.25 * (length > 0.8))
            tip = (p.x * narrow + sway + part, p.y * 0.98 - 0.03, p.z - drop)
            pieces.append(tuft([p, middle, tip], [0.15, 0.16, 0.035], m))
    if kind not in ("mutton", "chinstrap"):
        pieces.append(sphere(0.80, m, (0, -0.30, -0.66), (1.0, 0.78, 0.52)))
    clay(pieces, m, 0.026, 3, "beard")


def moustache(kind, m):
    ends = {
        "walrus": (0.52, -0.80, -0.78),
        "handlebar": (0.82, -0.78, -0.24),
        "wide": (0.78, -0.74, -0.56),
        "pencil": (0.5, -0.92, -0.42),
    }
    thick = 0.45 if kind == "pencil" else 1
    pieces = []
    for s in MIRROR:
        for k in range(4 if thick == 1 else 2):
            z = -0.40 - 0.05 * k * thick
            x, y, end = ends[kind]
            line = [
                (s * 0.03, -1.04, z),
                (s * 0.26, -1.10, z - 0.06 * thick),
                (s * 0.50, -1.0, z - 0.12 * thick),
                (s * x, y, end),
            ]
            pieces.append(tuft(line, [r * thick for r in (0.10, 0.125, 0.095, 0.03)], m))
    clay(pieces, m, 0.02, 3, "moustache")


def braid(ends, radius, m, ring, tail=True):
    """a plait between two points, tied with a ring"""
    a, b = (Vector(p) for p in ends)
    n = max(4, round((b - a).length / 0.17))
    for k in range(n):
        p = a.lerp(b, k / (n - 1)) + Vector((0.03 * (-1) ** k, 0, 0))
        sphere(radius * (1 - 0.35 * k / n), m, p, (1, 0.9, 0.85), (0, 0.5 * (-1) ** k, 0))
    torus(radius * 0.72, 0.045, ring, b + Vector((0, 0, -0.06)), segs=20, rs=8)
    if tail:
        sphere(radius * 0.6, m, b + Vector((0, 0, -0.18)), (1, 1, 1.3))


def fall(length, m, dice, spread=1.0, wave=0.0, count=15):
    """hair round the sides and the back of the head"""
    pieces = []
    for i in range(count):
        a = math.pi * (0.02 + 0.96 * i / (count - 1))
        x, y = math.cos(a) * 0.98, math.sin(a) * 0.9 + 0.05
        w = dice.uniform(-0.08, 0.08)
        bend = wave * math.copysign(1, x)
        line = [
            (x * 0.9, y * 0.9, 0.42),
            (x * 1.08, y * 1.08, 0.02),
            (x * 1.12 * spread + w + bend, y * 1.12, -length * 0.4),
            (x * 1.10 * spread + w - bend * 0.6, y * 1.12, -length * 0.72),
            (x * 1.02 * spread + w * 2 + bend, y * 1.1, -length),
        ]
        pieces.append(tuft(line, [0.2, 0.24, 0.22, 0.19, 0.05], m))
    return clay(pieces, m, 0.03, 3, "hair")


def locks(m, length, dice):
    """two locks that frame the face"""
    for s in MIRROR:
        pieces = []
        for k in range(3):
            x = s * (0.80 + 0.07 * k)
            line = [
                (x * 0.9, -0.62 + 0.12 * k, 0.55),
                (x * 1.12, -0.62 + 0.12 * k, 0.1),
                (x * 1.14, -0.55 + 0.1 * k, -length * 0.5),
                (x * (0.92 + 0.05 * k), -0.62, -length),
            ]
            pieces.append(tuft(line, [0.12, 0.15, 0.13, 0.025], m))
        clay(pieces, m, 0.024, 3, "lock")


def curls(m, dice, low=-0.75, size=0.27):
    pieces = []
    for i in range(46):
        a, z = dice.uniform(0.0, math.pi), dice.uniform(low, 0.75)
        k = math.sqrt(max(0.15, 1 - min(z, 0.8) ** 2)) if z > 0 else 1.0
        pieces.append(
            sphere(size * dice.uniform(0.8, 1.15), m, (1.1 * k * math.cos(a), 0.08 + 1.02 * k * math.sin(a), z), seg=16)
        )
    for s in MIRROR:
        for z in (0.45, 0.15, -0.15, -0.45):
            pieces.append(sphere(size * 0.85, m, (s * 1.02, -0.32 + 0.1 * abs(z), z), seg=16))
    clay(pieces, m, 0.03, 2, "curls")


def dreads(m, ring, dice):
    for i in range(15):
        a = math.pi * (-0.06 + 1.12 * i / 14)
        x, y = math.cos(a), math.sin(a) * 0.9 + 0.05
        drop = dice.uniform(1.0, 1.6)
        w = dice.uniform(-0.1, 0.1)
        line = [
            (x * 0.85, y * 0.85, 0.5),
            (x * 1.16, y * 1.12, 0.0),
            (x * 1.2 + w, y * 1.14, -drop * 0.5),
            (x * 1.15 + w, y * 1.1 - 0.06, -drop),
        ]
        tube(line, [0.13, 0.14, 0.13, 0.09], m)
        if i % 3 == 0:
            torus(0.13, 0.035, ring, (x * 1.19 + w, y * 1.13, -drop * 0.62), segs=18, rs=6)


def cap(m, front=0.32):
    """hair lying on the skull, as under a quiff"""
    return sphere(1.045, m, (0, 0.06, 0.03), (1.02, 1.0, 1.0), seg=48, cut=((0, 0, front), (0, -0.55, -0.84)))


def swept(m, dice, lean=1, high=0.35):
    """hair combed from a parting over the crown to both sides, with a lift of `high` above the brow"""
    pieces = [cap(m)]
    part = -0.38 * lean
    for i in range(12):
        y = -0.74 + 1.45 * i / 11
        ring = math.sqrt(max(0.12, 1.05 - y * y))
        lift = 1.06 + high * 0.5 * max(0, 1 - i / 5)
        for side, reach, steps in ((lean, 1.62, 6), (-lean, 1.5, 5)):
            start = math.asin(max(-0.9, min(0.9, part / ring)))
            line = []
            for t in np.linspace(0, 1, steps):
                a = start + (side * reach - start) * t
                out = lift + 0.07 * math.sin(math.pi * t) - 0.04 * t
                back = 0.10 * t * (1 if y < 0 else 0.4)
                line.append((out * ring * math.sin(a), y + 0.04 + back, out * ring * math.cos(a) + 0.02))
            width = 0.15 + dice.uniform(-0.02, 0.03)
            pieces.append(tuft(line, [0.06] + [width] * (steps - 2) + [0.07], m))
    clay(pieces, m, 0.028, 3, "swept")


def spikes(m, dice, rows=((0.75, 9), (0.45, 8), (0.1, 6)), long=0.62):
    pieces = [cap(m)]
    for rise, count in rows:
        for i in range(count):
            a = 2 * math.pi * i / count + rise * 3
            d = Vector((math.cos(a) * rise, math.sin(a) * rise * 0.9 + 0.08, math.sqrt(max(0.1, 1 - rise * rise))))
            tip = d * (1.05 + long * dice.uniform(0.75, 1.15)) + Vector((0, 0, 0.12))
            pieces.append(tuft([d * 0.8, d * 1.12, tip], [0.22, 0.19, 0.015], m))
    clay(pieces, m, 0.028, 2, "spikes")


def crest(m, dice, high=0.7):
    """a mohawk from brow to nape"""
    pieces = []
    for k in range(11):
        a = 0.75 + 0.2 * k
        root = Vector((0, -math.cos(a - 0.15) * 0.9, math.sin(a - 0.15) * 0.92))
        out = root.normalized() * (1.0 + high * dice.uniform(0.85, 1.1)) + Vector(
            (dice.uniform(-0.08, 0.08), 0.14, 0.05)
        )
        pieces.append(tuft([root * 0.9, root * 1.2, out], [0.24, 0.2, 0.02], m))
    clay(pieces, m, 0.028, 2, "crest")


def bun(m, side=0):
    pieces = [cap(m, 0.34), sphere(0.42, m, (side * 0.5, 0.35, 1.16), (1, 0.95, 0.85))]
    for i in range(9):
        x = -0.7 + 1.4 * i / 8
        pieces.append(
            tuft(
                [(x, -0.72 + 0.25 * abs(x), 0.62), (x * 0.8, -0.1, 1.02), (side * 0.4, 0.35, 1.15)], [0.1, 0.14, 0.1], m
            )
        )
    clay(pieces, m, 0.028, 3, "bun")


def ponytail(m, side=1):
    line = [
        (side * 0.5, 0.75, 0.35),
        (side * 1.15, 0.55, 0.25),
        (side * 1.32, -0.05, -0.55),
        (side * 1.08, -0.62, -1.15),
        (side * 0.98, -0.72, -1.85),
    ]
    clay(
        [
            tuft([Vector(p) + Vector((0.09 * k, 0.05 * k, 0)) for p in line], [0.16, 0.3, 0.28, 0.22, 0.03], m)
            for k in (-1, 0, 1)
        ],
        m,
        0.026,
        3,
        "ponytail",
    )


def side_braids(m, ring):
    for s in MIRROR:
        braid([(s * 0.98, -0.35, -0.35), (s * 0.80, -0.92, -1.85)], 0.19, m, ring)


def hairdo(kind, m, dice, ring, hatted=True):
    """every way to wear it; under a hat only what hangs below is made"""
    if kind == "bald":
        return
    if kind in ("curls", "dreads"):
        {"curls": lambda: curls(m, dice), "dreads": lambda: dreads(m, ring, dice)}[kind]()
        if not hatted:
            cap(m)
        return
    length = {"short": 0.38, "shoulder": 0.95, "long": 1.6, "wavy": 1.5, "bob": 0.72}.get(kind, 0.42)
    fall(length, m, dice, 1.08 if kind == "bob" else 1.0, 0.11 if kind == "wavy" else 0)
    if kind in ("long", "wavy", "shoulder", "bob"):
        locks(m, length * 0.72, dice)
    if kind == "ponytail":
        ponytail(m, dice.choice(MIRROR))
    if kind == "side braids":
        side_braids(m, ring)
    if not hatted:
        {"quiff": swept, "spikes": spikes}.get(kind, lambda *_: swept(m, dice, dice.choice(MIRROR), 0.22))(m, dice)
