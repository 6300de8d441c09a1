"""robots.py - the Atoms: what stands on a riveted head, the trunk below it, and the whole machine."""

from parts import *
from portraits import backdrops, charms, clothes, hats
from portraits.clay import MIRROR
from portraits.figure import *
from portraits.robot_heads import Steel, jaw, optics, shell, visor

WORKSHOPS = (
    ("#f09a4a", "#a33b3b"),
    ("#2fa7b8", "#0e4a6b"),
    ("#5fb36a", "#1d5a4d"),
    ("#7b5bc4", "#2c2360"),
    ("#e6c067", "#9a5a24"),
    ("#d65f7a", "#6a1e49"),
    ("#8fa7b8", "#3a4a60"),
    ("#4fc8b0", "#143c4c"),
    ("#c8d0e0", "#4a5478"),
)
COATS = (
    ("#3a3c50", "#e8b04a"),
    ("#8e1f2a", "#f2c14e"),
    ("#1f3f78", "#f2c14e"),
    ("#5b2a72", "#ffcf5a"),
    ("#1f5d4c", "#e8c46a"),
    ("#e8e0d0", "#c87a3a"),
)
HEADS = ("box", "dome", "can", "screen", "diver", "egg", "lantern", "bucket")


def topping(f, st, kind):
    """what stands on the head"""
    d, dice = f.deck, f.dice
    style = d.card(
        "top",
        ("tricorne", "antennae", "propeller", "stack", "crest", "bowler", "tricorne", "bulb", "bicorne", "cables"),
    )
    top = {"box": 0.82, "screen": 0.80, "egg": 1.1, "bucket": 0.92, "lantern": 0.92, "diver": 1.0}.get(kind, 0.93)
    if style in ("tricorne", "bowler", "bicorne"):
        g = hats.seat(dice, top - 0.30 if kind in ("box", "screen") else top - 0.42)
        felt = paint("felt", d.card("hat colour", ("#4a2a1a", "#1f2f4f", "#1f5d4c", "#2a2228", "#7a1f2a", "#5b2a72")))
        pin = d.card("pin", ("skull", "star", "gem", "coin"))
        if style == "tricorne":
            hats.tricorne(g, felt, st.copper, pin)
        elif style == "bicorne":
            hats.bicorne(g, felt, st.copper, pin)
        else:
            hats.top_hat(g, felt, paint("silk", d.card("band", ("#c8303a", "#f0c04a", "#3fa7d8"))), pin, 0.72)
    elif style == "antennae":
        for s in MIRROR:
            tube(
                [(s * 0.45, 0, top - 0.15), (s * 0.62, 0, top + 0.35), (s * 0.72, 0, top + 0.62)],
                [0.06, 0.05, 0.04],
                st.iron,
            )
            sphere(0.13, st.light, (s * 0.73, 0, top + 0.70))
    elif style == "propeller":
        cyl(0.07, 0.5, st.iron, (0, 0, top + 0.2))
        for k in range(3):
            blade = empty("blade", (0, 0, top + 0.46), (0, 0, k * 2.09 + dice.uniform(0, 2)))
            box((0.95, 0.24, 0.05), st.copper, (0.5, 0, 0), (0.35, 0, 0), bevel=0.02, parent=blade)
        sphere(0.15, st.skin, (0, 0, top + 0.5))
    elif style == "stack":
        for x, h in ((-0.35, 0.75), (0.3, 0.55)):
            lathe([(0.17, -0.2), (0.17, h * 0.7), (0.25, h), (0.22, h), (0.15, h * 0.8)], st.copper, 24, (x, 0.1, top))
            for k in range(3):
                sphere(
                    0.15 + 0.06 * k,
                    paint("plain", "#f4f0ee", rough=1),
                    (x + 0.1 * k, 0.1, top + h + 0.15 + 0.2 * k),
                    ico=3,
                    noise=0.15,
                    nscale=3,
                )
    elif style == "crest":
        for k in range(7):
            a = 0.5 + 0.3 * k
            at = (0, -0.9 * math.cos(a) * 0.9, top - 0.2 + 0.25 * math.sin(a))
            lathe([(0.26, 0), (0.2, 0.1), (0, 0.75)], st.copper if k % 2 else st.iron, 4, at, (math.cos(a) * 0.7, 0, 0))
    elif style == "bulb":
        cyl(0.32, 0.25, st.copper, (0, 0, top + 0.02), segs=28, bevel=0.04)
        glass = paint("gem", st.colour, emis=linear(st.colour), estr=1.3)
        lathe([(0.24, 0), (0.30, 0.15), (0.42, 0.42), (0.34, 0.72), (0, 0.86)], glass, 36, (0, 0, top + 0.1))
    else:
        for i in range(13):
            a = math.pi * i / 12
            x, y = math.cos(a), math.sin(a) * 0.9
            m = (st.iron, st.copper, st.light)[i % 3]
            tube(
                [
                    (x * 0.5, y * 0.5, top - 0.1),
                    (x * 1.2, y * 1.2, 0.6),
                    (x * 1.25, y * 1.2, -0.4),
                    (x * 1.15, y * 1.1, -1.1),
                ],
                [0.09, 0.09, 0.08, 0.06],
                m,
                res=4,
            )
        lathe([(0.6, -0.1), (0.5, 0.15), (0, 0.25)], st.copper, 32, (0, 0, top))


def chassis(f, st):
    """the trunk: coat with plates, or bare metal with a core"""
    d = f.deck
    if d.card("dress", ("coat", "bare", "coat")) == "coat":
        clothes.body(f.cloth, f.dice)
        clothes.lapels(f.lining, f.metal)
        clothes.collar(f.cloth, f.metal, 0.34)
    else:
        clothes.body(st.skin, f.dice, folds=False)
        for s in MIRROR:
            for k in range(3):
                torus(0.43, 0.06, st.iron, (s * (1.2 + 0.05 * k), -0.02, -1.75 - 0.25 * k), (0, s * 0.3, 0), 32, 8)
        for k in range(5):
            a = -0.9 + 0.45 * k
            sphere(0.06, st.copper, (1.0 * math.sin(a), -0.93 * math.cos(a) + 0.05, -1.30), seg=10)
    for s in MIRROR:
        style = d.fixed.get("shoulder", d.card("shoulder", ("plate", "gear", "ball")))
        if style == "gear":
            g = empty("gear", (s * 1.15, -0.05, -1.18), (0, s * 0.9, 0))
            cyl(0.5, 0.2, st.copper, parent=g, segs=36, bevel=0.04)
            for k in range(10):
                a = k * math.pi / 5
                box(
                    (0.2, 0.2, 0.18),
                    st.copper,
                    (0.54 * math.cos(a), 0.54 * math.sin(a), 0),
                    (0, 0, a),
                    bevel=0.03,
                    parent=g,
                )
            cyl(0.2, 0.3, st.iron, parent=g)
        elif style == "ball":
            sphere(0.48, st.skin, (s * 1.15, 0, -1.32), seg=40)
            torus(0.49, 0.06, st.copper, (s * 1.15, 0, -1.32), (0, math.pi / 2 - 0.5 * s, 0), 40, 8)
        else:
            lathe(
                [(0.0, 0.20), (0.34, 0.18), (0.50, 0.04), (0.48, -0.05), (0, -0.06)],
                st.iron,
                10,
                (s * 1.10, 0.02, -1.05),
                (0, s * 0.42, 0),
            )
    box((0.7, 0.2, 1.4), st.iron, (0, -0.86, -1.6), bevel=0.08, seg=3)
    sphere(0.19, st.light, (0, -1.0, -1.35), (1, 0.5, 1))
    torus(0.21, 0.05, st.copper, (0, -1.0, -1.35), (math.pi / 2, 0, 0), 32, 10)
    for i in range(3):
        box((0.42, 0.06, 0.06), st.glass, (0, -0.98, -1.68 - 0.12 * i), bevel=0.02)
    for i in range(4):
        torus(0.36 - 0.01 * i, 0.075, st.iron, (0, 0, -0.98 + 0.10 * i), segs=36, rs=10)


def robot(f):
    d = f.deck
    st = Steel(f)
    f.dress(*d.card("coat", COATS))
    kind = d.card("head", HEADS)
    w = d.span("width", 0.92, 1.0)
    y, half = shell(kind, st, w)
    visor(kind, st, y, half)
    optics(f, st, y, kind)
    jaw(f, st, y, kind)
    for s in MIRROR:
        x = {"box": 0.98 * w, "screen": 1.08 * w, "bucket": 0.93, "lantern": 0.84, "diver": 1.06}.get(kind, 0.98)
        cyl(0.28, 0.22, st.copper, (s * x, 0, 0), (0, math.pi / 2, 0), segs=28, bevel=0.05)
        cyl(0.17, 0.34, st.iron, (s * (x + 0.03), 0, 0), (0, math.pi / 2, 0), segs=20, bevel=0.04)
    topping(f, st, kind)
    chassis(f, st)
    if d.chance("parrot", 0.15):
        charms.parrot(d.side("perch"), d.card("parrot", ("#8a98a8", "#c98a3a", "#4f8a88")))
    f.bg = d.card("sky", WORKSHOPS)
    f.scene = d.card("scene", (backdrops.cogs, backdrops.circuit, backdrops.pipes, backdrops.hexes))
