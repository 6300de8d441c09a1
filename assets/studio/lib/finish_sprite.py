"""finish_sprite.py <render stem> <out.png> - a transparent sprite with a soft, clean contact shadow."""

import sys

from finish import *

SHADOW_COLOUR = (0.09, 0.06, 0.17)


def clean_shadow(alpha, is_shadow, strength=0.85, floor=0.07):
    """blur the grainy catcher alpha (wider where it is faint), drop the faint halo, fade out at the frame"""
    height, width = alpha.shape
    weight = is_shadow.astype(np.float32)

    def blurred(sigma):
        return ndi.gaussian_filter(alpha * weight, sigma) / np.maximum(ndi.gaussian_filter(weight, sigma), 1e-3)

    narrow = max(1.5, height / 260.0)
    fine, wide = blurred(narrow), blurred(narrow * 4)
    mix = np.clip((wide - 0.08) / 0.22, 0, 1)
    shadow = wide * (1 - mix) + fine * mix
    shadow = np.clip((shadow - floor) / (1 - floor), 0, 1) * strength
    reach = ndi.distance_transform_edt(is_shadow | (alpha < 0.5)) / height
    return (shadow * (1 - np.clip((reach - 0.008) / 0.055, 0, 1)) ** 1.2).astype(np.float32)


def sprite(base, out, exposure=1.0, sat=1.12, contrast=1.05, size=None, R=5, P=1, bl=0.12, kc=0.9):
    A, B = load(base + "_a.exr"), load(base + "_b.exr")
    rgb, alpha = denoise(A, B, R=R, P=P, kc=kc)
    alpha = np.clip(alpha, 0, 1)
    lit = bloom(rgb, 1.0, bl, (2, 6, 14), rgb.shape[0] / 640.0) if bl else rgb
    colour = tone(lit / np.maximum(alpha, 1e-3)[..., None], exposure, sat, contrast)
    # shadow catcher pixels come out with RGB 0: give them the shadow colour and a smooth alpha
    is_shadow = (A["Combined"][..., :3].sum(-1) + B["Combined"][..., :3].sum(-1)) < 1e-3
    colour = np.where(is_shadow[..., None], np.array(SHADOW_COLOUR, np.float32), colour)
    colour = sharpen(colour.astype(np.float32), 0.25, 0.8)
    alpha = np.where(is_shadow, clean_shadow(alpha, is_shadow), alpha)
    pixels = np.dstack([(colour * 255 + 0.5).astype(np.uint8), (alpha * 255 + 0.5).astype(np.uint8)])
    image = Image.fromarray(pixels)
    if size:
        image = image.resize(size, Image.LANCZOS)
    image.save(out)
    return image


if __name__ == "__main__":
    sprite(sys.argv[1], sys.argv[2])
