import { type GameNotification, unaskedTypes } from '#contract/notifications.ts';
import type { IntentTracker } from '../intents/IntentTracker.ts';
import type { JobTrackerDependencies } from '../jobs/jobTypes.ts';
import type { ToastLine } from '../toasts/toastStore.ts';

interface UnaskedDependencies extends Pick<JobTrackerDependencies, 'refresh'> {
  intents: IntentTracker;
  takeEmissions(notification: GameNotification): void;
  show(line: ToastLine): void;
}

/** Returns a function that handles a notification if it answers no action of the player, and says whether it did. */
export function handlesUnasked({ intents, takeEmissions, refresh, show }: UnaskedDependencies) {
  const says =
    (tone: ToastLine['tone'], ...stale: Parameters<typeof refresh>[0]) =>
    ({ data: { message } }: GameNotification) => {
      refresh(stale);
      show({ tone, text: message });
    };
  const handlers: Readonly<Record<(typeof unaskedTypes)[number], (notification: GameNotification) => void>> =
    {
      battleEmissions: takeEmissions,
      chainIntent: (notification) => intents.handleNotification(notification),
      fleetCaptain: says('info', 'genesisShips'),
      walletLinked: says('warning', 'wallets'),
      granted: says('info', 'me', 'nfts', 'genesisShips', 'accountEntries', 'accountSeries'),
    };
  return (notification: GameNotification): boolean => {
    const type = unaskedTypes.find((one) => one === notification.type);
    if (type !== undefined) handlers[type](notification);
    return type !== undefined;
  };
}
