import { type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { makePrimary, readWallets } from '../players/walletStore.ts';
import { replaceEncryptedKey } from './embeddedWallets.ts';
import { linkWallet } from './linkWallet.ts';
import { verifySignedNonce } from './nonces.ts';
import { unlinkWallet } from './unlinkWallet.ts';

type WalletRoute = 'wallets' | 'linkWallet' | 'primaryWallet' | 'unlinkWallet' | 'replaceKey';

/** Routes for the wallets of an account. All except `replaceKey` answer with the wallets, after the change if any. */
export const walletRoutes: RouteHandlers<WalletRoute> = {
  wallets: read(({ services, caller }) => readWallets(services.db, caller.playerId)),

  linkWallet: write(async ({ services, caller, body, tx }) => {
    await linkWallet(services, tx, caller, body);
    return readWallets(tx, caller.playerId);
  }),

  primaryWallet: write(async ({ services, caller, body, tx }) => {
    await makePrimary(tx, caller.playerId, body.address, services.clock.now());
    return readWallets(tx, caller.playerId);
  }),

  unlinkWallet: write(async ({ services, caller, params, tx }) => {
    await unlinkWallet(tx, caller, params.address, services.clock.now());
    return readWallets(tx, caller.playerId);
  }),

  replaceKey: write(async ({ services, caller, body, tx }) => {
    const { encryptedKey, nonce, signature } = body;
    const signed = { address: encryptedKey.address, nonce, signature };
    await verifySignedNonce({ db: tx, clock: services.clock }, signed, ['replaceKey']);
    await replaceEncryptedKey(tx, caller.playerId, encryptedKey);
    return { done: true } as const;
  }),
};
