import type { GameFact } from '#contract/facts.ts';
import type { BodyOut } from '#contract/routes.ts';
import { dayMs } from '#rules/time.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/routeHandler.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import { addWallet, endWait, lockWallets } from '../players/walletStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { verifySignedNonce } from './nonces.ts';

const maxWallets = 10;
/** Waiting time before assets can be moved out of the game to a wallet that was linked without an approval. */
const waitMs = dayMs;

/**
 * Links one more wallet to the caller's account (rule book: wallets-and-login.md, Linked wallets). The new wallet must
 * sign, so that only its holder can link it. The wallet that logged in may approve the new one. Without an approval the
 * new wallet must wait before assets can be moved out to it, so that a stolen session token alone is not enough to move
 * them; the player is notified of such a link. A wallet that is still waiting cannot approve another. To approve a
 * wallet that is already linked and waiting, link it again with an approval. Throws Refusal `nonce_unknown`,
 * `signature_invalid`, `wallet_linked_elsewhere`, `too_many_wallets`.
 */
export async function linkWallet(
  { clock }: Pick<WorkerServices, 'clock'>,
  tx: Tx,
  caller: Caller,
  { approval, ...signed }: BodyOut<'linkWallet'>,
): Promise<void> {
  const { address } = signed;
  await verifySignedNonce({ db: tx, clock }, signed, ['link', 'login']);
  if (approval)
    await verifySignedNonce({ db: tx, clock }, { address: caller.address, ...approval }, ['approve']);

  const wallets = await lockWallets(tx, caller.playerId);
  const now = clock.now();
  const approver = approval && wallets.find((wallet) => wallet.address === caller.address);
  const isApproved = approver !== undefined && (approver.movesOutFrom ?? 0) <= now.getTime();
  if (wallets.some((wallet) => wallet.address === address)) {
    if (isApproved) await endWait(tx, address, now);
    return;
  }
  if (wallets.length >= maxWallets) throw new Refusal('too_many_wallets');
  const movesOutFrom = isApproved ? now : new Date(now.getTime() + waitMs);
  await addWallet(tx, {
    address,
    playerId: caller.playerId,
    kind: (await isEmbedded(tx, address)) ? 'embedded' : 'extension',
    linkedAt: now,
    movesOutFrom,
  });
  if (isApproved) return;
  const fact: GameFact = { name: 'linkedWithoutApproval', address, until: movesOutFrom.getTime() };
  const data = { id: address, error: false, success: true, message: { fact } };
  await notifyPlayers(tx, 'walletLinked', [{ playerId: caller.playerId, data }], now);
}

async function isEmbedded(tx: Tx, address: string): Promise<boolean> {
  const found = await tx
    .selectFrom('embedded_wallets')
    .select('email')
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}
