import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildIn } from '#contract/build.ts';

/** Whether the worker serves a newer page than this one. */
export interface GameVersion {
  outdated: StoreApi<boolean>;
  /** The worker named the build it serves (`hello`). */
  learn(served: string): void;
  /** A part of the page could not be fetched: asks the worker whether that is because there is a new one. */
  suspect(): Promise<void>;
}

interface GameVersionParts {
  /** This page's own build; null where it was not built (development), which is never out of date. */
  own: string | null;
  /** The page the worker serves now, as text. */
  fetchPage(): Promise<string>;
}

export function createGameVersion({ own, fetchPage }: GameVersionParts): GameVersion {
  const outdated = createStore(() => false);
  const learn = (served: string | null) => {
    if (own !== null && served !== null && served !== own) outdated.setState(true, true);
  };
  return {
    outdated,
    learn,
    async suspect() {
      try {
        learn(buildIn(await fetchPage()));
      } catch (error) {
        // Then it is the line, not the version: whoever asked for the part says so.
        console.warn('The page could not be asked for its version', error);
      }
    },
  };
}
