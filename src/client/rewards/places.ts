import type { Token } from '#contract/tokens.ts';
import type { BuildingPlace, FlightPlan } from './planFlights.ts';

/** A point in the window, in CSS pixels. */
export interface WindowPoint {
  x: number;
  y: number;
}

/**
 * Distance from the window's edge that the start of a flight keeps, also if its building is out of view: a torn sail,
 * half of which is 42 px wide, is not cut off.
 */
const edgePx = 48;

/** Time between two looks at the map, and number of looks after which a flight begins in any case. */
const lookMs = 120;
const maxLooks = 8;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const firstShown = (...selectors: readonly string[]): Element | undefined =>
  selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isShown);

/**
 * Where the flight of a building starts: at its button, which the scene keeps over the building and which is there
 * without WebGL too. A building of another island stands for its entry in the island selector, which is one button on
 * phones. Null if the page shows neither.
 */
export function startOf({ buildingId, layer }: BuildingPlace): WindowPoint | null {
  const element = firstShown(
    `[data-building="${buildingId}"]`,
    `[data-tour="islands"] [data-layer="${layer}"]`,
    '[data-tour="islands"] button',
  );
  if (element === undefined) return null;
  const { x, y } = centreOf(element);
  return { x: within(x, window.innerWidth), y: within(y, window.innerHeight) };
}

/**
 * The element of the balance panel to which a token flies: the token's picture where its amount is in view, otherwise
 * the button that shows all balances. Null while the panel is not there.
 */
export function targetOf(token: Token): Element | null {
  return firstShown(`[data-balance="${token}"] img`, '[data-balance="all"]') ?? null;
}

/**
 * Calls `begin` once the buildings of a plan have not moved between two looks. A screen that closes gives the focus back
 * to its building, and the camera then brings that building into view. Returns a function that cancels it.
 */
export function whenAtRest({ pieces, failedAt }: FlightPlan, begin: () => void): () => void {
  const places = [...pieces.map(({ from }) => from), ...failedAt];
  const positions = () => places.map((place) => Object.values(startOf(place) ?? {})).join();
  let before = positions();
  let looks = 0;
  // Nothing moves between two frames, and on a busy device the time may pass without one.
  const lookLater = () => {
    timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    }, lookMs);
  };
  const look = () => {
    const now = positions();
    looks += 1;
    if (now === before || looks >= maxLooks) {
      begin();
      return;
    }
    before = now;
    lookLater();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  lookLater();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

export function centreOf(element: Element): WindowPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const within = (value: number, size: number): number =>
  Math.min(Math.max(value, edgePx), Math.max(edgePx, size - edgePx));
