"""finish.py: EXR -> denoise -> grade -> PNG.  /usr/bin/python3 finish.py in_a.exr [in_b.exr] out.png [opts]"""

import numpy as np, ctypes, os, sys, time
import OpenImageIO as oiio
from scipy import ndimage as ndi
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
_l = ctypes.CDLL(os.path.join(HERE, "libjnlm.so"))
fp = np.ctypeslib.ndpointer(np.float32, flags="C")
_l.jnlm.argtypes = [
    ctypes.c_int,
    ctypes.c_int,
    fp,
    fp,
    fp,
    ctypes.c_int,
    fp,
    ctypes.c_int,
    ctypes.c_int,
    ctypes.c_float,
]


def load(path):
    i = oiio.ImageInput.open(path)
    if not i:
        raise SystemExit(path + oiio.geterror())
    s = i.spec()
    px = np.asarray(i.read_image(0, 0, 0, s.nchannels, "float")).reshape(s.height, s.width, s.nchannels)
    d = {}
    for k, n in enumerate(s.channelnames):
        p = n.split(".")
        d.setdefault(".".join(p[1:-1]) if len(p) > 2 else p[0], {})[p[-1]] = px[:, :, k]
    o = {}
    for k, v in d.items():
        ks = [c for c in "RGBAXYZV" if c in v]
        o[k] = np.stack([v[c] for c in ks], -1) if len(ks) > 1 else v[ks[0]]
    return o


def box(a, r):
    return ndi.uniform_filter(a, size=(2 * r + 1, 2 * r + 1) + ((0,) if a.ndim == 3 else ()), mode="nearest")


def denoise(A, B, R=6, P=2, kc=0.7, sn=0.25, sa=0.12, sz=0.04, verbose=True):
    t = time.time()
    Ca, Cb = A["Combined"][..., :3], B["Combined"][..., :3]
    al = 0.5 * (A["Denoising Albedo"] + B["Denoising Albedo"])
    nm = 0.5 * (A["Denoising Normal"] + B["Denoising Normal"])
    z = 0.5 * (A["Denoising Depth"] + B["Denoising Depth"])
    z = np.where(np.isfinite(z) & (z < 1e5), z, 0)
    den = np.maximum(al, 0.0) + 0.04
    Ia, Ib = Ca / den, Cb / den
    # firefly clamp: against local median of mean image
    M = 0.5 * (Ia + Ib)
    med = np.stack([ndi.median_filter(M[..., c], size=5) for c in range(3)], -1)
    lim = med * 2.2 + 0.35
    Ia = np.minimum(Ia, lim * 1.5)
    Ib = np.minimum(Ib, lim * 1.5)
    M = 0.5 * (Ia + Ib)
    var = 0.25 * (Ia - Ib) ** 2
    var = np.maximum(box(var, 3), 0.25 * box(var, 1))
    zs = z / max(np.percentile(z, 99), 1e-3)
    gz = np.sqrt(sum(g * g for g in np.gradient(ndi.gaussian_filter(z, 1)))) + 1e-4
    feat = np.concatenate([nm / sn, al / sa], -1)
    pl = lambda a: np.ascontiguousarray(np.moveaxis(a, -1, 0), np.float32)
    H, W = M.shape[:2]
    out = np.zeros((3, H, W), np.float32)
    _l.jnlm(W, H, pl(M), pl(var), pl(feat), feat.shape[-1], out, R, P, kc)
    rgb = np.moveaxis(out, 0, -1) * den
    if verbose:
        print("denoise %dx%d %.1fs" % (W, H, time.time() - t))
    return rgb, 0.5 * (A["Combined"][..., 3] + B["Combined"][..., 3])


def tone(x, exposure=1.0, sat=1.1, contrast=1.06, shoulder=0.55):
    x = np.maximum(x * exposure, 0)
    # hue-preserving-ish shoulder: compress by max channel, blend with per-channel
    a = shoulder
    f = lambda v: np.where(v < a, v, a + (1 - a) * np.tanh((v - a) / (1 - a)))
    m = np.maximum(x.max(-1, keepdims=True), 1e-6)
    hp = x * (f(m) / m)
    y = 0.5 * hp + 0.5 * f(x)
    y = np.clip(y, 0, 1)
    s = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)
    L = (s @ np.array([0.299, 0.587, 0.114], np.float32))[..., None]
    s = L + (s - L) * sat
    s = 0.5 + (s - 0.5) * contrast if contrast != 1 else s
    return np.clip(s, 0, 1)


def bloom(x, thr=0.9, amt=0.25, rad=(4, 12, 36), scale=1.0):
    b = np.maximum(x - thr, 0)
    b = np.minimum(b, 4)
    o = x.copy()
    for r in rad:
        o += amt / len(rad) * np.stack([ndi.gaussian_filter(b[..., c], r * scale, truncate=3) for c in range(3)], -1)
    return o


def vignette(s, amt=0.25, power=2.2):
    H, W = s.shape[:2]
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    d = np.hypot((x - W / 2) / (W / 2), (y - H / 2) / (H / 2)) / 1.414
    return s * (1 - amt * d**power)[..., None]


def sharpen(s, amt=0.35, r=1.0):
    return np.clip(s + amt * (s - np.stack([ndi.gaussian_filter(s[..., c], r) for c in range(3)], -1)), 0, 1)


def split_tone(s, sh=(0.95, 0.98, 1.08), hi=(1.04, 1.01, 0.95)):
    L = (s @ np.array([0.299, 0.587, 0.114], np.float32))[..., None]
    return np.clip(s * (np.array(sh) * (1 - L) + np.array(hi) * L), 0, 1).astype(np.float32)


def save(s, path, alpha=None):
    a = (np.clip(s, 0, 1) * 255 + 0.5).astype(np.uint8)
    if alpha is not None:
        a = np.dstack([a, (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)])
    Image.fromarray(a).save(path)
