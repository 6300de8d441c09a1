import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';

/** What the back of a picked captain's card is given, whatever the kind of the mission. */
export interface CardBackProps {
  captain: Captain;
  stats: MissionStats;
  /** Levels to gain, lots or days; 1 where a count means nothing. */
  levelCount: number;
  isLocked: boolean;
  onLevels(levels: number): void;
}
