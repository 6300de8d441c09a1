"""paint.py - finishes in any colour. Colours are '#rrggbb' or linear rgba; materials are shared by their settings."""

from kit import *

FINISHES = {
    "cloth": dict(rough=0.8, grad=0.25, var=0.06, scale=4, bump=0.05, bscale=40, sheen=0.6),
    "wool": dict(rough=0.9, grad=0.3, var=0.1, bump=0.12, bscale=30, sheen=0.5),
    "felt": dict(rough=0.72, grad=0.3, var=0.08, scale=4, sheen=0.5),
    "silk": dict(rough=0.45, grad=0.3, var=0.05, spec=0.5, sheen=0.8),
    "linen": dict(rough=0.7, grad=0.2, var=0.03),
    "leather": dict(rough=0.55, grad=0.25, var=0.1, bump=0.08, bscale=22, edge=0.2),
    "straw": dict(rough=0.85, grad=0.3, var=0.16, scale=9, bump=0.3, bscale=34),
    "gold": dict(rough=0.28, metal=0.75, grad=0.15, var=0.03, spec=0.6),
    "steel": dict(rough=0.34, metal=0.8, grad=0.35, var=0.08, spec=0.6, edge=0.3, bump=0.07, bscale=16),
    "iron": dict(rough=0.45, metal=0.7, grad=0.3, var=0.08, edge=0.45),
    "rust": dict(rough=0.5, metal=0.55, edge=0.35, grad=0.3, var=0.2, scale=4, bump=0.15, bscale=12),
    "wood": dict(rough=0.6, grad=0.3, var=0.12, edge=0.3, streak=(1, 1, 0.3)),
    "gem": dict(rough=0.08, coat=1, grad=0.6, var=0.02, spec=0.9),
    "gloss": dict(rough=0.15, coat=1, grad=0.3, var=0.03, spec=0.6),
    "plain": dict(rough=0.5, grad=0.0, var=0.0, hue=0),
    "dark": dict(rough=0.35, grad=0.0, var=0.0, hue=0, spec=0.5),
    "scales": dict(rough=0.4, grad=0.35, var=0.12, scale=6, spec=0.6, coat=0.5, bump=0.35, bscale=11),
    "stone": dict(rough=0.85, grad=0.45, var=0.16, scale=2.5, edge=0.4, bump=0.35, bscale=5),
    "bark": dict(rough=0.85, grad=0.4, var=0.2, scale=4, edge=0.25, bump=0.6, bscale=7, streak=(1, 1, 0.25)),
}


def linear(colour):
    return srgb(colour) if isinstance(colour, str) else tuple(colour)


def blend(a, b, t):
    """from a (t = 0) to b (t = 1)"""
    return mixc(linear(a), linear(b), t)


def shade(colour, factor):
    return mulc(linear(colour), factor)


def paint(finish, colour, **more):
    settings = {**FINISHES[finish], **more}
    key = "%s %s %s" % (finish, ",".join("%.3f" % c for c in linear(colour)), sorted(more.items()))
    return mat(key, linear(colour), **settings)


def hair_paint(colour):
    soft = blend(colour, (0.5, 0.4, 0.35, 1), 0.06)
    return paint("silk", soft, rough=0.42, var=0.12, scale=5, hue=0.01, gradcol=shade(colour, 0.55), sheen=0.5)


def glow(colour, strength=5.0):
    return mat("glow %s %.1f" % (colour, strength), linear(colour), emis=linear(colour), estr=strength, grad=0, var=0)


def glint():
    return glow("#ffffff", 2.5)


def skin_paint(colour, blush=None, sheen_colour="#ff5a3a"):
    """soft skin with rosy cheeks; `blush` is the cheeks' colour, None for none"""
    m = paint("plain", colour, rough=0.48, var=0.02, sss=0.12, ssscol=blend(colour, sheen_colour, 0.32), spec=0.35)
    if blush and "cheeks" not in m.keys():
        m["cheeks"] = True
        for x in (-0.56, 0.56):
            tint(m, (x, -0.76, -0.34), 0.32, blend(colour, blush, 0.5), 0.7)
    return m


def tint(m, place, radius, colour, strength):
    """a soft round spot of colour at a place in the object's space"""
    nodes, links = m.node_tree.nodes, m.node_tree.links
    base = nodes["Principled BSDF"].inputs["Base Color"]
    before = base.links[0].from_socket
    where, fit, ball, mix = (nodes.new("ShaderNode" + n) for n in ("TexCoord", "Mapping", "TexGradient", "MixRGB"))
    ball.gradient_type = "SPHERICAL"
    for i in range(3):
        fit.inputs["Scale"].default_value[i] = 1 / radius
        fit.inputs["Location"].default_value[i] = -place[i] / radius
    power = nodes.new("ShaderNodeMath")
    power.operation = "MULTIPLY"
    power.inputs[1].default_value = strength
    links.new(where.outputs["Object"], fit.inputs[0])
    links.new(fit.outputs[0], ball.inputs[0])
    links.new(ball.outputs[1], power.inputs[0])
    links.new(power.outputs[0], mix.inputs[0])
    links.new(before, mix.inputs[1])
    mix.inputs[2].default_value = colour
    links.new(mix.outputs[0], base)
