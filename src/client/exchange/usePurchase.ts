import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';
import { jwtTokenMissing, userNotFound } from '#words/exchange.ts';
import { meQuery } from '../api/meQuery.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

export type ItemForSale = ExchangeItem | DynamicExchangeItem;

/** How long buttons stay busy after a success (rule book: exchange.md, Purchase). */
const restMs = 1_000;

export interface Purchases {
  /** Whether a purchase of this page is under way or was just made. */
  isBusy: boolean;
  /** Name of the item of that purchase; null if there is none or it began before this component was mounted. */
  busyWith: string | null;
  purchase(item: ItemForSale, quantity: number): void;
}

/** Purchases of this page, one at a time, each at the price that the page shows. */
export function usePurchase(): Purchases {
  const services = useServices();
  const { callRoute, toasts } = services;
  const { data: player } = useQuery(meQuery(callRoute));
  const jobs = useJobs();
  const isUnderWay = useIsBusy('exchange');
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { isBusy, run } = useAction();

  const buy = async (item: ItemForSale, quantity: number) => {
    if (!isLoggedInOrAsked(services, jwtTokenMissing)) return;
    if (!player) return void toasts.show({ tone: 'danger', text: userNotFound });
    setBusyWith(item.name);
    const { name, costAmount, yieldAmount, taxPercent } = item;
    const body = { name, shown: { costAmount, yieldAmount, taxPercent } };
    const send = (idempotencyKey: string) =>
      'amountAvailable' in item
        ? callRoute('dynamicPurchase', { body, idempotencyKey })
        : callRoute('purchase', { body: { ...body, multiplier: quantity }, idempotencyKey });
    const request = async (idempotencyKey: string) => [(await send(idempotencyKey)).jobId];
    const { succeeded } = await jobs.run('exchange', [request], { action: { ...body, quantity } });
    if (succeeded.length > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  };

  return {
    isBusy: isUnderWay || isBusy,
    busyWith: isBusy ? busyWith : null,
    purchase: (item, quantity) => {
      if (!jobs.isBusy('exchange')) void run(() => buy(item, quantity));
    },
  };
}
