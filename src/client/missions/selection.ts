import { createStore, type StoreApi } from 'zustand/vanilla';

/** Captains picked for a send: uid → levels to gain, in the order they were picked. */
export type Picks = ReadonlyMap<string, number>;

export interface Selection {
  picks: StoreApi<Picks>;
  pick(uid: string): void;
  drop(uid: string): void;
  setLevels(uid: string, levelCount: number): void;
  /** Exactly `count` picked: adds the first unpicked of `eligible` with one level each, or drops the last picked. */
  pickCount(count: number, eligible: readonly string[]): void;
  /** Exactly these, one level each; captains that were already picked keep their levels. */
  pickOnly(uids: readonly string[]): void;
  /** Removes captains that are no longer eligible. */
  keepOnly(eligible: readonly string[]): void;
  clear(): void;
}

/**
 * A new selection; one per opened mission overlay, so that closing it clears the picks (rule book: missions.md, Mission
 * screen).
 */
export function createSelection(): Selection {
  const picks = createStore<Picks>(() => new Map());
  const write = (next: Picks) => picks.setState(next, true);
  const without = (uids: ReadonlySet<string>) =>
    write(new Map([...picks.getState()].filter(([uid]) => !uids.has(uid))));

  return {
    picks,
    pick: (uid) => write(new Map(picks.getState()).set(uid, picks.getState().get(uid) ?? 1)),
    drop: (uid) => without(new Set([uid])),
    setLevels(uid, levelCount) {
      if (picks.getState().has(uid)) write(new Map(picks.getState()).set(uid, levelCount));
    },
    pickCount(count, eligible) {
      const now = picks.getState();
      const more = eligible.filter((uid) => !now.has(uid)).slice(0, Math.max(0, count - now.size));
      const kept = [...now].slice(0, count);
      write(new Map([...kept, ...more.map((uid) => [uid, 1] as const)]));
    },
    pickOnly: (uids) => write(new Map(uids.map((uid) => [uid, picks.getState().get(uid) ?? 1] as const))),
    keepOnly(eligible) {
      const may = new Set(eligible);
      const gone = [...picks.getState().keys()].filter((uid) => !may.has(uid));
      if (gone.length > 0) without(new Set(gone));
    },
    clear: () => write(new Map()),
  };
}
