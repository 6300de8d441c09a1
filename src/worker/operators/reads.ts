import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { OperatorRead } from '#contract/operators.ts';
import type { Token } from '#contract/tokens.ts';
import { proposalHours } from '#rules/operators/grantLimits.ts';
import { dayMs, dayOf, hourMs } from '#rules/time.ts';
import { tokenDecimals } from '#rules/tokens.ts';
import { exactAmount } from '#words/accountFile.ts';
import { fieldHints } from '#words/operators.ts';
import { ownDataFileName } from '#words/ownData.ts';
import { readEntries } from '../account/entryStore.ts';
import { personalData, personalDataFile } from '../account/personalData.ts';
import type { Database } from '../database/database.ts';
import { readBalances } from '../ledger/balances.ts';
import { firstIdAt } from '../ledger/transactionIds.ts';
import type { ActInput, OperatorServices } from './base/Act.ts';
import { parseFields } from './base/defineAct.ts';
import { field } from './base/fields.ts';
import { findPlayer } from './base/findPlayer.ts';

/** A row of a reading, with its value for each column. */
export type Row = Readonly<Record<string, unknown>>;

interface Reading {
  fields: z.ZodRawShape;
  read(services: OperatorServices, input: ActInput): Promise<Row[]>;
  /** The same as a file to hand out, where a reading has one. */
  file?(services: OperatorServices, input: ActInput): Promise<ReadFile>;
}

export interface ReadFile {
  name: string;
  chunks: AsyncIterable<string>;
}

const maxRows = 100;
const daysOfAccounts = 7;

interface DailyAccount {
  day: string;
  token: Token;
  reason: string;
  received: string;
  paid: string;
  entries: number;
}

/** Base units of a row as an exact decimal, as every amount on the wire is one. */
const decimals = (token: Token, units: string): string => exactAmount(BigInt(units), tokenDecimals[token]);

const ofPlayer = { player: field.player };

function defineRead<Shape extends z.ZodRawShape>(
  fields: Shape,
  read: (services: OperatorServices, input: z.output<z.ZodObject<Shape>>) => Promise<Row[]>,
): Reading {
  return { fields, read: (services, input) => read(services, parseFields(fields, input)) };
}

/** A reading of one player's rows by a statement. */
const playerRows = (statement: (playerId: string) => RawBuilder<Row>): Reading =>
  defineRead(ofPlayer, async ({ db }, { player }) => {
    const { id } = await findPlayer(db, player);
    return (await statement(id).execute(db)).rows;
  });

const rowsOf = (statement: () => RawBuilder<Row>): Reading =>
  defineRead({}, async ({ db }) => (await statement().execute(db)).rows);

/** What operators read. The compiler names a reading without an entry. */
export const readTable: Readonly<Record<OperatorRead, Reading>> = {
  player: defineRead(ofPlayer, async ({ db }, { player }) => [await readOnePlayer(db, player)]),

  personalData: {
    ...defineRead(ofPlayer, async ({ db }, { player }) => {
      const { id } = await findPlayer(db, player);
      const rows: Row[] = [];
      for await (const { part, rows: found } of personalData(db, id)) rows.push({ part, rows: found });
      return rows;
    }),
    // The player's own file, which the player saves in the settings.
    file: async ({ db, clock }, input) => {
      const { id } = await findPlayer(db, parseFields(ofPlayer, input).player);
      return { name: ownDataFileName(dayOf(clock.now())), chunks: personalDataFile(db, id) };
    },
  },

  captains: playerRows(
    (id) => sql<Row>`
      select uid, type, collection, name, level, rarity, minted, mint, standing, equipped_to, created_at from nfts
      where owner_id = ${id} order by type, level desc, uid`,
  ),

  runs: playerRows(
    (id) => sql<Row>`
      select id, captain_uid, mission_id, started_at, ends_at, claimed_at, result from all_mission_runs
      where player_id = ${id} order by started_at desc limit ${maxRows}`,
  ),

  book: defineRead(ofPlayer, async ({ db }, { player }) => {
    const { id } = await findPlayer(db, player);
    const { rows } = await readEntries(db, id, { limit: maxRows });
    return rows.map(({ at, token, amount, balance, reason, subject, jobId }) => {
      const decimals = tokenDecimals[token];
      return {
        at,
        reason,
        token,
        change: exactAmount(amount, decimals),
        balance: exactAmount(balance, decimals),
        subject,
        jobId,
      };
    });
  }),

  intents: defineRead(ofPlayer, async ({ db }, { player }) => {
    const { id } = await findPlayer(db, player);
    const { rows } = await sql<Row & { token: Token | null; amount: string | null }>`
      select id, kind, state, address, token, amount::text, nft_uid, mint, signature, reason, created_at, settled_at
      from chain_intents where player_id = ${id} order by created_at desc limit ${maxRows}`.execute(db);
    return rows.map((row) => ({
      ...row,
      amount: row.token && row.amount && decimals(row.token, row.amount),
    }));
  }),

  jobs: playerRows(
    (id) => sql<Row>`
      select id, kind, state, code, attempts, payload, accepted_at, settled_at from jobs
      where player_id = ${id} order by accepted_at desc limit ${maxRows}`,
  ),

  failedJobs: rowsOf(
    () => sql<Row>`
      select job.id, job.kind, player.username as player, job.player_id, job.payload, job.accepted_at, job.settled_at
      from jobs job join players player on player.id = job.player_id
      where job.state = 'failed' and job.code = 'fault' and not exists (
        select from operator_acts act where act.subject = job.id::text and act.kind in ('repeatJob', 'closeJob'))
      order by job.settled_at desc limit ${maxRows}`,
  ),

  dailyAccounts: defineRead({}, async ({ db, clock }) => {
    const since = new Date(clock.now().getTime() - daysOfAccounts * dayMs);
    const firstId = firstIdAt(since.getTime());
    const { rows } = await sql<DailyAccount>`
      select to_char(booking.at at time zone 'UTC', 'YYYY-MM-DD') as day, account.token, booking.reason,
        coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::text as received,
        coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::text as paid, count(*)::int as entries
      from ledger_transactions booking join ledger_entries entry on entry.transaction_id = booking.id
        join ledger_accounts account on account.id = entry.account_id
      where account.player_id is not null and booking.at > ${since}
        and booking.id >= ${firstId} and entry.transaction_id >= ${firstId}
      group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
    return rows.map(({ day, token, reason, received, paid, entries }) => ({
      day,
      token,
      reason,
      'to players': decimals(token, received),
      'from players': decimals(token, paid),
      entries,
    }));
  }),

  differences: rowsOf(
    () => sql<Row>`
      select 'custody' as what, token as name, difference || ' base units missing' as found, checked_at as at from chain_custody
      union all
      select 'withdrawals', 'stopped', reason, stopped_at from withdrawal_stops where lifted_at is null
      union all
      (select 'nft', uid, found, found_at from nft_differences order by found_at desc limit ${maxRows})`,
  ),

  chainReadings: rowsOf(
    () => sql<Row>`
      select kind, name, read || coalesce(' of ' || total, '') as read, found, lockable,
        case when finished_at is not null then 'finished' when problem is not null then problem else 'under way' end as state,
        started_at, updated_at, finished_at
      from chain_readings order by finished_at is not null, updated_at desc limit ${maxRows}`,
  ),

  // What names each origin: an account, a purchase, an act, the chain. A world of `npm start` has seeded ones as well.
  origins: rowsOf(
    () => sql<Row>`
      select origin, type, count(*)::int as assets, count(mint)::int as minted,
        count(*) filter (where standing = 'burned')::int as burned
      from nfts group by origin, type order by origin, type`,
  ),

  rules: rowsOf(() => sql<Row>`select name, version::int, value, accepted from rule_overrides order by name`),

  notices: rowsOf(
    () => sql<Row>`
      select id, day::text, title, shown_from, shown_until from log_notices order by shown_from desc limit ${maxRows}`,
  ),

  chests: rowsOf(
    () => sql<Row>`
      select number, due_at, trim_scale(pool / 1e9)::text as sol, counted_at, paid_at,
        (select count(*)::int from chest_shares where chest_shares.number = chest.number) as players
      from chest_payouts chest order by number desc limit ${maxRows}`,
  ),

  acts: defineRead(
    { subject: z.string().max(100).optional().describe(fieldHints.subject) },
    async ({ db }, { subject }) => {
      const rows = await db
        .selectFrom('operator_acts')
        .select(['at', 'id', 'kind', 'subject', 'operator', 'confirmed_by', 'reason', 'before', 'after'])
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .orderBy('number', 'desc')
        .limit(maxRows)
        .execute();
      return rows;
    },
  ),

  proposals: defineRead({}, async ({ db, clock }) => {
    const since = new Date(clock.now().getTime() - proposalHours * hourMs);
    const { rows } = await sql<Row>`
      select id, at, kind, operator, reason, input from operator_proposals proposal
      where at > ${since} and not exists (select from operator_acts act where act.id = proposal.id)
      order by at desc`.execute(db);
    return rows;
  }),

  operators: rowsOf(() => sql<Row>`select name, role, created_at, expires_at from operators order by name`),
};

async function readOnePlayer(db: Database, named: string): Promise<Row> {
  const { id, username, primary_address } = await findPlayer(db, named);
  const { rows } = await sql<Row>`
    select player.created_at, player.missions_played,
      (select json_agg(wallet.address || ' (' || wallet.kind || ')' order by wallet.linked_at) from wallets wallet
        where wallet.player_id = player.id) as wallets,
      (select json_agg(restriction.kind || ': ' || restriction.reason) from player_restrictions restriction
        where restriction.player_id = player.id) as restrictions,
      (select count(*)::int from sessions where sessions.player_id = player.id and expires_at > now()) as sessions
    from players player where player.id = ${id}`.execute(db);
  const balances = Object.entries(await readBalances(db, id)).map(([token, units]) => [
    token,
    exactAmount(units, tokenDecimals[token as keyof typeof tokenDecimals]),
  ]);
  return { id, username, primary_address, ...rows[0], ...Object.fromEntries(balances) };
}
