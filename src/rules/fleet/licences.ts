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

/** The ship's licences with one more, to show what that one would change. */
export const withLicence = (ship: HeldLicences, licence: Licence): HeldLicences => ({
  captainLicense1: ship.captainLicense1,
  captainLicense2: ship.captainLicense2,
  captainLicense3: ship.captainLicense3,
  [fields[licence]]: true,
});

/** Whether the licences let a ship sail: the first or the second does (rule book: fleet.md, Licences). */
export const licencesLetSail = ({ captainLicense1, captainLicense2 }: HeldLicences): boolean =>
  captainLicense1 || captainLicense2;

/** Number of licences that the ship has, 0 to 3. The client also displays it as the mission's multiplier. */
export const licenceCount = (ship: HeldLicences): number =>
  licences.filter((licence) => hasLicence(ship, licence)).length;

/**
 * Multiplier of a mission's reward: the number of licences, at least 1 (rule book: fleet.md, Licences). Unlike
 * {@link goldMultiplier} it does not ask which licences these are.
 */
export const rewardMultiplier = (ship: HeldLicences): number => Math.max(1, licenceCount(ship));

/**
 * Multiplier of a mission's GOLD price, that of the ordered set: 3 with all licences, 2 with the first and the second,
 * otherwise 1 (rule book: fleet.md, Licences).
 */
export function goldMultiplier(ship: HeldLicences): number {
  if (!ship.captainLicense1 || !ship.captainLicense2) return 1;
  return ship.captainLicense3 ? 3 : 2;
}

export function licencePrice({ genesisFleet }: FleetRules, rarity: GenesisRarity, licence: Licence): Price {
  return { token: 'BOOTY', amount: genesisFleet.rarities[rarity].licenceBooty[licence] };
}

/**
 * Why this licence cannot be bought for the ship, or null when it can: `licence_owned` (rule book: fleet.md, Licences).
 */
export function licenceRefusal(
  ship: HeldLicences & Pick<GenesisShip, 'shipName'>,
  licence: Licence,
): RuleRefusal | null {
  return hasLicence(ship, licence) ? refuse('licence_owned', { shipName: ship.shipName, licence }) : null;
}
