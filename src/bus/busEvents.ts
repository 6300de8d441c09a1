import type { MapLook } from './worldView.ts';

/** Events from the canvas to the DOM: name and payload. */
export interface BusEvents {
  /** The canvas has drawn its first frame ('webgl'), or WebGL is missing or could not start ('none'). */
  'world.ready': { renderer: 'webgl' | 'none' };
  /** The buildings of this layer have started to appear. */
  'island.shown': { layer: number };
  'building.tapped': { buildingId: string };
  /** The player looks at another part of this island; `look` is null where it is the first view of the island. */
  'view.changed': { layer: number; look: MapLook | null };
  /** The graphics context has been lost for 1.5 s (true), or is restored after such a loss (false). */
  'world.lost': { isLost: boolean };
  /** None of an island's films could be played; the poster is shown instead. `source` is the URL that failed last. */
  'backdrop.failed': { layer: number; source: string };
  /** A scene threw; the DOM shows the player a message. */
  'world.failed': { message: string };
}

/**
 * Whether a late subscriber still gets the last event (`'last'`) or only new ones (`'none'`). Information that a late
 * subscriber needs must be state (`worldView.ts`) or a replayed event.
 */
export const busEventReplay = {
  'world.ready': 'last',
  'island.shown': 'last',
  'building.tapped': 'none',
  'view.changed': 'none',
  'world.lost': 'last',
  'backdrop.failed': 'none',
  'world.failed': 'last',
} as const satisfies Record<keyof BusEvents, 'last' | 'none'>;
