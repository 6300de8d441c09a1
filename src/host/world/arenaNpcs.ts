import { v7 as newId } from 'uuid';
import { ruleTables } from '#rules/ruleTables.ts';
import type { JsonRow } from '#worker/database/insertRows.ts';
import type { Npc } from './npc.ts';
import type { RandomPicker } from './RandomPicker.ts';

/** Share of the npcs that have linked Discord. */
const linkedShare = 0.6;
/** Share of the npcs with Discord that have a captain in the arena. */
const thereShare = 0.5;
const maxMissions = 900;
/**
 * Id of the first npc's Discord account: 18 digits, like Discord's ids. The local OAuth server gives hexadecimal ids,
 * so a collision is very unlikely.
 */
const firstDiscordId = 100_000_000_000_000_000n;

/** Database rows of the arena for the npcs of a new world. */
interface ArenaNpcs {
  linked: JsonRow<'linked_accounts'>[];
  accounts: JsonRow<'arena_accounts'>[];
  stays: JsonRow<'arena_stays'>[];
}

/**
 * Invents Discord accounts with the XP of past missions (rule book: arena.md, Levels), and captains in the arena. The
 * captains were just sent, so no daily reward is due.
 */
export function inventArenaNpcs(
  picker: RandomPicker,
  npcs: readonly { npc: Npc; onMission: ReadonlySet<string> }[],
  now: Date,
): ArenaNpcs {
  const arena: ArenaNpcs = { linked: [], accounts: [], stays: [] };
  const { xp, battlesWon } = ruleTables.arena.perMission;
  for (const [index, { npc, onMission }] of npcs.entries()) {
    if (picker.share() >= linkedShare) continue;
    const discordId = String(firstDiscordId + BigInt(index));
    const missions = picker.low(0, maxMissions);
    arena.linked.push({
      player_id: npc.id,
      provider: 'discord',
      provider_user_id: discordId,
      handle: npc.username.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.'),
      linked_at: npc.joinedAt,
    });
    arena.accounts.push({
      discord_id: discordId,
      xp: missions * xp,
      battles_won: missions * battlesWon,
    });
    const sent = npc.captains.find(({ uid }) => !onMission.has(uid));
    if (picker.share() < thereShare && sent)
      arena.stays.push({
        id: newId(),
        player_id: npc.id,
        captain_uid: sent.uid,
        reward: 0n,
        sent_at: now,
        claimed_at: null,
      });
  }
  return arena;
}
