import type { BuildingView, Insets } from '#bus/worldView.ts';
import { estimatedPlateBox } from '../buildings/plateLayout.ts';
import type { Camera } from '../camera/Camera.ts';
import { boundName, reachOfName } from './boundName.ts';
import type { ShipMark } from './Fleet.ts';

/** How far a name is above the place of its ship: above a pennant, and above the lantern of a ship that is home. */
const abovePx = { pennant: 46, lantern: 92 };
/** Gap between a name and the one below it. */
const gapPx = 3;

/** A name on the screen; `bottom` is measured upwards. */
interface NameBox {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** Places names at their ships, beside the panels, and each above those, and the buildings' plates, that it would cover. */
export function placeNames(
  names: Iterable<readonly [HTMLElement, Pick<ShipMark, 'x' | 'y' | 'phase'>]>,
  camera: Camera,
  covered: Insets,
  buildings: readonly BuildingView[],
): void {
  const { scale } = camera.state;
  const rows = [...names]
    .sort(([, one], [, other]) => other.y - one.y || one.x - other.x)
    .map(([element, { x, y, phase }]) => {
      const width = element.offsetWidth;
      const reach = reachOfName(x, camera, covered);
      const aside = Math.max(reach.toLeft, Math.min(-width / 2, reach.toRight - width));
      const above = abovePx[phase === 'home' ? 'lantern' : 'pennant'];
      const box = { left: x * scale + aside, bottom: above - y * scale, width, height: element.offsetHeight };
      return { element, reach, above, box };
    });
  const plates = buildings.map((building) => {
    const { left, top, width, height } = estimatedPlateBox(building, scale);
    return {
      left: left * scale,
      bottom: -(top + height) * scale,
      width: width * scale,
      height: height * scale,
    };
  });
  const lifts = liftsOf(
    rows.map(({ box }) => box),
    plates,
  );
  for (const [i, { element, reach, above }] of rows.entries()) {
    boundName(element, reach);
    element.style.setProperty('--above', `${Math.round(above + (lifts[i] ?? 0))}px`);
  }
}

/** How far each box has to be moved up so that it covers none of those before it, and none that are taken. */
function liftsOf(boxes: readonly NameBox[], taken: readonly NameBox[]): number[] {
  const placed = [...taken];
  return boxes.map((box) => {
    let { bottom } = box;
    const beside = placed
      .filter(({ left, width }) => left < box.left + box.width && box.left < left + width)
      .sort((one, other) => one.bottom - other.bottom);
    for (const other of beside)
      if (other.bottom < bottom + box.height + gapPx && bottom < other.bottom + other.height + gapPx)
        bottom = other.bottom + other.height + gapPx;
    placed.push({ ...box, bottom });
    return bottom - box.bottom;
  });
}
