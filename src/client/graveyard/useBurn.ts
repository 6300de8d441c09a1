import type { BodyIn } from '#contract/routes.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import { swapListRefusal } from '#rules/graveyard/swap.ts';
import { errorSentence } from '#words/errors.ts';
import { offersToSecure } from '../intents/offerToSecure.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useIntentRun, useIntents } from '../services/useIntents.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';
import { logInToBurn } from './logInToBurn.ts';

type Swap = BodyIn<'swapEntities'>;

/**
 * Asks the player, then burns the selected assets: a minted one by a transaction, others by a swap. `burn` resolves to
 * whether the burn was carried out, whatever its outcome, and the player did not cancel it; `cancel` stops waiting for
 * a wallet that does not answer, and is null while there is nothing to cancel. `isBurning` also holds for a burn that
 * this screen began before it was closed and opened again.
 */
export function useBurn() {
  const services = useServices();
  const { callRoute, overlays, session, toasts } = services;
  const jobs = useJobs();
  const intents = useIntents();
  const isSwapping = useIsBusy('swapEntities');
  const isBurningMinted = useIsBusy('burnCaptain');
  const cancel = useIntentRun('burnCaptain')?.cancel ?? null;

  async function burn(type: ForgeType, selected: readonly ForgeAsset[]): Promise<boolean> {
    const minted = selected.find((asset) => asset.minted);
    if (!isLoggedInOrAsked(services, logInToBurn(type, selected))) return false;
    const problem = minted ? null : swapProblem(selected.flatMap(asSwapped));
    if (problem) {
      toasts.show({ tone: 'danger', text: problem });
      return false;
    }
    // An unsecured account must be secured first: the reward for a captain is a Captain's Club NFT, which goes to the
    // wallet. Other rewards stay in the game.
    if (type === 'CAPTAIN' && offersToSecure(services)) return false;
    if (!(await overlays.ask('confirmBurn', { type, selected }))) return false;
    const isCarriedOut =
      minted === undefined
        ? await swap(selected.flatMap(asSwapped))
        : (await intents.run(type === 'CAPTAIN' ? 'burnCaptain' : 'burnSideNft', minted)) !== 'cancelled';
    // A request that was refused because the session has ended burned nothing.
    return isCarriedOut && session.state.getState().player !== null;
  }

  function swapProblem(body: Swap): string | null {
    const refusal = swapListRefusal(body);
    return refusal && errorSentence(refusal.code);
  }

  async function swap(body: Swap): Promise<boolean> {
    const request = async () => [(await callRoute('swapEntities', { body })).jobId];
    await jobs.run('swapEntities', [request]);
    return true;
  }
  return { burn, isBurning: isSwapping || isBurningMinted, cancel };
}

/**
 * The swap of one asset, with the level tokens that the page showed; empty for captains and minted assets, which cannot
 * be swapped.
 */
function asSwapped({ id: entityId, type, minted, reward }: ForgeAsset): Swap {
  if (type === 'CAPTAIN' || minted) return [];
  const shownTokens = reward.find(({ token }) => token === levelTokens[type])?.amount ?? 0;
  return [{ type, entityId, shownTokens }];
}
