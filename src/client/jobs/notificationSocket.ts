import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GameNotification, hello, notification, socketEvents } from '#contract/notifications.ts';
import type { NotificationCursor } from './notificationCursor.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

/** The connection on which the worker pushes notifications. */
export interface NotificationSocket {
  connection: StoreApi<Connection>;
  /** Requests everything after the cursor over HTTP and treats it like a push. */
  catchUp(): Promise<void>;
  close(): void;
}

/** The part of socket.io that the socket uses, so that tests can replace it. */
interface SocketLine {
  on(event: string, listener: (payload: unknown) => void): void;
  close(): void;
}

export interface NotificationSocketParts {
  token: string;
  cursor: NotificationCursor;
  /** `GET /notifications?since=`. */
  askSince(since: number): Promise<readonly GameNotification[]>;
  hear(notification: GameNotification): void;
  /** Connected, for the first time or `again`. */
  onConnect(again: boolean): void;
  /** The build of the page that the worker serves, sent at each connect. */
  onHello(build: string): void;
  /** The worker refuses this token. */
  onRefused(): void;
  open?(auth: () => SocketAuth): SocketLine;
}

/** Without `since` the worker starts with the next notification. */
export interface SocketAuth {
  token: string;
  since?: number;
}

/**
 * Keeps the player's push connection open: websocket only, reconnecting without limit. Each connect sends the last
 * notification seen, and the worker answers with the later ones. A gap in the numbers, or a reconnect, is filled over
 * HTTP as well, because an open socket may still have lost something.
 */
export function openNotificationSocket(parts: NotificationSocketParts): NotificationSocket {
  const { token, cursor, askSince, hear, onConnect, onHello, onRefused, open = openWithSocketIo } = parts;
  const connection = createStore<Connection>(() => 'connecting');
  let asking: Promise<void> | null = null;
  let connectedBefore = false;
  let closed = false;

  const take = (heard: GameNotification) => {
    cursor.advance(heard.seq);
    hear(heard);
  };
  const ask = async () => {
    // The worker answers in pages; an empty one, or one without anything new, is the last.
    for (let since = cursor.last(); since !== null && !closed; ) {
      for (const missed of await askSince(since)) {
        if (!closed && cursor.place(missed.seq) !== 'seen') take(missed);
      }
      const reached = cursor.last();
      since = reached === since ? null : reached;
    }
  };
  const catchUp = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const catchUpQuietly = () => {
    catchUp().catch((error: unknown) => console.warn('Missed notifications could not be fetched yet', error));
  };

  const line = open(() => {
    const since = cursor.last();
    return since === null ? { token } : { token, since };
  });
  line.on('connect', () => {
    connection.setState('connected', true);
    if (connectedBefore) catchUpQuietly();
    onConnect(connectedBefore);
    connectedBefore = true;
  });
  line.on('disconnect', () => {
    if (!closed) connection.setState('lost', true);
  });
  line.on('connect_error', (error) => {
    if (closed) return;
    connection.setState('lost', true);
    if (isRefusal(error)) onRefused();
  });
  line.on(socketEvents.hello, (payload) => {
    const said = z.safeParse(hello, payload);
    if (said.success) onHello(said.data.build);
  });
  line.on(socketEvents.notification, (payload) => {
    const parsed = z.safeParse(notification, payload);
    if (!parsed.success) {
      console.error('A notification does not follow the contract', parsed.error);
      return;
    }
    const place = cursor.place(parsed.data.seq);
    if (place === 'seen') return;
    // The tracker gets it at once even if earlier ones are missing; the cursor must not skip those.
    if (place === 'next') take(parsed.data);
    else {
      hear(parsed.data);
      catchUpQuietly();
    }
  });

  return {
    connection,
    catchUp,
    close() {
      closed = true;
      line.close();
    },
  };
}

function openWithSocketIo(auth: () => SocketAuth): SocketLine {
  return io({
    transports: ['websocket'],
    auth: (give: (value: object) => void) => give(auth()),
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
  });
}

/** socket.io delivers the worker's refusal as an error whose `data.code` is a code of the contract. */
function isRefusal(error: unknown): boolean {
  const refused = z.safeParse(z.object({ data: z.object({ code: z.string() }) }), error);
  return refused.success && ['not_authorized', 'session_expired'].includes(refused.data.data.code);
}
