import { useEffect, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';
import { useServices } from '../services/Services.ts';

// The table of addresses is loaded when an overlay opens or the page's address may ask for one.
const loadAddress = async () => await import('./address/followAddress.ts');

/**
 * Opens the overlays that the page's address asks for, once the player has a wallet, and keeps the address up to date
 * from then on.
 */
export function useOverlayInAddress(hasWallet: boolean): void {
  const services = useServices();
  const { overlays } = services;
  const [isNeeded, setNeeded] = useState(() => window.location.search !== '' || overlays.isAnyOpen());
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setNeeded(true);
    const unsubscribe = overlays.stack.subscribe(need);
    // The browser's forward button can ask for an overlay after the page was reloaded.
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
