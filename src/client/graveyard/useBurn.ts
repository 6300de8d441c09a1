import type { BodyIn } from '#contract/routes.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import { swapListRefusal } from '#rules/graveyard/swap.ts';
import { errorSentence } from '#words/errors.ts';
import { logInToSwap } from '#words/graveyard.ts';
import { useServices } from '../services/Services.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

type Swap = BodyIn<'swapEntities'>;

/** Asks, then burns the selected; `burn` answers whether they are burned. */
export function useBurn() {
  const { callRoute, overlays, session, toasts } = useServices();
  const jobs = useJobs();
  const isBurning = useIsBusy('swapEntities');

  async function burn(type: ForgeType, selected: readonly ForgeAsset[]): Promise<boolean> {
    const body = selected.flatMap(asSwapped);
    const refusal = swapListRefusal(body);
    const problem =
      session.state.getState().player === null ? logInToSwap : refusal && errorSentence(refusal.code);
    if (problem) {
      toasts.show({ tone: 'danger', text: problem });
      return false;
    }
    if (!(await overlays.ask('confirmBurn', { type, selected }))) return false;
    const request = async () => [(await callRoute('swapEntities', { body })).jobId];
    const { succeeded } = await jobs.run('swapEntities', [request]);
    return succeeded.length > 0;
  }
  return { burn, isBurning };
}

/** The entry of a swap, with the level tokens that the page showed. */
function asSwapped({ id: entityId, type, minted, reward }: ForgeAsset): Swap {
  if (type === 'CAPTAIN' || minted) return [];
  const shownTokens = reward.find(({ token }) => token === levelTokens[type])?.amount ?? 0;
  return [{ type, entityId, shownTokens }];
}
