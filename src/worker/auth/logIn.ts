import type { WalletKind } from '#contract/players.ts';
import type { BodyOut } from '#contract/routes.ts';
import { isUniqueViolation, transaction } from '../database/transaction.ts';
import { isKnownWallet, playerOfWallet } from '../players/createPlayer.ts';
import { readPlayer } from '../players/playerStore.ts';
import { actWithLoggedIn } from '../players/walletStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { readEmailProof } from './emailProofs.ts';
import { bindAddress } from './embeddedWallets.ts';
import { storeAddressGroup } from './loginAddressGroup.ts';
import { verifySignedNonce } from './nonces.ts';
import { openSession } from './sessions.ts';
import { signSessionToken } from './sessionTokens.ts';
import { spendNewPlayer } from './signInLimits.ts';

/**
 * Exchanges a signed text for a session. Throws Refusal `nonce_unknown`, `signature_invalid`, `email_proof_invalid`,
 * `embedded_wallet_other_address`, `wallet_linked_elsewhere`, `new_game_unchecked`, `too_many_new_players`.
 */
export async function logIn(services: WorkerServices, body: BodyOut<'login'>, ip: string) {
  const { address, emailProof, deviceId } = body;
  await verifySignedNonce(services, body, ['login']);
  const email = emailProof === undefined ? null : await readEmailProof(services, emailProof);
  if (email === null && !(await isKnownWallet(services.db, address)))
    await spendNewPlayer(services, ip, body);

  const kind: WalletKind = email !== null ? 'embedded' : deviceId !== undefined ? 'device' : 'extension';
  const begin = () =>
    transaction(services.db, async (tx) => {
      if (email !== null) await bindAddress(tx, email, address);
      const playerId = await playerOfWallet(tx, services, address, kind);
      await actWithLoggedIn(tx, playerId, address, services.clock.now());
      await storeAddressGroup(tx, services, playerId, ip);
      return {
        session: await openSession(tx, services, { playerId, address }),
        user: await readPlayer(tx, playerId),
      };
    });
  // A unique violation means that the wallet was linked to an account meanwhile; the second try finds that account.
  const { session, user } = await begin().catch((error: unknown) => {
    if (isUniqueViolation(error)) return begin();
    throw error;
  });
  return {
    token: await signSessionToken(services, session),
    user,
    serverTime: services.clock.now().getTime(),
    expiresAt: session.expiresAt.getTime(),
  };
}
