import { keepLoading } from '../kit/lazyFiles.ts';
import type { FeedSubscriber } from './feedSocket.ts';

/** Subscribes to Recent Activity, which needs no log-in; returns a function that unsubscribes. */
export type SubscribeToFeed = (subscriber: FeedSubscriber) => () => void;

const loadFeedSocket = async () => (await import('./feedSocket.ts')).openFeedSocket;

/**
 * Creates a `SubscribeToFeed` that loads the socket's code on first use, so that the landing page renders without it.
 */
export function createLazyFeedSubscription(
  onHello: (build: string) => void,
  load = loadFeedSocket,
): SubscribeToFeed {
  return (subscriber) => {
    let close = () => {};
    // Without a socket the feed is polled.
    const stopLoading = keepLoading(load, (openFeedSocket) => {
      close = openFeedSocket(subscriber, onHello);
    });
    return () => {
      stopLoading();
      close();
    };
  };
}
