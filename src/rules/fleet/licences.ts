import { type GenesisRarity, type GenesisShip, type Licence, licences } from '#contract/fleet.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Price } from '../tokens.ts';

export type FleetRules = Pick<RuleTables, 'genesisFleet'>;

export type HeldLicences = Pick<GenesisShip, 'captainLicense1' | 'captainLicense2' | 'captainLicense3'>;

const fields = {
  1: 'captainLicense1',
  2: 'captainLicense2',
  3: 'captainLicense3',
} as const satisfies Record<Licence, keyof HeldLicences>;

export const hasLicence = (ship: HeldLicences, licence: Licence): boolean => ship[fields[licence]];

/** Number of licences that the ship has, 0 to 3. The client also displays it as the mission's multiplier. */
export const licenceCount = (ship: HeldLicences): number =>
  licences.filter((licence) => hasLicence(ship, licence)).length;

/**
 * Multiplier of a mission's GOLD price and reward: 3 with all licences, 2 with the first and the second, otherwise 1
 * (rule book: fleet.md, Licences).
 */
export function licenceMultiplier(ship: HeldLicences): number {
  if (!ship.captainLicense1 || !ship.captainLicense2) return 1;
  return ship.captainLicense3 ? 3 : 2;
}

export function licencePrice({ genesisFleet }: FleetRules, rarity: GenesisRarity, licence: Licence): Price {
  return { token: 'BOOTY', amount: genesisFleet.rarities[rarity].licenceBooty[licence] };
}

/**
 * Why this licence cannot be bought for the ship, or null when it can (rule book: fleet.md, Licences): `licence_owned`
 * · `licence_out_of_order`, whose details name the licence to buy first.
 */
export function licenceRefusal(
  ship: HeldLicences & Pick<GenesisShip, 'shipName'>,
  licence: Licence,
): RuleRefusal | null {
  const { shipName } = ship;
  if (hasLicence(ship, licence)) return refuse('licence_owned', { shipName, licence });
  const missing = licences.find((one) => one < licence && !hasLicence(ship, one));
  return missing === undefined ? null : refuse('licence_out_of_order', { shipName, licence: missing });
}
