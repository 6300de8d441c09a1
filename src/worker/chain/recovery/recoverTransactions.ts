import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { feeLamports } from '#chain/differenceOf.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { type RecoveryOutcome, recoveryTexts } from '#words/recovery.ts';
import { type ChainToken, chainTokens } from '../../base/chainNames.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import { readBalances } from '../../ledger/balances.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { custodyAddress } from '../connection/gameAddresses.ts';
import { advance, insertIntent, lockIntent } from '../intents/intentStore.ts';
import type { Intent } from '../intents/kinds/IntentPlan.ts';
import { bookWithdrawal } from '../intents/kinds/tokens.ts';
import { settleIntent } from '../intents/settleIntent.ts';
import { type ChainTransaction, chainHistory, type GameTransaction, signedByGame } from './chainHistory.ts';

type RecoveryServices = Pick<WorkerServices, 'db' | 'clock' | 'chain' | 'readings'>;

/**
 * Slots that are read before the last transaction that the database knows. Two nodes may differ by some in what they
 * call the latest one.
 */
const marginSlots = 1_000;
/** No block after these many slots can contain a transaction that was built before it. */
const lifetimeSlots = 150;

/** What the chain has of a transaction that the database does not have as ended, and what becomes of it. */
export interface Recovered {
  id: string;
  signature: string;
  at: Date;
  wallet: string | null;
  playerId: string | null;
  /** `deposit 12.5 BOOTY`, or what its instructions do. */
  moved: string;
  outcome: RecoveryOutcome;
}

/** Whether the game has booked it. What it cannot book is for the operator. */
export const isBooked = ({ outcome }: Recovered): boolean =>
  ['confirmed', 'failed', 'deposited', 'withdrawn'].includes(outcome);

/** The tokens that a transaction moves between a wallet and custody. */
interface MovedTokens {
  kind: 'deposit' | 'withdraw';
  token: ChainToken;
  amount: bigint;
}

/**
 * Brings a database that was restored from a backup up to the chain: transactions that were under way at the backup
 * end as the chain says, deposits and withdrawals since are booked, and what cannot be booked is listed
 * (docs/operating.md, Restore). Safe to repeat. No worker may run meanwhile.
 *
 * @param isPreview whether nothing is changed
 * Throws Refusal `chain_unavailable`, and an Error with a sentence if the node's history is too short.
 */
export async function recoverTransactions(
  services: RecoveryServices,
  { isPreview }: { isPreview: boolean },
): Promise<Recovered[]> {
  const { db, chain } = services;
  const fromSlot = await firstSlotToRead(db);
  await requireHistory(chain, fromSlot);
  const history = await chainHistory(chain, fromSlot);
  const known = await knownIntents(
    db,
    history.map(({ id }) => id),
  );
  const custodies = custodiesOf(chain);
  const recovered: Recovered[] = [];
  for (const found of history) {
    const intent = known.get(found.id);
    if (intent && hasEndedSo(intent, found)) continue;
    // A transaction that the database does not know and that had no effect changes nothing.
    if (!intent && found.failure !== null) continue;
    const read = await signedByGame(chain, found);
    if (read) recovered.push(await recoverOne({ ...services, custodies }, found, read, intent, isPreview));
  }
  return recovered;
}

/**
 * What the database lacks was built after its newest transaction, and what is under way in it was built after the
 * oldest open one.
 */
async function firstSlotToRead(db: Database): Promise<number> {
  const { rows } = await sql<{ slot: string }>`
    select coalesce(least(max(built_slot), min(built_slot) filter (where settled_at is null)), 0)::text as slot
    from chain_intents`.execute(db);
  return Math.max(Number(rows[0]?.slot ?? 0) - marginSlots, 0);
}

/** @throws Error with one sentence for the operator if the node has deleted blocks that are needed */
async function requireHistory(chain: RecoveryServices['chain'], fromSlot: number): Promise<void> {
  if (fromSlot === 0) return;
  const firstSlot = await chain.ask((connection) => connection.getFirstAvailableBlock());
  if (firstSlot > fromSlot) throw new Error(recoveryTexts.historyTooShort(firstSlot, fromSlot));
}

async function knownIntents(db: Database, ids: readonly string[]): Promise<Map<string, Intent>> {
  const { rows } = await sql<Intent>`
    select * from chain_intents where id = any(${ids.filter((id) => isUuid(id))}::uuid[])`.execute(db);
  return new Map(rows.map((intent) => [intent.id, intent]));
}

/** Whether the database has the transaction as ended in the way that the chain says. */
const hasEndedSo = ({ state, signature }: Intent, found: ChainTransaction): boolean =>
  signature === found.signature && state === (found.failure === null ? 'confirmed' : 'failed');

async function recoverOne(
  services: RecoveryServices & { custodies: Custodies },
  found: ChainTransaction,
  read: GameTransaction,
  intent: Intent | undefined,
  isPreview: boolean,
): Promise<Recovered> {
  const { db } = services;
  const tokens = movedTokens(services.custodies, read);
  const { player_id: playerId = null } = intent ?? (await ownerOf(db, read.wallet)) ?? {};
  const recovered = (outcome: RecoveryOutcome): Recovered => ({
    id: found.id,
    signature: found.signature,
    at: found.at,
    wallet: read.wallet,
    playerId,
    moved: tokens
      ? `${tokens.kind} ${fromBaseUnits(tokens.token, tokens.amount)} ${tokens.token}`
      : read.decoded.instructions.map(({ kind }) => kind).join(', '),
    outcome,
  });
  if (intent) {
    if (intent.settled_at !== null || (intent.signature ?? found.signature) !== found.signature)
      return recovered('contradicts');
    if (!isPreview) await resume(services, intent, found, read);
    return recovered(found.failure === null ? 'confirmed' : 'failed');
  }
  if (playerId === null) return recovered('walletUnknown');
  if (!tokens) return recovered('nftMoved');
  if (tokens.kind === 'withdraw' && (await readBalances(db, playerId))[tokens.token] < tokens.amount)
    return recovered('balanceTooLow');
  if (!isPreview) await add(services, playerId, tokens, found, read);
  return recovered(tokens.kind === 'deposit' ? 'deposited' : 'withdrawn');
}

async function ownerOf(db: Database, wallet: string): Promise<{ player_id: string } | undefined> {
  return db.selectFrom('wallets').select('player_id').where('address', '=', wallet).executeTakeFirst();
}

/** The custody accounts of all authorities, by address. */
type Custodies = ReadonlyMap<string, { token: ChainToken; authority: string }>;

const custodiesOf = ({ mints, authorities }: RecoveryServices['chain']): Custodies =>
  new Map(
    chainTokens.flatMap((token) =>
      authorities.map((one) => [
        custodyAddress(mints[token], one).toBase58(),
        { token, authority: one.toBase58() },
      ]),
    ),
  );

function movedTokens(custodies: Custodies, { decoded, wallet }: GameTransaction): MovedTokens | null {
  const transfers = decoded.instructions.filter((meaning) => meaning.kind === 'transferToken');
  const [transfer] = transfers;
  if (!transfer || transfers.length > 1) return null;
  const { from, to, owner, amount } = transfer;
  const [into, outOf] = [custodies.get(to), custodies.get(from)];
  if (into && owner === wallet) return { kind: 'deposit', token: into.token, amount };
  if (outOf && owner === outOf.authority) return { kind: 'withdraw', token: outOf.token, amount };
  return null;
}

/** Ends a transaction that was under way at the backup. The game may have signed it since. */
async function resume(
  services: RecoveryServices,
  { id, player_id }: Intent,
  { signature, failure }: ChainTransaction,
  { bytes, decoded }: GameTransaction,
): Promise<void> {
  const { db, clock } = services;
  const open = await transaction(db, async (tx) => {
    await lockPlayer(tx, player_id);
    const intent = await lockIntent(tx, player_id, id);
    if (!intent || intent.signature !== null) return intent;
    const signed = { wire: bytes, signature, fee_lamports: feeLamports(decoded) };
    return advance(tx, intent, 'signed', clock.now(), signed);
  });
  if (open)
    await settleIntent(services, open, failure === null ? 'confirmed' : 'failed', { reason: failure });
}

/**
 * Stores and confirms a deposit or withdrawal that was built after the backup. What the chain paid out is booked, and no
 * tax, which the chain does not name.
 */
async function add(
  services: RecoveryServices,
  playerId: string,
  { kind, token, amount }: MovedTokens,
  { id, signature, slot, at }: ChainTransaction,
  { bytes, decoded, wallet }: GameTransaction,
): Promise<void> {
  const { db, clock } = services;
  const intent = await transaction(db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (kind === 'withdraw')
      await bookWithdrawal(tx, { intentId: id, playerId, token, amount, at: clock.now() });
    await insertIntent(tx, {
      id,
      player_id: playerId,
      kind,
      state: 'submitted',
      wallet: 'sign',
      address: wallet,
      token,
      amount,
      tax: 0n,
      nft_uid: null,
      mint: null,
      imported: null,
      built: bytes,
      blockhash: decoded.blockhash,
      last_valid_block_height: BigInt(slot + lifetimeSlots),
      built_slot: BigInt(slot - 1),
      wire: bytes,
      signature,
      job_id: null,
      reason: null,
      created_at: at,
      settled_at: null,
      simulated_at: null,
      fee_lamports: feeLamports(decoded),
    });
    const added = await lockIntent(tx, playerId, id);
    if (!added) throw new Refusal('transaction_not_found');
    return added;
  });
  await settleIntent(services, intent, 'confirmed');
}
