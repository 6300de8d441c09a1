import type { GenesisShip } from '#contract/fleet.ts';

/** A resting silver ship without licences, as its owner reads it. `changes` replaces single fields. */
export function aGenesisShip(changes: Partial<GenesisShip> = {}): GenesisShip {
  return {
    id: 'ship-1',
    shipName: 'Silver Petrel',
    imageURL: '/genesis/silver.webp',
    tierBonus: 0.25,
    rarity: 'SILVER',
    level: 1,
    captainLicense1: false,
    captainLicense2: false,
    captainLicense3: false,
    assignedUserId: null,
    isOnMission: false,
    isClaimable: false,
    reward: 0,
    allTimeRewardClaimed: 0,
    allTimeTaxPaid: 0,
    role: 'owner',
    ownerName: 'Anne Bonny',
    assignedUser: null,
    standing: 'resting',
    mission: null,
    attached: null,
    ...changes,
  };
}
