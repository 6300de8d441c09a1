"""stage.py - the plate behind, lights, camera and, for the rare, a glowing frame before the figure."""

from portraits.clay import MIRROR
from portraits.paint import *

LENS, SENSOR, AWAY, BEHIND = 103, 36, 13.0, 16.4
EDGE = SENSOR / LENS / 2  # half the picture's width at distance 1


def flat_colour(colour, strength=1.0):
    """an unlit colour"""
    m = bpy.data.materials.new("flat")
    m.use_nodes = True
    nodes = m.node_tree.nodes
    nodes.remove(nodes["Principled BSDF"])
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs[0].default_value = linear(colour)
    shine.inputs[1].default_value = strength
    m.node_tree.links.new(shine.outputs[0], nodes["Material Output"].inputs[0])
    return m


def round_gradient(light, dark):
    """unlit, light in the middle"""
    m = flat_colour(dark)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    where, ball, ramp, fit = (nodes.new("ShaderNode" + n) for n in ("TexCoord", "TexGradient", "ValToRGB", "Mapping"))
    ball.gradient_type = "SPHERICAL"
    for i in range(3):
        fit.inputs["Scale"].default_value[i] = 0.82
    links.new(where.outputs["Object"], fit.inputs[0])
    links.new(fit.outputs[0], ball.inputs[0])
    links.new(ball.outputs[1], ramp.inputs[0])
    ramp.color_ramp.elements[0].color = linear(dark)
    ramp.color_ramp.elements[1].color = shade(light, 1.5)
    ramp.color_ramp.elements[1].position = 0.85
    links.new(ramp.outputs[0], [n for n in nodes if n.type == "EMISSION"][0].inputs[0])
    return m


def unseen_by_light(o):
    o.visible_shadow = o.visible_diffuse = o.visible_glossy = False
    return o


class Backcloth:
    """The picture's plane far behind: x from -1 (left edge) to 1, y from -1 (bottom) to 1; layers lie before it."""

    def __init__(self, camera_object, light, dark):
        self.light, self.dark = light, dark
        self.plane = empty("backcloth", (0, 0, -BEHIND), scale=BEHIND * EDGE, parent=camera_object)
        self.layer = 0
        plate = self.shape([(-1.4, -1.4), (1.4, -1.4), (1.4, 1.4), (-1.4, 1.4)])
        plate.data.materials[0] = round_gradient(light, dark)

    def shape(self, outline, colour=None, strength=1.0, lift=None):
        """a flat polygon; every next one lies a little nearer"""
        self.layer += 1
        me = bpy.data.meshes.new("shape")
        me.from_pydata([(x, y, 0.004 * self.layer) for x, y in outline], [], [tuple(range(len(outline)))])
        o = link(me, "shape", flat_colour(colour or self.dark, strength), parent=self.plane, smooth=False)
        return unseen_by_light(o)

    def tone(self, t, strength=1.0):
        """a colour of this picture between dark (0) and light (1)"""
        return shade(blend(self.dark, self.light, t), strength)

    def disc(self, x, y, r, colour, strength=1.0, squash=1.0):
        self.shape(
            [(x + r * math.cos(a), y + r * squash * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 49)[:-1]],
            colour,
            strength,
        )

    def ring(self, x, y, r, wide, colour, strength=1.0, count=64, teeth=0):
        for k in range(count):
            a, b = (2 * math.pi * (k + e) / count for e in (0, 1.02))
            out = r + wide + (wide * 1.2 if teeth and int(k * teeth * 2 / count) % 2 else 0)
            self.shape(
                [(x + q * math.cos(t), y + q * math.sin(t)) for q, t in ((r, a), (out, a), (out, b), (r, b))],
                colour,
                strength,
            )
            self.layer -= 1
        self.layer += 1


def aim(turn=9.0, roll=0.0):
    """the camera; `turn` degrees to the figure's side, `roll` degrees askew"""
    o = camera((0.02, 0, 0.02), 5, -90 + turn, AWAY, lens=LENS)
    o.data.sensor_width = SENSOR
    o.rotation_euler.rotate_axis("Z", math.radians(roll))
    return o


def pale(colour, t=0.5):
    return "#%02x%02x%02x" % tuple(int(int(colour[i : i + 2], 16) * (1 - t) + 255 * t) for i in (1, 3, 5))


def lights(light, key="#ffe6c8"):
    """warm key from the upper left, cool fill, two rims, a bounce from below"""
    world("#a9c8ff", "#ffd9c0", "#5a4a6a", 0.7)
    area((-4.5, -6, 5.5), (0, 0, -0.2), 3.0, 1050, key)
    area((5.5, -5, 1), (0, 0, -0.3), 4, 260, "#a8c8ff")
    area((4.2, 3.0, 3.8), (0, 0, 0), 2.2, 1300, pale(light))
    area((-4.6, 2.8, 2.8), (0, 0, 0), 2.0, 800, "#fff0d0")
    area((0, -3.5, -5), (0, 0, -0.6), 3, 110, "#ffa880")


def glowing_frame(camera_object, metal, gem, halo):
    """ornate gold round the picture's edge, gems in the corners, a line of light inside"""
    near = 9.0
    q = empty("frame", (0, 0, -near), scale=near * EDGE, parent=camera_object)
    gold, light, stone = paint("gold", metal), glow(halo, 6.0), paint("gem", gem, emis=linear(gem), estr=0.8)
    e = 0.945
    corners = [(-e, -e), (e, -e), (e, e), (-e, e)]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        tube([(x0, y0, 0), (x1, y1, 0)], 0.042, gold, parent=q, order=0)
        i = 0.945
        tube([(x0 * i, y0 * i, 0.02), (x1 * i, y1 * i, 0.02)], 0.011, light, parent=q, order=0)
        for t in np.linspace(0.14, 0.86, 9):
            sphere(
                0.03 if round(t * 100) % 3 else 0.036,
                gold,
                (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0.045),
                parent=q,
                seg=14,
            )
    for x, y in corners:
        lathe([(0, 0.06), (0.06, 0.05), (0.095, 0.0), (0.1, -0.03), (0, -0.03)], gold, 8, (x, y, 0.03), parent=q)
        sphere(0.055, stone, (x, y, 0.08), (1, 1, 0.7), parent=q, seg=20)
        for s in MIRROR:
            for d in ((s * 0.13, 0), (0, s * 0.13)):
                sphere(0.034, gold, (x + d[0], y + d[1], 0.04), (1.6, 1, 1) if d[0] else (1, 1.6, 1), parent=q, seg=14)
    for o in q.children:
        o.visible_shadow = False
