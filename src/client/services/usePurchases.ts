import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jwtTokenMissing, userNotFound } from '#words/exchange.ts';
import { meQuery } from '../api/meQuery.ts';
import { isLoggedInOrAsked } from './isLoggedInOrAsked.ts';
import { useServices } from './Services.ts';
import { useAction } from './useAction.ts';
import { useIsBusy, useJobs } from './useJobs.ts';

/** How long buttons stay busy after a success (rule book: exchange.md, Purchase). */
const restMs = 1_000;

/** One purchase: what is bought, what makes two presses the same purchase, and its request. */
interface Purchase {
  name: string;
  action: object;
  send(idempotencyKey: string): Promise<{ jobId: string }>;
}

export interface Purchases {
  /** Whether a purchase of this kind is under way or was just made. */
  isBusy: boolean;
  /** Name of what it buys; null if there is none or it began before this component was mounted. */
  busyWith: string | null;
  purchase(purchase: Purchase): void;
}

/** Purchases of one kind, one at a time. They need a login and the balances. */
export function usePurchases(kind: 'exchange' | 'recruit'): Purchases {
  const services = useServices();
  const { data: player } = useQuery(meQuery(services.callRoute));
  const jobs = useJobs();
  const isUnderWay = useIsBusy(kind);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { isBusy, run } = useAction();

  const buy = async ({ name, action, send }: Purchase) => {
    if (!isLoggedInOrAsked(services, jwtTokenMissing)) return;
    if (!player) return void services.toasts.show({ tone: 'danger', text: userNotFound });
    setBusyWith(name);
    const request = async (idempotencyKey: string) => [(await send(idempotencyKey)).jobId];
    const { succeeded } = await jobs.run(kind, [request], { action });
    if (succeeded.length > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  };

  return {
    isBusy: isUnderWay || isBusy,
    busyWith: isBusy ? busyWith : null,
    purchase: (purchase) => {
      if (!jobs.isBusy(kind)) void run(() => buy(purchase));
    },
  };
}
