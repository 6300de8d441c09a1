import type { RecentActivity } from '#contract/missions.ts';

/** Who listens to Recent Activity. */
export interface FeedEars {
  heard(entry: RecentActivity): void;
  /** The line stands (again), or is down: what happens meanwhile is not heard. */
  standing(stands: boolean): void;
}

/** Opens the stranger's line to the worker; returns the way to close it. */
export type OpenFeedLine = (ears: FeedEars) => () => void;

/** The same, with the socket fetched only then: the landing is painted without it. */
export function createLazyFeedLine(onHello: (build: string) => void): OpenFeedLine {
  return (ears) => {
    let left = false;
    let close = () => {};
    import('./feedSocket.ts').then(
      ({ openFeedSocket }) => {
        if (!left) close = openFeedSocket(ears, onHello);
      },
      // Then there is no line, and the feed is asked for from time to time instead.
      (error: unknown) => console.warn('The live feed could not be loaded', error),
    );
    return () => {
      left = true;
      close();
    };
  };
}
