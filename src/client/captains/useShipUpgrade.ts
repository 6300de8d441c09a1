import { characterIdMissing, logInToUpgradeShip, shipUpgradeInitiated } from '#words/levels.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

/**
 * Makes a captain's ship Mythic at the price that the page shows; `upgradeShip` resolves to whether the job succeeded.
 */
export function useShipUpgrade() {
  const services = useServices();
  const { callRoute, toasts } = services;
  const jobs = useJobs();
  const isBusy = useIsBusy('captainShipRarityUpgrade');

  async function upgradeShip(captainId: string, shownTokens: number): Promise<boolean> {
    if (captainId === '') {
      console.error(characterIdMissing);
      return false;
    }
    if (!isLoggedInOrAsked(services, logInToUpgradeShip)) return false;
    const body = { captainId, shownTokens };
    const request = async (idempotencyKey: string) => {
      const { jobId } = await callRoute('upgradeShip', { body, idempotencyKey });
      toasts.show({ tone: 'info', text: shipUpgradeInitiated });
      return [jobId];
    };
    const { succeeded } = await jobs.run('captainShipRarityUpgrade', [request], { action: body });
    return succeeded.length > 0;
  }
  return { upgradeShip, isBusy };
}
