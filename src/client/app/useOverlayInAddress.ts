import { useEffect, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { useServices } from '../services/Services.ts';

// What an overlay's address is, is known once one is open or asked for.
const loadAddress = async () => await import('./address/followAddress.ts');

/** Opens what the page's address asks for, once the player has a wallet, and keeps the address up to date from then on. */
export function useOverlayInAddress(hasWallet: boolean): void {
  const services = useServices();
  const { overlays } = services;
  const [isNeeded, setNeeded] = useState(() => window.location.search !== '' || overlays.isAnyOpen());
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setNeeded(true);
    const unsubscribe = overlays.stack.subscribe(need);
    // Forward, after the page was loaded again.
    window.addEventListener('popstate', need);
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', need);
    };
  }, [isNeeded, overlays]);
  const address = useLazyModule(isNeeded ? loadAddress : null, { isOptional: true });
  useEffect(() => {
    if (!hasWallet || address === null) return;
    return address.followAddress(services);
  }, [hasWallet, address, services]);
}
