import { mapSize } from '#bus/worldView.ts';
import { type CameraState, centredOn, clearBox, coverScale } from '../camera/cameraBounds.ts';
import { type MapPoint, mapPoint } from '../camera/coordinates.ts';
import type { MapShips } from '../living/LivingMap.tsx';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { GuidedStage } from './GuidedStage.ts';
import { between, coveredWithCards, givenView, softShare } from './travel.ts';

/** Time in which the view goes to the ship, and back. */
const travelMs = 600;
/** How much closer the view of the ship is: on a phone the bar below covers the water of a view of all the island. */
const closerFactor = 2;
/** How far above its water line the middle of a ship is, in map units. */
const middleUp = 60;
/** Factor on the widest view up to which a view counts as not zoomed in. */
const calmFactor = 1.05;

/** What following a ship needs from the world that mounts it. */
export interface DepartureStage extends GuidedStage {
  readonly ships: Pick<MapShips, 'leaving' | 'departures'> | null;
}

interface Departure {
  /** Whether the view follows a ship, or is on its way back. */
  isUnderWay(): boolean;
  stop(): void;
}

interface Way {
  /** The ship that is followed; null on the way back. */
  ship: string | null;
  from: CameraState;
  elapsedMs: number;
  /** The view before. */
  readonly home: CameraState;
}

/**
 * Follows the first ship that leaves an island until it is gone, and moves the view back, where the window shows
 * neither the pier nor the water before it, as on a phone. Not while a screen is open, in a view that the player has
 * zoomed in, behind a card, or with reduced motion; once the player moves the map, the view stays there (rule book:
 * map.md, Ships).
 *
 * @param isTaken whether something else moves the view
 */
export function followDeparture(stage: DepartureStage, isTaken: () => boolean): Departure {
  const { bus, camera, loop } = stage;
  /** Islands whose first ship was seen: to follow more would take the view from a player who sends many. */
  const seen = new Set<number>();
  let way: Way | null = null;
  const given = givenView(camera);

  const isFree = (): boolean => {
    const { frozen, opened, layer } = bus.world.getState();
    const isCalm = camera.state.scale <= coverScale(mapSize, camera.window) * calmFactor;
    return !frozen && opened === null && isCalm && !seen.has(layer) && !isTaken() && !wantsLessMotion();
  };
  const viewOf = ({ x, y }: MapPoint, { scale }: CameraState): CameraState => {
    const covered = coveredWithCards(bus.world.getState());
    return centredOn(mapPoint(x, y - middleUp), scale * closerFactor, mapSize, camera.window, covered);
  };
  const freeBox = (state: CameraState) =>
    clearBox(state, camera.window, coveredWithCards(bus.world.getState()));

  const begin = (): void => {
    const ship = isFree() ? stage.ships?.leaving() : null;
    if (!ship) return;
    const { left, width } = freeBox(camera.state);
    const isInView = stage.ships?.departures().some(({ x }) => x >= left && x <= left + width);
    const { top, height } = freeBox(viewOf(ship.at, camera.state));
    if (!isInView && ship.at.y - middleUp > top + height) return;
    seen.add(bus.world.getState().layer);
    if (isInView) return;
    given.adopt();
    way = { ship: ship.key, from: camera.state, elapsedMs: 0, home: camera.state };
  };
  const goOn = (current: Way, elapsedMs: number): void => {
    const ship = current.ship === null ? null : (stage.ships?.leaving() ?? null);
    if (current.ship !== null && ship?.key !== current.ship) {
      current.ship = null;
      current.from = camera.state;
      current.elapsedMs = 0;
    }
    current.elapsedMs += elapsedMs;
    const share = Math.min(1, current.elapsedMs / travelMs);
    const to = current.ship !== null && ship ? viewOf(ship.at, current.home) : current.home;
    given.give(share < 1 ? between(current.from, to, softShare(share)) : to);
    if (current.ship === null && share === 1) way = null;
  };

  // Subscribed before what moves the view to an opened building, so that its way back leads to the view before.
  const unsubscribe = bus.world.subscribe(({ opened }) => {
    if (way === null || opened === null) return;
    if (!given.isReplaced()) camera.show(way.home);
    way = null;
  });
  const removeMover = loop.addMover(
    (elapsedMs) => {
      if (way !== null && given.isReplaced()) way = null;
      if (way === null) begin();
      if (way !== null) goOn(way, elapsedMs);
      return way !== null;
    },
    { isDrawn: false },
  );
  return {
    isUnderWay: () => way !== null,
    stop() {
      unsubscribe();
      removeMover();
    },
  };
}
