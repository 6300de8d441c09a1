import { sql } from 'kysely';
import type { TopReaver } from '#contract/players.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { Database } from '../database/database.ts';

/** Maximum number of captains in the carousel. */
const shownReavers = 12;

interface ReaverRow {
  uid: string;
  name: string;
  image: string;
  level: number;
  /** Base units of BOOTY. */
  booty: bigint;
  treasure: bigint;
}

/**
 * The player's captains that brought the most BOOTY on the days whose Treasure is still stored, best first. Each day's
 * share of Battle Emissions is attributed to the captains in proportion to the Treasure that they earned on that day
 * (rule book: profile.md, Top Performing Reavers). Captains without Treasure on these days are left out.
 */
export async function readTopReavers(db: Database, playerId: string): Promise<TopReaver[]> {
  const { rows } = await sql<ReaverRow>`
    select captain.uid, captain.name, captain.image, captain.level,
      sum(earned.treasure)::bigint as treasure,
      coalesce(sum(trunc(mine.share::numeric * least(earned.treasure, mine.treasure) / nullif(mine.treasure, 0))), 0)::bigint
        as booty
    from nfts captain
    join captain_days earned on earned.captain_uid = captain.uid
    left join player_days mine on mine.player_id = captain.owner_id and mine.day = earned.day
    where captain.owner_id = ${playerId} and captain.type = 'CAPTAIN' and captain.standing <> 'burned'
    group by captain.uid
    having sum(earned.treasure) > 0
    order by booty desc, treasure desc, captain.uid
    limit ${shownReavers}`.execute(db);
  return rows.map(({ booty, treasure, ...captain }) => ({
    ...captain,
    ...shownNft(captain),
    arEarned: fromBaseUnits('BOOTY', booty),
    treasure: fromBaseUnits('TREASURE', treasure),
  }));
}
