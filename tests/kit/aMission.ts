import { aMission } from '#client/dev/fixtures/aMission.ts';
import { type ActiveMission, captainMissionKinds } from '#contract/missions.ts';

export { aMission };

/** An active mission with one captain, which runs from 0 to 1,000 ms. */
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
