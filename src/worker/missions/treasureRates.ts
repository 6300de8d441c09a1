import { sql } from 'kysely';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import { perEntity } from '#rules/exchange/levelBooty.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import { activeSince, countedStrength, treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import type { Database, Tx } from '../database/database.ts';

/** Treasure per day that one unit of strength earned at the moment `at`; see {@link readTreasureRates}. */
export async function readTreasureRate(
  db: Database | Tx,
  rules: Pick<RuleTables, 'treasurePerStrength'>,
  at: Date,
): Promise<number> {
  const rateAt = await readTreasureRates(db, rules, [at]);
  return rateAt(at);
}

/**
 * Reads with one statement what one unit of strength earned a day at each of `moments`: the last rate calculated up to
 * then, or the maximum of the rules if there is none.
 * @returns a function that returns the rate of one of the moments
 */
export async function readTreasureRates(
  db: Database | Tx,
  { treasurePerStrength: { max } }: Pick<RuleTables, 'treasurePerStrength'>,
  moments: readonly Date[],
): Promise<(at: Date) => number> {
  const { rows } = await sql<{ at: Date; rate: string }>`
    select moment.at, last.treasure_per_strength as rate
    from unnest(${moments}::timestamptz[]) as moment(at), lateral (
      select treasure_per_strength from treasure_rates where hour <= moment.at order by hour desc limit 1
    ) last`.execute(db);
  const rates = new Map(rows.map(({ at, rate }) => [at.getTime(), Number(rate)]));
  return (at) => rates.get(at.getTime()) ?? max;
}

/**
 * Calculates and stores the Treasure rate, at which all active strength shares the day's Treasure (rule book:
 * treasury.md, Treasure per strength). It is stored once per refresh interval, however often this is called. The
 * schedule calls this every hour, so a shorter interval counts as one hour.
 */
export async function storeTreasureRate(
  db: Database | Tx,
  rules: Pick<RuleTables, 'treasurePerStrength'>,
  now: Date,
): Promise<void> {
  const refreshMs = Math.max(1, rules.treasurePerStrength.refreshHours) * hourMs;
  const since = new Date(activeSince(rules, now.getTime()));
  const strengths = await db
    .selectFrom('mission_runs')
    .where('claimed_at', 'is', null)
    .where('ends_at', '>=', since)
    .groupBy('strength')
    .select(({ fn }) => ['strength', fn.countAll<bigint>().as('captains')])
    .execute();
  const active = { captains: 0, counted: 0 };
  for (const { strength, captains } of strengths) {
    active.captains += Number(captains);
    active.counted += countedStrength(rules, Number(strength)) * Number(captains);
  }
  await db
    .insertInto('treasure_rates')
    .values({
      hour: new Date(Math.floor(now.getTime() / refreshMs) * refreshMs),
      treasure_per_strength: String(treasureRate(rules, active)),
      total_strength: BigInt(active.counted),
      median_levels: JSON.stringify(await mediansOfStrongest(db, since)),
    })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .execute();
}

/**
 * The median level of each entity on the strongest active captain of each player; 0 without any. Levels and equipment
 * of a captain on a mission do not change, so they are those of its send.
 */
async function mediansOfStrongest(db: Database | Tx, since: Date): Promise<MedianLevels> {
  const { rows } = await sql<Record<keyof MedianLevels, number | null>>`
    with strongest as (
      select distinct on (player_id) captain_uid from mission_runs
      where claimed_at is null and ends_at >= ${since}
      order by player_id, strength desc, captain_uid
    )
    select
      percentile_disc(0.5) within group (order by captain.level) as "CHARACTER",
      percentile_disc(0.5) within group (order by coalesce(ship.level, 1)) as "SHIP",
      percentile_disc(0.5) within group (order by coalesce(crew.level, 1)) as "CREW",
      percentile_disc(0.5) within group (order by coalesce(item.level, 1)) as "ITEM"
    from strongest
    join nfts captain on captain.uid = captain_uid
    left join nfts ship on ship.equipped_to = captain_uid and ship.type = 'SHIP'
    left join nfts crew on crew.equipped_to = captain_uid and crew.type = 'CREW'
    left join nfts item on item.equipped_to = captain_uid and item.type = 'ITEM'`.execute(db);
  const [medians] = rows;
  return perEntity((entity) => medians?.[entity] ?? 0);
}
