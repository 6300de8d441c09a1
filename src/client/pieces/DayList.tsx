import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type Key, type ReactNode } from 'react';
import { dayOf } from '#rules/time.ts';
import { utcDayText } from '#words/durations.ts';
import { loadMore } from '#words/missionScreen.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { RowList } from '../kit/ListRow.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import styles from './DayList.module.css';
import { useReadProblem } from './useReadProblem.ts';

interface DayListProps<Line> {
  label: string;
  loadingLabel: string;
  emptyTitle: string;
  emptyText: string;
  /** Text for a list that is empty so far, although there is more to load. */
  emptySoFarText?: string;
  /** Whether the next page is loaded without a press, because the pages so far are empty. */
  isReadingOn?: boolean;
  /** The query that loads the lines, page by page. */
  query: UseInfiniteQueryResult<InfiniteData<unknown, unknown>>;
  /** All loaded lines, newest first. */
  lines: readonly Line[];
  keyOf(line: Line): Key;
  /** Time of a line: milliseconds since 1970, or an ISO 8601 text. */
  timeOf(line: Line): number | string;
  /** Renders a line as a `ListRow`. */
  children(line: Line): ReactNode;
}

/** A list, loaded page by page and grouped by UTC days, with its states: loading, failed, empty, and more to load. */
export function DayList<Line>({
  label,
  loadingLabel,
  emptyTitle,
  emptyText,
  emptySoFarText,
  isReadingOn = false,
  query,
  lines,
  keyOf,
  timeOf,
  children,
}: DayListProps<Line>) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const problem = useReadProblem(query);
  const failed = problem !== null && (
    <ErrorState
      message={problem}
      retryLabel={tryAgain}
      busy={isFetching}
      onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
    />
  );
  return (
    <section className={styles.days} aria-label={label} aria-busy={isFetching}>
      {((query.isPending && problem === null) || (isReadingOn && lines.length === 0)) && (
        <Loading label={loadingLabel} />
      )}
      {!isFetchNextPageError && failed}
      {query.isSuccess && lines.length === 0 && !isReadingOn && (
        <Empty title={emptyTitle} text={hasNextPage ? emptySoFarText : emptyText} />
      )}
      {byDay(lines, timeOf).map(([day, ofDay]) => (
        <section key={day} aria-label={utcDayText(Date.parse(day))}>
          <h3 className={styles.day}>{utcDayText(Date.parse(day))}</h3>
          <RowList>
            {ofDay.map((line) => (
              <Fragment key={keyOf(line)}>{children(line)}</Fragment>
            ))}
          </RowList>
        </section>
      ))}
      {isFetchNextPageError && failed}
      {hasNextPage && !isFetchNextPageError && (
        <Button wide busy={isFetchingNextPage || isReadingOn} onClick={() => void query.fetchNextPage()}>
          {loadMore}
        </Button>
      )}
    </section>
  );
}

/** Nothing without a text. */
const Empty = ({ title, text }: { title: string; text: string | undefined }) =>
  text !== undefined && <EmptyState title={title} text={text} />;

function byDay<Line>(
  lines: readonly Line[],
  timeOf: (line: Line) => number | string,
): [day: string, lines: Line[]][] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = dayOf(new Date(timeOf(line)));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}
