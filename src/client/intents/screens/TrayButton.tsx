import { useQuery } from '@tanstack/react-query';
import { count } from '#words/numbers.ts';
import { trayButton } from '#words/transfers.ts';
import { Button } from '../../kit/Button.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useServices } from '../../services/Services.ts';
import { chainIntentsQuery, isUnderWay } from '../intentQueries.ts';
import styles from './Transactions.module.css';

interface TrayButtonProps {
  /** Shows only the number on phones, where the button shares its row with other controls. */
  isShortOnPhones?: boolean;
}

/** Shows how many transactions are pending, and opens their list. Renders nothing while there are none. */
export function TrayButton({ isShortOnPhones = false }: TrayButtonProps) {
  const { callRoute, overlays } = useServices();
  const { data = [] } = useQuery(chainIntentsQuery(callRoute));
  const pending = data.filter(isUnderWay).length;
  if (pending === 0) return null;
  return (
    <Button
      size="small"
      aria-label={trayButton(pending)}
      icon={<Spinner size={16} />}
      onClick={() => overlays.open('transactions')}
    >
      <span className={isShortOnPhones ? styles.words : undefined}>{trayButton(pending)}</span>
      {isShortOnPhones && <span className={styles.number}>{count(pending)}</span>}
    </Button>
  );
}
