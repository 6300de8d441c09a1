import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssetManager } from '#client/transfers/AssetManager.tsx';
import type { Answer } from '#contract/routes.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { freezing, keys, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { aTransferScreen, base64 } from './aTransferScreen.tsx';

const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';
/** Mint address of the NFT that is in the wallet. */
export const mint = keys.nft.toBase58();
const bare = { hasShip: false, hasCrew: false, hasItem: false, minted: true };

export const inWallet: Answer<'onChainAssets'>[number] = {
  uid: 'wallet-1',
  mint,
  name: 'Atom #256',
  symbol: 'ATOM',
  image: '/captains/atoms-1.webp',
  type: 'CHARACTER',
  level: 2,
  collection: 'Atoms',
  rarity: 'Common',
  isOneofOne: false,
  isCoreNFT: false,
  isMovable: true,
};
export const fleet: Answer<'nfts'> = [
  ...[1, 2, 3, 4, 5, 6].map((n) => aCaptain({ uid: `captain-${n}`, ...bare, mint: `${n}`.repeat(40) })),
  aCaptain({ uid: 'captain-7', ...bare, hasShip: true, mint: '7'.repeat(40) }),
  aCaptain({ uid: 'captain-8', ...bare, standing: 'mission', mint: '8'.repeat(40) }),
  aCaptain({ uid: 'captain-9', ...bare, minted: false }),
  aPiece({ uid: 'piece-1', minted: true, mint: 'p'.repeat(40) }),
  aPiece({
    uid: 'piece-2',
    minted: true,
    mint: 'q'.repeat(40),
    level: 125,
    metadata: { name: 'Proud Ship', image: '/ships/reavers.webp' },
  }),
  {
    ...aPiece({
      uid: 'genesis-1',
      minted: true,
      mint: 'g'.repeat(40),
      metadata: { name: 'Bare', image: '/ships/reavers.webp' },
    }),
    type: 'GENESIS_SHIP',
  },
];

/**
 * Shows the asset manager. The game has nine captains, two ships and a Genesis ship, and the wallet has one captain.
 */
export async function anAssetManager(answers: Answers = {}) {
  const shown = aTransferScreen(AssetManager, {
    nfts: fleet,
    onChainAssets: [inWallet],
    freeze: [
      { mint, tx: base64(serialized(freezing())), id: 'wallet-1', intentId: 'intent-1', signer: wallet },
    ],
    simulateTransaction: { succeeds: true, lamports: 0, tokens: [] },
    handleAssets: { jobId },
    assetsSubmitted: { done: true },
    ...answers,
  });
  await tile('Reaver #1');
  return shown;
}

/** The tile of an asset, whether it can be selected or shows why not. */
export const tile = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^Select ${name}(:|$)`) });
/** Chooses a location (game or wallet) or a type of asset. */
export const choose = (name: string): boolean => fireEvent.click(screen.getByRole('radio', { name }));
export const select = async (name: string): Promise<boolean> => fireEvent.click(await tile(name));
export const moveToWallet = (): boolean =>
  fireEvent.click(screen.getByRole('button', { name: /^Move to wallet/ }));
/** Presses the button that moves the selection, whatever it says. */
export const pressMove = (): boolean =>
  fireEvent.click(screen.getByRole('button', { name: /^(Move|Mint) / }));
async function chooseMintStatus(letter: string): Promise<void> {
  screen.getByRole('combobox', { name: 'Mint status' }).focus();
  await userEvent.keyboard(`{Enter}${letter}{Enter}`);
}
/** Changes the filter to NFTs that are minted, or not. */
export const minted = (): Promise<void> => chooseMintStatus('m');
export const notMinted = (): Promise<void> => chooseMintStatus('n');
/** Agrees to the transaction in the preview. */
export const agree = async (): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in wallet' }));

/** Starts to move the wallet's captain into the game, up to the preview before the signature. */
export async function moveIntoTheGame(name = inWallet.name): Promise<void> {
  choose('IN WALLET');
  fireEvent.click(await screen.findByRole('button', { name: `Select ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: /^Move in game/ }));
}
