import { type RecentActivity, recentActivity } from '#contract/missions.ts';
import { feedNamespace, hello, socketEvents } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { openSocket } from './openSocket.ts';

/** Callbacks of a subscriber to Recent Activity. */
export interface FeedSubscriber {
  onEntry(entry: RecentActivity): void;
  /**
   * Called when the socket connects, reconnects, is lost or cannot connect. Entries sent while it is lost are not
   * delivered.
   */
  onConnection(isConnected: boolean): void;
}

/** The part of socket.io that the feed uses, so that tests can replace it. */
interface FeedSocket {
  on(event: string, listener: (payload: unknown) => void): void;
  close(): void;
}

/** Pauses up to 10 s between attempts: without the socket the feed is polled and only less up to date. */
const openWithSocketIo = (): FeedSocket =>
  openSocket(feedNamespace, { reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 });

/**
 * Subscribes to Recent Activity and drops entries that do not match the contract; returns a function that unsubscribes.
 */
export function openFeedSocket(
  { onEntry, onConnection }: FeedSubscriber,
  onHello: (build: string) => void,
  open: () => FeedSocket = openWithSocketIo,
): () => void {
  const socket = open();
  socket.on('connect', () => onConnection(true));
  for (const event of ['disconnect', 'connect_error']) socket.on(event, () => onConnection(false));
  socket.on(socketEvents.hello, (payload) => {
    const parsed = z.safeParse(hello, payload);
    if (parsed.success) onHello(parsed.data.build);
  });
  socket.on(socketEvents.feed, (payload) => {
    const entry = z.safeParse(recentActivity, payload);
    if (entry.success) onEntry(entry.data);
    else console.error('An entry of Recent Activity does not follow the contract', entry.error);
  });
  return () => socket.close();
}
