import { battleTokensWorkOn } from '#rules/missions/battleTokens.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isOn, turned } from './battleTokenSwitch.ts';
import { activeMissionId, missionAt } from './missionPaths.ts';
import { lockRun, setBattleTokens } from './missionRunStore.ts';

/**
 * Turns Treasure-while-levelling on or off for one captain under way. Refuses `active_mission_not_found` for what
 * is not the player's own and under way, `battle_token_not_here` away from levelling on Island 1.
 */
export async function toggleBattleToken(
  tx: Tx,
  services: WorkerServices,
  playerId: string,
  runId: string,
): Promise<void> {
  const now = services.clock.now();
  const run = await lockRun(tx, playerId, activeMissionId(runId));
  if (!run || run.claimed_at !== null) throw new Refusal('active_mission_not_found');
  const { missionStats } = missionAt(await liveMissions(services, tx, now), run.mission_id);
  if (!battleTokensWorkOn(missionStats)) throw new Refusal('battle_token_not_here');
  const flips = turned(run, now, services.config.gameSpeed);
  await setBattleTokens(tx, run.id, isOn({ battle_token_flips: flips }), flips);
}
