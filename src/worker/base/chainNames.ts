/**
 * The game's tokens on the chain: SPL mints with nine decimals. SOL is not listed, because it is the chain's own token.
 */
export const chainTokens = ['BOOTY', 'GOLD', 'RUM'] as const;
export type ChainToken = (typeof chainTokens)[number];

/**
 * Names of the game's mints, except those of single NFTs: the tokens, and the Captain's Club (Token-2022, no decimals).
 */
export const chainMintNames = [...chainTokens, 'CLUB'] as const;
export type ChainMintName = (typeof chainMintNames)[number];

export const base58Address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The Solana networks. Wallets and links to explorers need the name of the one that the game uses. */
export const clusters = ['mainnet-beta', 'devnet', 'testnet', 'local'] as const;
export type Cluster = (typeof clusters)[number];

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The network of an RPC address, from its host name; mainnet if the host name contains no other network's name. */
export function clusterOf(rpcUrl: string): Cluster {
  const { hostname } = new URL(rpcUrl);
  if (localHosts.has(hostname)) return 'local';
  return (['devnet', 'testnet'] as const).find((name) => hostname.includes(name)) ?? 'mainnet-beta';
}
