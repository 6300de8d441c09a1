"""loop.py <render stem> <plate.png> <out.mp4> <frames> <fps> [ship.png,cx,cy,scale ...] - the moving backdrop.

Writes a near-lossless intermediate for encode_loop.sh. An <out> with %d writes still number 0 instead (the poster).
LOOP_WIDTH=1920 works at that width instead of the plate's. The theme's "loop" settings and the marks come from
<render stem>.plots.json; its effects are the modules effects_<name>.py (see the read-me).
"""

import ctypes
import importlib
import json
import os
import subprocess
import sys
import time
from types import SimpleNamespace

from birds import flock
from finish import *

VIEW_WIDTH = 51.0  # units
FOAM = (255, 250, 238)
CREST = (120, 205, 215)
ENCODER = "-c:v libx264 -preset ultrafast -crf 6 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709"
ENCODER += " -color_trc bt709 -vf scale=out_color_matrix=bt709"


def read_scene(stem, plate):
    """everything the painters need, at the width asked for"""
    passes = load(stem + "_a.exr")
    picture = Image.open(plate).convert("RGB")
    width = int(os.environ.get("LOOP_WIDTH", picture.width))
    height = round(picture.height * width / picture.width)
    source_height, source_width = passes["shore"].shape
    if width != source_width:
        rows = np.minimum(((np.arange(height) + 0.5) * source_height / height).astype(int), source_height - 1)
        columns = np.minimum(((np.arange(width) + 0.5) * source_width / width).astype(int), source_width - 1)
        passes = {name: values[rows][:, columns] for name, values in passes.items()}
    if width != picture.width:
        picture = picture.resize((width, height), Image.LANCZOS)
    places = {}
    if os.path.exists(stem + ".plots.json"):
        with open(stem + ".plots.json") as f:
            places = json.load(f)
    scale = width / 3840

    def marks(kind):
        per_unit = width / VIEW_WIDTH
        found = [m for m in places.get("marks", ()) if m["kind"] == kind]
        return [{**m, "x": m["x"] * scale, "y": m["y"] * scale, "size": m["size"] * per_unit} for m in found]

    return SimpleNamespace(
        width=width,
        height=height,
        k=width / 1920.0,
        plate=np.ascontiguousarray(np.asarray(picture)),
        passes=passes,
        marks=marks,
        loop=places.get("loop", {}),
    )


def sea_plane(scene, shore, water, beach):
    """world x and y of every pixel. The passes are stochastic where the water is half transparent; the camera is
    orthographic, so on the sea the position is an affine function of the pixel, fitted on pure water."""
    position = scene.passes["Position"]
    yy, xx = np.mgrid[0 : scene.height, 0 : scene.width]
    step = max(1, int(4 * scene.k))
    sparse = (slice(None, None, step),) * 2
    pure = (water > 0.995)[sparse]
    known = np.stack([xx[sparse][pure], yy[sparse][pure], np.ones(pure.sum())], 1).astype(np.float64)
    area = np.clip(water + beach, 0, 1) > 0.4
    axes = []
    for axis in (0, 1):
        fit = np.linalg.lstsq(known, position[..., axis][sparse][pure].astype(np.float64), rcond=None)[0]
        on_sea = xx * fit[0] + yy * fit[1] + fit[2]
        axes.append(np.ascontiguousarray(np.where(area, on_sea, position[..., axis]), np.float32))
    return (*axes, area)


def cleaned(values, mask, k):
    """blurred a little, from within the mask alone"""
    weight = mask.astype(np.float32)
    blurred = ndi.gaussian_filter(values * weight, 1.6 * k) / np.maximum(ndi.gaussian_filter(weight, 1.6 * k), 1e-3)
    return np.where(mask, blurred, values).astype(np.float32)


def water_painter(scene):
    """a function t -> frame with the sea, the swaying plants and the clouds' shadows (water.c)"""
    lib = ctypes.CDLL(os.path.join(HERE, "libwater.so"))
    u8 = np.ctypeslib.ndpointer(np.uint8, flags="C")
    lib.frame.argtypes = [ctypes.c_int] * 2 + [u8] + [fp] * 7 + [ctypes.c_float, fp, u8]
    k = scene.k
    value = lambda name: np.clip(np.nan_to_num(scene.passes[name]), -50, 50).astype(np.float32)
    shore, water, beach, sway = value("shore"), *(np.clip(value(n), 0, 1) for n in ("water", "beach", "sway"))
    beach = np.where(np.nan_to_num(scene.passes["Position"][..., 2]) < 0.9, beach, 0)  # no surf on a cliff over a bay
    x, y, area = sea_plane(scene, shore, water, beach)
    near = area & (np.abs(shore) < 4)
    shore = cleaned(ndi.median_filter(shore, size=int(3 * k) | 1), area, k)
    water, beach = (np.where(near, cleaned(v, near, k), v).astype(np.float32) for v in (water, beach))
    sway = ndi.gaussian_filter(ndi.grey_dilation(sway, size=(int(5 * k) | 1, int(5 * k) | 1)), 2.2 * k)
    depth = scene.passes["Position"][..., 2]
    things = (water < 0.3) & (beach < 0.3) & (depth < 0.30) & (depth > -3)
    # the rim of a thing high above the sea mixes its position with the water's: such thin lines are no thing afloat
    things = ndi.binary_opening(things, iterations=max(1, round(k)))
    per_unit = scene.width / VIEW_WIDTH
    to_thing = ndi.distance_transform_edt(~things) / per_unit if things.any() else np.full(things.shape, 9.0)
    s = scene.loop
    strengths = (s.get("cloud", 0.16), s.get("glint", 0.95), s.get("caust", 0.85), s.get("swell", 0.085))
    settings = (*s.get("foam_colour", FOAM), *strengths, 3.2 * k, s.get("foam", 1.0), per_unit)
    par = np.array((*settings, *s.get("crest_colour", CREST)), np.float32)
    maps = [np.ascontiguousarray(m, np.float32) for m in (x, y, shore, water, beach, sway, to_thing)]
    scene.world_x, scene.world_y, scene.water, scene.shore = x, y, water, shore
    out = np.zeros_like(scene.plate)

    def paint(t):
        lib.frame(scene.width, scene.height, scene.plate, *maps, t, par, out)
        return out

    return paint


def bobbing(picture, ships, t, k):
    """ships riding at anchor"""
    for j, (sprite, cx, cy) in enumerate(ships):
        turned = sprite.rotate(1.3 * np.sin(2 * np.pi * (t * 2 + 0.3 * j)), Image.BICUBIC)
        lift = 5 * k * np.sin(2 * np.pi * (2 * t + 0.2 + 0.4 * j))
        left, top = cx * picture.width - turned.width / 2, cy * picture.height - turned.height / 2 + lift
        picture.alpha_composite(turned, (int(left), int(top)))


def read_ship(text, width):
    """file,cx,cy,scale: where it rides and how wide it is, as shares of the map"""
    name, cx, cy, scale = text.split(",")
    image = Image.open(name).convert("RGBA")
    size = (int(float(scale) * width), int(float(scale) * width * image.height / image.width))
    return image.resize(size, Image.LANCZOS), float(cx), float(cy)


def painter(scene, ships):
    """a function t -> finished frame"""
    water = water_painter(scene)
    effects = [importlib.import_module("effects_" + name).prepare(scene) for name in scene.loop.get("effects", ())]
    birds = scene.loop.get("gulls", True) and scene.loop.get("birds", "gull")

    def paint(t):
        frame = water(t)
        for effect in effects:
            effect(frame, t)
        if not ships and not birds:
            return frame
        picture = Image.fromarray(frame).convert("RGBA")
        bobbing(picture, ships, t, scene.k)
        if birds:
            flock(picture, t, birds)
        return np.ascontiguousarray(np.asarray(picture.convert("RGB")))

    return paint


def main(stem, plate, out, frames=144, fps=24, ships=()):
    began = time.time()
    scene = read_scene(stem, plate)
    paint = painter(scene, [read_ship(text, scene.width) for text in ships])
    print("set up %dx%d in %.1fs" % (scene.width, scene.height, time.time() - began))
    if "%" in out:
        Image.fromarray(paint(0.0)).save(out % 0)
        return
    size = "%dx%d" % (scene.width, scene.height)
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(fps)]
    encoder = subprocess.Popen([*command, "-i", "-", *ENCODER.split(), out], stdin=subprocess.PIPE)
    for f in range(frames):
        encoder.stdin.write(paint(f / frames).tobytes())
    encoder.stdin.close()
    if encoder.wait() != 0:
        raise SystemExit("ffmpeg could not write " + out)
    print("%d frames in %.1fs" % (frames, time.time() - began))


if __name__ == "__main__":
    main(*sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5]), sys.argv[6:])
