import { sql } from 'kysely';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import { levelCap, levelFields, levelOf } from '#rules/captains/caps.ts';
import { strength } from '#rules/captains/strength.ts';
import type { Tx } from '../services.ts';

/** What a captain learned at sea: levels of itself or of what it carries. */
export interface Gain {
  entity: LevelEntity;
  levels: number;
}

/**
 * The captain rests again, with whatever was gained, in one statement. Levels beyond a cap are lost: the cap
 * may have come nearer while the captain was away (goals I10). Answers the captain as it came home.
 */
export async function comeHome(tx: Tx, captain: Captain, gain: Gain | null): Promise<Captain> {
  const home: Captain = { ...captain, standing: 'resting', currentMission: '', currentMissionLoaded: null };
  if (!gain) {
    await tx.updateTable('nfts').set({ standing: 'resting' }).where('uid', '=', captain.uid).execute();
    return home;
  }
  const { entity, levels } = withinCap(captain, gain);
  const type = entity === 'CHARACTER' ? 'CAPTAIN' : entity;
  await tx
    .updateTable('nfts')
    .set({
      standing: sql`case when type = 'CAPTAIN' then 'resting' else standing end`,
      level: sql`case when type = ${type} then level + ${levels} else level end`,
    })
    .where((eb) =>
      eb.or([
        eb('uid', '=', captain.uid),
        eb.and([eb('equipped_to', '=', captain.uid), eb('type', '=', type)]),
      ]),
    )
    .execute();
  const grown = { ...home, [levelFields[entity]]: levelOf(captain, entity) + levels };
  return { ...grown, strength: strength(grown) };
}

function withinCap(captain: Captain, { entity, levels }: Gain): Gain {
  const room = Math.max(0, levelCap(captain, entity) - levelOf(captain, entity));
  return { entity, levels: Math.min(levels, room) };
}
