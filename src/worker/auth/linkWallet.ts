import type { BodyOut } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/routeHandler.ts';
import { addWallet, endWait, lockWallets } from '../players/walletStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { verifySignedNonce } from './nonces.ts';

const maxWallets = 10;
/** How long assets cannot be moved out of the game to a wallet that was linked without the approval of an older one. */
const waitMs = 24 * 60 * 60_000;

/**
 * Links one more wallet to the caller's account (rule book: wallets-and-login.md, Linked wallets). The wallet itself
 * signs, so nobody links one that is not theirs; the wallet that logged in may approve it, so that assets cannot be
 * moved out with a stolen session token alone. A wallet that is itself waiting cannot approve another. A linked wallet
 * that is waiting is approved in the same way, by linking it again. Refuses `nonce_unknown`, `signature_invalid`,
 * `wallet_linked_elsewhere`, `too_many_wallets`.
 */
export async function linkWallet(
  services: WorkerServices,
  tx: Tx,
  caller: Caller,
  { address, nonce, signature, approval }: BodyOut<'linkWallet'>,
): Promise<void> {
  await verifySignedNonce(services, { address, nonce, signature }, ['link', 'login']);
  if (approval) await verifySignedNonce(services, { address: caller.address, ...approval }, ['approve']);

  const wallets = await lockWallets(tx, caller.playerId);
  const now = services.clock.now();
  const approver = approval && wallets.find((wallet) => wallet.address === caller.address);
  const isApproved = approver !== undefined && (approver.movesOutFrom ?? 0) <= now.getTime();
  if (wallets.some((wallet) => wallet.address === address)) {
    if (isApproved) await endWait(tx, address, now);
    return;
  }
  if (wallets.length >= maxWallets) throw new Refusal('too_many_wallets');
  await addWallet(tx, {
    address,
    playerId: caller.playerId,
    kind: (await isEmbedded(tx, address)) ? 'embedded' : 'extension',
    linkedAt: now,
    movesOutFrom: isApproved ? now : new Date(now.getTime() + waitMs),
  });
}

async function isEmbedded(tx: Tx, address: string): Promise<boolean> {
  const found = await tx
    .selectFrom('embedded_wallets')
    .select('email')
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}
