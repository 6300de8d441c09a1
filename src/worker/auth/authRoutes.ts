import { Refusal } from '../base/refusal.ts';
import { type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { isKnownWallet } from '../players/createPlayer.ts';
import { consumeEmailCode, startEmailCode } from './emailCodes.ts';
import { readEmailProof, signEmailProof } from './emailProofs.ts';
import { keepEncryptedKey, openEmbeddedWallet } from './embeddedWallets.ts';
import { logIn } from './logIn.ts';
import { readMailbox } from './mailer.ts';
import { newGameCheck } from './newGameCheck.ts';
import { issueNonce } from './nonces.ts';
import { endSession } from './sessions.ts';
import { needsNewGameCheck, spendCodeRequest, spendCodeTry } from './signInLimits.ts';

type AuthRoute = 'nonce' | 'login' | 'logout' | 'emailStart' | 'emailVerify' | 'emailKey' | 'devMailbox';

const done = { done: true } as const;

export const authRoutes: RouteHandlers<AuthRoute> = {
  nonce: write(async ({ services, body, request }) => {
    const issued = await issueNonce(services, body);
    const { purpose, address } = body;
    const needsCheck =
      purpose === 'login' &&
      (await needsNewGameCheck(services, request.ip)) &&
      !(await isKnownWallet(services.db, address));
    return needsCheck ? { ...issued, check: newGameCheck(services, issued.nonce) } : issued;
  }),

  login: write(({ services, body, request }) => logIn(services, body, request.ip)),

  logout: write(async ({ services, caller, tx }) => {
    await endSession(tx, caller);
    services.sessions.end(caller.sessionId);
    return done;
  }),

  emailStart: write(async ({ services, body, request }) => {
    await spendCodeRequest(services, body.email, request.ip);
    await startEmailCode(services, body.email);
    return done;
  }),

  emailVerify: write(async ({ services, body, request }) => {
    await spendCodeTry(services, request.ip);
    await consumeEmailCode(services, body.email, body.code);
    const { serverShare, encryptedKey } = await openEmbeddedWallet(services, body.email);
    return {
      proof: await signEmailProof(services, body.email),
      serverShare: serverShare.toString('base64'),
      encryptedKey,
    };
  }),

  emailKey: write(async ({ services, body }) => {
    const email = await readEmailProof(services, body.proof);
    if (body.encryptedKey.address !== body.address) throw new Refusal('invalid_input', { field: 'address' });
    await keepEncryptedKey(services, email, body.encryptedKey);
    return done;
  }),

  devMailbox: read(({ services }) => readMailbox(services)),
};
