import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';

/** Props of the back of a picked captain's card, the same for every kind of mission. */
export interface CardBackProps {
  captain: Captain;
  stats: MissionStats;
  /** Count of the send: levels to gain, lots of gold to burn, or days; 1 if this kind of mission has no count. */
  levelCount: number;
  isLocked: boolean;
  onLevels(levels: number): void;
}
