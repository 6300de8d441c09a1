import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/Services.ts';
import styles from './Transactions.module.css';
import { TrayButton } from './TrayButton.tsx';
import { chainIntentsQuery, isUnderWay } from './transferQueries.ts';
import { useIntentOutcomes } from './useIntentOutcomes.ts';

/**
 * Button of the heads-up display, shown while transactions are pending; also shows toasts for outcomes (rule book:
 * transfers.md, Tray).
 */
export function TransactionTray() {
  const { callRoute } = useServices();
  const { data } = useQuery(chainIntentsQuery(callRoute));
  useIntentOutcomes(data);
  if (!data?.some(isUnderWay)) return null;
  return (
    <div className={styles.tray}>
      <TrayButton isShortOnPhones />
    </div>
  );
}
