import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/Services.ts';
import { chainIntentsQuery, isUnderWay } from '../intentQueries.ts';
import styles from './Transactions.module.css';
import { TrayButton } from './TrayButton.tsx';

/** Button of the heads-up display, shown while transactions are pending (rule book: transfers.md, Tray). */
export function TransactionTray() {
  const { callRoute } = useServices();
  const { data } = useQuery(chainIntentsQuery(callRoute));
  if (!data?.some(isUnderWay)) return null;
  return (
    <div className={styles.tray}>
      <TrayButton isShortOnPhones />
    </div>
  );
}
