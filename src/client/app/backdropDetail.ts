import { networkInformation } from '#page/network.ts';

/** Which files of an island are loaded: both small; the sharp poster with the small film; or both in full. */
export type BackdropDetail = 'small' | 'sharp' | 'full';

/** The inputs of that decision. */
interface Screen {
  /** The window, CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** The main pointer is touch: a phone or a tablet. */
  readonly isTouch: boolean;
  /** The player asked for less motion, so only the poster is shown. */
  readonly isStill: boolean;
  /** The player asked to save data, or the network is slow. */
  readonly isSparing: boolean;
}

/** Drawn wider than this many device pixels, a picture 1920 px wide looks soft. */
const softBeyondPx = 2200;
/** A touch screen whose shorter side is below this is a phone. */
const phoneBelowPx = 600;
const mapShape = 16 / 9;

/**
 * Phones and slow networks get the small pictures. Tablets do too, because their memory is limited and a sharp
 * poster would only lie below the small film; without a film they get the sharp poster.
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
