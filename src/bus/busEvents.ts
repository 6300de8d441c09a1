/**
 * What has happened, and whether a late listener hears the last one (`replay: 'last'`) or not.
 * Rule of thumb: if someone arriving late needs to know it, it is state (worldView) or replayed; else an event.
 */
export interface BusEvents {
  /** The canvas drew its first frame; `renderer` is 'webgl', or 'none' where the machine has no WebGL. */
  'world.ready': { renderer: 'webgl' | 'none' };
  /** Buildings of an island are on the screen. */
  'island.shown': { layer: number };
  'building.tapped': { buildingId: string };
  /** The graphics card has let go of the canvas for longer than a moment (true), or it is drawn again (false). */
  'world.lost': { isLost: boolean };
  /** A film could not be played; the poster stands in. */
  'backdrop.failed': { layer: number; source: string };
  /** A scene threw; the DOM tells the player. */
  'world.failed': { message: string };
}

export const busEventReplay = {
  'world.ready': 'last',
  'island.shown': 'last',
  'building.tapped': 'none',
  'world.lost': 'last',
  'backdrop.failed': 'none',
  'world.failed': 'last',
} as const satisfies Record<keyof BusEvents, 'last' | 'none'>;
