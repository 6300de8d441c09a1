import {
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createMintToInstruction,
  createThawAccountInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { GraveyardOverlay } from '#client/graveyard/GraveyardOverlay.tsx';
import type { WalletState } from '#client/wallet/walletState.ts';
import type { ChainIntent } from '#contract/chainIntents.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { chain, keys, nftAccount, serialized } from '../intents/preview/aTransaction.ts';
import { anIntent, aTransferScreen, base64 } from '../transfers/aTransferScreen.tsx';
import { press } from './aGraveyard.tsx';

const mint = keys.nft.toBase58();
const assets = {
  captain: aCaptain({ uid: 'captain-1', minted: true, mint, hasShip: false, hasCrew: false, hasItem: false }),
  crew: aPiece({ uid: 'crew-1', type: 'CREW', minted: true, mint }),
} as const;
type Burnt = keyof typeof assets;

const clubAccount = getAssociatedTokenAddressSync(keys.club, keys.wallet, false, TOKEN_2022_PROGRAM_ID);

/** Instructions of a burn, as the page expects them. For a captain, they also mint one piece of the Captain's Club. */
function burnOf(burnt: Burnt) {
  const { authority, wallet, nft, club } = keys;
  const program = TOKEN_2022_PROGRAM_ID;
  const entity = [
    createThawAccountInstruction(nftAccount, nft, authority, [], program),
    createBurnInstruction(nftAccount, nft, wallet, 1n, [], program),
    createCloseAccountInstruction(nftAccount, wallet, wallet, [], program),
  ];
  if (burnt === 'crew') return entity;
  return [
    ...entity,
    createAssociatedTokenAccountIdempotentInstruction(authority, clubAccount, wallet, club, program),
    createMintToInstruction(club, clubAccount, authority, 1n, [], program),
  ];
}

type BurnGame = ReturnType<typeof aTransferScreen>;
interface Burning {
  answers?: Answers;
  /** How the transaction ends: confirmed, unless these fields change it; null if the end does not come. */
  intent?: Partial<ChainIntent> | null;
  /** Called while the question is open. If it is given, nothing is signed, so it or `answers` must stop the burn. */
  prepare?(game: BurnGame): void;
  /** A screen that shows more than the Graveyard; by default the Graveyard alone. */
  Screen?: Parameters<typeof aTransferScreen>[0];
}

/** Burns a minted asset in the Graveyard: fills in the screen, confirms the question and, without `prepare`, signs. */
export async function burn(
  burnt: Burnt,
  { answers, intent, prepare, Screen = GraveyardOverlay }: Burning = {},
): Promise<BurnGame> {
  const built = {
    transaction: base64(serialized(burnOf(burnt))),
    intentId: 'intent-1',
    signer: keys.wallet.toBase58(),
  };
  const gains = burnt === 'captain' ? [{ mint: chain.captainsClub, change: '1', decimals: 0 }] : [];
  const game = aTransferScreen(Screen, {
    nfts: [assets[burnt]],
    burnCaptain: built,
    burnSideNft: built,
    convertCaptain: { done: true } as never,
    confirmBurnSideNft: { done: true } as never,
    simulateTransaction: {
      succeeds: true,
      lamports: 0,
      tokens: [{ mint, change: '-1', decimals: 0 }, ...gains],
    } as never,
    ...answers,
  });
  await select(burnt);
  await press(`Burn 1 ${burnt}`);
  await confirm(() => prepare?.(game));
  if (prepare !== undefined) return game;
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in wallet' }));
  if (intent !== null) await endBurn(game, intent);
  return game;
}

/** Waits until the signed burn is handed in, and then ends it. */
export async function endBurn(game: BurnGame, intent: Partial<ChainIntent> = {}): Promise<void> {
  const handIns = [
    '/nfts/handle-assets/convert-captain',
    '/nfts/handle-assets/burn-side-nft',
    '/nfts/submitted',
  ];
  const isHandedIn = () => game.services.calls.some(({ url }) => handIns.includes(new URL(url).pathname));
  await waitFor(() => expect(isHandedIn()).toBe(true));
  game.endIntent(
    anIntent({ kind: 'burnSideNft', state: 'confirmed', sentence: 'Burn: Guards. Done.', ...intent }),
  );
}

async function select(burnt: Burnt): Promise<void> {
  if (burnt === 'crew') await userEvent.click(await screen.findByRole('tab', { name: 'CREWS' }));
  await press(/^Select .*, level/);
}

async function confirm(before: () => void): Promise<void> {
  const question = () => screen.findByRole('alertdialog', { name: 'Confirm Burn' });
  // Waits for the button, because the question's content is loaded when a question is asked for the first time.
  const yes = async () => within(await question()).findByRole('button', { name: 'Confirm Burn' });
  await yes();
  before();
  const typed = within(await question()).queryByRole('textbox');
  if (typed) await userEvent.type(typed, 'BURN');
  await userEvent.click(await yes());
}

/** Returns a function for `prepare` that changes the wallet's state, for example the ways in which it can sign. */
export const withWallet =
  (wallet: Partial<WalletState>) =>
  ({ services }: BurnGame): void =>
    services.wallet.state.setState(wallet);
