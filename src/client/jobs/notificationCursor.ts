import type { DeviceMemory } from '../api/deviceMemory.ts';

/** How far a player's notifications have been heard: they are numbered 1, 2, 3 … without gaps. */
export interface NotificationCursor {
  last(): number;
  /** `next`: take it; `seen`: drop it; `ahead`: some before it are missing, ask for them. */
  place(seq: number): 'next' | 'seen' | 'ahead';
  advance(seq: number): void;
}

/** Remembers the cursor on the device, per player, so that a reload asks only for what it missed. */
export function createNotificationCursor(memory: DeviceMemory, playerId: string): NotificationCursor {
  let last = memory.read('lastSeq')?.[playerId] ?? 0;
  return {
    last: () => last,
    place(seq) {
      if (seq <= last) return 'seen';
      return seq === last + 1 ? 'next' : 'ahead';
    },
    advance(seq) {
      if (seq <= last) return;
      last = seq;
      memory.write('lastSeq', { ...memory.read('lastSeq'), [playerId]: seq });
    },
  };
}
