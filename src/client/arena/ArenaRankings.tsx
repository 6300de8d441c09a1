import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { ArenaEntry } from '#contract/arena.ts';
import type { Answer } from '#contract/routes.ts';
import {
  arenaRankings,
  battlesWonLabel,
  howToJoinArena,
  loadingArena,
  nobodyInArena,
  xpLabel,
} from '#words/arena.ts';
import { endOfBoard, playerLabel, rankLabel, rankText } from '#words/leaderboard.ts';
import { levelTitle } from '#words/levels.ts';
import { loadMore } from '#words/missionScreen.ts';
import { count } from '#words/numbers.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { CyclingLoading } from '../pieces/CyclingLoading.tsx';
import { RankedName } from '../pieces/RankedName.tsx';
import { useReadProblem } from '../pieces/useReadProblem.ts';
import styles from './Arena.module.css';

interface ArenaRankingsProps {
  query: UseInfiniteQueryResult<InfiniteData<Answer<'arenaLeaderboard'>>>;
  mine: Answer<'myArena'>;
}

/** Tints of the rows of ranks 1, 2 and 3. */
const tints = ['gold', 'silver', 'bronze'] as const;

/** The ranking of all players with a linked Discord account; each press of 'Load More' adds up to ten rows. */
export function ArenaRankings({ query, mine }: ArenaRankingsProps) {
  const id = useId();
  const problem = useReadProblem(query);
  const rows = rowsOf(query.data?.pages ?? []);
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <section className={styles.rankings} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {arenaRankings}
      </h3>
      {query.isPending && problem === null && <CyclingLoading texts={loadingArena} />}
      {query.isSuccess && rows.length === 0 && <EmptyState title={nobodyInArena} text={howToJoinArena} />}
      {rows.length > 0 && <Rows rows={rows} labelledBy={id} mine={mine} />}
      {query.isFetchingNextPage && <CyclingLoading texts={loadingArena} />}
      {problem !== null && (
        <ErrorState message={problem} retryLabel={tryAgain} busy={query.isFetching} onRetry={retry} />
      )}
      {query.hasNextPage && !query.isError && (
        <Button
          className={styles.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {loadMore}
        </Button>
      )}
      {query.isSuccess && rows.length > 0 && !query.hasNextPage && <p className={styles.end}>{endOfBoard}</p>}
    </section>
  );
}

/**
 * All rows of the pages, sorted by rank. If the ranks changed between two requests, a rank may be on two pages: the
 * later row is kept.
 */
const rowsOf = (pages: readonly Answer<'arenaLeaderboard'>[]): ArenaEntry[] =>
  [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.rank, row]))).values()].sort(
    (one, other) => one.rank - other.rank,
  );

interface RowsProps {
  rows: readonly ArenaEntry[];
  labelledBy: string;
  mine: Answer<'myArena'>;
}

/**
 * Whether a row is the player's own. The rank alone is not enough: the ranking and the player's entry are read at
 * different moments, so the row of that rank may meanwhile be another player's.
 */
const isMine = (row: ArenaEntry, mine: Answer<'myArena'>): boolean =>
  mine !== null && row.rank === mine.rank && row.username === mine.username;

function Rows({ rows, labelledBy, mine }: RowsProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{rankLabel}</th>
          <th scope="col">{playerLabel}</th>
          <th scope="col">{levelTitle}</th>
          <th scope="col">{xpLabel}</th>
          <th scope="col">{battlesWonLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rank} data-tint={tints[row.rank - 1]} data-mine={isMine(row, mine) || undefined}>
            <td>
              <strong>{rankText(row.rank)}</strong>
            </td>
            <td>
              <RankedName
                className={styles.player}
                picture={row.profilePicture}
                name={row.username}
                isMine={isMine(row, mine)}
              />
            </td>
            <td>{count(row.level)}</td>
            <td>{count(row.xp)}</td>
            <td>{count(row.messageCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
