import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { baseUnits } from '#rules/tokens.ts';
import { tokenUnits } from '#words/signing.ts';
import { getsInGame, leavesWallet, plainRules } from '../preview/actionRules.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import { mintedBurn } from './mintedBurn.ts';

/** The GOLD that the page shows for the burn; the worker refuses another amount. */
const shownGoldOf = ({ reward }: ForgeAsset): number =>
  reward.find(({ token }) => token === 'GOLD')?.amount ?? 0;

/** `gold` is what the balance in the game gets, in base units. */
interface BurnedForGold extends OfNft {
  gold: bigint;
}

/** A minted ship, crew or item is burned for GOLD in the game. */
export const burnSideNftIntent = mintedBurn<BurnedForGold>('entity', {
  leavesGame: false,
  build: async (callRoute, asset, way) => [
    await callRoute('burnSideNft', {
      body: { mintAddress: asset.mint ?? '', way, shownGold: shownGoldOf(asset) },
    }),
  ],
  requestedOf: (asset, mint) => ({
    mint,
    name: asset.name,
    gold: baseUnits('GOLD', shownGoldOf(asset)),
  }),
  rules: {
    ...plainRules,
    inGame: ({ gold }) => (gold > 0n ? getsInGame(tokenUnits('GOLD', gold)) : []),
    instructions: ['thaw', 'burn', 'closeAccount'],
    unlocks: null,
    changes: (context) => [{ tokens: leavesWallet(context) }],
  },
  submit: (callRoute, rawTransaction) => callRoute('confirmBurnSideNft', { body: { rawTransaction } }),
});
