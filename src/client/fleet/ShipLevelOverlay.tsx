import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GenesisShip } from '#contract/fleet.ts';
import { payableShipLevels, shipLevelPrice, shipLevelsLeft } from '#rules/fleet/shipLevels.ts';
import { amountWithToken } from '#words/amounts.ts';
import { errorSentence } from '#words/errors.ts';
import {
  balanceTitle,
  levelIsRank,
  levelUpFor,
  logInForFleet,
  notEnoughFor,
  numberOfLevels,
} from '#words/fleetScreen.ts';
import { capOf, levelChange, levelTitle, maxOfTokens } from '#words/levels.ts';
import { fewerLevels, moreLevels } from '#words/missionScreen.ts';
import { cancel } from '#words/missions.ts';
import { meQuery } from '../api/meQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Stepper } from '../kit/Stepper.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { LevelBar } from '../pieces/LevelBar.tsx';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet } from './useFleet.ts';

/** Raises the ship's level for BOOTY (rule book: fleet.md, Levels). */
export function ShipLevelOverlay({ shipId, close }: OverlayProps['levelUpShip'] & OverlayControls) {
  return <OfShip shipId={shipId}>{(ship) => <Levels ship={ship} close={close} />}</OfShip>;
}

function Levels({ ship, close }: { ship: GenesisShip } & OverlayControls) {
  const rules = useRules();
  const services = useServices();
  const { callRoute } = services;
  const { data: player } = useQuery(meQuery(callRoute));
  const { levelUp } = useFleet();
  const isBusy = useIsBusy('fleetCommanderLevel');
  const [chosen, setChosen] = useState(1);
  const left = shipLevelsLeft(rules, ship);
  const booty = player ? balanceOf('BOOTY', player) : null;
  const payable = payableShipLevels(rules, ship, booty);
  // The level cap may be close, or the balance may have become smaller since the player chose.
  const levels = Math.min(chosen, Math.max(1, payable));
  const { token, amount } = shipLevelPrice(rules, levels);
  const reason = left === 0 ? errorSentence('entity_at_cap') : payable === 0 ? notEnoughFor(token) : null;
  const cap = rules.levelCaps.genesisShip;

  const press = async () => {
    if (!isLoggedInOrAsked(services, logInForFleet)) return;
    if (await levelUp(ship, levels)) close();
    // After a timeout the level-up may still succeed, so the choice is reset: a second press must not pay for the same
    // levels again. Where the session has ended nothing was sent, so the choice stays.
    else if (services.session.state.getState().player !== null) setChosen(0);
  };
  return (
    <>
      <LevelBar label={capOf(cap)} level={ship.level} cap={cap} />
      <p className={styles.note}>{levelIsRank}</p>
      <Figures>
        <Fact term={levelTitle}>
          {levelChange(ship.level, left === 0 ? ship.level : ship.level + levels)}
        </Fact>
        {booty !== null && <Fact term={balanceTitle}>{amountWithToken(token, booty)}</Fact>}
      </Figures>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Stepper
        label={numberOfLevels}
        lessLabel={fewerLevels}
        moreLabel={moreLevels}
        value={levels}
        min={1}
        max={Math.max(1, payable)}
        disabled={isBusy || payable === 0}
        onChange={setChosen}
      >
        <Button size="small" disabled={isBusy || payable === 0} onClick={() => setChosen(payable)}>
          {maxOfTokens}
        </Button>
      </Stepper>
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={(reason !== null || levels === 0) && !isBusy}
          onClick={() => void press()}
        >
          {levelUpFor(amountWithToken(token, amount))}
        </Button>
      </footer>
    </>
  );
}
