import { sql } from 'kysely';
import { xpOfLevels } from '#rules/arena/arenaLevel.ts';
import { unitsPerLevel, xpPerGroupLevel } from '#rules/arena/countedLevels.ts';
import { arenaPool, arenaShare } from '#rules/arena/dailyReward.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayMs, dayOf } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';
import { liveRules } from '../islands/liveMissions.ts';
import type { JobContext } from '../jobs/WorkerJob.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { SystemAccount } from '../ledger/transfer.ts';
import { endedDay, type ScheduledRun } from '../schedules/schedule.ts';

interface Closing {
  tx: Tx;
  now: Date;
  rules: RuleTables;
}

/** Closes the day that ended at `dueAt`, unless a claim has already closed it. */
export async function closeEndedArenaDay({ tx, dueAt, services }: ScheduledRun): Promise<void> {
  await sql`select pg_advisory_xact_lock(${closing})`.execute(tx);
  const now = services.clock.now();
  const rules = await liveRules(services, tx, now);
  await closeArenaDay(endedDay(dueAt), { tx, now, rules });
}

/**
 * Result of {@link closeDueDays}: no day had to be closed, this call closed the due days, or another transaction is
 * closing them.
 */
export type DueDays = 'none' | 'closed' | 'closedElsewhere';

/**
 * Closes the days that have ended since a captain was sent and are not closed yet, so that a claim of the captain's
 * reward includes its shares in those days. Does not wait for another transaction that is closing days.
 */
export async function closeDueDays(sentAt: Date, { tx, now, services }: JobContext): Promise<DueDays> {
  const days = daysEndedBetween(sentAt, now);
  if ((await unclosed(tx, days)).length === 0) return 'none';
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${closing}) as locked`.execute(tx);
  if (!rows[0]?.locked) return 'closedElsewhere';
  const rules = await liveRules(services, tx, now);
  for (const day of await unclosed(tx, days)) await closeArenaDay(day, { tx, now, rules });
  return 'closed';
}

/** Key of the advisory lock that one worker at a time holds while it closes days. */
const closing = sql`hashtext('arena days')`;

async function unclosed(tx: Tx, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const closed = await tx.selectFrom('arena_days').select('day').where('day', 'in', days).execute();
  return days.filter((day) => !closed.some((one) => one.day === day));
}

function daysEndedBetween(from: Date, to: Date): string[] {
  const first = Date.parse(dayOf(from));
  const count = Math.max(0, (Date.parse(dayOf(to)) - first) / dayMs);
  return Array.from({ length: count }, (_, place) => dayOf(new Date(first + place * dayMs)));
}

/**
 * Closes a day (rule book: arena.md, Daily reward). This transaction fixes the day's pool and the share of each stay,
 * but locks no captain's row; `payArenaShares` adds the shares to the rewards later. If the day is already closed, the
 * call does nothing.
 */
async function closeArenaDay(day: string, { tx, now, rules }: Closing): Promise<void> {
  if (!(await insertDay(tx, day, now))) return;
  const counted = await countLevels(tx, day, rules);
  const sum = (pick: (one: CountedLevel) => bigint) => counted.reduce((total, one) => total + pick(one), 0n);
  const captains = sum((one) => one.captains);
  const levels = sum((one) => one.level * one.captains);
  const pool = arenaPool(rules, levels);
  const shared = sum((one) => arenaShare(pool, one.level, levels) * one.captains);
  await tx
    .updateTable('arena_days')
    .set({ pool, levels, captains: Number(captains), shared })
    .where('day', '=', day)
    .execute();
  await issue(tx, now, { arena: shared, treasury: pool - shared });
}

/** @returns false if the day is already closed */
async function insertDay(tx: Tx, day: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('arena_days')
    .values({ day, pool: 0n, levels: 0n, captains: 0, shared: 0n, closed_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface CountedLevel {
  /** In thousandths of a level. */
  level: bigint;
  captains: bigint;
}

/**
 * Stores the level that decides each stay's share of the day's pool: what counts of the current level of the player's
 * linked Discord account among the accounts of its address group, as `countedLevel` of the rules says. Stays without a
 * linked account, or with level 0, get no share. A single statement does this in the database, because JavaScript would
 * keep this process busy for seconds. XP are compared as float8, for which `width_bucket` is much faster than for
 * numeric.
 * @returns the number of captains of each counted level above 0
 */
async function countLevels(tx: Tx, day: string, rules: RuleTables): Promise<CountedLevel[]> {
  const endsAt = new Date(Date.parse(day) + dayMs);
  const takes = xpOfLevels(rules);
  const units = sql.lit(unitsPerLevel);
  const { rows } = await sql<CountedLevel>`
    with there as materialized (
      select stay.id, account.xp, width_bucket(account.xp::float8, ${takes}::float8[])::bigint as level,
        coalesce(login.address_group, uuid_send(stay.player_id)) as address_group
      from arena_stays stay
        join linked_accounts linked on linked.player_id = stay.player_id and linked.provider = 'discord'
        join arena_accounts account on account.discord_id = linked.provider_user_id
        left join login_address_groups login on login.player_id = stay.player_id
      where stay.claimed_at is null and stay.sent_at < ${endsAt} and account.xp >= ${takes[0]}
    ),
    together as (
      select address_group, levels, least(levels * ${units}, greatest(
        width_bucket(xp::float8, ${takes}::float8[])::bigint * ${units}, div(xp * ${units}, ${xpPerGroupLevel(rules)})::bigint
      )) as counted
      from (
        select address_group, sum(level)::bigint as levels, sum(xp) as xp from there group by address_group
      ) as summed
    ),
    weighted as materialized (
      select there.id, level * counted / levels as level from there join together using (address_group)
    ),
    waiting as (
      insert into arena_shares (stay_id, day, level) select id, ${day}::date, level from weighted where level > 0
    )
    select level, count(*) as captains from weighted where level > 0 group by level`.execute(tx);
  return rows;
}

/**
 * Issues the Treasure of a closed day: the sum of its shares to the account `arena`, which keeps it until rewards are
 * claimed, and the rounding remainder to the treasury.
 */
async function issue(
  tx: Tx,
  at: Date,
  amounts: Partial<Readonly<Record<SystemAccount, bigint>>>,
): Promise<void> {
  const transfers = (Object.entries(amounts) as [SystemAccount, bigint][])
    .filter(([, amount]) => amount > 0n)
    .map(([systemAccount, amount]) => ({
      token: 'TREASURE' as const,
      amount,
      from: { systemAccount: 'issuance' as const },
      to: { systemAccount },
    }));
  if (transfers.length === 0) return;
  await bookTransfers(tx, { reason: 'arena.pool', jobId: null, at, transfers });
}
