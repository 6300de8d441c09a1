import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '#contract/missions.ts';
import { plunderReward } from '#rules/missions/kinds/plunderReward.ts';
import { missionInWind } from '#rules/missions/missionInWind.ts';
import { hourMs } from '#rules/time.ts';
import { afterHours, bringsTitle, outcomeChance } from '#words/missionScreen.ts';
import { missionDetailsComingSoon } from '#words/missions.ts';
import { count } from '#words/numbers.ts';
import { windNames } from '#words/wind.ts';
import { useRules } from '../api/rules.ts';
import { treasureRateQuery } from '../api/treasureRateQuery.ts';
import { Mark } from '../pieces/Mark.tsx';
import { useServices } from '../services/Services.ts';
import styles from './CaptainPick.module.css';
import type { CardBackProps } from './CardBackProps.ts';

/**
 * Back of a card on a Plunder: what this captain would bring at each outcome, after the least and the most hours that
 * pay, in this week's wind. A placeholder stands while the Treasure per strength is not known (rule book: missions.md,
 * Card backs).
 */
export function PlunderBack({ captain, stats }: CardBackProps) {
  const { callRoute } = useServices();
  const rules = useRules();
  const pays = stats.yield === 'Gems' ? 'Gems' : 'Treasure';
  const rate = useQuery({ ...treasureRateQuery(callRoute, rules), enabled: pays === 'Treasure' });
  const treasurePerStrength = pays === 'Gems' ? 0 : rate.data?.treasurePerStrength;
  if (treasurePerStrength === undefined) {
    return (
      <div className={styles.plunder}>
        <Mark name="plunders" size={72} />
        <p>{missionDetailsComingSoon}</p>
      </div>
    );
  }
  const inWind = missionInWind(rules, stats);
  const brings = (outcome: Outcome, hours: number): number => {
    const elapsedMs = hours * hourMs;
    const { strength } = captain;
    const reward = plunderReward(rules, {
      ...{ pays, outcome, strength, treasurePerStrength, elapsedMs },
      yieldPercent: inWind?.yieldPercent,
    });
    return pays === 'Gems' ? reward.gems : reward.treasure;
  };
  const { paidHours } = rules.plunders;
  const hours = stats.deployment < paidHours ? [stats.deployment, paidHours] : [paidHours];
  return (
    <table className={styles.brings}>
      <caption>{bringsTitle(pays, inWind && windNames[inWind.wind])}</caption>
      <thead>
        <tr>
          {hours.map((one) => (
            <th key={one} scope="col">
              {afterHours(one)}
            </th>
          ))}
        </tr>
      </thead>
      {/* An outcome has a line of its own, because beside it there is room for one column only. */}
      {(inWind?.outcomes ?? stats.outcomes).map((line) => (
        <tbody key={`${line.type} ${line.multiplier}`}>
          <tr>
            <th scope="rowgroup" colSpan={hours.length}>{`${line.effect} ${outcomeChance(line.rate)}`}</th>
          </tr>
          <tr>
            {hours.map((one) => (
              <td key={one}>{count(brings(line, one))}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
