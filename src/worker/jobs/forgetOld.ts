import { dayMs, dayOf } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';

/**
 * How long a job, its notification and its request's key are kept: a player who is away longer misses them (rule book:
 * jobs.md, Notifications).
 */
const keptDays = 7;
/** How long the Treasure of a closed and paid day is kept by captain and by player (rule book: treasury.md, Days). */
const keptAccountDays = 31;

/**
 * Deletes what no call reads any more; never money. Jobs are deleted together with their notifications, which have the
 * same time, so that each stored job has its notification and the stored numbers have no gaps.
 */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
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
  await forgetDays(tx, dayOf(new Date(now.getTime() - keptAccountDays * dayMs)));
}

/** A day whose shares are not all paid stays, however old it is. */
async function forgetDays(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('captain_days').where('day', '<', before).execute();
  await tx
    .deleteFrom('player_days')
    .where('day', '<', before)
    .where('day', 'in', (eb) => eb.selectFrom('emission_days').where('paid_at', 'is not', null).select('day'))
    .execute();
}
