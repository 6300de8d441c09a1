import type pg from 'pg';
import { unreadyTexts } from '#words/readiness.ts';
import { diskFull, isConnectionLoss, isFull, readOnlyTransaction } from './connectionLoss.ts';
import { sqlState } from './transaction.ts';

/**
 * A statement that writes, as every mission does; it changes no row. A database that answers may be read-only: a
 * replica, or a server that has failed over.
 */
const write = 'update players set id = id where false';

/**
 * A mebibyte goes through a temporary file, which needs room on the disk. A table of a full disk still takes rows where
 * others were deleted, so writing one would say nothing.
 */
const spill = [
  "set local work_mem = '64kB'",
  "with spilled as materialized (select repeat('x', 8192) as bytes from generate_series(1, 128)) select count(bytes) from spilled",
].join('; ');

/** Why players cannot be served by this database, as one sentence; null if they can. */
export async function databaseFault(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  try {
    return await faultNow(pool);
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    // A connection from before a restart or a fail-over says nothing of the server that is there now.
    return faultNow(pool).catch((again: unknown) => {
      if (!isConnectionLoss(again)) throw again;
      return sqlState(again) === readOnlyTransaction
        ? unreadyTexts.databaseReadOnly
        : unreadyTexts.databaseUnreachable;
    });
  }
}

/** Throws if the connection was lost or turned out to be read-only. */
async function faultNow(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  try {
    await pool.query(write);
    await pool.query(spill);
    return null;
  } catch (error) {
    if (isFull(error)) return unreadyTexts.connectionsTaken;
    if (sqlState(error) === diskFull) return unreadyTexts.diskFull;
    throw error;
  }
}
