import type { RecentActivity } from '#contract/missions.ts';

/** A won plunder of another player. Override what the test is about. */
export function aRecentActivity(changes: Partial<RecentActivity> = {}): RecentActivity {
  return {
    id: 'run-1',
    mission: { name: 'Treasure Pit', missionStats: { layer: 3, name: 'Treasure Pit' } },
    outcome: { type: 'success', effect: '×1', multiplier: 1 },
    gemsReward: 0,
    arrrReward: 0,
    type: 'Plunders',
    userAvatar: '',
    userName: 'Blackfin',
    userId: 'player-2',
    at: 0,
    ...changes,
  };
}
