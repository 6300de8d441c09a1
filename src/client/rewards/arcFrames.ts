import type { WindowPoint } from './places.ts';

/** Part of the time in which a piece bursts out of the building, before it turns to its balance. */
const burstPart = 0.22;
const burstPx = 46;
/** How far the arc bends to the side, as a part of its length. */
const bend = 0.18;
/** Number of points between which the browser moves a piece in a straight line. */
const arcPoints = 12;
/** Turns each piece's burst by the golden angle, so that no two pieces of a flight burst the same way. */
const goldenAngle = 2.399963;

/**
 * The keyframes of one piece: a burst out of the building, then an arc to the balance, ever faster. The browser runs
 * them without the page's script. `index` is the number of the piece in its flight.
 */
export function arcFrames(from: WindowPoint, to: WindowPoint, index: number): Keyframe[] {
  const angle = index * goldenAngle;
  const burst = { x: from.x + Math.cos(angle) * burstPx, y: from.y + Math.sin(angle) * burstPx };
  const side = index % 2 === 0 ? bend : -bend;
  const corner = {
    x: (burst.x + to.x) / 2 + (to.y - burst.y) * side,
    y: (burst.y + to.y) / 2 - (to.x - burst.x) * side,
  };
  const arc = Array.from({ length: arcPoints + 1 }, (_, step) => {
    const time = step / arcPoints;
    // Slow at first, like something that is thrown up and then drawn in.
    const part = time * time;
    return {
      offset: burstPart + (1 - burstPart) * time,
      transform: transformAt(alongCurve(burst, corner, to, part), 1.15 - 0.45 * part),
      opacity: 1,
      easing: 'linear',
    };
  });
  return [
    { offset: 0, transform: transformAt(from, 0.3), opacity: 0, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    ...arc,
  ];
}

/** A point of the quadratic Bézier curve from `start` to `end`; `part` is from 0 to 1. */
function alongCurve(start: WindowPoint, corner: WindowPoint, end: WindowPoint, part: number): WindowPoint {
  const rest = 1 - part;
  const at = (axis: 'x' | 'y') =>
    rest * rest * start[axis] + 2 * rest * part * corner[axis] + part * part * end[axis];
  return { x: at('x'), y: at('y') };
}

const transformAt = ({ x, y }: WindowPoint, scale: number): string =>
  `translate(${x}px, ${y}px) scale(${scale})`;
