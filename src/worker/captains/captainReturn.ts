import { sql } from 'kysely';
import type { Captain } from '#contract/captains.ts';
import { type LevelGain, withGains } from '#rules/captains/levelGains.ts';
import { baseUnits, fromBaseUnits } from '#rules/tokens.ts';
import type { Tx } from '../database/database.ts';
import { nftTypeOf } from './levelStore.ts';

/** What a captain gained: levels of the four entities, already within their caps, and gold bars. */
export interface Gained {
  readonly gains: readonly LevelGain[];
  /** GOLD that became gold bars. */
  readonly goldBurned: number;
  /** How many of the levels of each entity that gains Fair wind gave. */
  readonly fairWindLevels: number;
}

/** Sets the captain to resting and adds what it gained, in one statement. Returns the updated captain. */
export async function returnCaptain(
  tx: Tx,
  captain: Captain,
  { gains, goldBurned, fairWindLevels }: Gained,
): Promise<Captain> {
  const bars = baseUnits('GOLD', goldBurned);
  const types = gains.map(({ entity }) => nftTypeOf[entity]);
  const levels = gains.map((gain) => gain.levels);
  await sql`
    update nfts set
      standing = case when nfts.uid = ${captain.uid} then 'resting' else standing end,
      fair_wind_levels = fair_wind_levels
        + case when nfts.type = any(${types}::text[]) then ${fairWindLevels}::int else 0 end,
      gold_burned = gold_burned + case when nfts.uid = ${captain.uid} then ${bars}::bigint else 0 end,
      level = level + coalesce(
        (select gain.levels from unnest(${types}::text[], ${levels}::int[]) gain(type, levels)
         where gain.type = nfts.type), 0)
    where uid = ${captain.uid} or (equipped_to = ${captain.uid} and type = any(${types}::text[]))`.execute(
    tx,
  );
  return asReturned(captain, gains, bars);
}

function asReturned(captain: Captain, gains: Gained['gains'], bars: bigint): Captain {
  return {
    ...withGains(captain, gains),
    standing: 'resting',
    currentMission: '',
    currentMissionLoaded: null,
    goldBurned: fromBaseUnits('GOLD', baseUnits('GOLD', captain.goldBurned) + bars),
  };
}
