import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { channels } from '../database/ChannelListener.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/routeHandler.ts';
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

const selectOpen = compiledOnce((db, { id, playerId, now }: { id: string; playerId: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .compile(),
);

/** Whether the session has neither ended nor expired. */
export async function isSessionValid(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  { sessionId: id, playerId }: Pick<Caller, 'sessionId' | 'playerId'>,
): Promise<boolean> {
  return (await selectOpen(db, { id, playerId, now: clock.now() })).length > 0;
}

/** The ids of those sessions that have neither ended nor expired. `sessions` maps ids to players. */
export async function validSessions(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  sessions: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...sessions.values()]}::uuid[], ${[...sessions.keys()]}::uuid[]) as open(player_id, id)
      join sessions using (player_id, id)
    where expires_at > ${clock.now()}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends a session. All workers are notified if and only if the transaction commits, so that they refuse the session's
 * token and close its sockets.
 */
export async function endSession(
  tx: Tx,
  { sessionId: id, playerId }: Pick<Caller, 'sessionId' | 'playerId'>,
): Promise<void> {
  await tx.deleteFrom('sessions').where('player_id', '=', playerId).where('id', '=', id).execute();
  await sql`select pg_notify(${channels.session}, ${id})`.execute(tx);
}
