import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { recentActivity } from '#contract/missions.ts';
import { feedNamespace, hello, socketEvents } from '#contract/notifications.ts';
import type { FeedEars } from './feedLine.ts';

/** What the feed needs of socket.io, so that tests can put the other end in its place. */
interface FeedSocket {
  on(event: string, listener: (payload: unknown) => void): void;
  close(): void;
}

/** The stranger's line: websocket only, reconnecting for ever, unhurried because nothing is lost but freshness. */
const openWithSocketIo = (): FeedSocket =>
  io(feedNamespace, { transports: ['websocket'], reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 });

/** Listens to Recent Activity; what does not follow the contract is not heard. Returns the way to close. */
export function openFeedSocket(
  ears: FeedEars,
  onHello: (build: string) => void,
  open: () => FeedSocket = openWithSocketIo,
): () => void {
  const socket = open();
  socket.on('connect', () => ears.standing(true));
  socket.on('disconnect', () => ears.standing(false));
  socket.on(socketEvents.hello, (payload) => {
    const said = z.safeParse(hello, payload);
    if (said.success) onHello(said.data.build);
  });
  socket.on(socketEvents.feed, (payload) => {
    const entry = z.safeParse(recentActivity, payload);
    if (entry.success) ears.heard(entry.data);
    else console.error('An entry of Recent Activity does not follow the contract', entry.error);
  });
  return () => socket.close();
}
