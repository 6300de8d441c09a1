import { levelEntities } from '#contract/captains.ts';
import { hasEntity, levelOf } from '#rules/captains/caps.ts';
import { strengthAtCaps } from '#rules/captains/strength.ts';
import { levelGains } from '#rules/missions/eligibility.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { hoursText } from '#words/durations.ts';
import { averageStrength, costTitle, noEntity, totalTime } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, totalCost } from '#words/missions.ts';
import { entityNames } from '#words/names.ts';
import { strengthText } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';

/**
 * Back of a card on a Special: levels to gain for Captain, Ship, Item and Crew, how long they take, the average of the
 * captain's present and highest strength, and the cost (rule book: missions.md, Card backs).
 */
export function SpecialBack({ captain, stats, levelCount }: CardBackProps) {
  const rules = useRules();
  const gains = levelGains(rules, captain, stats, levelCount);
  return (
    <div className={styles.event}>
      <CardFacts
        facts={[
          ...levelEntities.map((entity) => {
            const gain = gains.find((one) => one.entity === entity);
            const from = levelOf(captain, entity);
            return [entityNames[entity], levelsText(from, gain?.levels, hasEntity(captain, entity))] as const;
          }),
          [totalTime, hoursText(sendDurationHours(rules, stats, levelCount, captain))],
          [averageStrength, strengthText((captain.strength + strengthAtCaps(rules, captain)) / 2)],
          [costTitle, totalCost(stats.kind, sendPrices(rules, stats, levelCount))],
        ]}
      />
    </div>
  );
}

/**
 * The levels that an entity gains, as text. An entity that is not equipped gains none and is not shown as being at its
 * cap.
 */
function levelsText(from: number, gained: number | undefined, isEquipped: boolean): string {
  if (!isEquipped) return noEntity;
  return gained === undefined ? alreadyMaxLevel : levelsToGain(from, from + gained);
}
