import type { Recruit } from '#contract/recruits.ts';
import { recruitPictureNumber, recruitPrice, recruitRefusal, recruitStock } from '#rules/market/recruits.ts';
import { dayOf } from '#rules/time.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { insertRows } from '../database/insertRows.ts';
import { sellOne } from '../exchange/dailyStock.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { payForPurchase } from '../ledger/payForPurchase.ts';
import { NftRowBuilder } from '../nfts/NftRowBuilder.ts';
import { nextRecruitNumber } from '../nfts/recruitNumbers.ts';
import { announceStock } from '../notifications/stockAnnouncement.ts';
import { recruitOffers } from './recruitOffers.ts';

/**
 * Buys one recruit from today's stock: an unminted NFT of level 1 with the picture that the player saw (rule book:
 * recruits.md, Offers). Throws Refusal `recruit_not_found`, `exchange_item_inactive`, `exchange_price_changed`,
 * `recruit_changed`, `exchange_sold_out`, `purchase_not_affordable`.
 */
export const buyRecruit = defineJob({ kind: 'recruit', sharesRows: true }, async (payload, context) => {
  const { tx, now, services } = context;
  const rules = await liveRules(services, tx, now);
  const offer = (await recruitOffers(tx, rules, now)).find(({ name }) => name === payload.name);
  if (!offer) throw new Refusal('recruit_not_found');
  throwIfRefused(recruitRefusal(offer, payload.shown));
  await pay(offer, context);
  const { uid, name } = await create(offer, context);
  const day = dayOf(now);
  const stock = recruitStock(rules, offer.type);
  const sold = await sellOne(tx, { item: offer.name, day, limit: stock });
  if (sold === null) throw new Refusal('exchange_sold_out', { itemName: offer.name });
  await announceStock(tx, day, { name: offer.name, amountAvailable: Math.max(0, stock - sold) });
  return { result: { uid, name }, fact: { name: 'recruited', recruit: name }, holdsSharedRow: true };
});

async function pay(offer: Recruit, { tx, jobId, playerId, now }: JobContext): Promise<void> {
  const price = recruitPrice(offer);
  if (!price) throw new Refusal('exchange_item_inactive', { itemName: offer.name });
  await payForPurchase(tx, {
    reason: 'market.recruit',
    subject: offer.name,
    jobId,
    at: now,
    transfers: [
      { token: price.token, amount: price.units, from: { playerId }, to: { systemAccount: 'exchange' } },
    ],
  });
}

async function create(
  { type, collection }: Recruit,
  { tx, playerId, now, services }: JobContext,
): Promise<{ uid: string; name: string }> {
  const builder = new NftRowBuilder({
    ownerId: playerId,
    random: services.random,
    at: now,
    origin: 'recruit',
  });
  const number = await nextRecruitNumber(tx);
  const row = builder.levelOne({ type, collection, number, picture: recruitPictureNumber(now) });
  await insertRows(tx, 'nfts', [row]);
  return row;
}
