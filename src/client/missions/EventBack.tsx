import { levelOf } from '#rules/captains/caps.ts';
import { maxCount } from '#rules/missions/eligibility.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, fewerLevels, levelUpTitle, moreLevels, timeTitle } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, totalCost } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';
import { CountStepper } from './CountStepper.tsx';

/**
 * Back of a card on an Event: how many levels to gain, what they cost and how long they take (rule book: missions.md,
 * Card backs).
 */
export function EventBack({ captain, stats, levelCount, isLocked, onLevels }: CardBackProps) {
  const rules = useRules();
  const { entity } = stats;
  if (entity === null) return null;
  const from = levelOf(captain, entity);
  const max = maxCount(rules, captain, stats);
  const isAtMax = max === 0;
  const prices = sendPrices(rules, stats, levelCount);
  const title = levelUpTitle(entity);
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{title}</p>
      <p className={styles.levels}>{isAtMax ? alreadyMaxLevel : levelsToGain(from, from + levelCount)}</p>
      <CountStepper
        label={title}
        lessLabel={fewerLevels}
        moreLabel={moreLevels}
        value={levelCount}
        max={Math.max(1, max)}
        isLocked={isLocked || isAtMax}
        hasMax
        onChange={onLevels}
      />
      {!isAtMax && (
        <CardFacts
          facts={[
            [costTitle, totalCost(stats.kind, prices)],
            [timeTitle, hoursText(sendDurationHours(rules, stats, levelCount))],
          ]}
        />
      )}
    </div>
  );
}
