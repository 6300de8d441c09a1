import { createStore, type StoreApi } from 'zustand/vanilla';
import { dayMs } from '#rules/time.ts';
import type { DeviceMemory, DeviceValue } from './deviceMemory.ts';

type KeptByAccount = DeviceValue<'refusals'>;
/**
 * A request that was refused at once: the time, the call, the sentence for the player, and the mission or captain that
 * the request was about, if any.
 */
export type KeptRefusal = KeptByAccount[string][number];

/** The kept refusals, newest first. */
interface RefusalState {
  refusals: readonly KeptRefusal[];
  /** Refusals up to this time have been read; milliseconds since 1970. */
  readAt: number;
}

/** The refusals of requests that never became a job, stored on this device (rule book: notifications.md, Kept). */
export interface RefusalLog {
  state: StoreApi<RefusalState>;
  keep(refusal: KeptRefusal): void;
  /** Marks the refusals up to this time (milliseconds since 1970) as read. */
  markRead(upTo: number): void;
  close(): void;
}

const keptMs = 7 * dayMs;
const maxKept = 50;

interface RefusalLogOptions {
  memory: DeviceMemory;
  playerId: string;
  /** The worker's time, milliseconds since 1970. */
  now(): number;
}

/** Creates the log of one player's refusals on this device. Refusals that another tab adds appear here too. */
export function createRefusalLog({ memory, playerId, now }: RefusalLogOptions): RefusalLog {
  const read = (): RefusalState => ({
    refusals: withoutOld(memory.read('refusals') ?? {}, now())[playerId] ?? [],
    readAt: memory.read('refusalsReadAt')?.[playerId] ?? 0,
  });
  const state = createStore(read);
  const readAgain = () => state.setState(read(), true);
  const unsubscribe = [
    memory.onElsewhere('refusals', readAgain),
    memory.onElsewhere('refusalsReadAt', readAgain),
  ];
  return {
    state,
    keep(refusal) {
      const refusals = [refusal, ...read().refusals].slice(0, maxKept);
      memory.write('refusals', {
        ...withoutOld(memory.read('refusals') ?? {}, now()),
        [playerId]: refusals,
      });
      readAgain();
    },
    markRead(upTo) {
      memory.write('refusalsReadAt', { ...memory.read('refusalsReadAt'), [playerId]: upTo });
      readAgain();
    },
    close() {
      for (const stop of unsubscribe) stop();
    },
  };
}

/** How many refusals are unread. */
export const unreadRefusals = ({ refusals, readAt }: RefusalState): number =>
  refusals.filter(({ at }) => at > readAt).length;

/** Removes old refusals of all accounts, so that an account that never logs in again leaves nothing on the device. */
function withoutOld(kept: KeptByAccount, now: number): KeptByAccount {
  const young = Object.entries(kept).map(
    ([playerId, refusals]) => [playerId, refusals.filter(({ at }) => at > now - keptMs)] as const,
  );
  return Object.fromEntries(young.filter(([, refusals]) => refusals.length > 0));
}
