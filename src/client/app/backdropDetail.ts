import { networkInformation } from '#page/network.ts';

/**
 * Which files of an island are loaded: a small poster and a small film; the sharp poster and the small film; or poster
 * and film in full size.
 */
export type BackdropDetail = 'small' | 'sharp' | 'full';

/** Properties of the device and the network that determine which files are loaded. */
interface Screen {
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** Height of the window, in CSS pixels. */
  readonly height: number;
  readonly pixelRatio: number;
  /** Whether the main pointer is touch, as on a phone or a tablet. */
  readonly isTouch: boolean;
  /** Whether the player asked for less motion, so that only the poster is shown. */
  readonly isStill: boolean;
  /** Whether the player asked to save data, or the network is slow. */
  readonly isSparing: boolean;
}

/** Width, in device pixels, beyond which a picture that is 1920 px wide looks soft. */
const softBeyondPx = 2200;
/** Limit in CSS pixels: a touch screen whose shorter side is below it is a phone. */
const phoneBelowPx = 600;
const mapShape = 16 / 9;

/**
 * Chooses the detail. Phones, slow networks, players who save data and maps drawn up to `softBeyondPx` wide get the
 * small files. Tablets do too, because their memory is limited and the small film would cover a sharp poster anyway;
 * with less motion they show no film and get the sharp poster.
 */
export function backdropDetail({
  width,
  height,
  pixelRatio,
  isTouch,
  isStill,
  isSparing,
}: Screen): BackdropDetail {
  const drawnWidthPx = Math.max(width, height * mapShape) * pixelRatio;
  const isPhone = isTouch && Math.min(width, height) < phoneBelowPx;
  if (isSparing || isPhone || drawnWidthPx <= softBeyondPx) return 'small';
  if (!isTouch) return 'full';
  return isStill ? 'sharp' : 'small';
}

/** The detail for the current window and network. */
export function detailNow(): BackdropDetail {
  const { saveData = false, effectiveType = '4g' } = networkInformation() ?? {};
  return backdropDetail({
    width: window.innerWidth,
    height: window.innerHeight,
    pixelRatio: window.devicePixelRatio,
    isTouch: window.matchMedia('(pointer: coarse)').matches,
    isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    isSparing: saveData || effectiveType !== '4g',
  });
}
