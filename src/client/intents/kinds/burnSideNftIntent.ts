import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { baseUnits } from '#rules/tokens.ts';
import { mintedBurn } from './mintedBurn.ts';

/** The GOLD that the page shows for the burn; the worker refuses another amount. */
const shownGoldOf = ({ reward }: ForgeAsset): number =>
  reward.find(({ token }) => token === 'GOLD')?.amount ?? 0;

/** A minted ship, crew or item is burned for GOLD in the game. */
export const burnSideNftIntent = mintedBurn('entity', {
  leavesGame: false,
  build: async (callRoute, asset, way) => [
    await callRoute('burnSideNft', {
      body: { mintAddress: asset.mint ?? '', way, shownGold: shownGoldOf(asset) },
    }),
  ],
  requestedOf: (asset, mint) => ({
    kind: 'burnSideNft',
    mint,
    name: asset.name,
    gold: baseUnits('GOLD', shownGoldOf(asset)),
  }),
  submit: (callRoute, rawTransaction) => callRoute('confirmBurnSideNft', { body: { rawTransaction } }),
});
