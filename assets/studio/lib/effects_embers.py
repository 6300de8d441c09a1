"""effects_embers.py - sparks that rise and swing from every mark "embers" (size: radius they start from)."""

from finish import *

SPARKS = 22


def prepare(scene):
    sparks = []
    for n, mark in enumerate(scene.marks("embers")):
        rng = np.random.RandomState(51 + n)
        for _ in range(SPARKS):
            sparks.append((mark, rng.rand(), rng.uniform(-1, 1), rng.uniform(0.6, 1.3), rng.randint(1, 3)))
    k = scene.k
    reach = max(2, int(4.5 * k))
    yy, xx = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    distance = np.hypot(xx, yy) / k
    dot = np.exp(-((distance / 1.1) ** 2))[..., None] * (255, 236, 150) + np.exp(-((distance / 2.6) ** 2))[..., None] * (150, 60, 8)

    def paint(frame, t):
        for mark, start, lean, bulk, rounds in sparks:
            age = (rounds * t + start) % 1.0
            x = mark["x"] + mark["size"] * (lean + 0.9 * age + 0.35 * np.sin(6.28 * (2 * age + lean)))
            y = mark["y"] - mark["size"] * 3.4 * bulk * age
            x, y = int(x), int(y)
            if not (reach < x < scene.width - reach - 1 and reach < y < scene.height - reach - 1):
                continue
            shine = np.clip(age / 0.1, 0, 1) * (1 - age) ** 0.8 * (0.75 + 0.25 * np.sin(6.28 * (5 * age + lean)))
            here = (slice(y - reach, y + reach + 1), slice(x - reach, x + reach + 1))
            frame[here] = np.clip(frame[here] + dot * shine, 0, 255).astype(np.uint8)

    return paint
