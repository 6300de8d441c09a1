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
  const booking = { ...transaction, id: newTransactionId(transaction.at) };
  if ((await bookMoves(tx, booking, moves)) !== moves.length) throw await missingEntry(tx, booking, payers);
};

/** A transaction under the id that its entries carry. */
interface Booking extends LedgerTransaction {
  id: string;
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

/**
 * Number of moves up to which their rows stand in a statement's text. PostgreSQL then keeps the plan of the statement.
 * For arrays it assumes ten rows, so that planning a payment each time seems cheaper to it. More moves than these are
 * paid in batches of shares, and a text for each number would fill the connection's prepared statements.
 */
const maxMovesInText = 8;

/** The moves as a table `move(player_id, house, token, amount)`. */
function asTable(moves: readonly Move[]): RawBuilder<unknown> {
  if (moves.length > maxMovesInText) return asArrays(moves);
  const rows = moves.map(
    ({ player, systemAccount, token, amount }) =>
      sql`(${player}::uuid, ${systemAccount}::text, ${token}::text, ${amount}::bigint)`,
  );
  return sql`(values ${sql.join(rows)}) as move(player_id, house, token, amount)`;
}

function asArrays(moves: readonly Move[]): RawBuilder<unknown> {
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

/**
 * What the statement does for each kind of account, with the table of its moves: whose balances it touches, and the
 * entries. Kinds that a transaction does not have are left out, because PostgreSQL sets up every part of a statement,
 * even one without rows.
 */
const accountKinds = [
  {
    has: ({ player, amount }: Move) => player !== null && amount > 0n,
    touched: (moves: RawBuilder<unknown>) => sql`credited as (
      insert into ledger_accounts as account (player_id, token, balance)
      select player_id, token, amount from ${moves} order by player_id, token
      on conflict (player_id, token) where player_id is not null
      do update set balance = account.balance + excluded.balance
      returning id, player_id, token, balance
    )`,
    entries: (moves: RawBuilder<unknown>) =>
      sql`select credited.id, amount, balance from credited join ${moves} using (player_id, token)`,
  },
  {
    has: ({ player, amount }: Move) => player !== null && amount < 0n,
    touched: (moves: RawBuilder<unknown>) => sql`debited as (
      update ledger_accounts account set balance = account.balance + move.amount from ${moves}
      where account.player_id = move.player_id and account.token = move.token
        and account.balance + move.amount >= 0
      returning account.id, move.amount, account.balance
    )`,
    entries: () => sql`select id, amount, balance from debited`,
  },
  {
    has: ({ systemAccount }: Move) => systemAccount !== null,
    touched: null,
    entries: (moves: RawBuilder<unknown>) =>
      sql`select account.id, amount, null::bigint from ledger_accounts account join ${moves} using (house, token)`,
  },
];

/** @returns the number of entries written; there is none for a player who cannot pay */
async function bookMoves(
  tx: Tx,
  { id, reason, subject, jobId, at }: Booking,
  moves: readonly Move[],
): Promise<number> {
  const [name, fact] =
    typeof subject === 'object' ? [null, JSON.stringify(subject)] : [subject ?? null, null];
  const kinds = accountKinds
    .map((kind) => ({ ...kind, moves: moves.filter(kind.has) }))
    .filter((kind) => kind.moves.length > 0)
    .map((kind) => ({ ...kind, table: asTable(kind.moves) }));
  const booked = sql`booked as (
      insert into ledger_transactions (id, reason, subject, about, job_id, at)
      values (${id}, ${reason}, ${name}, ${fact}, ${jobId}, ${at})
    )`;
  const touched = kinds.flatMap((kind) => kind.touched?.(kind.table) ?? []);
  const entries = kinds.map((kind) => kind.entries(kind.table));
  const { numAffectedRows } = await sql`
    with ${sql.join([booked, ...touched])}
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select ${id}::uuid, touched.* from (${sql.join(entries, sql` union all `)}) touched`.execute(tx);
  return Number(numAffectedRows);
}

/** Why a booking has fewer entries than moves: the first payer without one cannot pay. */
async function missingEntry(tx: Tx, { id, reason }: Booking, payers: readonly Move[]): Promise<Error> {
  for (const { player, token, amount } of payers) {
    const account = await tx
      .selectFrom('ledger_accounts as account')
      .leftJoin('ledger_entries as entry', (join) =>
        join.onRef('entry.account_id', '=', 'account.id').on('entry.transaction_id', '=', id),
      )
      .where('player_id', '=', player)
      .where('token', '=', token)
      .select(['account.balance', 'entry.amount as paid'])
      .executeTakeFirst();
    if (account?.paid) continue;
    const missing = -amount - (account?.balance ?? 0n);
    return new Refusal('not_enough_funds', { token, missing: fromBaseUnits(token, missing) });
  }
  // Migrations create every system account. If one is missing, its move has no entry.
  return new Error(`${reason}: an entry of a system account is missing`);
}
