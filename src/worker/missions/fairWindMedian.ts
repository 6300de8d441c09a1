import type { Captain, LevelEntity } from '#contract/captains.ts';
import { hasStrongerCaptain } from '../captains/captainStore.ts';
import { readMedianLevels } from '../captains/medianLevels.ts';
import type { Tx } from '../database/database.ts';

interface Trained {
  readonly playerId: string;
  readonly captain: Captain;
  /** The entity that an Event trains; null for other missions. */
  readonly entity: LevelEntity | null;
}

/**
 * The median level with which Fair wind blows for a captain on an Event; null where it does not, because the player has
 * a stronger captain in the game or the mission trains nothing (rule book: captains.md, Fair wind).
 */
export async function fairWindMedian(
  tx: Tx,
  { playerId, captain, entity }: Trained,
  now: Date,
): Promise<number | null> {
  if (entity === null) return null;
  if (await hasStrongerCaptain(tx, playerId, captain.strength)) return null;
  const { [entity]: medianLevel } = await readMedianLevels(tx, now);
  return medianLevel;
}
