import { unpackAccount } from '@solana/spl-token';
import { sql } from 'kysely';
import { hourMs } from '#rules/time.ts';
import { type ChainToken, chainTokens } from '../../base/chainNames.ts';
import type { Database } from '../../database/database.ts';
import { readSystemBalances } from '../../ledger/systemBalances.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { stopWithdrawals } from './withdrawalStop.ts';

type CustodyServices = Pick<WorkerServices, 'db' | 'clock' | 'log'> & { chain: CustodyChain };
type CustodyChain = Pick<GameChain, 'ask' | 'custodyOf'>;

/**
 * Maximum number of attempts at one comparison. It starts again if a transaction was confirmed between the two readings
 * of the ledger, or if the node lags behind.
 */
const maxReadings = 5;
/**
 * Period whose confirmed transactions are summed up, in milliseconds. If the sum changes between the two readings of
 * the ledger, a transaction was confirmed between them.
 */
const recentMs = hourMs;
/**
 * Longest time by which the node that reads the account may lag behind the node that reported the end of a transaction,
 * in milliseconds.
 */
const maxLagMs = 120_000;
/** Maximum number of signatures in one status query to the chain. */
const maxSignatures = 256;

/** What the database says about one token. Amounts are in base units. */
interface Books {
  /** Amount that left the game minus the amount that came in, by the ledger. Withdrawals under way are not included. */
  paidOut: bigint;
  /** Withdrawals under way that the game has signed, less their tax. The chain may already have executed them. */
  leaving: bigint;
  /** Deposits under way that the game has signed. The chain may already have executed them. */
  arriving: bigint;
  /**
   * Sum of recently confirmed deposits. A change between the two readings of the ledger shows that one was confirmed.
   */
  deposited: bigint;
  /** Sum of recently confirmed withdrawals, tax included. A change shows that one was confirmed. */
  withdrawn: bigint;
  /** Signatures of the transactions confirmed in the last `maxLagMs`, newest first, at most `maxSignatures`. */
  confirmed: string[];
}

/** A reading of the chain between two readings of the ledger. */
interface Reading {
  /** Balance of the custody account in base units; null if the account does not exist. */
  held: bigint | null;
  /** The later reading of the ledger. */
  books: Books;
  /** Whether no transaction was confirmed between the two readings of the ledger. */
  isSteady: boolean;
  /**
   * Deposits confirmed between the two readings of the ledger, in base units. The chain may have been read before them.
   */
  unseen: bigint;
}

/**
 * Compares every custody account with the ledger, and stops withdrawals if tokens are missing. A surplus stops nothing,
 * because anyone may send tokens to the account. It is added to the balance that the account is expected to have, so
 * that it cannot hide a later loss. The first comparison accepts the balance as it is.
 *
 * Throws Refusal `chain_unavailable`.
 */
export async function checkCustody(services: CustodyServices): Promise<void> {
  for (const token of chainTokens) await checkToken(services, token);
}

async function checkToken(services: CustodyServices, token: ChainToken): Promise<void> {
  let disturbed: Reading | null = null;
  for (let count = 0; count < maxReadings; count += 1) {
    const reading = await readOnce(services, token);
    if (reading?.isSteady) return compare(services, token, reading);
    disturbed = reading ?? disturbed;
  }
  if (disturbed) return compare(services, token, disturbed);
  services.log.warn({ token }, 'custody was not compared: the chain was read from before what is booked');
}

/**
 * Reads the custody account, and the ledger before and after it. Null if the node's reading of the account is older
 * than a transaction that the ledger has already booked.
 */
async function readOnce(services: CustodyServices, token: ChainToken): Promise<Reading | null> {
  const { db, chain, clock } = services;
  const now = clock.now();
  const before = await readBooks(db, token, now);
  const { held, slot } = await heldInCustody(chain, token);
  const books = await readBooks(db, token, now);
  if (await isBehind(chain, slot, before.confirmed)) return null;
  // `books` allows for every transaction under way, whether or not the chain has executed it. If a transaction was
  // confirmed between the two readings of the ledger, it is unknown whether the chain was read before it.
  const unseen = books.deposited - before.deposited;
  return { held, books, unseen, isSteady: unseen === 0n && books.withdrawn === before.withdrawn };
}

/**
 * Compares a reading with the expected balance. If the reading is not steady, only tokens that are certainly missing
 * count, and a surplus is not recorded.
 */
async function compare(
  services: CustodyServices,
  token: ChainToken,
  { held, books, isSteady, unseen }: Reading,
): Promise<void> {
  const { db, clock, log } = services;
  const known = await db
    .selectFrom('chain_custody')
    .select('float')
    .where('token', '=', token)
    .executeTakeFirst();
  if (!known) {
    if (held !== null && isSteady) await firstFloat(db, token, held + books.paidOut, clock.now());
    return;
  }
  const float = BigInt(known.float);
  const upperBound = float - books.paidOut + books.arriving;
  const lowerBound = float - books.paidOut - books.leaving - unseen;
  const has = held ?? 0n;
  const surplus = isSteady && has > upperBound ? has - upperBound : 0n;
  const missing = has < lowerBound ? lowerBound - has : 0n;
  await db
    .updateTable('chain_custody')
    .set({
      float: (float + surplus).toString(),
      difference: missing.toString(),
      checked_at: clock.now(),
    })
    .where('token', '=', token)
    .where('float', '=', known.float)
    .execute();
  if (surplus > 0n) log.warn({ token, surplus: surplus.toString() }, 'custody holds more than was deposited');
  if (missing > 0n) {
    const reason = `${token}: custody holds ${has}, the ledger expects at least ${lowerBound}; ${missing} base units are missing`;
    if (await stopWithdrawals(db, reason, clock.now()))
      log.error({ token, reason }, 'withdrawals are stopped');
  }
}

async function firstFloat(db: Database, token: ChainToken, float: bigint, now: Date): Promise<void> {
  await db
    .insertInto('chain_custody')
    .values({ token, float: float.toString(), difference: '0', checked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finalized balance of the custody account in base units, null if there is no account, and the balance's slot. */
async function heldInCustody(
  chain: CustodyChain,
  token: ChainToken,
): Promise<{ held: bigint | null; slot: number }> {
  const account = chain.custodyOf(token);
  const { context, value } = await chain.ask((connection) =>
    connection.getAccountInfoAndContext(account, 'finalized'),
  );
  return { held: value === null ? null : unpackAccount(account, value).amount, slot: context.slot };
}

/** Whether some of these transactions were executed after this slot, or are unknown to the node that answers. */
async function isBehind(chain: CustodyChain, slot: number, signatures: readonly string[]): Promise<boolean> {
  if (signatures.length === 0) return false;
  const { value } = await chain.ask((connection) =>
    connection.getSignatureStatuses([...signatures], { searchTransactionHistory: true }),
  );
  return value.length < signatures.length || value.some((status) => status === null || status.slot > slot);
}

/** Reads the ledger and the transactions as of one moment. */
function readBooks(db: Database, token: ChainToken, now: Date): Promise<Books> {
  const since = new Date(now.getTime() - recentMs);
  const mayLagSince = new Date(now.getTime() - maxLagMs);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { [token]: booked } = await readSystemBalances(tx, 'chain');
      const { rows } = await sql<Sums>`
        select
          coalesce(sum(amount) filter (where kind = 'withdraw' and settled_at is null), 0)::text as reserved,
          -- The chain can have only what the game has signed.
          coalesce(sum(amount - tax) filter (
            where kind = 'withdraw' and settled_at is null and signature is not null), 0)::text as leaving,
          coalesce(sum(amount) filter (
            where kind = 'deposit' and settled_at is null and signature is not null), 0)::text as arriving,
          coalesce(sum(amount) filter (where kind = 'deposit' and state = 'confirmed'), 0)::text as deposited,
          coalesce(sum(amount) filter (where kind = 'withdraw' and state = 'confirmed'), 0)::text as withdrawn,
          coalesce((array_agg(signature order by settled_at desc) filter (
            where state = 'confirmed' and settled_at >= ${mayLagSince}))[1:${sql.lit(maxSignatures)}], '{}') as confirmed
        from chain_intents
        where token = ${token} and kind in ('deposit', 'withdraw')
          and (settled_at is null or settled_at >= ${since})`.execute(tx);
      const [sums] = rows;
      if (!sums) throw new Error('the sums of the open transactions are missing');
      return {
        // Reserved tokens have left the balances of players, but not yet the custody account.
        paidOut: booked - BigInt(sums.reserved),
        leaving: BigInt(sums.leaving),
        arriving: BigInt(sums.arriving),
        deposited: BigInt(sums.deposited),
        withdrawn: BigInt(sums.withdrawn),
        confirmed: sums.confirmed,
      };
    });
}

/** Sums in base units, as text because they may exceed 64 bits, and the signatures of {@link Books}. */
interface Sums {
  reserved: string;
  leaving: string;
  arriving: string;
  deposited: string;
  withdrawn: string;
  confirmed: string[];
}
