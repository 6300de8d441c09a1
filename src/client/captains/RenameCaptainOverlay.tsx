import type { Captain } from '#contract/captains.ts';
import { captainNameRefusal } from '#rules/captains/captainName.ts';
import { newCaptainName, saveCaptainName } from '#words/captainName.ts';
import { errorSentence } from '#words/errors.ts';
import { cancel } from '#words/missions.ts';
import { entityNames } from '#words/names.ts';
import { Button } from '../kit/Button.tsx';
import { FocusWanted } from '../kit/Modal.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { CaptainNameField } from '../pieces/CaptainNameField.tsx';
import { randomCaptainName, useCaptainName } from '../pieces/useCaptainName.ts';
import { EntityHeader } from './EntityHeader.tsx';
import styles from './LevelUp.module.css';
import { OfCaptain } from './OfCaptain.tsx';

/** Names a captain again (rule book: first-voyages.md, Name). */
export function RenameCaptainOverlay({ captainId, close }: OverlayProps['renameCaptain'] & OverlayControls) {
  return (
    <OfCaptain captainId={captainId}>
      {({ captain }) => <RenameForm key={captain.uid} captain={captain} close={close} />}
    </OfCaptain>
  );
}

function RenameForm({ captain, close }: { captain: Captain } & OverlayControls) {
  const { name, image } = captain.metadata;
  // A name with a number is of the game, and the player could not save it.
  const first = () => (captainNameRefusal(name) === null ? name : randomCaptainName());
  const naming = useCaptainName(captain.uid, first, close);
  const subject = <EntityHeader name={name} picture={image} note={entityNames.CHARACTER} />;
  if (captain.minted)
    return (
      <div className={styles.screen}>
        {subject}
        <p className={styles.reason}>{errorSentence('captain_name_on_chain', { captainName: name })}</p>
      </div>
    );
  return (
    <form className={styles.screen} onSubmit={naming.submit}>
      {subject}
      <CaptainNameField naming={naming} label={newCaptainName} autoFocus />
      <FocusWanted />
      <footer className={styles.buttons}>
        <Button onClick={close}>{cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={naming.isBusy}
          disabled={naming.cut === name && !naming.isBusy}
        >
          {saveCaptainName}
        </Button>
      </footer>
    </form>
  );
}
