import { useQuery } from '@tanstack/react-query';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import { levelOf } from '#rules/captains/caps.ts';
import {
  isStrongest,
  levelsOfNextPaid,
  maxPaidLevels,
  trainedLevels,
} from '#rules/captains/trainedLevels.ts';
import { maxCount } from '#rules/missions/eligibility.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { costTitle, fewerLevels, levelUpTitle, moreLevels, timeTitle } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, totalCost } from '#words/missions.ts';
import { fairWindTrains } from '#words/training.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { useServices } from '../services/Services.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';
import { CountStepper } from './CountStepper.tsx';

/**
 * Back of a card on an Event: how many levels to pay, to which level they lead, what they cost and how long they take
 * (rule book: missions.md, Card backs).
 */
export function EventBack({ captain, stats, levelCount, isLocked, onLevels }: CardBackProps) {
  const rules = useRules();
  const { entity } = stats;
  const medianLevel = useFairWindMedian(captain, entity);
  if (entity === null) return null;
  const from = levelOf(captain, entity);
  const trained = medianLevel === null ? null : { captain, entity, medianLevel };
  const max = trained ? maxPaidLevels(rules, trained) : maxCount(rules, captain, stats);
  const levelsOfNext = trained ? levelsOfNextPaid(rules, trained) : 1;
  // A count from elsewhere may be above the maximum, of which the worker takes no more.
  const paid = Math.min(levelCount, Math.max(1, max));
  const to = from + (trained ? trainedLevels(rules, trained, paid) : paid);
  const isAtMax = max === 0;
  const prices = sendPrices(rules, stats, paid);
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
        value={paid}
        max={Math.max(1, max)}
        isLocked={isLocked || isAtMax}
        hasMax
        onChange={onLevels}
      />
      {!isAtMax && (
        <CardFacts
          facts={[
            [costTitle, totalCost(stats.kind, prices)],
            [timeTitle, hoursText(sendDurationHours(rules, stats, paid))],
          ]}
        />
      )}
    </div>
  );
}

/** The median level with which Fair wind blows for the captain; null where it does not, and until all is read. */
function useFairWindMedian(captain: Captain, entity: LevelEntity | null): number | null {
  const rules = useRules();
  const { callRoute } = useServices();
  const { data: rate } = useQuery(treasureRateQuery(callRoute, rules));
  const { data: nfts } = useQuery(nftsQuery(callRoute));
  if (entity === null || rate === undefined || nfts === undefined) return null;
  return isStrongest(captain, captainsIn(nfts)) ? rate.medianLevels[entity] : null;
}
