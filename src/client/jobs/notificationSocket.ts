import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ExchangeStock, exchangeStock } from '#contract/exchange.ts';
import { type GameNotification, hello, notification, socketEvents } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { keepLoading } from '../kit/lazyFiles.ts';
import type { NotificationCursor } from './notificationCursor.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

/** The connection on which the worker pushes notifications. */
export interface NotificationSocket {
  connection: StoreApi<Connection>;
  /** Requests all notifications after the cursor over HTTP and delivers them like pushed ones. */
  fetchMissed(): Promise<void>;
  close(): void;
}

/** The part of socket.io that this module uses, so that tests can replace it. */
export interface SocketLine {
  on(event: string, listener: (payload: unknown) => void): void;
  connect(): void;
  close(): void;
}

export interface NotificationSocketOptions {
  token: string;
  cursor: NotificationCursor;
  /** Calls `GET /notifications?since=`. */
  fetchSince(since: number): Promise<readonly GameNotification[]>;
  onNotification(notification: GameNotification): void;
  /** Called at each connect; `again` is false for the first one. */
  onConnect(again: boolean): void;
  /** Called when any player has bought a dynamic item of the exchange. */
  onStock(left: ExchangeStock): void;
  /** Called at each connect with the build of the page that the worker serves. */
  onHello(build: string): void;
  /** Called when the worker refuses this token. */
  onRefused(): void;
  open(auth: () => SocketAuth): SocketLine;
}

/** What a connect sends to the worker. Without `since` the worker starts with the next notification. */
export interface SocketAuth {
  token: string;
  since?: number;
}

/**
 * Keeps the player's push connection open, reconnecting without limit. Each connect sends the cursor's number, and the
 * worker answers with the later notifications. After a gap in the numbers or a reconnect, the missing notifications are
 * requested over HTTP as well, because an open socket may still have lost some. Each notification is delivered once.
 */
export function openNotificationSocket(options: NotificationSocketOptions): NotificationSocket {
  const { token, cursor, onConnect, onStock, onHello, onRefused, open } = options;
  const connection = createStore<Connection>(() => 'connecting');
  let connectedBefore = false;
  let closed = false;
  const { take, fetchMissed, fetchMissedOrWarn } = inOrder(options, () => closed);

  const line = open(() => {
    const since = cursor.last();
    return since === null ? { token } : { token, since };
  });
  line.on('connect', () => {
    connection.setState('connected', true);
    if (connectedBefore) fetchMissedOrWarn();
    onConnect(connectedBefore);
    connectedBefore = true;
  });
  line.on('disconnect', (reason) => {
    if (closed) return;
    connection.setState('lost', true);
    // The worker closed the connection: the session has ended. socket.io does not reconnect by itself then, and only
    // the answer to a new connection says so.
    if (reason === 'io server disconnect') line.connect();
  });
  line.on('connect_error', (error) => {
    if (closed) return;
    connection.setState('lost', true);
    if (isRefusal(error)) onRefused();
  });
  line.on(socketEvents.hello, (payload) => {
    const parsed = z.safeParse(hello, payload);
    if (parsed.success) onHello(parsed.data.build);
  });
  line.on(socketEvents.stock, (payload) => {
    const parsed = z.safeParse(exchangeStock, payload);
    if (parsed.success) onStock(parsed.data);
  });
  line.on(socketEvents.notification, (payload) => {
    const parsed = z.safeParse(notification, payload);
    if (parsed.success) take(parsed.data);
    else console.error('A notification does not follow the contract', parsed.error);
  });

  return {
    connection,
    fetchMissed,
    close() {
      closed = true;
      line.close();
    },
  };
}

/** Delivers each notification once, in the order of the numbers where earlier ones are not missing. */
function inOrder({ cursor, fetchSince, onNotification }: NotificationSocketOptions, isClosed: () => boolean) {
  /** Numbers that were delivered although earlier ones were missing; they come again with those. */
  const deliveredAhead = new Set<number>();
  let fetching: Promise<void> | null = null;

  const deliver = (received: GameNotification) => {
    cursor.advance(received.seq);
    if (!deliveredAhead.delete(received.seq)) onNotification(received);
  };
  const fetchAllMissed = async () => {
    // The worker answers in pages; an empty page, or one without anything new, is the last.
    for (let since = cursor.last(); since !== null && !isClosed(); ) {
      for (const missed of await fetchSince(since)) {
        if (!isClosed() && cursor.place(missed.seq) !== 'seen') deliver(missed);
      }
      const reached = cursor.last();
      since = reached === since ? null : reached;
    }
  };
  const fetchMissed = () => {
    fetching ??= fetchAllMissed().finally(() => {
      fetching = null;
    });
    return fetching;
  };
  const fetchMissedOrWarn = () => {
    fetchMissed().catch((error: unknown) =>
      console.warn('Missed notifications could not be fetched yet', error),
    );
  };
  const take = (received: GameNotification) => {
    const place = cursor.place(received.seq);
    if (place === 'seen') return;
    if (place === 'next') return deliver(received);
    // The tracker gets the notification at once, even if earlier ones are missing; the cursor must not skip those.
    if (!deliveredAhead.has(received.seq)) onNotification(received);
    deliveredAhead.add(received.seq);
    fetchMissedOrWarn();
  };
  return { take, fetchMissed, fetchMissedOrWarn };
}

const loadSocket = async () => (await import('../api/openSocket.ts')).openSocket;

/**
 * Loads socket.io and then connects: the map does not wait for it, and until then the page asks over HTTP, also while
 * the code cannot be loaded.
 */
export function openWithSocketIo(auth: () => SocketAuth, load = loadSocket): SocketLine {
  const listeners: Parameters<SocketLine['on']>[] = [];
  let line: SocketLine | null = null;
  const stopLoading = keepLoading(
    load,
    (openSocket) => {
      line = openSocket('/', { auth, reconnectionDelay: 300, reconnectionDelayMax: 3_000 });
      for (const [event, listener] of listeners) line.on(event, listener);
    },
    (error) => {
      for (const [event, listener] of listeners) if (event === 'connect_error') listener(error);
    },
  );
  return {
    on: (event, listener) => void listeners.push([event, listener]),
    connect: () => line?.connect(),
    close() {
      stopLoading();
      line?.close();
    },
  };
}

/** socket.io delivers the worker's refusal as an error whose `data.code` is a code of the contract. */
function isRefusal(error: unknown): boolean {
  const refused = z.safeParse(z.object({ data: z.object({ code: z.string() }) }), error);
  return refused.success && ['not_authorized', 'session_expired'].includes(refused.data.data.code);
}
