import { unpackAccount } from '@solana/spl-token';
import { sql } from 'kysely';
import { type ChainToken, chainTokens } from '../base/chainNames.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database } from '../database/database.ts';
import { readSystemBalances } from '../ledger/systemBalances.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { stopWithdrawals } from './withdrawalStop.ts';

type CustodyServices = Pick<WorkerServices, 'db' | 'chain' | 'clock' | 'log'>;

/** How often the chain is compared with the ledger (rule book: chain.md, Withdrawals). */
const everyMs = 30_000;
/** Where deposits arrive between the readings, the comparison begins again so many times, then waits for the next. */
const maxReadings = 5;
/** Deposits settled in this time are counted, to notice one that arrives between the readings. */
const recentMs = 3_600_000;

/** What is in motion for one token, in base units. */
interface Books {
  /** What left the game for good less what came in, by the ledger. */
  paidOut: bigint;
  /** Withdrawals under way, less their tax: the chain may have paid them or not. */
  leaving: bigint;
  /** Deposits under way. */
  arriving: bigint;
  /** Grows with every deposit that is booked. */
  deposits: number;
}

/**
 * Compares every custody account with the ledger, and stops withdrawals where tokens are missing. Tokens that nobody
 * booked stop nothing, because anyone may send them: they are added to what the account is known to have, so that they
 * cannot hide a later loss. The first comparison takes the account as it is.
 *
 * Refuses `chain_unavailable`.
 */
export async function checkCustody(services: CustodyServices): Promise<void> {
  for (const token of chainTokens) await checkToken(services, token);
}

async function checkToken(services: CustodyServices, token: ChainToken): Promise<void> {
  const { db, chain, clock } = services;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const since = new Date(clock.now().getTime() - recentMs);
    const before = await readBooks(db, token, since);
    const held = await heldInCustody(chain, token);
    const books = await readBooks(db, token, since);
    // A withdrawal under way is in the later reading, whatever the chain did meanwhile. A deposit booked in between
    // would be expected of a reading of the chain that may be older.
    if (books.deposits === before.deposits) return compare(services, token, held, books);
  }
}

async function compare(
  services: CustodyServices,
  token: ChainToken,
  held: bigint | null,
  books: Books,
): Promise<void> {
  const { db, clock, log } = services;
  const known = await db
    .selectFrom('chain_custody')
    .select('float')
    .where('token', '=', token)
    .executeTakeFirst();
  if (!known) {
    if (held !== null) await firstFloat(db, token, held + books.paidOut, clock.now());
    return;
  }
  const float = BigInt(known.float);
  const upperBound = float - books.paidOut + books.arriving;
  const lowerBound = float - books.paidOut - books.leaving;
  const has = held ?? 0n;
  const surplus = has > upperBound ? has - upperBound : 0n;
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

/** Final base units in the custody account; null where there is none. */
async function heldInCustody(chain: WorkerServices['chain'], token: ChainToken): Promise<bigint | null> {
  const account = chain.custodyOf(token);
  const info = await chain.ask((connection) => connection.getAccountInfo(account, 'finalized'));
  return info === null ? null : unpackAccount(account, info).amount;
}

/** Ledger and open transactions at one moment. */
function readBooks(db: Database, token: ChainToken, since: Date): Promise<Books> {
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
          count(*) filter (where kind = 'deposit' and settled_at is not null)::int as deposits
        from chain_intents
        where token = ${token} and kind in ('deposit', 'withdraw')
          and (settled_at is null or settled_at >= ${since})`.execute(tx);
      const { reserved = '0', leaving = '0', arriving = '0', deposits = 0 } = rows[0] ?? {};
      return {
        // A reservation has left the balances of players, but not yet the chain.
        paidOut: booked - BigInt(reserved),
        leaving: BigInt(leaving),
        arriving: BigInt(arriving),
        deposits,
      };
    });
}

/** Base units as text: sums may pass 64 bits. */
interface Sums {
  reserved: string;
  leaving: string;
  arriving: string;
  deposits: number;
}

/** Compares again and again while a worker runs. */
export class CustodyWatch {
  readonly #services: CustodyServices;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(services: CustodyServices) {
    this.#services = services;
  }

  start(): void {
    this.#running = checkCustody(this.#services)
      .catch((error: unknown) => {
        // The chain logs by itself when it does not answer.
        if (!(error instanceof Refusal)) this.#services.log.error({ err: error }, 'custody was not compared');
      })
      .then(() => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), everyMs);
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
