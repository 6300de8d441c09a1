import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * Call it before anything moves out of the game: withdraw, thaw, mint and withdraw, and burns that pay to the wallet
 * (rule book: wallets-and-login.md, Play now). Returns the account's primary wallet, to which it moves.
 * Refuses `wallet_not_secured` for a device wallet, whose key is lost with the browser's storage, and `wallet_too_new`
 * for one linked in the last day without approval.
 */
export async function requireSecuredWallet(
  db: Database | Tx,
  { clock }: Pick<WorkerServices, 'clock'>,
  playerId: string,
): Promise<string> {
  const { address, kind, moves_out_from } = await db
    .selectFrom('players')
    .innerJoin('wallets', 'wallets.address', 'players.primary_address')
    .select(['address', 'kind', 'moves_out_from'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (kind === 'device') throw new Refusal('wallet_not_secured');
  const waitsMs = moves_out_from.getTime() - clock.now().getTime();
  if (waitsMs > 0) throw new Refusal('wallet_too_new', { retryAfterSeconds: Math.ceil(waitsMs / 1000) });
  return address;
}
