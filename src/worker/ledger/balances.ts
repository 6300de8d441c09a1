import { type Token, tokens } from '#contract/tokens.ts';
import type { Database, Tx } from '../database/database.ts';
import { firstIdAt } from './transactionIds.ts';

/** Balances of a player or of a system account, in base units of each token; 0 where nothing was ever booked. */
export type Balances = Record<Token, bigint>;

/** Reads a player's balances of all tokens with one query. */
export async function readBalances(db: Database | Tx, playerId: string): Promise<Balances> {
  return balancesIn(await readLedgerAccounts(db, playerId));
}

/** A player's accounts in the order in which the first booking of each token opened them, in base units. */
export async function readLedgerAccounts(db: Database | Tx, playerId: string): Promise<Map<Token, bigint>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['token', 'balance'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ token, balance }) => [token, balance]));
}

/** The balances of all tokens in the accounts that {@link readLedgerAccounts} has read. */
export const balancesIn = (accounts: ReadonlyMap<Token, bigint>): Balances => ({
  ...noBalances(),
  ...Object.fromEntries(accounts),
});

/** What one transaction changed in a player's balance of one token: a credit above 0, a debit below 0. */
interface Booking {
  at: Date;
  /** In base units. */
  amount: bigint;
}

/**
 * Net amounts booked for a player in one token later than each of `moments`: credits minus debits, in base units. The
 * moments must be in order of time. All are answered by one query, whose cost does not depend on older bookings.
 */
export async function netBookedSince(
  db: Database | Tx,
  playerId: string,
  token: Token,
  moments: readonly Date[],
): Promise<bigint[]> {
  const [earliest] = moments;
  if (!earliest) return [];
  return netSince(await bookingsAfter(db, playerId, token, earliest), moments);
}

/** A player's bookings of one token later than `after`, in order of time. */
function bookingsAfter(db: Database | Tx, playerId: string, token: Token, after: Date): Promise<Booking[]> {
  return (
    db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
      .innerJoin('ledger_transactions as booking', 'booking.id', 'entry.transaction_id')
      .where('account.player_id', '=', playerId)
      .where('account.token', '=', token)
      // The time in an id is never before `at`, so this bound, for which there is an index, excludes no booking.
      .where('entry.transaction_id', '>=', firstIdAt(after.getTime()))
      .where('booking.id', '>=', firstIdAt(after.getTime()))
      // The time in an id may be later than `at` (see `newTransactionId`), so `at` decides.
      .where('booking.at', '>', after)
      .select(['booking.at', 'entry.amount'])
      .orderBy('booking.at')
      .execute()
  );
}

/** The sum of the bookings later than each of `moments`. Bookings and moments must be in order of time. */
function netSince(bookings: readonly Booking[], moments: readonly Date[]): bigint[] {
  let net = bookings.reduce((sum, { amount }) => sum + amount, 0n);
  let passed = 0;
  return moments.map((moment) => {
    for (let next = bookings[passed]; next && next.at <= moment; next = bookings[passed]) {
      net -= next.amount;
      passed += 1;
    }
    return net;
  });
}

function noBalances(): Balances {
  return Object.fromEntries(tokens.map((token) => [token, 0n])) as Balances;
}
