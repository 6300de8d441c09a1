declare const space: unique symbol;

interface Point<Space extends string> {
  readonly x: number;
  readonly y: number;
  readonly [space]: Space;
}

/** A point on the 3840×2160 map. */
export type MapPoint = Point<'map'>;

/** A point in CSS pixels, measured from the top left corner of the world's element. */
export type ScreenPoint = Point<'screen'>;

/** A rectangle in map units. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle that contains two others. */
export function joinedBox(one: MapBox, other: MapBox): MapBox {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const width = Math.max(one.left + one.width, other.left + other.width) - left;
  return { left, top, width, height: Math.max(one.top + one.height, other.top + other.height) - top };
}

export function mapPoint(x: number, y: number): MapPoint {
  return { x, y } as MapPoint;
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y } as ScreenPoint;
}
