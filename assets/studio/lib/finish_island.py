import sys
from finish import *


def go(base, out, R=5, P=2, exposure=1.0):
    A, B = load(base + "_a.exr"), load(base + "_b.exr")
    t = time.time()
    rgb, a = denoise(A, B, R=R, P=P, kc=0.9)
    k = rgb.shape[1] / 1920
    x = bloom(rgb, 0.95, 0.12, (5, 16, 44), k)
    s = tone(x, exposure, 1.09, 1.05)
    s = split_tone(s)
    s = sharpen(s.astype(np.float32), 0.35, 0.9 * max(k, 0.6))
    s = vignette(s, 0.26, 2.4)
    save(s, out)
    print("finish %.1fs" % (time.time() - t))


if __name__ == "__main__":
    go(sys.argv[1], sys.argv[2])
