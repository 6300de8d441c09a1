import type { FeedSubscriber } from './feedSocket.ts';

/** Subscribes to Recent Activity, which needs no log-in; returns a function that unsubscribes. */
export type SubscribeToFeed = (subscriber: FeedSubscriber) => () => void;

/**
 * Creates a `SubscribeToFeed` that loads the socket's code on first use, so that the landing page renders without it.
 */
export function createLazyFeedSubscription(onHello: (build: string) => void): SubscribeToFeed {
  return (subscriber) => {
    let isClosed = false;
    let close = () => {};
    import('./feedSocket.ts').then(
      ({ openFeedSocket }) => {
        if (!isClosed) close = openFeedSocket(subscriber, onHello);
      },
      // Without a socket the feed is polled, so the error is only logged.
      (error: unknown) => console.warn('The live feed could not be loaded', error),
    );
    return () => {
      isClosed = true;
      close();
    };
  };
}
