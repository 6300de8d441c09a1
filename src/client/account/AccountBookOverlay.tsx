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
      <BalanceHistory key={filter.token} token={filter.token ?? 'BOOTY'} />
      <div className={styles.ways}>
        <ExportButton filter={filter} />
      </div>
      <EntryList filter={filter} />
    </div>
  );
}
