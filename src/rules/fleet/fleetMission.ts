import type { GenesisShip } from '#contract/fleet.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { Price } from '../tokens.ts';
import {
  type FleetRules,
  goldMultiplier,
  type HeldLicences,
  licencesLetSail,
  rewardMultiplier,
} from './licences.ts';

type Ship = HeldLicences &
  Pick<GenesisShip, 'shipName' | 'rarity' | 'isOnMission' | 'isClaimable' | 'reward' | 'standing' | 'role'>;

/**
 * Price of a mission of the ship: its GOLD times the multiplier of the ordered licences, and its BOOTY without a
 * multiplier (rule book: fleet.md, Licences).
 */
export function fleetMissionPrices(
  { genesisFleet }: FleetRules,
  ship: Pick<Ship, 'rarity' | keyof HeldLicences>,
): Price[] {
  const { missionGold, missionBooty } = genesisFleet.rarities[ship.rarity];
  return [
    { token: 'GOLD', amount: missionGold * goldMultiplier(ship) },
    { token: 'BOOTY', amount: missionBooty },
  ];
}

/** Treasure, before tax, that the ship would bring from a mission started now (rule book: fleet.md, Licences). */
export function potentialReward(
  { genesisFleet }: FleetRules,
  ship: Pick<Ship, 'rarity' | keyof HeldLicences>,
): number {
  return Math.floor(genesisFleet.rarities[ship.rarity].treasure * rewardMultiplier(ship));
}

/** The tax on claimed Treasure, in whole Treasure (rule book: fleet.md, Claims). */
export function claimTax({ genesisFleet }: FleetRules, reward: number): number {
  return Math.min(reward, Math.round(reward * genesisFleet.taxShare));
}

/**
 * The state of a ship, which decides what can be done with it (rule book: fleet.md, States). `moving` also includes a
 * ship in a wallet and a burned one.
 */
export type ShipState = 'moving' | 'claim' | 'onMission' | 'licenceRequired' | 'send';

export function shipState(ship: Omit<Ship, 'shipName' | 'role' | 'rarity'>): ShipState {
  if (ship.standing !== 'resting' && ship.standing !== 'mission') return 'moving';
  if (canClaim(ship)) return 'claim';
  if (ship.isOnMission) return 'onMission';
  return licencesLetSail(ship) ? 'send' : 'licenceRequired';
}

/**
 * Why the ship cannot be sent, or null when it can (rule book: fleet.md, Refusals). The balance is not checked.
 */
export function fleetSendRefusal(ship: Ship): RuleRefusal | null {
  const { shipName } = ship;
  const away = outOfGameRefusal(ship);
  if (away) return away;
  if (ship.isOnMission) return refuse('ship_on_mission', { shipName });
  return licencesLetSail(ship) ? null : refuse('licence_required', { shipName });
}

/**
 * Whether a reward waits on the ship: it is above 0, and the ship is claimable on its mission or back from it (rule
 * book: fleet.md, States).
 */
const canClaim = ({
  reward,
  isOnMission,
  isClaimable,
}: Pick<Ship, 'reward' | 'isOnMission' | 'isClaimable'>) => reward > 0 && (isClaimable || !isOnMission);

/** Why the ship's reward cannot be claimed, or null when it can (rule book: fleet.md, Refusals). */
export function fleetClaimRefusal(ship: Ship): RuleRefusal | null {
  const { shipName } = ship;
  const away = outOfGameRefusal(ship);
  if (away) return away;
  if (canClaim(ship)) return null;
  return refuse(ship.isOnMission && !ship.isClaimable ? 'ship_still_away' : 'ship_reward_none', { shipName });
}

/**
 * Refuses a ship that is moving, in a wallet or burned, because it has no effect in the game; null for any other (rule
 * book: fleet.md, In and out of the game).
 */
export function outOfGameRefusal({
  standing,
  shipName,
}: Pick<Ship, 'standing' | 'shipName'>): RuleRefusal | null {
  return standing === 'resting' || standing === 'mission' ? null : refuse('ship_not_in_game', { shipName });
}

/** Refuses every player but the owner, for what only the owner may do (rule book: fleet.md, Commanders). */
export function ownerOnlyRefusal({ role, shipName }: Pick<Ship, 'role' | 'shipName'>): RuleRefusal | null {
  return role === 'owner' ? null : refuse('ship_not_owned', { shipName });
}

/** The ship as it is at `now`: its mission may have ended since the ship was read. */
export function shipAt(ship: GenesisShip, now: number): GenesisShip {
  const { mission } = ship;
  const isOver = mission !== null && mission.endsAt <= now && mission.reward > 0;
  return isOver && ship.isOnMission && !ship.isClaimable
    ? { ...ship, isClaimable: true, reward: mission.reward }
    : ship;
}
