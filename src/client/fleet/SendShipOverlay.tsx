import { useQuery } from '@tanstack/react-query';
import type { GenesisShip } from '#contract/fleet.ts';
import {
  claimTax,
  fleetMissionPrices,
  fleetSendRefusal,
  potentialReward,
} from '#rules/fleet/fleetMission.ts';
import { licenceCount } from '#rules/fleet/licences.ts';
import { hoursText } from '#words/durations.ts';
import { errorSentence } from '#words/errors.ts';
import {
  buyLicenceWord,
  licenceMultiplierTitle,
  licenceRequiredWord,
  missionBlocked,
  missionBlockedText,
  missionCost,
  missionLength,
  notEnoughFor,
  ownerReceives,
  paidByOwner,
  potentialRewardTitle,
  pricesText,
  rewardInTreasure,
  sendWord,
  statNames,
  taxTitle,
  times,
} from '#words/fleetScreen.ts';
import { cancel } from '#words/missions.ts';
import { meQuery } from '../api/meQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet, useFleetBusy } from './useFleet.ts';

/**
 * Sends a ship on a mission, and shows what the mission costs and brings, or why the ship may not sail (rule book:
 * fleet.md, Screen).
 */
export function SendShipOverlay({ shipId, close }: OverlayProps['sendShip'] & OverlayControls) {
  return <OfShip shipId={shipId}>{(ship) => <Voyage ship={ship} close={close} />}</OfShip>;
}

function Voyage({ ship, close }: { ship: GenesisShip } & OverlayControls) {
  const rules = useRules();
  const { callRoute, overlays } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const { send, isConnecting } = useFleet();
  const busy = useFleetBusy();
  const sends = busy.sends || isConnecting;
  const prices = fleetMissionPrices(rules, ship);
  const reward = potentialReward(rules, ship);
  const tax = claimTax(rules, reward);
  const isOwner = ship.role === 'owner';
  const refusal = fleetSendRefusal(ship);
  const short = isOwner && player && prices.find(({ token, amount }) => balanceOf(token, player) < amount);
  const isLicenceMissing = refusal?.code === 'licence_required';

  const press = async () => {
    if (await send(ship)) close();
  };
  return (
    <>
      <Figures>
        <Fact term={missionCost}>{pricesText(prices)}</Fact>
        <Fact term={missionLength}>{hoursText(rules.genesisFleet.missionHours)}</Fact>
        <Fact term={licenceMultiplierTitle}>{times(licenceCount(ship))}</Fact>
        <Fact term={potentialRewardTitle}>{rewardInTreasure(reward)}</Fact>
        <Fact term={taxTitle(rules.genesisFleet.taxShare)}>{rewardInTreasure(tax)}</Fact>
        <Fact term={isOwner ? statNames.afterTax : ownerReceives(ship.ownerName)}>
          <strong>{rewardInTreasure(reward - tax)}</strong>
        </Fact>
      </Figures>
      {!isOwner && <p className={styles.note}>{paidByOwner(ship.ownerName)}</p>}
      {refusal && !sends && (
        <div className={styles.blocked} role="status">
          <p className={styles.blockedTitle}>
            <Glyph name="warning" size={20} />
            {missionBlocked}
          </p>
          <p>{isLicenceMissing ? missionBlockedText : errorSentence(refusal.code, refusal.details)}</p>
        </div>
      )}
      {!refusal && short && <p className={styles.reason}>{notEnoughFor(short.token)}</p>}
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        {isLicenceMissing && isOwner && (
          <Button onClick={() => overlays.open('captainLicence', { shipId: ship.id })}>
            {buyLicenceWord}
          </Button>
        )}
        <Button
          look="primary"
          busy={sends}
          disabled={!sends && (refusal !== null || Boolean(short))}
          onClick={() => void press()}
        >
          {isLicenceMissing ? licenceRequiredWord : sendWord}
        </Button>
      </footer>
    </>
  );
}
