import { missionInWind } from '#rules/missions/missionInWind.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, outcomeChance, outcomesTitle, timeTitle } from '#words/missionScreen.ts';
import { totalCost } from '#words/missions.ts';
import { windLabelWord, windNames } from '#words/wind.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';

/** Back of a card on a Raid or a RescueCrew: what may be found, what it costs and how long it takes. */
export function FindBack({ stats, levelCount }: CardBackProps) {
  const rules = useRules();
  const inWind = missionInWind(rules, stats);
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{outcomesTitle}</p>
      <CardFacts
        facts={[
          ...(inWind?.outcomes ?? stats.outcomes).map(
            ({ effect, rate }) => [effect, outcomeChance(rate)] as const,
          ),
          ...(inWind ? [[windLabelWord, windNames[inWind.wind]] as const] : []),
          [costTitle, totalCost(stats.kind, sendPrices(rules, stats, levelCount))],
          [timeTitle, hoursText(sendDurationHours(rules, stats, levelCount))],
        ]}
      />
    </div>
  );
}
