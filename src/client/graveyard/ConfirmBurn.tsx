import { useState } from 'react';
import { hasFairWindLevels } from '#rules/graveyard/forgeAssets.ts';
import {
  confirmBurnText,
  confirmBurnWord,
  fairWindNotCounted,
  mintedBurnNote,
  typeToConfirm,
  youReceive,
} from '#words/graveyard.ts';
import { cancel } from '#words/missions.ts';
import { confirmBurnTitle } from '#words/overlays.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import styles from './BurnPreview.module.css';
import { logInToBurn } from './logInToBurn.ts';
import { Rewards } from './Rewards.tsx';
import { Thumbnails } from './Thumbnails.tsx';

const maxThumbnails = 3;

/**
 * Asks before anything is burned; for a captain the player has to type a word to confirm. Where the session has ended
 * meanwhile, the question stays open under the log-in, with the word (rule book: wallets-and-login.md, A session that
 * ends under an open screen).
 */
export function ConfirmBurn({
  type,
  selected,
  onConfirm,
  close,
}: OverlayProps['confirmBurn'] & OverlayControls) {
  const services = useServices();
  const [typed, setTyped] = useState('');
  const isTyped = type !== 'CAPTAIN' || typed.trim().toUpperCase() === confirmBurnWord;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && isLoggedInOrAsked(services, logInToBurn(type, selected))) onConfirm();
      }}
    >
      <Thumbnails assets={selected} max={maxThumbnails} />
      <p>{confirmBurnText(type, selected.length)}</p>
      <h3 className={styles.subheading}>{youReceive}</h3>
      <Rewards selected={selected} />
      {hasFairWindLevels(selected) && <p className={styles.soft}>{fairWindNotCounted}</p>}
      {selected.some(({ minted }) => minted) && <p className={styles.soft}>{mintedBurnNote}</p>}
      {type === 'CAPTAIN' && (
        <TextField
          label={typeToConfirm}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          data-never-kept
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles.ways}>
        <Button data-autofocus onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" look="danger" disabled={!isTyped}>
          {confirmBurnTitle}
        </Button>
      </div>
    </form>
  );
}
