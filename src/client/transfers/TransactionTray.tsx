import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/Services.ts';
import styles from './Transactions.module.css';
import { TrayButton } from './TrayButton.tsx';
import { chainIntentsQuery, isUnderWay } from './transferQueries.ts';
import { useIntentOutcomes } from './useIntentOutcomes.ts';

/** In the heads-up display while transactions are under way; tells what becomes of them (rule book: transfers.md, Tray). */
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
