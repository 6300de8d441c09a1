import { address, amount, id, instant, signature } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

/**
 * What a chain transaction of the game does. Burning a captain and burning a ship, crew or item are two separate kinds.
 */
export const intentKinds = [
  'deposit',
  'withdraw',
  'freeze',
  'thaw',
  'mint',
  'burnCaptain',
  'burnSideNft',
] as const;
export type IntentKind = (typeof intentKinds)[number];

/**
 * States of a transaction, usually reserved (built, waits for the wallet) → signed → submitted → confirmed | failed |
 * expired. `worker/chain/intents/intentTransitions.ts` lists all transitions.
 */
export const intentStates = [
  'reserved',
  'signed',
  'submitted',
  'confirmed',
  'failed',
  'expired',
  'cancelled',
] as const;
export type IntentState = (typeof intentStates)[number];

/**
 * How the wallet signs. `sign`: the wallet signs, then the worker signs last and sends. `signAndSend`: the wallet signs
 * and sends the transaction itself.
 */
export const walletWays = ['sign', 'signAndSend'] as const;
export type WalletWay = (typeof walletWays)[number];

/** One transaction of the player, under way or recently ended. */
export const chainIntent = z.object({
  id,
  kind: z.enum(intentKinds),
  state: z.enum(intentStates),
  /** How the wallet signs it. Only what the worker sends (`sign`) can be cancelled before it is signed. */
  way: z.enum(walletWays),
  /** What the transaction moves: an amount of a token, or NFTs given by their names. */
  subject: z.object({
    token: z.optional(z.enum(tokens)),
    amount: z.optional(amount),
    names: z.optional(z.array(z.string())),
  }),
  /** The transaction's signature; null until it is known. */
  signature: z.nullable(signature),
  /** Address of a web page that shows the transaction; null without a signature. */
  explorerUrl: z.nullable(z.string()),
  createdAt: instant,
  /** The transaction's state as a sentence for the player. */
  sentence: z.string(),
});
export type ChainIntent = z.infer<typeof chainIntent>;

/** The player's transactions that are under way or ended within the last hour, newest first, at most 50. */
export const chainIntents = z.array(chainIntent);
export const intentParams = z.object({ id });

/** Solana's networks, with the names that the Wallet Standard defines. */
export const networks = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;
export type Network = (typeof networks)[number];

/** Addresses of the game on its chain. The page uses them to check a transaction before the wallet signs. */
export const chainInfo = z.object({
  /** The network for wallets that send transactions themselves. */
  network: z.enum(networks),
  /** Address of the game's key, which pays fees, mints, freezes and thaws. */
  authority: address,
  mints: z.object({ BOOTY: address, GOLD: address, RUM: address }),
  /** Mint of the Captain's Club, the token that a player gets for a burned captain. */
  captainsClub: address,
  /** Address of the swap terminal's page, which the game shows in a frame (swapTerminal.ts); null if there is none. */
  swapTerminal: z.nullable(z.string()),
  /** Programs that a swap may call besides Solana's own: those of the terminal's exchanges. */
  swapPrograms: z.array(address),
});
export type ChainInfo = z.infer<typeof chainInfo>;

export const simulateQuery = z.object({
  /** The wallet whose changes the answer lists. */
  wallet: address,
  /** A serialized transaction, base64; its signatures are not checked. */
  transaction: z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[A-Za-z0-9+/=]+$/)),
});

/** What a transaction would change in a wallet if it were sent now. */
export const simulateAnswer = z.object({
  succeeds: z.boolean(),
  /**
   * Whether another address could afterwards use or close an account of the wallet: as its owner, its delegate or its
   * close authority.
   */
  givesControl: z.optional(z.boolean()),
  /** Change of the wallet's SOL in lamports; negative if the wallet pays. */
  lamports: z.int(),
  /**
   * Change of each token in base units as text, negative if the wallet gives tokens away. `decimals` are those of the
   * mint.
   */
  tokens: z.array(
    z.object({ mint: address, change: z.string().check(z.regex(/^-?\d+$/)), decimals: z.int() }),
  ),
  /** Current content of the lookup tables that the transaction uses. */
  tables: z.optional(z.array(z.object({ address, addresses: z.array(address) }))),
});
export type SimulateAnswer = z.infer<typeof simulateAnswer>;
