import type { ReactNode } from 'react';
import { type GenesisShip, licences } from '#contract/fleet.ts';
import { claimTax, fleetMissionPrices, type ShipState, shipState } from '#rules/fleet/fleetMission.ts';
import { licenceCount } from '#rules/fleet/licences.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import {
  claimAllRewards,
  commandActions,
  fleetRewards,
  fleetStats,
  nothingToClaim,
  nothingToSend,
  ofMany,
  pricesText,
  rewardInTreasure,
  sendAllCosts,
  sendAllShips,
  shipStatus,
  statNames,
  taxNote,
} from '#words/fleetScreen.ts';
import { count } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Mark } from '../pieces/Mark.tsx';
import styles from './Fleet.module.css';
import { useFleet, useFleetBusy } from './useFleet.ts';

interface OfFleetProps {
  ships: readonly GenesisShip[];
}

const sum = (ships: readonly GenesisShip[], of: (ship: GenesisShip) => number) =>
  ships.reduce((total, ship) => total + of(ship), 0);
const inState = (ships: readonly GenesisShip[], state: ShipState) =>
  ships.filter((ship) => shipState(ship) === state);

/** Fleet Stats, Ship Status, Rewards and Command Actions (rule book: fleet.md, Screen). */
export function SummaryCards({ ships }: OfFleetProps) {
  const rules = useRules();
  const toClaim = inState(ships, 'claim');
  const reward = sum(toClaim, (ship) => ship.reward);
  const tax = sum(toClaim, (ship) => claimTax(rules, ship.reward));
  const onMission = inState(ships, 'onMission');
  const speed = sum(ships, ({ rarity }) => rules.genesisFleet.rarities[rarity].speed);
  return (
    <div className={styles.summary}>
      <Board title={fleetStats} mark="ship">
        <dl className={styles.figures}>
          <Fact term={statNames.ships}>{count(ships.length)}</Fact>
          <Fact term={statNames.licences}>
            {ofMany(sum(ships, licenceCount), ships.length * licences.length)}
          </Fact>
          <Fact term={statNames.speed}>{count(speed)}</Fact>
          <Fact term={statNames.allTime}>
            {rewardInTreasure(sum(ships, (ship) => ship.allTimeRewardClaimed))}
          </Fact>
        </dl>
      </Board>
      <Board title={shipStatus} mark="compass">
        <dl className={styles.figures}>
          <Fact term={statNames.ready}>{count(inState(ships, 'send').length)}</Fact>
          <Fact term={statNames.onMission}>{count(onMission.length)}</Fact>
          <Fact term={statNames.toClaim}>{count(toClaim.length)}</Fact>
        </dl>
      </Board>
      <Board title={fleetRewards} mark="treasure">
        <dl className={styles.figures}>
          <Fact term={statNames.reward}>{rewardInTreasure(reward)}</Fact>
          <Fact term={statNames.tax}>{rewardInTreasure(tax)}</Fact>
          <Fact term={statNames.afterTax}>{rewardInTreasure(reward - tax)}</Fact>
          <Fact term={statNames.allTimeTax}>
            {rewardInTreasure(sum(ships, (ship) => ship.allTimeTaxPaid))}
          </Fact>
        </dl>
      </Board>
      <CommandActions ships={ships} reward={reward} rules={rules} />
    </div>
  );
}

function CommandActions({ ships, reward, rules }: OfFleetProps & { reward: number; rules: RuleTables }) {
  const { claimAll, sendAll } = useFleet();
  const busy = useFleetBusy();
  const ready = inState(ships, 'send');
  const cost = (token: string) =>
    sum(ready, (ship) =>
      fleetMissionPrices(rules, ship).reduce(
        (total, price) => total + (price.token === token ? price.amount : 0),
        0,
      ),
    );
  const prices = ['GOLD', 'BOOTY'].map((token) => ({ token, amount: cost(token) }));
  return (
    <Board title={commandActions} mark="captain">
      <div className={styles.actions}>
        <Button
          wide
          look="primary"
          busy={busy.claims}
          disabled={reward <= 0 && !busy.claims}
          onClick={() => void claimAll()}
        >
          {claimAllRewards}
        </Button>
        <p className={styles.note}>{reward > 0 ? taxNote(rules.genesisFleet.taxShare) : nothingToClaim}</p>
        <Button
          wide
          busy={busy.sends}
          disabled={ready.length === 0 && !busy.sends}
          onClick={() => void sendAll(ready)}
        >
          {sendAllShips}
        </Button>
        <p className={styles.note}>
          {ready.length > 0 ? sendAllCosts(ready.length, pricesText(prices)) : nothingToSend}
        </p>
      </div>
    </Board>
  );
}

function Board({ title, mark, children }: { title: string; mark: string; children: ReactNode }) {
  return (
    <section className={styles.board} aria-label={title}>
      <h3 className={styles.boardTitle}>
        <Mark name={mark} size={22} />
        {title}
      </h3>
      {children}
    </section>
  );
}
