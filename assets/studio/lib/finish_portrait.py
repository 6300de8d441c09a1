import sys
from finish import *


def go(base, out, R=6, P=2, exposure=1.0):
    A, B = load(base + "_a.exr"), load(base + "_b.exr")
    rgb, a = denoise(A, B, R=R, P=P, kc=0.9)
    k = rgb.shape[0] / 512
    x = bloom(rgb, 1.1, 0.10, (3, 9, 20), k)
    s = tone(x, exposure, 1.12, 1.06)
    s = sharpen(s.astype(np.float32), 0.3, 0.8 * k)
    s = vignette(s, 0.22)
    save(s, out)


if __name__ == "__main__":
    for p in sys.argv[1:]:
        go("out/" + p, "out/" + p + ".png")
