import type { SignedInPlayer, TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { requireSecuredWallet } from '#worker/auth/requireSecuredWallet.ts';
import { Refusal } from '#worker/base/refusal.ts';

/** Requests a nonce for this purpose, and signs its text with the wallet. */
export async function signedNonce(
  world: TestWorker,
  wallet: TestWallet,
  purpose?: 'login' | 'link' | 'approve',
) {
  const { answer } = await world.call('nonce', { body: { address: wallet.address, purpose } });
  return { nonce: answer.nonce, signature: wallet.sign(answer.message) };
}

/** Links the wallet to the player's account, with an approval if `approvedBy` signs one. */
export async function link(
  world: TestWorker,
  player: SignedInPlayer,
  wallet: TestWallet,
  approvedBy?: TestWallet,
) {
  const approval = approvedBy && (await signedNonce(world, approvedBy, 'approve'));
  return player.call('linkWallet', {
    body: { address: wallet.address, ...(await signedNonce(world, wallet, 'link')), approval },
  });
}

/** A player whose first wallet approved a second one. */
export async function withTwoWallets(world: TestWorker) {
  const player = await world.signIn();
  const second = new TestWallet();
  await link(world, player, second, player.wallet);
  return { player, first: player.wallet, second };
}

/** The wallet to which assets leave the game, or the code of the refusal. */
export const movesOut = (world: TestWorker, playerId: string, holder?: string) =>
  requireSecuredWallet(world.services.db, world.services, playerId, holder).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
