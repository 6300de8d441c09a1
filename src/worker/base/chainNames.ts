/** The game's tokens on the chain: SPL mints with nine decimals. SOL is the chain's own. */
export const chainTokens = ['BOOTY', 'GOLD', 'RUM'] as const;
export type ChainToken = (typeof chainTokens)[number];

/** All mints that exist once: the tokens, and the Captain's Club (Token-2022, no decimals). */
export const chainMintNames = [...chainTokens, 'CLUB'] as const;
export type ChainMintName = (typeof chainMintNames)[number];

export const base58Address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The Solana networks; wallets and explorers must know which one the game uses. */
export const clusters = ['mainnet-beta', 'devnet', 'testnet', 'local'] as const;
export type Cluster = (typeof clusters)[number];

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The network behind an RPC address, by its host name; mainnet where the name does not say. */
export function clusterOf(rpcUrl: string): Cluster {
  const { hostname } = new URL(rpcUrl);
  if (localHosts.has(hostname)) return 'local';
  return (['devnet', 'testnet'] as const).find((name) => hostname.includes(name)) ?? 'mainnet-beta';
}
