import {
  type ActiveMission,
  captainMissionKinds,
  type Mission,
  type MissionStats,
} from '#contract/missions.ts';

/** An Event at the docks of island 1. Override what the test is about; stats apart. */
export function aMission(changes: Partial<Mission> = {}, stats: Partial<MissionStats> = {}): Mission {
  const id = changes.id ?? 'the-docks';
  const name = changes.name ?? 'The Docks';
  return {
    id,
    name,
    image: `/buildings/${id}.webp`,
    x: 2000,
    y: 1700,
    width: 600,
    height: 600,
    anchorX: 0.5,
    anchorY: 0.7,
    missionStats: {
      kind: 'Events',
      path: `missions/${id}`,
      name,
      layer: 1,
      deployment: 12,
      yield: 'Levels',
      yieldImage: '/icons/levels.svg',
      minLevel: 1,
      cost: 0,
      currency: 'GOLD',
      riskLevel: 1,
      color: '#ffffff',
      outcomes: [{ type: 'success', rate: 1, effect: '×1', multiplier: 1 }],
      success_rate: 1,
      totalActiveMissions: 0,
      goldCostMultiplier: 1,
      durationMultiplier: 1,
      bootyCostMultiplier: 1,
      bootyPerExtraDay: 0,
      strengthCap: 6_250_000,
      missionEndDate: null,
      entity: 'CREW',
      ...stats,
    },
    ...changes,
  };
}

/** One captain at that mission from 0 to 1,000 ms. */
export function anActiveMission(changes: Partial<ActiveMission> = {}): ActiveMission {
  const mission = changes.mission ?? aMission();
  return {
    id: 'active-1',
    path: 'active-missions/active-1',
    type: captainMissionKinds.find((kind) => kind === mission.missionStats.kind) ?? 'Plunders',
    missionName: mission.name,
    mission,
    startTime: 0,
    missionEndTime: 1_000,
    nftIds: ['captain-1'],
    nftsLoaded: [],
    levelCount: 1,
    reward: 0,
    gemsReward: 0,
    outcome: { type: 'pending' },
    useBattleTokens: false,
    autoClaimable: false,
    autoClaimUntil: null,
    commitment: 'ab',
    nonce: '',
    ...changes,
  };
}
