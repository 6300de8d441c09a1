import type { DeviceMemory } from '../api/deviceMemory.ts';

/** The number of the last notification received in order. Notifications are numbered 1, 2, 3 … without gaps. */
export interface NotificationCursor {
  /** Null before the first notification, whose number becomes the cursor's first value. */
  last(): number | null;
  /** `next`: process it; `seen`: drop it; `ahead`: earlier ones are missing, request them. */
  place(seq: number): 'next' | 'seen' | 'ahead';
  advance(seq: number): void;
}

/**
 * Stores the cursor on the device, per player, so that after a reload the page requests only the notifications it
 * missed.
 */
export function createNotificationCursor(memory: DeviceMemory, playerId: string): NotificationCursor {
  let last = memory.read('lastSeq')?.[playerId] ?? null;
  return {
    last: () => last,
    place(seq) {
      if (last === null) return 'next';
      if (seq <= last) return 'seen';
      return seq === last + 1 ? 'next' : 'ahead';
    },
    advance(seq) {
      if (last !== null && seq <= last) return;
      last = seq;
      memory.write('lastSeq', { ...memory.read('lastSeq'), [playerId]: seq });
    },
  };
}
