"""heads.py - the shapes of heads and everything on a face. The head's middle is the origin, it looks towards -y."""

from portraits.clay import *
from portraits.paint import *

CHEEK = (0.30, (0.52, -0.60, -0.30), (1, 0.8, 0.85))
SHAPES = {
    "round": [(1.0, (0, 0, 0), (1.03, 0.95, 0.98)), (0.78, (0, -0.12, -0.42), (1.0, 0.92, 0.72)), CHEEK],
    "square": [
        (1.0, (0, 0, 0.02), (1.0, 0.95, 0.97)),
        (0.60, (0.36, -0.16, -0.50), (1.0, 1.08, 0.82)),
        (0.40, (0, -0.60, -0.72), (1.35, 0.75, 0.62)),
        (0.27, (0.56, -0.58, -0.26), (1, 0.8, 0.8)),
    ],
    "long": [
        (0.98, (0, 0, 0.06), (0.95, 0.95, 1.0)),
        (0.70, (0, -0.18, -0.55), (0.95, 1.0, 0.86)),
        (0.30, (0, -0.68, -0.92), (1.05, 0.75, 0.68)),
        (0.27, (0.50, -0.62, -0.28), (1, 0.8, 0.85)),
    ],
    "heart": [
        (1.0, (0, 0, 0.04), (1.0, 0.95, 0.97)),
        (0.68, (0, -0.16, -0.44), (0.98, 1.0, 0.72)),
        (0.26, (0, -0.70, -0.80), (1.0, 0.8, 0.65)),
        (0.32, (0.50, -0.58, -0.28), (1, 0.85, 0.85)),
    ],
    "oval": [
        (0.98, (0, 0, 0.04), (0.97, 0.95, 1.0)),
        (0.66, (0, -0.15, -0.46), (0.94, 1.0, 0.82)),
        (0.24, (0, -0.70, -0.82), (1.05, 0.8, 0.65)),
        (0.28, (0.50, -0.60, -0.28), (1, 0.82, 0.85)),
    ],
    "pear": [
        (1.0, (0, 0, 0.05), (0.97, 0.94, 0.95)),
        (0.88, (0, -0.08, -0.40), (1.14, 0.95, 0.72)),
        (0.36, (0.60, -0.52, -0.42), (1, 0.85, 0.85)),
    ],
}
# upper lid (height of its edge, tilt), lower lid height, brow (height, tilt), the other brow's lift, mouth
EXPRESSIONS = {
    "calm": dict(lid=0.10, tilt=0.05, low=-0.19, brow=0.43, slant=0.08, lift=0.0, mouth="smile"),
    "fierce": dict(lid=0.07, tilt=0.27, low=-0.16, brow=0.38, slant=0.30, lift=0.0, mouth="gritted"),
    "merry": dict(lid=0.15, tilt=-0.06, low=-0.11, brow=0.50, slant=-0.06, lift=0.0, mouth="laugh"),
    "sly": dict(lid=0.03, tilt=0.12, low=-0.15, brow=0.40, slant=0.14, lift=0.13, mouth="smirk"),
    "stern": dict(lid=0.05, tilt=0.14, low=-0.19, brow=0.39, slant=0.18, lift=0.0, mouth="stern"),
    "bold": dict(lid=0.13, tilt=0.10, low=-0.17, brow=0.46, slant=0.16, lift=0.05, mouth="grin"),
    "sleepy": dict(lid=-0.02, tilt=-0.10, low=-0.18, brow=0.46, slant=-0.10, lift=0.0, mouth="smirk"),
    "startled": dict(lid=0.26, tilt=0.0, low=-0.26, brow=0.55, slant=-0.02, lift=0.04, mouth="oh"),
}
IRISES = ("#3a86c8", "#4f9a4a", "#8a5a2a", "#3fb8a8", "#6a6f7a", "#a8742a", "#5a4a9a")


def head(shape, m):
    """answers (object, surface)"""
    o = clay(balls(SHAPES[shape], m), m, 0.03, 8, "head")
    return o, Surface(o)


def ears(m, inner, face, size=1.0):
    for s in MIRROR:
        at = face.round(s * 1.5, -0.12)
        sphere(0.22 * size, m, (at.x, 0.05, -0.12), (0.55, 0.8, 1.1), (0, 0, s * 0.3))
        sphere(0.13 * size, inner, (at.x + s * 0.05, -0.08, -0.12), (0.5, 0.6, 1))


def nose(kind, m, face):
    """round, big, small, long, button or hooked"""
    r, drop = {"round": (0.20, 0), "big": (0.27, 0.02), "small": (0.14, 0), "button": (0.115, -0.01)}.get(
        kind, (0.17, 0.02)
    )
    at = face.front(0, -0.18, 0.06)
    pieces = [sphere(r, m, (0, at.y, -0.16 - drop), (1.05, 0.9, 0.9))]
    for s in MIRROR:
        pieces.append(sphere(r * 0.52, m, (s * r * 0.8, at.y + 0.04, -0.16 - drop - r * 0.22), (1, 0.9, 0.85)))
    if kind == "long":
        pieces.append(
            tuft([(0, at.y + 0.08, 0.12), (0, at.y - 0.05, -0.05), (0, at.y - 0.16, -0.2)], [0.07, 0.12, 0.17], m)
        )
    if kind == "hooked":
        pieces.append(
            tuft([(0, at.y + 0.08, 0.16), (0, at.y - 0.14, 0.02), (0, at.y - 0.1, -0.28)], [0.08, 0.13, 0.1], m)
        )
    clay(pieces, m, 0.018, 2, "nose")


def eye(side, m, iris, mood, face, size=1.0, lashes=False):
    """white, iris, pupil, glints and lids; `m` is the lids' skin"""
    x, z = side * 0.40, 0.10
    y = face.front(x, z).y + 0.045
    white, black = paint("gloss", "#fffaf2", rough=0.12, grad=-0.12, var=0, hue=0, coat=0.6), paint("dark", "#1a141a")
    sphere(0.275 * size, white, (x, y, z), (0.98, 0.62, 1.14))
    colour = paint("gloss", iris, grad=-0.7, var=0.05, hue=0)
    sphere(0.185 * size, colour, (x - side * 0.035, y - 0.118 * size, z - 0.01), (1, 0.40, 1.1), (0, 0, side * 0.08))
    sphere(0.115 * size, black, (x - side * 0.04, y - 0.172 * size, z - 0.01), (1, 0.42, 1.15))
    sphere(0.05 * size, glint(), (x - 0.075 - side * 0.03, y - 0.205 * size, z + 0.085), (1, 0.5, 1))
    sphere(0.02, glint(), (x + 0.05 - side * 0.03, y - 0.20 * size, z - 0.07), (1, 0.5, 1))
    turn = (-0.1, side * mood["tilt"], 0)
    lid, low = mood["lid"] * size, mood["low"] * size
    sphere(0.30 * size, m, (x, y - 0.002, z + 0.01), (1.0, 0.64, 1.12), turn, cut=((0, 0, lid), (0, 0.35, -1)), seg=40)
    sphere(0.292 * size, m, (x, y, z - 0.01), (1.0, 0.60, 1.12), cut=((0, 0, low), (0, 0.2, 1)), seg=40)
    if lashes:
        lash_line(side, (x, y, z + 0.01), size, lid, turn, black)


def lash_line(side, middle, size, lid, turn, m):
    """the upper lid's dark edge and three flicks at its outer end"""
    k = math.sqrt(max(0.02, 0.09 * size * size - lid * lid))
    edge = []
    for a in np.linspace(-1.15, 1.32, 9):
        p = Vector((side * k * math.sin(a), -k * 0.64 * math.cos(a) - 0.012, lid * 1.12 + 0.012))
        p.rotate(Euler(turn))
        edge.append(p + Vector(middle))
    tube(edge, [0.008, 0.016, 0.022, 0.026, 0.028, 0.03, 0.032, 0.034, 0.012], m, res=4)
    for i, p in enumerate(edge[-4:-1]):
        tip = p + Vector((side * (0.09 + 0.025 * i), -0.05, 0.085 - 0.012 * i))
        tube([p, (p + tip) / 2 + Vector((side * 0.02, -0.02, -0.01)), tip], [0.026, 0.018, 0.003], m, res=4)


def eyes(m, iris, mood, face, size=1.0, lashes=False, skip=None):
    for s in MIRROR:
        if s != skip:
            eye(s, m, iris, mood, face, size, lashes)


def ghost_eyes(colour, face, skip=None):
    """a light in a hollow"""
    for s in MIRROR:
        if s != skip:
            y = face.front(s * 0.4, 0.1).y
            sphere(0.3, paint("dark", "#140f16"), (s * 0.4, y + 0.03, 0.1), (1.05, 0.62, 1.1))
            sphere(0.145, glow(colour), (s * 0.37, y - 0.11, 0.09), (1, 0.5, 1))


def brows(m, mood, face, thick=0.095, skip=None):
    for s in MIRROR:
        if s == skip:
            continue
        lift = mood["lift"] if s > 0 else 0
        line = []
        for k in range(4):
            x = s * (0.14 + 0.17 * k)
            z = mood["brow"] + lift + mood["slant"] * (k / 3 - 0.5) * 0.8 - 0.04 * (k - 1.5) ** 2
            line.append(face.front(x, z, 0.03))
        clay([tuft(line, [thick, thick * 1.25, thick * 1.05, thick * 0.4], m)], m, 0.018, 2, "brow")


def mouth(kind, face, lips=None, gold=None, z=-0.58):
    """smile, smirk, stern, gritted, grin, laugh or oh; `lips` is a lipstick's colour, `gold` paints one tooth"""
    inside = paint("plain", "#4a1216")
    if kind in ("smile", "smirk", "stern"):
        bend = {"smile": (0.06, 0.06), "smirk": (0.0, 0.12), "stern": (-0.03, -0.03)}[kind]
        k = 0.76 if lips else 1
        line = [
            (-0.25 * k, bend[0] * k),
            (-0.1 * k, bend[0] * 0.1 - 0.02),
            (0.08 * k, bend[1] * 0.1 - 0.02),
            (0.25 * k, bend[1] * k),
        ]
        at = [face.front(x, z + dz, 0.012) for x, dz in line]
        if lips:
            painted_lips(at, lips)
        else:
            tube(at, [0.016, 0.03, 0.034, 0.016], inside)
        return
    k = 0.84 if lips else 1
    width, high, drop = {
        "gritted": (0.27, 0.10, 0),
        "grin": (0.33, 0.11, 0.02),
        "laugh": (0.30, 0.19, 0.05),
        "oh": (0.14, 0.16, 0.03),
    }[kind]
    open_mouth(face, width * k, high * k, z - drop, kind, inside, lips, gold)


def painted_lips(line, colour):
    m = paint("gloss", colour, rough=0.3, coat=0.4)
    tube([p + Vector((0, 0, 0.015)) for p in line], [0.012, 0.042, 0.042, 0.012], m)
    low = [p + Vector((0, -0.012, -0.045 if 0 < i < 3 else 0)) for i, p in enumerate(line)]
    tube(low, [0.012, 0.055, 0.055, 0.012], m)


def open_mouth(face, width, high, z, kind, inside, lips, gold):
    curve = 0.0 if kind in ("gritted", "oh") else 0.5
    rows, rim = [], []
    for a in np.linspace(0, 2 * math.pi, 25)[:-1]:
        x, dz = width * math.cos(a), high * math.sin(a)
        dz = dz * (1 - curve * 0.9) if dz > 0 else dz
        dz += curve * 0.32 * width * (x / width) ** 2
        rim.append(face.front(x, z + dz, 0.012))
    centre = face.front(0, z, 0.012)
    rows = [[tuple(centre.lerp(p, t)) for t in (0.02, 0.5, 1)] for p in rim]
    for row in rows:
        x, _, h = row[1]
        row[1] = tuple(face.front(x, h, 0.01))
    grid_mesh(rows, inside, "mouth", cyc_u=True, thick=0.012)
    tube(rim, 0.03 if lips else 0.02, paint("gloss", lips, rough=0.3) if lips else inside, cyclic=True, res=4)
    if kind == "oh":
        return
    n = 5 if kind != "gritted" else 6
    for row in (1, -1) if kind == "gritted" else (1,):
        for k in range(n):
            x = (k - (n - 1) / 2) * width * 1.55 / n
            top = z + high * (0.42 if kind == "gritted" else 0.12) * row + curve * 0.32 * width * (x / width) ** 2
            at = face.front(x, top, 0.03)
            tooth = gold if gold and k == n // 2 + 1 and row > 0 else paint("gloss", "#fff6e4", grad=0)
            box((width * 1.5 / n, 0.05, high * 0.75), tooth, at, (0, 0, -x * 0.6), bevel=0.02, seg=2)
    if kind == "laugh":
        at = face.front(0, z - high * 0.62, 0.0)
        sphere(0.12, paint("plain", "#d8564a"), at, (1.25, 0.4, 0.55), seg=20)


def skull_teeth(m, face):
    dark = paint("dark", "#1a141a")
    for z in (-0.5, -0.64):
        for k in range(7):
            x = (k - 3) * 0.125
            box((0.105, 0.1, 0.13), m, face.front(x, z, 0.02), (0, 0, -x * 0.5), bevel=0.03, seg=3, jit=0.006)
    tube([face.front(x, -0.57, 0.015) for x in np.linspace(-0.45, 0.45, 7)], 0.022, dark)
    for s in MIRROR:
        sphere(0.11, dark, face.front(s * 0.075, -0.14, 0.01), (0.7, 0.5, 1.35), (0, s * 0.35, 0))
        brow = [face.front(s * 0.1, 0.36, 0.0), face.front(s * 0.4, 0.46, 0.02), face.front(s * 0.72, 0.34, -0.02)]
        tube(brow, [0.09, 0.13, 0.08], m)
        sphere(0.2, m, (s * 0.62, -0.66, -0.2), (1.2, 0.7, 0.7))
