import type { Answer } from '#contract/routes.ts';
import {
  battlesWonLabel,
  championHeading,
  lastRewardLabel,
  lastRewardOf,
  levelReached,
  statisticsHeading,
  totalPlayersLabel,
  xpLabel,
} from '#words/arena.ts';
import { count } from '#words/numbers.ts';
import { balancesUnknown } from '#words/overlays.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Figures } from '../kit/Figures.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { RankedPicture } from '../pieces/RankedName.tsx';
import styles from './Arena.module.css';

interface ArenaStatisticsProps {
  /** The first page of the ranking; undefined while it is loading or if it could not be loaded. */
  first: Answer<'arenaLeaderboard'> | undefined;
  isError: boolean;
}

/** Statistics of the arena: the number of players, the last reward and the player of rank 1. */
export function ArenaStatistics({ first, isError }: ArenaStatisticsProps) {
  const champion = first?.rows[0];
  return (
    <Panel
      material="card"
      className={styles.card}
      title={statisticsHeading}
      aria-busy={first === undefined && !isError}
    >
      <Figures columns="5.25rem">
        <Fact term={totalPlayersLabel}>
          {first ? count(first.totalPlayers) : isError ? balancesUnknown : <Skeleton />}
        </Fact>
        {first?.lastDay && (
          <Fact term={lastRewardLabel}>{lastRewardOf(first.lastDay.pool, first.lastDay.captains)}</Fact>
        )}
      </Figures>
      {champion && (
        <div className={styles.champion}>
          <RankedPicture picture={champion.profilePicture} size={56} />
          <div>
            <small>{championHeading}</small>
            <ClippedText className={styles.name} lines={2} text={champion.username} />
            <span>{levelReached(champion.level)}</span>
          </div>
          <Figures columns="5.25rem">
            <Fact term={xpLabel}>{count(champion.xp)}</Fact>
            <Fact term={battlesWonLabel}>{count(champion.messageCount)}</Fact>
          </Figures>
        </div>
      )}
    </Panel>
  );
}
