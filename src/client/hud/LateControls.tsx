import { TransactionTray } from '../intents/screens/TransactionTray.tsx';
import { Music } from './Music.tsx';
import { NewInWallet } from './NewInWallet.tsx';

/** Controls that load together after the map: music, transactions under way, and what is new in the wallet. */
export function LateControls() {
  return (
    <>
      <Music />
      <TransactionTray />
      <NewInWallet />
    </>
  );
}
