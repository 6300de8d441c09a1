import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { missionKindIsOpen } from '#rules/islands/islands.ts';
import { andMore } from '#words/amounts.ts';
import { loadingCaptains } from '#words/captains.ts';
import { tryAgain } from '#words/hud.ts';
import { missionNotOpen, notEligibleHere } from '#words/missionScreen.ts';
import { eligibleCaptains, noEligibleCaptains, selectCaptains } from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './EligibleTile.module.css';

/** Portraits in the stack before '+n' (spec B §9). */
const stackedPortraits = 3;

interface EligibleTileProps {
  mission: Mission;
  eligible: readonly Captain[];
  isPending: boolean;
  error: Error | null;
  onRetry(): void;
  onSelect(): void;
}

/** Who may sail, and the way to choose among them; greyed when nobody may (spec B §2). */
export function EligibleTile({ mission, eligible, isPending, error, onRetry, onSelect }: EligibleTileProps) {
  if (isPending) return <Loading label={loadingCaptains} />;
  if (error) return <ErrorState message={error.message} retryLabel={tryAgain} onRetry={onRetry} />;

  const isOpen = missionKindIsOpen(mission.missionStats.kind);
  const nobody = eligible.length === 0;
  const hidden = eligible.length - stackedPortraits;
  return (
    <div className={classes(styles.tile, nobody && styles.nobody)}>
      {!nobody && (
        <div className={styles.stack} aria-hidden="true">
          {eligible.slice(0, stackedPortraits).map((captain) => (
            <CaptainPortrait key={captain.uid} captain={captain} thumb className={styles.portrait} />
          ))}
          {hidden > 0 && <span className={styles.more}>{andMore(hidden)}</span>}
        </div>
      )}
      <p className={styles.words}>
        {!isOpen ? missionNotOpen : nobody ? notEligibleHere : eligibleCaptains(eligible.length)}
      </p>
      <Button look="primary" size="large" disabled={nobody} onClick={onSelect}>
        {nobody ? noEligibleCaptains : selectCaptains}
      </Button>
    </div>
  );
}
