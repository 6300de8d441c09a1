import { arenaBody } from './arena.ts';
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
import { handleAssetsBody, swapEntitiesBody, swapResult } from './transfers.ts';

/**
 * Every kind of job: its payload and the `result` of its notification. `opens: 'now'` requires an entry in
 * `worker/app/jobHandlers.ts` and in `client/jobs/jobPolicies.ts` (the compiler names a missing one); `'later'` kinds
 * belong to routes that still answer 501.
 */
const job = <P extends z.ZodMiniType, R extends z.ZodMiniType, O extends 'now' | 'later'>(
  opens: O,
  payload: P,
  result: R,
) => ({
  opens,
  payload,
  result,
});
const nothing = z.optional(z.unknown());

export const jobs = {
  initiate: job('now', initiateBody, activeMission),
  claim: job('now', claimBody, claimResult),
  levelUpEntities: job('now', levelUpBody, levelUpResult),
  captainShipRarityUpgrade: job('now', upgradeShipBody, upgradeShipResult),
  equip: job('now', equipBody, equipResult),
  exchange: job('now', z.union([purchaseBody, dynamicPurchaseBody]), nothing),
  payAllHandsOnDeck: job(
    'now',
    activeMissionBody,
    z.object({ activeMissionId: id, autoClaimUntil: instant }),
  ),
  arena: job('later', arenaBody, nothing),
  handleAssets: job('now', handleAssetsBody, nothing),
  swapEntities: job('now', swapEntitiesBody, swapResult),
  assignGenesisShip: job('now', assignUserBody, nothing),
  attachNFTGenesis: job('now', attachNftBody, nothing),
  genesisClaimReward: job('now', genesisShipBody, genesisClaimResult),
  fleetCommanderLevel: job('now', genesisLevelUpBody, nothing),
  captainLicense: job('now', licenseBody, nothing),
  genesisRewardClaimAll: job('now', z.object({}), genesisClaimResult),
  genesisSendMission: job('now', genesisShipBody, nothing),
} as const;

export type JobKind = keyof typeof jobs;
export const jobKinds = Object.keys(jobs) as JobKind[];
export type OpenJobKind = { [K in JobKind]: (typeof jobs)[K]['opens'] extends 'now' ? K : never }[JobKind];
export const openJobKinds = jobKinds.filter((kind): kind is OpenJobKind => jobs[kind].opens === 'now');
export type JobPayload<K extends JobKind> = z.output<(typeof jobs)[K]['payload']>;
export type JobResult<K extends JobKind> = z.output<(typeof jobs)[K]['result']>;

/** queued → running → succeeded | refused (by the rules) | failed (a fault, after all retries). */
export const jobStates = ['queued', 'running', 'succeeded', 'refused', 'failed'] as const;

export const jobStatus = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
export type JobStatus = z.infer<typeof jobStatus>;
