import type { Captain } from '#contract/captains.ts';
import type { GameFact } from '#contract/facts.ts';
import type { Mission } from '#contract/missions.ts';
import { canRenew } from '#rules/missions/haul.ts';
import { fundsRefusal, sendPrices } from '#rules/missions/sendCost.ts';
import { missionEndTime } from '#rules/missions/timeLeft.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import { Refusal } from '../base/refusal.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { acceptOwnJobs } from '../jobs/acceptOwnJobs.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { readBalances } from '../ledger/balances.ts';
import { payPrices } from '../ledger/payPrices.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { activeMissionId, activeMissionPath, missionAt } from './missionPaths.ts';
import { beginAutoClaim, lockRun, type MissionRun, runsToAutoClaim } from './missionRunStore.ts';
import { type RunStart, startRefusal, startRun } from './startRun.ts';

/**
 * Books the payment for a week in which a run of All Hands on Deck is claimed and renewed automatically (rule book:
 * missions.md, Auto-claim). Throws Refusal `active_mission_not_found`, `auto_claim_not_here`, `auto_claim_active`,
 * `not_enough_funds`.
 */
export const payAllHandsOnDeck = defineJob(
  { kind: 'payAllHandsOnDeck' },
  async ({ activeMissionId: id }, context) => {
    const { tx, playerId, now, services } = context;
    const run = await lockRun(tx, playerId, activeMissionId(id));
    if (!run || run.claimed_at !== null) throw new Refusal('active_mission_not_found');
    const live = await liveMissions(services, tx, now);
    const { autoClaim } = live.rules.missions;
    if (!canRenew(missionAt(live, run.mission_id).missionStats)) throw new Refusal('auto_claim_not_here');
    if (run.auto_claim) throw new Refusal('auto_claim_active');
    const price = { token: 'BOOTY', amount: autoClaim.costBooty } as const;
    await payPrices('mission.autoClaim', run.id, [price], context);
    const until = missionEndTime(now.getTime(), autoClaim.hours, services.config.gameSpeed);
    await beginAutoClaim(tx, run, new Date(until));
    return {
      result: { activeMissionId: run.id, autoClaimUntil: until },
      fact: { name: 'autoClaimActivated' },
    };
  },
);

/** Whether a claim continued or ended the auto-claim of its run. */
export type Renewal = GameFact<'autoClaimRenewed' | 'autoClaimEnded'>;

/**
 * Sends the captain of a claimed run again if the run has auto-claim and its week is not over; null if there is nothing
 * to renew. A refusal (balance, caps) ends only the auto-claim and never undoes the claim.
 */
export async function renew(
  run: MissionRun,
  { rules, mission, captain }: { rules: RuleTables; mission: Mission; captain: Captain },
  context: JobContext,
): Promise<Renewal | null> {
  const until = run.auto_claim_until;
  if (!run.auto_claim || until === null || until <= context.now) return null;
  const start: RunStart = {
    rules,
    mission,
    captain,
    count: run.level_count,
    nonce: run.nonce,
    autoClaimUntil: until,
  };
  const refusal = startRefusal(start, context.now) ?? (await balanceRefusal(start, context));
  if (refusal) {
    return { name: 'autoClaimEnded', code: refusal.code, details: refusal.details };
  }
  await startRun(start, context);
  return { name: 'autoClaimRenewed' };
}

async function balanceRefusal(
  { rules, mission, count }: RunStart,
  { tx, playerId }: JobContext,
): Promise<RuleRefusal | null> {
  const balances = await readBalances(tx, playerId);
  for (const price of sendPrices(rules, mission.missionStats, count)) {
    const refusal = fundsRefusal(price, balances[price.token]);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Time after which a refused or failed claim is tried again, in milliseconds. For example, a worker whose clock is slow
 * refuses a claim because by that clock the mission has not ended.
 */
const tryAgainMs = hourMs;

/** Creates claim jobs for finished runs with auto-claim. Such a claim may send the captain again ({@link renew}). */
export async function claimAutomatically(services: Pick<WorkerServices, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now();
  const jobs = (await runsToAutoClaim(services.db, now)).map(({ id, player_id, ends_at }) => {
    const tries = Math.floor((now.getTime() - ends_at.getTime()) / tryAgainMs);
    return {
      playerId: player_id,
      // This key allows one claim job per run and hour, however often the function is called.
      idempotencyKey: `auto-claim-${id}-${tries}`,
      payload: { activeMissionPath: activeMissionPath(id) },
    };
  });
  await acceptOwnJobs(services, 'claim', jobs);
}
