import { useEffect, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';

const loadTray = async () => (await import('../transfers/TransactionTray.tsx')).TransactionTray;

/** The tray's code is loaded after this delay, so that it does not compete with the map. */
const afterMs = 2_000;

export function DeferredTray() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const TransactionTray = useLazyModule(isTime ? loadTray : null, { isOptional: true });
  return TransactionTray && <TransactionTray />;
}
