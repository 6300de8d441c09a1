import type { UseQueryResult } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import type { Mission, MissionStats } from '#contract/missions.ts';
import { maxLevelWorth } from '#rules/missions/eligibility.ts';
import { missionIsOpen } from '#rules/missions/missionCatalogue.ts';
import { endedRefusal } from '#rules/missions/missionEndDate.ts';
import { captainsWithoutCount } from '#rules/missions/uncountedBars.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { loadingCaptains } from '#words/captains.ts';
import { errorSentence } from '#words/errors.ts';
import {
  barsNotCounted,
  captainsLack,
  levelsLeftAtMost,
  missionNotOpen,
  notEligibleHere,
} from '#words/missionScreen.ts';
import { eligibleCaptainsCount, noEligibleCaptains, selectCaptains } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { CaptainStack } from './CaptainStack.tsx';
import styles from './EligibleTile.module.css';

interface EligibleTileProps {
  mission: Mission;
  eligible: readonly Captain[];
  /** How many captains could be sent but for the piece that the mission trains. */
  lacking: number;
  /** The query of the player's NFTs, of which `eligible` is a part. */
  nfts: UseQueryResult<unknown>;
  onSelect(): void;
}

/**
 * How many captains can be sent, and the button to choose them; greyed out when there are none (rule book: missions.md,
 * Mission screen).
 */
export function EligibleTile({ mission, eligible, lacking, nfts, onSelect }: EligibleTileProps) {
  const { serverTime } = useServices();
  const rules = useRules();
  if (nfts.data === undefined) return <QueryState query={nfts} loadingLabel={loadingCaptains} />;

  const closed = closedText(rules, mission.missionStats, serverTime.now());
  const nobody = eligible.length === 0;
  const { entity } = mission.missionStats;
  const maxWorth = maxLevelWorth(rules, mission.missionStats);
  const uncounted = captainsWithoutCount(mission.missionStats, eligible).length;
  return (
    <div className={classes(styles.tile, nobody && styles.nobody)}>
      {!nobody && <CaptainStack captains={eligible} size={56} />}
      <p className={styles.words}>
        <span>{closed ?? (nobody ? notEligibleHere : eligibleCaptainsCount(eligible.length))}</span>
        {entity !== null && lacking > 0 && (
          <span className={styles.lack}>{captainsLack(lacking, entity)}</span>
        )}
        {uncounted > 0 && <span className={styles.lack}>{barsNotCounted(uncounted)}</span>}
        {maxWorth !== null && <span className={styles.lack}>{levelsLeftAtMost(maxWorth)}</span>}
      </p>
      <Button look="primary" size="large" disabled={nobody} onClick={onSelect}>
        {nobody ? noEligibleCaptains : selectCaptains}
      </Button>
    </div>
  );
}

/** Why no captain at all can be sent now; null while the mission is open. */
function closedText(rules: RuleTables, stats: MissionStats, now: number): string | null {
  if (!missionIsOpen(rules, stats)) return missionNotOpen;
  const ended = endedRefusal(stats, now);
  return ended && errorSentence(ended.code);
}
