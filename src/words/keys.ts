/** What the command of the keys and the start of a server say of keys, as operators read it (docs/operating.md). States no rules. */
export const keyTexts = {
  usage:
    'npm run keys -- new prints a new key for SESSION_KEYS, SHARE_KEYS or CHAIN_AUTHORITY_KEYS; -- shares says which keys have sealed how many wallets; -- reseal seals them all with the first key, a preview without --yes.',
  nameOf: (id: string | null) => (id === null ? 'a key without an id' : `the key ${id}`),
  sealed: (key: string, shares: number, state: string) =>
    `${shares} ${shares === 1 ? 'e-mail wallet is' : 'e-mail wallets are'} sealed with ${key}: ${state}`,
  states: {
    current: 'it seals new ones',
    opens: 'it opens them',
    lost: 'it is lost',
    missing: 'this server does not have it',
  },
  none: 'There are no e-mail wallets.',
  preview: 'Nothing was changed; repeat it with --yes.',
  resealed: (sealed: number) =>
    `${sealed} ${sealed === 1 ? 'wallet was' : 'wallets were'} sealed with the first key.`,
  closed: (closed: number) =>
    `${closed} ${closed === 1 ? 'wallet was' : 'wallets were'} left as before, because no key opens ${closed === 1 ? 'it' : 'them'}.`,
  removable: (key: string) =>
    `No wallet is sealed with ${key}; remove it once every server has the new order.`,
  cannotOpen: (key: string, shares: number) =>
    `${shares} ${shares === 1 ? 'e-mail wallet is' : 'e-mail wallets are'} sealed with ${key}, and no key of SHARE_KEYS and SHARE_SEALING_KEY opens ${shares === 1 ? 'it' : 'them'}. Bring back the key from your backup of the secrets, or write "lost" in its place.`,
  shareClosed: 'no key of SHARE_KEYS and SHARE_SEALING_KEY opens the share of an e-mail wallet',
  notRotated: (address: string, tokens: readonly string[], former: string) =>
    `The first key in CHAIN_AUTHORITY_KEYS is that of ${address}, which has no custody of ${tokens.join(', ')} on this chain. If it takes over from ${former}, run npm run chain:rotate before the server starts.`,
  noCustody: (address: string, tokens: readonly string[]) =>
    `The key in CHAIN_AUTHORITY_KEY is that of ${address}, which has no custody of ${tokens.join(', ')} on this chain. Use the key with which npm run chain:setup was run.`,
} as const;
