import { type GameNotification, unaskedTypes } from '#contract/notifications.ts';
import type { QueryName } from '../api/queryNames.ts';
import { createEmissionNotices } from '../emissions/emissionNotices.ts';
import type { IntentTracker } from '../intents/IntentTracker.ts';
import type { JobTrackerDependencies } from '../jobs/jobTypes.ts';
import type { ToastLine } from '../toasts/toastStore.ts';

interface UnaskedDependencies extends Pick<JobTrackerDependencies, 'clock' | 'refresh'> {
  intents: IntentTracker;
  showToasts(lines: readonly ToastLine[]): void;
}

/** Returns a function that handles a notification if it answers no action of the player, and says whether it did. */
export function createUnaskedHandler({ intents, ...dependencies }: UnaskedDependencies) {
  const shows =
    (tone: ToastLine['tone'], ...stale: readonly QueryName[]) =>
    ({ data: { message } }: GameNotification) => {
      dependencies.refresh(stale);
      dependencies.showToasts([{ tone, text: message }]);
    };
  const handlers: Readonly<Record<(typeof unaskedTypes)[number], (notification: GameNotification) => void>> =
    {
      battleEmissions: createEmissionNotices(dependencies),
      chainIntent: (notification) => intents.handleNotification(notification),
      fleetCaptain: shows('info', 'genesisShips'),
      walletLinked: shows('warning', 'wallets'),
      granted: shows('info', 'me', 'nfts', 'genesisShips', 'accountEntries', 'accountSeries'),
    };
  return (notification: GameNotification): boolean => {
    const type = unaskedTypes.find((one) => one === notification.type);
    if (type !== undefined) handlers[type](notification);
    return type !== undefined;
  };
}
