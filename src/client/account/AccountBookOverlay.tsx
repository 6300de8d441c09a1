import { areDaysReversed } from '#rules/account/areDaysReversed.ts';
import { noEntries, noEntriesText } from '#words/account.ts';
import { EmptyState } from '../kit/States.tsx';
import styles from './AccountBook.module.css';
import { BalanceHistory } from './BalanceHistory.tsx';
import { BookFilters } from './BookFilters.tsx';
import { EntryList } from './EntryList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useBookFilter } from './useBookFilter.ts';

/** The account book: filters, chart, export and entries (rule book: account-book.md, Screen). */
export function AccountBookOverlay() {
  const [filter, change] = useBookFilter();
  return (
    <div className={styles.book}>
      <BookFilters filter={filter} onChange={change} />
      <BalanceHistory token={filter.token ?? 'BOOTY'} />
      <div className={styles.ways}>
        <ExportButton filter={filter} />
      </div>
      {/* The worker refuses reversed days, so no request is made. */}
      {areDaysReversed(filter) ? (
        <EmptyState title={noEntries} text={noEntriesText} />
      ) : (
        <EntryList filter={filter} />
      )}
    </div>
  );
}
