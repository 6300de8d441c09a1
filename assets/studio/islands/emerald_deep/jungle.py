"""jungle.py - mossy stone, creepers, broad leaves, fern palms and water for Emerald Deep."""

from parts import *


def paint(name, colour, **more):
    return mat(name, colour, **{"edge": 0.3, "grad": 0.25, "var": 0.12, **more})


def ruin():
    return mat("ruin", "#9a917e", edge=0.34, grad=0.5, gradcol="#4c5648", var=0.16, hue=0.025, bump=0.25, bscale=4)


def moss():
    return mat("moss", "#6fae36", grad=0.5, gradcol="#2f6b2c", var=0.14, hue=0.03, rough=0.95)


def leaf(k=0):
    colours = (("#3fae3c", "#125a2e"), ("#2c9a52", "#0d4a34"), ("#74c23a", "#2a7a2c"), ("#1f8a4c", "#0b4030"))
    top, low = colours[k % 4]
    return mat("leaf%d" % (k % 4), top, grad=0.5, gradcol=low, var=0.12, hue=0.03, rough=0.55, spec=0.35)


def pool_water(r, z=0.06, loc=(0, 0), parent=None):
    """a still round pool: pale at the rim, deep in the middle"""
    name = "poolwater"
    if name not in kit._M:
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        tree = m.node_tree
        principled = tree.nodes["Principled BSDF"]
        place = tree.nodes.new("ShaderNodeTexCoord")
        length = tree.nodes.new("ShaderNodeVectorMath")
        length.operation = "LENGTH"
        tree.links.new(place.outputs["Object"], length.inputs[0])
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        tree.links.new(length.outputs["Value"], ramp.inputs[0])
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color = 0.35, srgb("#0d7a72")
        stops[1].position, stops[1].color = 1.0, srgb("#8feccb")
        stops.new(0.82).color = srgb("#2bb8a0")
        tree.links.new(ramp.outputs[0], principled.inputs["Base Color"])
        principled.inputs["Roughness"].default_value = 0.12
        principled.inputs["Specular"].default_value = 0.6
        kit._M[name] = m
    rows = [
        [
            (q * (1 + 0.03 * math.sin(5 * a)) * math.cos(a), q * (1 + 0.03 * math.sin(5 * a)) * math.sin(a), 0)
            for a in np.linspace(0, 2 * math.pi, 65)
        ]
        for q in np.linspace(0.01, 1, 6)
    ]
    return grid_mesh(rows, kit._M[name], "pool", loc=(loc[0], loc[1], z), scale=r, parent=parent)


def vine(points, parent=None, leaves=14, s=0.13, k=None, r=0.035):
    """a creeper along the points with leaves on both sides"""
    stem = mat("stem", "#3f6b2a", grad=0.3, var=0.1)
    tube(points, r, stem, parent=parent)
    P = [Vector(p) for p in points]
    for i in range(leaves):
        t = (i + U(0.1, 0.9)) / leaves * (len(P) - 1)
        j = min(int(t), len(P) - 2)
        p = P[j].lerp(P[j + 1], t - j)
        blade(
            p + Vector((U(-0.05, 0.05), U(-0.07, 0.0), U(-0.04, 0.04))),
            s * U(0.8, 1.4),
            U(0, 6.28),
            U(0.3, 1.2),
            i if k is None else k,
            parent,
        )


def blade(at, s, turn, droop, k=0, parent=None):
    """one heart-shaped leaf"""
    rows = []
    for t in np.linspace(0, 1, 5):
        w = 0.62 * math.sin(math.pi * min(1, 0.12 + t * 0.88)) ** 0.8 * (1 - 0.3 * t)
        rows.append([(t, w * v, -0.25 * t * t - 0.12 * abs(v) * w) for v in (-1, 0, 1)])
    return grid_mesh(rows, leaf(k), "blade", loc=tuple(at), rot=(0, droop, turn), scale=s, parent=parent, thick=0.0)


def broadleaf(loc, s=1.0, n=8, k=0, parent=None):
    """a low plant of long arching leaves with a lighter midrib"""
    g = empty("broadleaf", loc, (0, 0, U(0, 6.28)), s, parent)
    for i in range(n):
        a = 2 * math.pi * i / n + U(-0.25, 0.25)
        length, up = U(0.8, 1.2), U(0.5, 1.1)
        rows = []
        for t in np.linspace(0, 1, 9):
            w = 0.2 * math.sin(math.pi * min(1, 0.1 + 0.9 * t)) ** 0.7
            rows.append(
                [
                    (length * t, w * v, up * t - 1.05 * up * t * t * (0.75 + 0.25 * length) + 0.08 * abs(v))
                    for v in (-1, -0.5, 0, 0.5, 1)
                ]
            )
        grid_mesh(rows, leaf(k + i % 2), "long", rot=(0, 0, a), parent=g, thick=0.02)
    return g


def treefern(loc, h=1.4, s=1.0, parent=None):
    g = empty("treefern", loc, (0, 0, U(0, 6)), s, parent)
    tube(
        [(0, 0, -0.1), (0.06, 0, h * 0.5), (0, 0, h)], [0.14, 0.1, 0.09], mat("fernstem", "#6b4a2c", grad=0.3), parent=g
    )
    for i in range(9):
        a = 2 * math.pi * i / 9 + U(-0.15, 0.15)
        rows = []
        for j, t in enumerate(np.linspace(0, 1, 13)):
            w = (0.26 if j % 2 else 0.16) * (1 - t) ** 0.5 + 0.02
            rows.append([(1.05 * t, w * v, h + 0.5 * t - 0.85 * t * t - 0.08 * abs(v)) for v in (-1, 0, 1)])
        grid_mesh(rows, leaf(i), "frond", rot=(0, 0, a), parent=g, thick=0.015)
    return g


def flower(loc, colour="#ff5a9a", s=0.14, parent=None):
    g = empty("flower", loc, (U(-0.4, 0.1), U(-0.3, 0.3), U(0, 6)), s, parent)
    m = mat("petal" + colour, colour, grad=0.2, var=0.06, rough=0.6)
    for k in range(5):
        a = k * 1.257
        sphere(0.5, m, (0.55 * math.cos(a), 0.55 * math.sin(a), 0.1), (1, 1, 0.4), seg=10, parent=g)
    sphere(0.3, mat("pollen", "#ffd23a"), (0, 0, 0.2), seg=10, parent=g)


def moss_cap(loc, r, parent=None):
    return sphere(
        1, moss(), loc, (r, r * 0.8, 0.1 + 0.12 * r), (0, 0, U(0, 3)), ico=3, noise=0.3, nscale=2, parent=parent
    )


def tangle(loc, s, n=6, parent=None, k=0):
    """a round heap of foliage built of soft clumps, darker below"""
    g = empty("tangle", loc, parent=parent)
    for i in range(n):
        a, r = U(0, 6.28), U(0, 0.6) * s
        sphere(
            s * U(0.4, 0.62),
            leaf(k + i % 2),
            (r * math.cos(a), r * math.sin(a), s * U(0.2, 0.5)),
            ico=3,
            noise=0.3,
            nscale=2.6,
            parent=g,
        )
    return g
