"""gems.py - cut stones and raw crystals that seem to hold light: flat facets over painted inner reflections."""

from parts import *

EMERALD = ("#012418", "#04804a", "#3df09a")
RUBY = ("#300210", "#c01038", "#ff5a74")
SAPPHIRE = ("#041036", "#1448c8", "#5ab4ff")
AMETHYST = ("#1c0640", "#7022c4", "#cc7cff")
TOPAZ = ("#4a2004", "#f09a1a", "#fff0a0")
STONES = {"emerald": EMERALD, "ruby": RUBY, "sapphire": SAPPHIRE, "amethyst": AMETHYST, "topaz": TOPAZ}


def gem_mat(kind="emerald", glow=1.0):
    """Every facet looks into the stone along its own bent ray: cells of deep, middle and bright colour, paler at the rim."""
    name = "gem-%s-%.2f" % (kind, glow)
    if name in kit._M:
        return kit._M[name]
    deep, middle, bright = STONES[kind]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    new, wire = tree.nodes.new, tree.links.new
    principled = tree.nodes["Principled BSDF"]
    geometry = new("ShaderNodeNewGeometry")

    def vector(operation, a, b=None, scale=None):
        node = new("ShaderNodeVectorMath")
        node.operation = operation
        for slot, value in enumerate((a, b)):
            if value is None:
                continue
            if isinstance(value, tuple):
                node.inputs[slot].default_value = value
            else:
                wire(value, node.inputs[slot])
        if scale is not None:
            node.inputs["Scale"].default_value = scale
        return node.outputs[0]

    place = new("ShaderNodeTexCoord").outputs["Object"]
    bent = vector(
        "ADD",
        vector("SCALE", geometry.outputs["True Normal"], scale=1.7),
        vector("SCALE", geometry.outputs["Incoming"], scale=-0.6),
    )
    inside = vector("ADD", bent, vector("SCALE", place, scale=0.55))
    cells = new("ShaderNodeTexVoronoi")
    cells.feature = "F1"
    cells.inputs["Scale"].default_value = 1.9
    wire(inside, cells.inputs["Vector"])
    lines = new("ShaderNodeTexVoronoi")
    lines.feature = "DISTANCE_TO_EDGE"
    lines.inputs["Scale"].default_value = 1.9
    wire(inside, lines.inputs["Vector"])
    shade = new("ShaderNodeSeparateRGB")
    wire(cells.outputs["Color"], shade.inputs[0])
    up = new("ShaderNodeSeparateXYZ")
    wire(geometry.outputs["True Normal"], up.inputs[0])
    mix = new("ShaderNodeMath")
    mix.operation = "MULTIPLY_ADD"
    wire(up.outputs[2], mix.inputs[0])
    mix.inputs[1].default_value = 0.34
    wire(shade.outputs[0], mix.inputs[2])
    ramp = new("ShaderNodeValToRGB")
    wire(mix.outputs[0], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.22, srgb(deep)
    stops[1].position, stops[1].color = 1.0, srgb(bright)
    for position, colour in ((0.55, middle), (0.82, middle)):
        stops.new(position).color = srgb(colour)
    vein = new("ShaderNodeMapRange")
    wire(lines.outputs["Distance"], vein.inputs[0])
    vein.inputs[1].default_value, vein.inputs[2].default_value = 0.0, 0.07
    vein.inputs[3].default_value, vein.inputs[4].default_value = 0.45, 0.0
    veined = new("ShaderNodeMixRGB")
    wire(vein.outputs[0], veined.inputs[0])
    wire(ramp.outputs[0], veined.inputs[1])
    veined.inputs[2].default_value = srgb(bright)
    facing = new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.2
    rim = new("ShaderNodeMixRGB")
    wire(facing.outputs["Facing"], rim.inputs[0])
    wire(veined.outputs[0], rim.inputs[1])
    rim.inputs[2].default_value = srgb(bright)
    wire(rim.outputs[0], principled.inputs["Base Color"])
    wire(rim.outputs[0], principled.inputs["Emission"])
    principled.inputs["Emission Strength"].default_value = 0.3 * glow
    principled.inputs["Roughness"].default_value = 0.06
    principled.inputs["Specular"].default_value = 0.9
    kit._M[name] = m
    return m


def facets(rings, m, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """a flat-shaded solid of stacked rings: (number of corners, radius, z, turn); radius 0 is a point"""
    bm = bmesh.new()
    loops = []
    for n, r, z, turn in rings:
        if r == 0:
            loops.append([bm.verts.new((0, 0, z))])
        else:
            loops.append(
                [
                    bm.verts.new(
                        (r * math.cos(2 * math.pi * (i + turn) / n), r * math.sin(2 * math.pi * (i + turn) / n), z)
                    )
                    for i in range(n)
                ]
            )
    bm.verts.ensure_lookup_table()
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=0.02, verts=bm.verts, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return link(bm_to(bm, "gem"), "gem", m, loc, rot, scale, parent, smooth=False)


def brilliant(kind, loc, s=0.5, rot=(0, 0, 0), parent=None, glow=1.0):
    """a round cut stone, table up, point down; s is its radius and loc its girdle"""
    rings = [
        (8, 0.55, 0.36, 0),
        (8, 0.82, 0.26, 0.5),
        (16, 1.0, 0.06, 0),
        (16, 1.0, -0.02, 0),
        (8, 0.62, -0.42, 0),
        (1, 0, -0.92, 0),
    ]
    return facets(rings, gem_mat(kind, glow), parent, loc, rot, s)


def emerald_cut(kind, loc, s=0.5, rot=(0, 0, 0), parent=None, glow=1.0):
    """a big stone standing on its point, as a sign or a crown: table, sloping crown, girdle, long pavilion"""
    rings = [(8, 0.58, 0.72, 0.5), (8, 1.02, 0.22, 0), (8, 1.02, 0.1, 0), (8, 0.72, -0.42, 0.5), (1, 0, -1.3, 0)]
    return facets(rings, gem_mat(kind, glow), parent, loc, rot, s)


def crystal(kind, loc, r=0.25, h=1.2, rot=(0, 0, 0), parent=None, glow=1.0):
    """one raw six-sided crystal with an uneven tip"""
    m = gem_mat(kind, glow)
    tip = U(0.62, 0.8)
    rings = [
        (6, r * 0.82, -0.2, 0.1),
        (6, r, h * 0.3, 0.1),
        (6, r * 0.94, h * tip, 0.1),
        (3, r * 0.2, h * 0.97, U(0, 1)),
        (1, 0, h, 0),
    ]
    return facets(rings, m, parent, loc, rot)


def cluster(kind, loc, s=1.0, n=7, parent=None, glow=1.0, light=0.0):
    """crystals bursting from one root"""
    g = empty("cluster", loc, (0, 0, U(0, 6.28)), s, parent)
    crystal(kind, (0, 0, 0), 0.3, 1.7, (U(-0.1, 0.1), U(-0.1, 0.1), 0), g, glow)
    for k in range(n - 1):
        a = 2 * math.pi * k / (n - 1) + U(-0.25, 0.25)
        tilt = U(0.3, 0.72)
        crystal(
            kind,
            (0.22 * math.cos(a), 0.22 * math.sin(a), -0.05),
            U(0.13, 0.23),
            U(0.7, 1.25),
            (-tilt * math.sin(a), tilt * math.cos(a), 0),
            g,
            glow,
        )
    if light:
        point((loc[0], loc[1], loc[2] + 0.7 * s), light, STONES[kind][2], 0.3)
    return g


def pile(loc, n=14, r=0.4, size=0.1, kinds=tuple(STONES), parent=None):
    for k in range(n):
        a, q = U(0, 6.28), r * U(0, 1) ** 0.6
        z = 0.06 + (r - q) * U(0.3, 0.8)
        brilliant(
            kit.R.choice(kinds),
            (loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), loc[2] + z),
            size * U(0.8, 1.3),
            (U(-0.7, 0.7), U(-0.7, 0.7), U(0, 3)),
            parent,
        )
