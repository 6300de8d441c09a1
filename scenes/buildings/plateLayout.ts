import type { BuildingView } from '#bus/worldView.ts';
import { type MapBox, type MapPoint, mapPoint } from '../camera/coordinates.ts';

/** Text size of a name plate of natural size, in CSS pixels. */
const naturalTextPx = 15;
/** Scale (CSS pixels per map unit) at which a plate has its natural size. */
const naturalAt = 0.4;
/** A plate never shrinks below this share of its natural size: its name must be readable on a phone. */
const minScale = 0.86;
/**
 * Exponent of the growth beyond the natural size: plates grow less than the map, so that zooming in uncovers buildings.
 */
const growth = 0.8;
/** How far below the ground contact point the plate is centred, as a share of the picture's height below that point. */
const drop = 0.55;

/** Estimated sizes of the parts of a plate (NamePlate.module.css), as multiples of the plate's text size. */
const plateEm = { height: 2.27, medalAndMargins: 3.73, character: 0.64, captains: 1.6 };
/**
 * How far the mark of missions to claim reaches over a plate's upper and right edge, in multiples of the plate's text
 * size. At the right a gap is added, so that a mark in view does not touch the window's edge.
 */
const markEm = { above: 0.33, right: 0.42 + 0.4 };

/** Size of the text on the plates in CSS pixels, if the camera shows `cameraScale` CSS pixels per map unit. */
export function plateTextPx(cameraScale: number): number {
  const zoom = cameraScale / naturalAt;
  return naturalTextPx * Math.max(minScale, zoom > 1 ? zoom ** growth : zoom);
}

/** The centre of a building's plate on the map. */
export function plateCentre({ x, y, height, anchorY }: BuildingView): MapPoint {
  return mapPoint(x, y + height * (1 - anchorY) * drop);
}

/**
 * The approximate box of a building's plate on the map, if the camera shows `cameraScale` CSS pixels per map unit. It
 * is estimated from the length of the name, because the first view of an island is chosen before its plates are on the
 * page. A number of captains is counted in, because it may come while the view stays.
 */
export function estimatedPlateBox(view: BuildingView, cameraScale: number): MapBox {
  const em = plateTextPx(cameraScale) / cameraScale;
  const width = (plateEm.medalAndMargins + view.name.length * plateEm.character + plateEm.captains) * em;
  return plateBoxOf(view, { width, height: plateEm.height * em });
}

/** The box of a plate of this size on the map, with the mark of missions to claim. */
export function plateBoxOf(view: BuildingView, { width, height }: Pick<MapBox, 'width' | 'height'>): MapBox {
  const em = view.callsForAttention ? height / plateEm.height : 0;
  const centre = plateCentre(view);
  return {
    left: centre.x - width / 2,
    top: centre.y - height / 2 - markEm.above * em,
    width: width + markEm.right * em,
    height: height + markEm.above * em,
  };
}
