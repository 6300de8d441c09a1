import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { channels } from '../database/ChannelListener.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import type { Tx } from '../database/database.ts';
import { refuseRestricted } from '../players/restrictions.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** How long a log-in lasts. */
const sessionLifeMs = 12 * 60 * 60_000;

export interface PlayerSession {
  id: string;
  playerId: string;
  address: string;
  expiresAt: Date;
}

/**
 * Opens a session in the caller's transaction. Throws Refusal `account_banned`. The lock makes a log-in and a ban that
 * arrive together follow each other. Expired sessions are deleted by `jobs/deleteExpired.ts`.
 */
export async function openSession(
  tx: Tx,
  services: Pick<WorkerServices, 'clock'>,
  owner: { playerId: string; address: string },
): Promise<PlayerSession> {
  await tx.selectFrom('players').select('id').where('id', '=', owner.playerId).forKeyShare().execute();
  await refuseRestricted(tx, owner.playerId, 'ban');
  const now = services.clock.now();
  const session = { id: uuid(), ...owner, expiresAt: new Date(now.getTime() + sessionLifeMs) };
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      player_id: session.playerId,
      address: session.address,
      created_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
  return session;
}

const selectOpen = compiledOnce((db, { id, now }: { id: string; now: Date }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).where('expires_at', '>', now).compile(),
);

/** Whether the session has neither ended nor expired. */
export async function isSessionValid(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  return (await selectOpen(db, { id, now: clock.now() })).length > 0;
}

/**
 * Ends a session. All workers are notified if and only if the transaction commits, so that they refuse the session's
 * token and close its sockets.
 */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
  await sql`select pg_notify(${channels.session}, ${id})`.execute(tx);
}
