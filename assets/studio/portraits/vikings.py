"""vikings.py - BroHalla: helms, furs, braids and war paint."""

from parts import *
from portraits import backdrops, charms, clothes, hair, heads
from portraits.clay import MIRROR, clay, ribbon
from portraits.figure import *

NORTH = (
    ("#9fd0ea", "#2a5680"),
    ("#5fd0a0", "#1c3a5a"),
    ("#6a86b8", "#1f2c50"),
    ("#e8864a", "#5a1c18"),
    ("#b8c8d8", "#4a5a78"),
    ("#a88ad8", "#2a2458"),
    ("#7fc8d0", "#1c4a5c"),
)
TUNICS = ("#3f4f5f", "#6b2a2a", "#3a5a3a", "#5a3a24", "#2d4a7a", "#7a5a2a", "#4a3058")
FURS = ("#d8cdbd", "#4a3a30", "#9a7a5a", "#7a6550", "#e8e2d8", "#2e2a2e", "#b8723a")
MANES = ("#c8702a", "#d9a04e", "#b8b4b4", "#5a3420", "#22242c", "#8a2a1c", "#f0e0b8")
METALS = (("#8d97a8", "#f0b44a"), ("#5a6070", "#d8d8e0"), ("#c89a4a", "#8a4a2a"), ("#70675c", "#c8a060"))


def dome(g, m, trim, bands=True):
    sphere(1.06, m, (0, 0, 0), (1.02, 1.02, 0.98), parent=g, seg=56, cut=((0, 0, 0.02), (0, 0.04, -1)))
    torus(1.065, 0.085, trim, (0, 0, 0.04), segs=64, rs=12, parent=g)
    for a in (0, math.pi / 2) if bands else ():
        rows = [
            [
                (
                    1.075 * math.cos(t) * math.cos(a) - w * math.sin(a),
                    1.075 * math.cos(t) * math.sin(a) + w * math.cos(a),
                    1.055 * math.sin(t),
                )
                for w in (-0.11, 0.11)
            ]
            for t in np.linspace(0, math.pi, 30)
        ]
        grid_mesh(rows, trim, "band", thick=0.06, parent=g)
    for i in range(22):
        a = 2 * math.pi * i / 22
        sphere(0.05, m, (1.15 * math.cos(a), 1.15 * math.sin(a), 0.04), seg=10, parent=g)


def nose_guard(g, m):
    prism(
        [(-0.13, 0.12), (0.13, 0.12), (0.09, -0.42), (0, -0.50), (-0.09, -0.42)],
        0.09,
        m,
        (0, -1.14, 0),
        (math.pi / 2, 0, 0),
        bevel=0.03,
        parent=g,
    )


HORNS = {
    "up": ([(0.92, 0, 0.35), (1.35, -0.02, 0.42), (1.62, -0.05, 0.85), (1.50, -0.08, 1.45)], [0.27, 0.24, 0.16, 0.02]),
    "ram": (
        [(0.92, 0, 0.45), (1.35, 0.12, 0.72), (1.72, 0.10, 0.35), (1.55, -0.25, -0.15), (1.22, -0.42, 0.02)],
        [0.28, 0.27, 0.21, 0.13, 0.02],
    ),
    "bull": (
        [(0.92, 0, 0.30), (1.45, -0.05, 0.28), (1.78, -0.35, 0.38), (1.80, -0.75, 0.62)],
        [0.25, 0.22, 0.15, 0.02],
    ),
    "long": ([(0.80, 0, 0.55), (1.15, 0.05, 0.85), (1.20, 0.10, 1.30), (0.95, 0.05, 1.75)], [0.22, 0.20, 0.14, 0.02]),
}


def horned(g, m, trim, kind="up"):
    dome(g, m, trim)
    nose_guard(g, trim)
    bone = paint("plain", "#f3e6c8", rough=0.45, grad=0.5, gradcol=linear("#9a7448"), var=0.05)
    points, radii = HORNS[kind]
    for s in MIRROR:
        line = [(s * x, y, z) for x, y, z in points]
        tube(line, radii, bone, parent=g)
        torus(
            radii[0], 0.06, trim, (line[0][0] + s * 0.06, line[0][1], line[0][2] + 0.02), (0, math.pi / 2, 0), 28, 10, g
        )


def winged(g, m, trim):
    dome(g, m, trim)
    nose_guard(g, trim)
    plume = paint("felt", "#f6f0e4")
    for s in MIRROR:
        for k in range(6):
            rows = []
            for t in np.linspace(0, 1, 9):
                mid = Vector(
                    (
                        s * (1.06 + 0.16 * t + 0.05 * k),
                        0.12 * k - 0.2 + 0.30 * t,
                        0.10 + 0.10 * k + (1.15 - 0.13 * k) * t,
                    )
                )
                wide = 0.15 * math.sin(min(1, 0.25 + t * 0.8) * math.pi) ** 0.7
                rows.append([tuple(mid + Vector((0, w * wide, 0))) for w in (-1, 0, 1)])
            grid_mesh(rows, plume, "quill", thick=0.07, parent=g, sub=1)
        sphere(0.2, trim, (s * 1.06, -0.12, 0.18), parent=g, seg=20)


def spectacle(g, m, trim):
    """a helm with eye rings and a mail curtain"""
    dome(g, m, trim, bands=False)
    rows = [[(w, -1.06 * math.cos(t), 1.06 * math.sin(t)) for w in (-0.1, 0.1)] for t in np.linspace(0.05, 2.6, 26)]
    grid_mesh(rows, trim, "comb", thick=0.12, parent=g)
    for s in MIRROR:
        torus(0.34, 0.10, m, (s * 0.39, -1.02, -0.20), (math.pi / 2, 0, s * 0.36), 36, 10, g, scale=(1.0, 1.05, 0.7))
        box((0.75, 0.1, 0.2), m, (s * 0.42, -1.05, 0.02), (0, 0, s * 0.36), bevel=0.04, parent=g)
    tube([(0, -1.16, 0.05), (0, -1.20, -0.25), (0, -1.14, -0.48)], [0.10, 0.12, 0.05], trim, parent=g)
    mail = paint("steel", "#6a7280", bump=0.6, bscale=40)
    rows = [
        [(1.10 * math.cos(a), 1.10 * math.sin(a), 0.02 - 0.75 * v) for v in np.linspace(0, 1, 8)]
        for a in np.linspace(-0.42, math.pi + 0.42, 34)
    ]
    grid_mesh(rows, mail, "mail", thick=0.06, parent=g)


def fur_cap(g, m, trim):
    leather = paint("leather", "#6a3f22")
    sphere(1.06, leather, (0, 0, 0.02), (1.0, 1.0, 1.02), parent=g, seg=48, cut=((0, 0, 0.06), (0, 0.04, -1)))
    for k in range(54):
        a = 2 * math.pi * k / 54
        tube(
            [
                (1.0 * math.cos(a), 1.0 * math.sin(a), 0.16),
                (1.22 * math.cos(a), 1.22 * math.sin(a), 0.08 + 0.05 * (k % 3)),
                (1.2 * math.cos(a + 0.06), 1.2 * math.sin(a + 0.06), -0.14),
            ],
            [0.1, 0.16, 0.03],
            m,
            parent=g,
            res=3,
        )
    seam = [(0, -1.07 * math.cos(a), 1.08 * math.sin(a) + 0.02) for a in np.linspace(0.3, 1.7, 12)]
    tube(seam, 0.045, trim, parent=g, res=3)


def beast_pelt(f, colour):
    """the head of a wolf or bear drawn over the hair"""
    m, dark = paint("wool", colour, gradcol=shade(colour, 0.55)), paint("dark", "#1a141a")
    pieces = [sphere(1.16, m, (0, 0.12, 0.28), (1.0, 0.98, 0.95), cut=((0, -0.5, 0.02), (0, -0.55, -1)))]
    pieces.append(sphere(0.45, m, (0, -0.95, 0.98), (0.95, 1.25, 0.55)))
    for s in MIRROR:
        pieces.append(
            tube([(s * 0.62, 0.05, 1.05), (s * 0.78, 0.0, 1.42), (s * 0.74, 0.0, 1.66)], [0.27, 0.2, 0.03], m)
        )
        pieces.append(
            tube([(s * 0.98, -0.25, 0.6), (s * 1.16, -0.3, -0.1), (s * 1.12, -0.42, -0.9)], [0.26, 0.26, 0.12], m)
        )
    clay(pieces, m, 0.034, 3, "pelt")
    sphere(0.15, dark, (0, -1.46, 1.06), (1.15, 0.8, 0.8), seg=20)
    for s in MIRROR:
        sphere(0.1, glow("#ffd04a", 1.2), (s * 0.34, -0.80, 1.22), (1.2, 0.7, 0.7), (0, s * 0.3, 0), seg=16)
        for x in (0.12, 0.30):
            lathe([(0.055, 0), (0, -0.22)], paint("plain", "#fff6e0"), 8, (s * x, -1.28 + 0.5 * x, 0.78))


HELMS = (
    "horns up",
    "spectacle",
    "horns ram",
    "fur cap",
    "bare",
    "winged",
    "wolf",
    "horns bull",
    "bear",
    "horns long",
    "circlet",
)


def put_helm(f, kind, skull=None):
    """what a viking wears on the head; a circlet lies on the bare `skull`, or round the hair where none is given"""
    d = f.deck
    steel, trim = (paint(q, c) for q, c in zip(("steel", "gold"), d.card("metal", METALS)))
    if kind in ("wolf", "bear"):
        beast_pelt(
            f,
            d.card("pelt", ("#7a7f8a", "#d8dce4", "#3a3638"))
            if kind == "wolf"
            else d.card("pelt", ("#5a3a24", "#e8e0d0", "#2e2622")),
        )
        return
    if kind == "bare":
        return
    if kind == "circlet":
        angles = np.linspace(-2.6, 2.6, 36)
        line = [(0.99 * math.sin(a), -0.96 * math.cos(a) + 0.02, 0.58 + 0.03 * math.cos(a)) for a in angles]
        if skull:
            line = [skull.round(a, 0.55 + 0.03 * math.cos(a), 0.03) for a in angles]
        tube(line, 0.055, trim)
        sphere(0.11, paint("gem", f.jewel_colour), (0, -0.92, 0.62), (1, 0.6, 1.2), seg=20)
        return
    g = empty("helm", (0, 0.03, 0.30), (-0.10, 0, f.dice.uniform(-0.06, 0.06)), 1.05)
    if kind.startswith("horns"):
        horned(g, steel, trim, kind.split()[1])
    else:
        {"winged": winged, "spectacle": spectacle}.get(
            kind, lambda *_: fur_cap(g, paint("wool", d.card("cap fur", FURS)), trim)
        )(g, steel, trim)


def dress_viking(f):
    d, dice, woman = f.deck, f.dice, f.woman
    chest = clothes.body(f.cloth, dice, 1.0, bust=0.6 if f.woman else 0)
    style = d.card("outfit", ("fur", "mail", "fur", "plaid"))
    if style == "mail":
        mail = paint("steel", "#7a8494", bump=0.7, bscale=34)
        rows = [
            [tuple(chest.round(a, Z, 0.05)) for Z in np.linspace(-1.2, -2.5, 9)] for a in np.linspace(-1.2, 1.2, 24)
        ]
        grid_mesh(rows, mail, "mail", thick=0.07)
        for s in MIRROR:
            lathe(
                [(0, 0.3), (0.3, 0.26), (0.52, 0.06), (0.54, -0.06)],
                paint("steel", "#8d97a8"),
                28,
                (s * 1.08, 0.02, -1.12),
                (0, s * 0.5, 0),
            )
            torus(0.53, 0.05, f.metal, (s * 1.08 + s * 0.02, 0.02, -1.14), (0, s * 0.5, 0), 36, 8)
    if style == "plaid":
        band = paint("wool", d.card("plaid", ("#b8322e", "#3f8a5a", "#d8a032", "#e8e0d0")))
        for k in range(3):
            rows = [chest.front(-0.95 + 1.75 * u, -1.05 - 1.2 * u - 0.14 * k, 0.07) for u in np.linspace(0, 1, 22)]
            ribbon(rows, 0.075, band if k != 1 else f.lining, 0.06)
        torus(0.16, 0.05, f.metal, chest.front(-0.5, -1.45, 0.14), (math.pi / 2, 0, 0), 28, 8)
    if style != "plaid" or d.chance("fur too", 0.5):
        clothes.ruff(
            paint("wool", d.card("fur", FURS), sheen=0.8, var=0.15),
            dice,
            30,
            1.02 if style == "mail" else 1.1,
            0.40,
            -1.20 if woman else -1.04,
        )
    for s in MIRROR:
        tube([(s * 0.95, -0.55, -1.35), (s * 0.5, -0.98, -1.75), (0, -1.06, -2.1)], 0.10, f.leather)
    lathe([(0, 0.09), (0.17, 0.08), (0.24, 0.0)], f.metal, 28, (0, -1.10, -2.0), (math.pi / 2, 0, 0))


def axe(side, steel, wood):
    """an axe carried over the shoulder"""
    beam((side * 1.25, 0.5, -2.2), (side * 1.55, 0.55, 0.6), 0.13, wood)
    outline = [(0, 0.30), (0.35, 0.42), (0.62, 0.62), (0.70, 0.1), (0.62, -0.42), (0.35, -0.10), (0, 0.0)]
    prism([(x * side, y) for x, y in outline], 0.12, steel, (side * 1.50, 0.55, 0.25), (math.pi / 2, 0, 0), bevel=0.04)


def viking(f):
    d, dice, woman = f.deck, f.dice, f.woman
    f.dress(d.card("tunic", TUNICS), "#f0b44a")
    f.skin_of(d.card("skin", SKINS[:4] + SKINS[5:6]))
    f.hair = hair_paint(d.card("mane", MANES))
    mood = d.card("mood", [heads.EXPRESSIONS[k] for k in ("fierce", "stern", "bold", "merry", "calm", "sly")])
    f.head, face = heads.head(
        d.card("head", ("heart", "round", "long") if woman else ("square", "round", "pear", "long")), f.skin
    )
    heads.ears(f.skin, f.inner_ear, face)
    heads.nose("button" if woman else d.card("nose", ("big", "round", "hooked", "long")), f.nose_paint, face)
    patch = None if woman else d.card("patch", (None, None, None, None, 1))
    heads.eyes(
        f.lid,
        d.card("iris", ("#3a86c8", "#4f9a4a", "#3fb8a8", "#6a6f7a", "#8a5a2a")),
        mood,
        face,
        1.1 if woman else 1.0,
        woman,
        patch,
    )
    heads.brows(f.hair, mood, face, 0.055 if woman else 0.125, patch)
    if patch:
        charms.eye_patch(patch, face, f.metal)
    if d.chance("paint", 0.6 if woman else 0.35):
        charms.war_paint(
            face,
            d.card("paint colour", ("#2d5aa8", "#a82a2a", "#22242c", "#e8e8f0")),
            d.card("paint style", ("stripes", "band", "dots")),
        )
    helm = d.card("helm", HELMS)
    bare = helm in ("bare", "circlet")
    bare_hair = d.card("bare hair", ("crest", "bun", "spikes"))
    if woman:
        if bare:
            hair.swept(f.hair, dice, dice.choice(MIRROR), 0.2)
        hair.hairdo(d.card("hairdo", ("side braids", "long", "side braids", "wavy", "ponytail")), f.hair, dice, f.metal)
        heads.mouth(
            "stern" if mood["mouth"] == "gritted" else mood["mouth"],
            face,
            d.pick("lips", ("#b04a4a", "#a83a4a", "#c86a6a")),
        )
    else:
        if bare:
            {"crest": hair.crest, "spikes": hair.spikes, "bun": lambda m, _: hair.bun(m)}[
                bare_hair
            ](f.hair, dice)
        hair.fall(d.span("mane length", 0.7, 1.4), f.hair, dice)
        kind = d.card("beard", ("full", "braids", "long", "forked", "braids", "mutton"))
        hair.beard(kind, f.hair, dice, f.metal)
        hair.moustache(d.card("moustache style", ("wide", "walrus", "handlebar")), f.hair)
        if kind == "mutton":
            heads.mouth("gritted", face, None, None, -0.66)
    dress_viking(f)
    put_helm(f, helm, face if bare_hair == "crest" and not woman else None)
    if d.chance("axe", 0.35):
        axe(d.side("axe side"), paint("steel", "#a8b2c0"), paint("wood", "#6a3f22"))
    f.bg = d.card("sky", NORTH)
    f.scene = d.card(
        "scene", (backdrops.peaks, backdrops.aurora, backdrops.shields_wall, backdrops.runes, backdrops.peaks)
    )
