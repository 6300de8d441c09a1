import type { RecentActivity } from '#contract/missions.ts';

/** Callbacks of a subscriber to Recent Activity. */
export interface FeedSubscriber {
  onEntry(entry: RecentActivity): void;
  /** The socket connected (again) or was lost; entries from the time in between are not delivered. */
  onConnection(isConnected: boolean): void;
}

/** Subscribes to Recent Activity, which needs no log-in; returns unsubscribe. */
export type SubscribeToFeed = (subscriber: FeedSubscriber) => () => void;

/** The same, but the socket's code is loaded on first use, so that the landing page renders without it. */
export function createLazyFeedSubscription(onHello: (build: string) => void): SubscribeToFeed {
  return (subscriber) => {
    let isClosed = false;
    let close = () => {};
    import('./feedSocket.ts').then(
      ({ openFeedSocket }) => {
        if (!isClosed) close = openFeedSocket(subscriber, onHello);
      },
      // Without a socket the feed is polled.
      (error: unknown) => console.warn('The live feed could not be loaded', error),
    );
    return () => {
      isClosed = true;
      close();
    };
  };
}
