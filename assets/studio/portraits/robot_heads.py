"""robot_heads.py - a machine's metals, the shapes of its head, its eyes and its jaw."""

from parts import *
from portraits.clay import MIRROR
from portraits.figure import *

PLATES = (
    "#c98a3a",
    "#6f8fa8",
    "#a8584a",
    "#c8ccd4",
    "#4f7f78",
    "#3a4458",
    "#c8b48a",
    "#8a6fb0",
    "#e0e4e8",
    "#5a8a4a",
    "#d87a9a",
)
EYES = ("#4ff0ff", "#ffb02e", "#7bff6a", "#ff5a4a", "#ffe04a", "#ff6ad8", "#8a9aff", "#ffffff")


class Steel:
    """the metals and lights of one machine"""

    def __init__(self, f):
        d = f.deck
        plate = d.card("plate", PLATES)
        self.skin = paint("steel", plate, rough=0.36, metal=0.7, var=0.10, scale=3, edge=0.4)
        self.iron = paint("iron", "#3b4250")
        self.copper = paint("gold", d.card("fitting", ("#d98a4a", "#e8b84a", "#c8d0d8", "#a8d0b0")), edge=0.2)
        self.glass = paint("gloss", "#12141c", rough=0.2)
        self.colour = d.card("eye colour", EYES)
        self.light = glow(self.colour, 6)


def shell(kind, st, w):
    """the head; answers (y of the face, half width of the face)"""
    if kind == "box":
        box((1.9 * w, 1.65, 1.75), st.skin, (0, 0, -0.05), bevel=0.30, seg=5)
        return -0.86, 0.78 * w
    if kind == "screen":
        box((2.1 * w, 1.5, 1.7), st.skin, (0, 0, -0.05), bevel=0.22, seg=5)
        box((1.75 * w, 0.2, 1.3), st.copper, (0, -0.74, -0.02), bevel=0.14, seg=4)
        return -0.82, 0.76 * w
    if kind == "bucket":
        lathe(
            [(0, 0.95), (0.72, 0.92), (0.78, 0.85), (1.04, -0.85), (1.08, -0.88), (1.0, -0.95), (0, -0.9)], st.skin, 40
        )
        torus(1.05, 0.06, st.copper, (0, 0, -0.86), segs=56, rs=8)
        return -0.92, 0.70
    if kind == "lantern":
        lathe(
            [
                (0, 0.95),
                (0.4, 0.92),
                (0.9, 0.66),
                (0.92, 0.5),
                (0.80, 0.46),
                (0.80, -0.56),
                (0.94, -0.62),
                (0.92, -0.84),
                (0, -0.9),
            ],
            st.skin,
            8,
            rot=(0, 0, math.pi / 8),
            smooth=False,
        )
        return -0.80, 0.60
    profile = {
        "dome": [(0, 0.98), (0.5, 0.90), (0.86, 0.6), (0.98, 0.1), (0.98, -0.55), (0.86, -0.85), (0, -0.9)],
        "diver": [(0, 1.05), (0.55, 0.95), (0.95, 0.55), (1.10, 0.0), (0.98, -0.5), (0.80, -0.8), (0, -0.85)],
        "egg": [(0, 1.15), (0.42, 1.02), (0.78, 0.66), (0.96, 0.12), (0.94, -0.35), (0.72, -0.78), (0, -0.95)],
        "can": [(0.80, 0.88), (0.90, 0.86), (0.98, 0.72), (0.98, -0.78), (0.9, -0.92), (0.8, -0.95)],
    }[kind]
    lathe(profile, st.skin, 48)
    if kind == "diver":
        for a in np.linspace(0, 2 * math.pi, 13)[:-1]:
            sphere(
                0.07, st.copper, (0.80 * math.cos(a), -1.02 + 0.1 * abs(math.sin(a)), 0.08 + 0.70 * math.sin(a)), seg=12
            )
        torus(0.70, 0.13, st.copper, (0, -0.88, 0.06), (math.pi / 2, 0, 0), 56, 12)
    return (-1.0 if kind == "diver" else -0.93), 0.70


def visor(kind, st, y, half):
    if kind == "diver":
        sphere(0.68, st.glass, (0, -0.98, 0.06), (1, 0.2, 1))
        return
    high = 1.10 if kind == "screen" else 0.62
    z = -0.02 if kind == "screen" else 0.10
    box((half * 2, 0.2, high), st.glass, (0, y + 0.02, z), bevel=0.14, seg=4)
    if kind != "screen":
        for dx, dz, sx, sz in (
            (0, 0.27, half * 2.1, 0.1),
            (0, -0.27, half * 2.1, 0.1),
            (-half, 0, 0.1, 0.6),
            (half, 0, 0.1, 0.6),
        ):
            box((sx, 0.26, sz), st.copper, (dx, y + 0.02, z + dz), bevel=0.04, seg=3)


def lamp(st, x, y, r, z=0.10):
    lathe([(0, 0.03), (r * 0.98, 0.02), (r, -0.02)], st.light, 36, (x, y - 0.10, z), (math.pi / 2, 0, 0))
    torus(r + 0.03, 0.035, st.iron, (x, y - 0.09, z), (math.pi / 2, 0, 0), 36, 10)
    lathe(
        [(0, 0.02), (r * 0.42, 0.015), (r * 0.45, -0.02)],
        st.glass,
        24,
        (x - 0.07 * x, y - 0.125, z),
        (math.pi / 2, 0, 0),
    )
    sphere(0.045, glint(), (x - 0.07, y - 0.14, z + 0.08), seg=12)


def bar(st, points, y, wide=0.05):
    tube([(x, y - 0.1, z) for x, z in points], wide, st.light, res=4)


def optics(f, st, y, kind):
    """the eyes; on a screen they are drawn with light"""
    d = f.deck
    screen = kind == "screen"
    style = (
        d.card("screen eyes", ("happy", "stern", "heart", "wide"))
        if screen
        else d.card("eyes", ("round", "slit", "one", "round", "three", "odd", "stern"))
    )
    patch = d.side("patch side") if style in ("round", "odd") and d.chance("patch", 0.35) else 0
    for s in MIRROR:
        x, z = s * (0.42 if screen else 0.38), 0.16 if screen else 0.10
        if s == patch:
            lathe(
                [(0, 0.10), (0.22, 0.09), (0.34, 0.03), (0.36, -0.02)],
                f.leather,
                32,
                (x, y - 0.10, z),
                (math.pi / 2, 0, 0),
            )
        elif style == "round" or style == "odd":
            lamp(st, x, y, 0.21 if style == "round" or s < 0 else 0.14)
        elif style in ("slit", "stern"):
            box(
                (0.40, 0.08, 0.12),
                st.light,
                (x, y - 0.09, z),
                (0, s * (0.25 if style == "slit" else 0.42), 0),
                bevel=0.03,
            )
        elif style == "happy":
            bar(st, [(x - 0.2, z - 0.08), (x - 0.1, z + 0.1), (x + 0.1, z + 0.1), (x + 0.2, z - 0.08)], y)
        elif style == "wide":
            lamp(st, x, y + 0.02, 0.20, z)
        elif style == "heart":
            for e in MIRROR:
                sphere(0.1, st.light, (x + e * 0.075, y - 0.1, z + 0.06), (1, 0.3, 1), seg=16)
            prism(
                [(-0.17, 0.03), (0, -0.2), (0.17, 0.03)],
                0.06,
                st.light,
                (x, y - 0.1, z + 0.01),
                (math.pi / 2, 0, 0),
                bevel=0.02,
            )
    if style == "one":
        lamp(st, 0, y, 0.27)
    if style == "three":
        for x in (-0.48, 0, 0.48):
            lamp(st, x, y, 0.15)
    if f.woman and not screen:
        for s in MIRROR:
            for k in range(3):
                x = s * (0.42 + 0.12 * k)
                tube(
                    [(x, y - 0.12, 0.34 - 0.05 * k), (x + s * 0.1, y - 0.2, 0.46 - 0.05 * k)],
                    [0.032, 0.008],
                    st.iron,
                    res=4,
                )


def jaw(f, st, y, kind):
    d = f.deck
    style = d.card("jaw", ("grill", "teeth", "speaker", "pipes", "lips" if f.woman else "moustache", "smile"))
    if kind == "screen":
        bend = d.pick("screen mouth", (0.1, 0.16, -0.06))
        bar(st, [(-0.32, -0.36 + bend), (-0.12, -0.42), (0.12, -0.42), (0.32, -0.36 + bend)], y)
        return
    if kind == "diver":
        for i in range(3):
            torus(0.2 + 0.05 * i, 0.05, st.iron, (0, -0.92 - 0.03 * (2 - i), -0.62 - 0.1 * i), (0.5, 0, 0), 30, 8)
        return
    if style in ("grill", "teeth", "pipes"):
        for i in range(7):
            m = {
                "grill": (st.iron, st.copper),
                "pipes": (st.iron, st.copper),
                "teeth": (paint("gloss", "#fff2dc"), paint("gloss", "#ffe8c0")),
            }[style][i % 2]
            box((0.105, 0.12, 0.30 if style != "teeth" else 0.2), m, ((i - 3) * 0.125, y, -0.50), bevel=0.03)
        for z in (-0.32, -0.68):
            box((1.02, 0.14, 0.06), st.iron, (0, y, z), bevel=0.02)
    if style == "pipes":
        for i in range(9):
            x = (i - 4) * 0.17
            tube(
                [
                    (x, y + 0.08, -0.78),
                    (x * 1.05, y - 0.10, -1.05),
                    (x * 0.9, y - 0.06, -1.30 - 0.18 * math.cos(x * 1.6)),
                ],
                [0.075, 0.08, 0.06],
                st.copper if i % 2 else st.iron,
            )
    if style == "speaker":
        for r in (0.30, 0.2, 0.1):
            torus(r, 0.035, st.copper, (0, y - 0.02, -0.52), (math.pi / 2, 0, 0), 36, 8)
        lathe([(0, 0.02), (0.3, 0.0)], st.glass, 32, (0, y + 0.01, -0.52), (math.pi / 2, 0, 0))
    if style == "moustache":
        for s in MIRROR:
            for k in range(4):
                tube(
                    [
                        (s * 0.03, y - 0.1, -0.36 - 0.05 * k),
                        (s * 0.35, y - 0.18, -0.42 - 0.06 * k),
                        (s * 0.75, y + 0.05, -0.30 + 0.02 * k),
                    ],
                    [0.05, 0.055, 0.015],
                    st.copper,
                    res=4,
                )
    if style in ("smile", "lips"):
        m = paint("gloss", "#e0405a") if style == "lips" else st.light
        for dz in (0, -0.08) if style == "lips" else (0,):
            tube(
                [(-0.26, y - 0.05, -0.46), (0, y - 0.09, -0.58 + dz), (0.26, y - 0.05, -0.46)],
                [0.02, 0.06, 0.02] if style == "lips" else 0.045,
                m,
                res=4,
            )
