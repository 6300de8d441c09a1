import { createStore, type StoreApi } from 'zustand/vanilla';

/** Captains picked for a send: captain id → levels, lots or days, in the order they were picked. */
export type LevelCounts = ReadonlyMap<string, number>;

export interface Selection {
  levelCounts: StoreApi<LevelCounts>;
  pick(captainId: string): void;
  drop(captainId: string): void;
  setLevels(captainId: string, levelCount: number): void;
  /**
   * Changes the number of picked captains to `count`: adds the first unpicked ones of `eligibleIds` with one level
   * each, or drops the ones picked last.
   */
  pickCount(count: number, eligibleIds: readonly string[]): void;
  /** Picks exactly these captains, with one level each; captains that were already picked keep their levels. */
  pickOnly(captainIds: readonly string[]): void;
  /** Removes captains that are no longer eligible. */
  keepOnly(eligibleIds: readonly string[]): void;
  clear(): void;
}

/**
 * A new selection, either empty or with one captain and its levels to gain. Each opened selection screen creates one,
 * so that closing the screen clears the picks (rule book: missions.md, Mission screen).
 */
export function createSelection(picked?: { captainId: string; levels: number }): Selection {
  const levelCounts = createStore<LevelCounts>(
    () => new Map(picked === undefined ? [] : [[picked.captainId, picked.levels]]),
  );
  const write = (next: LevelCounts) => levelCounts.setState(next, true);
  const without = (captainIds: ReadonlySet<string>) =>
    write(new Map([...levelCounts.getState()].filter(([captainId]) => !captainIds.has(captainId))));

  return {
    levelCounts,
    pick: (captainId) =>
      write(new Map(levelCounts.getState()).set(captainId, levelCounts.getState().get(captainId) ?? 1)),
    drop: (captainId) => without(new Set([captainId])),
    setLevels(captainId, levelCount) {
      if (levelCounts.getState().has(captainId))
        write(new Map(levelCounts.getState()).set(captainId, levelCount));
    },
    pickCount(count, eligibleIds) {
      const now = levelCounts.getState();
      const more = eligibleIds
        .filter((captainId) => !now.has(captainId))
        .slice(0, Math.max(0, count - now.size));
      const kept = [...now].slice(0, count);
      write(new Map([...kept, ...more.map((captainId) => [captainId, 1] as const)]));
    },
    pickOnly: (captainIds) =>
      write(
        new Map(
          captainIds.map((captainId) => [captainId, levelCounts.getState().get(captainId) ?? 1] as const),
        ),
      ),
    keepOnly(eligibleIds) {
      const may = new Set(eligibleIds);
      const gone = [...levelCounts.getState().keys()].filter((captainId) => !may.has(captainId));
      if (gone.length > 0) without(new Set(gone));
    },
    clear: () => write(new Map()),
  };
}
