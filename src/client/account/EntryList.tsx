import { useInfiniteQuery } from '@tanstack/react-query';
import type { EntryFilter } from '#contract/account.ts';
import { entriesLabel, loadingEntries, noEntries, noEntriesText } from '#words/account.ts';
import { DayList } from '../pieces/DayList.tsx';
import { useServices } from '../services/Services.ts';
import { entryPagesQuery } from './accountQueries.ts';
import { EntryLine } from './EntryLine.tsx';

/** The entries that match the filter, newest first. */
export function EntryList({ filter }: { filter: EntryFilter }) {
  const { callRoute } = useServices();
  const query = useInfiniteQuery(entryPagesQuery(callRoute, filter));
  return (
    <DayList
      label={entriesLabel}
      loadingLabel={loadingEntries}
      emptyTitle={noEntries}
      emptyText={noEntriesText}
      query={query}
      lines={query.data?.pages.flatMap((page) => page.entries) ?? []}
      keyOf={({ id }) => id}
      timeOf={({ at }) => at}
    >
      {(entry) => <EntryLine entry={entry} />}
    </DayList>
  );
}
