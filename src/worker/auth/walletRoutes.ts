import type { RouteHandlers } from '../http/routeHandler.ts';
import { makePrimary, readWallets } from '../players/walletStore.ts';
import { linkWallet } from './linkWallet.ts';
import { unlinkWallet } from './unlinkWallet.ts';

/** The wallets of an account; each change answers with what is left. */
export const walletRoutes: RouteHandlers<'wallets' | 'linkWallet' | 'primaryWallet' | 'unlinkWallet'> = {
  wallets: ({ services, caller }) => readWallets(services.db, caller.playerId),

  linkWallet: async ({ services, caller, body, tx }) => {
    await linkWallet(services, tx, caller, body);
    return readWallets(tx, caller.playerId);
  },

  primaryWallet: async ({ caller, body, tx }) => {
    await makePrimary(tx, caller.playerId, body.address);
    return readWallets(tx, caller.playerId);
  },

  unlinkWallet: async ({ caller, params, tx }) => {
    await unlinkWallet(tx, caller, params.address);
    return readWallets(tx, caller.playerId);
  },
};
