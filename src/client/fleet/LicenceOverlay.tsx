import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GenesisShip, type Licence, licences } from '#contract/fleet.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { fleetMissionPrices, potentialReward } from '#rules/fleet/fleetMission.ts';
import { hasLicence, licencePrice, licenceRefusal, withLicence } from '#rules/fleet/licences.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { amountWithToken } from '#words/amounts.ts';
import { purchaseButton } from '#words/exchange.ts';
import { licenceName } from '#words/fleet.ts';
import {
  allUnlocked,
  balanceTitle,
  licenceBrings,
  licenceChoice,
  licenceCosts,
  licenceEffects,
  licencesCount,
  licenceTiers,
  licenceUnlocked,
  notEnoughFor,
  underWayStays,
} from '#words/fleetScreen.ts';
import { cancel } from '#words/missions.ts';
import { meQuery } from '../api/meQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { balanceOf } from '../pieces/balances.ts';
import { useServices } from '../services/Services.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet } from './useFleet.ts';

/** Buys one of the three licences for a ship; shows their prices and effects (rule book: fleet.md, Licences). */
export function LicenceOverlay({ shipId, close }: OverlayProps['captainLicence'] & OverlayControls) {
  return <OfShip shipId={shipId}>{(ship) => <Licences ship={ship} close={close} />}</OfShip>;
}

function Licences({ ship, close }: { ship: GenesisShip } & OverlayControls) {
  const rules = useRules();
  const { callRoute } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const { buyLicence } = useFleet();
  const isBusy = useIsBusy('captainLicense');
  const offered = licences.find((licence) => licenceRefusal(ship, licence) === null);
  const [wanted, setWanted] = useState(offered);
  // If the ship has got the chosen licence meanwhile, the player has to choose again: a second press after a timeout
  // must not buy the next licence (rule book: fleet.md, Licences).
  const chosen = wanted !== undefined && licenceRefusal(ship, wanted) === null ? wanted : undefined;
  const booty = player ? balanceOf('BOOTY', player) : null;
  const price = chosen === undefined ? null : licencePrice(rules, ship.rarity, chosen);
  const isShort = price !== null && booty !== null && booty < price.amount;

  const press = async () => {
    if (chosen !== undefined && (await buyLicence(ship, chosen))) close();
  };
  return (
    <>
      <fieldset className={styles.choices} aria-label={licenceChoice} disabled={isBusy}>
        {licences.map((licence) => (
          <LicenceChoice
            key={licence}
            licence={licence}
            isOwned={hasLicence(ship, licence)}
            changes={changesOf(rules, ship, licence)}
            price={amountWithToken('BOOTY', licencePrice(rules, ship.rarity, licence).amount)}
            isChosen={licence === chosen}
            onChoose={() => setWanted(licence)}
          />
        ))}
      </fieldset>
      {booty !== null && (
        <Figures>
          <Fact term={balanceTitle}>{amountWithToken('BOOTY', booty)}</Fact>
        </Figures>
      )}
      <p className={styles.note}>{licencesCount}</p>
      <p className={styles.note}>{underWayStays}</p>
      {isShort && <p className={styles.reason}>{notEnoughFor('BOOTY')}</p>}
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={!isBusy && (chosen === undefined || isShort)}
          onClick={() => void press()}
        >
          {offered === undefined && !isBusy ? allUnlocked : purchaseButton}
        </Button>
      </footer>
    </>
  );
}

/** What the licence would change in the missions of this ship; nothing where the ship has it. */
function changesOf(rules: RuleTables, ship: GenesisShip, licence: Licence): string[] {
  if (hasLicence(ship, licence)) return [];
  const after = { ...ship, ...withLicence(ship, licence) };
  const gold = (one: GenesisShip) =>
    fleetMissionPrices(rules, one).find(({ token }) => token === 'GOLD')?.amount ?? 0;
  const brings = licenceBrings(potentialReward(rules, ship), potentialReward(rules, after));
  return gold(after) === 0 ? [brings] : [brings, licenceCosts(gold(ship), gold(after))];
}

interface LicenceChoiceProps {
  licence: Licence;
  isOwned: boolean;
  changes: readonly string[];
  price: string;
  isChosen: boolean;
  onChoose(): void;
}

function LicenceChoice({ licence, isOwned, changes, price, isChosen, onChoose }: LicenceChoiceProps) {
  return (
    <label className={styles.choice} data-closed={isOwned || undefined}>
      <input
        type="radio"
        name="licence"
        className="visually-hidden"
        checked={isChosen}
        disabled={isOwned}
        onChange={onChoose}
      />
      <img src={assetUrl(`/marks/thumbs/licence-${licence}.webp`)} alt="" width={56} height={56} />
      <span className={styles.choiceText}>
        <strong>{licenceName(licence)}</strong>
        <span className={styles.tier}>{licenceTiers[licence]}</span>
        <span>{licenceEffects[licence]}</span>
        {changes.map((change) => (
          <span key={change}>{change}</span>
        ))}
      </span>
      <span className={styles.price}>
        {price}
        {isOwned && <span className={styles.state}>{licenceUnlocked}</span>}
      </span>
    </label>
  );
}
