import type { SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { isUniqueViolation } from '../database/transaction.ts';

interface LinkedAccount {
  /** The provider's own id of the account; unlike the handle it never changes. */
  providerUserId: string;
  handle: string;
}

/** The account that the player linked at each service; null if there is none. */
export async function readLinkedAccounts(
  db: Database | Tx,
  playerId: string,
): Promise<Record<SocialProvider, LinkedAccount | null>> {
  const rows = await db
    .selectFrom('linked_accounts')
    .select(['provider', 'provider_user_id', 'handle'])
    .where('player_id', '=', playerId)
    .execute();
  const of = (provider: SocialProvider) => {
    const row = rows.find((one) => one.provider === provider);
    return row ? { providerUserId: row.provider_user_id, handle: row.handle } : null;
  };
  return { discord: of('discord'), twitter: of('twitter') };
}

/**
 * Links an account; it replaces an earlier one of the same service. Throws Refusal `social_linked_elsewhere` if the
 * account belongs to another player. If two players link the same account at once, the second waits for the first.
 */
export async function saveLinkedAccount(
  db: Database,
  account: LinkedAccount & { playerId: string; provider: SocialProvider; linkedAt: Date },
): Promise<void> {
  const linked = {
    provider_user_id: account.providerUserId,
    handle: account.handle,
    linked_at: account.linkedAt,
  };
  try {
    await db
      .insertInto('linked_accounts')
      .values({ player_id: account.playerId, provider: account.provider, ...linked })
      .onConflict((conflict) => conflict.columns(['player_id', 'provider']).doUpdateSet(linked))
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('social_linked_elsewhere', { provider: account.provider });
  }
}

export async function deleteLinkedAccount(
  db: Database,
  playerId: string,
  provider: SocialProvider,
): Promise<void> {
  await db
    .deleteFrom('linked_accounts')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .execute();
}
