import { useState } from 'react';
import { levelCap, levelOf } from '#rules/captains/caps.ts';
import { mythicUpgradeRefusal, mythicUpgradeTokens, withMythicShip } from '#rules/captains/mythicUpgrade.ts';
import { strengthAtCaps } from '#rules/captains/strength.ts';
import { amountWithToken } from '#words/amounts.ts';
import { captainLevel, mythic } from '#words/captains.ts';
import { errorSentence } from '#words/errors.ts';
import {
  availableTokens,
  commonShip,
  fromTo,
  highestLevel,
  levelChange,
  needLegendaryShipTokens,
  shipRarity,
  strengthChange,
  strengthInReach,
  strengthToday,
  upgradeToMythic,
} from '#words/levels.ts';
import { costTitle } from '#words/missionScreen.ts';
import { cancel } from '#words/missions.ts';
import { strengthText } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { EntityHeader } from './EntityHeader.tsx';
import { GrowthMoment } from './GrowthMoment.tsx';
import { GrowthTable } from './GrowthTable.tsx';
import styles from './LevelUp.module.css';
import { type CaptainHeld, entityOf, OfCaptain } from './OfCaptain.tsx';
import { useShipUpgrade } from './useShipUpgrade.ts';

const token = 'LEGENDARY_SHIP_TOKEN';

/** Makes a captain's ship Mythic for Legendary Ship Tokens (rule book: captains.md, Mythic upgrade). */
export function UpgradeShipOverlay({ captainId, close }: OverlayProps['upgradeShip'] & OverlayControls) {
  return (
    <OfCaptain captainId={captainId}>
      {(held) => <ShipUpgrade key={captainId} held={held} close={close} />}
    </OfCaptain>
  );
}

function ShipUpgrade({ held, close }: { held: CaptainHeld } & OverlayControls) {
  const { captain, player } = held;
  const rules = useRules();
  const { upgradeShip, isBusy } = useShipUpgrade();
  const [isDone, setDone] = useState(false);
  const { metadata } = entityOf(held, 'SHIP');
  const upgraded = withMythicShip(captain);
  const inReach = strengthChange(strengthAtCaps(rules, captain), strengthAtCaps(rules, upgraded));
  if (isDone) {
    return <GrowthMoment picture={metadata.image} headline={mythic} text={metadata.name} onEnd={close} />;
  }

  const tokens = balanceOf(token, player);
  const needed = mythicUpgradeTokens(rules);
  const refusal = mythicUpgradeRefusal(rules, captain, tokens);
  const isShort = refusal?.code === 'legendary_ship_tokens_needed';
  const press = async () => {
    if (await upgradeShip(captain.uid, needed)) setDone(true);
  };
  const button = (
    <Button
      look="primary"
      busy={isBusy}
      aria-disabled={refusal !== null || undefined}
      onClick={() => void press()}
    >
      {upgradeToMythic}
    </Button>
  );

  return (
    <div className={styles.screen}>
      <EntityHeader
        name={metadata.name}
        picture={metadata.image}
        note={captainLevel(levelOf(captain, 'SHIP'))}
      />
      <GrowthTable
        rows={[
          [shipRarity, fromTo(captain.shipRarity === 'Legendary' ? mythic : commonShip, mythic)],
          [highestLevel, levelChange(levelCap(rules, captain, 'SHIP'), levelCap(rules, upgraded, 'SHIP'))],
          [strengthToday, strengthText(captain.strength)],
          [strengthInReach, inReach],
          [availableTokens, amountWithToken(token, tokens)],
          [costTitle, amountWithToken(token, needed)],
        ]}
      />
      {refusal && (
        <p className={styles.reason}>
          {isShort ? needLegendaryShipTokens(needed) : errorSentence(refusal.code, refusal.details)}
        </p>
      )}
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        {isShort ? <Tooltip text={needLegendaryShipTokens(needed)}>{button}</Tooltip> : button}
      </footer>
    </div>
  );
}
