import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildIn } from '#contract/build.ts';

/** Tracks whether the worker serves another version of the page than this one. */
export interface GameVersion {
  outdated: StoreApi<boolean>;
  /** Takes the build that the worker reported in its `hello` message. */
  setServed(served: string): void;
  /** Call this when a file of the page could not be loaded: it asks the worker whether a new version is the reason. */
  checkVersion(): Promise<void>;
}

interface GameVersionOptions {
  /** This page's own build; null in development, where no version is ever out of date. */
  own: string | null;
  /** Requests the page that the worker serves now, as text. */
  fetchPage(): Promise<string>;
}

export function createGameVersion({ own, fetchPage }: GameVersionOptions): GameVersion {
  const outdated = createStore(() => false);
  const setServed = (served: string | null) => {
    if (own !== null && served !== null && served !== own) outdated.setState(true, true);
  };
  return {
    outdated,
    setServed,
    async checkVersion() {
      try {
        setServed(buildIn(await fetchPage()));
      } catch (error) {
        // The network failed, which says nothing about the version; the failed file load is reported elsewhere.
        console.warn('The page could not be asked for its version', error);
      }
    },
  };
}
