import { useQuery } from '@tanstack/react-query';
import { trayButton } from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useServices } from '../services/Services.ts';
import { chainIntentsQuery, isUnderWay } from './transferQueries.ts';

/** How many transactions are under way; opens their list. Nothing while there are none. */
export function TrayButton() {
  const { callRoute, overlays } = useServices();
  const { data = [] } = useQuery(chainIntentsQuery(callRoute));
  const pending = data.filter(isUnderWay).length;
  if (pending === 0) return null;
  return (
    <Button size="small" icon={<Spinner size={16} />} onClick={() => overlays.open('transactions')}>
      {trayButton(pending)}
    </Button>
  );
}
