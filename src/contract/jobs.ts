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
import type { NotificationTopic } from './notificationTopics.ts';
import { recruitBody, recruitResult } from './recruits.ts';
import { z } from './schema.ts';
import { handleAssetsBody, movesResult, swapEntitiesBody, swapResult } from './transfers.ts';

const job = <P extends z.ZodMiniType, R extends z.ZodMiniType>(
  topic: NotificationTopic,
  payload: P,
  result: R,
) => ({ topic, payload, result });
const nothing = z.optional(z.unknown());

/**
 * Every kind of job: the topic of its notification, and the schemas of its payload and of the notification's `result`.
 * A new kind needs an entry in `worker/app/workerJobs.ts` and in `client/jobs/kinds/pageJobs.ts`; a missing entry is a
 * compile error.
 */
export const jobs = {
  initiate: job('missions', initiateBody, activeMission),
  claim: job('missions', claimBody, claimResult),
  levelUpEntities: job('captains', levelUpBody, levelUpResult),
  captainShipRarityUpgrade: job('captains', upgradeShipBody, upgradeShipResult),
  equip: job('captains', equipBody, equipResult),
  exchange: job('exchange', z.union([purchaseBody, dynamicPurchaseBody]), nothing),
  recruit: job('exchange', recruitBody, recruitResult),
  payAllHandsOnDeck: job(
    'missions',
    activeMissionBody,
    z.object({ activeMissionId: id, autoClaimUntil: instant }),
  ),
  arena: job('missions', arenaBody, arenaResult),
  handleAssets: job('transfers', handleAssetsBody, movesResult),
  swapEntities: job('captains', swapEntitiesBody, swapResult),
  assignGenesisShip: job('fleet', assignUserBody, nothing),
  attachNFTGenesis: job('fleet', attachNftBody, nothing),
  genesisClaimReward: job('fleet', genesisShipBody, genesisClaimResult),
  fleetCommanderLevel: job('fleet', genesisLevelUpBody, nothing),
  captainLicense: job('fleet', licenseBody, nothing),
  genesisRewardClaimAll: job('fleet', z.object({}), genesisClaimResult),
  genesisSendMission: job('fleet', genesisShipBody, nothing),
} as const;

export type JobKind = keyof typeof jobs;
export const jobKinds = Object.keys(jobs) as JobKind[];
export type JobPayload<K extends JobKind> = z.output<(typeof jobs)[K]['payload']>;
export type JobResult<K extends JobKind> = z.output<(typeof jobs)[K]['result']>;

/**
 * States of a job: queued → succeeded | refused (by the rules) | failed (by an error, after all retries). The worker
 * never sends `running`: a job that runs is still `queued`.
 */
const jobStates = ['queued', 'running', 'succeeded', 'refused', 'failed'] as const;

export const jobStatus = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
export type JobStatus = z.infer<typeof jobStatus>;
