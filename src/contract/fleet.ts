import { standings } from './captains.ts';
import { amount, id, instant, requestedCount } from './common.ts';
import { z } from './schema.ts';

export const genesisRarities = ['FLEET_COMMANDER', 'GOLD', 'SILVER', 'BRONZE'] as const;
export type GenesisRarity = (typeof genesisRarities)[number];

/** The captain licences of a ship (rule book: fleet.md, Licences). */
export const licences = [1, 2, 3] as const;
export type Licence = (typeof licences)[number];

/** A Genesis ship as its owner or its assigned commander sees it (rule book: fleet.md, Fields). */
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
  /** Id of the fleet captain, a player who may operate the ship besides its owner; null if there is none. */
  assignedUserId: z.nullable(z.string()),
  isOnMission: z.boolean(),
  /** Whether the ship is on a mission that is over and has a reward. */
  isClaimable: z.boolean(),
  /** Treasure that can be claimed, before tax, also where the ship is at rest; 0 while a mission is under way. */
  reward: amount,
  /** Treasure claimed for this ship so far, before tax. */
  allTimeRewardClaimed: amount,
  /** Tax paid on `allTimeRewardClaimed`. */
  allTimeTaxPaid: amount,
  /** The role of the requesting player for this ship. */
  role: z.enum(['owner', 'commander']),
  ownerName: z.string(),
  assignedUser: z.nullable(z.object({ username: z.string(), wallet: z.string() })),
  standing: z.enum(standings),
  /** The unclaimed mission, with the Treasure that it brings before tax; null if there is none. */
  mission: z.nullable(z.object({ startedAt: instant, endsAt: instant, reward: amount })),
  /** The attached NFT, which is shown on the ship; null if there is none. */
  attached: z.nullable(z.object({ uid: id, name: z.string(), image: z.string() })),
});
export type GenesisShip = z.infer<typeof genesisShip>;

export const assignUserBody = z.object({
  genesisShipId: id,
  /** A wallet address, a @username, or a player's id. */
  assignedUserId: z.string().check(z.minLength(1), z.maxLength(64)),
  action: z.boolean(),
});
export const licenseBody = z.object({
  genesisShipId: id,
  license: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export const genesisShipBody = z.object({ genesisShipId: id });
/** Maximum number of ships in one request; for more ships the page sends several requests. */
export const maxShipsPerRequest = 200;
export const genesisShipsBody = z.object({
  genesisShipIds: z.array(id).check(z.minLength(1), z.maxLength(maxShipsPerRequest)),
});
export const attachNftBody = z.object({ genesisShipId: id, nftId: id, action: z.boolean() });
export const genesisLevelUpBody = z.object({ genesisShipId: id, levelUpCount: requestedCount });

/** Result of a claim: the Treasure before tax, and the tax on it. */
export const genesisClaimResult = z.object({ ships: z.int(), reward: amount, tax: amount });
