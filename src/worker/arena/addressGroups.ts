import { sql } from 'kysely';
import { xpOfLevels } from '#rules/arena/arenaLevel.ts';
import { type AddressGroupSums, countedLevel, unitsPerLevel } from '#rules/arena/countedLevels.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Database, Tx } from '../database/database.ts';

/**
 * What counts of a player's level for the next reward, in levels, if the day were closed now (rule book: arena.md,
 * Address groups). The player has a captain in the arena.
 */
export async function readCountedLevel(
  db: Database | Tx,
  rules: Pick<RuleTables, 'arena'>,
  { playerId, level }: { playerId: string; level: number },
): Promise<number> {
  const takes = xpOfLevels(rules);
  const { rows } = await sql<AddressGroupSums>`
    select coalesce(sum(width_bucket(account.xp::float8, ${takes}::float8[])), 0)::float8 as levels,
      coalesce(sum(account.xp), 0)::float8 as xp
    from login_address_groups mine
      join login_address_groups login using (address_group)
      join arena_stays stay on stay.player_id = login.player_id and stay.claimed_at is null
      join linked_accounts linked on linked.player_id = login.player_id and linked.provider = 'discord'
      join arena_accounts account on account.discord_id = linked.provider_user_id
    where mine.player_id = ${playerId} and account.xp >= ${takes[0]}`.execute(db);
  const [group] = rows;
  // A player who has not logged in since groups are stored is in none, and counts alone.
  if (group === undefined || group.levels < level) return level;
  return countedLevel(rules, level, group) / unitsPerLevel;
}
