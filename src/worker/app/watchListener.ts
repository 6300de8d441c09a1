import type { Log } from '../base/log.ts';
import { withinTime } from '../base/withinTime.ts';
import type { ChannelListener } from '../database/ChannelListener.ts';
import type { Measured } from '../http/metrics.ts';

/** How a worker notices that its listener stays without a connection. */
export interface ListenerTimes {
  /** Pause between two heartbeats of the LISTEN connection, in milliseconds. */
  heartbeatMs: number;
  /** How long the listener may be without a connection while the database answers, in milliseconds. */
  maxDeafMs: number;
}

export const listenerTimes: ListenerTimes = { heartbeatMs: 10_000, maxDeafMs: 60_000 };

/** Pause between two checks, in milliseconds; shorter if `maxDeafMs` is. */
const checkEveryMs = 1_000;
const answerWithinMs = 3_000;

interface ListenerWatchOptions {
  listener: Pick<ChannelListener, 'connected'>;
  /** Whether the database answers on another connection. */
  databaseAnswers(): Promise<boolean>;
  maxDeafMs: number;
  log: Pick<Log, 'fatal'>;
  /** Called once. */
  onDeaf(): void;
}

/**
 * Calls `onDeaf` when the listener has been without a connection for `maxDeafMs` although the database answered: its
 * players would get no notification for as long as this process runs. While the database does not answer, every worker
 * waits for it, and ending one would change nothing.
 * @returns a function that ends the watch
 */
export function watchListener(options: ListenerWatchOptions): () => void {
  const { listener, databaseAnswers, maxDeafMs, log, onDeaf } = options;
  const pauseMs = Math.min(checkEveryMs, maxDeafMs / 4);
  let deafSince: number | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async (): Promise<void> => {
    const isDeaf = !listener.connected && (await holds(databaseAnswers));
    if (isStopped) return;
    deafSince = isDeaf && !listener.connected ? (deafSince ?? performance.now()) : null;
    if (deafSince === null || performance.now() - deafSince < maxDeafMs) {
      later();
      return;
    }
    log.fatal({ maxDeafMs }, 'messages of other workers do not arrive; this worker ends');
    onDeaf();
  };
  const later = (): void => {
    timer = setTimeout(() => void check(), pauseMs);
    timer.unref();
  };
  later();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const holds = (check: () => Promise<boolean>) =>
  withinTime(check(), answerWithinMs, false).catch(() => false);

/** Metrics of the listener that operators see at `/metrics`. */
export const listenerMeasures = (
  listener: Pick<ChannelListener, 'connected' | 'deafForMs' | 'losses'>,
): Measured[] => [
  {
    name: 'listener_connected',
    help: '1 while the LISTEN connection is open, otherwise 0.',
    read: async () => (listener.connected ? 1 : 0),
  },
  {
    name: 'listener_deaf_seconds',
    help: 'For how long the LISTEN connection has been lost; 0 while it is open.',
    read: async () => listener.deafForMs / 1_000,
  },
  {
    name: 'listener_losses',
    help: 'How often this process has lost its LISTEN connection.',
    read: async () => listener.losses,
  },
];
