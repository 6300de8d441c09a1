import { intentStates, walletWays } from './chainIntents.ts';
import { address, amount, id, signature } from './common.ts';
import { z } from './schema.ts';
import { tokens } from './tokens.ts';

const direction = z.enum(['deposit', 'withdraw']);
const transferToken = z.enum(['booty', 'gold']);
/** A serialized Solana transaction, base64; the chain accepts at most 1,232 bytes. */
const transaction = z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[A-Za-z0-9+/=]+$/));

const way = z._default(z.enum(walletWays), 'sign');

export const depositBody = z.object({ amount, type: direction, token: transferToken, way });
/** The linked wallet that has to sign, to or from which assets are moved. */
const signer = address;
export const depositAnswer = z.object({ tx: z.string(), intentId: id, signer });
export const handleDepositBody = z.object({
  amount,
  token: transferToken,
  transactionType: direction,
  transaction,
});

const nftType = z.enum(['CHARACTER', 'SHIP', 'GENESIS_SHIP', 'ITEM', 'CREW']);
/** Upper bound of the NFTs in one request. The live rules (`transfers.maxAssetsPerMove`) allow fewer. */
const maxNfts = 100;
export const moveBody = z.object({
  type: nftType,
  /** Whether any of the captains is core, according to the page. The worker ignores it and reads its own rows. */
  isCoreNFT: z.boolean(),
  mintAddresses: z.array(address).check(z.minLength(1), z.maxLength(maxNfts)),
  way,
});
export const mintAndWithdrawBody = z.object({
  type: nftType,
  isCoreNFT: z.boolean(),
  uids: z.array(id).check(z.minLength(1), z.maxLength(maxNfts)),
  way,
});
/** One transaction for each NFT; `id` is the NFT's uid. */
export const moveAnswer = z.array(z.object({ mint: z.string(), tx: z.string(), id, intentId: id, signer }));
export const handleAssetsBody = z.object({
  transactions: z
    .array(z.object({ mint: address, tx: transaction, id: z.optional(id) }))
    .check(z.minLength(1), z.maxLength(maxNfts)),
  type: nftType,
});
/**
 * Outcome of each transaction. A job refused because of a failed transaction has it too, because other NFTs may have
 * been moved. Absent if all NFTs had been moved before the job.
 */
export const movesResult = z.optional(
  z.array(
    z.object({
      intentId: id,
      mint: z.nullable(z.string()),
      state: z.enum(intentStates),
      /** The transaction's state as a sentence for the player; absent in results stored before this field was added. */
      sentence: z.optional(z.string()),
    }),
  ),
);
export const submittedBody = z.object({ intentId: id, signature });
export const mintBody = z.object({ mintAddress: address, way });
export const burnSideNftBody = z.object({
  ...mintBody.shape,
  /** The GOLD that the page showed for the burn; another amount is refused. */
  shownGold: z.optional(amount),
});
export const transactionAnswer = z.object({ transaction: z.string(), intentId: id, signer });
export const rawTransactionBody = z.object({ rawTransaction: transaction });

/** The most assets that one swap burns. */
export const maxSwapped = 500;

/**
 * The assets to swap. The schema accepts an empty list, because the worker refuses it later with a specific sentence
 * (rule book: graveyard.md, Refusals of a swap).
 */
export const swapEntitiesBody = z
  .array(
    z.object({
      type: z.enum(['SHIP', 'CREW', 'ITEM']),
      entityId: id,
      /**
       * The number of level tokens that the player saw for this asset: the swap is refused if the live number differs.
       * Without this field the player gets the live number.
       */
      shownTokens: z.optional(z.int().check(z.minimum(0))),
    }),
  )
  .check(z.maxLength(maxSwapped));
/** The burned assets, and the tokens received for all of them. */
export const swapResult = z.object({
  burned: z.array(id),
  tokens: z.array(z.object({ token: z.enum(tokens), amount })),
});

/** Balances of the player's primary wallet, which may be a second old. */
export const onChainBalance = z.object({ onChainAr: amount, onChainGold: amount, sol: amount });
/**
 * Why the game cannot lock an NFT: its standard is not moved, the game is not its freeze authority, or an extension of
 * its mint lets others move, burn or thaw it.
 */
const nftHindrances = ['standard', 'freezeAuthority', 'extension'] as const;
export type NftHindrance = (typeof nftHindrances)[number];
/** The NFTs in the player's linked wallets that the game knows or would take in. */
export const onChainAssets = z.array(
  z.object({
    uid: id,
    mint: address,
    name: z.string(),
    symbol: z.string(),
    image: z.string(),
    type: nftType,
    level: z.int(),
    collection: z.string(),
    rarity: z.string(),
    isOneofOne: z.boolean(),
    isCoreNFT: z.boolean(),
    /** Whether the game can lock it, and so take it in. */
    isMovable: z._default(z.boolean(), true),
    /** Why it is not movable. */
    hindrance: z.optional(z.enum(nftHindrances)),
  }),
);

/** Name of an NFT's metadata file: the address of its mint, followed by `.json`. */
export const nftMetadataFile = z.object({
  file: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}\.json$/)),
});
/** NFT metadata as wallets and marketplaces read it; the attribute `Level` is the current level. */
export const nftMetadata = z.object({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  image: z.string(),
  external_url: z.string(),
  attributes: z.array(z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) })),
});
