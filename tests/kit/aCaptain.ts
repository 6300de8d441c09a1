import type { Captain } from '#contract/captains.ts';

/** A resting, unminted captain of level 1 with ship, crew and item of level 1. Override what the test is about. */
export function aCaptain(changes: Partial<Captain> = {}): Captain {
  const uid = changes.uid ?? 'captain-1';
  return {
    uid,
    type: 'CAPTAIN',
    collection: 'Reavers',
    metadata: { name: `Reaver #${uid.replace(/\D/g, '')}`, image: '/captains/reavers-1.webp' },
    level: 1,
    shipLevel: 1,
    crewLevel: 1,
    itemLevel: 1,
    hasShip: true,
    hasCrew: true,
    hasItem: true,
    shipRarity: 'Common',
    isCore: false,
    minted: false,
    isOneofOne: false,
    strength: 2,
    goldBurned: 0,
    standing: 'resting',
    currentMission: '',
    currentMissionLoaded: null,
    ...changes,
  };
}
