import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, outcomeChance, outcomesTitle, timeTitle } from '#words/missionScreen.ts';
import { totalCost } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';

/** Back of a card on a Raid or a RescueCrew: what may be found, what it costs and how long it takes. */
export function FindBack({ stats, levelCount }: CardBackProps) {
  const rules = useRules();
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{outcomesTitle}</p>
      <CardFacts
        facts={[
          ...stats.outcomes.map(({ effect, rate }) => [effect, outcomeChance(rate)] as const),
          [costTitle, totalCost(stats.kind, sendPrices(rules, stats, levelCount))],
          [timeTitle, hoursText(sendDurationHours(rules, stats, levelCount))],
        ]}
      />
    </div>
  );
}
