import type { BuildingView, Insets, OpenedBuilding, WorldView } from '#bus/worldView.ts';
import { mapSize } from '#bus/worldView.ts';
import type { MapBuilding } from '../buildings/MapBuilding.ts';
import {
  type CameraState,
  type CameraWindow,
  centredOn,
  clearBox,
  withinBounds,
  zoomedAt,
} from '../camera/cameraBounds.ts';
import { joinedBox, type MapBox, mapPoint, screenPoint } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { GuidedStage } from './GuidedStage.ts';
import { between, coveredWithCards, givenView, softShare } from './travel.ts';

/** Time in which the camera goes to a building that is opened, and back. */
const travelMs = 360;
/** Largest factor by which the camera zooms in on a building. */
const maxFactor = 1.5;
/** Largest factor by which a building that calls is brought closer, to lie above what covers it from below. */
const maxCallFactor = 2;
/** Smallest share of its height that must then be in view: behind a card, a closer view would show nothing. */
const minSeenShare = 0.5;
/** Share of the free part of the window that a building fills at most after zooming in. */
const filledShare = 0.5;
/** Least distance of a building that was brought into view from the edges and panels of the window. */
const marginPx = 24;

export interface Approach {
  /** Whether the camera is at an opened building, or on its way there or back, or to one that calls. */
  isUnderWay(): boolean;
  /** Whether the camera shows a building that called, and the player has not moved the map since. */
  isAtCall(): boolean;
  stop(): void;
}

interface Travel {
  from: CameraState;
  to: CameraState;
  elapsedMs: number;
}

/**
 * Moves the view to the building whose screen is open, into the part of the window that the screen leaves free, and
 * back when the screen closes. Once the player has moved the map or gone to another island, the view stays there. With
 * reduced motion the camera stays where it is (rule book: map.md, Opened building).
 *
 * A building that begins to call for attention out of sight is brought into view, unless the player has moved the map
 * on this island (rule book: map.md, Opening view).
 */
export function approachBuildings(stage: GuidedStage): Approach {
  const { bus, camera, loop, buildings } = stage;
  let travel: Travel | null = null;
  /** The view before the way there; null while there is none. */
  let home: CameraState | null = null;
  const given = givenView(camera);

  /** The building that began to call, until the view was moved to it. */
  let caller: string | null = callerOf(bus.world.getState().buildings);
  /** The view that was given for a building that called. */
  let callView: CameraState | null = null;
  /** The scale of the view before a call brought it closer. */
  let calmScale = camera.state.scale;

  const end = (): void => {
    travel = null;
    home = null;
  };
  const go = (to: CameraState): void => {
    travel = { from: camera.state, to, elapsedMs: 0 };
    given.adopt();
    loop.wake();
  };

  /** The view with this building, from a view that a call has not brought closer. */
  const viewAt = (building: MapBuilding, from: CameraState): CameraState => {
    const box = joinedBox(building.box, building.plateBox ?? building.box);
    return viewWith(box, coveredWithCards(bus.world.getState()), from, camera.window);
  };
  /** Whether another building that calls is in view, which a way to this one could hide. */
  const showsOther = (views: readonly BuildingView[], id: string): boolean =>
    views.some((view) => {
      const other = view.callsForAttention && view.id !== id ? buildings.find(view.id) : undefined;
      return other !== undefined && viewAt(other, camera.state) === camera.state;
    });

  /** Goes to the building that calls once the map is free for it. */
  const answerCall = ({ frozen, opened, buildings: views }: WorldView): void => {
    if (caller === null || frozen || opened !== null || home !== null || travel !== null) return;
    const building = buildings.find(caller);
    if (building === undefined) return;
    caller = null;
    if ((!stage.isUnmoved && camera.state !== callView) || showsOther(views, building.view.id)) return;
    if (camera.state !== callView) calmScale = camera.state.scale;
    const view = viewAt(building, scaledTo(calmScale, camera.state, camera.window));
    if (view === camera.state) return;
    callView = view;
    if (wantsLessMotion()) {
      given.give(callView);
      callView = camera.state;
      loop.wake();
    } else go(callView);
  };

  const follow = ({ opened, buildings: views, coveredByCards }: WorldView, before: WorldView): void => {
    if (views !== before.buildings) {
      const calls = callerOf(views);
      if (calls !== callerOf(before.buildings)) caller = calls;
    }
    if (coveredByCards !== before.coveredByCards) caller ??= callerOf(views);
    if (opened === before.opened) return;
    const building = opened && buildings.find(opened.buildingId);
    if (home !== null && given.isReplaced()) end();
    else if (opened && building && !wantsLessMotion()) {
      home ??= camera.state;
      go(viewOf(building, opened, camera));
    } else if (home !== null) go(home);
  };

  const unsubscribe = bus.world.subscribe((view, before) => {
    follow(view, before);
    answerCall(view);
  });
  answerCall(bus.world.getState());
  const removeMover = loop.addMover(
    (elapsedMs) => {
      if (travel === null) return false;
      if (given.isReplaced()) {
        end();
        return false;
      }
      travel.elapsedMs += elapsedMs;
      const share = Math.min(1, travel.elapsedMs / travelMs);
      given.give(share < 1 ? between(travel.from, travel.to, softShare(share)) : travel.to);
      if (share === 1) {
        if (travel.to === home) home = null;
        if (travel.to === callView) callView = camera.state;
        travel = null;
        answerCall(bus.world.getState());
      }
      // The camera's own mover sees this view in the next frame.
      return true;
    },
    { isDrawn: false },
  );
  return {
    isUnderWay: () => home !== null || travel !== null,
    isAtCall: () => camera.state === callView,
    stop() {
      unsubscribe();
      removeMover();
    },
  };
}

/** The view with this building in the free part of the window: closer, if the building is small there. */
function viewOf(
  { box }: Pick<MapBuilding, 'box'>,
  { covered }: OpenedBuilding,
  { state, window }: GuidedStage['camera'],
): CameraState {
  const free = clearBox(state, window, covered);
  const fitting = Math.min(free.width / box.width, free.height / box.height) * filledShare;
  const factor = Math.min(maxFactor, Math.max(1, fitting));
  return centredOn(middleOf(box), state.scale * factor, mapSize, window, covered);
}

/** The building that calls for attention; of several the first. */
const callerOf = (views: readonly BuildingView[]): string | null =>
  views.find(({ callsForAttention }) => callsForAttention)?.id ?? null;

const middleOf = ({ left, top, width, height }: MapBox) => mapPoint(left + width / 2, top + height / 2);

/**
 * The view, moved no further than this box needs to lie in the free part of the window, so that the buildings beside it
 * stay in view. Where the map ends before the box is above what covers the lower part of the window, the view comes
 * closer. The same object if nothing has to move.
 */
function viewWith(box: MapBox, covered: Insets, state: CameraState, window: CameraWindow): CameraState {
  const view = shiftedTo(box, covered, state, window);
  const bottom = box.top + box.height;
  const free = clearBox(view, window, covered);
  if (bottom <= free.top + free.height) return view;
  const enough = (covered.bottom - (window.liftPx ?? 0) + marginPx) / (mapSize.height - bottom);
  const fitting = Math.min(free.width / box.width, free.height / box.height) * state.scale;
  const scale = Math.min(enough, fitting, state.scale * maxCallFactor);
  if (scale <= state.scale) return view;
  const closer = shiftedTo(box, covered, scaledTo(scale, state, window), window);
  const { top, height } = clearBox(closer, window, covered);
  return (top + height - box.top) / box.height < minSeenShare ? view : closer;
}

function shiftedTo(box: MapBox, covered: Insets, state: CameraState, window: CameraWindow): CameraState {
  const free = clearBox(state, window, covered);
  const margin = marginPx / state.scale;
  const x = state.x + shiftInto(box.left, box.width, free.left, free.width, margin);
  const y = state.y + shiftInto(box.top, box.height, free.top, free.height, margin);
  const view = withinBounds({ ...state, x, y }, mapSize, window);
  return view.x === state.x && view.y === state.y ? state : view;
}

/** The view with the same middle at another scale; the same object at its own. */
function scaledTo(scale: number, state: CameraState, window: CameraWindow): CameraState {
  if (scale === state.scale) return state;
  const middle = screenPoint(window.width / 2, window.height / 2);
  return zoomedAt(state, middle, scale / state.scale, mapSize, window);
}

/** How far the window must move along one axis to contain a range, or its middle if it is too long. */
function shiftInto(start: number, length: number, free: number, freeLength: number, margin: number): number {
  if (start >= free && start + length <= free + freeLength) return 0;
  if (length + 2 * margin > freeLength) return start + length / 2 - (free + freeLength / 2);
  return start < free ? start - margin - free : start + length + margin - (free + freeLength);
}
