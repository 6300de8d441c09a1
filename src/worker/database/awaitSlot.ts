import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isFull } from './connectionLoss.ts';

interface SlotTimes {
  /** How long a call waits for a connection. */
  maxWaitMs?: number;
  /** Longest pause between two attempts; a random part of it is taken, so that waiting workers do not ask together. */
  pauseMs?: number;
}

/**
 * A pool whose callers wait while the database has no free connection, for example when several workers open theirs in
 * the same burst of players. Meanwhile an own connection that becomes idle is used.
 */
export function awaitSlot(
  pool: PostgresPool,
  { maxWaitMs = 8_000, pauseMs = 200 }: SlotTimes = {},
): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isFull(error) || performance.now() > deadline) throw error;
        await wait(pauseMs * (0.5 + Math.random() / 2));
      }
    }
  };
  return { connect, end: () => pool.end() };
}
