import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { levelOf } from '#rules/captains/caps.ts';
import { mostLevels } from '#rules/missions/eligibility.ts';
import { sendCost, sendDurationHours } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, fewerLevels, levelUpTitle, moreLevels, timeTitle } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, maxLevels, totalCost } from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { Stepper } from '../kit/Stepper.tsx';
import styles from './CaptainPick.module.css';

interface EventBackProps {
  captain: Captain;
  stats: MissionStats;
  levelCount: number;
  isLocked: boolean;
  onLevels(levels: number): void;
}

/** Back of a card on an Event: how many levels to gain, what they cost and how long they take (spec B §5). */
export function EventBack({ captain, stats, levelCount, isLocked, onLevels }: EventBackProps) {
  const { entity } = stats;
  if (entity === null) return null;
  const from = levelOf(captain, entity);
  const most = mostLevels(captain, stats);
  const isAtMax = most === 0;
  const price = sendCost(stats, levelCount);
  const title = levelUpTitle(entity);
  return (
    <div className={styles.event}>
      <p className={styles.eventTitle}>{title}</p>
      {isAtMax ? (
        <p>{alreadyMaxLevel}</p>
      ) : (
        <>
          <p className={styles.levels}>{levelsToGain(from, from + levelCount)}</p>
          <Stepper
            label={title}
            lessLabel={fewerLevels}
            moreLabel={moreLevels}
            value={levelCount}
            min={1}
            max={most}
            disabled={isLocked}
            onChange={onLevels}
          />
          <Button size="small" disabled={isLocked || levelCount === most} onClick={() => onLevels(most)}>
            {maxLevels}
          </Button>
          <dl className={styles.facts}>
            <dt>{costTitle}</dt>
            <dd>{totalCost(price.token, price.amount)}</dd>
            <dt>{timeTitle}</dt>
            <dd>{hoursText(sendDurationHours(stats, levelCount))}</dd>
          </dl>
        </>
      )}
    </div>
  );
}
