// Stands in for `@solana-mobile/wallet-adapter-mobile`, which `@solana/wallet-adapter-react` imports: the page
// registers the phone's wallet apps itself, and an adapter of the library's own would list them twice (decision 0029).

export const SolanaMobileWalletAdapterWalletName = 'Mobile Wallet Adapter';

/** An adapter that the library leaves out of its list, because it works nowhere. */
export class SolanaMobileWalletAdapter {
  name = SolanaMobileWalletAdapterWalletName;
  readyState = 'Unsupported';
  on() {}
  off() {}
}

const nothing = () => undefined;

export {
  nothing as createDefaultAddressSelector,
  nothing as createDefaultAuthorizationResultCache,
  nothing as createDefaultWalletNotFoundHandler,
};
