"""ground.py - the land of an island: coast, terraces, plots and paths from its plan, colours from its theme."""

from parts import *
from fields import *
from scipy import ndimage as ndi

ROUGHER = (1, 0.9, 0.7, 0.6, 0.5)  # how ragged the edge of each terrace is, lowest first


def colour(code):
    return np.array(srgb(code)[:3], np.float32)


def attribute_output(m, attribute, name):
    """let a material write a mesh attribute into the render pass `name`"""
    nodes = m.node_tree.nodes
    source = nodes.new("ShaderNodeAttribute")
    source.attribute_name = attribute
    out = nodes.new("ShaderNodeOutputAOV")
    out.name = name
    m.node_tree.links.new(source.outputs["Fac"], out.inputs["Value"])


def constant_output(m, name, value=1.0):
    out = m.node_tree.nodes.new("ShaderNodeOutputAOV")
    out.name = name
    out.inputs["Value"].default_value = value


def sheet(name, x, y, z, keep):
    """a mesh of quads over a grid; keep says which quads stay, given the four corner indices of each"""
    rows, columns = z.shape
    index = np.arange(rows * columns).reshape(rows, columns)
    quads = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    quads = quads[keep(quads)]
    me = bpy.data.meshes.new(name)
    points = np.stack([x, y, z], -1).reshape(-1, 3).astype(np.float32)
    me.vertices.add(len(points))
    me.vertices.foreach_set("co", points.ravel())
    me.loops.add(quads.size)
    me.loops.foreach_set("vertex_index", quads.ravel().astype(np.int32))
    me.polygons.add(len(quads))
    me.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    me.update()
    return me


def paint_vertices(me, rgb, alpha=None):
    rgb = np.clip(rgb, 0, 1).reshape(-1, 3)
    alpha = np.ones((len(rgb), 1)) if alpha is None else alpha.reshape(-1, 1)
    layer = me.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", np.concatenate([rgb, alpha], 1).astype(np.float32).ravel())


def shore_attribute(me, coast):
    layer = me.attributes.new("shore", "FLOAT", "POINT")
    layer.data.foreach_set("value", coast.reshape(-1).astype(np.float32))


class Ground:
    """Queried by everything placed on an island: z(x, y) is the height of the land, coast(x, y) the distance to the sea
    (negative inland). An island's own module may shape the land and paint it: shape(ground, x, y, h) answers the new
    heights, tint(ground, x, y, z, colours) the new linear colours."""

    def __init__(self, plan, theme, seed, shape=None, tint=None):
        self.plan, self.theme, self.seed = plan, theme, seed
        self.shape, self.tint = shape, tint
        self.marks = []
        self.plots = [(x, y, r) for slug, x, y, r in plan["plots"] if slug not in plan["water"]]
        self.paths = plan["paths"]
        self.plot_height = {}
        for x, y, r in self.plots:
            around = [(x + dx * r * 0.5, y + dy * r * 0.5) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            self.plot_height[(x, y)] = float(np.median(self.height(*np.array(around).T)))

    def mark(self, kind, loc, size=1.0, **more):
        """note a place for the loop's effects; it is projected onto the map and written beside the render"""
        self.marks.append(dict(kind=kind, loc=tuple(float(v) for v in loc), size=float(size), **more))

    def coast(self, x, y):
        p, seed = self.plan, self.seed
        ragged = 2.2 * (fbm(x * 0.09, y * 0.09, 3, seed) - 0.5) * 2
        ragged = ragged + 0.8 * (fbm(x * 0.35, y * 0.35, 2, seed + 9) - 0.5) * 2
        d = ell(x, y, *p["coast"][0])
        for centre, radii, turn, soft in p["coast_add"]:
            d = smin(d, ell(x, y, centre, radii, turn), soft)
        for bay in p["bays"]:
            d = np.maximum(d, -ell(x, y, *bay))
        for islet in p["islets"]:
            d = np.minimum(d, ell(x, y, *islet))
        return d + ragged

    def edges(self, x, y):
        """signed distance to each terrace edge and the height of its step, lowest first"""
        ragged = 1.3 * (fbm(x * 0.16, y * 0.16, 3, self.seed + 3) - 0.5) * 2
        ragged = ragged + 0.35 * (fbm(x * 0.7, y * 0.7, 2, self.seed + 4) - 0.5) * 2
        for level, (ellipses, soft, step_height) in enumerate(self.plan["terraces"]):
            yield melted(x, y, ellipses, soft) + ragged * ROUGHER[level], step_height

    def height(self, x, y):
        """the designed height, before cliffs are roughened"""
        seed, c = self.seed, self.coast(x, y)
        beach = np.where(c > 0, -0.22 * c - 0.035 * c * c * np.sign(c), 0.62 * (1 - np.exp(c * 0.38)))
        h = np.maximum(beach, -6) + ss(-1.6, -3.4, c) * 0.42
        for t, step_height in self.edges(x, y):
            rag = 0.22 * np.abs(fbm(x * 1.5, y * 1.5, 2, seed + 21) - 0.5) * 2
            h = h + step_height * (ss(0.30 + rag, -0.30, t) + 0.10 * ss(0, -3, t))
        h = h + (fbm(x * 0.5, y * 0.5, 3, seed + 7) - 0.5) * 0.22 * ss(-0.5, -3, c)
        if self.shape:
            h = self.shape(self, x, y, h)
        for px, py, r in self.plots:
            if (px, py) in self.plot_height:
                k = ss(r * 1.12, r * 0.8, np.hypot(x - px, (y - py) * 1.15))
                h = h * (1 - k) + self.plot_height[(px, py)] * k
        return h

    def paths_distance(self, x, y):
        d = np.full(np.shape(x), 9.0)
        for points in self.paths:
            d = np.minimum(d, path_distance(x, y, points))
        return d

    def z(self, x, y):
        return float(self.heights(np.array([x], float), np.array([y], float))[0])

    def heights(self, x, y):
        at = [(y - self.ys[0]) / self.step, (x - self.xs[0]) / self.step]
        return ndi.map_coordinates(self.Z, at, order=1, mode="nearest")

    def build(self, quality=1.0):
        """the mesh of the land; z() works from now on"""
        self.step = step = 0.085 / quality
        self.xs, self.ys = np.arange(-34, 34, step), np.arange(-27, 27, step)
        x, y = np.meshgrid(self.xs, self.ys)
        z = self.height(x, y).astype(np.float32)
        distance = self.paths_distance(x, y)
        smooth = ss(1.5, 0.6, distance) * ss(0.25, 0.7, z)  # paths climb gently
        self.Z = z = (z * (1 - smooth) + ndi.gaussian_filter(z, 1.3 / step) * smooth).astype(np.float32)
        gy, gx = np.gradient(z, step)
        slope = np.hypot(gx, gy)
        strata = np.sin(z * 7.5 + 6 * fbm(x * 0.6, y * 0.6, 2, self.seed + 5)) * 0.5 + 0.5
        lumps = fbm(x * 1.3 + z * 1.9, y * 1.3 - z * 1.6, 3, self.seed + 31) - 0.5
        push = ss(0.9, 2.2, slope) * (0.10 * strata + 0.30 * lumps) / np.maximum(slope, 1e-3)
        coast = self.coast(x, y)
        rgb = self.colours(x, y, z, slope, strata, distance, coast)
        me = sheet("land", x - gx * push, y - gy * push, z, lambda quads: z.reshape(-1)[quads].max(1) > -2.2)
        paint_vertices(me, rgb)
        shore_attribute(me, coast)
        m = vcol_mat("land", rough=0.95, spec=0.08, bump=0.35, bscale=6.0)
        attribute_output(m, "shore", "shore")
        constant_output(m, "beach")
        return link(me, "land", m, smooth=True, auto=None)

    def colours(self, x, y, z, slope, strata, distance, coast):
        """linear colours of the land: sand, grass, paths, plots, cliffs with their bright lip, shade in the valleys"""
        t, seed = self.theme, self.seed
        n1 = fbm(x * 0.22, y * 0.22, 3, seed + 40)
        n2 = fbm(x * 1.1, y * 1.1, 3, seed + 41)
        n3 = fbm(x * 4, y * 4, 2, seed + 42)
        flat = lambda code: np.broadcast_to(colour(code), x.shape + (3,))
        sand = lerp(flat(t["sand"][0]), flat(t["sand"][1]), np.clip(0.25 + n2 * 0.7, 0, 1))
        sand = lerp(sand, flat(t["sand"][2]), ss(0.16, -0.02, z + 0.10 * (n2 - 0.5)))
        grass = lerp(flat(t["grass"][0]), flat(t["grass"][1]), np.clip(n1 * 1.9 - 0.45, 0, 1))
        grass = lerp(grass, flat(t["grass"][2]), np.clip((n2 - 0.52) * 2.2, 0, 0.75)) * (0.88 + 0.24 * n3)[..., None]
        layers = fbm(x * 1.1 + z * 2.1, y * 1.1 - z * 1.7, 3, seed + 33)
        cliff = lerp(flat(t["rock"][0]), flat(t["rock"][1]), np.clip(strata * 0.75 + 0.7 * (layers - 0.3), 0, 1))
        cliff = cliff * (0.86 + 0.3 * n3)[..., None]
        dirt = lerp(flat(t["dirt"][0]), flat(t["dirt"][1]), np.clip(n2 * 1.3 - 0.15, 0, 1))
        dirt = dirt * (0.9 + 0.2 * n3)[..., None]
        green = ss(-1.7, -2.3, coast + 1.1 * (n2 - 0.5) + 0.5 * (n3 - 0.5))
        rgb = lerp(sand, grass, green)
        trodden = distance + 0.55 * (n2 - 0.5) + 0.25 * (n3 - 0.5)
        rgb = lerp(rgb, dirt, ss(0.75, 0.5, trodden) * 0.95)
        rgb = rgb * (1 - 0.16 * ss(0.25, 0.05, np.abs(trodden - 0.72)))[..., None]
        for px, py, r in self.plots:
            d = np.hypot(x - px, (y - py) * 1.15) + 0.5 * (n2 - 0.5) + 0.3 * (n3 - 0.5)
            rgb = lerp(rgb, dirt, ss(r * 0.98, r * 0.90, d) * 0.9)
            rgb = rgb * (1 - 0.14 * ss(0.3, 0.05, np.abs(d - r * 0.95)))[..., None]
        rgb = lerp(rgb, cliff, ss(0.75, 1.25, slope + 0.35 * (n3 - 0.5)))
        lip = ss(0.25, 0.5, slope) * ss(0.95, 0.7, slope) * green * 0.55 * ss(0.5, 0.9, trodden)
        rgb = lerp(rgb, flat(t["grass"][3]), lip)
        if self.tint:
            rgb = self.tint(self, x, y, z, rgb)
        valley = np.clip((ndi.gaussian_filter(z, 1.2 / self.step) - z) * 0.32, 0, 0.5) * ss(-0.2, 0.5, z)
        rgb = rgb * (1 - valley)[..., None]
        return lerp(rgb, flat(t.get("seabed", "#3f8f9a")), ss(0.0, -2.5, z) * 0.5)
