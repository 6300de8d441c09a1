import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isConnectionLoss, isFull } from './connectionLoss.ts';

interface SlotOptions {
  /** How many more hosts there are to try when one is lost. */
  otherHosts?: number;
  /** How long a call waits for a connection. */
  maxWaitMs?: number;
  /** Longest pause between two attempts; a random part of it is taken, so that waiting workers do not ask together. */
  pauseMs?: number;
}

/**
 * A pool whose callers wait while the database has no free connection, for example when several workers open theirs in
 * the same burst of players. Meanwhile an own connection that becomes idle is used. Where there are several
 * hosts, a call fails only after all have.
 */
export function awaitSlot(
  pool: PostgresPool,
  { otherHosts = 0, maxWaitMs = 8_000, pauseMs = 200 }: SlotOptions = {},
): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    let hostsLeft = otherHosts;
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        if (isFull(error)) await wait(pauseMs * (0.5 + Math.random() / 2));
        else if (hostsLeft > 0 && isConnectionLoss(error)) hostsLeft -= 1;
        else throw error;
      }
    }
  };
  return { connect, end: () => pool.end() };
}
