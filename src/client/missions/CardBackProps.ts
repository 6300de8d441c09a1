import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';

/** Props of the back of a picked captain's card, the same for every kind of mission. */
export interface CardBackProps {
  captain: Captain;
  stats: MissionStats;
  /** Levels to gain, lots or days; 1 where the kind has no count. */
  levelCount: number;
  isLocked: boolean;
  onLevels(levels: number): void;
}
