import type { MissionStats } from '#contract/missions.ts';
import { riskShown } from '#rules/missions/risk.ts';
import { highAboveCertain, riskLabel, successLabel } from '#words/missions.ts';
import { RiskDots } from '../pieces/RiskDots.tsx';

/**
 * A mission's risk as dots and a text: name and rate for Plunders, a fixed text for two Events, the rate for the others
 * (rule book: missions.md, Risk).
 */
export function RiskWords({ stats }: { stats: MissionStats }) {
  const shown = riskShown(stats);
  return (
    <>
      <RiskDots riskLevel={stats.riskLevel} />
      <span>
        {shown.shows === 'risk' && riskLabel(shown.riskLevel, shown.successRate)}
        {shown.shows === 'successRate' && successLabel(shown.successRate)}
        {shown.shows === 'highAboveCertain' && highAboveCertain}
      </span>
    </>
  );
}
