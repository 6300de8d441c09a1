import type { MissionStats } from '#contract/missions.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { type MissionInWind, missionInWind } from '#rules/missions/missionInWind.ts';
import { wholeYield } from '#rules/wind/windTerms.ts';
import {
  outcomesInWind,
  riskInWind,
  successInWind,
  windDoesNothing,
  windsChange,
  windTitle,
  yieldInWind,
} from '#words/missionWind.ts';
import { useRules } from '../api/rules.ts';
import { WindName } from '../pieces/WindMark.tsx';
import { useKnown } from '../services/useKnown.ts';
import styles from './MissionDetails.module.css';
import { Outcomes } from './Outcomes.tsx';

/**
 * What this week's wind does to the mission, beside what it is without; nothing in a world without winds. A newcomer sees
 * only a wind that changes the mission, because then the other figures are not those of a send.
 */
export function WindPanel({ stats }: { stats: MissionStats }) {
  const rules = useRules();
  const known = useKnown();
  if (stats.wind === null) return null;
  const inWind = missionInWind(rules, stats);
  if (inWind === null && !known.hasTopic('winds')) return null;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>{windTitle}</h3>
      <p className={styles.wind}>
        <WindName wind={stats.wind} isFelt={inWind !== null} />
      </p>
      {inWind === null ? (
        <p className={styles.note}>{windDoesNothing}</p>
      ) : (
        <Change stats={stats} inWind={inWind} />
      )}
      <p className={styles.note}>{windsChange}</p>
    </section>
  );
}

function Change({ stats, inWind }: { stats: MissionStats; inWind: MissionInWind }) {
  const base = { riskLevel: stats.riskLevel, successRate: stats.success_rate };
  const isNamed = rulesOfKind(stats.kind)?.risk === 'named';
  return (
    <>
      {inWind.yieldPercent !== wholeYield && (
        <p className={styles.change}>{yieldInWind(stats.yield, inWind.yieldPercent)}</p>
      )}
      {inWind.outcomes !== stats.outcomes && (
        <>
          <p className={styles.change}>
            {isNamed ? riskInWind(base, inWind) : successInWind(base.successRate, inWind.successRate)}
          </p>
          <Outcomes lines={inWind.outcomes} label={outcomesInWind(inWind.wind)} />
        </>
      )}
    </>
  );
}
