import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
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
import { useServices } from '../services/Services.ts';
import { BoardRows } from './BoardRows.tsx';
import { type BoardRow, rowsOf } from './boardRows.ts';
import styles from './Leaderboard.module.css';
import { boardQuery } from './leaderboardQueries.ts';
import { OwnRow } from './OwnRow.tsx';

interface BoardViewProps {
  board: Board;
  /** The player's own row, null where not ranked, undefined while loading. */
  own: BoardRow | null | undefined;
  /** Where the player's own row is shown. */
  foot: HTMLElement | null;
}

/** One board: its rows, more of them in both directions, and the player's own row at the foot. */
export function BoardView({ board, own, foot }: BoardViewProps) {
  const { callRoute } = useServices();
  const [fromPage, setFromPage] = useState(1);
  const query = useInfiniteQuery(boardQuery(callRoute, board, fromPage));
  const { jump, onRow } = useJump();
  const rows = query.data ? rowsOf(query.data.pages) : [];

  const showOwn = (row: BoardRow) => {
    if (!jump(row.id)) setFromPage(pageOfRank(row.rank));
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
              onClick={() => void query.fetchPreviousPage()}
            >
              {loadEarlier}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => setFromPage(1)}>
            {backToTop}
          </Button>
        </div>
      )}
      {query.isPending && <CyclingLoading texts={loadingBoard} />}
      {query.isSuccess && rows.length === 0 && <EmptyState title={emptyBoard} text={howToGetGoldBars} />}
      {rows.length > 0 && <BoardRows board={board} rows={rows} ownId={own?.id} onRow={onRow} />}
      {query.isFetchingNextPage && <CyclingLoading texts={loadingBoard} />}
      {query.isError && (
        <ErrorState
          message={query.error.message}
          retryLabel={tryAgain}
          busy={query.isFetching}
          onRetry={retry}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {loadMore}
          </Button>
        </div>
      )}
      {query.isSuccess && rows.length > 0 && !query.hasNextPage && <p className={styles.end}>{endOfBoard}</p>}
      {foot && createPortal(<OwnRow board={board} own={own} onShow={showOwn} />, foot)}
    </div>
  );
}

/** Brings a row into view and gives it the focus: at once where it is on the page, else when it comes. */
function useJump() {
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
  return { jump, onRow };
}

function show(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}
