import { address, amount, id, instant, signature } from './common.ts';
import { z } from './schema.ts';
import { knownToPlayer } from './teaching.ts';

/** The signed-in player. Balances are decimal numbers. */
const player = z.object({
  id,
  username: z.string(),
  wallet: address,
  profilePicture: z.string(),
  arAmount: amount,
  goldAmount: amount,
  gemsAmount: amount,
  treasureAmount: amount,
  rumAmount: amount,
  solAmount: z._default(amount, 0),
  battleTokens: amount,
  legendaryShipToken: amount,
  captainLevelToken: amount,
  shipLevelToken: amount,
  crewLevelToken: amount,
  itemLevelToken: amount,
  /** Game time of claimed missions that counts as played, in seconds. */
  timePlayed: z.number(),
  missionsPlayed: z.int(),
  /** BOOTY received from Battle Emissions in total. */
  arEarned: amount,
  twitterData: z.nullable(z.object({ username: z.string() })),
  discordData: z.nullable(z.object({ username: z.string() })),
});
export type Player = z.infer<typeof player>;

/**
 * The purposes of a signed text. A text is accepted for its purpose only, except that a `login` text is also accepted
 * for linking a wallet.
 */
const noncePurposes = ['login', 'link', 'approve', 'replaceKey'] as const;
export type NoncePurpose = (typeof noncePurposes)[number];

/** Longest base64 text of a transaction: the chain accepts at most 1,232 bytes. */
const maxTransactionLength = 1644;

export const nonceBody = z.object({ address, purpose: z._default(z.enum(noncePurposes), 'login') });
export const nonceAnswer = z.object({
  nonce: z.string(),
  message: z.string(),
  expiresAt: instant,
  /**
   * Only where many games were started and this wallet has none: the SHA-256, in hex, of the nonce, a colon and a number
   * that the device has to find.
   */
  check: z.optional(z.string()),
});
/**
 * A nonce whose text the wallet signed. A hardware wallet that cannot sign messages signs `transaction` instead: one
 * that holds the text as its memo and is never sent.
 */
const signedNonce = {
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
  signature,
  /** A serialized transaction, base64; only its message counts, which `signature` signs. */
  transaction: z.optional(z.string().check(z.maxLength(maxTransactionLength), z.regex(/^[A-Za-z0-9+/=]+$/))),
};
export const loginBody = z.object({
  address,
  ...signedNonce,
  /** Proof that an e-mail address was just verified. The log-in binds the wallet to that e-mail permanently. */
  emailProof: z.optional(z.string().check(z.maxLength(2048))),
  /** Only for the device wallet of Play now: a random id of the browser. New players per id are limited. */
  deviceId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  /** The number of the nonce's `check`. */
  found: z.optional(z.int()),
});
export const loginAnswer = z.object({
  token: z.string(),
  user: player,
  serverTime: instant,
  expiresAt: instant,
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/**
 * An e-mail address, trimmed and in lower case. Embedded wallets are bound to this spelling. Before the @ only the
 * characters of an unquoted name are allowed: commas, colons and parentheses could make it a list of addresses or add a
 * comment, so that one mailbox would have many spellings, each with its own limits.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}.-]{1,190}\.[\p{L}\p{N}-]{1,63}$/u),
  );
export const emailStartBody = z.object({ email });
export const emailVerifyBody = z.object({ email, code: z.string().check(z.regex(/^\d{6}$/)) });

/**
 * The embedded wallet's key, encrypted by the browser: AES-256-GCM with a key derived from the player's passphrase and
 * the server's share. `salt`, `iv` and `ciphertext` are base64. The worker cannot decrypt the key.
 */
export const encryptedKey = z.object({
  version: z.literal(1),
  address,
  salt: z.string().check(z.maxLength(128)),
  iterations: z.int().check(z.minimum(100_000), z.maximum(5_000_000)),
  iv: z.string().check(z.maxLength(64)),
  ciphertext: z.string().check(z.maxLength(1024)),
});
export type EncryptedKey = z.infer<typeof encryptedKey>;

export const emailVerifyAnswer = z.object({
  /** Token for storing the key and for logging in; valid for five minutes. */
  proof: z.string(),
  /** The server's share, 32 bytes in base64: the browser needs it and the passphrase to decrypt the key. */
  serverShare: z.string(),
  encryptedKey: z.nullable(encryptedKey),
});
export type EmailVerifyAnswer = z.infer<typeof emailVerifyAnswer>;
/**
 * Replaces the stored key by the same key encrypted with another passphrase. `signature` is made with that key over the
 * nonce's text, not over this body; it proves that the caller can decrypt the key.
 */
export const replaceKeyBody = z.object({
  encryptedKey,
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
  signature,
});
export const emailKeyBody = z.object({ proof: z.string().check(z.maxLength(2048)), address, encryptedKey });

/** Kinds of wallets: an extension or app, an e-mail wallet, or the device wallet of Play now. */
const walletKinds = ['extension', 'embedded', 'device'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const linkedWallet = z.object({
  address,
  kind: z.enum(walletKinds),
  /** Whether this wallet acts for the account. */
  primary: z.boolean(),
  linkedAt: instant,
  /**
   * The moment from which tokens and NFTs may be moved out of the game to this wallet: `linkedAt` if it was approved;
   * null for a device wallet, to which they may never be moved.
   */
  movesOutFrom: z.nullable(instant),
});
export type LinkedWallet = z.infer<typeof linkedWallet>;

export const linkWalletBody = z.object({
  address,
  ...signedNonce,
  /**
   * A text signed by the wallet that logged in. Without it the new wallet waits a day before assets can be moved out to
   * it.
   */
  approval: z.optional(z.object(signedNonce)),
});
export const primaryWalletBody = z.object({ address });

export const usernameBody = z.object({
  /** The typed name, which may be of any length; the worker cuts it to 20 characters. */
  data: z.object({ username: z.string() }),
  signature: z.optional(z.string().check(z.maxLength(200))),
});

/** The name that a player gives a captain; null leaves the name that it has, and ends the question. */
export const captainNameBody = z.object({
  data: z.object({ captainId: id, name: z.nullable(z.string()) }),
});

/** One of the player's captains with what it earned lately (rule book: profile.md, Top Performing Reavers). */
const topReaver = z.object({
  uid: id,
  name: z.string(),
  image: z.string(),
  level: z.int(),
  /** BOOTY: the captain's part of the player's shares of Battle Emissions. */
  arEarned: amount,
  treasure: amount,
});
export const topReavers = z.object({ reavers: z.array(topReaver) });
export type TopReaver = z.infer<typeof topReaver>;

const figure = z.int().check(z.minimum(0));
/** Further fields of the signed-in player (rule book: profile.md, Fields). */
const playerFigures = z.object({
  /** When the account was made. */
  joinedAt: instant,
  /** Level and XP of the linked Discord account in the arena; 0 without one. */
  level: figure,
  xp: figure,
  /** Rank in the arena's last count; null if the player was not in it. */
  rank: z.nullable(z.int()),
  /** Number of battles won. */
  totalMessages: figure,
  /** BOOTY and GOLD of the wallet on the chain, as last read; null while the chain does not answer. */
  onChainAr: z.nullable(amount),
  onChainGold: z.nullable(amount),
  /** The captains that brought the most BOOTY lately, best first. */
  rankedNfts: z.array(topReaver),
  /** The player's place in the First Voyages; null for a player who is not in the chapter. */
  firstVoyages: z.nullable(
    z.object({
      claimed: figure,
      isSkipped: z.boolean(),
      /** The player's first captain, until the player has named it or kept its name; null after that. */
      captainToName: z._default(z.nullable(id), null),
      /** Whether a goal is left after the voyages. */
      hasGoal: z._default(z.boolean(), false),
    }),
  ),
  /** What the page shows of the game; null for a player to whom it shows everything. */
  known: z.nullable(knownToPlayer),
  /** Whether the player can take the demonstration fleet: this world has one, and the player has not taken it. */
  offersDemonstrationFleet: z.boolean(),
});
export type PlayerFigures = z.infer<typeof playerFigures>;

/** The signed-in player with all figures. A worker of a previous version leaves the further fields out. */
export const myself = z.extend(player, z.partial(playerFigures).shape);

export const devMail = z.object({ id, to: z.string(), subject: z.string(), text: z.string(), at: instant });
