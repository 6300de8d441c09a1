import type { ReactNode } from 'react';
import { rarityOfStrength } from '#rules/captains/rarity.ts';
import type { EventCost } from '#rules/simulator/levelPrices.ts';
import { type Simulation, simulateTeam } from '#rules/simulator/simulation.ts';
import { countedStrength } from '#rules/treasury/treasurePerStrength.ts';
import { amountWithToken } from '#words/amounts.ts';
import { offline } from '#words/hud.ts';
import { timeTitle } from '#words/missionScreen.ts';
import { strengthText } from '#words/numbers.ts';
import { tryAgain } from '#words/page.ts';
import {
  analytics,
  bootyName,
  dailyLimit,
  defaultRate,
  estimatedEarnings,
  goldName,
  islandPreparation,
  islandRequirements,
  learningHours,
  maxLevelCost,
  rateIs,
  readingRate,
  strengthCounts,
  totalStrength,
  treasurePerBattle,
} from '#words/simulator.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import styles from './SimulationCenter.module.css';
import { useTreasureRate } from './useTreasureRate.ts';

/** The value of the team, and the cost of its levels (rule book: simulator.md, Analytics). */
export function Analytics({ simulation }: { simulation: Simulation }) {
  const rules = useRules();
  const { known, query: rate, isOffline } = useTreasureRate();
  const fallback = rules.treasurePerStrength.max;
  const result = simulateTeam(rules, simulation, known);
  const maxADay = rules.plunders.maxTreasureADay;
  return (
    <Panel title={analytics}>
      <Figures columns="12rem" className={styles.totals}>
        <Figure term={totalStrength}>
          {strengthText(result.strength)}
          <RarityBadge rarity={rarityOfStrength(rules, result.strength)} />
        </Figure>
        <Figure term={treasurePerBattle} note={estimatedEarnings}>
          <Mark name="treasure" />
          {amountWithToken('TREASURE', result.treasurePerBattle)}
        </Figure>
      </Figures>
      <p className={styles.note} role="status">
        {isOffline && `${offline} `}
        {known === null ? readingRate : rate.data === undefined ? defaultRate(fallback) : rateIs(known)}
        {result.treasurePerBattle > maxADay && ` ${dailyLimit(maxADay)}`}
      </p>
      <p className={styles.note}>
        {strengthCounts(result.strength, countedStrength(rules, result.strength))}
      </p>
      {(rate.isError || isOffline) && (
        <Button size="small" busy={rate.isFetching} onClick={() => void rate.refetch()}>
          {tryAgain}
        </Button>
      )}
      <h4 className={styles.subheading}>{maxLevelCost}</h4>
      <Figures columns="8.5rem">
        <Fact term={bootyName}>{amountWithToken('BOOTY', result.bootyToMax)}</Fact>
        <Fact term={goldName}>{amountWithToken('GOLD', result.goldToMax)}</Fact>
      </Figures>
      <h4 className={styles.subheading}>{islandRequirements}</h4>
      <Preparation layer={1} cost={result.island1Cost} />
      <Preparation layer={2} cost={result.island2Cost} />
    </Panel>
  );
}

function Figure({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {term}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Preparation({ layer, cost: { hours, booty, gold } }: { layer: number; cost: EventCost }) {
  return (
    <section aria-label={islandPreparation(layer)}>
      <h5 className={styles.island}>{islandPreparation(layer)}</h5>
      <Figures columns="8.5rem">
        <Fact term={timeTitle}>{learningHours(hours)}</Fact>
        <Fact term={bootyName}>{amountWithToken('BOOTY', booty)}</Fact>
        <Fact term={goldName}>{amountWithToken('GOLD', gold)}</Fact>
      </Figures>
    </section>
  );
}
