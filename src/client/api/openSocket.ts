import { io, type Socket } from 'socket.io-client';

/** How long one attempt to connect may take, in milliseconds; a proxy may swallow a websocket without an answer. */
const connectWithinMs = 4_000;

/** The orders in which transports are tried. By polling first, socket.io moves on to a websocket once one opens. */
const websocketFirst = ['websocket', 'polling'];
const pollingFirst = ['polling', 'websocket'];

export interface SocketOptions {
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  /** Returns what each attempt sends to the worker, such as the player's token. */
  auth?: () => object;
}

/**
 * Opens a socket that reconnects without limit. The first attempt is a websocket; after each failed attempt the other
 * order of transports is tried: long polling works where a proxy refuses or swallows websockets, and a websocket where
 * the workers behind a proxy do not keep a page (rule book: jobs.md, Lost connection).
 */
export function openSocket(namespace: string, { auth, ...delays }: SocketOptions): Socket {
  const socket = io(namespace, {
    ...delays,
    ...(auth && { auth: (give: (value: object) => void) => give(auth()) }),
    // Its own connection manager, because an existing one keeps the options of its first socket.
    forceNew: true,
    transports: websocketFirst,
    timeout: connectWithinMs,
  });
  const { opts } = socket.io;
  // The manager's error: a worker that refuses the token was reached, and emits `connect_error` on the socket alone.
  socket.io.on('error', () => {
    if (socket.connected) return;
    opts.transports = opts.transports === websocketFirst ? pollingFirst : websocketFirst;
  });
  return socket;
}
