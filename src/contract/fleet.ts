import { amount, id, requestedCount } from './common.ts';
import { z } from './schema.ts';

export const genesisRarities = ['FLEET_COMMANDER', 'GOLD', 'SILVER', 'BRONZE'] as const;

export const genesisShip = z.object({
  id,
  shipName: z.string(),
  imageURL: z.string(),
  tierBonus: z.number(),
  rarity: z.enum(genesisRarities),
  level: z.int(),
  captainLicense1: z.boolean(),
  captainLicense2: z.boolean(),
  captainLicense3: z.boolean(),
  assignedUserId: z.nullable(z.string()),
  isOnMission: z.boolean(),
  isClaimable: z.boolean(),
  reward: amount,
  allTimeRewardClaimed: amount,
  allTimeTaxPaid: amount,
});

export const assignUserBody = z.object({
  genesisShipId: id,
  assignedUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  action: z.boolean(),
});
export const licenseBody = z.object({
  genesisShipId: id,
  license: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export const genesisShipBody = z.object({ genesisShipId: id });
export const genesisShipsBody = z.object({
  genesisShipIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
});
export const attachNftBody = z.object({ genesisShipId: id, nftId: id, action: z.boolean() });
export const genesisLevelUpBody = z.object({ genesisShipId: id, levelUpCount: requestedCount });
