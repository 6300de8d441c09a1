import type { ReactNode } from 'react';
import { type GenesisShip, licences } from '#contract/fleet.ts';
import { claimTax, fleetMissionPrices, type ShipState, shipState } from '#rules/fleet/fleetMission.ts';
import { licenceCount } from '#rules/fleet/licences.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import {
  claimAllRewards,
  claimForOthers,
  commandActions,
  fleetRewards,
  fleetStats,
  licencesFirst,
  nothingToClaim,
  nothingToSend,
  ofMany,
  pricesText,
  rewardInTreasure,
  sendAllCosts,
  sendAllShips,
  sendForOthers,
  shipStatus,
  statNames,
  taxNote,
} from '#words/fleetScreen.ts';
import { count } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Mark } from '../pieces/Mark.tsx';
import { useServices } from '../services/Services.ts';
import styles from './Fleet.module.css';
import { useFleet, useFleetBusy } from './useFleet.ts';

interface OfFleetProps {
  ships: readonly GenesisShip[];
}

const sum = (ships: readonly GenesisShip[], of: (ship: GenesisShip) => number) =>
  ships.reduce((total, ship) => total + of(ship), 0);
const inState = (ships: readonly GenesisShip[], state: ShipState) =>
  ships.filter((ship) => shipState(ship) === state);
/** The player's own ships; costs and rewards of operated ships are their owner's (rule book: fleet.md, Commanders). */
const ownOf = (ships: readonly GenesisShip[]) => ships.filter(({ role }) => role === 'owner');
const rewardOf = (ships: readonly GenesisShip[]) => sum(ships, (ship) => ship.reward);

/** Fleet Stats, Ship Status, Rewards and Command Actions (rule book: fleet.md, Screen). */
export function SummaryCards({ ships }: OfFleetProps) {
  const rules = useRules();
  const toClaim = inState(ships, 'claim');
  const own = ownOf(ships);
  const ownToClaim = ownOf(toClaim);
  const reward = rewardOf(ownToClaim);
  const forOthers = rewardOf(toClaim) - reward;
  const tax = sum(ownToClaim, (ship) => claimTax(rules, ship.reward));
  const onMission = inState(ships, 'onMission');
  const speed = sum(ships, ({ rarity }) => rules.genesisFleet.rarities[rarity].speed);
  return (
    <div className={styles.summary}>
      <SummaryCard title={fleetStats} mark="ship">
        <Figures>
          <Fact term={statNames.ships}>{count(ships.length)}</Fact>
          <Fact term={statNames.licences}>
            {ofMany(sum(ships, licenceCount), ships.length * licences.length)}
          </Fact>
          <Fact term={statNames.speed}>{count(speed)}</Fact>
          <Fact term={statNames.allTime}>
            {rewardInTreasure(sum(own, (ship) => ship.allTimeRewardClaimed))}
          </Fact>
        </Figures>
      </SummaryCard>
      <SummaryCard title={shipStatus} mark="compass">
        <Figures>
          <Fact term={statNames.ready}>{count(inState(ships, 'send').length)}</Fact>
          <Fact term={statNames.onMission}>{count(onMission.length)}</Fact>
          <Fact term={statNames.toClaim}>{count(toClaim.length)}</Fact>
        </Figures>
      </SummaryCard>
      <SummaryCard title={fleetRewards} mark="treasure">
        <Figures>
          <Fact term={statNames.reward}>{rewardInTreasure(reward)}</Fact>
          <Fact term={statNames.tax}>{rewardInTreasure(tax)}</Fact>
          <Fact term={statNames.afterTax}>{rewardInTreasure(reward - tax)}</Fact>
          <Fact term={statNames.allTimeTax}>{rewardInTreasure(sum(own, (ship) => ship.allTimeTaxPaid))}</Fact>
        </Figures>
        {forOthers > 0 && <p className={styles.note}>{claimForOthers(forOthers)}</p>}
      </SummaryCard>
      <CommandActions ships={ships} rules={rules} />
    </div>
  );
}

function CommandActions({ ships, rules }: OfFleetProps & { rules: RuleTables }) {
  const { toasts } = useServices();
  const { claimAll, sendAll, isConnecting } = useFleet();
  const busy = useFleetBusy();
  const claims = busy.claims || isConnecting;
  const sends = busy.sends || isConnecting;
  const canClaim = rewardOf(inState(ships, 'claim')) > 0;
  const ready = inState(ships, 'send');
  const ownReady = ownOf(ready);
  const isNoneHome = ships.every(({ isOnMission }) => isOnMission);
  const blocked = inState(ships, 'licenceRequired').length > 0 ? licencesFirst : nothingToSend;
  const forOthers = ready.length - ownReady.length;
  const cost = (token: string) =>
    sum(ownReady, (ship) =>
      fleetMissionPrices(rules, ship).reduce(
        (total, price) => total + (price.token === token ? price.amount : 0),
        0,
      ),
    );
  const prices = ['GOLD', 'BOOTY'].map((token) => ({ token, amount: cost(token) }));
  const press = () => {
    if (ready.length > 0) void sendAll(ready);
    else toasts.show({ tone: 'danger', text: blocked });
  };
  return (
    <SummaryCard title={commandActions} mark="captain">
      <div className={styles.actions}>
        <Button
          wide
          look="primary"
          busy={claims}
          disabled={!canClaim && !claims}
          onClick={() => void claimAll()}
        >
          {claimAllRewards}
        </Button>
        <p className={styles.note}>{canClaim ? taxNote(rules.genesisFleet.taxShare) : nothingToClaim}</p>
        <Button wide busy={sends} disabled={isNoneHome && !sends} onClick={press}>
          {sendAllShips}
        </Button>
        {ownReady.length > 0 && (
          <p className={styles.note}>{sendAllCosts(ownReady.length, pricesText(prices))}</p>
        )}
        {forOthers > 0 && <p className={styles.note}>{sendForOthers(forOthers)}</p>}
        {ready.length === 0 && <p className={styles.note}>{blocked}</p>}
      </div>
    </SummaryCard>
  );
}

function SummaryCard({ title, mark, children }: { title: string; mark: string; children: ReactNode }) {
  const heading = (
    <>
      <Mark name={mark} size={22} />
      {title}
    </>
  );
  return (
    <Panel title={heading} className={styles.board}>
      {children}
    </Panel>
  );
}
