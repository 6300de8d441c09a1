import type { BodyOut } from '#contract/routes.ts';
import { Refusal } from '../base/refusal.ts';
import { transaction } from '../database/transaction.ts';
import { playerOfWallet } from '../players/createPlayer.ts';
import { readPlayer } from '../players/playerStore.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { readEmailProof } from './emailProofs.ts';
import { bindAddress } from './embeddedWallets.ts';
import { consumeNonce } from './nonces.ts';
import { openSession } from './sessions.ts';
import { signSessionToken } from './sessionTokens.ts';
import { verifySignature } from './verifySignature.ts';

/**
 * Exchanges a signed text for a session. The worker checks the signature against the text it stored, so a text for
 * another domain or another moment never matches. Refuses `nonce_unknown`, `signature_invalid`, `email_proof_invalid`,
 * `embedded_wallet_other_address`.
 */
export async function logIn(
  services: WorkerServices,
  { address, nonce, signature, emailProof }: BodyOut<'login'>,
) {
  const message = await consumeNonce(services, nonce, address);
  if (!verifySignature(message, address, signature)) throw new Refusal('signature_invalid');
  const email = emailProof === undefined ? null : await readEmailProof(services, emailProof);

  const { session, user } = await transaction(services.db, async (tx) => {
    if (email !== null) await bindAddress(tx, email, address);
    const playerId = await playerOfWallet(tx, services, address, email === null ? 'extension' : 'embedded');
    return {
      session: await openSession(tx, services, { playerId, address }),
      user: await readPlayer(tx, playerId),
    };
  });
  return {
    token: await signSessionToken(services, session),
    user,
    serverTime: services.clock.now().getTime(),
    expiresAt: session.expiresAt.getTime(),
  };
}
