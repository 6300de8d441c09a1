"""greenery.py - prototypes of plants; each takes its number and the look of the theme, and answers one object."""

from parts import *
import kit


def palm(i, look):
    """leaning trunk of rings, arched fronds, nuts"""
    g = []
    tm = mat("trunk", "#9a6b40", edge=0.2, grad=0.25, var=0.12)
    fm = mat(
        "frond%d" % (i % 3),
        look["frond"][i % 3],
        rough=0.6,
        grad=0.0,
        var=0.10,
        gradcol=None,
        hue=0.03,
    )
    fd = mat("frondd", look["frond"][3], rough=0.7, grad=0.2)
    H = U(2.6, 3.9)
    lean = U(0.5, 1.3)
    la = U(0, 6.28)
    base = Vector((0, 0, -0.2))
    P = []
    for k in range(9):
        t = k / 8
        P.append(base + Vector((lean * t**1.8 * math.cos(la), lean * t**1.8 * math.sin(la), (H + 0.2) * t)))
    for k in range(8):
        a, b = P[k], P[k + 1]
        r = 0.21 - 0.09 * k / 8
        o = lathe(
            [(r * 0.86, 0), (r * 1.12, (b - a).length * 0.92), (r * 0.8, (b - a).length)],
            tm,
            10,
            a,
            (b - a).to_track_quat("Z", "Y").to_euler(),
        )
        g.append(o)
    top = P[-1]
    nf = kit.R.randint(9, 11)
    for k in range(nf):
        a = 2 * math.pi * k / nf + U(-0.2, 0.2)
        ln = U(1.5, 2.0)
        up = U(0.15, 0.75)
        rows = []
        for s_ in range(12):
            t = s_ / 11
            d = ln * t
            z = up * d * 0.9 - 0.62 * d * d * 0.55 - 0.10 * d**3 * 0.3
            cx = Vector((math.cos(a) * d, math.sin(a) * d, z))
            sd = Vector((-math.sin(a), math.cos(a), 0))
            w = 0.36 * math.sin(math.pi * min(1, t * 0.92 + 0.10)) ** 0.7 * (1 - 0.25 * t)
            zig = 0.82 + 0.18 * (s_ % 2)
            rows.append(
                [tuple(top + cx + sd * w * v * zig + Vector((0, 0, -abs(v) * w * 0.75))) for v in (-1, -0.5, 0, 0.5, 1)]
            )
        rows[-1] = [tuple(Vector(rows[-1][2]) + (Vector(p) - Vector(rows[-1][2])) * 0.15) for p in rows[-1]]
        o = grid_mesh(rows, fm if k % 3 else fd, "frond", thick=0.03, smooth=True, auto=30)
        g.append(o)
    for k in range(4):
        a = k * 1.6
        g.append(
            sphere(
                0.15,
                mat("coco", "#6b4226", grad=0.4),
                top + Vector((0.2 * math.cos(a), 0.2 * math.sin(a), -0.16)),
                seg=12,
            )
        )
    bpy.context.view_layer.update()
    o = join(g, "palm")
    return o


def bush_ball(i, look):
    """a heap of leafy balls"""
    lit, shaded = look["leaf"][i % len(look["leaf"])]
    m = mat("bush%d" % i, lit, grad=0.75, var=0.10, hue=0.03, gradcol=shaded, rough=0.8)
    g = []
    for k in range(7):
        a = U(0, 6.3)
        r = U(0.0, 0.42)
        at = (r * math.cos(a), r * math.sin(a), U(0.15, 0.38))
        g.append(sphere(U(0.26, 0.42), m, at, ico=3, noise=0.22, nscale=2.5))
    bpy.context.view_layer.update()
    return join(g, "bush")


def round_tree(i, look):
    """a short trunk under a crown of leafy balls"""
    m = mat(
        "canopy%d" % i,
        look["canopy"][i % 3][0],
        grad=0.8,
        var=0.12,
        hue=0.03,
        gradcol=look["canopy"][i % 3][1],
        rough=0.85,
    )
    g = []
    g.append(
        tube([(0, 0, -0.2), (0.05, 0, 0.6), (0, 0.05, 1.3)], [0.26, 0.17, 0.14], mat("trunk2", "#6f4a30", grad=0.3))
    )
    for k in range(11):
        a = U(0, 6.3)
        r = U(0.1, 0.75)
        z = U(1.2, 2.3)
        g.append(
            sphere(
                U(0.45, 0.7) * (1.15 - 0.25 * (z - 1.2)),
                m,
                (r * math.cos(a) * (1 - 0.3 * (z - 1.2)), r * math.sin(a) * (1 - 0.3 * (z - 1.2)), z),
                ico=3,
                noise=0.26,
                nscale=2.6,
            )
        )
    bpy.context.view_layer.update()
    return join(g, "tree")


def pine(i, look):
    """stacked jagged cones, snow on them where the theme says so"""
    lit, shaded = look["canopy"][i % 3]
    m = mat("pine%d" % i, lit, grad=0.5, var=0.1, gradcol=shaded, rough=0.85)
    sn = mat("psnow", "#f2f8ff", grad=0.15, var=0.03, rough=0.7)
    g = [tube([(0, 0, -0.2), (0, 0, 0.8)], [0.16, 0.13], mat("trunk2", "#6f4a30", grad=0.3))]
    n = 4
    H = U(2.4, 3.4)
    for k in range(n):
        r = (1.05 - 0.22 * k) * U(0.92, 1.05)
        z = 0.45 + H * 0.72 * k / n
        h = H * 0.42
        st = []
        bm = bmesh.new()
        seg = 14
        tip = bm.verts.new((0, 0, z + h))
        ring = []
        for j in range(seg):
            a = 2 * math.pi * j / seg
            rr = r * (1.0 if j % 2 else 0.80)
            ring.append(bm.verts.new((rr * math.cos(a), rr * math.sin(a), z - (0.16 if j % 2 else 0) + U(-0.03, 0.03))))
        lo = bm.verts.new((0, 0, z + 0.12))
        for j in range(seg):
            bm.faces.new((ring[j], ring[(j + 1) % seg], tip))
            bm.faces.new((ring[(j + 1) % seg], ring[j], lo))
        o = link(bm_to(bm, "cone"), "cone", m, smooth=True, auto=50)
        g.append(o)
        bm = bmesh.new()
        tip = bm.verts.new((0, 0, z + h + 0.03))
        ring = [
            bm.verts.new(
                (
                    r * q * math.cos(2 * math.pi * j / seg),
                    r * q * math.sin(2 * math.pi * j / seg),
                    z + h * (1 - q) + 0.035,
                )
            )
            for j in range(seg)
            for q in [(0.72 if j % 2 else 0.45) * U(0.85, 1.1)]
        ]
        for j in range(seg):
            bm.faces.new((ring[j], ring[(j + 1) % seg], tip))
        if look.get("snow"):
            o = link(bm_to(bm, "snowc"), "snowc", sn, smooth=True, auto=60)
            so = o.modifiers.new("s", "SOLIDIFY")
            so.thickness = 0.06
            so.offset = 1
            g.append(o)
        else:
            bm.free()
    bpy.context.view_layer.update()
    return join(g, "pine")


def dead_tree(i, look):
    """bare forked branches"""
    m = mat("dead", look.get("bark", "#4a3a3e"), grad=0.4, var=0.12, edge=0.3)
    g = []

    def br(p, d, l, r, dep):
        q = p + d * l
        mid = p + d * l * 0.5 + Vector((U(-0.1, 0.1), U(-0.1, 0.1), U(-0.05, 0.1))) * l
        g.append(tube([tuple(p), tuple(mid), tuple(q)], [r, r * 0.8, r * 0.55], m, res=3))
        if dep:
            for k in range(2 if dep < 3 else 3):
                dd = (d + Vector((U(-0.9, 0.9), U(-0.9, 0.9), U(-0.1, 0.5)))).normalized()
                br(q, dd, l * U(0.55, 0.8), r * 0.55, dep - 1)

    br(Vector((0, 0, -0.2)), Vector((U(-0.2, 0.2), U(-0.2, 0.2), 1)).normalized(), U(1.0, 1.4), 0.2, 3)
    bpy.context.view_layer.update()
    return join(g, "dead")


def tuft(i, look):
    """a few blades of grass"""
    g = []
    lit, shaded = look["blade"][i]
    m = mat("tuft%d" % i, lit, grad=0.5, gradcol=shaded, rough=0.9, hue=0.02)
    for k in range(7):
        a = U(0, 6.3)
        l = U(0.16, 0.32)
        w = 0.035
        P = [
            [
                (
                    0.05 * math.cos(a) + l * 0.5 * t * t * math.cos(a) - w * (1 - t) * math.sin(a) * v,
                    0.05 * math.sin(a) + l * 0.5 * t * t * math.sin(a) + w * (1 - t) * math.cos(a) * v,
                    l * t,
                )
                for v in (-1, 1)
            ]
            for t in (0, 0.5, 1)
        ]
        g.append(grid_mesh(P, m, "bl"))
    bpy.context.view_layer.update()
    return join(g, "tuft")


def flower(i, look):
    """five petals on the ground; they shine where the theme says so"""
    g = []
    shine = dict(emis=look["shine"], estr=2.5) if look.get("shine") else {}
    m = mat("fl%d" % i, look["petal"][i % len(look["petal"])], rough=0.6, grad=0, **shine)
    for k in range(5):
        a = k * 1.257
        g.append(sphere(0.055, m, (0.07 * math.cos(a), 0.07 * math.sin(a), 0.2), (1, 1, 0.4), seg=8))
    g.append(sphere(0.05, mat("flc", "#ffb52e"), (0, 0, 0.22), seg=8))
    bpy.context.view_layer.update()
    return join(g, "fl")
