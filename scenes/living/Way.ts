/** Vertical foreshortening of the islands: their camera looks down at 38 degrees. */
const foreshortening = Math.sin((38 * Math.PI) / 180);
/** Number of directions in which a ship is drawn; direction 0 sails to the right, the next ones clockwise. */
export const directions = 16;
/** Distance before and behind a ship between which its direction is measured, so that it changes gently. */
const bowReach = 60;

/** Where a ship is on the map, and its direction, 0 to 15. */
export interface Heading {
  x: number;
  y: number;
  direction: number;
}

/** A line of points on the map, on which a ship sails. */
export class Way {
  readonly length: number;
  readonly #points: readonly (readonly [number, number])[];
  /** The length of the way up to each point. */
  readonly #upTo: readonly number[];

  /** @param points at least two */
  constructor(points: readonly (readonly [number, number])[]) {
    this.#points = points;
    let length = 0;
    this.#upTo = points.map(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      length += Math.hypot(x - px, y - py);
      return length;
    });
    this.length = length;
  }

  /** Writes where a ship is after `distance` map units, and which way it faces, to `out`. */
  at(distance: number, out: Heading): void {
    // From stern to bow, so that each search goes on from where the previous one ended.
    const behind = this.#place(distance - bowReach, out);
    const { x: behindX, y: behindY } = out;
    const here = this.#place(distance, out, behind);
    const { x, y } = out;
    this.#place(distance + bowReach, out, here);
    out.direction = directionOf(out.x - behindX, out.y - behindY);
    out.x = x;
    out.y = y;
  }

  /** The way from its other end. */
  reversed(): Way {
    return new Way(this.#points.toReversed());
  }

  /** The way up to the point that is nearest to (x, y) less `bend` map units, and from there in a curve to (x, y). */
  leadingTo(x: number, y: number, bend: number): Way {
    const nearest = this.#points.reduce(
      (best, [px, py], i) =>
        Math.hypot(px - x, py - y) < Math.hypot(...away(this.#points[best], x, y)) ? i : best,
      0,
    );
    const leavesAt = Math.max(0, (this.#upTo[nearest] ?? 0) - bend);
    const kept = this.#points.filter((_, i) => (this.#upTo[i] ?? 0) < leavesAt);
    const from: Heading = { x: 0, y: 0, direction: 0 };
    this.#place(leavesAt, from);
    const [lastX, lastY] = kept.at(-1) ?? [from.x - 1, from.y];
    // The curve leaves the way in its direction: its middle point lies ahead on it.
    const ahead =
      Math.hypot(x - from.x, y - from.y) / 2 / Math.max(1, Math.hypot(from.x - lastX, from.y - lastY));
    const middle = [from.x + (from.x - lastX) * ahead, from.y + (from.y - lastY) * ahead] as const;
    const curve = Array.from({ length: curvePoints + 1 }, (_, i) => {
      const t = i / curvePoints;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return [a * from.x + b * middle[0] + c * x, a * from.y + b * middle[1] + c * y] as const;
    });
    return new Way([...kept, ...curve]);
  }

  /** Writes a place to `out`, and returns the point before which it is; the search begins at the point `from`. */
  #place(distance: number, out: Heading, from = 1): number {
    const last = this.#points.length - 1;
    let i = from;
    while (i < last && (this.#upTo[i] ?? 0) < distance) i++;
    const [ax = 0, ay = 0] = this.#points[i - 1] ?? [];
    const [bx = 0, by = 0] = this.#points[i] ?? [];
    const start = this.#upTo[i - 1] ?? 0;
    const length = (this.#upTo[i] ?? 0) - start;
    // Before its first and after its last point, the way goes straight on.
    const share = length === 0 ? 0 : (distance - start) / length;
    out.x = ax + (bx - ax) * share;
    out.y = ay + (by - ay) * share;
    return i;
  }
}

const curvePoints = 16;

const away = (point: readonly [number, number] | undefined, x: number, y: number) =>
  [(point?.[0] ?? 0) - x, (point?.[1] ?? 0) - y] as const;

/** The direction of a ship that moves by (dx, dy) on the screen: on the water, distances away from us are longer. */
export function directionOf(dx: number, dy: number): number {
  const eighths = (Math.atan2(dy / foreshortening, dx) / (2 * Math.PI)) * directions;
  return (Math.round(eighths) + directions) % directions;
}
