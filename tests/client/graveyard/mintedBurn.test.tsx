import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GraveyardOverlay } from '#client/graveyard/GraveyardOverlay.tsx';
import { TransactionTray } from '#client/intents/screens/TransactionTray.tsx';
import { WalletProblem } from '#client/wallet/walletProblems.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { passUntil } from '#tests/kit/startGame.tsx';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { anIntent } from '../transfers/aTransferScreen.tsx';
import { burn, endBurn, withWallet } from './aBurn.tsx';
import { bare, button, confirm, crew, crews, isSelected, press, show } from './aGraveyard.tsx';
// Preloads the confirmation. The client loads it on demand, which is slow on a busy machine.
import '#client/graveyard/ConfirmBurn.tsx';

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  onAPhone(false);
});

describe('burning a minted asset', () => {
  const mint = 'So11111111111111111111111111111111111111112';
  const guards = crew('Guards', 30, { minted: true, mint });
  const pressBurn = async () => {
    await crews();
    await press(/^Select Guards/);
    await press('Burn 1 crew');
    await confirm();
  };

  test('of a captain needs a connected wallet', async () => {
    const game = await burn('captain', { prepare: withWallet({ address: null }) });
    await expect.poll(game.toasts).toEqual(['Wallet not connected']);
  });

  test('needs a connected wallet', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({ address: null });
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Please connect your wallet first']);
    await expect.poll(() => isSelected(/^Select Guards/)).toBe(false);
  });

  test('without an address on the chain is not tried', async () => {
    const game = show({ nfts: [{ ...guards, mint: null }] });
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Cannot burn asset without mint address']);
  });

  test('that the worker refuses shows why; one that it cannot build shows that', async () => {
    let answer = refusal(409, 'entity_equipped', 'Guards is on a captain. Please take it off first.');
    const game = show({ nfts: [guards], burnSideNft: () => answer });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => ({ sign: true, signAndSend: false }),
    } as never);
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Guards is on a captain. Please take it off first.']);
    await expect.poll(() => isSelected(/^Select Guards/)).toBe(false);
    expect(await game.posted('/nfts/burn-side-nft')).toEqual([
      { mintAddress: mint, way: 'sign', shownGold: 2_000 },
    ]);
    answer = refusal(500, 'fault', 'An error occurred, try again later');
    await press(/^Select Guards/);
    await press('Burn 1 crew');
    await confirm();
    await expect.poll(game.toasts).toContain('Failed to create burn transaction');
  });

  test('with a wallet that can neither sign nor send is not tried', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => ({ sign: false, signAndSend: false }),
    } as never);
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['No valid signer available']);
  });

  test('that waits for a silent wallet is cancelled, and keeps the selection', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({ address: mint, waysToSign: () => new Promise(() => undefined) });
    await pressBurn();
    await userEvent.click(await passUntil(game.clock, () => screen.getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(await isSelected(/^Select Guards/)).toBe(true);
    expect(game.toasts()).toEqual([]);
    expect(await game.posted('/nfts/burn-side-nft')).toEqual([]);
  });

  test('locks all tabs while it lasts, also where the screen was closed and opened again', async () => {
    const game = show({
      nfts: [guards, aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', ...bare })],
      burnSideNft: () => new Promise<Response>(() => undefined),
    });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => ({ sign: true, signAndSend: false }),
    });
    await pressBurn();
    const isLocked = async () => (await button(/^Select Reaver #1/)).getAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('tab', { name: 'CAPTAINS' }));
    await expect.poll(isLocked).toBe('true');
    cleanup();
    game.showWithOverlays(<GraveyardOverlay />);
    expect(await isLocked()).toBe('true');
  });

  test('with a wallet that this device does not have asks to connect it', async () => {
    const game = show({ nfts: [guards] });
    game.services.wallet.state.setState({
      address: mint,
      waysToSign: async () => {
        throw new WalletProblem('connectFirst');
      },
    });
    await pressBurn();
    await expect.poll(game.toasts).toEqual(['Please connect your wallet first']);
  });

  test.each([
    ['captain', 'convertCaptain', 'Captain successfully burned!'],
    ['crew', 'confirmBurnSideNft', 'Entity successfully burned!'],
  ] as const)('of a %s is followed where %s gets no answer', async (burnt, route, sentence) => {
    const fault = () => refusal(500, 'fault', 'An error occurred, try again later');
    const game = await burn(burnt, { answers: { [route]: fault } });
    await expect.poll(game.toasts).toEqual([sentence]);
    expect(game.cancelled()).toEqual([]);
  });

  test.each([
    ['captain', 'convertCaptain', 'Failed to confirm captain burn'],
    ['crew', 'confirmBurnSideNft', 'Failed to confirm entity burn'],
  ] as const)(
    'of a %s that is refused without a reason after it was signed says so',
    async (burnt, route, sentence) => {
      const unexplained = () => new Response('gone', { status: 410 });
      const game = await burn(burnt, { answers: { [route]: unexplained }, intent: null });
      await expect.poll(game.toasts).toEqual([sentence]);
    },
  );

  test('with a wallet that throws says so', async () => {
    const waysToSign = () => {
      throw new Error('A wallet may do anything');
    };
    const game = await burn('crew', { prepare: withWallet({ waysToSign }) });
    await expect.poll(game.toasts).toEqual(['Failed to burn assets. Please try again.']);
  });

  test('that the worker refuses after it was signed says why, and gives the asset back', async () => {
    const refused = () => refusal(409, 'transaction_changed', 'The transaction was changed.');
    const game = await burn('crew', { answers: { confirmBurnSideNft: refused }, intent: null });
    await expect.poll(game.toasts).toEqual(['The transaction was changed.']);
    expect(game.cancelled()).toEqual(['/chain/intents/intent-1/cancel']);
  });

  test('shows before it is signed the GOLD that it pays in the game', async () => {
    await burn('crew', { prepare: () => {} });
    const dialog = await screen.findByRole('dialog', { name: 'Before you sign' });
    await within(dialog).findByText('2000 GOLD in the game');
  });

  test.each([
    ['captain', 'Failed to burn captain'],
    ['crew', 'Failed to burn entity'],
  ] as const)('of a %s that failed on the chain says so, and clears the selection', async (burnt, title) => {
    const sentence = 'Burn: Guards. It failed on the chain; nothing was moved.';
    const game = await burn(burnt, { intent: { state: 'failed', sentence } });
    await expect.poll(game.toasts).toEqual([`${title}: ${sentence}`]);
    await expect.poll(() => isSelected(/^Select .*, level/)).toBe(false);
  });

  test('by a wallet that sends by itself is followed whatever the worker answers', async () => {
    const signAndSend = async () => ({ sign: false, signAndSend: true });
    const game = await burn('crew', {
      answers: { assetsSubmitted: () => refusal(409, 'transaction_changed', 'The transaction was changed.') },
      prepare: withWallet({ waysToSign: signAndSend }),
    });
    await press('Sign in wallet');
    await endBurn(game);
    await expect.poll(game.toasts).toEqual(['Entity successfully burned!']);
  });

  test('shows one toast, from the Graveyard, while the tray is there', async () => {
    const submitted = anIntent({ id: 'intent-1', kind: 'burnSideNft', state: 'submitted' });
    let intents = [submitted];
    const game = await burn('crew', {
      Screen: () => (
        <>
          <GraveyardOverlay />
          <TransactionTray />
        </>
      ),
      answers: { chainIntents: () => intents },
      intent: null,
    });
    await screen.findByText('1 transaction under way');
    intents = [{ ...submitted, state: 'confirmed', sentence: 'Burn: Guards. Done.' }];
    await endBurn(game);
    await expect.poll(game.toasts).toEqual(['Entity successfully burned!']);
    await waitFor(() => expect(screen.queryByText('1 transaction under way')).toBeNull());
    // A second toast about the burn would have come before this one.
    game.services.toasts.show({ tone: 'info', text: 'Afterwards' });
    expect(game.toasts()).toEqual(['Entity successfully burned!', 'Afterwards']);
  });

  test('of a device wallet: a captain waits until the game is secured, a crew is asked for', async () => {
    const game = show({ nfts: [guards, aCaptain({ uid: 'captain-1', minted: true, mint, ...bare })] });
    game.services.wallet.state.setState({ address: mint, walletName: deviceWalletName } as never);
    await press(/^Select Reaver #1/);
    await press('Burn 1 captain');
    const opened = () => game.services.overlays.stack.getState();
    expect(opened()).toMatchObject([{ name: 'wallet', props: { purpose: 'secure', isToMoveOut: true } }]);
    game.services.overlays.closeAll();
    expect(await isSelected(/^Select Reaver #1/)).toBe(true);
    await crews();
    await press(/^Select Guards/);
    await press('Burn 1 crew');
    expect(await screen.findByRole('alertdialog', { name: 'Confirm Burn' })).toBeTruthy();
  });
});
