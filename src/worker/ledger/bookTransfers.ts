import { type RawBuilder, sql } from 'kysely';
import type { Token } from '#contract/tokens.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { newTransactionId } from './transactionIds.ts';
import type { BookTransfers, LedgerTransaction, SystemAccount } from './transfer.ts';

interface Move {
  player: string | null;
  systemAccount: SystemAccount | null;
  token: Token;
  /** The transaction's net amount for this account: a credit above 0, a debit below 0. */
  amount: bigint;
}

/**
 * Books a transaction: writes one entry per account, with the entries of each token summing to zero, and updates the
 * players' balances. A player's account is created by its first credit. Booking takes one statement, or two if several
 * accounts must be locked in order first.
 *
 * Throws Refusal `not_enough_funds` (token, missing amount) when a player cannot pay. The caller's transaction is then
 * half written and must be rolled back, as the job runner and the routes do.
 */
export const bookTransfers: BookTransfers = async (tx, transaction) => {
  const moves = netMoves(transaction);
  if (moves.length === 0) return;
  const ofPlayers = moves.filter((move) => move.player !== null);
  const payers = ofPlayers.filter((move) => move.amount < 0n);
  // If all moves are credits, the upsert locks the accounts in a fixed order. With a debit, they are locked in that
  // order first.
  if (payers.length > 0 && ofPlayers.length > 1) await lockAccounts(tx, ofPlayers);
  const { booked, payers: able } = await bookMoves(tx, transaction, moves);
  const short = payers.find((move) => !able.has(`${move.player} ${move.token}`));
  if (short) throw await notEnough(tx, short);
  // Migrations create every system account. If one is missing, its move has no entry.
  if (booked !== moves.length) throw new Error(`${transaction.reason}: ${booked} of ${moves.length} entries`);
};

interface Booked<Payers> {
  /** Number of entries written. */
  booked: number;
  /** Accounts that could pay, each as "player token": the player's id and the token. */
  payers: Payers;
}

function netMoves({ transfers }: LedgerTransaction): Move[] {
  const moves = new Map<string, Move>();
  const add = (party: LedgerTransaction['transfers'][number]['from'], token: Token, amount: bigint) => {
    const player = 'playerId' in party ? party.playerId : null;
    const systemAccount = 'systemAccount' in party ? party.systemAccount : null;
    const key = `${player ?? ''} ${systemAccount ?? ''} ${token}`;
    const move = moves.get(key) ?? { player, systemAccount, token, amount: 0n };
    moves.set(key, { ...move, amount: move.amount + amount });
  };
  for (const { from, to, token, amount } of transfers) {
    if (amount <= 0n) throw new RangeError(`a transfer of ${amount} ${token} is none`);
    add(from, token, -amount);
    add(to, token, amount);
  }
  return [...moves]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, move]) => move)
    .filter((move) => move.amount !== 0n);
}

/** The moves as a table `move(player_id, house, token, amount)`. */
function asTable(moves: readonly Move[]): RawBuilder<unknown> {
  const column = (pick: (move: Move) => unknown) => moves.map(pick);
  return sql`unnest(
    ${column((move) => move.player)}::uuid[], ${column((move) => move.systemAccount)}::text[],
    ${column((move) => move.token)}::text[], ${column((move) => move.amount)}::bigint[]
  ) as move(player_id, house, token, amount)`;
}

async function lockAccounts(tx: Tx, moves: readonly Move[]): Promise<void> {
  await sql`
    select from ${asTable(moves)} join ledger_accounts account using (player_id, token)
    order by account.player_id, account.token for no key update of account`.execute(tx);
}

const isDebit = ({ player, amount }: Move) => player !== null && amount < 0n;

/**
 * The part of the statement for each kind of account. Kinds that a transaction does not have are left out, because
 * PostgreSQL sets up every part of a statement, even one without rows.
 */
const accountKinds = [
  {
    has: ({ player, amount }: Move) => player !== null && amount > 0n,
    touched: sql`credited as (
      insert into ledger_accounts as account (player_id, token, balance)
      select player_id, token, amount from moves where player_id is not null and amount > 0
      order by player_id, token
      on conflict (player_id, token) where player_id is not null
      do update set balance = account.balance + excluded.balance
      returning id, player_id, token, balance
    )`,
    entries: sql`select credited.id as account_id, amount, balance from credited join moves using (player_id, token)`,
  },
  {
    has: isDebit,
    touched: sql`debited as (
      update ledger_accounts account set balance = account.balance + move.amount from moves move
      where account.player_id = move.player_id and account.token = move.token
        and move.amount < 0 and account.balance + move.amount >= 0
      returning account.id as account_id, move.amount, account.balance, account.player_id || ' ' || account.token as payer
    )`,
    entries: sql`select account_id, amount, balance from debited`,
  },
  {
    has: ({ systemAccount }: Move) => systemAccount !== null,
    touched: sql`system as (
      select account.id as account_id, amount from ledger_accounts account join moves using (house, token)
    )`,
    entries: sql`select account_id, amount, null::bigint as balance from system`,
  },
];

async function bookMoves(
  tx: Tx,
  { reason, subject, jobId, at }: LedgerTransaction,
  moves: readonly Move[],
): Promise<Booked<Set<string>>> {
  const id = newTransactionId(at);
  const [name, fact] =
    typeof subject === 'object' ? [null, JSON.stringify(subject)] : [subject ?? null, null];
  const kinds = accountKinds.filter(({ has }) => moves.some(has));
  const { rows } = await sql<Booked<string[]>>`
    with moves as materialized (select * from ${asTable(moves)}),
    booked as (
      insert into ledger_transactions (id, reason, subject, about, job_id, at)
      values (${id}, ${reason}, ${name}, ${fact}, ${jobId}, ${at})
    ),
    ${sql.join(kinds.map(({ touched }) => touched))},
    entries as (
      insert into ledger_entries (transaction_id, account_id, amount, balance)
      select ${id}::uuid, account_id, amount, balance from (${sql.join(
        kinds.map(({ entries }) => entries),
        sql` union all `,
      )}) touched
      returning 1
    )
    select (select count(*)::int from entries) as booked,
      ${moves.some(isDebit) ? sql`array(select payer from debited)` : sql`'{}'::text[]`} as payers`.execute(
    tx,
  );
  return { booked: rows[0]?.booked ?? 0, payers: new Set(rows[0]?.payers) };
}

async function notEnough(tx: Tx, { player, token, amount }: Move): Promise<Refusal> {
  const account = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('player_id', '=', player)
    .where('token', '=', token)
    .executeTakeFirst();
  const missing = -amount - (account?.balance ?? 0n);
  return new Refusal('not_enough_funds', { token, missing: fromBaseUnits(token, missing) });
}
