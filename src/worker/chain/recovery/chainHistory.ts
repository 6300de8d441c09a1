import { type ConfirmedSignatureInfo, type PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { recoveryTexts } from '#words/recovery.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { idInMemo } from '../intents/buildTransaction.ts';

/** Maximum number of transactions in one answer of the node. */
const perPage = 1_000;

/** A transaction of a player that a final block contains. */
export interface ChainTransaction {
  /** The id in its memo. */
  id: string;
  signature: string;
  slot: number;
  at: Date;
  /** Why it had no effect; null if it had one. */
  failure: string | null;
}

/** A transaction with its bytes and their meaning. */
export interface GameTransaction {
  bytes: Buffer;
  decoded: DecodedTransaction;
  /** The wallet that signed the memo. */
  wallet: string;
}

/**
 * The transactions of players in final blocks from this slot on, oldest first. Each names an authority of the game, which
 * pays its fee. Throws Refusal `chain_unavailable`.
 */
export async function chainHistory(
  chain: Pick<GameChain, 'ask' | 'authorities'>,
  fromSlot: number,
): Promise<ChainTransaction[]> {
  // One after the other, because a node may have a history of many pages.
  const found: ChainTransaction[] = [];
  for (const authority of chain.authorities) found.push(...(await historyOf(chain, authority, fromSlot)));
  return found.sort((one, other) => one.slot - other.slot);
}

/** Those of one authority, oldest first. */
async function historyOf(
  chain: Pick<GameChain, 'ask'>,
  authority: PublicKey,
  fromSlot: number,
): Promise<ChainTransaction[]> {
  const found: ChainTransaction[] = [];
  for (let before: string | undefined; ; ) {
    const options = { limit: perPage, ...(before !== undefined && { before }) };
    const page = await chain.ask((connection) =>
      connection.getSignaturesForAddress(authority, options, 'finalized'),
    );
    const wanted = page.filter(({ slot }) => slot >= fromSlot);
    found.push(...wanted.flatMap(asTransaction));
    before = page.at(-1)?.signature;
    if (before === undefined || wanted.length < page.length) return found.reverse();
  }
}

function asTransaction({
  memo,
  signature,
  slot,
  err,
  blockTime,
}: ConfirmedSignatureInfo): ChainTransaction[] {
  // A node writes the length before each memo and a semicolon between two of them: `[48] seven-isles …; [5] hello`.
  const texts = (memo ?? '').split('; ').map((text) => text.replace(/^\[\d+\] /, ''));
  const id = texts.map(idInMemo).find((one) => one !== null);
  if (id === undefined) return [];
  const failure = err === null ? null : JSON.stringify(err).slice(0, 500);
  return [{ id, signature, slot, at: new Date((blockTime ?? 0) * 1_000), failure }];
}

/**
 * Reads a transaction; null unless an authority of the game paid its fee, because any wallet may write such a memo.
 * Throws Refusal `chain_unavailable`, and an Error with a sentence if the node has deleted the transaction.
 */
export async function signedByGame(
  chain: Pick<GameChain, 'ask' | 'authorities'>,
  { id, signature }: ChainTransaction,
): Promise<GameTransaction | null> {
  const stored = await chain.ask((connection) =>
    connection.getTransaction(signature, { commitment: 'finalized', maxSupportedTransactionVersion: 0 }),
  );
  if (!stored) throw new Error(recoveryTexts.transactionMissing(signature));
  const { message, signatures } = stored.transaction;
  const bytes = Buffer.from(new VersionedTransaction(message, signatures.map(bs58.decode)).serialize());
  const decoded = decodeTransaction(Uint8Array.from(bytes));
  if ('error' in decoded) return null;
  if (!chain.authorities.some((authority) => authority.toBase58() === decoded.feePayer)) return null;
  for (const meaning of decoded.instructions) {
    const [wallet] = meaning.kind === 'memo' && idInMemo(meaning.text) === id ? meaning.signers : [];
    if (wallet !== undefined) return { bytes, decoded, wallet };
  }
  return null;
}
