import type { Database } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { decryptShare, encryptShare } from './encryptedShares.ts';

/** How many shares each key has sealed. */
export interface SharesOfKey {
  /** Null: a key without an id. */
  id: string | null;
  shares: number;
}

export const countSharesByKey = async (db: Database): Promise<SharesOfKey[]> => {
  const rows = await db
    .selectFrom('embedded_wallets')
    .select((eb) => ['sealed_by as id', eb.fn.countAll<bigint>().as('shares')])
    .groupBy('sealed_by')
    .orderBy('sealed_by')
    .execute();
  return rows.map(({ id, shares }) => ({ id, shares: Number(shares) }));
};

/** How many shares of a key are tried; more than one, because a single row may be damaged. */
const samples = 5;

/**
 * The keys of whose shares this server opens none, judged by the newest ones. A lost key is not among them if the ring
 * says that it is lost.
 */
export async function closedShares({
  db,
  config,
}: Pick<WorkerServices, 'db' | 'config'>): Promise<SharesOfKey[]> {
  const { shareKeys } = config.secrets;
  const closed: SharesOfKey[] = [];
  for (const one of await countSharesByKey(db)) {
    if (shareKeys.hasLost(one.id)) continue;
    const newest = await db
      .selectFrom('embedded_wallets')
      .select(['email', 'server_share_sealed', 'sealed_by'])
      .where((eb) => eb('sealed_by', 'is not distinct from', one.id))
      .orderBy('created_at', 'desc')
      .limit(samples)
      .execute();
    if (newest.every(({ email, ...sealed }) => decryptShare({ config }, email, sealed) === null))
      closed.push(one);
  }
  return closed;
}

const atOnce = 200;

/**
 * Seals all shares that another key has sealed with the current one. May be repeated, and run while servers serve.
 * @returns how many were sealed, and how many no key opens
 */
export async function resealShares(
  services: Pick<WorkerServices, 'db' | 'config' | 'random'>,
): Promise<{ sealed: number; closed: number }> {
  const { db, config } = services;
  let [sealed, closed, after] = [0, 0, ''];
  for (;;) {
    const rows = await db
      .selectFrom('embedded_wallets')
      .select(['email', 'server_share_sealed', 'sealed_by'])
      .where((eb) => eb('sealed_by', 'is distinct from', config.secrets.shareKeys.current.id))
      .where('email', '>', after)
      .orderBy('email')
      .limit(atOnce)
      .execute();
    for (const { email, ...old } of rows) {
      const share = decryptShare(services, email, old);
      if (share === null) closed += 1;
      else sealed += await keepSealed(services, email, share, old.server_share_sealed);
      after = email;
    }
    if (rows.length < atOnce) return { sealed, closed };
  }
}

/**
 * Stores a share sealed with the current key in place of `old`.
 * @returns 1, or 0 if another server has sealed it meanwhile
 */
export async function keepSealed(
  services: Pick<WorkerServices, 'db' | 'config' | 'random'>,
  email: string,
  share: Buffer,
  old: Buffer,
): Promise<number> {
  const { numUpdatedRows } = await services.db
    .updateTable('embedded_wallets')
    .set(encryptShare(services, email, share))
    .where('email', '=', email)
    .where('server_share_sealed', '=', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
