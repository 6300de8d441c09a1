"""sea.py - the painted sea: opaque, coloured by the distance to the coast, letting the wet sand through at the edge."""

from ground import *


def sea_colours(ground, x, y, coast):
    t = ground.theme
    n, fine = fbm(x * 0.18, y * 0.18, 3, 77), fbm(x * 0.9, y * 0.9, 2, 78)
    deep, mid, shallow, lagoon = [np.broadcast_to(colour(code), x.shape + (3,)) for code in t["sea"]]
    d = coast + 2.0 * (n - 0.5)
    rgb = lerp(mid, deep, ss(6, 16, d))
    rgb = lerp(shallow, rgb, ss(2.0, 6.5, d))
    rgb = lerp(lagoon, rgb, ss(0.1, 2.8, d)) * (0.93 + 0.14 * fine)[..., None]
    return rgb, ss(-0.2, 1.6, coast + 0.4 * (fine - 0.5)) * 0.75 + 0.25


def rippled(m):
    """bump of small waves, and the vertex alpha"""
    nodes, links = m.node_tree.nodes, m.node_tree.links
    shader = nodes["Principled BSDF"]
    painted = next(n for n in nodes if n.type == "ATTRIBUTE")
    links.new(painted.outputs["Alpha"], shader.inputs["Alpha"])
    where = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1, 1.6, 1)
    noise = nodes.new("ShaderNodeTexNoise")
    for name, value in (("Scale", 0.9), ("Detail", 3), ("Distortion", 0.6)):
        noise.inputs[name].default_value = value
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.25
    bump.inputs["Distance"].default_value = 0.4
    links.new(where.outputs["Object"], stretch.inputs[0])
    links.new(stretch.outputs[0], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])


def build_sea(ground):
    step = 0.2
    x, y = np.meshgrid(np.arange(-46, 46, step), np.arange(-40, 40, step))
    coast = ground.coast(x, y)
    rgb, alpha = sea_colours(ground, x, y, coast)
    flat = coast.reshape(-1)
    me = sheet("water", x, y, np.zeros_like(x), lambda q: (flat[q].min(1) < 60) & (flat[q].max(1) > -2))
    paint_vertices(me, rgb, alpha)
    shore_attribute(me, coast)
    m = vcol_mat("water", rough=0.22, spec=0.35)
    rippled(m)
    attribute_output(m, "shore", "shore")
    constant_output(m, "water")
    return link(me, "water", m, smooth=True, auto=None)
