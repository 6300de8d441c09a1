"""landmarks.py - what only Emerald Deep has: the river and its falls, the serpent they spring from, ruins, crystals."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from ground import constant_output, paint_vertices, sheet, shore_attribute
from ruins import *
from fields import *
from sea import rippled


# ------------------------------------------------------------------ the land: rivers cut into it
def reaches(river, n=8):
    """the points of a river, closer together: x, y, water level, half width"""
    P = []
    for a, b in zip(river, river[1:]):
        P += [tuple(np.array(a) * (1 - t) + np.array(b) * t) for t in np.linspace(0, 1, n, endpoint=False)]
    return P + [river[-1]]


def shape(ground, x, y, h):
    """beds a hand deep under the water, banks a hand above it"""
    for river in ground.plan["rivers"]:
        d, level = np.full(np.shape(x), 99.0), np.zeros(np.shape(x))
        for px, py, z, half in reaches(river, 6):
            to = np.hypot(x - px, y - py) - half
            level = np.where(to < d, z, level)
            d = np.minimum(d, to)
        d = d + 0.35 * (fbm(x * 1.2, y * 1.2, 2, 71) - 0.5) + 3 * ss(-1.6, -0.4, ground.coast(x, y))
        bank = np.clip(h, level + 0.16, level + 0.32)
        h = np.where(d < 1.3, h + (bank - h) * ss(1.3, 0.35, d), h)
        h = np.where(d < 0.3, h + (level - 0.4 - h) * ss(0.3, -0.35, d), h)
    return h


# ------------------------------------------------------------------ water that runs
def river(ground, number):
    """the surface of plan["rivers"][number]"""
    P = reaches(ground.plan["rivers"][number], 7)
    across = np.linspace(-1.22, 1.22, 17)
    x, y, z, shore = (np.zeros((len(P), len(across))) for _ in range(4))
    for i, (px, py, level, half) in enumerate(P):
        a, b = np.array(P[max(0, i - 1)][:2]), np.array(P[min(len(P) - 1, i + 1)][:2])
        along = (b - a) / max(1e-6, np.hypot(*(b - a)))
        x[i], y[i] = px + across * half * along[1], py - across * half * along[0]
        z[i] = level
        shore[i] = half * (1.05 - np.abs(across)) * 1.6
        ground.mark("stream", (px, py, level), half, river=number, step=i)
    t = ground.theme["river"]
    flat = lambda code: np.broadcast_to(np.array(srgb(code)[:3], np.float32), x.shape + (3,))
    rgb = lerp(flat(t[0]), flat(t[1]), ss(0.1, 1.0, shore))
    rgb = lerp(rgb, flat(t[2]), ss(0.9, 2.6, shore)) * (0.92 + 0.16 * fbm(x * 1.3, y * 1.3, 2, 78))[..., None]
    me = sheet("river", x, y, z, lambda q: np.ones(len(q), bool))
    sinks = ss(0.02, 0.12, z) if z.min() < 0.1 else 1.0  # runs out into the sea
    paint_vertices(me, rgb, (ss(-0.25, 0.5, shore) * 0.7 + 0.25) * sinks)
    shore_attribute(me, shore)
    if "riverwater" not in kit._M:
        m = vcol_mat("riverwater", rough=0.15, spec=0.4)
        rippled(m)
        source = m.node_tree.nodes.new("ShaderNodeAttribute")
        source.attribute_name = "shore"
        out = m.node_tree.nodes.new("ShaderNodeOutputAOV")
        out.name = "shore"
        m.node_tree.links.new(source.outputs["Fac"], out.inputs["Value"])
        constant_output(m, "water", 0.9)
        kit._M["riverwater"] = m
    return link(me, "river", kit._M["riverwater"], smooth=True, auto=None)


def fall(ground, x, y, width, top, foot, reach=1.0, start=0.9):
    """a sheet of white water from (x, y + start, top) over the lip at y down to the pool"""
    n, m = 60, 33
    U_, S = np.meshgrid(np.linspace(-1, 1, m), np.linspace(0, 1, n))
    lead = 0.16
    t = np.clip((S - lead) / (1 - lead), 0, 1)
    yy = np.where(S < lead, y + start * (1 - S / lead), y - reach * t**0.6)
    zz = np.where(S < lead, top + 0.04, top + 0.04 - (top - foot) * t**1.5)  # over the river, not in it
    half = width / 2 * (0.86 + 0.26 * t + 0.05 * np.sin(9 * t + 3 * U_))
    xx = x + U_ * half
    yy = yy + 0.16 * (1 - U_**2) * -t + 0.1 * (fbm(U_ * 5 + 9, S * 2, 3, 81) - 0.5)
    streak = fbm(U_ * 9 + 3, S * 1.6, 3, 82)
    fine = fbm(U_ * 26, S * 2.5, 2, 83)
    flat = lambda code: np.broadcast_to(np.array(srgb(code)[:3], np.float32), xx.shape + (3,))
    rgb = lerp(flat("#3fb8a8"), flat("#f4fffb"), ss(0.32, 0.66, streak * 0.7 + fine * 0.35 + 0.18 * t))
    me = sheet("fall", xx, yy, zz, lambda q: np.ones(len(q), bool))
    paint_vertices(me, rgb, ss(1.0, 0.86, np.abs(U_)) * 0.75 + 0.25)
    mt = vcol_mat("fallwater%d" % len(bpy.data.materials), rough=0.3, spec=0.3)
    shader, painted = mt.node_tree.nodes["Principled BSDF"], next(
        k for k in mt.node_tree.nodes if k.type == "ATTRIBUTE"
    )
    mt.node_tree.links.new(painted.outputs["Alpha"], shader.inputs["Alpha"])
    link(me, "fall", mt, smooth=True, auto=None)
    foam = mat("foam", "#f4fffb", grad=0.2, gradcol="#bfeee2", var=0.04, rough=0.7)
    for k in range(int(width * 16)):
        a = U(0, math.pi)
        q = U(0.3, 1) ** 0.5
        at = (x + width * 0.62 * q * math.cos(a), y - reach - 0.1 - 0.55 * q * math.sin(a), foot + U(-0.04, 0.03))
        sphere(U(0.07, 0.19), foam, at, (1.15, 1, 0.7), ico=2)
    ground.mark("fall", (x, y - reach, foot), width, lip=[float(x), float(y), float(top)])


def serpent_spring(ground, x, y, z, s=2.4):
    """the great stone serpent in the cliff whose mouth the river springs from"""
    serpent(None, (x, y, z), 0, s).rotation_euler.x = -0.62
    for e in (-1, 1):
        for k in range(4):
            box(
                (0.9, 0.9, 0.8),
                ruin(),
                (x + e * (0.6 + 0.06 * k) * s * 0.95, y + 0.1, z - 0.9 + 0.78 * k),
                (0, 0, U(-0.1, 0.1)),
                bevel=0.1,
                jit=0.05,
            )
        vine(
            [
                (x + e * 0.5 * s, y + 0.1, z + 1.05 * s),
                (x + e * 0.5 * s, y - 0.3 * s, z + 0.85 * s),
                (x + e * 0.46 * s, y - 0.3 * s, z + 0.2 * s),
                (x + e * 0.5 * s, y - 0.3 * s, z - 1.2),
            ],
            None,
            22,
            0.3,
            None,
            0.06,
        )
    for k in range(5):
        moss_cap((x + U(-0.45, 0.45) * s, y + U(0.25, 0.5) * s, z + 1.1 * s), U(0.3, 0.5))
    point((x, y - 1.2 * s, z + 0.6 * s), 60, "#5affb0", 0.4)
    for e in (-1, 1):
        ground.mark("gem", (x + e * 0.37 * s, y + 0.34 * s, z + 0.86 * s), 0.3)


# ------------------------------------------------------------------ on the land
def crystals(ground, x, y, kind="emerald", s=1.0, n=7, light=30.0, z=None):
    at = (x, y, (ground.z(x, y) if z is None else z) - 0.05)
    cluster(kind, at, s, n, None, 1.15, light)
    ground.mark("gem", (at[0], at[1], at[2] + 1.1 * s), s, colour=STONES[kind][2])


def ruined_gate(ground, x, y, turn=0.0, s=1.0):
    gate(None, (x, y, ground.z(x, y) - 0.1), turn, s)


def stone_idol(ground, x, y, turn=0.0, s=1.0):
    idol(None, (x, y, ground.z(x, y) - 0.08), turn, s)


def broken_pillar(ground, x, y, h=1.4, lean=0.1, r=0.3):
    pillar(None, (x, y, ground.z(x, y) - 0.1), h, (lean * 0.5, lean), r)


def rope_bridge(ground, a, b, sag=0.25, width=1.0):
    """planks on ropes between two pairs of posts"""
    A, B = Vector((*a, ground.z(*a) + 0.3)), Vector((*b, ground.z(*b) + 0.3))
    across = Vector((B.x - A.x, B.y - A.y, 0)).normalized()
    side = Vector((-across.y, across.x, 0))
    at = lambda t: A.lerp(B, t) - Vector((0, 0, sag * 4 * t * (1 - t)))
    n = int((B - A).length / 0.24)
    for i in range(n):
        box(
            (0.19, width + U(-0.1, 0.1), 0.07),
            M("wood_l"),
            tuple(at((i + 0.5) / n)),
            (U(-0.04, 0.04), U(-0.06, 0.06), math.atan2(across.y, across.x)),
            bevel=0.02,
            jit=0.01,
        )
    for e in (-1, 1):
        for lift, r in ((0.0, 0.04), (0.62, 0.035)):
            tube(
                [tuple(at(t) + side * (e * width * 0.5) + Vector((0, 0, lift))) for t in np.linspace(0, 1, 11)],
                r,
                M("rope"),
            )
        for t in np.linspace(0.1, 0.9, 7):
            p = at(t) + side * (e * width * 0.5)
            tube([tuple(p), tuple(p + Vector((0, 0, 0.62)))], 0.022, M("rope"))
        for p in (A, B):
            q = p + side * (e * width * 0.55)
            beam(q - Vector((0, 0, 0.6)), q + Vector((0, 0, 0.85)), 0.16, M("wood_d"))
            vine(
                [
                    tuple(q + Vector((0, -0.1, 0.8))),
                    tuple(q + Vector((0.05, -0.14, 0.3))),
                    tuple(q + Vector((-0.05, -0.12, -0.2))),
                ],
                None,
                6,
                0.16,
            )


def lotus(ground, x, y, z, n=5, spread=0.7):
    for _ in range(n):
        px, py = x + U(-1, 1) * spread, y + U(-1, 1) * spread * 0.7
        s = U(0.14, 0.26)
        cyl(s, 0.03, leaf(2), (px, py, z + 0.03), segs=18, bevel=0.01)
        if s > 0.19:
            flower((px, py, z + 0.1), kit.R.choice(("#ff9ac8", "#ffffff", "#ffd86a")), 0.12)


def canoe(ground, x, y, turn=0.0, s=1.0, z=0.0):
    g = empty("canoe", (x, y, z), (0, 0, turn), s)
    rows = []
    for u in np.linspace(-1, 1, 17):
        w = 0.42 * max(0.0, 1 - abs(u) ** 2.2) ** 0.8 + 0.01
        top = 0.28 + 0.3 * abs(u) ** 3
        rows.append(
            [
                (u * 1.7, w * math.sin(a), top - 0.42 * (1 - 0.5 * u * u) * math.cos(a))
                for a in np.linspace(-1.5, 1.5, 9)
            ]
        )
    grid_mesh(rows, M("wood"), "canoe", thick=0.06, parent=g)
    for k in (0, -1):
        tube([r[k] for r in rows], 0.045, paint("canoetrim", "#1f8a5c"), parent=g)
    for u in (-0.5, 0.4):
        box((0.2, 0.7, 0.05), M("wood_l"), (u, 0, 0.2), bevel=0.02, parent=g)
    pile((0.0, 0, 0.05), 9, 0.25, 0.09, ("emerald", "ruby", "topaz"), g)
    beam((-0.9, -0.2, 0.3), (0.7, 0.45, 0.42), 0.05, M("wood_l"), g)


# ------------------------------------------------------------------ plants of its own
def kapok(i, look):
    """a tall jungle tree: buttresses, forked trunk, flat layers of canopy hung with creepers"""
    lit, shaded = look["canopy"][i % len(look["canopy"])]
    m = mat("kapok%d" % i, lit, grad=0.9, var=0.12, hue=0.03, gradcol=shaded, rough=0.8)
    bark = mat("kapokbark", "#7a6248", grad=0.35, gradcol="#4a4230", var=0.12, edge=0.2)
    h = U(2.3, 3.1)
    g = [tube([(0, 0, -0.2), (0.05, 0, h * 0.5), (U(-0.15, 0.15), U(-0.1, 0.1), h)], [0.24, 0.16, 0.12], bark)]
    for k in range(4):
        a = k * 1.57 + 0.4
        g.append(
            tube(
                [
                    (0.1 * math.cos(a), 0.1 * math.sin(a), 0.7),
                    (0.3 * math.cos(a), 0.3 * math.sin(a), 0.15),
                    (0.55 * math.cos(a), 0.55 * math.sin(a), -0.15),
                ],
                [0.08, 0.1, 0.02],
                bark,
            )
        )
    for k in range(12):
        a, r = U(0, 6.28), U(0.15, 1.0)
        z = h + 0.45 - 0.45 * r * r + U(-0.25, 0.2)
        g.append(
            sphere(
                U(0.42, 0.62), m, (r * math.cos(a), r * math.sin(a), z), (1.1, 1.1, 0.72), ico=3, noise=0.3, nscale=2.4
            )
        )
    for k in range(5):
        a, r = U(0, 6.28), U(0.6, 1.1)
        x, y = r * math.cos(a), r * math.sin(a)
        g.append(
            tube(
                [(x, y, h), (x * 1.03, y * 1.03, h - 0.5), (x, y, h - U(0.7, 1.2))], [0.03, 0.03, 0.015], leaf(1), res=2
            )
        )
    bpy.context.view_layer.update()
    return join(g, "kapok")


def undergrowth(i, look):
    """arching long leaves, sometimes with a bright flower"""
    bpy.context.view_layer.update()
    g = broadleaf((0, 0, 0), 0.62, 9, i)
    parts = list(g.children)
    if i % 2:
        f = empty("bloom", (0.05, -0.1, 0.38), scale=1)
        flower((0, 0, 0), ("#ff4f9a", "#ffb52e", "#c85aff", "#ff5a4a")[i % 4], 0.13, f)
        parts += [o for o in f.children_recursive if o.type != "EMPTY"]
    bpy.context.view_layer.update()
    return join(parts, "undergrowth")


def jungle(ground, spacing=1.35):
    """close the forest: trees, palms and undergrowth wherever nothing has to be seen"""
    plants = ground.plants
    P = np.stack([plants.rng.uniform(-26, 26, 30000), plants.rng.uniform(-16, 16, 30000)], 1)
    x, y = P.T
    h = ground.heights(x, y)
    slope = np.hypot(ground.heights(x + 0.15, y) - h, ground.heights(x, y + 0.15) - h) / 0.15
    plot = np.min([np.hypot(x - a, (y - b) * 1.15) - r for a, b, r in ground.plots], axis=0)
    free = (slope < 0.6) & (plot > 0.7) & (ground.paths_distance(x, y) > 1.25) & ~plants.kept_clear(x, y)
    free &= ground.coast(x, y) < -2.2
    in_view = (y - 1.15) * 0.616 + (h + 2.4) * 0.788 < 14.4
    tall = free & ~plants.in_front(x, y) & in_view
    share, plants.look["share"] = plants.look["share"], {}
    plants.strew("tree", P, tall, spacing, (0.6, 1.0))
    plants.strew("shore", P, tall, spacing * 2.4, (0.7, 1.0), 0.06)
    plants.strew("bush", P, free, 0.85, (0.6, 1.2))
    plants.look["share"] = share


PLANTS = {"kapok": kapok, "undergrowth": undergrowth}
LANDMARKS = {
    "jungle": jungle,
    "river": river,
    "fall": fall,
    "serpent_spring": serpent_spring,
    "crystals": crystals,
    "ruined_gate": ruined_gate,
    "stone_idol": stone_idol,
    "broken_pillar": broken_pillar,
    "rope_bridge": rope_bridge,
    "lotus": lotus,
    "canoe": canoe,
}
