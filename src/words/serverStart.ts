/** What a server says when it starts, and of its first requests, as operators read it (docs/operating.md). States no rules. */
export const serverStartTexts = {
  ready: 'the server is ready',
  otherProxies: (proxies: number, trusted: number) =>
    `a request came through ${proxies} ${proxies === 1 ? 'proxy' : 'proxies'}, but TRUSTED_PROXIES is ${trusted}, so limits may count all players as one, or believe any address`,
  noMail: 'SMTP_URL is missing, so log-in by e-mail does not work',
  chainSilent: 'the chain does not answer, so the mints of the game could not be looked for',
  mintsMissing: (tokens: readonly string[]) =>
    `The chain lacks the mints of ${tokens.join(', ')}. Run npm run chain:setup before the server starts, with the same CHAIN_AUTHORITY_KEY and CHAIN_MINTS.`,
} as const;
