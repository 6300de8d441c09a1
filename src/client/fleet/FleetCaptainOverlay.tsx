import { type FormEvent, useState } from 'react';
import type { GenesisShip } from '#contract/fleet.ts';
import {
  captainField,
  captainFieldEmpty,
  captainMay,
  captainNow,
  removeCaptain,
  replaceCaptain,
} from '#words/fleetScreen.ts';
import { cancel } from '#words/missions.ts';
import { confirmWord } from '#words/overlays.ts';
import { Button } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { CopyAddress } from '../pieces/CopyAddress.tsx';
import { useIsBusy } from '../services/useJobs.ts';
import styles from './Dialogs.module.css';
import { OfShip } from './OfShip.tsx';
import { useFleet } from './useFleet.ts';

/**
 * Appoints another player, by wallet address or @username, to operate the ship, or removes that player (rule book:
 * fleet.md, Commanders).
 */
export function FleetCaptainOverlay({ shipId, close }: OverlayProps['fleetCaptain'] & OverlayControls) {
  return <OfShip shipId={shipId}>{(ship) => <CaptainForm ship={ship} close={close} />}</OfShip>;
}

function CaptainForm({ ship, close }: { ship: GenesisShip } & OverlayControls) {
  const { assign } = useFleet();
  const isBusy = useIsBusy('assignGenesisShip');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { assignedUser, assignedUserId } = ship;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = typed.trim();
    if (name === '') setError(captainFieldEmpty);
    else if (await assign(ship, name, true)) close();
  };
  const remove = async () => {
    if (assignedUserId !== null && (await assign(ship, assignedUserId, false))) close();
  };
  return (
    <form className={styles.screen} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{captainMay}</p>
      {assignedUser && (
        <div className={styles.captain}>
          <span>
            <span className={styles.note}>{captainNow}</span>
            <strong>
              <ClippedText lines={2} text={assignedUser.username} />
            </strong>
            <CopyAddress address={assignedUser.wallet} />
          </span>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {removeCaptain}
          </Button>
        </div>
      )}
      <TextField
        data-autofocus
        label={captainField}
        value={typed}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {assignedUser === null ? confirmWord : replaceCaptain}
        </Button>
      </footer>
    </form>
  );
}
