import { totalReward } from '#rules/graveyard/burnRewards.ts';
import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { amountWithToken } from '#words/amounts.ts';
import { bringsNothing, captainsClubNft } from '#words/graveyard.ts';
import { Mark } from '../pieces/Mark.tsx';
import styles from './BurnPreview.module.css';
import { tokenIcon } from './tokenIcon.ts';

/** The total reward for the selected assets: a line for each token, or the Captain's Club NFT. */
export function Rewards({ selected }: { selected: readonly ForgeAsset[] }) {
  const total = totalReward(selected.map(({ reward }) => reward));
  if (selected.some(({ type }) => type === 'CAPTAIN'))
    return <p className={styles.reward}>{captainsClubNft}</p>;
  if (total.length === 0) return <p className={styles.reward}>{bringsNothing}</p>;
  return (
    <ul className={styles.rewards}>
      {total.map(({ token, amount }) => (
        <li key={token} className={styles.reward}>
          <Mark name={tokenIcon(token)} size={24} />
          {amountWithToken(token, amount)}
        </li>
      ))}
    </ul>
  );
}
