import { dayMs, dayOf } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';

/**
 * Number of days for which a job, its notification and the idempotency key of its request are kept. A player who is
 * away longer misses the notification (rule book: jobs.md, Notifications).
 */
const keptDays = 7;
/**
 * Number of days for which the Treasure of a closed and paid day is kept by captain and by player (rule book:
 * treasury.md, Days).
 */
const keptAccountDays = 31;

/**
 * Deletes old and expired rows, but none of the ledger. A job and its notification get the same time and are deleted
 * together, so that each stored settled job has its notification and the stored notification numbers have no gaps.
 */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await tx.deleteFrom('notifications').where('created_at', '<', before).execute();
  await tx.deleteFrom('jobs').where('settled_at', '<', before).execute();
  await tx.deleteFrom('idempotency_keys').where('at', '<', before).execute();
  await tx.deleteFrom('auth_nonces').where('expires_at', '<', now).execute();
  await tx.deleteFrom('link_tickets').where('expires_at', '<', now).execute();
  await tx.deleteFrom('oauth_states').where('expires_at', '<', now).execute();
  await tx.deleteFrom('email_codes').where('expires_at', '<', now).execute();
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await tx.deleteFrom('dev_mailbox').where('sent_at', '<', before).execute();
  await deleteOldDays(tx, dayOf(new Date(now.getTime() - keptAccountDays * dayMs)));
}

/**
 * Deletes the Treasure of days before `before`, by captain and by player. The players' Treasure of a day stays until
 * all shares of that day are paid, however old it is.
 */
async function deleteOldDays(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('captain_days').where('day', '<', before).execute();
  await tx
    .deleteFrom('player_days')
    .where('day', '<', before)
    .where('day', 'in', (eb) => eb.selectFrom('emission_days').where('paid_at', 'is not', null).select('day'))
    .execute();
}
