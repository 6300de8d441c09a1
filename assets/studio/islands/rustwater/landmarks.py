"""landmarks.py - what only Rustwater has: the buried walker, wind pumps, stacks, scrap heaps, a pipeline, dead palms."""

from walker import walker
from wreckage import *


def wind_pump(ground, x, y, s=1.0, blades=12, steps=5):
    """a lattice mast with a tail vane; its wheel turns in the loop, so only the hub is built"""
    z = ground.z(x, y)
    g = empty("pump", (x, y, z), scale=s)
    top = 4.6
    for sx in (-1, 1):
        for sy in (-1, 1):
            beam((sx * 0.62, sy * 0.62, -0.1), (sx * 0.12, sy * 0.12, top), 0.1, paint("rust"), g)
    for k in range(5):
        t0, t1 = k / 5, (k + 1) / 5
        r0, r1 = 0.62 - 0.5 * t0, 0.62 - 0.5 * t1
        for f in range(4):
            a = math.pi / 4 + f * math.pi / 2
            b = a + math.pi / 2
            q = math.sqrt(2)
            beam(
                (q * r0 * math.cos(a), q * r0 * math.sin(a), top * t0),
                (q * r1 * math.cos(b), q * r1 * math.sin(b), top * t1),
                0.05,
                paint("rust"),
                g,
            )
            beam(
                (q * r1 * math.cos(a), q * r1 * math.sin(a), top * t1),
                (q * r1 * math.cos(b), q * r1 * math.sin(b), top * t1),
                0.05,
                paint("rust"),
                g,
            )
    box((0.4, 0.9, 0.34), paint("grey"), (0, 0.1, top + 0.12), bevel=0.06, parent=g)
    beam((0, 0.4, top + 0.12), (0.15, 1.9, top + 0.2), 0.07, paint("rust"), g)
    prism(
        [(0, -0.2), (0.9, -0.45), (0.9, 0.45), (0, 0.2)],
        0.05,
        paint("red"),
        (0.1, 1.2, top + 0.2),
        (math.pi / 2, 0, math.pi / 2),
        bevel=0.02,
        parent=g,
    )
    cyl(0.2, 0.4, M("iron"), (0, -0.45, top + 0.12), (math.pi / 2, 0, 0), segs=14, bevel=0.04, parent=g)
    cyl(0.45, 0.7, paint("grey"), (0.9, -0.3, 0.35), segs=20, bevel=0.05, parent=g)
    pipe([(0, 0, 0.2), (0.45, -0.15, 0.3), (0.9, -0.3, 0.75)], 0.05, paint("teal"), g)
    bpy.context.view_layer.update()
    ground.mark("rotor", g.matrix_world @ Vector((0, -0.7, top + 0.12)), 1.55 * s, blades=blades, steps=steps)


def stacks(ground, x, y, s=1.0):
    """a dead refinery still smoking: two chimneys, a tank, pipes and a flare"""
    z = ground.z(x, y)
    g = empty("stacks", (x, y, z - 0.05), scale=s)
    for px, py, r, h in ((-1.3, 0.6, 0.5, 4.6), (0.0, 0.9, 0.42, 3.7)):
        lathe(
            [
                (r * 1.3, 0),
                (r * 1.1, 0.6),
                (r * 0.85, h * 0.7),
                (r * 0.8, h),
                (r * 0.9, h + 0.02),
                (r * 0.9, h + 0.2),
                (r * 0.6, h + 0.2),
            ],
            paint("red"),
            24,
            (px, py, 0),
            parent=g,
        )
        for t in (0.35, 0.62, 0.85):
            torus(r * (1.12 - 0.34 * t), 0.07, paint("cream"), (px, py, h * t), parent=g, segs=28, rs=8)
        cyl(r * 0.6, 0.05, M("dark"), (px, py, h + 0.19), segs=16, parent=g)
        for k in range(8):
            box(
                (0.24, 0.05, 0.05),
                M("iron"),
                (px + 0.02, py - r * (1.08 - 0.3 * k / 8), 0.6 + h * 0.1 * k),
                bevel=0.01,
                parent=g,
            )
        bpy.context.view_layer.update()
        ground.mark(
            "smoke", g.matrix_world @ Vector((px, py, h + 0.25)), r * 1.5 * s, colour="#8c7c72", rise=5.5, density=0.8
        )
    cyl(0.95, 1.5, paint("grey"), (1.55, 0.1, 0.75), segs=28, bevel=0.08, parent=g)
    lathe([(1.0, 1.5), (0.6, 1.8), (0, 1.9)], paint("rust"), 28, (1.55, 0.1, 0), parent=g)
    for q in (0.5, 1.1):
        torus(0.97, 0.05, paint("rust"), (1.55, 0.1, q), parent=g, segs=36, rs=8)
    stripes(0.9, 0.24, g, (1.55, -0.88, 0.8))
    pipe([(0.6, -0.1, 0.9), (0.1, -0.3, 0.9), (-0.6, -0.2, 0.8), (-1.1, 0.1, 0.7)], 0.12, paint("teal"), g)
    pipe([(0.2, 0.6, 1.9), (0.9, 0.4, 2.4), (1.5, 0.2, 1.9)], 0.1, paint("ochre"), g)
    beam((2.9, 0.5, 0), (2.9, 0.5, 3.2), 0.14, paint("rust"), g)
    for _ in range(6):
        tube(
            [
                (2.9 + U(-0.1, 0.1), 0.5, 3.2),
                (2.9 + U(-0.12, 0.12), 0.5, 3.55),
                (2.95 + U(-0.1, 0.15), 0.5, U(3.8, 4.25)),
            ],
            [0.14, 0.12, 0.01],
            M("lava"),
            parent=g,
        )
    bpy.context.view_layer.update()
    flare = g.matrix_world @ Vector((2.9, 0.5, 3.5))
    point(tuple(flare + Vector((0, -0.5, 0))), 50, "#ff8a3a", 0.3)
    ground.mark("fire", flare, 0.6 * s)
    ground.mark("embers", flare, 0.4 * s)


def scrap_heap(ground, x, y, r=1.2, n=30):
    heap(x, y, ground.z(x, y), r, n, 1.35)


def fire_drum(ground, x, y):
    z = ground.z(x, y)
    drum((x, y, z), "rust", s=0.95)
    for _ in range(6):
        tube(
            [
                (x + U(-0.14, 0.14), y + U(-0.14, 0.14), z + 0.75),
                (x + U(-0.1, 0.1), y, z + 1.0),
                (x + U(-0.08, 0.08), y, z + U(1.15, 1.45)),
            ],
            [0.12, 0.1, 0.01],
            M("lava"),
        )
    point((x, y - 0.3, z + 1.3), 45, "#ff8a3a", 0.3)
    ground.mark("fire", (x, y, z + 1.0), 0.5)
    ground.mark("embers", (x, y, z + 1.1), 0.3)


def drums(ground, x, y):
    z = ground.z(x, y)
    for dx, dy, colour in ((0, 0, "red"), (0.62, 0.1, "teal"), (0.3, -0.5, "ochre")):
        drum((x + dx, y + dy, z), colour, s=0.95)
    drum((x - 0.75, y - 0.25, z), "rust", 0.7, s=0.95)


def tyres(ground, x, y, n=3):
    tyre_stack(x, y, n, ground.z(x, y), 0.4)
    tyre((x + 0.75, y - 0.15, ground.z(x, y) + 0.14), 0.4)


def floating(ground, x, y):
    """a drum and a tyre on the water"""
    drum((x, y, -0.22), kit.R.choice(("red", "ochre", "teal")), U(0, 3))
    tyre((x + 0.9, y - 0.35, 0.02), 0.38, (0.1, 0.1, 0))


def pipeline(ground, points, r=0.26):
    """a pipe on trestles down to the sea"""
    spots = [(px, py, max(ground.z(px, py), 0.0) + lift) for px, py, lift in points]
    for a, b in zip(spots, spots[1:]):
        a, b = Vector(a), Vector(b)
        tube([tuple(a), tuple(b)], r, paint("teal"), order=0, res=8)
        n = max(1, round((b - a).length / 1.6))
        for i in range(n):
            p = a.lerp(b, i / n)
            torus(r * 1.12, 0.07, paint("rust"), tuple(p), (b - a).to_track_quat("Z", "Y").to_euler(), segs=22, rs=8)
            for s in (-1, 1):
                beam((p.x + s * 0.4, p.y, p.z - 1.3), (p.x + s * 0.12, p.y, p.z - r * 0.6), 0.12, paint("rust"))
    end = Vector(spots[-1])
    sphere(r * 1.15, paint("rust"), tuple(end), seg=16)


def barge(ground, x, y, turn=0.0, s=1.0):
    """the fore half of a rusty steamer aground"""
    steamer(empty("barge", (x, y, -0.45), (0.12, -0.05, turn), s))


def crawler(ground, x, y, turn=0.0, s=1.0):
    """an old truck with a crane on its back"""
    g = empty("truck", (x, y, ground.z(x, y)), (0, 0, turn), s)
    box((2.6, 1.1, 0.3), paint("rust"), (0, 0, 0.62), bevel=0.05, parent=g)
    box((0.85, 1.1, 0.95), paint("ochre"), (0.85, 0, 1.2), bevel=0.12, parent=g, taper=0.1)
    box((0.05, 0.85, 0.4), M("glass"), (1.26, 0, 1.35), (0, -0.08, 0), bevel=0.02, parent=g)
    for side in (-1, 1):
        box((0.5, 0.05, 0.36), M("glass"), (0.85, side * 0.54, 1.35), bevel=0.02, parent=g)
    box((0.7, 0.9, 0.5), paint("teal"), (1.55, 0, 0.85), bevel=0.1, parent=g)
    for px in (-0.95, -0.15, 1.2):
        for side in (-1, 1):
            tyre((px, side * 0.6, 0.4), 0.42, (math.pi / 2, 0, 0), g)
    girder((-0.7, 0, 0.8), (-1.9, 0, 2.7), 0.26, paint("ochre"), g)
    tube([(-1.9, 0, 2.7), (-1.95, 0, 1.75)], 0.03, M("iron"), parent=g)
    hook(g, (-1.95, 0, 1.55), 0.9)
    heap_at = g.matrix_basis @ Vector((-0.4, 0, 0.75))
    heap(heap_at.x, heap_at.y, heap_at.z, 0.45, 9)


def dead_palm(i, look):
    """a leaning trunk with a few brown fronds hanging"""
    g = []
    bark, frond = mat("deadtrunk", "#8a6a4c", edge=0.2, grad=0.25, var=0.12), mat(
        "deadfrond", "#9a7a3c", rough=0.8, grad=0.2, var=0.14
    )
    height, lean, turn = U(2.3, 3.4), U(0.4, 1.2), U(0, 6.28)
    spine = [
        Vector((lean * t**1.8 * math.cos(turn), lean * t**1.8 * math.sin(turn), height * t - 0.2))
        for t in np.linspace(0, 1, 8)
    ]
    for k, (a, b) in enumerate(zip(spine, spine[1:])):
        r = 0.19 - 0.012 * k
        g.append(
            lathe([(r * 0.85, 0), (r * 1.12, (b - a).length)], bark, 9, a, (b - a).to_track_quat("Z", "Y").to_euler())
        )
    for k in range(kit.R.randint(4, 7)):
        a, length = U(0, 6.28), U(0.9, 1.4)
        rows = []
        for t in np.linspace(0, 1, 8):
            middle = spine[-1] + Vector(
                (math.cos(a) * length * 0.75 * t, math.sin(a) * length * 0.75 * t, 0.25 * t - 1.35 * t * t)
            )
            wide = 0.2 * math.sin(math.pi * min(1, t * 0.9 + 0.1)) ** 0.7
            side = Vector((-math.sin(a), math.cos(a), 0))
            rows.append([tuple(middle + side * wide * v - Vector((0, 0, abs(v) * wide * 0.8))) for v in (-1, 0, 1)])
        g.append(grid_mesh(rows, frond, "frond", thick=0.03, auto=30))
    bpy.context.view_layer.update()
    return join(g, "deadpalm")


LANDMARKS = {
    "walker": walker,
    "wind_pump": wind_pump,
    "stacks": stacks,
    "scrap_heap": scrap_heap,
    "fire_drum": fire_drum,
    "drums": drums,
    "tyres": tyres,
    "floating": floating,
    "pipeline": pipeline,
    "barge": barge,
    "crawler": crawler,
}
PLANTS = {"dead_palm": dead_palm}
