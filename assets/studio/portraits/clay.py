"""clay.py - pieces fused into one soft surface by voxel remesh, and points found on it."""

from kit import *
from mathutils.bvhtree import BVHTree

SOFT = 1.0  # voxel factor: above 1 is coarser and quicker
MIRROR = (-1, 1)


def clay(objs, m, voxel=0.03, smooth=6, name="clay"):
    """fuses the objects (they are consumed); answers one mesh in world space"""
    o = join(objs, name)
    o.data.materials.clear()
    o.data.materials.append(m)
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = voxel * SOFT
    r.use_smooth_shade = True
    s = o.modifiers.new("s", "SMOOTH")
    s.iterations = smooth
    s.factor = 0.5
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    o.modifiers.clear()
    o.data = mesh
    return o


def balls(pieces, m, parent=None):
    """spheres from rows (radius, place, scale); a place off the middle is mirrored"""
    made = []
    for r, (x, y, z), scale in pieces:
        for s in MIRROR if x else (1,):
            made.append(sphere(r, m, (s * x, y, z), scale, parent=parent))
    return made


def tuft(points, radii, m, parent=None):
    return tube(points, radii, m, res=4, parent=parent)


class Surface:
    """Finds points on a mesh that lies in world space."""

    def __init__(self, o):
        bm = bmesh.new()
        bm.from_mesh(o.data)
        self.tree = BVHTree.FromBMesh(bm)
        bm.free()

    def front(self, x, z, out=0.0, otherwise=-0.9):
        """the point of the face at (x, z), `out` before it"""
        hit = self.tree.ray_cast(Vector((x, -6, z)), Vector((0, 1, 0)))[0]
        return Vector((x, (hit.y if hit else otherwise) - out, z))

    def round(self, angle, z, out=0.0, otherwise=0.9):
        """the point seen from outside at an angle round the upright axis (0 = front, positive = +x)"""
        d = Vector((math.sin(angle), -math.cos(angle), 0))
        hit = self.tree.ray_cast(Vector((0, 0, z)) + d * 6, -d)[0]
        p = hit if hit else Vector((0, 0, z)) + d * otherwise
        return p + d * out


def ribbon(points, half, m, thick=0.05, up=Vector((0, 0, 1)), **more):
    """a band along points, `half` to each side of them in direction `up`"""
    rows = [[tuple(Vector(p) + up * w) for w in (-half, half)] for p in points]
    return grid_mesh(rows, m, "ribbon", thick=thick, **more)
