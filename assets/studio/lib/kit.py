"""kit.py - small procedural modelling kit on top of bpy (Blender 3.4+, headless, Cycles CPU)."""

import bpy, bmesh, math, random, sys, os, time
import numpy as np
from mathutils import Vector, Matrix, Euler, noise as mnoise

R = random.Random(1)


def args():
    return sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []


def opt(name, default):
    for a in args():
        if a.startswith(name + "="):
            v = a.split("=", 1)[1]
            return type(default)(v) if not isinstance(default, bool) else v not in ("0", "False")
    return default


def srgb(h):
    """'#rrggbb' -> linear rgba"""
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1.0,)


def mulc(c, f):
    return tuple(min(1, x * f) for x in c[:3]) + (1.0,)


def mixc(a, b, t):
    return tuple(x * (1 - t) + y * t for x, y in zip(a[:3], b[:3])) + (1.0,)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _M.clear()
    _BOX.clear()


_M = {}
_BOX = {}


# ---------------------------------------------------------------- materials
def mat(
    name,
    base,
    rough=0.75,
    metal=0.0,
    grad=0.28,
    var=0.10,
    hue=0.02,
    scale=3.0,
    edge=0.0,
    emis=None,
    estr=0.0,
    sss=0.0,
    ssscol=None,
    spec=0.3,
    bump=0.0,
    bscale=8.0,
    coat=0.0,
    gradaxis=2,
    gradcol=None,
    alpha=None,
    sheen=0.0,
    streak=None,
):
    """Stylised painted material: per-object value jitter + object-space vertical gradient + soft noise blotches.
    edge>0 returns a lighter variant too (used for bevel faces => 'painted' edge highlight)."""
    key = name
    if key in _M:
        return _M[key]
    if isinstance(base, str):
        base = srgb(base)
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes
    L = nt.links
    b = N["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = spec
    if sheen:
        b.inputs["Sheen"].default_value = sheen
    if coat:
        b.inputs["Clearcoat"].default_value = coat
        b.inputs["Clearcoat Roughness"].default_value = 0.15
    if sss:
        b.inputs["Subsurface"].default_value = sss
        b.inputs["Subsurface Radius"].default_value = (0.35, 0.16, 0.1)
        b.inputs["Subsurface Color"].default_value = ssscol or base
    tc = N.new("ShaderNodeTexCoord")
    oi = N.new("ShaderNodeObjectInfo")

    def math(op, a, bv=None, c=None):
        n = N.new("ShaderNodeMath")
        n.operation = op
        for i, v in enumerate((a, bv, c)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                L.new(v, n.inputs[i])
        return n.outputs[0]

    noi = N.new("ShaderNodeTexNoise")
    noi.inputs["Scale"].default_value = scale
    noi.inputs["Detail"].default_value = 2.5
    mp = N.new("ShaderNodeMapping")
    L.new(tc.outputs["Object"], mp.inputs["Vector"])
    cmb = N.new("ShaderNodeCombineXYZ")
    for i in range(3):
        L.new(math("MULTIPLY", oi.outputs["Random"], 37.0 + 11 * i), cmb.inputs[i])
    L.new(cmb.outputs[0], mp.inputs["Location"])
    if streak:
        mp.inputs["Scale"].default_value = streak
    L.new(mp.outputs[0], noi.inputs["Vector"])
    sx = N.new("ShaderNodeSeparateXYZ")
    L.new(tc.outputs["Generated"], sx.inputs[0])
    g = sx.outputs[gradaxis]
    # value factor = 1 + grad*(g-.5) + var*(noise-.5)*2 + jitter
    v = math("MULTIPLY_ADD", g, grad, 1 - grad * 0.5)
    v = math("ADD", v, math("MULTIPLY_ADD", noi.outputs["Fac"], 2 * var, -var))
    v = math("ADD", v, math("MULTIPLY_ADD", oi.outputs["Random"], var * 1.4, -var * 0.7))
    hsv = N.new("ShaderNodeHueSaturation")
    hsv.inputs["Color"].default_value = base
    if gradcol is not None:
        if isinstance(gradcol, str):
            gradcol = srgb(gradcol)
        mx = N.new("ShaderNodeMixRGB")
        mx.inputs[1].default_value = gradcol
        mx.inputs[2].default_value = base
        mr = N.new("ShaderNodeMapRange")
        mr.interpolation_type = "SMOOTHSTEP"
        L.new(g, mr.inputs[0])
        mr.inputs[1].default_value = 0.0
        mr.inputs[2].default_value = 0.85
        L.new(mr.outputs[0], mx.inputs[0])
        L.new(mx.outputs[0], hsv.inputs["Color"])
    L.new(v, hsv.inputs["Value"])
    L.new(math("MULTIPLY_ADD", oi.outputs["Random"], 2 * hue, 0.5 - hue), hsv.inputs["Hue"])
    L.new(hsv.outputs[0], b.inputs["Base Color"])
    if bump:
        n2 = N.new("ShaderNodeTexNoise")
        n2.inputs["Scale"].default_value = bscale
        n2.inputs["Detail"].default_value = 3
        L.new(mp.outputs[0], n2.inputs["Vector"])
        bp = N.new("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        bp.inputs["Distance"].default_value = 0.05
        L.new(n2.outputs["Fac"], bp.inputs["Height"])
        L.new(bp.outputs[0], b.inputs["Normal"])
    if emis is not None:
        if isinstance(emis, str):
            emis = srgb(emis)
        b.inputs["Emission"].default_value = emis
        b.inputs["Emission Strength"].default_value = estr
        if gradcol is not None:
            L.new(hsv.outputs[0], b.inputs["Emission"])
    if alpha is not None:
        b.inputs["Alpha"].default_value = alpha
    _M[key] = m
    if edge:
        e = mat(
            name + "_edge",
            mulc(mixc(base, (1, 0.78, 0.42, 1), edge * 0.35), 1 + edge),
            rough,
            metal,
            grad * 0.5,
            var * 0.5,
            hue,
            scale,
            spec=spec,
        )
        m["edge"] = e.name
    return m


def edge_of(m):
    return bpy.data.materials[m["edge"]] if m is not None and "edge" in m.keys() else m


def vcol_mat(name, attr="Col", rough=0.85, spec=0.2, bump=0.0, bscale=30.0, extra=None):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes
    L = nt.links
    b = N["Principled BSDF"]
    a = N.new("ShaderNodeAttribute")
    a.attribute_name = attr
    L.new(a.outputs["Color"], b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    if bump:
        n2 = N.new("ShaderNodeTexNoise")
        n2.inputs["Scale"].default_value = bscale
        n2.inputs["Detail"].default_value = 3
        tc = N.new("ShaderNodeTexCoord")
        L.new(tc.outputs["Object"], n2.inputs["Vector"])
        bp = N.new("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        bp.inputs["Distance"].default_value = 0.05
        L.new(n2.outputs["Fac"], bp.inputs["Height"])
        L.new(bp.outputs[0], b.inputs["Normal"])
    return m


# ---------------------------------------------------------------- objects
def link(me, name, m=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), parent=None, smooth=True, auto=40):
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = scale if not isinstance(scale, (int, float)) else (scale,) * 3
    if m is not None and len(me.materials) == 0:
        me.materials.append(m)
        if "edge" in m.keys():
            me.materials.append(edge_of(m))
    if smooth is not None:
        me.polygons.foreach_set("use_smooth", [bool(smooth)] * len(me.polygons))
        if smooth and auto:
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(auto)
    if parent:
        o.parent = parent
    return o


def empty(name="grp", loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), parent=None):
    o = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = scale if not isinstance(scale, (int, float)) else (scale,) * 3
    if parent:
        o.parent = parent
    return o


def bm_to(bm, name):
    me = bpy.data.meshes.new(name)
    bm.normal_update()
    bm.to_mesh(me)
    bm.free()
    return me


def box(
    size,
    m,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    bevel=0.03,
    seg=2,
    jit=0.0,
    taper=0.0,
    parent=None,
    name="box",
    cuts=0,
    bend=0.0,
):
    """bevelled box; bevel faces get the edge material; jit wobbles the corners; taper narrows the top"""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co.x *= size[0]
        v.co.y *= size[1]
        v.co.z *= size[2]
    if cuts:
        ax = max(range(3), key=lambda i: size[i])
        es = [e for e in bm.edges if abs((e.verts[0].co - e.verts[1].co)[ax]) > size[ax] * 0.9]
        bmesh.ops.subdivide_edges(bm, edges=es, cuts=cuts)
    for v in bm.verts:
        if taper and v.co.z > 0:
            v.co.x *= 1 - taper
            v.co.y *= 1 - taper
        if jit:
            v.co += Vector((R.uniform(-1, 1), R.uniform(-1, 1), R.uniform(-1, 1))) * jit
        if bend:
            t = v.co.x / size[0]
            v.co.z += bend * (t * t * 4 - 1) * 0.5
    be = min(bevel, min(size) * 0.45)
    if be > 0:
        es = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.3]
        bmesh.ops.bevel(
            bm,
            geom=es,
            offset=be,
            offset_type="OFFSET",
            segments=seg,
            profile=0.6,
            affect="EDGES",
            clamp_overlap=True,
            material=1 if (m is not None and "edge" in m.keys()) else -1,
        )
    return link(bm_to(bm, name), name, m, loc, rot, parent=parent)


def lathe(
    profile,
    m,
    segs=24,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    parent=None,
    name="lathe",
    scale=1,
    smooth=True,
    auto=40,
    cap=True,
    jit=0.0,
):
    bm = bmesh.new()
    rings = []
    for r, z in profile:
        if r < 1e-5:
            rings.append([bm.verts.new((0, 0, z))])
            continue
        rings.append(
            [
                bm.verts.new(
                    (
                        r * math.cos(2 * math.pi * i / segs) + R.uniform(-jit, jit),
                        r * math.sin(2 * math.pi * i / segs) + R.uniform(-jit, jit),
                        z,
                    )
                )
                for i in range(segs)
            ]
        )
    for a, b in zip(rings, rings[1:]):
        if len(a) == 1 and len(b) == 1:
            continue
        for i in range(segs):
            j = (i + 1) % segs
            if len(a) == 1:
                bm.faces.new((a[0], b[i], b[j])[::-1])
            elif len(b) == 1:
                bm.faces.new((a[i], a[j], b[0]))
            else:
                bm.faces.new((a[i], a[j], b[j], b[i]))
    if cap:
        if len(rings[0]) > 1:
            bm.faces.new(rings[0][::-1])
        if len(rings[-1]) > 1:
            bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return link(bm_to(bm, name), name, m, loc, rot, scale, parent, smooth, auto)


def cyl(r, h, m, loc=(0, 0, 0), rot=(0, 0, 0), segs=20, bevel=0.02, r2=None, parent=None, name="cyl", jit=0.0):
    r2 = r if r2 is None else r2
    b = min(bevel, h * 0.4, r * 0.5, r2 * 0.8 if r2 > 0 else 1)
    return lathe(
        [
            (max(r - b, 1e-4), -h / 2),
            (r - b * 0.3, -h / 2 + b * 0.3),
            (r, -h / 2 + b),
            (r2, h / 2 - b),
            (r2 - b * 0.3, h / 2 - b * 0.3),
            (max(r2 - b, 1e-4), h / 2),
        ],
        m,
        segs,
        loc,
        rot,
        parent,
        name,
        jit=jit,
    )


def sphere(
    r,
    m,
    loc=(0, 0, 0),
    scale=(1, 1, 1),
    rot=(0, 0, 0),
    seg=32,
    parent=None,
    name="sph",
    flat=False,
    noise=0.0,
    nscale=1.0,
    ico=None,
    cut=None,
):
    bm = bmesh.new()
    if ico is not None:
        bmesh.ops.create_icosphere(bm, subdivisions=ico, radius=r)
    else:
        bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)
    if noise:
        off = Vector((R.uniform(-99, 99), R.uniform(-99, 99), R.uniform(-99, 99)))
        for v in bm.verts:
            v.co *= 1 + noise * mnoise.noise(v.co / r * nscale + off)
    if cut is not None:
        bmesh.ops.bisect_plane(
            bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=cut[0], plane_no=cut[1], clear_outer=True
        )
        es = [e for e in bm.edges if e.is_boundary]
        bmesh.ops.contextual_create(bm, geom=es)
    return link(bm_to(bm, name), name, m, loc, rot, scale, parent, not flat, None if not flat and not cut else 40)


def rock(
    r, m, loc=(0, 0, 0), rot=None, scale=(1, 1, 1), sub=2, chunk=0.35, parent=None, name="rock", cuts=7, bevel=0.06
):
    """stylised faceted rock: sphere sliced by random planes, bevelled edges (edge material)"""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
    for k in range(cuts):
        n = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 0.8))).normalized()
        d = R.uniform(0.55, 0.85)
        g = bm.verts[:] + bm.edges[:] + bm.faces[:]
        bmesh.ops.bisect_plane(bm, geom=g, plane_co=n * d, plane_no=n, clear_outer=True)
        es = [e for e in bm.edges if e.is_boundary]
        if es:
            bmesh.ops.contextual_create(bm, geom=es)
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(24), verts=bm.verts, edges=bm.edges)
    es = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.25]
    bmesh.ops.bevel(
        bm,
        geom=es,
        offset=bevel,
        segments=2,
        profile=0.6,
        affect="EDGES",
        clamp_overlap=True,
        material=1 if "edge" in m.keys() else -1,
    )
    for v in bm.verts:
        v.co *= r
    return link(
        bm_to(bm, name),
        name,
        m,
        loc,
        rot or (R.uniform(-0.3, 0.3), R.uniform(-0.3, 0.3), R.uniform(0, 6.3)),
        scale,
        parent,
    )


def tube(
    pts,
    rad,
    m,
    res=6,
    parent=None,
    name="tube",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    scale=1,
    cyclic=False,
    order=3,
    flat=None,
    tilt=None,
):
    """smooth tapered tube through pts; rad scalar or list"""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = 1.0
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    cu.resolution_u = 8
    sp = cu.splines.new("NURBS" if order else "POLY")
    sp.points.add(len(pts) - 1)
    rr = [rad] * len(pts) if isinstance(rad, (int, float)) else rad
    for p, q, r in zip(sp.points, pts, rr):
        p.co = (*q, 1)
        p.radius = r
    if tilt is not None:
        for p, t in zip(sp.points, tilt):
            p.tilt = t
    if order:
        sp.order_u = min(order, len(pts))
        sp.use_endpoint_u = not cyclic
    sp.use_cyclic_u = cyclic
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = scale if not isinstance(scale, (int, float)) else (scale,) * 3
    cu.materials.append(m)
    if parent:
        o.parent = parent
    return o


def torus(Rr, r, m, loc=(0, 0, 0), rot=(0, 0, 0), segs=40, rs=12, parent=None, name="torus", scale=1):
    bm = bmesh.new()
    V = [
        [
            bm.verts.new(
                (
                    (Rr + r * math.cos(2 * math.pi * j / rs)) * math.cos(2 * math.pi * i / segs),
                    (Rr + r * math.cos(2 * math.pi * j / rs)) * math.sin(2 * math.pi * i / segs),
                    r * math.sin(2 * math.pi * j / rs),
                )
            )
            for j in range(rs)
        ]
        for i in range(segs)
    ]
    for i in range(segs):
        for j in range(rs):
            bm.faces.new((V[i][j], V[(i + 1) % segs][j], V[(i + 1) % segs][(j + 1) % rs], V[i][(j + 1) % rs]))
    return link(bm_to(bm, name), name, m, loc, rot, scale, parent)


def grid_mesh(
    P,
    m=None,
    name="grid",
    cyc_u=False,
    cyc_v=False,
    thick=0.0,
    parent=None,
    smooth=True,
    auto=None,
    bev=0.0,
    sub=0,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    scale=1,
):
    """P: array [nu][nv][3] -> quad surface"""
    P = np.asarray(P, float)
    nu, nv = P.shape[:2]
    idx = np.arange(nu * nv).reshape(nu, nv)
    F = []
    for i in range(nu - (0 if cyc_u else 1)):
        for j in range(nv - (0 if cyc_v else 1)):
            F.append((idx[i, j], idx[(i + 1) % nu, j], idx[(i + 1) % nu, (j + 1) % nv], idx[i, (j + 1) % nv]))
    me = bpy.data.meshes.new(name)
    me.from_pydata(P.reshape(-1, 3).tolist(), [], [tuple(int(k) for k in f) for f in F])
    me.update()
    o = link(me, name, m, loc, rot, scale, parent, smooth, auto)
    if thick:
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness = thick
        s.offset = 0
    if bev:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bev
        b.segments = 2
    if sub:
        s = o.modifiers.new("ss", "SUBSURF")
        s.levels = sub
        s.render_levels = sub
    return o


def prism(poly, h, m, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.03, seg=2, parent=None, name="prism", axis="Z"):
    """extruded polygon (list of xy), bevelled"""
    bm = bmesh.new()
    a = [bm.verts.new((x, y, -h / 2)) for x, y in poly]
    b = [bm.verts.new((x, y, h / 2)) for x, y in poly]
    n = len(poly)
    bm.faces.new(a[::-1])
    bm.faces.new(b)
    for i in range(n):
        bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    es = [e for e in bm.edges if e.calc_face_angle(0) > 0.3]
    if bevel:
        bmesh.ops.bevel(
            bm,
            geom=es,
            offset=bevel,
            segments=seg,
            profile=0.6,
            affect="EDGES",
            clamp_overlap=True,
            material=1 if "edge" in m.keys() else -1,
        )
    return link(bm_to(bm, name), name, m, loc, rot, parent=parent)


def inst(o, loc, rot=(0, 0, 0), scale=1, parent=None):
    c = o.copy()
    bpy.context.scene.collection.objects.link(c)
    c.location = loc
    c.rotation_euler = rot
    c.scale = scale if not isinstance(scale, (int, float)) else (scale,) * 3
    c.parent = parent
    c.hide_render = False
    return c


def join(objs, name="joined"):
    """apply modifiers + join a list of mesh/curve objects in world space into one mesh object (fast instancing)"""
    dg = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    mats = []
    for o in objs:
        e = o.evaluated_get(dg)
        me = bpy.data.meshes.new_from_object(e, depsgraph=dg)
        me.transform(o.matrix_world)
        mm = []
        for m in me.materials:
            if m not in mats:
                mats.append(m)
            mm.append(mats.index(m))
        if not mm:
            mm = [0]
        idx = np.zeros(len(me.polygons), np.int32)
        me.polygons.foreach_get("material_index", idx)
        idx = np.array([mm[min(i, len(mm) - 1)] for i in idx], np.int32)
        me.polygons.foreach_set("material_index", idx)
        bm.from_mesh(me)
        bpy.data.meshes.remove(me)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for m in mats:
        me.materials.append(m)
    for o in objs:
        bpy.data.objects.remove(o)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    return o


# ---------------------------------------------------------------- light, camera, render
def world(top="#7fb2ff", hor="#ffe2c0", bot="#6a5b78", strength=0.7):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    N = w.node_tree.nodes
    L = w.node_tree.links
    bg = N["Background"]
    tc = N.new("ShaderNodeTexCoord")
    sx = N.new("ShaderNodeSeparateXYZ")
    L.new(tc.outputs["Generated"], sx.inputs[0])
    mr = N.new("ShaderNodeMapRange")
    mr.inputs[1].default_value = -1
    mr.inputs[2].default_value = 1
    L.new(sx.outputs[2], mr.inputs[0])
    cr = N.new("ShaderNodeValToRGB")
    L.new(mr.outputs[0], cr.inputs[0])
    e = cr.color_ramp.elements
    e[0].position = 0.25
    e[0].color = srgb(bot)
    e[1].position = 0.85
    e[1].color = srgb(top)
    k = e.new(0.52)
    k.color = srgb(hor)
    L.new(cr.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength
    return w


def sun(direction, color="#fff0d8", strength=3.5, angle=4.0):
    """direction = where the light comes FROM"""
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.color = srgb(color)[:3]
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
    return o


def area(loc, target, size, energy, color="#ffffff"):
    l = bpy.data.lights.new("area", "AREA")
    l.energy = energy
    l.size = size
    l.color = srgb(color)[:3]
    o = bpy.data.objects.new("area", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    return o


def point(loc, energy, color="#ffb060", r=0.1):
    l = bpy.data.lights.new("pt", "POINT")
    l.energy = energy
    l.color = srgb(color)[:3]
    l.shadow_soft_size = r
    o = bpy.data.objects.new("pt", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    return o


def camera(target=(0, 0, 0), elev=35, azim=-45, dist=60, ortho=None, lens=None, shift=(0, 0)):
    c = bpy.data.cameras.new("cam")
    o = bpy.data.objects.new("cam", c)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    e, a = math.radians(elev), math.radians(azim)
    d = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    o.location = Vector(target) + d * dist
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    c.clip_end = 1000
    c.shift_x, c.shift_y = shift
    if ortho:
        c.type = "ORTHO"
        c.ortho_scale = ortho
    elif lens:
        c.lens = lens
    return o


def render(path, res, spp, halves=2, transparent=False, aovs=(), bounces=4, clamp=4.0, fast_gi=False, extra=True):
    """two half-buffers (seed 0/1) as multilayer EXR path_a.exr, path_b.exr"""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    c.use_denoising = False
    s.render.resolution_x, s.render.resolution_y = res
    s.render.resolution_percentage = 100
    s.render.film_transparent = transparent
    s.render.use_persistent_data = True
    c.samples = max(1, spp // halves)
    c.use_adaptive_sampling = False
    c.max_bounces = bounces
    c.diffuse_bounces = min(3, bounces)
    c.glossy_bounces = 2
    c.transparent_max_bounces = 12
    c.transmission_bounces = 3
    c.sample_clamp_indirect = clamp
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.5
    if fast_gi:
        c.use_fast_gi = True
        c.fast_gi_method = "REPLACE"
        c.ao_bounces_render = 1
        s.world.light_settings.distance = 2.0
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_position = extra
    for a in aovs:
        x = vl.aovs.add()
        x.name = a
        x.type = "VALUE"
    im = s.render.image_settings
    im.file_format = "OPEN_EXR_MULTILAYER"
    im.color_depth = "32" if extra else "16"
    im.exr_codec = "ZIPS"
    t = time.time()
    out = []
    for h in range(halves):
        c.seed = h * 7919 + 1
        s.render.filepath = "%s_%s.exr" % (path, "ab"[h])
        bpy.ops.render.render(write_still=True)
        out.append(s.render.filepath)
    print(
        "RENDER %s %dx%d spp=%d total=%.1fs objs=%d"
        % (os.path.basename(path), res[0], res[1], spp, time.time() - t, len(s.objects)),
        flush=True,
    )
    return out
