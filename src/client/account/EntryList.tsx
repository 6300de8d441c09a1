import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountEntry, EntryFilter } from '#contract/account.ts';
import { dayOf } from '#rules/time.ts';
import { entriesLabel, loadingEntries, noEntries, noEntriesText } from '#words/account.ts';
import { utcDayText } from '#words/durations.ts';
import { loadMore } from '#words/missionScreen.ts';
import { tryAgain } from '#words/page.ts';
import { Button } from '../kit/Button.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { useServices } from '../services/Services.ts';
import styles from './AccountBook.module.css';
import { entryPagesQuery } from './accountQueries.ts';
import { EntryLine } from './EntryLine.tsx';

/** The entries that the filter leaves, newest first, by days in UTC. */
export function EntryList({ filter }: { filter: EntryFilter }) {
  const { callRoute } = useServices();
  const list = useInfiniteQuery(entryPagesQuery(callRoute, filter));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={styles.entries} aria-label={entriesLabel} aria-busy={list.isFetching}>
      {list.isPending && <Loading label={loadingEntries} />}
      {list.isError && (
        <ErrorState
          message={list.error.message}
          retryLabel={tryAgain}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && !list.hasNextPage && (
        <EmptyState title={noEntries} text={noEntriesText} />
      )}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={utcDayText(Date.parse(day))}>
          <h3 className={styles.day}>{utcDayText(Date.parse(day))}</h3>
          <ul className={styles.list}>
            {ofDay.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {loadMore}
        </Button>
      )}
    </section>
  );
}

function byDay(entries: readonly AccountEntry[]): [day: string, entries: AccountEntry[]][] {
  const days = new Map<string, AccountEntry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
