import { address, amount, id, instant, signature } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

/** What a chain transaction of the game does. Burns of captains and of ships, crews and items are two kinds. */
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
 * reserved (built, waits for the wallet) → signed → submitted → confirmed | failed | expired; a reserved one may be
 * cancelled.
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

/** One transaction of the player, under way or recent. */
export const chainIntent = z.object({
  id,
  kind: z.enum(intentKinds),
  state: z.enum(intentStates),
  /** What is moved: an amount of a token, or NFTs by their names. */
  subject: z.object({
    token: z.optional(z.enum(tokens)),
    amount: z.optional(amount),
    names: z.optional(z.array(z.string())),
  }),
  /** Null until it is known. */
  signature: z.nullable(signature),
  /** Where the transaction can be looked up; null without a signature. */
  explorerUrl: z.nullable(z.string()),
  createdAt: instant,
  /** What the player reads about its state. */
  sentence: z.string(),
});
export type ChainIntent = z.infer<typeof chainIntent>;

/** The player's transactions that are under way, and those of the last hour; newest first. */
export const chainIntents = z.array(chainIntent);
export const intentParams = z.object({ id });

/** Solana's networks, by the names that the Wallet Standard gives them. */
export const networks = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;
export type Network = (typeof networks)[number];

/** Addresses of the game on its chain, with which a page checks a transaction before it is signed. */
export const chainInfo = z.object({
  /** The network to which a wallet has to send if it sends by itself. */
  network: z.enum(networks),
  /** Address of the key that signs as fee payer, mints, freezes and thaws. */
  authority: address,
  mints: z.object({ BOOTY: address, GOLD: address, RUM: address }),
  /** Mint of the Captain's Club, the token that a burned captain becomes. */
  captainsClub: address,
  /** The page of the swap terminal, for a frame (swapTerminal.ts); null where there is none. */
  swapTerminal: z.nullable(z.string()),
});
export type ChainInfo = z.infer<typeof chainInfo>;

export const simulateQuery = z.object({
  /** The wallet whose changes are returned. */
  wallet: address,
  /** A serialized transaction, base64; its signatures are not checked. */
  transaction: z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[A-Za-z0-9+/=]+$/)),
});

/** What a transaction would change in a wallet if it were sent now. */
export const simulateAnswer = z.object({
  succeeds: z.boolean(),
  /** Somebody else could spend or own what the wallet holds afterwards: a delegate, or a new owner. */
  givesControl: z.optional(z.boolean()),
  /** Change of the wallet's SOL in lamports; negative where it pays. */
  lamports: z.int(),
  /** Change of each token in base units as text, negative where tokens are given away; `decimals` are the mint's. */
  tokens: z.array(
    z.object({ mint: address, change: z.string().check(z.regex(/^-?\d+$/)), decimals: z.int() }),
  ),
  /** The lookup tables that it uses, as the chain has them now. */
  tables: z.optional(z.array(z.object({ address, addresses: z.array(address) }))),
});
export type SimulateAnswer = z.infer<typeof simulateAnswer>;
