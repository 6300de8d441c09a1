import { collections } from './captains.ts';
import { amount } from './common.ts';
import { balanceFields } from './exchange.ts';
import { z } from './schema.ts';

/** Kinds of NFTs that the harbour's own market sells, in the order of its tabs. */
export const recruitTypes = ['CAPTAIN', 'SHIP', 'CREW', 'ITEM'] as const;
export type RecruitType = (typeof recruitTypes)[number];

/** One recruit of today: an unminted NFT of level 1, with the picture that the buyer gets. */
const recruit = z.object({
  name: z.string(),
  type: z.enum(recruitTypes),
  collection: z.enum(collections),
  image: z.string(),
  active: z.boolean(),
  costType: z.enum(balanceFields),
  costAmount: amount,
  /** How many are left today, for all players together. */
  amountAvailable: z.int(),
});
export type Recruit = z.infer<typeof recruit>;
export const recruitList = z.object({ recruits: z.array(recruit) });

/** Price and picture that the player saw: the purchase is refused if those of today differ. */
const shownRecruit = z.pick(recruit, { costAmount: true, image: true });
export type ShownRecruit = z.infer<typeof shownRecruit>;
export const recruitBody = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  shown: shownRecruit,
});
export const recruitResult = z.object({ uid: z.string(), name: z.string() });
