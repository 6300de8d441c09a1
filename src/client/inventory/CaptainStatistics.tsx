import { type Captain, levelEntities } from '#contract/captains.ts';
import { fleetStatistics } from '#rules/captains/fleetStatistics.ts';
import { totalGoldBurned } from '#words/captains.ts';
import {
  averageLevelOf,
  averageLevelText,
  averageStrengthText,
  captainsTotal,
  missionRateLabel,
  missionRateText,
  totalStrengthLabel,
} from '#words/inventory.ts';
import { averageStrength } from '#words/missionScreen.ts';
import { count, strengthText } from '#words/numbers.ts';
import styles from './CaptainStatistics.module.css';
import { perObject } from './perObject.ts';

const statisticsOf = perObject(fleetStatistics);

/** Figures over all of the player's captains (rule book: captains.md, Captain Statistics). */
export function CaptainStatistics({ captains }: { captains: readonly Captain[] }) {
  const figures = statisticsOf(captains);
  const shown: [label: string, value: string][] = [
    [captainsTotal, count(figures.captains)],
    [totalStrengthLabel, strengthText(figures.totalStrength)],
    [averageStrength, averageStrengthText(figures.averageStrength)],
    [missionRateLabel, missionRateText(figures.missionRate)],
    ...levelEntities.map((entity): [string, string] => [
      averageLevelOf(entity),
      averageLevelText(figures.averageLevels[entity]),
    ]),
    [totalGoldBurned, count(figures.goldBurned)],
    ...figures.byCollection.map(({ collection, captains: owned }): [string, string] => [
      collection,
      count(owned),
    ]),
  ];
  return (
    <dl className={styles.figures}>
      {shown.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
