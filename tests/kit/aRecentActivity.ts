import type { RecentActivity } from '#contract/missions.ts';

/** An entry of Recent Activity: a plunder that another player has won. `changes` replaces single fields. */
export function aRecentActivity(changes: Partial<RecentActivity> = {}): RecentActivity {
  return {
    id: 'run-1',
    mission: { name: 'Treasure Pit', missionStats: { layer: 3, name: 'Treasure Pit' } },
    outcome: { type: 'success', effect: '×1', multiplier: 1 },
    gemsReward: 0,
    arrrReward: 0,
    type: 'Plunders',
    special: false,
    userAvatar: '',
    userName: 'Blackfin',
    userId: 'player-2',
    at: 0,
    ...changes,
  };
}
