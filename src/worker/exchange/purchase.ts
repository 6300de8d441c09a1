import type { DynamicExchangeItem, ExchangeItem } from '#contract/exchange.ts';
import type { JobPayload } from '#contract/jobs.ts';
import { dynamicItemsForSale, itemsForSale, stockLeft } from '#rules/exchange/itemsForSale.ts';
import { type PurchaseAmounts, purchaseAmounts, purchaseRefusal } from '#rules/exchange/purchase.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayOf } from '#rules/time.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob, type JobContext, type JobSuccess } from '../jobs/WorkerJob.ts';
import { bootyLeft } from '../ledger/bootySupply.ts';
import { payForPurchase } from '../ledger/payForPurchase.ts';
import type { LedgerParty, Transfer } from '../ledger/transfer.ts';
import { announceStock } from '../notifications/stockAnnouncement.ts';
import { sellOne, soldOn } from './dailyStock.ts';

/**
 * Buys one or more of an item, or one piece of a dynamic item while its stock lasts, at the current price. A request
 * with a quantity may name either, one without only a dynamic item (rule book: exchange.md, Quantity). Throws
 * Refusal `exchange_item_not_found`, `exchange_item_inactive`, `exchange_price_changed`, `amount_invalid`,
 * `exchange_sold_out`, `supply_cap_reached`, `purchase_not_affordable`.
 */
export const purchase = defineJob({ kind: 'exchange', sharesRows: true }, async (payload, context) => {
  const { tx, now, services } = context;
  const rules = await liveRules(services, tx, now);
  const item = await findItem(rules, payload, context);
  const isDynamic = 'amountAvailable' in item;
  throwIfRefused(purchaseRefusal(item, payload.shown));
  const quantity = 'multiplier' in payload ? payload.multiplier : 1;
  const amounts = purchaseAmounts(item, quantity);
  if (!amounts || (isDynamic && quantity !== 1)) throw new Refusal('amount_invalid');
  // A purchase of a sold-out item is refused here, so that it does not wait for the row that all buyers share.
  if (isSoldOut(item)) throw soldOut(item);
  const holdsSharedRow = await checkSupply(rules, item, amounts, context);
  await pay(item, amounts, context);
  const success: JobSuccess<'exchange'> = {
    result: undefined,
    fact: { name: 'purchased', item: item.name },
    holdsSharedRow,
  };
  if (!isDynamic) return success;
  await takeFromStock(rules, item, context);
  return { ...success, holdsSharedRow: true };
});

type Item = ExchangeItem | DynamicExchangeItem;

async function findItem(
  rules: RuleTables,
  payload: JobPayload<'exchange'>,
  { tx, now }: JobContext,
): Promise<Item> {
  const named = <I extends Item>(items: readonly I[]) => items.find(({ name }) => name === payload.name);
  const item =
    ('multiplier' in payload ? named(itemsForSale(rules)) : undefined) ??
    named(dynamicItemsForSale(rules, await soldOn(tx, dayOf(now))));
  if (!item) throw new Refusal('exchange_item_not_found');
  return item;
}

const isSoldOut = (item: Item): boolean => 'amountAvailable' in item && item.amountAvailable === 0;
const soldOut = ({ name }: Item): Refusal => new Refusal('exchange_sold_out', { itemName: name });

/**
 * Throws Refusal `supply_cap_reached` if payout and tax would exceed BOOTY's supply cap.
 * @returns whether other purchases of BOOTY have to wait until this one ends
 */
async function checkSupply(
  rules: RuleTables,
  { name }: Item,
  { yieldToken, payout, tax }: PurchaseAmounts,
  { tx }: JobContext,
): Promise<boolean> {
  if (yieldToken !== 'BOOTY') return false;
  const { left, isLocked } = await bootyLeft(tx, rules);
  if (payout + tax > left) throw new Refusal('supply_cap_reached', { itemName: name });
  return isLocked;
}

/**
 * Books a purchase: the exchange receives the price, the player the payout and the treasury the tax; payout and tax are
 * newly issued (rule book: exchange.md, Tax).
 */
async function pay(
  { name }: Item,
  { costToken, cost, yieldToken, payout, tax }: PurchaseAmounts,
  { tx, jobId, playerId, now }: JobContext,
): Promise<void> {
  const player: LedgerParty = { playerId };
  const issuance: LedgerParty = { systemAccount: 'issuance' };
  const transfers: Transfer[] = [
    { token: costToken, amount: cost, from: player, to: { systemAccount: 'exchange' } },
    { token: yieldToken, amount: payout, from: issuance, to: player },
    { token: yieldToken, amount: tax, from: issuance, to: { systemAccount: 'treasury' } },
  ];
  await payForPurchase(tx, {
    reason: 'exchange.purchase',
    subject: name,
    jobId,
    at: now,
    transfers: transfers.filter(({ amount }) => amount > 0n),
  });
}

async function takeFromStock(rules: RuleTables, item: Item, { tx, now }: JobContext): Promise<void> {
  const day = dayOf(now);
  const sold = await sellOne(tx, { item: item.name, day, limit: stockLeft(rules, 0) });
  if (sold === null) throw soldOut(item);
  await announceStock(tx, day, { name: item.name, amountAvailable: stockLeft(rules, sold) });
}
