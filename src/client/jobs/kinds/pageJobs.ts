import type { JobKind } from '#contract/jobs.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { JobOutcome, JobTrackerDependencies, SettledBatch } from '../jobTypes.ts';
import { arenaJob } from './arenaJob.ts';
import { assignGenesisShipJob } from './assignGenesisShipJob.ts';
import { attachNFTGenesisJob } from './attachNFTGenesisJob.ts';
import { captainLicenseJob } from './captainLicenseJob.ts';
import { captainShipRarityUpgradeJob } from './captainShipRarityUpgradeJob.ts';
import { claimJob } from './claimJob.ts';
import { equipJob } from './equipJob.ts';
import { exchangeJob } from './exchangeJob.ts';
import { fleetCommanderLevelJob } from './fleetCommanderLevelJob.ts';
import { genesisClaimRewardJob } from './genesisClaimRewardJob.ts';
import { genesisRewardClaimAllJob } from './genesisRewardClaimAllJob.ts';
import { genesisSendMissionJob } from './genesisSendMissionJob.ts';
import { handleAssetsJob } from './handleAssetsJob.ts';
import { initiateJob } from './initiateJob.ts';
import { levelUpEntitiesJob } from './levelUpEntitiesJob.ts';
import type { PageJob } from './PageJob.ts';
import { payAllHandsOnDeckJob } from './payAllHandsOnDeckJob.ts';
import { recruitJob } from './recruitJob.ts';
import { swapEntitiesJob } from './swapEntitiesJob.ts';

/** What the page knows of each kind of job. A job kind of the contract without an entry here does not compile. */
export const pageJobs: { readonly [K in JobKind]: PageJob<K> } = {
  initiate: initiateJob,
  claim: claimJob,
  payAllHandsOnDeck: payAllHandsOnDeckJob,
  exchange: exchangeJob,
  recruit: recruitJob,
  levelUpEntities: levelUpEntitiesJob,
  captainShipRarityUpgrade: captainShipRarityUpgradeJob,
  equip: equipJob,
  arena: arenaJob,
  handleAssets: handleAssetsJob,
  swapEntities: swapEntitiesJob,
  assignGenesisShip: assignGenesisShipJob,
  attachNFTGenesis: attachNFTGenesisJob,
  captainLicense: captainLicenseJob,
  fleetCommanderLevel: fleetCommanderLevelJob,
  genesisSendMission: genesisSendMissionJob,
  genesisClaimReward: genesisClaimRewardJob,
  genesisRewardClaimAll: genesisRewardClaimAllJob,
};

/** Shows the outcomes of jobs as toasts. */
export const showJobs = (
  show: (lines: readonly ToastLine[]) => void,
): Pick<JobTrackerDependencies, 'showSettled' | 'showUnawaited'> => ({
  showSettled: (batch) => show(settledToasts(batch)),
  showUnawaited: (kind, outcome) => show(unawaitedToasts(kind, outcome)),
});

function settledToasts<K extends JobKind>(batch: SettledBatch<K>): readonly ToastLine[] {
  return pageJobs[batch.kind].toasts(batch);
}

function unawaitedToasts<K extends JobKind>(kind: K, outcome: JobOutcome<K>): readonly ToastLine[] {
  return pageJobs[kind].unawaitedToasts?.(outcome) ?? [];
}
