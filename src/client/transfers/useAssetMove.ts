import { movable, moveOf, type SelectionView, selectionProblem } from '#rules/transfers/assetSelection.ts';
import { mixedSelectionNote } from '#words/transfers.ts';
import { useRules } from '../api/rules.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useIntents } from '../services/useIntents.ts';
import { assetToastMs, type ToastLine } from '../toasts/toastStore.ts';
import type { OwnAsset } from './ownAssets.ts';
import { selectionSentence } from './selectionSentence.ts';

/** What the screen shows while its selection is moved. */
type SelectionScreen = Pick<SelectionView, 'type' | 'location' | 'minted' | 'sliderValue'>;

/**
 * Returns a function that moves the selected assets that may be moved (rule book: transfers.md, Asset selection). It
 * resolves when the screen no longer waits; with false if the screen keeps the selection, because it is refused or the
 * player cancelled before anything was signed.
 */
export function useAssetMove(): (selected: readonly OwnAsset[], screen: SelectionScreen) => Promise<boolean> {
  const services = useServices();
  const { session, toasts, wallet } = services;
  const { maxAssetsPerMove: maxAssets } = useRules().transfers;
  const intents = useIntents();
  const show = (line: ToastLine) => toasts.show(line, { durationMs: assetToastMs });

  return async (selected, screen) => {
    const problem = selectionProblem(selected, {
      ...screen,
      maxAssets,
      isLoggedIn: session.state.getState().player !== null,
      // A wallet that is not connected counts too: it is connected when it has to sign.
      canSign: wallet.state.getState().status !== 'none',
    });
    if (problem !== null) {
      const text = selectionSentence(problem, selected, maxAssets);
      if (isLoggedInOrAsked(services, text)) show({ tone: 'danger', text });
      return false;
    }
    const leaving = movable(selected);
    const [first] = leaving;
    if (first === undefined || intents.runs.isBusy('freeze')) return false;
    if (leaving.length < selected.length) show({ tone: 'warning', text: mixedSelectionNote });
    const isCarriedOut = (await intents.run(moveOf(first), leaving)) !== 'cancelled';
    // A request that was refused because the session has ended moved nothing.
    return isCarriedOut && session.state.getState().player !== null;
  };
}
