"""landmarks.py - what only Dragon's Maw has: the volcano and its lava, bridges, crags with dragons, bones, vents."""

from fields import *
from ground import colour
from lair import basalt, basalt_columns, dragon, egg, fang
from parts import *
from plan import PLAN
import kit

CRATER_X, CRATER_Y, FOOT, TOP = PLAN["crater"]
MOUTH = 1.75  # radius of the crater


def winding(points, step=0.22):
    """a smooth way through the points (Catmull-Rom), a point every `step` units"""
    P = [np.array(p, float) for p in (points[0], *points, points[-1])]
    way = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for t in np.linspace(0, 1, max(2, int(np.hypot(*(c - b)) / step)), endpoint=False):
            way.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return [tuple(p) for p in (*way, P[-1])]


RIVERS = [(winding(points), width) for points, width in PLAN["rivers"]]


def lava_distance(x, y):
    """distance to the nearest lava's edge, roughly"""
    d = np.full(np.shape(x), 9.0)
    for way, width in RIVERS:
        d = np.minimum(d, path_distance(x, y, way[::3] + way[-1:]) - width)
    for px, py, r in PLAN["pools"]:
        d = np.minimum(d, np.hypot(x - px, (y - py) * 1.2) - r)
    return d


def shape(ground, x, y, h):
    """raise the volcano, sink its crater and the beds of the rivers"""
    dx, dy = x - CRATER_X, (y - CRATER_Y) * 1.05
    d = np.hypot(dx, dy)
    ridges = np.abs(np.sin(5.5 * np.arctan2(dy, dx) + 2.5 * fbm(x * 0.3, y * 0.3, 2, 61)))
    d = d * (1 + 0.10 * (ridges - 0.5) + 0.16 * (fbm(x * 0.45, y * 0.45, 3, 62) - 0.5))
    slope = np.clip((FOOT - d) / (FOOT - MOUTH), 0, 1)
    cone = TOP * (0.35 * slope + 0.65 * slope**1.9)
    cone = np.where(d < MOUTH, TOP - 2.6 * ss(MOUTH, 0.4, d), cone)
    return h + cone - 0.28 * ss(0.25, -0.25, lava_distance(x, y)) * ss(-0.3, 0.4, h)


def tint(ground, x, y, z, colours):
    """scorched banks beside the lava, sulphur round the vents and pools, a rusty peak"""
    flat = lambda code: np.broadcast_to(colour(code), colours.shape)
    rough = fbm(x * 1.6, y * 1.6, 3, 63)
    d = np.hypot(x - CRATER_X, y - CRATER_Y)
    colours = lerp(colours, flat("#7c4650"), 0.6 * ss(5.0, 2.0, d + 2 * (rough - 0.5)))
    banks = lava_distance(x, y) + 0.5 * (rough - 0.5)
    colours = lerp(colours, flat("#28202f"), 0.85 * ss(0.9, 0.25, banks))
    colours = lerp(colours, flat("#c2481c"), 0.75 * ss(0.3, -0.05, banks))
    for name, *where in PLAN["landmarks"]:
        if name == "vent":
            near = np.hypot(x - where[0], y - where[1]) + 1.2 * (rough - 0.5)
            colours = lerp(colours, flat("#d6c84e"), 0.8 * ss(1.7, 0.7, near))
    return colours


def molten():
    """lava: yellow where it is hottest, plates of dark crust on it"""
    if "molten" in bpy.data.materials:
        return bpy.data.materials["molten"]
    m = bpy.data.materials.new("molten")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    shader = nodes["Principled BSDF"]
    where, noise, ramp = nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.5, 4
    noise.inputs["Distortion"].default_value = 1.4
    links.new(where.outputs["Position"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], ramp.inputs[0])
    stops = ((0.33, "#7a1406"), (0.43, "#f04a0c"), (0.56, "#ff8a1c"), (0.68, "#ffd04a"))
    for i, (at, code) in enumerate(stops):
        e = ramp.color_ramp.elements[i] if i < 2 else ramp.color_ramp.elements.new(at)
        e.position, e.color = at, srgb(code)
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    links.new(ramp.outputs[0], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = 1.7
    shader.inputs["Roughness"].default_value = 0.6
    return m


def river(ground, way, width):
    rows = []
    for i, (x, y) in enumerate(way):
        ax, ay = way[max(0, i - 1)]
        bx, by = way[min(len(way) - 1, i + 1)]
        n = math.hypot(bx - ax, by - ay) or 1
        sx, sy = -(by - ay) / n, (bx - ax) / n
        w = width * (0.85 + 0.25 * math.sin(i * 0.37) + 0.12 * math.sin(i * 0.9))
        z = sorted(ground.z(x + sx * w * v, y + sy * w * v) for v in (-0.4, 0, 0.4))[1]
        if z < -0.25:
            break
        rows.append([(x + sx * w * v, y + sy * w * v, z + 0.13 - 0.07 * abs(v) ** 2) for v in (-1, -0.5, 0, 0.5, 1)])
    grid_mesh(rows, molten(), "lava", smooth=True)
    for row in rows[6::11]:
        x, y, z = row[2]
        point((x, y - 0.3, z + 0.8), 46, "#ff6a22", 0.4)
    for row in rows[4::2]:
        for edge in (row[0], row[-1]):
            if kit.R.random() < 0.6 and edge[2] > 0.1:
                ground.plants.put("rock", edge[0] + U(-0.12, 0.12), edge[1] + U(-0.1, 0.1), U(0.12, 0.26))
    x, y, z = rows[-1][2]
    if z < 0.4:  # it reaches the sea
        ground.mark("smoke", (x, y, 0.2), 1.5, colour="#f2eef0", rise=4.2)


def lava(ground):
    """the lake in the crater, the rivers and the pools"""
    cyl(MOUTH * 1.02, 0.1, molten(), (CRATER_X, CRATER_Y, ground.z(CRATER_X, CRATER_Y) + 1.1), segs=40, bevel=0.0)
    top = ground.z(CRATER_X, CRATER_Y) + 2.2
    point((CRATER_X, CRATER_Y, top), 700, "#ff6a2a", 0.8)
    ground.mark("smoke", (CRATER_X, CRATER_Y, top - 0.6), 2.1, colour="#8d849c", rise=5.5)
    ground.mark("embers", (CRATER_X, CRATER_Y, top - 0.8), 1.4)
    for way, width in RIVERS:
        river(ground, way, width)
    for x, y, r in PLAN["pools"]:
        outline = [(r * U(0.85, 1.1) * math.cos(a), r * U(0.7, 0.9) * math.sin(a)) for a in np.linspace(0, 6.28, 17)[:-1]]
        z = ground.z(x, y)
        prism(outline, 0.1, molten(), (x, y, z + 0.16), bevel=0.02)
        point((x, y - 0.3, z + 0.9), 55, "#ff6a22", 0.4)
        ground.mark("embers", (x, y, z + 0.2), 0.6)
        for a in np.linspace(0, 6.28, 13)[:-1]:
            ground.plants.put("rock", x + 1.12 * r * math.cos(a), y + 0.95 * r * math.sin(a), U(0.14, 0.28))


def bridge(ground, x, y, turn, length):
    """an arched bridge of basalt slabs over a river of lava"""
    half = length / 2
    end = max(ground.z(x - half, y), ground.z(x + half, y))
    g = empty("bridge", (x, y, end + 0.1), (0, 0, turn))
    n = 11
    for i in range(n):
        u = 2 * (i + 0.5) / n - 1
        z = 0.62 * (1 - u * u)
        box((length / n * 1.02, 1.25, 0.2), basalt(), (u * half, 0, z), (0, 1.0 * u * 0.62, 0), bevel=0.05, jit=0.015, parent=g)
        for s in (-1, 1):
            box((length / n * 0.9, 0.18, 0.34), M("stone_w"), (u * half, s * 0.6, z + 0.22), (0, 0.62 * u, 0), bevel=0.05, jit=0.015, parent=g)
    for u in (-1, 1):
        for s in (-1, 1):
            box((0.26, 0.26, 0.8), M("stone_w"), (u * half, s * 0.6, 0.2), bevel=0.06, parent=g)


def crag(ground, x, y, h, what):
    """a spire of basalt with a nest on top; a dragon sits in it, or only its eggs"""
    z = ground.z(x, y) - 0.2
    foot = empty("foot", (x, y, z))
    basalt_columns(0, 0, 26, 1.5, h * 0.8, foot)
    basalt_columns(0, 0, 10, 0.6, h * 1.02, foot)
    top = z + h
    cyl(0.95, 0.3, basalt(), (x, y, top - 0.1), segs=9, bevel=0.08)
    twigs = [M("wood"), M("wood_d"), M("wood_l")]
    for _ in range(56):
        a, r = U(0, 6.28), U(0.75, 1.2)
        p = Vector((x + r * math.cos(a), y + r * math.sin(a), top + U(0.05, 0.4)))
        d = Vector((-math.sin(a), math.cos(a), U(-0.3, 0.3))) * U(0.35, 0.6)
        beam(tuple(p - d), tuple(p + d), U(0.06, 0.1), kit.R.choice(twigs))
    for k, code in enumerate(("#5aa0b8", "#e0a83a", "#b0508a")):
        a = 3.9 + 0.75 * k
        egg((x + 0.62 * math.cos(a), y + 0.62 * math.sin(a), top + 0.1), 0.3, code)
    if what == "dragon":
        dragon((x, y + 0.25, top), math.radians(-14), 0.92, "#4f4392", "#f0a860")


def bones(ground, x, y, turn, s):
    """the ribs and the skull of an old dragon, half sunk in the sand"""
    g = empty("bones", (x, y, ground.z(x, y) - 0.1), (0, 0, turn), s)
    bone = M("bone")
    tube([(-2.4, 0, 0.25), (-1, 0, 0.5), (0.6, 0, 0.5), (2.0, 0.1, 0.2), (3.2, 0.5, 0.05)], [0.2, 0.22, 0.2, 0.14, 0.05], bone, parent=g)
    for k in range(7):
        u = -1.9 + 0.55 * k
        size = 1.0 - 0.1 * abs(k - 2.5)
        for side in (-1, 1):
            tube([(u, 0, 0.45), (u + 0.05, side * 0.75 * size, 1.05 * size), (u + 0.1, side * 0.95 * size, 0.35), (u + 0.1, side * 0.8 * size, -0.1)], [0.11, 0.1, 0.08, 0.05], bone, parent=g)
    sphere(0.5, bone, (-3.0, -0.1, 0.35), (1.15, 0.85, 0.75), parent=g)
    box((0.95, 0.5, 0.32), bone, (-3.7, -0.15, 0.22), (0, 0.12, 0.1), bevel=0.12, seg=3, parent=g)
    for side in (-1, 1):
        sphere(0.15, M("dark"), (-3.2, side * 0.33 - 0.1, 0.5), parent=g, seg=14)
        fang((-2.8, side * 0.3 - 0.1, 0.6), (-2.1, side * 0.75, 1.0), 0.12, g, 0.1)
        for k in range(4):
            fang((-3.5 - 0.16 * k, side * 0.22 - 0.13, 0.12), (-3.52 - 0.16 * k, side * 0.24 - 0.13, -0.12), 0.05, g, 0)


def columns(ground, x, y, n, spread, tall):
    foot = empty("columns", (x, y, max(-0.3, ground.z(x, y) - 0.15)))
    basalt_columns(0, 0, n, spread, tall, foot)


def vent(ground, x, y):
    """a steaming crack with a crust of sulphur"""
    crust = mat("sulphur", "#e2d24e", edge=0.3, grad=0.4, var=0.15, gradcol="#a08a34")
    for k in range(9):
        a = 2 * math.pi * k / 9
        q = U(0.35, 0.6)
        px, py = x + q * math.cos(a), y + q * math.sin(a)
        rock(U(0.14, 0.26), crust, (px, py, ground.z(px, py) + 0.05), cuts=7)
    sphere(0.3, M("dark"), (x, y, ground.z(x, y) + 0.02), (1, 0.8, 0.25), seg=16)
    ground.mark("smoke", (x, y, ground.z(x, y) + 0.2), 0.55, colour="#f0ecc0", rise=2.4)


def agave(i, look):
    """a rosette of stiff pointed leaves"""
    m = mat("agave%d" % i, ("#6f9a78", "#86a468", "#5a8a80")[i % 3], grad=0.5, var=0.1, hue=0.02, gradcol="#2c4a4c", rough=0.6)
    g = []
    for k in range(17):
        a = 2.4 * k
        lift = 0.25 + 0.07 * k
        length = U(0.75, 1.0) * (1.05 - 0.02 * k)
        rows = []
        for t in np.linspace(0, 1, 7):
            w = 0.13 * math.sin(math.pi * min(1, 0.25 + 0.75 * t)) + 0.004
            out = length * t * math.cos(lift * 0.75)
            at = Vector((out * math.cos(a), out * math.sin(a), length * t * math.sin(lift * 0.75) - 0.12 * t * t))
            side = Vector((-math.sin(a), math.cos(a), 0)) * w
            rows.append([tuple(at + side * v + Vector((0, 0, 0.5 * abs(v) * w))) for v in (-1, 0, 1)])
        g.append(grid_mesh(rows, m, "blade", thick=0.03))
    bpy.context.view_layer.update()
    return join(g, "agave")


LANDMARKS = {
    "bones": bones,
    "bridge": bridge,
    "columns": columns,
    "crag": crag,
    "lava": lava,
    "vent": vent,
}
PLANTS = {"agave": agave}
