/**
 * Whether a page in this browser may reach the wallet apps of the phone by the Mobile Wallet Adapter: Chrome on Android
 * and browsers made of it, but no browser inside another app (rule book: wallets-and-login.md, Wallet apps on Android).
 * The worker asks it for the page's security policy, and the page before it offers these apps.
 */
export function reachesWalletApps(userAgent: string): boolean {
  return (
    /android/i.test(userAgent) && /chrome\//i.test(userAgent) && !/; wv\)|webview|version\//i.test(userAgent)
  );
}
