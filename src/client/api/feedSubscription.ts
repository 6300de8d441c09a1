import type { RecentActivity } from '#contract/missions.ts';

/** Callbacks of a subscriber to Recent Activity. */
export interface FeedSubscriber {
  onEntry(entry: RecentActivity): void;
  /** The socket connected (again) or was lost; entries of the time between are not delivered. */
  onConnection(isConnected: boolean): void;
}

/** Subscribes to Recent Activity, which needs no log-in; returns unsubscribe. */
export type SubscribeToFeed = (subscriber: FeedSubscriber) => () => void;

/** The same, with the socket's code fetched only then: the landing is painted without it. */
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
