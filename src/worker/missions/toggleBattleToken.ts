import { battleTokensWorkOn } from '#rules/missions/battleTokens.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { lockPlayer } from '../jobs/jobTable.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isOn, switched } from './battleTokenSwitch.ts';
import { activeMissionId, missionAt } from './missionPaths.ts';
import { lockRun, setBattleTokens } from './missionRunStore.ts';
import { settleSlots } from './settleSlots.ts';

/**
 * Flips the Battle Token switch of one run (Treasure while levelling) and settles the player's slots that are then due.
 * Throws Refusal `active_mission_not_found` unless the player has this run under way, and `battle_token_not_here` if
 * Battle Tokens do not work on its mission.
 */
export async function toggleBattleToken(
  tx: Tx,
  services: WorkerServices,
  playerId: string,
  runId: string,
): Promise<void> {
  const now = services.clock.now();
  await lockPlayer(tx, playerId);
  const run = await lockRun(tx, playerId, activeMissionId(runId));
  if (!run || run.claimed_at !== null) throw new Refusal('active_mission_not_found');
  const live = await liveMissions(services, tx, now);
  const { missionStats } = missionAt(live, run.mission_id);
  if (!battleTokensWorkOn(live.rules, missionStats)) throw new Refusal('battle_token_not_here');
  const { gameSpeed } = services.config;
  const flips = switched(live.rules, run, now, gameSpeed);
  await setBattleTokens(tx, run, { on: isOn({ battle_token_flips: flips }), flips, dueAt: now });
  await settleSlots({ tx, playerId, now, live, gameSpeed });
}
