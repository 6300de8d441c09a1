"""captains.py - portraits of captains and crew. who=<collection>-<n>|<collection>|all res=512 spp=64 out=<folder>

Heads are fused from simple pieces by voxel remesh ("clay"). ROSTER at the end fixes seed and traits of every picture.
"""

import sys
import os

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from parts import *
from sprite import *
import time


def chance(p):
    return kit.R.random() < p


def pick(*a):
    return kit.R.choice(a)


TRAITS = {}


def trait(name, *options):
    """a random choice, unless the roster fixes this trait"""
    drawn = kit.R.choice(options)
    return TRAITS.get(name, drawn)


def trait_chance(name, p):
    drawn = kit.R.random() < p
    return TRAITS.get(name, drawn)


def clay(objs, name, m, voxel=0.03, smooth=6, disp=0.0):
    """fuse pieces into one clay/vinyl-toy surface by voxel remesh + smoothing"""
    o = join(objs, name)
    o.data.materials.clear()
    o.data.materials.append(m)
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = voxel
    r.use_smooth_shade = True
    s = o.modifiers.new("s", "SMOOTH")
    s.iterations = smooth
    s.factor = 0.5
    return o


SKINS = ["#f6c39a", "#e8a877", "#c98552", "#a0623a", "#744228", "#f3b58c"]
HAIRS = ["#3a2418", "#1e1a20", "#8a4a22", "#c8702a", "#d9b066", "#b8b4b4", "#6b2a1c", "#efe9df"]
COATS = [
    ("#8e1f2a", "#f2c14e"),
    ("#1f3f78", "#f2c14e"),
    ("#3a3c50", "#e8b04a"),
    ("#1f5d4c", "#e8c46a"),
    ("#5b2a72", "#ffcf5a"),
    ("#6b3a1e", "#e3b96b"),
    ("#b5522a", "#f4dca0"),
]
BGS = [
    ("#2fa7b8", "#0e4a6b"),
    ("#f09a4a", "#a33b3b"),
    ("#7b5bc4", "#2c2360"),
    ("#e6c067", "#9a5a24"),
    ("#5fb36a", "#1d5a4d"),
    ("#d65f7a", "#6a1e49"),
    ("#8fa7b8", "#3a4a60"),
]


def skinmat(c):
    return mat(
        "skin",
        c,
        rough=0.48,
        grad=0.0,
        var=0.02,
        hue=0,
        sss=0.12,
        ssscol=mixc(srgb(c), srgb("#ff5a3a"), 0.45),
        spec=0.35,
    )


def brim_tricorne(g, m, trim, feather=None):
    # crown
    lathe(
        [(0.0, 0.62), (0.35, 0.61), (0.56, 0.55), (0.66, 0.40), (0.70, 0.18), (0.78, -0.02), (0.70, -0.06)],
        m,
        48,
        (0, 0.02, 0.0),
        parent=g,
        scale=(1.05, 1.12, 1.0),
        cap=False,
    )
    # brim: disk whose rim folds up on three sides
    nu, nv = 96, 16
    P = []
    edge = []
    for i in range(nu):
        th = 2 * math.pi * i / nu
        row = []
        # 3 corners: front (-y), back-left, back-right -> cos(3(th-th0))
        c = math.cos(3 * (th + math.pi / 2))
        R_ = 1.42 + 0.30 * c
        for j in range(nv):
            t = j / (nv - 1)
            r = 0.70 + (R_ - 0.70) * t
            fold = (1 - c) / 2  # 1 at the sides, 0 at the corners
            up = t**1.5 * (0.98 * fold**1.2 + 0.13)
            rr = 0.70 + (r - 0.70) * (1 - 0.72 * fold * t)
            row.append((rr * math.cos(th) * 1.05, rr * math.sin(th) * 1.10, up - 0.02 - 0.10 * t * (1 - fold)))
        P.append(row)
        edge.append(row[-1])
    grid_mesh(P, m, "brim", cyc_u=True, thick=0.075, parent=g)
    tube(edge + [], 0.055, trim, parent=g, cyclic=True)
    torus(0.755, 0.06, trim, (0, 0.02, 0.05), parent=g, scale=(1.03, 1.1, 1), segs=64)
    return g


def hat_bandana(g, m, m2):
    sphere(1.075, m, (0, 0.04, -0.18), (1.02, 1.05, 0.98), parent=g, seg=48, cut=((0, 0, 0.18), (0, 0.18, -1)))
    torus(1.055, 0.10, m2, (0, 0.0, 0.02), (0.16, 0, 0), parent=g, segs=64, scale=(1.0, 1.02, 1.0))
    for s in (-1, 1):
        P = [
            [
                (
                    1.02 + 0.1 * u * s * 0 + 0.55 * u,
                    0.35 + 0.1 * s + 0.14 * (v - 0.5) * (1 + u),
                    -0.05 - 0.62 * u * u + 0.35 * (v - 0.5) * s * 0.4 - 0.1 * s,
                )
                for v in np.linspace(0, 1, 6)
            ]
            for u in np.linspace(0, 1, 10)
        ]
        grid_mesh(P, m, "tail", thick=0.05, parent=g, sub=1)
    sphere(0.17, m, (1.05, 0.38, -0.03), (1, 0.9, 1), parent=g)
    k = kit.R.randint(0, 1)
    for a in np.linspace(-1.2, 1.2, 7):
        for e in (0.35, 0.62):
            (
                sphere(
                    0.085,
                    m2,
                    (
                        1.09 * math.sin(a) * math.cos(e),
                        -1.09 * math.cos(a) * math.cos(e) + 0.02,
                        1.07 * math.sin(e) - 0.2,
                    ),
                    (1, 1, 1),
                    seg=14,
                    parent=g,
                )
                if (abs(a) > 0.01 or not k)
                else None
            )


def captain_coat(cm, cd, gold, white, stripes=None):
    """torso with lapels, collar and epaulettes"""
    # ---------- body
    bz = -1.55
    body = [
        sphere(1.0, cm, (0, 0.08, bz - 0.15), (1.22, 0.86, 1.05)),
        sphere(0.48, cm, (-1.0, 0.06, bz + 0.10), (1, 0.9, 0.95)),
        sphere(0.48, cm, (1.0, 0.06, bz + 0.10), (1, 0.9, 0.95)),
        tube([(-1.02, 0.05, bz + 0.1), (-1.32, -0.02, bz - 0.5), (-1.28, -0.10, bz - 1.3)], [0.42, 0.37, 0.33], cm),
        tube([(1.02, 0.05, bz + 0.1), (1.32, -0.02, bz - 0.5), (1.28, -0.10, bz - 1.3)], [0.42, 0.37, 0.33], cm),
    ]
    clay(body, "torso", cm, 0.035, 6)
    # shirt + cravat + lapels
    if stripes:
        for k in range(12):
            band = mat("stripe%d" % (k % 2), stripes[k % 2], rough=0.85, grad=0.1, var=0.04)
            top = 0.78 - 0.15 * k
            rows = [
                [
                    (x, -0.9 + 0.3 * x * x - 0.04 * math.sin(v * 3.1), bz + top - 0.15 * v)
                    for x in np.linspace(-0.66, 0.66, 12)
                ]
                for v in np.linspace(0, 1, 4)
            ]
            grid_mesh(rows, band, "stripe", thick=0.08)
    else:
        prism(
            [(-0.46, 0.62), (0.46, 0.62), (0.0, -1.4)],
            0.22,
            white,
            (0, -0.86, bz),
            (math.pi / 2 - 0.18, 0, 0),
            bevel=0.08,
            seg=3,
        )
    for s in (-1, 1):
        P = [
            [
                (
                    s * (0.12 + 0.50 * v + 0.30 * v * u * 0.6 + 0.26 * (u)),
                    -0.80 - 0.22 * math.sin(v * math.pi) * 1.0 + 0.18 * v - 0.06 * u,
                    bz + 0.74 - 1.45 * u + 0.10 * v,
                )
                for v in np.linspace(0, 1, 8)
            ]
            for u in np.linspace(0, 1, 14)
        ]
        P = [
            [
                (
                    s * (0.16 + (0.62 - 0.42 * u) * v + 0.02),
                    -0.93 - 0.10 * math.sin(v * 3.1) + 0.16 * v - 0.02 * u,
                    bz + 0.66 - 1.5 * u + 0.14 * v * (1 - u),
                )
                for v in np.linspace(0, 1, 8)
            ]
            for u in np.linspace(0, 1, 14)
        ]
        grid_mesh(P, cd, "lapel", thick=0.09, sub=1)
        tube([p[-1] for p in P], 0.04, gold)
        tube([p[0] for p in P], 0.04, gold)
        # collar
        P = [
            [
                (
                    s * (0.52 * math.cos(a) + 0.12 * v),
                    0.52 * math.sin(a) * 0.9 - 0.02 - 0.08 * v,
                    bz + 0.78 + 0.46 * v - 0.06 * abs(math.sin(a)),
                )
                for v in np.linspace(0, 1, 6)
            ]
            for a in np.linspace(-1.15, 1.5, 16)
        ]
        grid_mesh(P, cm, "collar", thick=0.11, sub=1)
        tube([p[-1] for p in P], 0.045, gold)
        # epaulette
        lathe(
            [(0, 0.16), (0.30, 0.14), (0.46, 0.02), (0.44, -0.05), (0, -0.06)],
            gold,
            28,
            (s * 1.10, 0.02, bz + 0.50),
            (0, s * 0.42, 0),
            scale=(1, 0.9, 0.9),
        )
        for i in range(11):
            a = -math.pi * 0.5 + math.pi * (i / 10) - 0
            a = a if s > 0 else math.pi - a
            x, y = 1.10 * s + 0.47 * math.cos(a), 0.02 + 0.42 * math.sin(a)
            tube([(x, y, bz + 0.34 - 0.02), (x + 0.05 * s, y, bz + 0.14)], [0.055, 0.05], gold)
        for i in range(3):
            sphere(
                0.085, gold, (s * (0.60 - 0.14 * i * 0.9), -1.04 + 0.0 * i, bz + 0.18 - 0.42 * i), (1, 0.6, 1), seg=18
            )
    return bz


def captain(seed, kind="pirate"):
    kit.R.seed(seed)
    R = kit.R
    skin = trait("skin", *SKINS)
    hair = trait("hair", *HAIRS)
    coat, trimc = trait("coat", *COATS)
    bg = trait("bg", *BGS)
    undead = TRAITS.get("undead")  # None, "drowned" or "skeleton"
    woman = TRAITS.get("woman", False)
    stripes = TRAITS.get("stripes")
    sk = skinmat(skin)
    hm = mat(
        "hair",
        mixc(srgb(hair), (0.5, 0.4, 0.35, 1), 0.06),
        rough=0.42,
        grad=0.3,
        var=0.12,
        scale=5,
        gradcol=mulc(srgb(hair), 0.6),
        hue=0.01,
        spec=0.5,
        sheen=0.5,
    )
    cm = mat("coat", coat, rough=0.8, grad=0.25, var=0.06, scale=4, bump=0.05, bscale=40, sheen=0.6)
    cd = mat("coatd", mixc(srgb(coat), srgb(trimc), 0.22), rough=0.8, grad=0.2)
    hatc = trait("hat_colour", coat, "#2a2228", "#4a2a1a", "#1f2f4f", "#7a1f2a")
    hmat = mat("hat", hatc, rough=0.72, grad=0.3, var=0.08, scale=4, sheen=0.5)
    gold = mat("trim", trimc, rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6)
    white = mat("white", "#fff2de", rough=0.7, grad=0.2, var=0.03)
    dark = mat("darkm", "#1a141a", rough=0.35, var=0.0, grad=0, spec=0.5)
    g = empty("cap")
    bz = captain_coat(cm, cd, gold, white, stripes)
    if not stripes and trait_chance("cravat", 0.65):
        for i, (w, z) in enumerate(((0.34, 0.40), (0.28, 0.20), (0.20, 0.02))):
            sphere(w, white, (0, -0.98 - 0.03 * i, bz + z), (1, 0.35, 0.62), seg=24)
        sphere(
            0.10,
            mat("gem", pick("#e0303a", "#2fb4e8", "#38c86a"), rough=0.1, coat=1, grad=0.3, var=0),
            (0, -1.12, bz + 0.43),
            (1, 0.6, 1),
        )
        torus(0.105, 0.03, gold, (0, -1.12, bz + 0.43), (math.pi / 2, 0, 0), 24, 8)
    # bandolier
    if trait_chance("bandolier", 0.6):
        lm = mat("leather", "#5a3419", rough=0.55, grad=0.2, var=0.1)
        P = [
            [
                (
                    -1.0 + 1.9 * u + 0.12 * (v - 0.5),
                    -0.55 - 0.52 * math.sin(u * math.pi) ** 0.7,
                    bz + 0.42 - 1.5 * u + 0.26 * (v - 0.5),
                )
                for v in np.linspace(0, 1, 4)
            ]
            for u in np.linspace(0, 1, 20)
        ]
        grid_mesh(P, lm, "band", thick=0.07)
        box((0.40, 0.10, 0.36), gold, (-0.06, -1.12, bz - 0.30), (0, 0.65, 0), bevel=0.06, seg=3)
    # ---------- head
    fat = R.uniform(0.97, 1.08)
    jaw = R.uniform(0.86, 1.02)
    hp = [
        sphere(1.0, sk, (0, 0, 0), (1.0 * fat, 0.95, 0.98)),
        sphere(0.78, sk, (0, -0.12, -0.42), (1.02 * jaw, 0.92, 0.72)),
    ]
    for s in (-1, 1):
        hp.append(sphere(0.30, sk, (s * 0.52 * fat, -0.60, -0.30), (1, 0.8, 0.85)))
    clay(hp, "head", sk, 0.03, 8)
    for s in (-1, 1) if undead != "skeleton" else ():
        sphere(0.22, sk, (s * 1.0 * fat, 0.05, -0.12), (0.55, 0.8, 1.1), (0, 0, s * 0.3))
        sphere(
            0.13,
            mat("earin", mixc(srgb(skin), srgb("#c0402a"), 0.35), rough=0.6, grad=0, var=0),
            (s * 1.06 * fat, -0.08, -0.12),
            (0.5, 0.6, 1),
        )
        # blush
    # nose
    nz = -0.16
    nt = trait("nose", "round", "big", "small")
    nr = {"round": 0.20, "big": 0.27, "small": 0.15}[nt]
    nm = mat(
        "nose",
        mixc(srgb(skin), srgb("#5a7a80" if undead else "#e8553a"), 0.28),
        rough=0.42,
        grad=0.0,
        var=0,
        sss=0.12,
        ssscol=srgb("#ff6a4a"),
    )
    if woman:
        nr *= 0.7
    if undead == "skeleton":
        for s in (-1, 1):
            sphere(0.11, dark, (s * 0.075, -0.95, nz + 0.02), (0.7, 0.5, 1.35), rot=(0, s * 0.35, 0))
    else:
        sphere(nr, nm, (0, -1.0, nz), (1.05, 0.9, 0.9))
    for s in (-1, 1) if undead != "skeleton" else ():
        sphere(nr * 0.52, nm, (s * nr * 0.8, -0.97, nz - nr * 0.22), (1, 0.9, 0.85))
    # eyes
    patch = trait("patch", "L", "R", None, "R")
    wink = chance(0.12)
    ec = srgb(trait("eye_colour", "#3a86c8", "#4f9a4a", "#7a4a24", "#3fb8a8", "#8a5a2a", "#6a6f7a"))
    for s, side in ((-1, "L"), (1, "R")):
        ex, ey, ez = s * 0.40, -0.83, 0.10
        if patch == side:
            o = lathe(
                [(0, 0.10), (0.18, 0.09), (0.30, 0.05), (0.355, 0), (0.33, -0.03)],
                dark,
                32,
                (ex * 1.02, ey - 0.10, ez - 0.0),
                (math.pi / 2 - 0.05, 0, s * 0.36),
                scale=(1, 1.12, 1),
            )
            torus(
                0.33,
                0.025,
                gold if chance(0.4) else dark,
                (ex * 1.02, ey - 0.10, ez),
                (math.pi / 2 - 0.05, 0, s * 0.36),
                36,
                8,
                scale=(1, 1.12, 1),
            )
            continue
        if undead:
            glow = mat("ghost_eye", TRAITS["glow"], emis=TRAITS["glow"], estr=5.0, grad=0, var=0)
            sphere(0.3, dark, (ex, ey - 0.03, ez), (1.05, 0.62, 1.1))
            sphere(0.145, glow, (ex - s * 0.03, ey - 0.17, ez - 0.01), (1, 0.5, 1))
            if undead == "skeleton":
                tube([(s * 0.1, -1.0, 0.36), (s * 0.4, -1.0, 0.47), (s * 0.72, -0.78, 0.34)], [0.09, 0.13, 0.08], sk)
            continue
        sphere(
            0.275,
            mat("eyew", "#fffaf2", rough=0.12, grad=-0.12, var=0, hue=0, coat=0.6),
            (ex, ey, ez),
            (0.98, 0.62, 1.14),
        )
        sphere(
            0.185,
            mat("iris", ec, rough=0.15, grad=-0.7, var=0.05, hue=0, coat=1),
            (ex - s * 0.035, ey - 0.118, ez - 0.01),
            (1, 0.40, 1.1),
            rot=(0, 0, s * 0.08),
        )
        sphere(0.115, dark, (ex - s * 0.04, ey - 0.172, ez - 0.01), (1, 0.42, 1.15))
        sphere(
            0.05,
            mat("glint", "#ffffff", emis="#ffffff", estr=2.5, grad=0, var=0),
            (ex - 0.075 - s * 0.03, ey - 0.205, ez + 0.085),
            (1, 0.5, 1),
        )
        sphere(0.02, mat("glint", "#ffffff"), (ex + 0.05 - s * 0.03, ey - 0.20, ez - 0.07), (1, 0.5, 1))
        # lids
        lidm = mat("lid", mixc(srgb(skin), srgb("#a04a30"), 0.22), rough=0.5, grad=0, var=0, sss=0.1)
        sphere(
            0.298,
            lidm,
            (ex, ey - 0.002, ez + 0.01),
            (1.0, 0.64, 1.12),
            rot=(R.uniform(-0.25, 0.1), s * R.uniform(0.0, 0.22), 0),
            seg=40,
            cut=((0, 0, 0.10), (0, 0.35, -1)),
        )
        sphere(0.292, lidm, (ex, ey + 0.0, ez - 0.01), (1.0, 0.60, 1.12), seg=40, cut=((0, 0, -0.19), (0, 0.2, 1)))
    # brows
    ang = R.uniform(-0.05, 0.28)
    for s in (-1, 1) if undead != "skeleton" else ():
        th = R.uniform(0.075, 0.11) if s < 0 else th
        th = 0.05 if woman else th
        pts = [
            (
                s * (0.14 + 0.17 * k),
                -0.985 + 0.045 * k * k * 0.6,
                0.44 + ang * (k / 3 - 0.5) * 0.8 - 0.05 * (k - 1.5) ** 2 * 0.8 + 0.0,
            )
            for k in range(4)
        ]
        clay(
            [tube([(p[0], p[1] + 0.02, p[2]) for p in pts], [th * 1.0, th * 1.25, th * 1.05, th * 0.4], hm)],
            "brow",
            hm,
            0.018,
            2,
        )
    # eye patch strap
    if patch:
        s = -1 if patch == "L" else 1
        pts = []
        for a in np.linspace(-1.3, 1.3, 24):
            z = 0.13 + 0.26 * math.sin(a) * -s
            k = math.sqrt(max(0.05, 1 - (z / 0.98) ** 2))
            pts.append((1.0 * fat * math.sin(a) * k, -0.955 * math.cos(a) * k, z))
        P = [[(p[0] * 1.02, p[1] * 1.02, p[2] + w) for w in (-0.045, 0.045)] for p in pts]
        grid_mesh(P, dark, "strap", thick=0.03)
    # scar
    if not undead and trait_chance("scar", 0.35):
        s = pick(-1, 1)
        scm = mat("scar", mixc(srgb(skin), srgb("#b04a40"), 0.55), rough=0.5, grad=0, var=0)
        tube([(s * 0.55, -0.83, 0.02), (s * 0.60, -0.88, -0.14), (s * 0.56, -0.90, -0.30)], [0.012, 0.03, 0.012], scm)
        for z in (-0.06, -0.2):
            tube([(s * 0.50, -0.92, z), (s * 0.66, -0.84, z - 0.02)], [0.014, 0.014], scm)
    # ---------- beard / moustache / hair
    bt = trait("beard", "full", "full", "long", "goatee", "stubble", "mutton", "braids")

    def strand(p0, p1, p2, r0, r1, r2):
        return tube(
            [p0, tuple((a + b) / 2 + c for a, b, c in zip(p0, p1, (0, -0.02, 0))), p1, p2], [r0 * 0.8, r0, r1, r2], hm
        )

    if bt in ("full", "long", "braids", "mutton"):
        L = {"full": 0.62, "long": 1.15, "braids": 0.62, "mutton": 0.34}[bt]
        st = []
        for ring, (ry, rz, k) in enumerate(((1.0, -0.42, 17), (0.93, -0.62, 15), (0.78, -0.80, 11))):
            for i in range(k):
                a = -1.55 + 3.1 * i / (k - 1)
                if bt == "mutton" and abs(a) < 0.55:
                    continue
                cx, cy = math.sin(a), -math.cos(a)
                up = 0.42 * (abs(a) / 1.5) ** 2
                p0 = (cx * 0.93 * ry * fat * jaw**0.5, cy * 0.92 * ry, rz + up + 0.05)
                wob = R.uniform(-0.10, 0.10)
                ln = L * R.uniform(0.75, 1.1) * (1 - 0.35 * abs(a) / 1.55)
                p1 = (p0[0] * 1.07 + wob * 0.5, p0[1] * 1.07 - 0.06, p0[2] - ln * 0.5)
                p2 = (p0[0] * 0.86 * (1 - 0.25 * (L > 0.8)) + wob, p0[1] * 0.98 - 0.03, p0[2] - ln)
                st.append(strand(p0, p1, p2, 0.17, 0.15, 0.035))
        core = [sphere(0.80, hm, (0, -0.30, -0.66), (1.0 * jaw, 0.78, 0.52))] if bt != "mutton" else []
        clay(st + core, "beard", hm, 0.024, 3)
        if bt == "braids":
            for s in (-1, 0, 1):
                for k in range(5):
                    sphere(
                        0.16 - 0.012 * k,
                        hm,
                        (s * 0.36 + 0.03 * (k % 2), -0.95 - 0.02 * k, -1.10 - 0.19 * k),
                        (1, 0.9, 0.85),
                        (0, 0.5 * (-1) ** k, 0),
                    )
                torus(0.13, 0.045, gold, (s * 0.36, -0.97, -1.92), segs=20, rs=8)
                sphere(0.10, hm, (s * 0.36, -0.97, -2.02), (1, 1, 1.2))
    if bt == "goatee":
        st = [
            strand(
                (x * 0.4, -0.88 - 0.05 * (1 - abs(x)), -0.68),
                (x * 0.42, -1.05, -0.95),
                (x * 0.12, -1.0, -1.32 - 0.2 * (1 - abs(x))),
                0.14,
                0.13,
                0.03,
            )
            for x in np.linspace(-0.8, 0.8, 7)
        ]
        clay(st, "goat", hm, 0.024, 3)
    if bt != "none" and undead != "skeleton" and (bt != "stubble" or trait_chance("moustache", 0.5)):
        st = []
        sty = trait("moustache_style", "walrus", "handle", "handle", "wide")
        for s in (-1, 1):
            for k in range(4):
                z = -0.40 - 0.05 * k
                e = {
                    "walrus": (0.52, -0.80, -0.78),
                    "handle": (0.82, -0.78, -0.26 + 0.05 * k),
                    "wide": (0.78, -0.74, -0.56),
                }[sty]
                st.append(
                    tube(
                        [
                            (s * 0.03, -1.04, z),
                            (s * 0.26, -1.10, z - 0.06),
                            (s * 0.50, -1.0, z - 0.12),
                            (s * e[0], e[1], e[2] - 0.03 * k),
                        ],
                        [0.10, 0.125, 0.095, 0.025],
                        hm,
                    )
                )
        clay(st, "mous", hm, 0.02, 3)
    # mouth
    if bt in ("goatee", "stubble", "mutton", "none") and undead != "skeleton":
        mm = mat("mouth", "#b8383c" if woman else "#5a1a1a", rough=0.4, grad=0, var=0)
        sm = R.uniform(0.03, 0.09)
        tube(
            [(-0.26, -0.91, -0.58 + sm), (0, -0.985, -0.62), (0.26, -0.91, -0.58 + sm)],
            [0.03, 0.06, 0.03] if woman else [0.02, 0.034, 0.02],
            mm,
        )
        if trait_chance("gold_tooth", 0.5) and not woman:
            box((0.12, 0.05, 0.10), gold, (0.09, -0.985, -0.60), bevel=0.02)
    if undead == "skeleton":
        for row, z in ((0, -0.5), (1, -0.64)):
            for k in range(7):
                x = (k - 3) * 0.125
                box(
                    (0.105, 0.1, 0.13), sk, (x, -0.93 + 0.35 * x * x, z), (0, 0, -x * 0.5), bevel=0.03, seg=3, jit=0.006
                )
        box((0.95, 0.08, 0.035), dark, (0, -0.9, -0.57), bevel=0.01)
        for s in (-1, 1):
            sphere(0.2, sk, (s * 0.62, -0.66, -0.2), (1.2, 0.7, 0.7))
    if undead == "drowned":
        shell = mat("barnacle", "#d8d2bc", rough=0.8, grad=0.5, gradcol="#6f7a70", var=0.1)
        for _ in range(9):
            a, z = U(-1.3, 1.3), U(-0.75, -0.05)
            at = (0.98 * math.sin(a) * math.sqrt(1 - z * z * 0.6), -0.95 * math.cos(a) * math.sqrt(1 - z * z * 0.6), z)
            if abs(at[0]) > 0.45:
                sphere(U(0.05, 0.1), shell, at, (1, 1, 0.8), ico=2)
    if woman:
        for s in (-1, 1):
            for k in range(4):
                x = s * (0.5 + 0.075 * k)
                tube(
                    [(x, -1.02 + 0.05 * k, 0.27 - 0.04 * k), (x + s * 0.07, -1.09 + 0.05 * k, 0.34 - 0.04 * k)],
                    [0.022, 0.006],
                    dark,
                )
    # hair at sides/back
    st = []
    hl = R.uniform(0.5, 1.5) if chance(0.75) else 0.35
    hl = TRAITS.get("hair_length", hl)
    for i in range(15):
        a = math.pi * (0.02 + 0.96 * i / 14)
        cx, cy = math.cos(a), math.sin(a)
        x0, y0 = cx * 0.98 * fat, cy * 0.9 + 0.05
        w = R.uniform(-0.08, 0.08)
        st.append(
            tube(
                [
                    (x0 * 0.9, y0 * 0.9, 0.42),
                    (x0 * 1.08, y0 * 1.08, 0.02),
                    (x0 * 1.12 + w, y0 * 1.12, -hl * 0.55),
                    (x0 * 1.02 + w * 2, y0 * 1.1, -hl),
                ],
                [0.2, 0.24, 0.2, 0.05],
                hm,
            )
        )
    if undead == "skeleton":
        for o in st:
            bpy.data.objects.remove(o)
    else:
        clay(st, "hair", hm, 0.03, 3)
    if chance(0.6) and undead != "skeleton":
        s = pick(-1, 1)
        torus(0.13, 0.028, gold, (s * 1.10 * fat, -0.10, -0.40), (0, math.pi / 2, 0.5), 24, 8)
    # ---------- hat
    ht = trait("hat", "tricorne", "tricorne", "tricorne", "bandana", "bicorne")
    hg = empty("hat", (0, 0.05, 0.40), (R.uniform(-0.22, -0.12), R.uniform(-0.07, 0.07), R.uniform(-0.12, 0.12)), 1.08)
    if ht == "tricorne":
        brim_tricorne(hg, hmat, gold)
        if trait_chance("hat_skull", 0.75):
            skull(hg, (0, -1.02, 0.42), 0.20, (-0.45, 0, 0))
    elif ht == "bicorne":
        lathe(
            [(0.0, 0.66), (0.35, 0.65), (0.6, 0.55), (0.74, 0.2), (0.8, -0.04)],
            hmat,
            40,
            parent=hg,
            scale=(1.02, 1.1, 1),
            cap=False,
        )
        for s in (-1, 1):
            P = [
                [
                    (
                        (1.75 * u) * (1 - 0.03 * v),
                        s * (0.80 * math.sqrt(max(0, 1 - 0.8 * u * u)) - 0.25 * v) + 0.05,
                        (-0.06 + 1.12 * v * (1 - 0.62 * abs(u) ** 2.2)),
                    )
                    for v in np.linspace(0, 1, 12)
                ]
                for u in np.linspace(-1, 1, 40)
            ]
            grid_mesh(P, hmat, "bic", thick=0.09, parent=hg)
            tube([p[-1] for p in P], 0.06, gold, parent=hg)
        (
            skull(hg, (0, -0.74, 0.42), 0.22, (-0.2, 0, 0))
            if chance(0.6)
            else lathe([(0, 0.05), (0.2, 0.04), (0.24, 0)], gold, 24, (0, -0.76, 0.42), (math.pi / 2, 0, 0), parent=hg)
        )
    else:
        hat_bandana(
            hg,
            mat(
                "band1",
                trait("bandana_colour", "#c22a33", "#2a5ab0", "#2f8a5a", "#31303a", "#d98a2a"),
                rough=0.75,
                grad=0.3,
                var=0.06,
                sheen=0.5,
            ),
            mat("band2", "#fff0dc", rough=0.75, var=0.04),
        )
    if ht != "bandana" and trait_chance("feather", 0.7):
        fc = trait("feather_colour", "#e23b3b", "#f4efe2", "#3fa7d8", "#f2b632", "#59b85a")
        fm = mat("feather", fc, rough=0.7, grad=0.35, var=0.05, sheen=0.6, gradcol=mulc(srgb(fc), 0.55))
        s = pick(-1, 1)
        ft = []
        spine = [
            Vector((s * (0.62 + 0.75 * t + 0.25 * t * t), 0.25 + 0.35 * t, 0.35 + 1.15 * math.sin(t * 2.2) * 0.95))
            for t in np.linspace(0, 1, 12)
        ]
        P = []
        for k, p in enumerate(spine):
            t = k / 11
            w = 0.30 * math.sin(min(1, t * 1.15 + 0.12) * math.pi) ** 0.8 + 0.02
            d = (spine[min(11, k + 1)] - spine[max(0, k - 1)]).normalized()
            nrm = Vector((0, 1, 0)).cross(d).normalized()
            P.append(
                [
                    tuple(
                        p
                        + nrm * w * (v)
                        + Vector((0, -0.10 * (1 - abs(v)) + 0.03 * math.sin(9 * t + 3 * v), -0.12 * abs(v) * w))
                    )
                    for v in np.linspace(-1, 1, 9)
                ]
            )
        grid_mesh(P, fm, "feather", thick=0.035, parent=hg, sub=1)
        tube([tuple(p + Vector((0, -0.12, 0))) for p in spine], [0.04] * 11 + [0.01], white, parent=hg)
    # parrot on the shoulder?
    if trait_chance("parrot", 0.35):
        s = pick(-1, 1)
        pc = trait("parrot_colour", "#e23b3b", "#2fa85a", "#2a7fd8")
        pm = mat("parrot", pc, rough=0.6, grad=0.25, var=0.05)
        q = empty("parrot", (s * 1.32, -0.05, bz + 0.62), (0, 0, -s * 0.35), 0.62)
        clay(
            [sphere(0.5, pm, (0, 0, 0.35), (0.85, 0.85, 1.15), parent=q), sphere(0.42, pm, (0, -0.08, 1.0), parent=q)],
            "pb",
            pm,
            0.03,
            5,
        )
        bk = mat("beak", "#ffb52e", rough=0.35, grad=0.3)
        qq = q
        tube([(0, -0.42, 1.06), (0, -0.62, 1.0), (0, -0.62, 0.82)], [0.14, 0.11, 0.02], bk, parent=q)
        for e in (-1, 1):
            sphere(0.13, white, (e * 0.22, -0.36, 1.10), (0.7, 0.6, 1), parent=q)
            sphere(0.07, dark, (e * 0.23, -0.43, 1.10), (0.8, 0.6, 1), parent=q)
            sphere(
                0.35,
                mat("wing", mulc(srgb(pc), 0.7), grad=0.5, gradcol="#f4c93a"),
                (e * 0.42, 0.05, 0.38),
                (0.35, 0.8, 1.25),
                (0, -e * 0.15, 0),
                parent=q,
            )
        tube([(0, 0.3, 0), (0, 0.5, -0.5), (0, 0.5, -1.0)], [0.18, 0.16, 0.05], mat("wing", pc), parent=q)
    return g, bg


def eyes(sk, ex0=0.40, ey=-0.83, ez=0.10, col="#3a86c8", s_=1.0, lids=True, ang=0.0):
    dark = mat("darkm", "#1a141a", rough=0.35, var=0.0, grad=0, spec=0.5)
    for s in (-1, 1):
        ex = s * ex0
        sphere(
            0.275 * s_,
            mat("eyew", "#fffaf2", rough=0.12, grad=-0.12, var=0, hue=0, coat=0.6),
            (ex, ey, ez),
            (0.98, 0.62, 1.14),
        )
        sphere(
            0.185 * s_,
            mat("iris", srgb(col), rough=0.15, grad=-0.7, var=0.05, hue=0, coat=1),
            (ex - s * 0.035, ey - 0.118 * s_, ez - 0.01),
            (1, 0.40, 1.1),
        )
        sphere(0.115 * s_, dark, (ex - s * 0.04, ey - 0.172 * s_, ez - 0.01), (1, 0.42, 1.15))
        sphere(
            0.05 * s_,
            mat("glint", "#ffffff", emis="#ffffff", estr=2.5, grad=0, var=0),
            (ex - 0.075 - s * 0.03, ey - 0.205 * s_, ez + 0.085),
            (1, 0.5, 1),
        )
        if lids:
            lidm = mat("lid", mixc(srgb(sk), srgb("#a04a30"), 0.22), rough=0.5, grad=0, var=0, sss=0.1)
            sphere(
                0.298 * s_,
                lidm,
                (ex, ey - 0.002, ez + 0.01),
                (1.0, 0.64, 1.12),
                rot=(-0.1, s * (0.12 + ang), 0),
                seg=40,
                cut=((0, 0, 0.10 * s_), (0, 0.35, -1)),
            )
            sphere(
                0.292 * s_, lidm, (ex, ey, ez - 0.01), (1.0, 0.60, 1.12), seg=40, cut=((0, 0, -0.19 * s_), (0, 0.2, 1))
            )


def torso(cm):
    bz = -1.55
    body = [
        sphere(1.0, cm, (0, 0.08, bz - 0.15), (1.22, 0.86, 1.05)),
        sphere(0.48, cm, (-1.0, 0.06, bz + 0.10), (1, 0.9, 0.95)),
        sphere(0.48, cm, (1.0, 0.06, bz + 0.10), (1, 0.9, 0.95)),
        tube([(-1.02, 0.05, bz + 0.1), (-1.32, -0.02, bz - 0.5), (-1.28, -0.10, bz - 1.3)], [0.42, 0.37, 0.33], cm),
        tube([(1.02, 0.05, bz + 0.1), (1.32, -0.02, bz - 0.5), (1.28, -0.10, bz - 1.3)], [0.42, 0.37, 0.33], cm),
    ]
    return clay(body, "torso", cm, 0.035, 6)


def fur(y0, m, n=34, rr=1.12, ln=0.38, z=-1.02):
    st = []
    for ring in range(3):
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * ring) / n + U(-0.05, 0.05)
            r = rr + 0.10 * ring
            x, y = r * math.cos(a) * 1.06, r * math.sin(a) * 0.80
            zz = z - 0.17 * ring + 0.05 * U(-1, 1)
            st.append(
                tube(
                    [
                        (x * 0.86, y * 0.86, zz + 0.14),
                        (x * 1.02, y * 1.02, zz),
                        (x * 1.10 + U(-0.06, 0.06), y * 1.10, zz - ln * U(0.7, 1.1)),
                    ],
                    [0.10, 0.13, 0.02],
                    m,
                    res=4,
                )
            )
    return clay(st, "fur", m, 0.028, 2)


def viking(seed):
    kit.R.seed(seed)
    R = kit.R
    skin = trait("skin", *SKINS[:4])
    hair = trait("hair", "#c8702a", "#d9a04e", "#8a4a22", "#b8b4b4", "#5a3420")
    bg = trait("bg", *BGS)
    sk = skinmat(skin)
    hm = mat(
        "hair",
        hair,
        rough=0.45,
        grad=0.3,
        var=0.12,
        scale=5,
        gradcol=mulc(srgb(hair), 0.55),
        hue=0.01,
        spec=0.5,
        sheen=0.5,
    )
    st_ = mat("steel", "#8d97a8", rough=0.32, metal=0.85, grad=0.35, var=0.06, spec=0.6, bump=0.08, bscale=14)
    gold = mat("trim", "#f0b44a", rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6)
    bone = mat("horn", "#f3e6c8", rough=0.45, grad=0.5, gradcol="#9a7448", var=0.05)
    tc = trait("tunic", "#5a3a24", "#3f4f5f", "#6b2a2a", "#3a5a3a")
    cm = mat("coat", tc, rough=0.85, grad=0.25, var=0.08, sheen=0.4)
    torso(cm)
    fur(
        0,
        mat("furm", trait("fur", "#7a6550", "#d8cdbd", "#4a3a30", "#9a7a5a"), rough=0.9, grad=0.4, var=0.15, sheen=0.8),
    )
    for s in (-1, 1):
        tube(
            [(s * 0.95, -0.55, -1.35), (s * 0.5, -0.98, -1.75), (0, -1.06, -2.1)],
            0.10,
            mat("leather", "#5a3419", rough=0.55, grad=0.2, var=0.1),
        )
    lathe([(0, 0.09), (0.17, 0.08), (0.24, 0.0)], gold, 28, (0, -1.10, -2.0), (math.pi / 2, 0, 0))
    fat = R.uniform(0.98, 1.08)
    hp = [sphere(1.0, sk, (0, 0, 0), (fat, 0.95, 0.98)), sphere(0.78, sk, (0, -0.12, -0.42), (1.0, 0.92, 0.72))] + [
        sphere(0.30, sk, (s * 0.52 * fat, -0.60, -0.30), (1, 0.8, 0.85)) for s in (-1, 1)
    ]
    clay(hp, "head", sk, 0.03, 8)
    for s in (-1, 1):
        sphere(0.22, sk, (s * 1.0 * fat, 0.05, -0.12), (0.55, 0.8, 1.1))
    nm = mat(
        "nose", mixc(srgb(skin), srgb("#e8553a"), 0.28), rough=0.42, grad=0, var=0, sss=0.12, ssscol=srgb("#ff6a4a")
    )
    nr = R.uniform(0.19, 0.26)
    sphere(nr, nm, (0, -1.0, -0.18), (1.05, 0.9, 0.9))
    [sphere(nr * 0.52, nm, (s * nr * 0.8, -0.97, -0.22), (1, 0.9, 0.85)) for s in (-1, 1)]
    eyes(skin, col=trait("eye_colour", "#3a86c8", "#4f9a4a", "#3fb8a8"), ang=0.12)
    for s in (-1, 1):
        clay(
            [
                tube(
                    [
                        (s * (0.12 + 0.18 * k), -0.97 + 0.05 * k * k * 0.5, 0.36 + 0.06 * k - 0.03 * k * k)
                        for k in range(4)
                    ],
                    [0.11, 0.14, 0.12, 0.05],
                    hm,
                )
            ],
            "brow",
            hm,
            0.018,
            2,
        )
    st = []
    L = R.uniform(0.8, 1.2)
    for ry, rz, k in ((1.0, -0.40, 17), (0.93, -0.60, 15), (0.78, -0.80, 11)):
        for i in range(k):
            a = -1.6 + 3.2 * i / (k - 1)
            p0 = (math.sin(a) * 0.93 * ry * fat, -math.cos(a) * 0.92 * ry, rz + 0.42 * (abs(a) / 1.5) ** 2 + 0.05)
            ln = L * R.uniform(0.8, 1.05) * (1 - 0.4 * abs(a) / 1.6)
            st.append(
                tube(
                    [
                        p0,
                        (p0[0] * 1.05, p0[1] * 1.06 - 0.04, p0[2] - ln * 0.3),
                        (p0[0] * 1.0 + U(-0.06, 0.06), p0[1] * 1.07 - 0.06, p0[2] - ln * 0.6),
                        (p0[0] * 0.72, p0[1] * 0.98, p0[2] - ln),
                    ],
                    [0.15, 0.17, 0.14, 0.03],
                    hm,
                )
            )
    st.append(sphere(0.80, hm, (0, -0.30, -0.66), (1, 0.78, 0.52)))
    clay(st, "beard", hm, 0.024, 3)
    if trait_chance("braids", 0.7):
        for s in (-1, 1):
            for k in range(6):
                sphere(
                    0.155 - 0.010 * k,
                    hm,
                    (s * 0.40 + 0.03 * (k % 2), -0.98 - 0.02 * k, -1.05 - 0.18 * k),
                    (1, 0.9, 0.85),
                    (0, 0.5 * (-1) ** k, 0),
                )
            torus(0.12, 0.05, gold, (s * 0.40, -1.06, -1.98), segs=20, rs=8)
    for s in (-1, 1):
        clay(
            [
                tube(
                    [
                        (s * 0.03, -1.04, -0.38 - 0.04 * k),
                        (s * 0.28, -1.10, -0.46 - 0.05 * k),
                        (s * 0.55, -0.98, -0.62 - 0.08 * k),
                        (s * 0.66, -0.92, -1.0 - 0.04 * k),
                    ],
                    [0.10, 0.13, 0.11, 0.025],
                    hm,
                )
                for k in range(3)
            ],
            "mous",
            hm,
            0.02,
            3,
        )
    clay(
        [
            tube(
                [
                    (x * 0.95, y * 0.95, 0.3),
                    (x * 1.12, y * 1.12, -0.2),
                    (x * 1.15 + U(-0.08, 0.08), y * 1.14, -0.8),
                    (x * 1.05, y * 1.1, -1.3),
                ],
                [0.2, 0.24, 0.2, 0.05],
                hm,
            )
            for x, y in [(math.cos(a) * 0.98, math.sin(a) * 0.9 + 0.05) for a in np.linspace(0.05, math.pi - 0.05, 15)]
        ],
        "hair",
        hm,
        0.03,
        3,
    )
    g = empty("helm", (0, 0.03, 0.30), (-0.10, 0, R.uniform(-0.06, 0.06)), 1.05)
    sphere(1.06, st_, (0, 0, 0), (1.02, 1.02, 0.98), parent=g, seg=56, cut=((0, 0, 0.02), (0, 0.04, -1)))
    torus(1.065, 0.085, gold, (0, 0, 0.04), segs=64, rs=12, parent=g)
    for a in (0, math.pi / 2):
        P = [
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
        grid_mesh(P, gold, "band", thick=0.06, parent=g)
    for i in range(22):
        a = 2 * math.pi * i / 22
        sphere(0.05, st_, (1.15 * math.cos(a), 1.15 * math.sin(a), 0.04), seg=10, parent=g)
    prism(
        [(-0.13, 0.12), (0.13, 0.12), (0.09, -0.42), (0, -0.50), (-0.09, -0.42)],
        0.09,
        gold,
        (0, -1.14, 0),
        (math.pi / 2, 0, 0),
        bevel=0.03,
        parent=g,
    )
    hk = trait("horns", "up", "up", "ram", "wing")
    for s in (-1, 1):
        if hk == "up":
            pts = [(s * 0.92, 0, 0.35), (s * 1.35, -0.02, 0.42), (s * 1.62, -0.05, 0.85), (s * 1.50, -0.08, 1.45)]
            rr = [0.27, 0.24, 0.16, 0.02]
        elif hk == "ram":
            pts = [
                (s * 0.92, 0, 0.45),
                (s * 1.35, 0.12, 0.72),
                (s * 1.72, 0.10, 0.35),
                (s * 1.55, -0.25, -0.15),
                (s * 1.22, -0.42, 0.02),
            ]
            rr = [0.28, 0.27, 0.21, 0.13, 0.02]
        else:
            pts = None
        if pts:
            tube(pts, rr, bone, parent=g)
            q = Vector(pts[0])
            torus(0.27, 0.06, gold, tuple(q + Vector((s * 0.06, 0, 0.02))), (0, math.pi / 2, 0), 28, 10, parent=g)
        else:
            for k in range(5):
                P = [
                    [
                        (
                            s * (1.02 + 0.10 * k * 0.3 + 0.10 * math.sin(t * 3)),
                            0.10 * k - 0.1 + 0.35 * t,
                            0.12 + 0.16 * k + (0.95 - 0.10 * k) * t + w * (1 - t) * 0.16,
                        )
                        for w in (-1, 0, 1)
                    ]
                    for t in np.linspace(0, 1, 8)
                ]
                grid_mesh(P, bone, "wing", thick=0.06, parent=g, sub=1)
    return None, bg


def robot(seed):
    kit.R.seed(seed)
    R = kit.R
    bg = trait("bg", *BGS)
    mc = trait("metal", "#6f8fa8", "#c98a3a", "#8a8f98", "#4f7f78", "#a8584a", "#c8b48a")
    m = mat("metal", mc, rough=0.36, metal=0.75, grad=0.35, var=0.10, scale=3, spec=0.6, edge=0.4, bump=0.06, bscale=18)
    m2 = mat("metal2", "#3b4250", rough=0.4, metal=0.8, grad=0.3, var=0.06, edge=0.5)
    cu = mat("copper", "#d98a4a", rough=0.28, metal=0.85, grad=0.3, var=0.06, edge=0.2)
    gold = mat("trim", "#f0b44a", rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6)
    ec = trait("glow", "#4ff0ff", "#ffb02e", "#7bff6a", "#ff5a4a")
    gl = mat("eyeg", ec, emis=ec, estr=6, grad=0, var=0)
    dk = mat("darkm", "#12141c", rough=0.2, coat=0.6)
    coat, trimc = trait("coat", *COATS)
    cm = mat("coat", coat, rough=0.75, grad=0.25, var=0.06, sheen=0.5)
    torso(cm)
    for s in (-1, 1):
        P = [
            [
                (
                    s * (0.16 + (0.62 - 0.42 * u) * v + 0.02),
                    -0.93 - 0.10 * math.sin(v * 3.1) + 0.16 * v - 0.02 * u,
                    -0.89 - 1.5 * u + 0.14 * v * (1 - u),
                )
                for v in np.linspace(0, 1, 8)
            ]
            for u in np.linspace(0, 1, 14)
        ]
        grid_mesh(P, mat("coatd", mulc(srgb(coat), 0.6)), "lap", thick=0.09, sub=1)
        tube([p[-1] for p in P], 0.04, gold)
        tube([p[0] for p in P], 0.04, gold)
        lathe(
            [(0.0, 0.20), (0.34, 0.18), (0.50, 0.04), (0.48, -0.05), (0, -0.06)],
            m2,
            10,
            (s * 1.10, 0.02, -1.05),
            (0, s * 0.42, 0),
        )
        for i in range(6):
            a = i * 1.047
            sphere(
                0.05,
                gold,
                (s * 1.12 + 0.36 * math.cos(a), 0.02 + 0.30 * math.sin(a), -0.90 - 0.10 * abs(math.cos(a))),
                seg=10,
            )
    box((0.7, 0.2, 1.4), m2, (0, -0.86, -1.6), bevel=0.08, seg=3)
    sphere(0.19, gl, (0, -1.0, -1.35), (1, 0.5, 1))
    torus(0.21, 0.05, cu, (0, -1.0, -1.35), (math.pi / 2, 0, 0), 32, 10)
    for i in range(3):
        box((0.42, 0.06, 0.06), dk, (0, -0.98, -1.68 - 0.12 * i), bevel=0.02)
    for i in range(4):
        torus(0.36 - 0.01 * i, 0.075, m2, (0, 0, -0.98 + 0.10 * i), segs=36, rs=10)
    sh = trait("head", "box", "dome", "can")
    w = R.uniform(0.88, 1.0)
    if sh == "box":
        box((1.9 * w, 1.65, 1.75), m, (0, 0, -0.05), bevel=0.30, seg=5)
    elif sh == "dome":
        lathe(
            [(0, 0.98), (0.5, 0.90), (0.86, 0.6), (0.98, 0.1), (0.98, -0.55), (0.86, -0.85), (0, -0.9)],
            m,
            48,
            (0, 0, 0),
        )
    else:
        cyl(0.98, 1.8, m, (0, 0, -0.05), segs=48, bevel=0.2)
    fy = -0.86 if sh == "box" else -0.93
    box((1.55 * w, 0.2, 0.62), dk, (0, fy + 0.02, 0.10), bevel=0.18 if sh != "box" else 0.12, seg=4)
    for dx, dz, sx, sz in (
        (0, 0.36, 1.62, 0.10),
        (0, -0.17, 1.62, 0.10),
        (-0.80 * w, 0.1, 0.10, 0.6),
        (0.80 * w, 0.1, 0.10, 0.6),
    ):
        box((sx * (w if sx > 1 else 1), 0.26, sz), cu, (dx, fy + 0.02, 0.10 + dz - 0.10), bevel=0.04, seg=3)
    es = trait("eyes", "round", "round", "slit", "one")
    patch = trait_chance("patch", 0.4)
    for s in ((-1, 1) if es != "one" else (0,)):
        if patch and s == 1:
            lathe(
                [(0, 0.10), (0.22, 0.09), (0.34, 0.03), (0.36, -0.02)],
                mat("patch", "#2a1f1c", rough=0.6),
                32,
                (s * 0.40, fy - 0.10, 0.10),
                (math.pi / 2, 0, 0),
            )
            continue
        if es == "slit":
            box((0.40, 0.08, 0.14), gl, (s * 0.40, fy - 0.09, 0.10), (0, s * 0.25, 0), bevel=0.03)
        else:
            r = 0.21 if es == "round" else 0.26
            lathe([(0, 0.03), (r * 0.98, 0.02), (r, -0.02)], gl, 36, (s * 0.40, fy - 0.10, 0.10), (math.pi / 2, 0, 0))
            torus(r + 0.03, 0.035, m2, (s * 0.40, fy - 0.09, 0.10), (math.pi / 2, 0, 0), 36, 10)
            lathe(
                [(0, 0.02), (r * 0.42, 0.015), (r * 0.45, -0.02)],
                dk,
                24,
                (s * 0.40 - s * 0.03, fy - 0.125, 0.10),
                (math.pi / 2, 0, 0),
            )
            sphere(
                0.045,
                mat("glint", "#ffffff", emis="#ffffff", estr=3, grad=0, var=0),
                (s * 0.40 - 0.07, fy - 0.14, 0.18),
                seg=12,
            )
    for i in range(7):
        box((0.085, 0.12, 0.34), cu if i % 2 else m2, ((i - 3) * 0.125, fy + 0.0, -0.50), bevel=0.03)
    box((1.02, 0.14, 0.06), m2, (0, fy - 0.0, -0.30), bevel=0.02)
    box((1.02, 0.14, 0.06), m2, (0, fy - 0.0, -0.70), bevel=0.02)
    for s in (-1, 1):
        cyl(0.28, 0.22, cu, (s * 1.0 * w if sh == "box" else s * 0.99, 0, 0), (0, math.pi / 2, 0), segs=28, bevel=0.05)
        cyl(0.17, 0.34, m2, (s * 1.03 * w if sh == "box" else s * 1.02, 0, 0), (0, math.pi / 2, 0), segs=20, bevel=0.04)
        for z in (-0.72, 0.5):
            sphere(0.06, gold, (s * 0.72 * w, fy + 0.02, z), (1, 0.6, 1), seg=12)
    st = []
    if trait_chance("pipes", 0.55):  # beard of pipes
        for i in range(9):
            x = (i - 4) * 0.17
            tube(
                [
                    (x, fy + 0.08, -0.78),
                    (x * 1.05, fy - 0.10, -1.05),
                    (x * 0.9, fy - 0.06, -1.30 - 0.18 * math.cos(x * 1.6)),
                ],
                [0.075, 0.08, 0.06],
                cu if i % 2 else m2,
            )
    hg = empty(
        "hat", (0, 0.05, 0.62 if sh == "box" else 0.50), (-0.17, R.uniform(-0.06, 0.06), R.uniform(-0.1, 0.1)), 1.08
    )
    hk = trait("hat", "tri", "tri", "ant")
    if hk == "tri":
        brim_tricorne(
            hg,
            mat(
                "hat",
                trait("hat_colour", coat, "#2a2228", "#4a2a1a", "#1f2f4f"),
                rough=0.72,
                grad=0.3,
                var=0.08,
                sheen=0.5,
            ),
            gold,
        )
        skull(hg, (0, -1.02, 0.42), 0.20, (-0.45, 0, 0))
    else:
        for s in (-1, 1):
            tube([(s * 0.5, 0, 0.1), (s * 0.62, 0, 0.6), (s * 0.72, 0, 1.0)], [0.06, 0.05, 0.04], m2, parent=hg)
            sphere(0.13, gl, (s * 0.73, 0, 1.08), parent=hg)
        lathe([(0, 0.42), (0.35, 0.36), (0.5, 0.18), (0.52, 0.0)], cu, 32, parent=hg)
    return None, bg


def elemental(seed):
    kit.R.seed(seed)
    R = kit.R
    kind = trait("element", "fire", "ice", "stone", "water", "nature")
    D = {
        "fire": ("#7a2a1c", "#ffa51e", ("#f0a04a", "#5a1420"), "#fff2a0"),
        "ice": ("#3f9ad8", "#a8e6ff", ("#6fb0e0", "#1d2f6a"), "#e8fbff"),
        "stone": ("#8a7a6c", "#b8a894", ("#c9a468", "#5a4230"), "#ffcf3a"),
        "water": ("#1f8fd0", "#7fe6ff", ("#2fb7b8", "#0e3a6b"), "#ffffff"),
        "nature": ("#5a8f3a", "#a8d84a", ("#7fc36a", "#1d4a3a"), "#ffe04a"),
    }[kind]
    b = mat(
        "eb",
        D[0],
        rough=0.35 if kind in ("ice", "water") else 0.8,
        grad=0.5,
        var=0.15,
        scale=2.5,
        gradcol=mulc(srgb(D[0]), 0.5),
        sss=0.12 if kind in ("ice", "water") else 0,
        ssscol=srgb(D[1]),
        spec=0.6 if kind in ("ice", "water") else 0.2,
        coat=0.8 if kind in ("ice", "water") else 0,
        edge=0.4,
        bump=0.35 if kind in ("stone", "nature") else 0.0,
        bscale=4,
    )
    gl = mat(
        "eg",
        D[1],
        emis=D[1],
        estr={"fire": 1.1, "ice": 0.06, "stone": 1.6, "water": 0.12, "nature": 0.15}[kind],
        grad=0.9 if kind == "fire" else 0.4,
        var=0.15,
        gradcol="#d81a04" if kind == "fire" else mulc(srgb(D[1]), 0.7),
    )
    ey = mat("eyeg2", D[3], emis=D[3], estr=5, grad=0, var=0)
    dk = mat("darkm", "#1a1014", rough=0.5)
    if kind in ("stone", "ice"):
        rock(1.05, b, (0, 0, 0), (0, 0, 0), (1.02, 0.95, 1.0), cuts=12, bevel=0.05)
        rock(0.75, b, (0, -0.30, -0.52), (0, 0, 0.4), (1.05, 0.8, 0.62), cuts=10, bevel=0.05)
        for s in (-1, 1):
            rock(0.30, b, (s * 0.55, -0.80, 0.44), (0, s * 0.35, 0), (1.25, 0.55, 0.5), bevel=0.05)
            rock(0.62, b, (s * 1.15, 0.05, -1.40), None, (1, 0.9, 1), bevel=0.06)
            rock(0.5, b, (s * 1.38, -0.02, -2.1), None, (0.9, 0.9, 1.2))
        rock(1.1, b, (0, 0.1, -1.95), None, (1.1, 0.8, 1.0), cuts=12)
        for i in range(9):
            a = math.pi * (i / 8)
            rock(
                U(0.22, 0.42),
                gl if kind == "ice" or i % 3 == 0 else b,
                (0.95 * math.cos(a), 0.15 + U(-0.2, 0.2), 0.55 + 0.55 * math.sin(a)),
                (0, math.pi / 2 - a, 0),
                (0.55, 0.55, 1.9) if kind == "ice" else (1, 1, 1),
                cuts=6,
            )
        for i in range(6):
            (
                tube([(U(-0.7, 0.7), -1.0, U(-0.6, 0.2)) for _ in (0, 1, 2)], [0.012, 0.02, 0.008], gl)
                if kind == "stone"
                else None
            )
        if kind == "stone":
            for i in range(14):
                a = U(0, 3.14)
                bush(None, (0.8 * math.cos(a), U(-0.2, 0.4), 0.62 + 0.3 * math.sin(a)), 0.26, M("leaf"), 5)
        for i in range(7):
            rock(
                0.2,
                b,
                ((i - 3) * 0.21, -0.92 + 0.05 * abs(i - 3), -0.80 - 0.10 * math.cos((i - 3) * 0.5)),
                (0, 0, U(0, 3)),
                (0.8, 0.8, 1.6 + 0.5 * math.cos(i - 3)),
                cuts=5,
            )
    else:
        clay(
            [
                sphere(1.0, b, (0, 0, 0), (1.0, 0.95, 0.98)),
                sphere(0.8, b, (0, -0.12, -0.42), (1, 0.92, 0.72)),
                sphere(0.34, b, (-0.5, -0.85, 0.42), (1.3, 0.6, 0.5)),
                sphere(0.34, b, (0.5, -0.85, 0.42), (1.3, 0.6, 0.5)),
            ],
            "head",
            b,
            0.03,
            6,
        )
        coat, trimc = trait("coat", *COATS)
        captain_coat(
            mat("coat", coat, rough=0.8, grad=0.25, var=0.06, sheen=0.6),
            mat("coatd", mixc(srgb(coat), srgb(trimc), 0.22), rough=0.8, grad=0.2),
            mat("trim", trimc, rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6),
            gl,
        )
        st = []
        for i in range(46):
            a = U(0, 6.28)
            r = U(0.25, 0.98)
            x, y = r * math.cos(a), r * math.sin(a) * 0.85 + 0.12
            z = math.sqrt(max(0, 1 - r * r * 0.9)) * 0.95
            h = U(0.5, 1.0) * (1.5 - r) * (0.7 if kind in ("water", "nature") else 1.0)
            tw = U(-0.3, 0.3)
            st.append(
                tube(
                    [
                        (x * 0.9, y * 0.9, z - 0.15),
                        (x * 1.12, y * 1.1, z + h * 0.35),
                        (x * 0.95 + tw, y + 0.1, z + h * 0.8),
                        (x * 0.7 + tw * 0.6, y + 0.2, z + h * 1.25),
                    ],
                    [0.24, 0.25, 0.13, 0.012],
                    gl,
                )
            )
        clay(st, "hair", gl, 0.028, 2)
        st = []
        for ry, rz, k in ((1.0, -0.45, 15), (0.9, -0.66, 13), (0.75, -0.84, 9)):
            for i in range(k):
                a = -1.5 + 3.0 * i / (k - 1)
                p0 = (math.sin(a) * 0.93 * ry, -math.cos(a) * 0.92 * ry, rz + 0.4 * (abs(a) / 1.5) ** 2)
                ln = 0.75 * U(0.7, 1.1) * (1 - 0.35 * abs(a) / 1.5)
                st.append(
                    tube(
                        [
                            p0,
                            (p0[0] * 1.1 + U(-0.1, 0.1), p0[1] * 1.08 - 0.06, p0[2] - ln * 0.5),
                            (p0[0] * 0.8 + U(-0.15, 0.15), p0[1], p0[2] - ln),
                        ],
                        [0.16, 0.14, 0.02],
                        gl,
                    )
                )
        clay(st, "beard", gl, 0.026, 2)
        if kind == "nature":
            for i in range(16):
                a = U(0, 6.28)
                q = U(0.5, 0.95)
                sphere(
                    0.13,
                    mat("fl%d" % (i % 3), ["#ff6f8a", "#ffd34d", "#ffffff"][i % 3], grad=0),
                    (q * math.cos(a), q * math.sin(a) - 0.3, 0.85),
                    seg=12,
                )
    for s in (-1, 1):
        sphere(0.27, dk, (s * 0.38, -0.92, 0.10), (1.15, 0.4, 0.85), rot=(0, -s * 0.2, 0))
        sphere(0.19, ey, (s * 0.38, -0.99, 0.09), (1.2, 0.4, 0.78), rot=(0, -s * 0.2, 0))
        sphere(0.085, dk, (s * 0.36, -1.065, 0.09), (0.6, 0.3, 1.35))
        lid = sphere(
            0.29,
            b,
            (s * 0.38, -0.9, 0.14),
            (1.2, 0.52, 0.95),
            rot=(0, -s * 0.38, 0),
            seg=32,
            cut=((0, 0, 0.06), (0, 0.3, -1)),
        )
    tube(
        [(-0.30, -0.98, -0.46), (0, -1.06, -0.52), (0.30, -0.98, -0.46)],
        [0.03, 0.05, 0.03],
        ey if kind in ("fire", "stone") else dk,
    )
    hk = trait("hat", "tri", "none", "crown")
    gold = mat("trim", "#f0b44a", rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6)
    if hk == "tri":
        hg = empty("hat", (0, 0.0, 0.52), (-0.16, 0, 0), 1.05)
        brim_tricorne(hg, mat("hat", "#2a2228", rough=0.7, grad=0.3, sheen=0.5), gold)
        skull(hg, (0, -1.02, 0.42), 0.20, (-0.45, 0, 0))
    elif hk == "crown":
        hg = empty("hat", (0, 0.02, 0.80), (-0.12, 0, 0.1), 0.72)
        cyl(0.98, 0.3, gold, (0, 0, 0), segs=40, bevel=0.05, parent=hg)
        [
            prism(
                [(-0.2, 0), (0.2, 0), (0, 0.55)],
                0.1,
                gold,
                (0.95 * math.cos(a), 0.95 * math.sin(a), 0.1),
                (math.pi / 2, 0, a + math.pi / 2),
                bevel=0.03,
                parent=hg,
            )
            for a in np.linspace(0, 6.28, 9)[:-1]
        ]
        [
            sphere(
                0.11,
                mat("gem%d" % i, ["#e0303a", "#2fb4e8", "#38c86a"][i % 3], rough=0.1, coat=1),
                (1.0 * math.cos(a), 1.0 * math.sin(a), 0),
                parent=hg,
                seg=14,
            )
            for i, a in enumerate(np.linspace(-3.14, 0, 7))
        ]
    for i in range(10):
        sphere(U(0.02, 0.05), gl, (U(-1.7, 1.7), U(-0.6, 0.6), U(-1.2, 1.6)), seg=10)
    return None, D[2]


def survivor(seed):
    """wasteland captain: hood or cap, goggles, mask, scrap shoulder plates"""
    kit.R.seed(seed)
    R = kit.R
    skin, hair = trait("skin", *SKINS), trait("hair", *HAIRS)
    cloth, bg = trait("cloth", "#7a6a4a", "#5a6a4a", "#8a4a2a", "#4a5560"), trait("bg", *BGS)
    sk = skinmat(skin)
    hm = mat("hair", hair, rough=0.45, grad=0.3, var=0.12, scale=5, gradcol=mulc(srgb(hair), 0.55), spec=0.5, sheen=0.5)
    cm = mat("coat", cloth, rough=0.9, grad=0.3, var=0.1, bump=0.08, bscale=30, sheen=0.4)
    scarf = mat(
        "scarf", trait("scarf", "#c8502a", "#d9a23a", "#3f8a8a", "#8a2f3a"), rough=0.9, grad=0.3, var=0.08, sheen=0.5
    )
    leather = mat("leather", "#5a3419", rough=0.55, grad=0.2, var=0.1)
    rust = mat("rust", "#a85f34", rough=0.5, metal=0.55, edge=0.35, grad=0.3, var=0.2, scale=4, bump=0.15, bscale=12)
    steel = mat("steel", "#7f8894", rough=0.4, metal=0.75, edge=0.3, grad=0.3, var=0.1)
    brass = mat("trim", "#d9a04a", rough=0.3, metal=0.75, grad=0.15, var=0.03, spec=0.6)
    dark = mat("darkm", "#1a141a", rough=0.35, var=0.0, grad=0, spec=0.5)
    torso(cm)
    bz = -1.55
    # scarf: two fat rolls round the neck
    clay(
        [
            torus(0.66, 0.24, scarf, (0, -0.05, -1.0), (0.1, 0, 0), 40, 14, scale=(1.05, 0.95, 1)),
            torus(0.74, 0.22, scarf, (0, -0.05, -1.2), (-0.08, 0.08, 0), 40, 14, scale=(1.05, 0.95, 1)),
        ],
        "scarf",
        scarf,
        0.035,
        4,
    )
    # crossed straps, buckle, pouch
    for s in (-1, 1):
        band = [
            [
                (
                    s * (-0.95 + 1.75 * u + 0.12 * (v - 0.5)),
                    -0.58 - 0.5 * math.sin(u * math.pi) ** 0.7,
                    bz + 0.42 - 1.5 * u + 0.24 * (v - 0.5),
                )
                for v in np.linspace(0, 1, 4)
            ]
            for u in np.linspace(0, 1, 20)
        ]
        grid_mesh(band, leather, "band", thick=0.07)
    lathe([(0, 0.1), (0.18, 0.09), (0.26, 0.0)], brass, 28, (0, -1.1, bz - 0.28), (math.pi / 2, 0, 0))
    # shoulder plates: layered scrap on one side, a tyre slice on the other
    side = trait("plate_side", -1, 1)
    for k in range(3):
        box(
            (0.78 - 0.08 * k, 0.85, 0.12),
            rust if k % 2 else steel,
            (side * (1.02 + 0.14 * k), 0.0, bz + 0.62 - 0.19 * k),
            (0, side * (0.35 + 0.18 * k), 0),
            bevel=0.05,
            seg=3,
            jit=0.012,
        )
        for y in (-0.3, 0.0, 0.3):
            sphere(0.05, brass, (side * (1.12 + 0.16 * k), y, bz + 0.69 - 0.2 * k), seg=10)
    lathe(
        [(0.62, -0.1), (0.66, 0.02), (0.5, 0.2), (0.3, 0.22), (0.28, 0.1)],
        mat("tyre", "#26262c", rough=0.8, grad=0.2, var=0.05),
        22,
        (-side * 1.08, 0.02, bz + 0.4),
        (0, -side * 0.5, 0),
        cap=False,
    )
    for k in range(4):
        a = -1.2 + 0.8 * k
        lathe(
            [(0.09, 0), (0.0, 0.34)],
            steel,
            10,
            (-side * (1.08 + 0.2 * math.cos(a) * 0.5), -0.35 + 0.22 * k, bz + 0.58),
            (0, -side * 0.5, 0),
        )
    # head
    fat = R.uniform(0.97, 1.06)
    head = [sphere(1.0, sk, (0, 0, 0), (fat, 0.95, 0.98)), sphere(0.78, sk, (0, -0.12, -0.42), (0.95, 0.92, 0.72))]
    head += [sphere(0.30, sk, (s * 0.52 * fat, -0.60, -0.30), (1, 0.8, 0.85)) for s in (-1, 1)]
    clay(head, "head", sk, 0.03, 8)
    for s in (-1, 1):
        sphere(0.22, sk, (s * fat, 0.05, -0.12), (0.55, 0.8, 1.1))
    nm = mat(
        "nose", mixc(srgb(skin), srgb("#e8553a"), 0.28), rough=0.42, grad=0, var=0, sss=0.12, ssscol=srgb("#ff6a4a")
    )
    nr = R.uniform(0.16, 0.23)
    face = trait("mask", "none", "cloth", "filter")
    goggles = trait("goggles", "up", "on")
    if face != "filter":
        sphere(nr, nm, (0, -1.0, -0.18), (1.05, 0.9, 0.9))
        for s in (-1, 1):
            sphere(nr * 0.52, nm, (s * nr * 0.8, -0.97, -0.22), (1, 0.9, 0.85))
    if goggles == "up":
        eyes(skin, col=trait("eye_colour", "#3a86c8", "#4f9a4a", "#8a5a2a"), ang=0.1)
        for s in (-1, 1):
            clay(
                [
                    tube(
                        [
                            (s * (0.13 + 0.17 * k), -0.98 + 0.045 * k * k * 0.6, 0.42 + 0.05 * k - 0.035 * k * k)
                            for k in range(4)
                        ],
                        [0.08, 0.1, 0.085, 0.03],
                        hm,
                    )
                ],
                "brow",
                hm,
                0.018,
                2,
            )
    gz, gy = (0.62, -0.86) if goggles == "up" else (0.10, -0.92)
    lens = mat(
        "lens",
        trait("lens", "#ffb02e", "#4fd8c8", "#ff6a3a"),
        rough=0.08,
        coat=1,
        grad=0.5,
        var=0.0,
        emis=TRAITS.get("lens", "#ffb02e"),
        estr=0.5 if goggles == "on" else 0.25,
    )
    tilt = -0.42 if goggles == "up" else 0.0
    for s in (-1, 1):
        at = (s * 0.42, gy, gz)
        cyl(0.37, 0.3, leather, at, (math.pi / 2 + tilt, 0, s * 0.25), segs=32, bevel=0.06)
        torus(
            0.33,
            0.07,
            brass,
            (at[0] + s * 0.03, at[1] - 0.15, at[2] + 0.06 * (goggles == "up")),
            (math.pi / 2 + tilt, 0, s * 0.25),
            36,
            10,
        )
        sphere(
            0.3,
            lens,
            (at[0] + s * 0.03, at[1] - 0.13, at[2] + 0.06 * (goggles == "up")),
            (1, 0.32, 1),
            rot=(tilt, 0, s * 0.25),
        )
        sphere(
            0.05,
            mat("glint", "#ffffff", emis="#ffffff", estr=2.5, grad=0, var=0),
            (at[0] - 0.1, at[1] - 0.25, at[2] + 0.13),
            seg=12,
        )
    box((0.22, 0.16, 0.14), brass, (0, gy - 0.14, gz + 0.05 * (goggles == "up")), bevel=0.04)
    strap = [(1.03 * fat * math.sin(a), -0.99 * math.cos(a), gz + 0.02) for a in np.linspace(-2.2, 2.2, 40)]
    if goggles == "up":
        strap = [(x * 0.86, y * 0.86, z) for x, y, z in strap]
    grid_mesh([[(x, y, z + w) for w in (-0.1, 0.1)] for x, y, z in strap], leather, "strap", thick=0.06)
    # lower face
    if face == "cloth":
        rows = [
            [
                (
                    1.02 * fat * math.sin(a) * (1 - 0.22 * v * v),
                    -1.03 * math.cos(a) * (1 - 0.12 * v) - 0.06 * math.sin(v * 3.1) - 0.05 * math.cos(a * 1.2),
                    -0.24 - 0.78 * v + 0.1 * abs(math.sin(a)) + 0.03 * math.sin(9 * a),
                )
                for v in np.linspace(0, 1, 10)
            ]
            for a in np.linspace(-1.75, 1.75, 36)
        ]
        grid_mesh(rows, scarf, "facecloth", thick=0.08, sub=1)
    elif face == "filter":
        clay(
            [
                sphere(0.52, leather, (0, -0.82, -0.42), (1.0, 0.75, 0.85)),
                sphere(0.3, leather, (0, -1.05, -0.3), (0.9, 0.8, 0.9)),
            ],
            "mask",
            leather,
            0.03,
            4,
        )
        for s in (-1, 1):
            cyl(0.24, 0.3, steel, (s * 0.42, -1.05, -0.55), (math.pi / 2, 0.0, s * 0.5), segs=24, bevel=0.05)
            for k in range(3):
                torus(0.16 - 0.05 * k, 0.02, dark, (s * 0.5, -1.19, -0.55), (math.pi / 2, 0, s * 0.5), 20, 6)
        cyl(0.17, 0.12, brass, (0, -1.27, -0.36), (math.pi / 2, 0, 0), segs=20, bevel=0.03)
        for k in range(3):
            box((0.2, 0.04, 0.025), dark, (0, -1.34, -0.4 + 0.045 * k), bevel=0.005)
    else:
        stubble = trait("beard", "short", "none")
        mouth = mat("mouth", "#5a1a1a", rough=0.5, grad=0, var=0)
        tube([(-0.24, -0.92, -0.55), (0, -0.99, -0.6), (0.26, -0.92, -0.52)], [0.02, 0.034, 0.02], mouth)
        if stubble == "short":
            st = [
                tube(
                    [
                        (math.sin(a) * 0.92, -math.cos(a) * 0.9, -0.55 + 0.4 * (abs(a) / 1.5) ** 2),
                        (math.sin(a) * 0.9, -math.cos(a) * 0.95 - 0.03, -0.95 + 0.3 * abs(a) / 1.5),
                    ],
                    [0.15, 0.05],
                    hm,
                )
                for a in np.linspace(-1.5, 1.5, 17)
            ]
            clay(st + [sphere(0.7, hm, (0, -0.3, -0.78), (1, 0.82, 0.4))], "beard", hm, 0.024, 3)
    # head cover
    cover = trait("cover", "hood", "cap", "mohawk", "wrap")
    if cover == "hood":
        rows = []
        for a in np.linspace(-2.15, 2.15, 40):
            row = []
            for v in np.linspace(0, 1, 14):
                t = -0.55 + 2.12 * v
                rr = 1.2 * math.cos(min(t, math.pi / 2 - 0.02)) ** 0.75
                row.append(
                    (
                        rr * math.sin(a) * 1.03,
                        0.14 + rr * -math.cos(a) * (0.95 if math.cos(a) < 0 else 0.62),
                        0.12 + 1.2 * math.sin(t) + 0.05 * math.sin(7 * a),
                    )
                )
            rows.append(row)
        side_rows = [
            [
                (s * (1.16 - 0.1 * v), -0.55 + 1.3 * u, 0.75 - 1.75 * v + 0.35 * (1 - v) * math.sin(u * 3.1))
                for u in np.linspace(0, 1, 8)
            ]
            for s in (1,)
            for v in np.linspace(0, 1, 10)
        ]
        parts = [sphere(1.22, cm, (0, 0.2, 0.18), (0.98, 1.0, 1.02), cut=((0, -0.62, 0.0), (0, -1, 0.12)))]
        rim = [
            (1.12 * math.sin(a), -0.50 - 0.12 * math.cos(a), 0.12 + 1.2 * math.cos(a))
            for a in np.linspace(-2.3, 2.3, 30)
        ]
        parts.append(tube(rim, 0.19, cm))
        clay(parts, "hood", cm, 0.035, 5)
    elif cover == "cap":
        sphere(1.1, leather, (0, 0.04, 0.06), (1.02, 1.02, 0.98), seg=48, cut=((0, 0, 0.3), (0, 0.12, -1)))
        for s in (-1, 1):
            sphere(0.42, leather, (s * 0.98, 0.08, -0.25), (0.42, 0.85, 1.35))
            torus(0.16, 0.04, brass, (s * 1.16, 0.02, -0.2), (0, math.pi / 2, 0), 24, 8)
        for k in range(9):
            sphere(0.05, brass, (0, -1.02 * math.cos(0.42 + 0.28 * k), 0.08 + 1.1 * math.sin(0.42 + 0.28 * k)), seg=10)
    elif cover == "mohawk":
        st = [
            tube(
                [
                    (U(-0.1, 0.1), -0.75 + 0.2 * k, 0.62 + 0.3 * math.sin(k * 0.35)),
                    (U(-0.1, 0.1), -0.7 + 0.22 * k, 1.15 + 0.25 * math.sin(k * 0.4)),
                    (U(-0.15, 0.15), -0.55 + 0.25 * k, 1.6 + 0.25 * math.sin(k * 0.4)),
                ],
                [0.24, 0.2, 0.02],
                hm,
            )
            for k in range(9)
        ]
        clay(st, "mohawk", hm, 0.028, 2)
    else:
        for k in range(4):
            torus(
                1.0 - 0.09 * k * k * 0.6,
                0.19,
                scarf if k % 2 else cm,
                (0, 0.06, 0.45 + 0.23 * k),
                (-0.08 + 0.09 * (k % 2), 0.06 * (-1) ** k, 0),
                48,
                12,
                scale=(1.02, 1.02, 1),
            )
        sphere(0.85, cm, (0, 0.06, 0.75), (1.05, 1.05, 0.62))
        box((0.2, 0.12, 0.3), brass, (0, -1.05, 0.62), bevel=0.06, seg=3)
    return None, bg


KINDS = {"pirate": captain, "viking": viking, "robot": robot, "elemental": elemental, "survivor": survivor}


def stage(bg):
    # backdrop: big disc with radial gradient (emissive, unlit)
    m = bpy.data.materials.new("bg")
    m.use_nodes = True
    N = m.node_tree.nodes
    L = m.node_tree.links
    N.remove(N["Principled BSDF"])
    e = N.new("ShaderNodeEmission")
    tc = N.new("ShaderNodeTexCoord")
    gr = N.new("ShaderNodeTexGradient")
    gr.gradient_type = "SPHERICAL"
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (0.30, 0.30, 0.30)
    L.new(tc.outputs["Object"], mp.inputs[0])
    L.new(mp.outputs[0], gr.inputs[0])
    cr = N.new("ShaderNodeValToRGB")
    L.new(gr.outputs[1], cr.inputs[0])
    cr.color_ramp.elements[0].color = srgb(bg[1])
    cr.color_ramp.elements[1].color = mulc(srgb(bg[0]), 1.5)
    cr.color_ramp.elements[1].position = 0.85
    L.new(cr.outputs[0], e.inputs[0])
    L.new(e.outputs[0], N["Material Output"].inputs[0])
    e.inputs[1].default_value = 1.0
    me = bpy.data.meshes.new("bgp")
    me.from_pydata([(-9, 0, -9), (9, 0, -9), (9, 0, 9), (-9, 0, 9)], [], [(0, 1, 2, 3)])
    link(me, "bgp", m, (0, 3.2, 0.25))
    o = bpy.data.objects["bgp"]
    o.visible_shadow = False
    o.visible_diffuse = False
    o.visible_glossy = False
    world("#a9c8ff", "#ffd9c0", "#5a4a6a", 0.7)
    area((-4.5, -6, 5.5), (0, 0, -0.2), 3.0, 1050, "#ffe6c8")  # key
    area((5.5, -5, 1), (0, 0, -0.3), 4, 260, "#a8c8ff")  # fill
    area((4.2, 3.0, 3.8), (0, 0, 0), 2.2, 1300, mulhex(bg[0]))  # rim right
    area((-4.6, 2.8, 2.8), (0, 0, 0), 2.0, 800, "#fff0d0")  # rim left
    area((0, -3.5, -5), (0, 0, -0.6), 3, 110, "#ffa880")  # bounce
    camera((0.02, 0, 0.02), 5, -90 + 9, 13, lens=85)
    bpy.context.scene.camera.data.sensor_width = 36
    bpy.context.scene.camera.data.lens = 103


def mulhex(h):
    c = [int(h[i : i + 2], 16) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(int((x + 255) / 2) for x in c)


SUNSET, LAGOON, ROYAL, LIME, ROSE, STEEL, GOLDEN = (
    ("#f09a4a", "#a33b3b"),
    ("#2fa7b8", "#0e4a6b"),
    ("#7b5bc4", "#2c2360"),
    ("#5fb36a", "#1d5a4d"),
    ("#d65f7a", "#6a1e49"),
    ("#8fa7b8", "#3a4a60"),
    ("#e6c067", "#9a5a24"),
)
MIST, GRAVE, BLOOD, MOOR = (
    ("#4fa890", "#0c2430"),
    ("#5a5a9a", "#14122e"),
    ("#8a2f4a", "#1c0a1c"),
    ("#6f8a5a", "#141f1c"),
)
DUST, RUST, OLIVE, HAZE = ("#e0b06a", "#7a4a26"), ("#c8703a", "#4a2018"), ("#9aa45a", "#3a4024"), ("#7fa8a0", "#2c4444")
ICE, AURORA, FJORD, EMBER = (
    ("#9fd0ea", "#2a5680"),
    ("#5fd0a0", "#1c3a5a"),
    ("#6a86b8", "#1f2c50"),
    ("#e8864a", "#5a1c18"),
)

PALE, TAN, BROWN, DEEP = "#f6c39a", "#e8a877", "#a0623a", "#744228"
RED, NAVY, GREEN, PLUM, BLACK, TEAL = (
    ("#8e1f2a", "#f2c14e"),
    ("#1f3f78", "#f2c14e"),
    ("#1f5d4c", "#e8c46a"),
    ("#5b2a72", "#ffcf5a"),
    ("#3a3c50", "#e8b04a"),
    ("#1f6a78", "#f0d080"),
)

# collection -> list of (kind, seed, fixed traits); the picture n is the n-th entry
ROSTER = {
    "the-seven-seas": [
        (
            "pirate",
            1,
            dict(
                skin=PALE,
                hair="#1e1a20",
                coat=NAVY,
                bg=LAGOON,
                beard="braids",
                patch=None,
                hat="tricorne",
                hat_colour="#1f2f4f",
                parrot=True,
                parrot_colour="#2a7fd8",
                feather_colour="#f2b632",
            ),
        ),
        (
            "pirate",
            2,
            dict(
                skin=TAN,
                hair="#8a2a1c",
                coat=RED,
                bg=SUNSET,
                woman=True,
                beard="none",
                hair_length=1.5,
                patch=None,
                nose="small",
                hat="tricorne",
                hat_colour="#7a1f2a",
                feather_colour="#f4efe2",
                eye_colour="#3fb8a8",
                parrot=False,
                scar=False,
            ),
        ),
        (
            "pirate",
            4,
            dict(
                skin=PALE,
                hair="#d9b066",
                coat=GREEN,
                bg=ROYAL,
                beard="full",
                patch="L",
                hat="tricorne",
                hat_colour="#2a2228",
                feather_colour="#59b85a",
                parrot=False,
            ),
        ),
        (
            "pirate",
            6,
            dict(
                skin=DEEP,
                hair="#1e1a20",
                coat=PLUM,
                bg=GOLDEN,
                beard="goatee",
                patch=None,
                hat="tricorne",
                hat_colour="#5b2a72",
                feather_colour="#f4efe2",
                parrot=True,
                parrot_colour="#e23b3b",
            ),
        ),
        (
            "pirate",
            8,
            dict(
                skin=BROWN,
                hair="#b8b4b4",
                coat=TEAL,
                bg=ROSE,
                beard="long",
                patch="R",
                hat="bandana",
                bandana_colour="#2a5ab0",
                parrot=False,
            ),
        ),
        (
            "pirate",
            13,
            dict(
                skin=DEEP,
                hair="#3a2418",
                coat=RED,
                bg=LIME,
                woman=True,
                beard="none",
                hair_length=1.3,
                nose="small",
                patch="R",
                hat="bandana",
                bandana_colour="#c22a33",
                parrot=True,
                parrot_colour="#2fa85a",
                scar=False,
            ),
        ),
    ],
    "reavers": [
        (
            "pirate",
            21,
            dict(
                undead="skeleton",
                skin="#e9dfc4",
                glow="#7affd0",
                coat=("#2a2c3c", "#7ad0b0"),
                bg=MIST,
                hat="tricorne",
                hat_colour="#1c2030",
                patch=None,
                beard="stubble",
                feather=False,
                parrot=False,
                cravat=False,
            ),
        ),
        (
            "pirate",
            22,
            dict(
                undead="drowned",
                skin="#8fb8a8",
                hair="#3f5a4a",
                glow="#ffe06a",
                coat=("#2a4440", "#b8a05a"),
                bg=GRAVE,
                hat="tricorne",
                hat_colour="#22302e",
                patch=None,
                beard="long",
                feather_colour="#7ad0b0",
                parrot=False,
            ),
        ),
        (
            "pirate",
            23,
            dict(
                undead="skeleton",
                skin="#d8cfc0",
                glow="#ff5a4a",
                coat=("#5a1420", "#c8a04a"),
                bg=BLOOD,
                hat="bicorne",
                hat_colour="#2a1218",
                patch="L",
                beard="stubble",
                feather=False,
                parrot=False,
            ),
        ),
        (
            "pirate",
            24,
            dict(
                undead="drowned",
                skin="#9aa0b8",
                hair="#dcdce8",
                glow="#b08aff",
                coat=("#2a2240", "#9a8ac8"),
                bg=MOOR,
                hat="tricorne",
                hat_colour="#241c38",
                patch="R",
                beard="full",
                feather_colour="#b08aff",
                parrot=False,
            ),
        ),
        (
            "pirate",
            25,
            dict(
                undead="skeleton",
                skin="#c8d4c0",
                glow="#9aff6a",
                coat=("#24382a", "#a8b85a"),
                bg=MOOR,
                hat="bandana",
                bandana_colour="#3a2a4a",
                patch=None,
                beard="stubble",
                parrot=True,
                parrot_colour="#3a3a4a",
            ),
        ),
        (
            "pirate",
            26,
            dict(
                undead="drowned",
                skin="#b8c4a0",
                hair="#22242c",
                glow="#6ad8ff",
                coat=("#3a2a24", "#a8845a"),
                bg=MIST,
                woman=True,
                beard="none",
                hair_length=1.6,
                nose="small",
                hat="tricorne",
                hat_colour="#2a1f24",
                patch=None,
                feather_colour="#e23b3b",
                parrot=False,
            ),
        ),
    ],
    "brohalla": [
        (
            "viking",
            1,
            dict(
                skin=PALE,
                hair="#c8702a",
                bg=ICE,
                horns="up",
                fur="#d8cdbd",
                tunic="#3f4f5f",
                braids=False,
                eye_colour="#3a86c8",
            ),
        ),
        (
            "viking",
            2,
            dict(
                skin=TAN,
                hair="#d9a04e",
                bg=AURORA,
                horns="ram",
                fur="#4a3a30",
                tunic="#6b2a2a",
                braids=True,
                eye_colour="#3fb8a8",
            ),
        ),
        (
            "viking",
            3,
            dict(
                skin=PALE,
                hair="#b8b4b4",
                bg=FJORD,
                horns="wing",
                fur="#9a7a5a",
                tunic="#3a5a3a",
                braids=True,
                eye_colour="#3a86c8",
            ),
        ),
        (
            "viking",
            4,
            dict(
                skin=BROWN,
                hair="#5a3420",
                bg=EMBER,
                horns="up",
                fur="#7a6550",
                tunic="#5a3a24",
                braids=True,
                eye_colour="#4f9a4a",
            ),
        ),
        (
            "viking",
            5,
            dict(
                skin=TAN,
                hair="#22242c",
                bg=ICE,
                horns="ram",
                fur="#e8e2d8",
                tunic="#6b2a2a",
                braids=False,
                eye_colour="#4f9a4a",
            ),
        ),
        (
            "viking",
            6,
            dict(
                skin=PALE,
                hair="#8a2a1c",
                bg=FJORD,
                horns="wing",
                fur="#4a3a30",
                tunic="#3f4f5f",
                braids=False,
                eye_colour="#3fb8a8",
            ),
        ),
    ],
    "atoms": [
        (
            "robot",
            1,
            dict(
                metal="#c98a3a",
                glow="#4ff0ff",
                coat=BLACK,
                bg=SUNSET,
                head="box",
                eyes="round",
                patch=True,
                pipes=False,
                hat="tri",
                hat_colour="#4a2a1a",
            ),
        ),
        (
            "robot",
            2,
            dict(
                metal="#6f8fa8",
                glow="#ffb02e",
                coat=RED,
                bg=LAGOON,
                head="dome",
                eyes="one",
                patch=False,
                pipes=False,
                hat="ant",
            ),
        ),
        (
            "robot",
            3,
            dict(
                metal="#a8584a",
                glow="#7bff6a",
                coat=NAVY,
                bg=LIME,
                head="can",
                eyes="round",
                patch=False,
                pipes=True,
                hat="tri",
                hat_colour="#1f2f4f",
            ),
        ),
        (
            "robot",
            4,
            dict(
                metal="#c8ccd4",
                glow="#ff5a4a",
                coat=PLUM,
                bg=ROYAL,
                head="dome",
                eyes="slit",
                patch=False,
                pipes=True,
                hat="ant",
            ),
        ),
        (
            "robot",
            5,
            dict(
                metal="#4f7f78",
                glow="#ffe04a",
                coat=GREEN,
                bg=GOLDEN,
                head="box",
                eyes="one",
                patch=False,
                pipes=True,
                hat="tri",
                hat_colour="#1f5d4c",
            ),
        ),
        (
            "robot",
            6,
            dict(
                metal="#3a4458",
                glow="#ff6ad8",
                coat=BLACK,
                bg=ROSE,
                head="can",
                eyes="slit",
                patch=False,
                pipes=False,
                hat="ant",
            ),
        ),
    ],
    "elementerra": [
        ("elemental", 2, dict(element="fire", hat="tri", coat=("#4a1c1c", "#ffb84a"))),
        ("elemental", 3, dict(element="ice", hat="crown")),
        ("elemental", 4, dict(element="nature", hat="none", coat=("#5a3a1e", "#c8e05a"))),
        ("elemental", 5, dict(element="water", hat="tri", coat=("#123a6a", "#f2c14e"))),
        ("elemental", 6, dict(element="stone", hat="none")),
        ("elemental", 7, dict(element="fire", hat="crown", coat=("#2a2024", "#ff9a3a"))),
    ],
    "last-haven": [
        (
            "survivor",
            1,
            dict(
                skin=TAN,
                cloth="#6a6a48",
                scarf="#c8502a",
                bg=DUST,
                cover="hood",
                goggles="up",
                mask="none",
                beard="short",
                hair="#5a3420",
                lens="#ffb02e",
            ),
        ),
        (
            "survivor",
            2,
            dict(
                skin=PALE,
                cloth="#7a4a2c",
                scarf="#3f8a8a",
                bg=RUST,
                cover="cap",
                goggles="on",
                mask="cloth",
                lens="#4fd8c8",
                hair="#c8702a",
            ),
        ),
        (
            "survivor",
            3,
            dict(
                skin=DEEP,
                cloth="#4a5560",
                scarf="#d9a23a",
                bg=OLIVE,
                cover="mohawk",
                goggles="up",
                mask="filter",
                hair="#c83a3a",
                lens="#ff6a3a",
                eye_colour="#8a5a2a",
            ),
        ),
        (
            "survivor",
            4,
            dict(
                skin=BROWN,
                cloth="#8a7a5a",
                scarf="#8a2f3a",
                bg=HAZE,
                cover="wrap",
                goggles="on",
                mask="none",
                beard="short",
                hair="#22242c",
                lens="#ffb02e",
            ),
        ),
        (
            "survivor",
            5,
            dict(
                skin=PALE,
                cloth="#3f4a44",
                scarf="#c8a04a",
                bg=RUST,
                cover="hood",
                goggles="on",
                mask="filter",
                lens="#7bff6a",
                hair="#d9b066",
            ),
        ),
        (
            "survivor",
            6,
            dict(
                skin=TAN,
                cloth="#5a4a6a",
                scarf="#d9622a",
                bg=DUST,
                cover="mohawk",
                goggles="up",
                mask="cloth",
                hair="#3fa7d8",
                lens="#4fd8c8",
                eye_colour="#3a86c8",
            ),
        ),
    ],
    "one-of-one": [
        (
            "pirate",
            31,
            dict(
                undead="skeleton",
                skin="#f2b83a",
                glow="#6af0ff",
                coat=("#f2ead8", "#ffcf4a"),
                bg=("#c08af0", "#3f1a70"),
                hat="tricorne",
                hat_colour="#fff4dc",
                patch=None,
                beard="stubble",
                feather=True,
                feather_colour="#3fa7d8",
                parrot=True,
                parrot_colour="#f2b632",
                cravat=True,
            ),
        ),
        ("elemental", 32, dict(element="ice", hat="tri")),
    ],
    "crew": [
        (
            "pirate",
            41,
            dict(
                skin=TAN,
                hair="#3a2418",
                coat=("#5a6a7a", "#c8a06a"),
                bg=LAGOON,
                stripes=("#f4ead8", "#2d5a9a"),
                hat="bandana",
                bandana_colour="#2a5ab0",
                beard="mutton",
                patch=None,
                parrot=False,
                bandolier=False,
            ),
        ),
        (
            "pirate",
            42,
            dict(
                skin=DEEP,
                hair="#1e1a20",
                coat=("#6b3a1e", "#c8a06a"),
                bg=LIME,
                stripes=("#f4ead8", "#c22a33"),
                hat="bandana",
                bandana_colour="#c22a33",
                beard="goatee",
                patch=None,
                parrot=False,
                bandolier=True,
            ),
        ),
        (
            "pirate",
            43,
            dict(
                skin=PALE,
                hair="#c8702a",
                coat=("#3f6a4a", "#d8b87a"),
                bg=GOLDEN,
                stripes=("#f4ead8", "#3f8a5a"),
                woman=True,
                beard="none",
                nose="small",
                hair_length=1.2,
                hat="bandana",
                bandana_colour="#2f8a5a",
                patch=None,
                parrot=False,
                bandolier=False,
                scar=False,
            ),
        ),
        (
            "pirate",
            44,
            dict(
                skin=BROWN,
                hair="#b8b4b4",
                coat=("#3a3c50", "#b8a07a"),
                bg=SUNSET,
                stripes=("#f4ead8", "#31303a"),
                hat="bandana",
                bandana_colour="#31303a",
                beard="full",
                patch="L",
                parrot=False,
                bandolier=False,
            ),
        ),
        (
            "pirate",
            45,
            dict(
                skin=PALE,
                hair="#6b2a1c",
                coat=("#8a4a2a", "#e0b87a"),
                bg=STEEL,
                stripes=("#f4ead8", "#d98a2a"),
                hat="bandana",
                bandana_colour="#d98a2a",
                beard="stubble",
                patch=None,
                parrot=True,
                parrot_colour="#e23b3b",
                bandolier=True,
            ),
        ),
        (
            "pirate",
            46,
            dict(
                skin=DEEP,
                hair="#efe9df",
                coat=("#4a2a5a", "#c8a06a"),
                bg=ROSE,
                stripes=("#f4ead8", "#7b5bc4"),
                hat="bandana",
                bandana_colour="#6a3a9a",
                beard="long",
                patch="R",
                parrot=False,
                bandolier=False,
            ),
        ),
    ],
}

if __name__ == "__main__":
    # who=<collection>-<n>,... or a whole collection, or all
    wanted = opt("who", "all").split(",")
    folder = opt("out", os.environ.get("ART_OUT", "out"))
    os.makedirs(folder, exist_ok=True)
    for collection, members in ROSTER.items():
        for n, (kind, seed, traits) in enumerate(members, 1):
            name = "%s-%d" % (collection, n)
            if not {"all", collection, name} & set(wanted):
                continue
            reset()
            TRAITS.clear()
            TRAITS.update(traits)
            _, bg = KINDS[kind](seed)
            stage(traits.get("bg", bg))
            size = opt("res", 512)
            render(os.path.join(folder, name), (size, size), opt("spp", 64), extra=False)
