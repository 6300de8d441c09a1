import { levelEntities } from '#contract/captains.ts';
import { hasEntity, levelOf } from '#rules/captains/caps.ts';
import { strengthAtCaps } from '#rules/captains/strength.ts';
import { levelGains } from '#rules/missions/eligibility.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { strengthText } from '#words/amounts.ts';
import { hoursText } from '#words/durations.ts';
import { averageStrength, costTitle, noEntity, totalTime } from '#words/missionScreen.ts';
import { alreadyMaxLevel, levelsToGain, totalCost } from '#words/missions.ts';
import { entityNames } from '#words/names.ts';
import { useRules } from '../api/rules.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';
import { CardFacts } from './CardFacts.tsx';

/**
 * Back of a card on a Special: how far Captain, Ship, Item and Crew will come, how long that takes, and the average
 * of the captain's strength now and at its caps (spec B §2, §9).
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
          [costTitle, totalCost(sendPrices(rules, stats, levelCount))],
        ]}
      />
    </div>
  );
}

/** How far an entity comes; a piece that is not carried learns nothing and is not said to be at its best. */
function levelsText(from: number, gained: number | undefined, isCarried: boolean): string {
  if (!isCarried) return noEntity;
  return gained === undefined ? alreadyMaxLevel : levelsToGain(from, from + gained);
}
