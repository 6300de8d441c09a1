import { countMeaning, maxCount } from '#rules/missions/eligibility.ts';
import { goldToBurn, sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { goldBarsLabel } from '#words/captains.ts';
import { hoursText } from '#words/durations.ts';
import { burnTitle, costTitle, lessToBurn, moreToBurn, timeTitle } from '#words/missionScreen.ts';
import { totalCost } from '#words/missions.ts';
import { count } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';
import { CountStepper } from './CountStepper.tsx';

/**
 * Back of a card on a Burner: how much gold to burn, or for how many days; duration, cost and gold bars (rule book:
 * missions.md, Burners).
 */
export function BurnerBack({ captain, stats, levelCount, isLocked, onLevels }: CardBackProps) {
  const rules = useRules();
  const inDays = countMeaning(stats) === 'days';
  const title = burnTitle(inDays);
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{title}</p>
      <CountStepper
        label={title}
        lessLabel={lessToBurn}
        moreLabel={moreToBurn}
        value={levelCount}
        max={maxCount(rules, captain, stats)}
        isLocked={isLocked}
        hasMax={inDays}
        onChange={onLevels}
      />
      <CardFacts
        facts={[
          [timeTitle, hoursText(sendDurationHours(rules, stats, levelCount))],
          [costTitle, totalCost(stats.kind, sendPrices(rules, stats, levelCount))],
          [goldBarsLabel, count(goldToBurn(stats, levelCount))],
        ]}
      />
    </div>
  );
}
