"""effects_lava.py - lava that flows and breathes: bright bands drift down the rivers, the banks glow with them."""

from finish import *

ORANGE = np.array((255, 96, 20), np.float32)


def prepare(scene):
    shine = np.clip(np.nan_to_num(scene.passes["shine"]), 0, 1).astype(np.float32)
    k = scene.k
    broad = ndi.gaussian_filter(shine, 5 * k) > 0.45  # rivers and lakes, not lamps
    lava = ndi.gaussian_filter(shine * ndi.binary_dilation(broad, iterations=int(4 * k)), 0.8 * k)
    rows, columns = np.where(lava.max(1) > 0.05)[0], np.where(lava.max(0) > 0.05)[0]
    if not len(rows):
        return lambda frame, t: None
    pad = int(40 * k)
    window = (
        slice(max(0, rows[0] - pad), min(scene.height, rows[-1] + pad)),
        slice(max(0, columns[0] - pad), min(scene.width, columns[-1] + pad)),
    )
    lava = lava[window]
    halo = ndi.gaussian_filter(lava, 9 * k) * 0.55 + ndi.gaussian_filter(lava, 26 * k) * 0.5
    halo = (halo * (1 - 0.8 * lava)).astype(np.float32)
    rng = np.random.RandomState(4)
    noise = ndi.zoom(rng.rand(lava.shape[0] // max(1, int(16 * k)) + 2, lava.shape[1] // max(1, int(16 * k)) + 2), int(16 * k) + 1, order=3)
    noise = noise[: lava.shape[0], : lava.shape[1]].astype(np.float32)
    yy = np.arange(lava.shape[0], dtype=np.float32)[:, None] / (46 * k)
    band, swirl = 2 * np.pi * (noise * 1.3 - yy), 2 * np.pi * (noise * 2.1 - 1.7 * yy)

    def paint(frame, t):
        flow = 0.6 * np.sin(band + 2 * np.pi * 3 * t) + 0.4 * np.sin(swirl + 2 * np.pi * 4 * t)
        part = frame[window].astype(np.float32)
        lit = lava * (0.16 * flow)
        part *= 1 + lit[..., None]
        part += (np.clip(lava * flow * 26, 0, 60))[..., None] * (1.0, 0.85, 0.3)
        part += (halo * (0.20 + 0.05 * np.sin(2 * np.pi * 2 * t + noise * 6)))[..., None] * ORANGE
        frame[window] = np.clip(part, 0, 255).astype(np.uint8)

    return paint
