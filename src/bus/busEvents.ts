/** Events from the canvas to the DOM: name and payload. */
export interface BusEvents {
  /** The canvas drew its first frame ('webgl'), or the machine has no WebGL ('none'). */
  'world.ready': { renderer: 'webgl' | 'none' };
  /** Buildings of an island are on the screen. */
  'island.shown': { layer: number };
  'building.tapped': { buildingId: string };
  /** The graphics context is lost for longer than a moment (true), or restored (false). */
  'world.lost': { isLost: boolean };
  /** A film could not be played; the poster is shown instead. */
  'backdrop.failed': { layer: number; source: string };
  /** A scene threw; the DOM shows the player a message. */
  'world.failed': { message: string };
}

/**
 * Whether a late subscriber still gets the last event (`'last'`) or only new ones (`'none'`). What a late subscriber
 * needs to know is state (`worldView.ts`) or a replayed event.
 */
export const busEventReplay = {
  'world.ready': 'last',
  'island.shown': 'last',
  'building.tapped': 'none',
  'world.lost': 'last',
  'backdrop.failed': 'none',
  'world.failed': 'last',
} as const satisfies Record<keyof BusEvents, 'last' | 'none'>;
