import { useStore } from 'zustand';
import type { GenesisShip } from '#contract/fleet.ts';
import { licences } from '#contract/fleet.ts';
import { shipState } from '#rules/fleet/fleetMission.ts';
import { hasLicence, licenceCount } from '#rules/fleet/licences.ts';
import { timeLeftMs } from '#rules/missions/timeLeft.ts';
import { timer } from '#words/durations.ts';
import { attachNftTitle } from '#words/fleet.ts';
import {
  addCaptainWord,
  allUnlocked,
  attachedButton,
  buyLicenceFor,
  buyLicenceWord,
  captainButton,
  claimRewardOf,
  commandedFor,
  fleetCaptainIs,
  genesisRarityNames,
  levelOfShip,
  levelUpShipNamed,
  licenceHeld,
  licenceMissing,
  licenceRequiredWord,
  movingWord,
  onMissionWord,
  resignAs,
  resignMeans,
  resignTitle,
  resignWord,
  sendShipNamed,
  sendWord,
  times,
} from '#words/fleetScreen.ts';
import { cancel, claim as claimWord } from '#words/missions.ts';
import { Badge, type BadgeTone } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Fleet.module.css';
import { useFleet, useFleetBusy } from './useFleet.ts';

interface OfShipProps {
  ship: GenesisShip;
}

const rarityTones: Readonly<Record<GenesisShip['rarity'], BadgeTone>> = {
  FLEET_COMMANDER: 'info',
  GOLD: 'brass',
  SILVER: 'plain',
  BRONZE: 'plain',
};

export function GenesisRarityBadge({ ship: { rarity } }: OfShipProps) {
  return (
    <span className={styles.rarity} data-rarity={rarity}>
      <Badge tone={rarityTones[rarity]} sign={<Glyph name="anchor" size={13} />}>
        {genesisRarityNames[rarity]}
      </Badge>
    </span>
  );
}

/** Badges of the licences 1 to 3, the number of licences held, and a button to buy more. */
export function LicenceBadges({ ship }: OfShipProps) {
  const { overlays } = useServices();
  const held = licenceCount(ship);
  return (
    <div className={styles.licences}>
      <ul className={styles.badges}>
        {licences.map((licence) => {
          const has = hasLicence(ship, licence);
          const name = has ? licenceHeld(licence) : licenceMissing(licence);
          return (
            <li key={licence} className={styles.licence} data-held={has || undefined} title={name}>
              <span aria-hidden="true">{licence}</span>
              <span className="visually-hidden">{name}</span>
            </li>
          );
        })}
        <li className={styles.times}>{times(held)}</li>
      </ul>
      {held === licences.length ? (
        <span className={styles.unlocked}>
          <Glyph name="check" size={14} />
          {allUnlocked}
        </span>
      ) : (
        ship.role === 'owner' && (
          <Button
            size="small"
            aria-label={buyLicenceFor(ship.shipName)}
            onClick={() => overlays.open('captainLicence', { shipId: ship.id })}
          >
            {buyLicenceWord}
          </Button>
        )
      )}
    </div>
  );
}

/** Button for what the ship can do now, or a word for its state. */
export function MissionAction({ ship }: OfShipProps) {
  const { overlays } = useServices();
  const { claim, isConnecting } = useFleet();
  const busy = useFleetBusy();
  const openSend = () => overlays.open('sendShip', { shipId: ship.id });
  switch (shipState(ship)) {
    case 'claim':
      return (
        <Button
          look="primary"
          size="small"
          busy={busy.claims || isConnecting}
          aria-label={claimRewardOf(ship.shipName)}
          onClick={() => void claim(ship)}
        >
          {claimWord}
        </Button>
      );
    case 'send':
      return (
        <Button size="small" busy={busy.sends} aria-label={sendShipNamed(ship.shipName)} onClick={openSend}>
          {sendWord}
        </Button>
      );
    case 'licenceRequired':
      return (
        <Button size="small" className={styles.required} onClick={openSend}>
          {licenceRequiredWord}
        </Button>
      );
    case 'onMission':
      return (
        <span className={styles.underWay}>
          {onMissionWord}
          {ship.mission && <TimeLeft endsAt={ship.mission.endsAt} />}
        </span>
      );
    case 'moving':
      return <span className={styles.underWay}>{movingWord}</span>;
  }
}

/** Time left of a mission, in game time as for the missions of captains. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const { serverTime } = useServices();
  const speed = useStore(serverTime.state, ({ gameSpeed }) => gameSpeed);
  const now = useNow();
  return <span role="timer">{timer(timeLeftMs({ missionEndTime: endsAt }, now) * speed)}</span>;
}

/**
 * Level, fleet captain and attached NFT, each with a button to change it. A fleet captain sees only the level, the
 * owner's name and a button to resign.
 */
export function ShipManagement({ ship }: OfShipProps) {
  const { overlays } = useServices();
  const { id: shipId, shipName, level, assignedUser, attached, ownerName } = ship;
  if (ship.role === 'commander') {
    return (
      <p className={styles.manage}>
        <span>{levelOfShip(level)}</span>
        <ClippedText text={commandedFor(ownerName)} />
        <Resign ship={ship} />
      </p>
    );
  }
  return (
    <p className={styles.manage}>
      <button
        type="button"
        className={styles.link}
        aria-label={levelUpShipNamed(shipName, level)}
        onClick={() => overlays.open('levelUpShip', { shipId })}
      >
        {levelOfShip(level)}
      </button>
      <button
        type="button"
        className={styles.link}
        aria-label={captainButton(shipName, assignedUser?.username ?? null)}
        onClick={() => overlays.open('fleetCaptain', { shipId })}
      >
        <ClippedText text={assignedUser === null ? addCaptainWord : fleetCaptainIs(assignedUser.username)} />
      </button>
      <button
        type="button"
        className={styles.link}
        aria-label={attachedButton(shipName, attached?.name ?? null)}
        onClick={() => overlays.open('attachNft', { shipId })}
      >
        <ClippedText text={attached?.name ?? attachNftTitle} />
      </button>
    </p>
  );
}

/** Button with which a fleet captain gives the ship back, after a question (rule book: fleet.md, Commanders). */
function Resign({ ship }: OfShipProps) {
  const { overlays } = useServices();
  const { assign } = useFleet();
  const isBusy = useIsBusy('assignGenesisShip');
  const { shipName, ownerName, assignedUserId } = ship;
  const press = async () => {
    const isConfirmed = await overlays.confirm({
      title: resignTitle,
      lines: [resignMeans(shipName, ownerName)],
      confirmLabel: resignWord,
      cancelLabel: cancel,
      isDestructive: true,
    });
    if (isConfirmed && assignedUserId !== null) await assign(ship, assignedUserId, false);
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={resignAs(shipName)}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {resignWord}
    </button>
  );
}
