import type { BuildingView } from '#bus/worldView.ts';
import { type MapPoint, mapPoint } from '../camera/coordinates.ts';

/** Size of the text on a name plate at its natural size, CSS pixels. */
const naturalTextPx = 15;
/** CSS pixels per map unit at which a plate has its natural size. */
const naturalAt = 0.4;
/** A plate never shrinks below this share of its natural size: its name must be readable on a phone. */
const minScale = 0.86;
/** Beyond their natural size plates grow by this power of the map's growth, so that zooming in uncovers buildings. */
const growth = 0.8;
/** How far below the building's ground contact the plate is centred, as a share of what the picture reaches below it. */
const drop = 0.55;

/** Size of the text on the plates in CSS pixels, for so many CSS pixels per map unit. */
export function plateTextPx(cameraScale: number): number {
  const zoom = cameraScale / naturalAt;
  return naturalTextPx * Math.max(minScale, zoom > 1 ? zoom ** growth : zoom);
}

/** Where the middle of a building's plate is on the map. */
export function plateCentre({ x, y, height, anchorY }: BuildingView): MapPoint {
  return mapPoint(x, y + height * (1 - anchorY) * drop);
}
