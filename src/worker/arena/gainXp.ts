import { sql } from 'kysely';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Tx } from '../database/database.ts';

/**
 * Adds the XP and the battles won of a claimed mission to the player's linked Discord account (rule book: arena.md,
 * Levels). Does nothing if no account is linked.
 */
export async function gainXp(
  tx: Tx,
  { arena: { perMission } }: Pick<RuleTables, 'arena'>,
  playerId: string,
): Promise<void> {
  await sql`
    insert into arena_accounts as known (discord_id, xp, battles_won)
    select provider_user_id, ${Math.floor(perMission.xp)}::bigint, ${Math.floor(perMission.battlesWon)}::int
    from linked_accounts where player_id = ${playerId} and provider = 'discord'
    on conflict (discord_id) do update set
      xp = known.xp + excluded.xp, battles_won = known.battles_won + excluded.battles_won`.execute(tx);
}
