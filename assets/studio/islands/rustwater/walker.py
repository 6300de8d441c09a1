"""walker.py - the landmark of Rustwater: a giant walking machine sunk to its belly."""

from wreckage import *


def plated_dome(r, flat, parent, rows=7, lowest=-0.25, paints=MIXED, skip=None):
    """rows of riveted plates laid over an egg of radius r (height r*flat) down to the latitude `lowest`"""
    sphere(r * 0.97, M("dark"), (0, 0, 0), (1, 1, flat), parent=parent, seg=32)
    step = (math.pi / 2 - lowest) / rows
    for i in range(rows):
        low = lowest + i * step
        middle = low + step / 2
        n = max(4, round(2 * math.pi * r * math.cos(middle) / (r * step * 1.25)))
        for k in range(n):
            a = 2 * math.pi * (k + 0.5 * (i % 2)) / n
            if skip and skip(a, middle):
                continue
            at = Vector(
                (r * math.cos(middle) * math.cos(a), r * math.cos(middle) * math.sin(a), r * flat * math.sin(middle))
            )
            normal = Vector((at.x, at.y, at.z / flat**2)).normalized()
            wide = 2 * math.pi * r * math.cos(middle) / n
            turn = normal.to_track_quat("Z", "Y").to_euler()
            box(
                (wide * 1.02, r * step * 1.04 * (flat if middle < 0.6 else 1), 0.1),
                paint(kit.R.choice(paints)),
                tuple(at),
                turn,
                bevel=0.03,
                jit=0.02,
                parent=parent,
            )
            for s in (-1, 1):
                bolt = at + Vector((-math.sin(a), math.cos(a), 0)) * s * wide * 0.38 + normal * 0.06
                sphere(0.045, M("iron"), tuple(bolt), seg=8, parent=parent)


def leg(parent, hip, knee, foot, thick=0.42, buried=False):
    """a machine's leg: joint drums, a lattice thigh, a plated shin with a piston, a wide foot"""
    hip, knee, foot = Vector(hip), Vector(knee), Vector(foot)
    for p, r in ((hip, thick * 1.35), (knee, thick * 1.15)):
        cyl(r, thick * 2.1, paint("ochre"), tuple(p), (math.pi / 2, 0, 0.2), segs=24, bevel=0.06, parent=parent)
        cyl(r * 0.55, thick * 2.3, M("iron"), tuple(p), (math.pi / 2, 0, 0.2), segs=18, bevel=0.04, parent=parent)
    girder(tuple(hip), tuple(knee), thick * 1.25, paint("rust"), parent)
    beam(tuple(hip), tuple(knee), thick * 0.75, paint("grey"), parent, bevel=0.06)
    beam(tuple(knee), tuple(foot), thick * 1.3, paint("rust"), parent, bevel=0.1, d=thick * 1.1)
    middle = knee.lerp(foot, 0.45)
    beam(tuple(middle), tuple(knee.lerp(foot, 0.9)), thick * 1.6, paint("teal"), parent, bevel=0.08, d=thick * 1.5)
    side = Vector((0, -thick * 0.95, 0))
    cyl_a, cyl_b = hip.lerp(knee, 0.6) + side, knee.lerp(foot, 0.45) + side
    tube([tuple(cyl_a), tuple(cyl_b)], thick * 0.2, M("iron"), parent=parent, order=0)
    tube([tuple(cyl_a), tuple(cyl_a.lerp(cyl_b, 0.55))], thick * 0.3, paint("ochre"), parent=parent, order=0)
    if not buried:
        lathe(
            [(thick * 2.3, 0), (thick * 2.2, thick * 0.5), (thick * 1.1, thick * 1.0), (thick * 0.8, thick * 1.2)],
            paint("grey"),
            8,
            (foot.x, foot.y, foot.z - 0.1),
            (0.05, -0.06, 0.3),
            parent=parent,
            smooth=False,
        )


def walker(ground, x, y, s=1.0, turn=0.0):
    """a giant walking machine sunk to its belly: one eye still glimmers, two legs stand, its crane arm hangs"""
    z = ground.z(x, y)
    g = empty("walker", (x, y, z), (0, 0, turn), s)
    hull = empty("hull", (0, 0.2, 1.55), (math.radians(12), math.radians(-9), 0), parent=g)
    eye_at = lambda a, m: abs((a + 1.45 + math.pi) % (2 * math.pi) - math.pi) < 0.5 and -0.1 < m < 0.62
    plated_dome(2.7, 0.9, hull, 8, -0.35, ("rust",) * 6 + ("grey", "ochre", "red"), eye_at)
    for band in (0.25, -0.55):
        torus(2.74 * math.cos(band), 0.13, paint("ochre"), (0, 0, 2.74 * 0.9 * math.sin(band)), parent=hull, segs=64)
    # the eye in its socket
    eye = empty("eye", (0.33, -2.5, 0.62), (math.radians(74), 0, math.radians(8)), parent=hull)
    cyl(1.02, 0.7, paint("grey"), segs=40, bevel=0.1, parent=eye)
    torus(0.92, 0.15, paint("ochre"), (0, 0, 0.36), parent=eye, segs=48)
    cyl(0.82, 0.74, M("dark"), segs=36, parent=eye)
    sphere(
        0.62,
        mat("walkereye", "#ff9a2a", emis="#ff7a14", estr=2.2, grad=0.6, gradcol="#8a2408", var=0.15),
        (0, 0, 0.16),
        (1, 1, 0.6),
        parent=eye,
        seg=32,
    )
    for k in range(8):
        a = 2 * math.pi * k / 8
        beam(
            (0.62 * math.cos(a), 0.62 * math.sin(a), 0.36),
            (0.86 * math.cos(a), 0.86 * math.sin(a), 0.4),
            0.1,
            M("iron"),
            eye,
        )
    beam((-0.85, 0.3, 0.42), (0.85, 0.42, 0.42), 0.09, M("iron"), eye)
    prism(
        [(-1.1, 0), (1.1, 0), (0.8, 0.42), (-0.8, 0.42)],
        0.8,
        paint("rust"),
        (0, 0.95, 0.35),
        (-0.35, 0, 0),
        bevel=0.07,
        parent=eye,
    )
    # jaw grille
    for k in range(6):
        box(
            (0.16, 0.2, 0.75),
            paint("grey"),
            (-0.75 + 0.36 * k + 0.25, -2.62, -0.62),
            (0.28, 0, 0),
            bevel=0.05,
            jit=0.02,
            parent=hull,
        )
    box((2.6, 0.3, 0.2), paint("ochre"), (0.3, -2.62, -0.2), (0.2, 0, 0.02), bevel=0.06, parent=hull)
    # hatch, stacks, railing, dish on the back
    top = 2.7 * 0.9
    cyl(0.9, 0.4, paint("grey"), (0.2, 0.3, top + 0.02), segs=8, bevel=0.08, parent=hull)
    cyl(0.62, 0.3, paint("red"), (0.2, 0.3, top + 0.3), segs=20, bevel=0.06, parent=hull)
    for px, py, h, r in ((-1.0, 1.0, 1.7, 0.28), (-0.35, 1.35, 2.1, 0.3), (0.4, 1.5, 1.5, 0.26)):
        cyl(r, h, paint("rust"), (px, py, top - 0.5 + h / 2), segs=18, bevel=0.05, parent=hull)
        torus(r, 0.07, M("iron"), (px, py, top - 0.5 + h), parent=hull, segs=22, rs=8)
        cyl(r * 0.8, 0.06, M("dark"), (px, py, top - 0.5 + h), segs=16, parent=hull)
    bpy.context.view_layer.update()
    for px, py, h in ((-0.35, 1.35, 2.1), (-1.0, 1.0, 1.7)):
        ground.mark(
            "smoke",
            hull.matrix_world @ Vector((px, py, top - 0.4 + h)),
            0.6 * s,
            colour="#84756c",
            rise=5.5,
            density=0.75,
        )
    # legs: two standing in front, one thrown up behind
    leg(g, (-2.2, -1.1, 1.7), (-4.3, -1.7, 4.0), (-4.7, -2.2, 0.1), 0.46)
    leg(g, (2.3, -0.8, 1.6), (4.2, -1.3, 3.6), (4.9, -1.9, 0.1), 0.46)
    leg(g, (2.0, 1.6, 2.2), (4.0, 2.4, 5.4), (5.8, 2.7, 4.4), 0.4, buried=True)
    # the crane arm with its claw
    shoulder, elbow, wrist = (-1.7, 0.4, 3.4), (-3.6, -0.3, 5.9), (-5.4, -1.2, 4.9)
    cyl(0.55, 1.0, paint("ochre"), shoulder, (0.3, 1.3, 0), segs=20, bevel=0.08, parent=g)
    girder(shoulder, elbow, 0.5, paint("ochre"), g)
    girder(elbow, wrist, 0.4, paint("ochre"), g)
    cyl(0.4, 0.7, paint("grey"), elbow, (math.pi / 2, 0, 0.3), segs=20, bevel=0.06, parent=g)
    tube([wrist, (-5.45, -1.2, 3.2)], 0.05, M("iron"), parent=g)
    claw = empty("claw", (-5.45, -1.2, 3.0), parent=g)
    cyl(0.3, 0.3, paint("red"), segs=16, bevel=0.05, parent=claw)
    for k in range(4):
        a = 2 * math.pi * k / 4 + 0.4
        tube(
            [
                (0.2 * math.cos(a), 0.2 * math.sin(a), 0),
                (0.62 * math.cos(a), 0.62 * math.sin(a), -0.3),
                (0.5 * math.cos(a), 0.5 * math.sin(a), -0.75),
                (0.15 * math.cos(a), 0.15 * math.sin(a), -1.0),
            ],
            [0.1, 0.11, 0.1, 0.03],
            paint("grey"),
            parent=claw,
        )
    for a, b, sag in (
        ((-1.9, -1.5, 3.3), (-4.0, -1.5, 4.0), 0.7),
        ((1.6, -1.6, 3.0), (4.0, -1.2, 3.6), 0.6),
        ((1.2, 0.6, 4.0), (3.9, 2.3, 5.2), 0.8),
    ):
        middle = (Vector(a) + Vector(b)) / 2 - Vector((0, 0, sag))
        tube([a, tuple(middle), b], 0.06, rubber(), parent=g)
    for _ in range(22):
        a = U(0, 6.28)
        rock(
            U(0.25, 0.55),
            mat("walkersand", "#c89c66", edge=0.15, grad=0.3, var=0.1),
            (2.9 * math.cos(a), 0.2 + 2.8 * math.sin(a), U(0, 0.15)),
            cuts=7,
            parent=g,
        )
    heap(x - 3.1 * s, y - 2.6 * s, ground.z(x - 3.1 * s, y - 2.6 * s), 0.8, 16)
    point((x + 0.4 * s, y - 3.6 * s, z + 2.6 * s), 60, "#ff8a2a", 0.4)
    bpy.context.view_layer.update()
    ground.mark("rune", eye.matrix_world @ Vector((0, 0, 0.6)), 0.9 * s, colour="#ff8a2a")
