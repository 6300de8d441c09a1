import { useInfiniteQuery } from '@tanstack/react-query';
import { type EntryFilter, entriesScanned } from '#contract/account.ts';
import { entriesLabel, loadingEntries, noEntries, noEntriesText, noneAmongLast } from '#words/account.ts';
import { DayList } from '../pieces/DayList.tsx';
import { useServices } from '../services/Services.ts';
import { entryPagesQuery } from './accountQueries.ts';
import { EntryLine } from './EntryLine.tsx';
import { useReadOn } from './useReadOn.ts';

/** The entries that match the filter, newest first. */
export function EntryList({ filter }: { filter: EntryFilter }) {
  const { callRoute } = useServices();
  const query = useInfiniteQuery(entryPagesQuery(callRoute, filter));
  const pages = query.data?.pages ?? [];
  const isReadingOn = useReadOn(query, pages);
  return (
    <DayList
      label={entriesLabel}
      loadingLabel={loadingEntries}
      emptyTitle={noEntries}
      emptyText={noEntriesText}
      emptySoFarText={noneAmongLast(pages.length * entriesScanned)}
      isReadingOn={isReadingOn}
      query={query}
      lines={pages.flatMap((page) => page.entries)}
      keyOf={({ id }) => id}
      timeOf={({ at }) => at}
    >
      {(entry) => <EntryLine entry={entry} />}
    </DayList>
  );
}
