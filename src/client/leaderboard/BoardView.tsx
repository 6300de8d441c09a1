import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageOfRank } from '#rules/leaderboard/ranks.ts';
import {
  type Board,
  backToTop,
  emptyBoard,
  endOfBoard,
  howToGetGoldBars,
  loadEarlier,
  loadingBoard,
} from '#words/leaderboard.ts';
import { loadMore } from '#words/missionScreen.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { CyclingLoading } from '../pieces/CyclingLoading.tsx';
import { useReadProblem } from '../pieces/useReadProblem.ts';
import { useServices } from '../services/Services.ts';
import { BoardRows } from './BoardRows.tsx';
import { type BoardRow, rowsOf } from './boardRows.ts';
import styles from './Leaderboard.module.css';
import { boardQuery } from './leaderboardQueries.ts';
import { OwnRow } from './OwnRow.tsx';

interface BoardViewProps {
  board: Board;
  /** The player's own row; null if the player is not ranked, undefined while loading. */
  own: BoardRow | null | undefined;
  /** Element in which the player's own row is shown. */
  foot: HTMLElement | null;
  /** Called if the player's own row is not on the page of its rank, because the rank has changed since it was read. */
  onOwnMoved(): void;
}

/** One board: its rows, buttons that load more of them in both directions, and the player's own row at the foot. */
export function BoardView({ board, own, foot, onOwnMoved }: BoardViewProps) {
  const { callRoute } = useServices();
  const [fromPage, setFromPage] = useState(1);
  const query = useInfiniteQuery(boardQuery(callRoute, board, fromPage));
  const { jump, cancel, onRow } = useJump(query.isSuccess && !query.isFetching, onOwnMoved);
  const rows = query.data ? rowsOf(query.data.pages) : [];
  const problem = useReadProblem(query);

  const showOwn = (row: BoardRow) => {
    if (jump(row.id)) return;
    const page = pageOfRank(row.rank);
    if (page === fromPage) void query.refetch();
    else setFromPage(page);
  };
  /** Click handler for buttons that show other rows: cancels a pending jump first. */
  const instead = (go: () => unknown) => () => {
    cancel();
    go();
  };
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());

  return (
    <div className={styles.board}>
      {fromPage > 1 && (
        <div className={styles.earlier}>
          {query.hasPreviousPage && (
            <Button
              size="small"
              busy={query.isFetchingPreviousPage}
              onClick={instead(query.fetchPreviousPage)}
            >
              {loadEarlier}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={instead(() => setFromPage(1))}>
            {backToTop}
          </Button>
        </div>
      )}
      {query.isPending && problem === null && <CyclingLoading texts={loadingBoard} />}
      {query.isSuccess && rows.length === 0 && <EmptyState title={emptyBoard} text={howToGetGoldBars} />}
      {rows.length > 0 && <BoardRows board={board} rows={rows} ownId={own?.id} onRow={onRow} />}
      {query.isFetchingNextPage && <CyclingLoading texts={loadingBoard} />}
      {problem !== null && (
        <ErrorState message={problem} retryLabel={tryAgain} busy={query.isFetching} onRetry={retry} />
      )}
      {query.hasNextPage && !query.isError && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={instead(query.fetchNextPage)}>
            {loadMore}
          </Button>
        </div>
      )}
      {query.isSuccess && rows.length > 0 && !query.hasNextPage && <p className={styles.end}>{endOfBoard}</p>}
      {foot && createPortal(<OwnRow board={board} own={own} onShow={showOwn} />, foot)}
    </div>
  );
}

/**
 * Scrolls to a row and focuses it: at once if the row is mounted, or else as soon as it is. `onMissing` is called if
 * the rows have loaded and the wanted row is not among them.
 */
function useJump(isLoaded: boolean, onMissing: () => void) {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);
  const onRow = useCallback((id: string, element: HTMLElement | null) => {
    if (element === null) {
      elements.current.delete(id);
      return;
    }
    elements.current.set(id, element);
    if (wanted.current !== id) return;
    wanted.current = null;
    show(element);
  }, []);
  const jump = (id: string): boolean => {
    const element = elements.current.get(id);
    wanted.current = element ? null : id;
    if (element) show(element);
    return element !== undefined;
  };
  const cancel = () => {
    wanted.current = null;
  };
  // Runs after every render, because the same page can be loaded again without a change of state. By then `onRow` has
  // been called for all rows of that render.
  useEffect(() => {
    if (!isLoaded || wanted.current === null) return;
    wanted.current = null;
    onMissing();
  });
  return { jump, cancel, onRow };
}

function show(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}
