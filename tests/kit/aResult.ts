import type { MissionResult } from '#contract/missions.ts';
import { aCaptain } from './aCaptain.ts';
import { aMission } from './aMission.ts';

/** A successful plunder of one day that paid 12.5 Treasure. Override what the test is about. */
export function aResult(changes: Partial<MissionResult> = {}): MissionResult {
  return {
    id: 'result-1',
    type: 'Plunders',
    startTime: 0,
    claimTime: 86_400_000,
    mission: aMission({ id: 'treasure-pit', name: 'Treasure Pit' }, { kind: 'Plunders', yield: 'Treasure' }),
    nftIds: ['captain-1'],
    nftsLoaded: [aCaptain()],
    outcome: { type: 'success', effect: 'Loot', multiplier: 1 },
    reward: 12.5,
    gemsReward: 0,
    arrrReward: 0,
    levelsGained: 0,
    tokensReward: [],
    commitment: 'ab',
    nonce: '',
    roll: 0.5,
    seed: 'c0ffee',
    ...changes,
  };
}
