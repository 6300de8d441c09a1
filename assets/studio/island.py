"""island.py - one island map. island=1 res=3840 spp=24 quality=1.3 out=<render stem>

The plan comes from lib/designs.py; the theme (colours, plants, light) from the table below. Writes the two EXR halves
and <stem>.plots.json: where each plot falls on the 3840x2160 map.
"""

import sys
import os

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from parts import *
from sprite import *
from designs import DESIGNS
import json
import time

T0 = time.time()
reset()
D = DESIGNS[opt("island", 1)]
SEED = opt("seed", D["seed"])
kit.R.seed(SEED)
rng = np.random.RandomState(SEED)


# ------------------------------------------------------------------ numpy value noise
def vnoise(x, y, seed=0):
    xi = np.floor(x).astype(np.int64)
    yi = np.floor(y).astype(np.int64)
    fx = x - xi
    fy = y - yi
    fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    fy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)

    def h(a, b):
        n = (a * 374761393 + b * 668265263 + seed * 1274126177) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0

    return (h(xi, yi) * (1 - fx) + h(xi + 1, yi) * fx) * (1 - fy) + (
        h(xi, yi + 1) * (1 - fx) + h(xi + 1, yi + 1) * fx
    ) * fy


def fbm(x, y, o=4, seed=0):
    return sum(vnoise(x * 2**i + 17 * i, y * 2**i + 31 * i, seed + i) * 0.5**i for i in range(o)) / sum(
        0.5**i for i in range(o)
    )


def ss(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def ell(x, y, c, r, rot=0):
    ca, sa = math.cos(rot), math.sin(rot)
    dx, dy = x - c[0], y - c[1]
    u = (dx * ca + dy * sa) / r[0]
    v = (-dx * sa + dy * ca) / r[1]
    return (np.hypot(u, v) - 1) * min(r)


def smin(a, b, k=2.0):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


THEME = opt("theme", D["theme"])
T = {
    "tropic": dict(
        sand=("#e2bd7e", "#f6e2af", "#b98d58"),
        grass=("#4d8a26", "#86bf3a", "#b4cf4c", "#c3dd5a"),
        rock=("#7a5f52", "#c09a78"),
        dirt=("#a87a48", "#cfa468"),
        sea=("#0d5a8c", "#1487ae", "#2fc0c4", "#8fe6cf"),
        stone="#a08472",
        mood="sunset",
        veg=1.0,
        palm=True,
        tree="round",
    ),
    "volcano": dict(
        sand=("#5c5052", "#83706a", "#383032"),
        grass=("#6a5a34", "#8f7a3c", "#a88a44", "#c8a24c"),
        rock=("#4a3d44", "#86686a"),
        dirt=("#6a5046", "#946e54"),
        sea=("#14324f", "#1f4d66", "#3a7478", "#79a08a"),
        stone="#5a4a4c",
        mood="ember",
        veg=0.35,
        palm=False,
        tree="dead",
    ),
    "snow": dict(
        sand=("#cfdbe6", "#eef5fb", "#8fa6bc"),
        grass=("#dfe9f2", "#f4f9fd", "#ffffff", "#ffffff"),
        rock=("#5f6b80", "#98a6ba"),
        dirt=("#a89684", "#c4b29c"),
        sea=("#0f4a7a", "#1f78a8", "#55b4cc", "#b8ecec"),
        stone="#7d8a9e",
        mood="winter",
        veg=1.0,
        palm=False,
        tree="pine",
    ),
    "ghost": dict(
        sand=("#7a7590", "#9a94a8", "#4f4a66"),
        grass=("#2f4a48", "#3f6656", "#5a7a5a", "#6f9a70"),
        rock=("#3a3850", "#6a6484"),
        dirt=("#5a5068", "#7a6c80"),
        sea=("#0c1f44", "#143a66", "#1f6a80", "#4fc0a8"),
        stone="#56526c",
        mood="moon",
        veg=0.8,
        palm=False,
        tree="dead",
    ),
}[THEME]
# ------------------------------------------------------------------ design: screen-aligned coordinates
# camera azimuth -90 => +x is screen right, +y is "up/away".  view 64 wide; elev 48 => visible depth ~ 36/sin(48)
ELEV = 38.0
VW = 51.0
VH = VW * 9 / 16 / math.sin(math.radians(ELEV))


def coast(x, y):
    w = 2.2 * (fbm(x * 0.09, y * 0.09, 3, SEED) - 0.5) * 2 + 0.8 * (fbm(x * 0.35, y * 0.35, 2, SEED + 9) - 0.5) * 2
    d = ell(x, y, *D["coast"][0])
    for centre, radii, turn, soft in D["coast_add"]:
        d = smin(d, ell(x, y, centre, radii, turn), soft)
    for centre, radii in D["bays"]:
        d = np.maximum(d, -ell(x, y, centre, radii))
    for centre, radii, turn in D["islets"]:
        d = np.minimum(d, ell(x, y, centre, radii, turn))
    return d + w


def terr(x, y):
    """signed distance to each terrace edge, lowest first"""
    w = 1.3 * (fbm(x * 0.16, y * 0.16, 3, SEED + 3) - 0.5) * 2 + 0.35 * (fbm(x * 0.7, y * 0.7, 2, SEED + 4) - 0.5) * 2
    edges = []
    for level, (ellipses, soft, step_height) in enumerate(D["terraces"]):
        t = ell(x, y, *ellipses[0])
        for e in ellipses[1:]:
            t = smin(t, ell(x, y, *e), soft)
        edges.append((t + w * (1, 0.9, 0.7)[level], step_height))
    return edges


PLOTS = [(x, y, r) for slug, x, y, r in D["plots"] if slug not in D["water"]]
PATHS = D["paths"]


def segd(x, y, pts):
    d = np.full(np.shape(x), 1e9)
    P = []
    for i in range(len(pts) - 1):  # catmull-rom-ish densify
        for t in np.linspace(0, 1, 6)[:-1]:
            P.append((pts[i][0] * (1 - t) + pts[i + 1][0] * t, pts[i][1] * (1 - t) + pts[i + 1][1] * t))
    P.append(pts[-1])
    for a, b in zip(P, P[1:]):
        ax, ay = b[0] - a[0], b[1] - a[1]
        t = np.clip(((x - a[0]) * ax + (y - a[1]) * ay) / (ax * ax + ay * ay + 1e-9), 0, 1)
        d = np.minimum(d, np.hypot(x - a[0] - t * ax, y - a[1] - t * ay))
    return d


def height(x, y):
    c = coast(x, y)
    beach = np.where(c > 0, -0.22 * c - 0.035 * c * c * np.sign(c), 0.62 * (1 - np.exp(c * 0.38)))
    beach = np.maximum(beach, -6)
    lawn = ss(-1.6, -3.4, c) * 0.42
    cl = 0.28
    n = fbm(x * 0.5, y * 0.5, 3, SEED + 7) - 0.5
    h = beach + lawn
    for t, dh in terr(x, y):
        rag = 0.22 * np.abs((fbm(x * 1.5, y * 1.5, 2, SEED + 21) - 0.5)) * 2
        h = h + dh * (ss(0.30 + rag, -0.30, t) + 0.10 * ss(0, -3, t))
    h = h + n * 0.22 * ss(-0.5, -3, c)
    # flatten plots
    for px, py, r in PLOTS:
        d = np.hypot(x - px, (y - py) * 1.15)
        hp = HP[(px, py)] if (px, py) in HP else None
        if hp is not None:
            k = ss(r * 1.12, r * 0.8, d)
            h = h * (1 - k) + hp * k
    return h


HP = {}
for px, py, r in PLOTS:
    q = height(
        np.array([px + dx * r * 0.5 for dx in (-1, 0, 1) for dy in (-1, 0, 1)]),
        np.array([py + dy * r * 0.5 for dx in (-1, 0, 1) for dy in (-1, 0, 1)]),
    )
    HP[(px, py)] = float(np.median(q))


def hz(x, y):
    return float(height(np.array([x], float), np.array([y], float))[0])


# ------------------------------------------------------------------ terrain mesh
q = opt("quality", 1.0)
step = 0.085 / q
xs = np.arange(-34, 34, step)
ys = np.arange(-27, 27, step)
X, Y = np.meshgrid(xs, ys)
Z = height(X, Y).astype(np.float32)
# sideways ragged cliffs: displace horizontally with stratified noise on steep slopes
from scipy import ndimage as ndi

pd0 = np.full(X.shape, 9.0)
for p in PATHS:
    pd0 = np.minimum(pd0, segd(X, Y, p))
Zb = ndi.gaussian_filter(Z, 1.3 / step)
kk = ss(1.5, 0.6, pd0) * ss(0.25, 0.7, Z)
Z = (Z * (1 - kk) + Zb * kk).astype(np.float32)


def hz(x, y):
    return float(ndi.map_coordinates(Z, [[(y - ys[0]) / step], [(x - xs[0]) / step]], order=1)[0])


def hfield(x, y):
    return ndi.map_coordinates(Z, [(y - ys[0]) / step, (x - xs[0]) / step], order=1, mode="nearest")


gy, gx = np.gradient(Z, step)
slope = np.hypot(gx, gy)
steep = ss(0.9, 2.2, slope)
strat = np.sin(Z * 7.5 + 3 * fbm(X * 0.6, Y * 0.6, 2, SEED + 5) * 2) * 0.5 + 0.5
cn = fbm(X * 1.3 + Z * 1.9, Y * 1.3 - Z * 1.6, 3, SEED + 31) - 0.5
nx, ny = -gx / np.maximum(slope, 1e-3), -gy / np.maximum(slope, 1e-3)
amt = steep * (0.10 * strat + 0.30 * cn)
Xd, Yd = X + nx * amt, Y + ny * amt


def hexa(h):
    return np.array(srgb(h)[:3], np.float32)


C = np.zeros(Z.shape + (3,), np.float32)
c = coast(X, Y)
n1 = fbm(X * 0.22, Y * 0.22, 3, SEED + 40)
n2 = fbm(X * 1.1, Y * 1.1, 3, SEED + 41)
n3 = fbm(X * 4, Y * 4, 2, SEED + 42)
L = lambda a, b, t: a + (b - a) * t[..., None]
sand = L(hexa(T["sand"][0]), hexa(T["sand"][1]), np.clip(0.25 + n2 * 0.7, 0, 1))
wet = hexa(T["sand"][2])
sand = L(sand, np.broadcast_to(wet, sand.shape), ss(0.16, -0.02, Z + 0.10 * (n2 - 0.5)))
grass = L(hexa(T["grass"][0]), hexa(T["grass"][1]), np.clip(n1 * 1.9 - 0.45, 0, 1))
grass = L(grass, np.broadcast_to(hexa(T["grass"][2]), grass.shape), np.clip((n2 - 0.52) * 2.2, 0, 0.75))
grass = grass * (0.88 + 0.24 * n3)[..., None]
rockc = L(
    hexa(T["rock"][0]),
    hexa(T["rock"][1]),
    np.clip(strat * 0.75 + 0.7 * (fbm(X * 1.1 + Z * 2.1, Y * 1.1 - Z * 1.7, 3, SEED + 33) - 0.3), 0, 1),
)
rockc = rockc * (0.86 + 0.3 * n3)[..., None]
dirt = L(hexa(T["dirt"][0]), hexa(T["dirt"][1]), np.clip(n2 * 1.3 - 0.15, 0, 1)) * (0.9 + 0.2 * n3)[..., None]
gm = ss(-1.7, -2.3, c + 1.1 * (n2 - 0.5) + 0.5 * (n3 - 0.5))
C = L(sand, grass, gm)
# rim of grass above cliffs lighter
pd = np.full(X.shape, 9.0)
for p in PATHS:
    pd = np.minimum(pd, segd(X, Y, p))
pd = pd + 0.55 * (n2 - 0.5) + 0.25 * (n3 - 0.5)
C = L(C, dirt, ss(0.75, 0.5, pd) * 0.95)
C = C * (1 - 0.16 * ss(0.25, 0.05, np.abs(pd - 0.72)))[..., None]
for px, py, r in PLOTS:
    d = np.hypot(X - px, (Y - py) * 1.15) + 0.5 * (n2 - 0.5) + 0.3 * (n3 - 0.5)
    C = L(C, dirt, ss(r * 0.98, r * 0.90, d) * 0.9)
    C = C * (1 - 0.14 * ss(0.3, 0.05, np.abs(d - r * 0.95)))[..., None]
C = L(C, rockc, ss(0.75, 1.25, slope + 0.35 * (n3 - 0.5)))
# grass lip: bright line where flat meets cliff (slope band)
C = L(
    C,
    np.broadcast_to(hexa(T["grass"][3]), C.shape),
    ss(0.25, 0.5, slope) * ss(0.95, 0.7, slope) * gm * 0.55 * ss(0.5, 0.9, pd),
)
# baked wide AO from height (valley darkening)
from scipy import ndimage as ndi

ao = np.clip((ndi.gaussian_filter(Z, 1.2 / step) - Z) * 0.32, 0, 0.5) * ss(-0.2, 0.5, Z)
C = C * (1 - ao)[..., None]
under = ss(0.0, -2.5, Z)
C = L(C, np.broadcast_to(hexa("#3f8f9a"), C.shape), under * 0.5)
me = bpy.data.meshes.new("terrain")
ny_, nx_ = Z.shape
co = np.stack([Xd, Yd, Z], -1).reshape(-1, 3).astype(np.float32)
idx = np.arange(ny_ * nx_).reshape(ny_, nx_)
quads = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1).reshape(-1, 4)
keep = Z.reshape(-1)[quads].max(1) > -2.2
quads = quads[keep]
me.vertices.add(len(co))
me.vertices.foreach_set("co", co.ravel())
me.loops.add(quads.size)
me.loops.foreach_set("vertex_index", quads.ravel().astype(np.int32))
me.polygons.add(len(quads))
me.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
me.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
me.update()
at = me.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
at.data.foreach_set(
    "color", np.concatenate([np.clip(C, 0, 1).reshape(-1, 3), np.ones((len(co), 1), np.float32)], 1).ravel()
)
tm_ = vcol_mat("terrain", rough=0.95, spec=0.08, bump=0.35, bscale=6.0)
sh_ = me.attributes.new("shore", "FLOAT", "POINT")
sh_.data.foreach_set("value", c.reshape(-1).astype(np.float32))
_N = tm_.node_tree.nodes
_sa = _N.new("ShaderNodeAttribute")
_sa.attribute_name = "shore"
_ao = _N.new("ShaderNodeOutputAOV")
_ao.name = "shore"
tm_.node_tree.links.new(_sa.outputs["Fac"], _ao.inputs["Value"])
_ab = _N.new("ShaderNodeOutputAOV")
_ab.name = "beach"
_ab.inputs["Value"].default_value = 1.0
terrain = link(me, "terrain", tm_, smooth=True, auto=None)
print("terrain %.1fs verts=%d" % (time.time() - T0, len(co)))


# ------------------------------------------------------------------ water: opaque painted sea, colour from coast distance
def water():
    st = 0.2
    xs = np.arange(-46, 46, st)
    ys = np.arange(-40, 40, st)
    X, Y = np.meshgrid(xs, ys)
    c = coast(X, Y)
    hb = height(X, Y)
    c = c + 0 * hb
    # true shore distance: where the seabed crosses 0 is c~0 ; use c directly
    n = fbm(X * 0.18, Y * 0.18, 3, 77)
    n2 = fbm(X * 0.9, Y * 0.9, 2, 78)
    deep, mid, shal, lag = [hexa(q) for q in T["sea"]]
    d = c + 2.0 * (n - 0.5)
    C = L(np.broadcast_to(mid, X.shape + (3,)), np.broadcast_to(deep, X.shape + (3,)), ss(6, 16, d))
    C = L(np.broadcast_to(shal, C.shape), C, ss(2.0, 6.5, d))
    C = L(np.broadcast_to(lag, C.shape), C, ss(0.1, 2.8, d))
    C = C * (0.93 + 0.14 * n2)[..., None]
    al = ss(-0.2, 1.6, c + 0.4 * (n2 - 0.5)) * 0.75 + 0.25  # transparent at the very shore -> wet sand shows through
    me = bpy.data.meshes.new("water")
    co = np.stack([X, Y, np.zeros_like(X)], -1).reshape(-1, 3).astype(np.float32)
    ny_, nx_ = X.shape
    idx = np.arange(ny_ * nx_).reshape(ny_, nx_)
    qd = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1).reshape(-1, 4)
    qd = qd[(c.reshape(-1)[qd].min(1) < 60) & (c.reshape(-1)[qd].max(1) > -2)]
    me.vertices.add(len(co))
    me.vertices.foreach_set("co", co.ravel())
    me.loops.add(qd.size)
    me.loops.foreach_set("vertex_index", qd.ravel().astype(np.int32))
    me.polygons.add(len(qd))
    me.polygons.foreach_set("loop_start", np.arange(0, qd.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(qd), 4, np.int32))
    me.update()
    a = me.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
    a.data.foreach_set("color", np.concatenate([C.reshape(-1, 3), al.reshape(-1, 1)], 1).astype(np.float32).ravel())
    s = me.attributes.new("shore", "FLOAT", "POINT")
    s.data.foreach_set("value", c.reshape(-1).astype(np.float32))
    m = vcol_mat("water", rough=0.22, spec=0.35)
    nt = m.node_tree
    N = nt.nodes
    LK = nt.links
    b = N["Principled BSDF"]
    at = [n for n in N if n.type == "ATTRIBUTE"][0]
    LK.new(at.outputs["Alpha"], b.inputs["Alpha"])
    tc = N.new("ShaderNodeTexCoord")
    nz = N.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = 0.9
    nz.inputs["Detail"].default_value = 3
    nz.inputs["Distortion"].default_value = 0.6
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (1, 1.6, 1)
    LK.new(tc.outputs["Object"], mp.inputs[0])
    LK.new(mp.outputs[0], nz.inputs["Vector"])
    bp = N.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.25
    bp.inputs["Distance"].default_value = 0.4
    LK.new(nz.outputs["Fac"], bp.inputs["Height"])
    LK.new(bp.outputs[0], b.inputs["Normal"])
    sa = N.new("ShaderNodeAttribute")
    sa.attribute_name = "shore"
    ao = N.new("ShaderNodeOutputAOV")
    ao.name = "shore"
    LK.new(sa.outputs["Fac"], ao.inputs["Value"])
    aw = N.new("ShaderNodeOutputAOV")
    aw.name = "water"
    aw.inputs["Value"].default_value = 1.0
    o = link(me, "water", m, smooth=True, auto=None)
    return o


water()


# AOV 'sway' on foliage materials: weight by height above instance origin
def add_sway(m, h):
    nt = m.node_tree
    N = nt.nodes
    tc = N.new("ShaderNodeTexCoord")
    sx = N.new("ShaderNodeSeparateXYZ")
    nt.links.new(tc.outputs["Object"], sx.inputs[0])
    k = N.new("ShaderNodeMath")
    k.operation = "DIVIDE"
    k.use_clamp = True
    nt.links.new(sx.outputs[2], k.inputs[0])
    k.inputs[1].default_value = h
    a = N.new("ShaderNodeOutputAOV")
    a.name = "sway"
    nt.links.new(k.outputs[0], a.inputs["Value"])


# ------------------------------------------------------------------ vegetation library
rk0 = (
    mat("bushrock", T["stone"], edge=0.3, grad=0.4, var=0.12, gradcol=mulc(srgb(T["stone"]), 0.5))
    if THEME != "snow"
    else mat("drift", "#f2f8ff", edge=0.05, grad=0.3, gradcol="#b8cce4")
)


def palm_proto(i):
    g = []
    tm = mat("trunk", "#9a6b40", edge=0.2, grad=0.25, var=0.12)
    fm = mat(
        "frond%d" % (i % 3),
        ["#4f9e2f", "#6ab338", "#3f8c3a"][i % 3],
        rough=0.6,
        grad=0.0,
        var=0.10,
        gradcol=None,
        hue=0.03,
    )
    fd = mat("frondd", "#2f6d2c", rough=0.7, grad=0.2)
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


def bush_proto(i):
    m = mat(
        "bush%d" % i,
        (
            ["#4c942f", "#5da637", "#78b53c", "#3d8240"]
            if THEME == "tropic"
            else ["#2f5a58", "#3a6a5c", "#4a5a78", "#2a4a50"]
        )[i % 4],
        grad=0.75,
        var=0.10,
        hue=0.03,
        gradcol=(["#1f5a2a", "#27632a", "#3a7a2a", "#1d5030"] if THEME == "tropic" else ["#173038"] * 4)[i % 4],
        rough=0.8,
    )
    g = []
    for k in range(7):
        a = U(0, 6.3)
        r = U(0.0, 0.42)
        g.append(
            sphere(U(0.26, 0.42), m, (r * math.cos(a), r * math.sin(a), U(0.15, 0.38)), ico=3, noise=0.22, nscale=2.5)
        )
    bpy.context.view_layer.update()
    return join(g, "bush")


def tree_proto(i):
    m = mat(
        "canopy%d" % i,
        ["#4a9632", "#62aa36", "#38804a"][i % 3],
        grad=0.8,
        var=0.12,
        hue=0.03,
        gradcol=["#1c5530", "#245f2c", "#164a38"][i % 3],
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


def pine_proto(i):
    m = mat("pine%d" % i, ["#2f6a5a", "#3a7a5e", "#285a58"][i % 3], grad=0.5, var=0.1, gradcol="#173f3f", rough=0.85)
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
        if THEME == "snow":
            o = link(bm_to(bm, "snowc"), "snowc", sn, smooth=True, auto=60)
            so = o.modifiers.new("s", "SOLIDIFY")
            so.thickness = 0.06
            so.offset = 1
            g.append(o)
        else:
            bm.free()
    bpy.context.view_layer.update()
    return join(g, "pine")


def dead_proto(i):
    m = mat("dead", "#4a3a3e" if THEME != "volcano" else "#2e2426", grad=0.4, var=0.12, edge=0.3)
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


def tuft_proto(i):
    g = []
    m = mat(
        "tuft%d" % i,
        {
            "tropic": ["#6aa52f", "#8fc043", "#a6cc52"],
            "volcano": ["#8a6a34", "#a8823c", "#6a5030"],
            "snow": ["#9ab0c0", "#c8d8e4", "#7f98a8"],
            "ghost": ["#4a7a68", "#5f9a78", "#3f6a70"],
        }[THEME][i],
        grad=0.5,
        gradcol={
            "tropic": ["#3d7a24", "#4d8a26", "#6a9a30"],
            "volcano": ["#5a4526"] * 3,
            "snow": ["#6a8494"] * 3,
            "ghost": ["#2a4a48"] * 3,
        }[THEME][i],
        rough=0.9,
        hue=0.02,
    )
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


def flower_proto(i):
    g = []
    m = mat(
        "fl%d" % i,
        {
            "tropic": ["#ff6f8a", "#ffd34d", "#ffffff", "#ff9540"],
            "volcano": ["#ff5a1a"] * 4,
            "snow": ["#a8d8ff", "#ff5a6a", "#ffffff", "#a8d8ff"],
            "ghost": ["#6affc8", "#a88aff", "#6affc8", "#c8ffe8"],
        }[THEME][i],
        rough=0.6,
        grad=0,
        **(
            {"emis": "#5affb8", "estr": 2.5}
            if THEME == "ghost"
            else {"emis": "#ff5a10", "estr": 3.0} if THEME == "volcano" else {}
        )
    )
    for k in range(5):
        a = k * 1.257
        g.append(sphere(0.055, m, (0.07 * math.cos(a), 0.07 * math.sin(a), 0.2), (1, 1, 0.4), seg=8))
    g.append(sphere(0.05, mat("flc", "#ffb52e"), (0, 0, 0.22), seg=8))
    bpy.context.view_layer.update()
    return join(g, "fl")


VT = {"round": tree_proto, "pine": pine_proto, "dead": dead_proto}[T["tree"]]
lib = {
    "palm": [palm_proto(i) if T["palm"] else VT(i) for i in range(6)],
    "bush": [bush_proto(i) if THEME in ("tropic", "ghost") else rock(0.34, rk0, cuts=8) for i in range(4)],
    "tree": [VT(i) for i in range(4)],
    "tuft": [tuft_proto(i) for i in range(3)],
    "fl": [flower_proto(i) for i in range(4)],
}
rk = mat(
    "rockc",
    T["stone"],
    edge=0.28,
    grad=0.35,
    var=0.12,
    hue=0.02,
    gradcol=mulc(srgb(T["stone"]), 0.5),
    bump=0.2,
    bscale=4,
)
lib["rock"] = [rock(1, rk, cuts=9) for _ in range(6)]
for k in ("palm", "bush", "tree", "tuft"):
    for o in lib[k]:
        for m in o.data.materials:
            if not m.get("sw"):
                add_sway(m, {"palm": 3.2, "bush": 2.5, "tree": 3.0, "tuft": 1.2}[k])
                m["sw"] = 1
for v in lib.values():
    for o in v:
        o.location = (500, 500, 0)
        o.hide_render = True


def put(kind, x, y, s=1.0, z=None, rz=None, tilt=0.0):
    return inst(
        kit.R.choice(lib[kind]),
        (x, y, (hz(x, y) if z is None else z)),
        (U(-tilt, tilt), U(-tilt, tilt), U(0, 6.28) if rz is None else rz),
        s,
    )


# placement fields on the coarse grid
def sample(n):
    return np.stack([rng.uniform(-30, 30, n), rng.uniform(-24, 24, n)], 1)


def fields(P):
    x, y = P[:, 0], P[:, 1]
    h = hfield(x, y)
    e = 0.15
    sl = np.hypot(hfield(x + e, y) - h, hfield(x, y + e) - h) / e
    c = coast(x, y)
    pd = np.full(len(x), 9.0)
    for p in PATHS:
        pd = np.minimum(pd, segd(x, y, p))
    pl = np.full(len(x), 9.0)
    for a, b, r in PLOTS:
        pl = np.minimum(pl, np.hypot(x - a, (y - b) * 1.15) - r)
    return h, sl, c, pd, pl


def poisson(P, mask, rad, extra=None):
    out = []
    cell = {}
    for p in P[mask]:
        k = (int(p[0] // rad), int(p[1] // rad))
        if all(
            (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > rad * rad
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            for q in cell.get((k[0] + i, k[1] + j), ())
        ):
            cell.setdefault(k, []).append(p)
            out.append(p)
    return out


P = sample(60000)
h, sl, c, pd, pl = fields(P)
cl = fbm(P[:, 0] * 0.2, P[:, 1] * 0.2, 2, 5)
occ = np.zeros(len(P), bool)
for a, b, r in [(x, y, r) for _, x, y, r in D["plots"]] + D["tall_free"]:
    occ |= (
        (np.abs(P[:, 0] - a) < r + 1.1) & (P[:, 1] < b) & (P[:, 1] > b - r - 3.9 + 0 * h)
    )  # keep tall plants from hiding a plot
landmark_x, landmark_y = D["landmark"] if "landmark" in D else D["skull"][:2]
occ |= np.hypot(P[:, 0] - landmark_x, P[:, 1] - landmark_y + 1.3) < 3.1
g_ok = (sl < 0.45) & (pl > 0.5) & (pd > 1.1) & (np.hypot(P[:, 0] - landmark_x, P[:, 1] - landmark_y + 0.4) > 2.6)
tall = g_ok & ~occ
cnt = {}


def scat(kind, mask, rad, fs, **k):
    pts = poisson(P, mask, rad)
    for p in pts:
        put(kind, p[0], p[1], fs(), **k)
    cnt[kind] = cnt.get(kind, 0) + len(pts)


scat("palm", tall & (c < -0.7) & (c > -3.6) & (cl > 0.5), 1.15, lambda: U(0.75, 1.05), tilt=0.06)
scat("palm", tall & (c < -0.7) & (c > -3.0) & (cl < 0.5) & (cl > 0.42), 2.6, lambda: U(0.7, 1.0), tilt=0.06)
scat("tree", tall & (c < -3.6) & (cl > 0.53) & (h > 0.8), 1.15, lambda: U(0.75, 1.1))
scat("palm", tall & (c < -4) & (cl > 0.46) & (cl < 0.53), 2.2, lambda: U(0.7, 1.0), tilt=0.05)
scat("bush", g_ok & (c < -2.3) & (cl > 0.46), 0.95, lambda: U(0.55, 1.05))
scat("bush", (sl < 0.5) & (pl > 0.2) & (pd > 0.85) & (c < -2.3) & (cl < 0.46), 2.4, lambda: U(0.4, 0.7))
scat("tuft", (sl < 0.5) & (pl > -0.1) & (pd > 0.65) & (c < -2.0), 0.42, lambda: U(0.8, 1.5))
scat(
    "fl",
    (rng.rand(len(P)) < (1.0 if THEME in ("tropic", "snow") else 0.16))
    & g_ok
    & (c < -2.4)
    & (fbm(P[:, 0] * 0.5, P[:, 1] * 0.5, 2, 8) > 0.58),
    0.42,
    lambda: U(0.8, 1.3),
)
scat("rock", (sl > 0.9) & (c < -1.5), 1.35, lambda: U(0.18, 0.42))
scat(
    "rock",
    (c > -0.9) & (c < 0.9) & (fbm(P[:, 0] * 0.3, P[:, 1] * 0.3, 2, 12) > 0.60) & (pd > 2),
    0.75,
    lambda: U(0.22, 0.62),
)
scat("rock", g_ok & (c < -2.2), 4.2, lambda: U(0.18, 0.4))
scat("tuft", (c < -0.8) & (c > -2) & (sl < 0.4) & (pd > 0.7) & (cl > 0.5), 0.9, lambda: U(0.8, 1.4))
for x, y, s in D["sea_rocks"]:
    for k in range(3):
        o = put("rock", x + U(-1, 1), y + U(-0.6, 0.6), s * U(0.6, 1.3), z=-0.05)
print("scatter", cnt, "%.1fs" % (time.time() - T0))


# ------------------------------------------------------------------ dock + props
def dock(p0, p1, w=1.5, z=0.62):
    a, b = Vector((*p0, z)), Vector((*p1, z))
    L_ = (b - a).length
    g = empty("dock", a, (0, 0, math.atan2(b.y - a.y, b.x - a.x)))
    n = int(L_ / 0.30)
    for i in range(n):
        box(
            (0.27, w + U(-0.1, 0.14), 0.09),
            M("wood_l"),
            ((i + 0.5) * L_ / n, U(-0.04, 0.04), U(-0.012, 0.012)),
            (0, 0, U(-0.02, 0.02)),
            bevel=0.022,
            jit=0.01,
            parent=g,
        )
    for s in (-1, 1):
        beam((0, s * w * 0.36, -0.11), (L_, s * w * 0.36, -0.11), 0.13, M("wood"), g)
    k = max(2, int(L_ / 1.7) + 1)
    for i in range(k):
        for s in (-1, 1):
            x = 0.2 + (L_ - 0.4) * i / (k - 1)
            hh = U(0.32, 0.5)
            cyl(
                0.13,
                1.9 + hh,
                M("wood_d"),
                (x, s * (w / 2 + 0.04), -0.95 + hh / 2),
                segs=10,
                bevel=0.03,
                parent=g,
                jit=0.01,
            )
            torus(0.14, 0.028, M("rope"), (x, s * (w / 2 + 0.04), hh - 0.16), segs=16, rs=6, parent=g)
            torus(0.14, 0.028, M("rope"), (x, s * (w / 2 + 0.04), hh - 0.11), segs=16, rs=6, parent=g)
    return g


def fence(pts):
    for a, b in zip(pts, pts[1:]):
        n = max(1, int(math.hypot(b[0] - a[0], b[1] - a[1]) / 0.9))
        pr = None
        for i in range(n + 1):
            t = i / n
            x, y = a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t
            z = hz(x, y)
            beam((x, y, z - 0.1), (x + U(-0.04, 0.04), y, z + U(0.5, 0.62)), 0.12, M("wood_d"), jit=0.02)
            if pr:
                for q in (0.22, 0.42):
                    beam((pr[0], pr[1], pr[2] + q + U(-0.03, 0.03)), (x, y, z + q + U(-0.03, 0.03)), 0.07, M("wood"))
            pr = (x, y, z)


for points in D["fences"]:
    fence(points)
for x, y in D["lamps"]:
    z = hz(x, y)
    beam((x, y, z - 0.1), (x, y, z + 1.15), 0.1, M("wood_d"))
    lantern(None, (x, y - 0.02, z + 1.3), 1.25)
for a, b, w in D["piers"]:
    dock(a, b, w)
for x, y in D["pier_barrels"]:
    barrel(0.28, 0.62, None, (x, y, 0.97))
for x, y, s in D["pier_crates"]:
    crate(s, None, (x, y, 0.66 + s / 2), U(0, 1))
for x, y in D["pier_lamps"]:
    beam((x, y, 0.5), (x, y, 2.0), 0.1, M("wood_d"))
    lantern(None, (x + 0.2, y - 0.1, 1.75), 1.3)


def rowboat(loc, rz, s=1.0):
    g = empty("boat", loc, (0, 0, rz), s)
    P = []
    for i in range(15):
        t = i / 14
        u = 2 * t - 1
        w = 0.62 * (1 - abs(u) ** 2.6) ** 0.8 + 0.02
        zt = 0.42 + 0.22 * u * u
        P.append(
            [
                (
                    u * 1.5,
                    w * math.sin(a) * (1 if abs(math.cos(a)) > 0 else 1),
                    zt - 0.55 * (1 - 0.3 * u * u) * math.cos(a) * (1 - 0.05),
                )
                for a in np.linspace(-1.5, 1.5, 9)
            ]
        )
    grid_mesh(P, M("wood"), "hull", thick=0.07, parent=g)
    tube([p[0] for p in P], 0.06, M("wood_l"), parent=g)
    tube([p[-1] for p in P], 0.06, M("wood_l"), parent=g)
    for u in (-0.6, 0, 0.6):
        box((0.22, 0.95, 0.06), M("wood_l"), (u, 0, 0.26), bevel=0.02, parent=g)
    box((1.5, 0.55, 0.05), M("wood_d"), (0, 0, 0.10), parent=g)
    return g


for x, y, lift, turn, size in D["boats"]:
    rowboat((x, y, 0.02 if lift is None else hz(x, y) + lift), turn, size)
for slug, px, py, r in D["plots"]:
    for dx, dy in D["foam_posts"].get(slug, ()):
        k = D["sprite_scale"] * math.sqrt(0.5)  # the sprites are built turned by 45 degrees against the map
        cyl(0.13 * D["sprite_scale"], 1.3, M("wood_d"), (px + k * (dx + dy), py + k * (dy - dx), -0.35), segs=10)
# plot pads: rounded stone ring so building sprites have a place to stand
for px, py, r in PLOTS:
    n = int(r * 6.5)
    z = HP[(px, py)]
    for i in range(n):
        a = 2 * math.pi * i / n
        box(
            (U(0.55, 0.75) * 2 * math.pi * r / n, 0.26, 0.16),
            M("stone_w"),
            (px + r * math.cos(a), py + r * math.sin(a) / 1.15, z + 0.03),
            (U(-0.06, 0.06), U(-0.06, 0.06), math.atan2(math.cos(a) / 1.15, -math.sin(a)) + U(-0.12, 0.12)),
            bevel=0.05,
            jit=0.02,
        )
# stone steps on steep path parts
for p in PATHS:
    for a, b in zip(p, p[1:]):
        n = int(math.hypot(b[0] - a[0], b[1] - a[1]) / 0.34)
        for i in range(n):
            t = (i + 0.5) / n
            x, y = a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t
            z = hz(x, y)
            dz = hz(x + 0.2 * (b[0] - a[0]) / n / 0.34, y + 0.2 * (b[1] - a[1]) / n / 0.34) - z
            an = math.atan2(b[1] - a[1], b[0] - a[0])
            if abs(dz) > 0.055:
                box(
                    (0.36, 1.15 + U(-0.1, 0.1), 0.2),
                    M("stone_w"),
                    (x, y, z + 0.04),
                    (0, 0, an + U(-0.05, 0.05)),
                    bevel=0.05,
                    jit=0.02,
                )
            elif kit.R.random() < 0.22:
                box(
                    (U(0.25, 0.45), U(0.25, 0.45), 0.09),
                    M("stone_w"),
                    (x + U(-0.4, 0.4), y + U(-0.4, 0.4), z + 0.0),
                    (0, 0, U(0, 3)),
                    bevel=0.04,
                    jit=0.03,
                )


# skull rock landmark
def skullrock(x, y, s, rz=0.0):
    z = hz(x, y) - 0.15
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


if THEME in ("tropic", "ghost"):
    skullrock(*D["skull"])
if THEME == "volcano":
    vx, vy, vs = D["volcano"]
    z = hz(vx, vy - 0.2) - 0.6
    m = mat(
        "cone", "#4a3a3c", grad=0.45, var=0.16, scale=1.2, gradcol="#2c2226", bump=0.6, bscale=2.2, rough=0.95, edge=0
    )
    P = []
    lav = mat("lava", "#ff8a1e", emis="#ff4a08", estr=6.0, grad=0, var=0.35, scale=3)
    for i in range(96):
        a = 2 * math.pi * i / 96
        row = []
        for j in range(24):
            t = j / 23
            r = 4.6 * (1 - t) ** 1.5 + 1.15
            rg = (
                1
                + 0.10 * math.sin(9 * a + 2 * t) * (1 - t * 0.5)
                + 0.07 * mnoise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, t * 4)))
            )
            zz = 4.6 * t - 0.35 * math.sin(5 * a) * t**3
            row.append((vx + vs * r * rg * math.cos(a), vy + vs * r * rg * math.sin(a) * 0.85, z + vs * zz))
        for t in (0.5, 1.0):
            row.append(
                (
                    vx + vs * 1.15 * (1 - 0.75 * t) * math.cos(a),
                    vy + vs * 1.15 * (1 - 0.75 * t) * math.sin(a) * 0.85,
                    z + vs * (4.6 - 1.1 * t),
                )
            )
        P.append(row)
    grid_mesh(P, m, "cone", cyc_u=True)
    cyl(1.05 * vs, 0.1, lav, (vx, vy, z + 3.9 * vs), segs=32)
    point((vx, vy, z + 5.3 * vs), 900, "#ff6a2a", 0.8)
    for a0, ln in ((-1.75, 1.0), (-1.15, 0.75), (-2.5, 0.6)):
        pts = []
        for j in range(14):
            t = 1 - ln * j / 13
            r = 4.6 * (1 - t) ** 1.5 + 1.17
            a = a0 + 0.16 * math.sin(j * 0.9)
            pts.append((vx + vs * r * math.cos(a), vy + vs * r * math.sin(a) * 0.85, z + vs * 4.6 * t + 0.02))
        tube(pts, [0.16 + 0.10 * math.sin(j * 1.3) ** 2 + 0.10 * j / 13 for j in range(14)], lav)
        for q in pts[3::4]:
            point((q[0], q[1] - 0.5, q[2] + 0.6), 60, "#ff5a1a", 0.3)
    for x, y in D["lava_pools"]:
        n = 9
        pp = []
        for j in range(n):
            a = 2 * math.pi * j / n
            rr = U(0.45, 0.8)
            pp.append((rr * 1.4 * math.cos(a), rr * math.sin(a)))
        prism(pp, 0.14, lav, (x, y, hz(x, y) + 0.0), (0, 0, U(0, 3)), bevel=0.05)
        point((x, y, hz(x, y) + 0.7), 70, "#ff5a1a", 0.4)
        for j in range(11):
            a = 2 * math.pi * j / 11
            inst(
                kit.R.choice(lib["rock"]),
                (x + 1.05 * math.cos(a), y + 0.8 * math.sin(a), hz(x, y)),
                (0, 0, U(0, 6)),
                U(0.15, 0.3),
            )
if THEME == "ghost":
    for x, y in (
        (3.1, -7.2),
        (-3.6, -6.6),
        (6.0, -7.5),
        (-12.0, -6.7),
        (3.6, -1.8),
        (7.2, 1.0),
        (1.4, -12),
        (13.6, -3.0),
        (-5.0, 1.2),
        (4.6, 7.4),
    ):
        point((x, y - 0.25, hz(x, y) + 1.4), 70, "#4affb0", 0.3)
    for k in range(26):
        x, y = U(-16, 14), U(-7, 9)
        if coast(np.array([x]), np.array([y]))[0] < -3 and all(math.hypot(x - a, y - b) > r + 0.5 for a, b, r in PLOTS):
            z = hz(x, y)
            prism(
                [(-0.28, -0.1), (0.28, -0.1), (0.28, 0.45), (0.18, 0.62), (0, 0.68), (-0.18, 0.62), (-0.28, 0.45)],
                0.16,
                mat("grave", "#8a8aa0", edge=0.3, grad=0.4),
                (x, y, z + 0.1),
                (math.pi / 2 + U(-0.1, 0.1), U(-0.12, 0.12), U(-0.3, 0.3)),
                bevel=0.04,
            )


def chest(x, y, s, rz):
    g = empty("chest", (x, y, hz(x, y)), (0, 0, rz), s)
    box((1, 0.65, 0.5), M("wood"), (0, 0, 0.25), bevel=0.04, parent=g)
    q = empty("lid", (0, 0.3, 0.5), (-0.9, 0, 0), parent=g)
    P = [
        [(x_, 0.32 * math.cos(a) - 0.3, 0.30 * math.sin(a)) for a in np.linspace(0, math.pi, 9)]
        for x_ in (-0.5, -0.25, 0, 0.25, 0.5)
    ]
    grid_mesh(P, M("wood"), "lid", thick=0.05, parent=q)
    for x_ in (-0.42, 0, 0.42):
        tube(
            [(x_, 0.34 * math.cos(a) - 0.3, 0.32 * math.sin(a)) for a in np.linspace(0, math.pi, 9)],
            0.045,
            M("gold"),
            parent=q,
        )
        box((0.1, 0.69, 0.52), M("gold"), (x_, 0, 0.25), bevel=0.02, parent=g)
    for i in range(26):
        cyl(
            0.09,
            0.03,
            M("gold"),
            (U(-0.42, 0.42), U(-0.25, 0.25), 0.5 + U(0, 0.14)),
            (U(-0.6, 0.6), U(-0.6, 0.6), 0),
            segs=12,
            bevel=0.01,
            parent=g,
        )
    for i in range(14):
        cyl(
            0.09,
            0.03,
            M("gold"),
            (U(-0.9, 0.9), U(-0.8, -0.4), 0.03),
            (U(-0.2, 0.2), U(-0.2, 0.2), 0),
            segs=12,
            bevel=0.01,
            parent=g,
        )


if "chest" in D:
    chest(*D["chest"])


# ------------------------------------------------------------------ small things that tell a story
def campfire(x, y):
    z = hz(x, y)
    for k in range(9):
        a = 2 * math.pi * k / 9
        rock(0.16, M("stone_w"), (x + 0.5 * math.cos(a), y + 0.5 * math.sin(a), z + 0.05), cuts=6)
    for k in range(5):
        a = 2 * math.pi * k / 5
        beam((x + 0.4 * math.cos(a), y + 0.4 * math.sin(a), z), (x, y, z + 0.5), 0.12, M("wood_d"))
    for k in range(6):
        tube(
            [
                (x + U(-0.15, 0.15), y + U(-0.1, 0.1), z + 0.1),
                (x + U(-0.12, 0.12), y, z + 0.4),
                (x + U(-0.08, 0.08), y, z + U(0.65, 1.0)),
            ],
            [0.16, 0.12, 0.01],
            M("lava"),
        )
    for a in (0.6, 2.6, 4.4):
        cyl(
            0.2,
            1.3,
            M("wood"),
            (x + 1.35 * math.cos(a), y + 1.1 * math.sin(a), z + 0.15),
            (0, math.pi / 2, a + math.pi / 2),
            segs=12,
            bevel=0.05,
            jit=0.01,
        )
    point((x, y - 0.2, z + 0.8), 60, "#ff8a3a", 0.3)


def cannon(x, y, turn, s=1.0):
    g = empty("cannon", (x, y, hz(x, y)), (0, 0, turn), s)
    barrel_profile = [(0.0, -0.5), (0.2, -0.48), (0.22, -0.1), (0.16, 0.5), (0.2, 0.55), (0.2, 0.66), (0.11, 0.68)]
    lathe(barrel_profile, M("iron"), 20, (0, 0, 0.45), (0, math.pi / 2 - 0.15, 0), parent=g, scale=1.2)
    box((0.9, 0.4, 0.2), M("wood"), (-0.1, 0, 0.25), bevel=0.05, parent=g)
    for dx in (-0.35, 0.25):
        for dy in (-0.28, 0.28):
            cyl(0.2, 0.1, M("wood_d"), (dx, dy, 0.2), (math.pi / 2, 0, 0), parent=g)
    for k in range(5):
        sphere(0.14, M("iron"), (-0.9 + 0.26 * (k % 2), 0.35 + 0.26 * (k // 2), 0.13), parent=g, seg=14)


def wreck(x, y, turn, s=1.0):
    """ribs, a broken mast and a torn sail in the shallows"""
    g = empty("wreck", (x, y, -0.35), (0.12, -0.16, turn), s)
    beam((-2.6, 0, 0.05), (2.4, 0, 0.05), 0.26, M("wood_d"), g)
    for k, u in enumerate(np.linspace(-0.95, 0.85, 9)):
        half_width = 1.15 * (1 - abs(u) ** 2.4) + 0.12
        for side in (-1, 1):
            top = U(1.0, 1.9) if k % 3 else U(0.6, 1.1)
            pts = [
                (u * 2.6, side * half_width * math.sin(t * math.pi / 2) ** 0.6, top * t * t + 0.05)
                for t in np.linspace(0.02, 1, 8)
            ]
            tube(pts, 0.1, M("wood"), parent=g)
    for side in (-1, 1):
        for r in range(4):
            strip = []
            for u in np.linspace(-0.98, 0.1 + 0.2 * r * side * 0.4, 14):
                half_width = 1.15 * (1 - abs(u) ** 2.4) + 0.18
                strip.append(
                    [(u * 2.6, side * half_width * (0.55 + 0.15 * (r + q)), 0.12 + 0.3 * (r + q)) for q in (0, 0.9)]
                )
            grid_mesh(strip, M("wood_d") if r % 2 else M("wood"), "plank", thick=0.09, parent=g)
    beam((0.2, 0, 0.1), (1.0, 0.5, 3.4), 0.24, M("wood_d"), g)
    beam((-0.7, -0.15, 2.35), (1.9, 0.75, 2.75), 0.13, M("wood_d"), g)
    sail_rows = [
        [
            (
                -0.6 + 2.4 * u,
                -0.25 + 0.85 * u - 0.35 * math.sin(math.pi * v),
                2.35 + 0.4 * u - v * (1.3 + 0.35 * math.sin(u * 14)) * (1 - 0.35 * u),
            )
            for u in np.linspace(0.05, 0.95, 24)
        ]
        for v in np.linspace(0, 1, 7)
    ]
    grid_mesh(sail_rows, mat("tornsail", "#e8dcc0", rough=0.9, grad=0.3, var=0.06), "sail", thick=0.04, parent=g)


PROPS = {"campfire": campfire, "cannon": cannon, "wreck": wreck}
for kind, *where in D.get("props", ()):
    if kind in PROPS:
        PROPS[kind](*where)
    elif kind == "barrels":
        x, y = where
        for dx, dy, r in ((0, 0, 0.32), (0.68, 0.12, 0.3), (0.3, -0.5, 0.28)):
            barrel(r, r * 2.3, None, (x + dx, y + dy, hz(x + dx, y + dy) + r * 1.12))
    elif kind == "crates":
        x, y = where
        for dx, dy, up, size in ((0, 0, 0, 0.68), (0.78, 0.05, 0, 0.6), (0.35, 0.02, 0.66, 0.55)):
            crate(size, None, (x + dx, y + dy, hz(x, y) + size / 2 + up), U(-0.3, 0.3))


def tower(x, y, s=1.0):
    z = hz(x, y)
    g = empty("light", (x, y, z), scale=s)
    lathe([(1.0, 0), (0.98, 0.3), (0.78, 1.6), (0.68, 2.9), (0.66, 3.4)], M("cream"), 24, parent=g, cap=False)
    lathe([(0.925, 0.65), (0.945, 0.67), (0.86, 1.3), (0.84, 1.32)], M("red"), 24, parent=g, cap=False)
    lathe([(0.77, 1.95), (0.79, 1.97), (0.72, 2.6), (0.70, 2.62)], M("red"), 24, parent=g, cap=False)
    cyl(0.95, 0.16, M("stone_w"), (0, 0, 3.4), segs=24, bevel=0.05, parent=g)
    cyl(0.45, 0.75, M("glow"), (0, 0, 3.85), segs=12, parent=g)
    for k in range(8):
        a = k * math.pi / 4
        cyl(0.04, 0.8, M("iron"), (0.52 * math.cos(a), 0.52 * math.sin(a), 3.85), segs=6, bevel=0.01, parent=g)
        cyl(0.03, 0.36, M("iron"), (0.86 * math.cos(a), 0.86 * math.sin(a), 3.6), segs=6, bevel=0.01, parent=g)
    torus(0.86, 0.03, M("iron"), (0, 0, 3.78), parent=g)
    lathe([(0.82, 4.2), (0.6, 4.5), (0.2, 4.85), (0, 4.95)], M("red"), 24, parent=g)
    sphere(0.12, M("gold"), (0, 0, 5.0), parent=g, seg=16)
    door(0.5, 0.8, g, (0, -1.0, 0), 0)

    return g


if "lighthouse" in D:
    tower(*D["lighthouse"])
# ------------------------------------------------------------------ light + camera
mood = opt("mood", T["mood"])
if mood == "sunset":
    world("#86b4ff", "#ffcf9e", "#7a5a78", 0.62)
    sun((-0.85, -0.42, 0.78), "#ffc98e", 4.4, 3.0)
    sun((0.8, 0.6, 0.5), "#ff9fb0", 0.7, 12.0)
elif mood == "day":
    world("#8fc4ff", "#fff0dc", "#7a7a8a", 0.75)
    sun((-0.7, -0.5, 1.1), "#fff0d4", 4.2, 3.0)
elif mood == "ember":
    world("#8a84a8", "#ffb088", "#8a4a48", 1.0)
    sun((-0.85, -0.42, 0.72), "#ffc898", 6.2, 4.0)
    sun((0.8, 0.6, 0.5), "#ff7a4a", 1.6, 12.0)
elif mood == "winter":
    world("#9cc8ff", "#ffe4dc", "#8a90b8", 0.72)
    sun((-0.85, -0.42, 0.70), "#ffdcb8", 3.4, 3.5)
    sun((0.8, 0.6, 0.5), "#a8b8ff", 0.7, 12.0)
elif mood == "moon":
    world("#4a6ab8", "#6a88b8", "#3a3468", 0.80)
    sun((-0.70, -0.42, 0.80), "#c8dcff", 4.0, 4.0)
    sun((0.8, 0.6, 0.4), "#7affd8", 1.2, 12.0)
elif mood == "night":
    world("#2a4a9a", "#3a5aa0", "#1a1c3c", 0.55)
    sun((-0.6, -0.3, 1.0), "#8fb4ff", 1.5, 5.0)
cam = camera((0, 1.15, 0.5), ELEV, -90, 90, ortho=VW)
bpy.context.view_layer.update()
print("BUILD %.1fs objs=%d" % (time.time() - T0, len(bpy.data.objects)), flush=True)
rx = opt("res", 960)
out = opt("out", "out/island")
os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
MAP_W, MAP_H = 3840, 2160
per_unit = MAP_W / VW
spots = []
for slug, px, py, r in D["plots"]:
    pz = 0.0 if slug in D["water"] else HP[(px, py)]
    up = (py - 1.15) * math.sin(math.radians(ELEV)) + (pz - 0.5) * math.cos(math.radians(ELEV))
    spots.append(dict(slug=slug, x=MAP_W / 2 + px * per_unit, y=MAP_H / 2 - up * per_unit))
with open(out + ".plots.json", "w") as f:
    json.dump(
        dict(layer=D["layer"], name=D["name"], perUnit=per_unit, spriteScale=D["sprite_scale"], plots=spots),
        f,
        indent=1,
    )
if opt("blend", ""):
    bpy.ops.wm.save_as_mainfile(filepath=opt("blend", ""))
render(out, (rx, rx * 9 // 16), opt("spp", 24), aovs=("shore", "water", "sway", "beach"), bounces=3)
