"""loop.py <render stem> <plate.png> <out.mp4> <frames> <fps> [ship.png,cx,cy,scale ...] - the moving backdrop.

Writes a near-lossless intermediate for encode_loop.sh. An <out> with %d writes still number 0 instead (the poster).
LOOP_WIDTH=1920 works at that width instead of the plate's.
"""

import ctypes
import os
import subprocess
import sys
import time
from finish import *
from PIL import ImageDraw


def main(base, plate, out, frames=192, fps=24, ship=None, single=None, pars={}):
    lib = ctypes.CDLL(os.path.join(HERE, "libwater.so"))
    u8 = np.ctypeslib.ndpointer(np.uint8, flags="C")
    lib.frame.argtypes = [ctypes.c_int] * 2 + [u8] + [fp] * 7 + [ctypes.c_float, fp, u8]
    t0 = time.time()
    A = load(base + "_a.exr")
    picture = Image.open(plate).convert("RGB")
    width = int(os.environ.get("LOOP_WIDTH", picture.width))
    if width != picture.width:
        height = round(picture.height * width / picture.width)
        rows = ((np.arange(height) + 0.5) * picture.height / height).astype(int)
        columns = ((np.arange(width) + 0.5) * picture.width / width).astype(int)
        A = {name: values[rows][:, columns] for name, values in A.items()}
        picture = picture.resize((width, height), Image.LANCZOS)
    pl = np.ascontiguousarray(np.asarray(picture))
    H, W = pl.shape[:2]
    P = A["Position"]
    X = np.ascontiguousarray(P[..., 0], np.float32)
    Y = np.ascontiguousarray(P[..., 1], np.float32)
    Zz = P[..., 2]
    g = lambda k: np.ascontiguousarray(np.clip(np.nan_to_num(A[k]), -50, 50), np.float32)
    sh, wa, be, sw = g("shore"), np.clip(g("water"), 0, 1), np.clip(g("beach"), 0, 1), np.clip(g("sway"), 0, 1)
    px = W / 51.0
    k = W / 1920.0
    # AOVs are stochastic where the water is semi-transparent: clean them, and use analytic sea-plane coordinates (ortho camera => affine in pixels)
    wm = wa > 0.995
    yy, xx = np.mgrid[0:H, 0:W]
    st = max(1, int(4 * k))
    s_ = (slice(None, None, st),) * 2
    mk = wm[s_]
    M1 = np.stack([xx[s_][mk], yy[s_][mk], np.ones(mk.sum())], 1).astype(np.float64)
    cx_ = np.linalg.lstsq(M1, X[s_][mk].astype(np.float64), rcond=None)[0]
    cy_ = np.linalg.lstsq(M1, Y[s_][mk].astype(np.float64), rcond=None)[0]
    wb = np.clip(wa + be, 0, 1)
    area = wb > 0.4
    Xa = (xx * cx_[0] + yy * cx_[1] + cx_[2]).astype(np.float32)
    Ya = (xx * cy_[0] + yy * cy_[1] + cy_[2]).astype(np.float32)
    near = area & (np.abs(sh) < 4)
    X = np.where(area, Xa, X)
    Y = np.where(area, Ya, Y)

    def clean(a, m):  # masked gaussian
        s = 1.6 * k
        w = m.astype(np.float32)
        return np.where(m, ndi.gaussian_filter(a * w, s) / np.maximum(ndi.gaussian_filter(w, s), 1e-3), a).astype(
            np.float32
        )

    sh = clean(ndi.median_filter(sh, size=int(3 * k) | 1), area)
    wa2 = clean(wa, near)
    be2 = clean(be, near)
    wa = np.where(near, wa2, wa).astype(np.float32)
    be = np.where(near, be2, be).astype(np.float32)
    X = np.ascontiguousarray(X)
    Y = np.ascontiguousarray(Y)
    # analytic world coordinates of the sea plane (position pass is noisy at edges)
    sw = ndi.grey_dilation(sw, size=(int(5 * k) | 1, int(5 * k) | 1))
    sw = ndi.gaussian_filter(sw, 2.2 * k)
    obj = (wa < 0.3) & (be < 0.3) & (Zz < 0.30) & (Zz > -3)
    dob = ndi.distance_transform_edt(~obj).astype(np.float32) / px
    dob = np.where(obj.any(), dob, 9).astype(np.float32)
    par = np.array(
        [
            255,
            250,
            238,
            pars.get("cloud", 0.16),
            pars.get("glint", 0.95),
            pars.get("caust", 0.85),
            pars.get("swell", 0.085),
            3.2 * k,
            pars.get("foam", 1.0),
            px,
            120,
            205,
            215,
        ],
        np.float32,
    )
    print("setup %.1fs" % (time.time() - t0), W, H)
    o = np.zeros_like(pl)
    shp = None
    if ship:
        shp = [(Image.open(p).convert("RGBA"), cx, cy, s) for p, cx, cy, s in ship]
        shp = [
            (im.resize((int(s * W), int(s * W * im.height / im.width)), Image.LANCZOS), cx, cy) for im, cx, cy, s in shp
        ]

    def gull(im, x, y, s, ph, ang):
        S = 3
        w = int(s * 2.6) * S
        g_ = Image.new("RGBA", (w, w), (0, 0, 0, 0))
        d = ImageDraw.Draw(g_)
        c = w / 2
        f = np.sin(ph) * 0.5
        L = s * S
        for sg in (-1, 1):
            d.polygon(
                [
                    (c, c - 0.10 * L),
                    (c + sg * 0.48 * L, c - (0.26 + 0.32 * f) * L),
                    (c + sg * 1.05 * L, c - (0.02 + 0.62 * f) * L),
                    (c + sg * 0.50 * L, c - (0.02 + 0.22 * f) * L),
                    (c, c + 0.12 * L),
                ],
                fill=(250, 250, 248, 255),
            )
            d.polygon(
                [
                    (c + sg * 0.82 * L, c - (0.13 + 0.47 * f) * L),
                    (c + sg * 1.05 * L, c - (0.02 + 0.62 * f) * L),
                    (c + sg * 0.78 * L, c - (0.04 + 0.42 * f) * L),
                ],
                fill=(70, 74, 88, 255),
            )
        d.ellipse([c - 0.13 * L, c - 0.30 * L, c + 0.13 * L, c + 0.34 * L], fill=(255, 255, 252, 255))
        d.polygon(
            [(c - 0.05 * L, c - 0.28 * L), (c + 0.05 * L, c - 0.28 * L), (c, c - 0.44 * L)], fill=(255, 176, 46, 255)
        )
        g_ = g_.rotate(ang, Image.BICUBIC).resize((w // S, w // S), Image.LANCZOS)
        a = np.asarray(g_)[..., 3]
        sd = Image.fromarray(np.dstack([np.full_like(a, v) for v in (10, 20, 40)] + [(a * 0.28).astype(np.uint8)]))
        h = w // S // 2
        (
            im.alpha_composite(sd, (int(x - h + 26 * k), int(y - h + 74 * k)))
            if 0 < x - h and x + h + 30 * k < W and 0 < y - h and y + h + 80 * k < H
            else None
        )
        if 0 < x - h and x + h < W and 0 < y - h and y + h < H:
            im.alpha_composite(g_, (int(x - h), int(y - h)))

    def fr(f):
        t = f / frames
        lib.frame(W, H, pl, X, Y, sh, wa, be, sw, dob, t, par, o)
        if not shp and not pars.get("gulls", True):
            return o
        im = Image.fromarray(o).convert("RGBA")
        if shp:
            for j, (s_, cx, cy) in enumerate(shp):
                a = 1.3 * np.sin(2 * np.pi * (t * 2 + 0.3 * j))
                r = s_.rotate(a, Image.BICUBIC)
                im.alpha_composite(
                    r,
                    (
                        int(cx * W - r.width / 2),
                        int(cy * H - r.height / 2 + 5 * k * np.sin(2 * np.pi * (2 * t + 0.2 + 0.4 * j))),
                    ),
                )
        for j, (cx, cy, rx, ry, kk, p0) in enumerate(
            (
                (0.30, 0.30, 0.16, 0.10, 1, 0.0),
                (0.33, 0.27, 0.15, 0.11, 1, 0.06),
                (0.68, 0.42, 0.20, 0.14, -1, 0.4),
                (0.5, 0.74, 0.26, 0.10, 1, 0.7),
            )
        ):
            a = 2 * np.pi * (kk * t + p0)
            x, y = (cx + rx * np.cos(a)) * W, (cy + ry * np.sin(a)) * H
            vx, vy = -rx * np.sin(a) * kk * W, ry * np.cos(a) * kk * H
            gull(
                im,
                x,
                y,
                13 * k,
                2 * np.pi * (t * frames / fps * 2.0 + 0.2 * j),
                np.degrees(np.arctan2(-vx, -vy)),
            )
        return np.ascontiguousarray(np.asarray(im.convert("RGB")))

    if single is not None:
        for f in single:
            Image.fromarray(fr(f)).save(out % f)
        return
    ff = subprocess.Popen(
        [
            "ffmpeg",
            "-v",
            "error",
            "-y",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgb24",
            "-s",
            "%dx%d" % (W, H),
            "-r",
            str(fps),
            "-i",
            "-",
            "-c:v",
            "libx264",
            "-preset",
            "ultrafast",
            "-crf",
            "6",
            "-pix_fmt",
            "yuv420p",
            "-colorspace",
            "bt709",
            "-color_primaries",
            "bt709",
            "-color_trc",
            "bt709",
            "-vf",
            "scale=out_color_matrix=bt709",
            out,
        ],
        stdin=subprocess.PIPE,
    )
    t1 = time.time()
    for f in range(frames):
        ff.stdin.write(fr(f).tobytes())
    ff.stdin.close()
    ff.wait()
    print("frames %d in %.1fs" % (frames, time.time() - t1))


if __name__ == "__main__":
    a = sys.argv
    ships = []
    for s in a[6:]:
        q = s.split(",")
        ships.append((q[0], float(q[1]), float(q[2]), float(q[3])))
    if a[3].find("%") >= 0:
        main(a[1], a[2], a[3], int(a[4]), int(a[5]), ships or None, single=[0])
    else:
        main(a[1], a[2], a[3], int(a[4]), int(a[5]), ships or None)
