import type { Recruit } from '#contract/recruits.ts';
import { recruitPictureNumber, recruitsOfToday } from '#rules/market/recruits.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayOf } from '#rules/time.ts';
import type { Database, Tx } from '../database/database.ts';
import { soldOn } from '../exchange/dailyStock.ts';
import { recruitPicture } from '../nfts/nftPictures.ts';

/** Today's recruits with their pictures and the stock that is left. */
export async function recruitOffers(db: Database | Tx, rules: RuleTables, now: Date): Promise<Recruit[]> {
  const sold = await soldOn(db, dayOf(now));
  const number = recruitPictureNumber(now);
  return recruitsOfToday(rules, sold).map((offer) => ({ ...offer, image: recruitPicture(offer, number) }));
}
