import type { Services } from '../services.ts';

/** How long a job, what was told of it and the key it was asked under are kept: longest of all absences forgiven. */
const keptDays = 7;
const dayMs = 24 * 60 * 60_000;

/**
 * Lets go of what nobody can ask for any more. Money is never forgotten. Jobs go together with their
 * notifications, settled and written in one instant, so that each job kept has its notification and the numbers
 * of those kept have no gaps.
 */
export async function forgetOld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * dayMs);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('notifications').where('created_at', '<', before).execute();
    await tx.deleteFrom('jobs').where('settled_at', '<', before).execute();
    await tx.deleteFrom('idempotency_keys').where('at', '<', before).execute();
  });
  await db.deleteFrom('auth_nonces').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('dev_mailbox').where('sent_at', '<', before).execute();
}
