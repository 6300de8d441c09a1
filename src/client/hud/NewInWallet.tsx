import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bringIn, closeNewInWallet, newInWallet, newInWalletLabel } from '#words/transfers.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';
import { useIsUnsecured } from '../services/useIsUnsecured.ts';
import { onChainAssetsQuery } from '../transfers/transferQueries.ts';
import styles from './NewInWallet.module.css';

/**
 * Lists, after a login, the NFTs of registered collections that the player's wallets hold and that have never been in
 * the game, and opens the screen that brings them in (rule book: collections.md, Import).
 */
export function NewInWallet() {
  const { callRoute, overlays } = useServices();
  const [isClosed, setClosed] = useState(false);
  const isUnsecured = useIsUnsecured();
  const { data = [] } = useQuery({ ...onChainAssetsQuery(callRoute), refetchInterval: false });
  // The id of an NFT that the game has not made is its mint.
  const found = data.filter(({ uid, mint, isMovable }) => uid === mint && isMovable);
  const [first] = found;
  // The reminder to secure the game stands in the same place, and comes first.
  if (isClosed || isUnsecured || !first) return null;
  const open = () => {
    const type = first.type === 'CHARACTER' ? 'CAPTAIN' : first.type;
    replaceSearch(`?${new URLSearchParams({ 'asset-location': 'wallet', 'asset-type': type })}`);
    overlays.open('assetManager');
    setClosed(true);
  };
  return (
    <aside className={styles.note} aria-label={newInWalletLabel}>
      <img src={first.image} alt="" width={44} height={44} />
      <p>{newInWallet(found.map(({ name }) => name))}</p>
      <Button size="small" look="primary" onClick={open}>
        {bringIn}
      </Button>
      <IconButton
        look="quiet"
        label={closeNewInWallet}
        icon={<Glyph name="close" size={18} />}
        onClick={() => setClosed(true)}
      />
    </aside>
  );
}
