import type { MissionStats } from '#contract/missions.ts';
import { missionInWind } from '#rules/missions/missionInWind.ts';
import { useRules } from '../api/rules.ts';
import { WindMark } from '../pieces/WindMark.tsx';

/** The mark of this week's wind, where it changes the mission (rule book: wind.md, Screen). */
export function MissionWind({ stats }: { stats: MissionStats }) {
  const inWind = missionInWind(useRules(), stats);
  return inWind === null ? null : <WindMark wind={inWind.wind} />;
}
