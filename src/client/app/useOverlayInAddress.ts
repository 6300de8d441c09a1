import { useEffect } from 'react';
import { asksForBook } from '../account/bookAddress.ts';
import { asksForInventory } from '../inventory/inventoryAddress.ts';
import { useServices } from '../services/Services.ts';

/** Opens the inventory or the account book where the page's address asks for it, once the player has a wallet. */
export function useOverlayInAddress(hasWallet: boolean): void {
  const { overlays } = useServices();
  useEffect(() => {
    if (hasWallet && asksForBook(window.location.search)) overlays.open('accountBook');
    if (hasWallet && asksForInventory(window.location.search)) overlays.open('hideout', { tab: 'inventory' });
  }, [hasWallet, overlays]);
}
