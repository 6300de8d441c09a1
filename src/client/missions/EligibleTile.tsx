import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { missionIsOpen } from '#rules/missions/missionCatalogue.ts';
import { loadingCaptains } from '#words/captains.ts';
import { missionNotOpen, notEligibleHere } from '#words/missionScreen.ts';
import { eligibleCaptainsCount, noEligibleCaptains, selectCaptains } from '#words/missions.ts';
import { tryAgain } from '#words/page.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { CaptainStack } from './CaptainStack.tsx';
import styles from './EligibleTile.module.css';

interface EligibleTileProps {
  mission: Mission;
  eligible: readonly Captain[];
  isPending: boolean;
  error: Error | null;
  onRetry(): void;
  onSelect(): void;
}

/**
 * How many captains can be sent, and the button to choose them; greyed out when there are none (rule book: missions.md,
 * Mission screen).
 */
export function EligibleTile({ mission, eligible, isPending, error, onRetry, onSelect }: EligibleTileProps) {
  const rules = useRules();
  if (isPending) return <Loading label={loadingCaptains} />;
  if (error) return <ErrorState message={error.message} retryLabel={tryAgain} onRetry={onRetry} />;

  const isOpen = missionIsOpen(rules, mission.missionStats);
  const nobody = eligible.length === 0;
  return (
    <div className={classes(styles.tile, nobody && styles.nobody)}>
      {!nobody && <CaptainStack captains={eligible} size={56} />}
      <p className={styles.words}>
        {!isOpen ? missionNotOpen : nobody ? notEligibleHere : eligibleCaptainsCount(eligible.length)}
      </p>
      <Button look="primary" size="large" disabled={nobody} onClick={onSelect}>
        {nobody ? noEligibleCaptains : selectCaptains}
      </Button>
    </div>
  );
}
