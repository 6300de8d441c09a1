import { deviceWalletName } from '#words/deviceWallet.ts';
import { emailWalletName } from '#words/signIn.ts';
import type { DeviceKeys } from './device/deviceKey.ts';
import type { Keyring } from './embedded/keyring.ts';
import type { PageKey } from './PageStandardWallet.ts';
import { deviceWalletIcon, emailWalletIcon } from './walletIcons.ts';
import { WalletProblem } from './walletProblems.ts';

/** The key of the e-mail wallet; while it is locked, signing asks for its passphrase. */
export const emailKey = (keyring: Keyring): PageKey => ({
  name: emailWalletName,
  icon: emailWalletIcon,
  async account() {
    const kept = await keyring.load();
    if (!kept) throw new Error('there is no e-mail wallet on this device yet');
    return { address: kept.encryptedKey.address, label: kept.email };
  },
  sign: (message) => keyring.sign(message),
  lock: () => keyring.lock(),
});

/**
 * The key of the device wallet, which Play now creates. Signing does not ask the player, because the page itself shows
 * what a transaction does.
 */
export const deviceKey = (keys: DeviceKeys): PageKey => {
  const key = async () => {
    const loaded = await keys.load();
    if (!loaded) throw new WalletProblem(keys.isUnreadable() ? 'deviceKeyUnreadable' : 'deviceKeyLost');
    return loaded;
  };
  return {
    name: deviceWalletName,
    icon: deviceWalletIcon,
    account: async () => ({ address: (await key()).address }),
    sign: async (message) => (await key()).sign(message),
    lock: () => {},
  };
};
