import { arenaBody, arenaResult } from './arena.ts';
import {
  equipBody,
  equipResult,
  levelUpBody,
  levelUpResult,
  upgradeShipBody,
  upgradeShipResult,
} from './captains.ts';
import { id, instant } from './common.ts';
import { dynamicPurchaseBody, purchaseBody } from './exchange.ts';
import {
  assignUserBody,
  attachNftBody,
  genesisClaimResult,
  genesisLevelUpBody,
  genesisShipBody,
  licenseBody,
} from './fleet.ts';
import { activeMission, activeMissionBody, claimBody, claimResult, initiateBody } from './missions.ts';
import { z } from './schema.ts';
import { handleAssetsBody, movesResult, swapEntitiesBody, swapResult } from './transfers.ts';

const job = <P extends z.ZodMiniType, R extends z.ZodMiniType>(payload: P, result: R) => ({
  payload,
  result,
});
const nothing = z.optional(z.unknown());

/**
 * Every kind of job, with the schemas of its payload and of the `result` of its notification. A new kind needs an entry
 * in `worker/app/jobHandlers.ts` and in `client/jobs/kinds/pageJobs.ts`; a missing entry is a compile error.
 */
export const jobs = {
  initiate: job(initiateBody, activeMission),
  claim: job(claimBody, claimResult),
  levelUpEntities: job(levelUpBody, levelUpResult),
  captainShipRarityUpgrade: job(upgradeShipBody, upgradeShipResult),
  equip: job(equipBody, equipResult),
  exchange: job(z.union([purchaseBody, dynamicPurchaseBody]), nothing),
  payAllHandsOnDeck: job(activeMissionBody, z.object({ activeMissionId: id, autoClaimUntil: instant })),
  arena: job(arenaBody, arenaResult),
  handleAssets: job(handleAssetsBody, movesResult),
  swapEntities: job(swapEntitiesBody, swapResult),
  assignGenesisShip: job(assignUserBody, nothing),
  attachNFTGenesis: job(attachNftBody, nothing),
  genesisClaimReward: job(genesisShipBody, genesisClaimResult),
  fleetCommanderLevel: job(genesisLevelUpBody, nothing),
  captainLicense: job(licenseBody, nothing),
  genesisRewardClaimAll: job(z.object({}), genesisClaimResult),
  genesisSendMission: job(genesisShipBody, nothing),
} as const;

export type JobKind = keyof typeof jobs;
export const jobKinds = Object.keys(jobs) as JobKind[];
export type JobPayload<K extends JobKind> = z.output<(typeof jobs)[K]['payload']>;
export type JobResult<K extends JobKind> = z.output<(typeof jobs)[K]['result']>;

/**
 * States of a job: queued → succeeded | refused (by the rules) | failed (by an error, after all retries). The worker
 * never sends `running`: a job that runs is still `queued`.
 */
export const jobStates = ['queued', 'running', 'succeeded', 'refused', 'failed'] as const;

export const jobStatus = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
export type JobStatus = z.infer<typeof jobStatus>;
