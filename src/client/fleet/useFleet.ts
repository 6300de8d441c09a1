import { type GenesisShip, type Licence, maxShipsPerRequest } from '#contract/fleet.ts';
import type { JobKind } from '#contract/jobs.ts';
import {
  claimingAll,
  claimingReward,
  logInForFleet,
  purchasingLicence,
  sendingShip,
  sendingShips,
} from '#words/fleetScreen.ts';
import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

const needWallet: ReadonlySet<JobKind> = new Set([
  'genesisSendMission',
  'genesisClaimReward',
  'genesisRewardClaimAll',
]);

/**
 * The actions on Genesis ships; each resolves to whether any job succeeded (rule book: fleet.md, Waiting). While
 * `isConnecting` the wallet is asked to connect, and a further send or claim does nothing.
 */
export function useFleet() {
  const services = useServices();
  const { callRoute, toasts } = services;
  const jobs = useJobs();
  const { isBusy: isConnecting, run: runAlone } = useAction();

  /**
   * Sends the requests and resolves with the settled batch; without a player or, for a send or claim, a connected
   * wallet, it sends nothing and resolves with null. A toast with the text `progress` is shown until the batch has
   * settled. `shipName` is for the sentence of a failure.
   */
  async function run<K extends JobKind>(
    kind: K,
    requests: readonly (() => Promise<readonly string[]>)[],
    progress: string | null = null,
    shipName?: string,
  ) {
    if (!isLoggedInOrAsked(services, logInForFleet)) return null;
    if (needWallet.has(kind) && !(await runAlone(() => hasConnectedWallet(services)))) return null;
    const toast =
      progress === null ? null : toasts.show({ tone: 'info', text: progress }, { durationMs: null });
    try {
      return await jobs.run(kind, requests, { subject: shipName });
    } finally {
      if (toast !== null) toasts.dismiss(toast);
    }
  }
  const one = async (answer: Promise<{ jobId: string }>) => [(await answer).jobId];
  const isDone = (batch: { succeeded: readonly unknown[] } | null) => (batch?.succeeded.length ?? 0) > 0;

  return {
    isConnecting,
    async send({ id: genesisShipId }: GenesisShip) {
      const request = () => one(callRoute('genesisSend', { body: { genesisShipId } }));
      return isDone(await run('genesisSendMission', [request], sendingShip));
    },
    async sendAll(ships: readonly GenesisShip[]) {
      const ids = ships.map(({ id }) => id);
      const requests = [];
      for (let from = 0; from < ids.length; from += maxShipsPerRequest) {
        const genesisShipIds = ids.slice(from, from + maxShipsPerRequest);
        requests.push(async () => (await callRoute('genesisSendAll', { body: { genesisShipIds } })).jobIds);
      }
      return isDone(await run('genesisSendMission', requests, sendingShips));
    },
    async claim({ id: genesisShipId, shipName }: GenesisShip) {
      const request = () => one(callRoute('genesisClaim', { body: { genesisShipId } }));
      return isDone(await run('genesisClaimReward', [request], claimingReward, shipName));
    },
    async claimAll() {
      return isDone(
        await run('genesisRewardClaimAll', [() => one(callRoute('genesisClaimAll'))], claimingAll),
      );
    },
    async buyLicence({ id: genesisShipId }: GenesisShip, license: Licence) {
      const request = () => one(callRoute('captainLicense', { body: { genesisShipId, license } }));
      return isDone(await run('captainLicense', [request], purchasingLicence(license)));
    },
    async assign({ id: genesisShipId }: GenesisShip, assignedUserId: string, action: boolean) {
      const body = { genesisShipId, assignedUserId, action };
      return isDone(await run('assignGenesisShip', [() => one(callRoute('assignUser', { body }))]));
    },
    async levelUp({ id: genesisShipId }: GenesisShip, levelUpCount: number) {
      const body = { genesisShipId, levelUpCount };
      return isDone(await run('fleetCommanderLevel', [() => one(callRoute('genesisLevelUp', { body }))]));
    },
    async attach({ id: genesisShipId }: GenesisShip, nftId: string, action: boolean) {
      const body = { genesisShipId, nftId, action };
      return isDone(await run('attachNFTGenesis', [() => one(callRoute('attachNft', { body }))]));
    },
  };
}

/** Whether sends and claims are pending, so that their buttons are busy. */
export function useFleetBusy() {
  const sends = useIsBusy('genesisSendMission');
  const claimsOne = useIsBusy('genesisClaimReward');
  const claimsAll = useIsBusy('genesisRewardClaimAll');
  return { sends, claims: claimsOne || claimsAll };
}
