import { levelOf } from '#rules/captains/caps.ts';
import { levelsOfNextPaid, trainedLevels } from '#rules/captains/trainedLevels.ts';
import { maxPaidCount } from '#rules/missions/paidCount.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, fewerLevels, levelUpTitle, moreLevels, timeTitle } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, totalCost } from '#words/missions.ts';
import { fairWindTrains } from '#words/training.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';
import { CountStepper } from './CountStepper.tsx';
import { useFairWindMedians } from './useFairWindMedians.ts';

/**
 * Back of a card on an Event: how many levels to pay, to which level they lead, what they cost and how long they take
 * (rule book: missions.md, Card backs).
 */
export function EventBack({ captain, stats, levelCount, isLocked, onLevels }: CardBackProps) {
  const rules = useRules();
  const { entity } = stats;
  const medianLevel = useFairWindMedians(entity)(captain);
  if (entity === null) return null;
  const from = levelOf(captain, entity);
  const trained = medianLevel === null ? null : { captain, entity, medianLevel };
  const max = maxPaidCount(rules, { captain, stats, medianLevel });
  const levelsOfNext = trained ? levelsOfNextPaid(rules, trained) : 1;
  const to = from + (trained ? trainedLevels(rules, trained, levelCount) : levelCount);
  const isAtMax = max === 0;
  const prices = sendPrices(rules, stats, levelCount);
  const title = levelUpTitle(entity);
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{title}</p>
      <p className={styles.levels}>{isAtMax ? alreadyMaxLevel : levelsToGain(from, to)}</p>
      {levelsOfNext > 1 && <p className={styles.wind}>{fairWindTrains(levelsOfNext)}</p>}
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
