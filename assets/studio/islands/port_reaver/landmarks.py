"""landmarks.py - what only Port Reaver has: the skull rock."""

from parts import *


def skull_rock(ground, x, y, s, rz=0.0):
    z = ground.z(x, y) - 0.15
    g = empty("sr", (x, y, z), (-0.10, 0, rz), s)
    m = mat(
        "skullrock",
        "#c9b79c",
        edge=0,
        grad=0.3,
        var=0.12,
        scale=1.4,
        gradcol="#86705c",
        bump=0.35,
        bscale=2.5,
        rough=0.9,
    )
    parts = [
        sphere(1.25, m, (0, 0.1, 1.95), (1.0, 0.98, 0.95), parent=g, noise=0.07, nscale=2.2),
        box((1.25, 1.0, 1.2), m, (0, -0.42, 0.85), bevel=0.3, seg=4, parent=g),
    ]
    for e in (-1, 1):
        parts.append(sphere(0.40, m, (e * 0.80, -0.52, 1.30), (1, 0.8, 0.75), parent=g))
        parts.append(sphere(0.62, m, (e * 1.35, 0.75, 0.25), parent=g, noise=0.3, nscale=2))
    for e in (-1, 1):
        parts.append(
            tube(
                [(e * 0.10, -1.12, 2.16), (e * 0.5, -1.16, 2.40), (e * 1.0, -0.72, 2.20)],
                [0.13, 0.20, 0.13],
                m,
                parent=g,
            )
        )
    bpy.context.view_layer.update()
    o = join(parts, "skullrock")
    o.data.materials.clear()
    o.data.materials.append(m)
    r = o.modifiers.new("r0", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = 0.05 * s

    def cut(q, sc, r=(0, 0, 0)):
        c_ = sphere(1, m, q, sc, r, parent=g, seg=24)
        c_.hide_render = True
        bpy.context.view_layer.update()
        b = o.modifiers.new("b", "BOOLEAN")
        b.operation = "DIFFERENCE"
        b.object = c_
        b.solver = "EXACT"

    for e in (-1, 1):
        cut((e * 0.50, -1.05, 1.86), (0.40, 0.75, 0.37), (0, e * 0.25, 0))
    cut((-0.13, -1.15, 1.36), (0.12, 0.5, 0.22), (0, 0.3, 0))
    cut((0.13, -1.15, 1.36), (0.12, 0.5, 0.22), (0, -0.3, 0))
    for i in range(4):
        cut(((i - 1.5) * 0.27, -0.95, 0.50), (0.045, 0.22, 0.40))
    cut((0, -1.0, 0.86), (0.55, 0.12, 0.05))
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = 0.035 * s
    r.use_smooth_shade = True
    sm_ = o.modifiers.new("sm", "SMOOTH")
    sm_.iterations = 2
    dk = mat("sockets", "#2a1c1c", grad=0, var=0)
    for e in (-1, 1):
        sphere(
            0.13, mat("skeye", "#ff8a2a", emis="#ff5a12", estr=1.6, grad=0), (e * 0.50, -0.58, 1.84), parent=g, seg=16
        )
        sphere(0.36, dk, (e * 0.5, -0.42, 1.84), (1, 0.35, 0.9), parent=g, seg=16)
    sphere(0.2, dk, (0, -0.72, 1.34), (1, 0.3, 1), parent=g, seg=12)


LANDMARKS = {"skull_rock": skull_rock}
