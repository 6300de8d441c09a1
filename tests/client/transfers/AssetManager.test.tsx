import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { passUntil } from '#tests/kit/startGame.tsx';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { unbrokenAddress } from '#words/names.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { wallet } from '../intents/preview/aTransaction.ts';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import {
  agree,
  anAssetManager,
  choose,
  fleet,
  inWallet,
  mint,
  moveIntoTheGame,
  moveToWallet,
  select,
  tile,
} from './anAssetManager.tsx';
import { anIntent, base64 } from './aTransferScreen.tsx';

// Tests of moving NFTs between wallet and game (rule book: transfers.md, Asset selection; transfers.md, Moving assets).

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  onAPhone(false);
  vi.useRealTimers();
});

const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';
const slider = () => screen.getByRole('slider', { name: 'How many to move' }) as HTMLInputElement;
const action = (name: RegExp) => screen.getByRole('button', { name });
const names = () =>
  screen.getAllByRole('button', { name: /^Select (?!All)/ }).map((one) => one.getAttribute('aria-label'));

describe('the lists', () => {
  it('say of ships in the wallet, before they are moved, that they stay in the game', async () => {
    await anAssetManager({ onChainAssets: [inWallet, { ...inWallet, uid: 'wallet-2', type: 'SHIP' }] });
    const stay =
      /^Ships that you move into the game stay there\. Unstaking is currently disabled for Ships\./;
    choose('SHIPS');
    expect(screen.queryByText(stay)).toBeNull();
    choose('IN WALLET');
    expect(await screen.findByText(stay)).toBeTruthy();
    choose('CAPTAINS');
    expect(screen.queryByText(stay)).toBeNull();
  });

  it('have two places and five types, mint status in the game only, rarity not for captains', async () => {
    await anAssetManager();
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'IN WALLET',
      'IN GAME',
      'CAPTAINS',
      'SHIPS',
      'GENESIS SHIPS',
      'ITEMS',
      'CREWS',
    ]);
    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Mint status',
    ]);
    choose('SHIPS');
    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Rarity filter',
      'Mint status',
    ]);
    choose('IN WALLET');
    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Rarity filter',
    ]);
  });

  it('show what cannot be moved last, and why', async () => {
    await anAssetManager();
    expect((await tile('Reaver #8')).getAttribute('aria-disabled')).toBe('true');
    expect(names().slice(-2)).toEqual([
      'Select Reaver #7: Has gear equipped',
      'Select Reaver #8: On a mission',
    ]);
  });

  it.each([
    ['standard', 'Its standard is not supported'],
    ['freezeAuthority', 'The game may not lock it'],
    ['extension', 'Others could move it'],
  ] as const)('show why the game cannot lock one: %s', async (hindrance, reason) => {
    await anAssetManager({ onChainAssets: [{ ...inWallet, isMovable: false, hindrance }] });
    choose('IN WALLET');
    const closed = await screen.findByRole('button', { name: `Select Atom #256: ${reason}` });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(closed);
    expect(closed.getAttribute('aria-pressed')).toBe('false');
  });

  it('show what came with the account as staying in the game, also where it has gear', async () => {
    const starter = aCaptain({ uid: 'starter', hasShip: true, minted: true, mint: '9'.repeat(40) });
    const metadata = { ...starter.metadata, name: 'Reaver #10001' };
    await anAssetManager({ nfts: [...fleet, { ...starter, metadata, isBound: true }] });
    const closed = await screen.findByRole('button', {
      name: 'Select Reaver #10001: Stays in the game until your first captain is level 10',
    });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(closed);
    expect(closed.getAttribute('aria-pressed')).toBe('false');
  });

  it('and the preview show a hostile name as text', async () => {
    const name = '<img src="x" onerror="alert(1)"><b>Gold</b>';
    await anAssetManager({ onChainAssets: [{ ...inWallet, name }] });
    await moveIntoTheGame(name);
    const preview = within(await screen.findByRole('dialog', { name: 'Before you sign' }));
    expect((await preview.findAllByText((text) => text.includes(name))).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('img[src="x"], b')).toHaveLength(0);
  });

  it('of a captain with gear open the equipment', async () => {
    const { services } = await anAssetManager();
    await select('Reaver #7');
    expect(services.overlays.stack.getState()).toMatchObject([
      { name: 'equip', props: { captainId: 'captain-7' } },
    ]);
  });

  it('show the wallet, copy a mint, and say where there is nothing', async () => {
    const { toasts } = await anAssetManager();
    const write = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    choose('IN WALLET');
    expect(names()).toEqual(['Select Atom #256']);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the mint address of Atom #256' }));
    await waitFor(() => expect(toasts()).toEqual(['Mint address copied to clipboard!']));
    expect(write).toHaveBeenCalledWith(mint);
    write.mockRejectedValueOnce(new Error('denied') as never);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the mint address of Atom #256' }));
    await waitFor(() => expect(toasts()).toContain('Failed to copy mint address.'));
    choose('ITEMS');
    expect(screen.getByText('You have no Items in your wallet.')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('say that filters hide NFTs only where they do', async () => {
    await anAssetManager();
    choose('SHIPS');
    screen.getByRole('combobox', { name: 'Rarity filter' }).focus();
    await userEvent.keyboard('{Enter}u{Enter}');
    expect(screen.getByText('No Ships match your filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the others' }));
    expect(screen.queryByText('No Ships match your filters.')).toBeNull();
    expect(names().length).toBeGreaterThan(0);
    choose('CREWS');
    expect(screen.getByText('You have no Crews in the game.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the others' })).toBeNull();
  });

  it('have their filters in a sheet on a phone', async () => {
    onAPhone(true);
    await anAssetManager();
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('combobox', { name: 'Mint status' })).toBeTruthy();
  });

  it('say that the wallet cannot be read, with another try', async () => {
    await anAssetManager({ onChainAssets: () => refusal(409, 'chain_unavailable', 'The chain is away.') });
    choose('IN WALLET');
    expect((await screen.findByRole('alert')).textContent).toContain('The chain is away.');
  });
});

describe('a move', () => {
  const freeze = async (answers: Answers = {}) => {
    const shown = await anAssetManager(answers);
    await moveIntoTheGame();
    return shown;
  };

  it('is shown before it is signed, then moves with its picture until it is done', async () => {
    const { posted, notify, toasts, pendingJobs, signed } = await freeze();
    const dialog = await screen.findByRole('dialog', { name: 'Before you sign' });
    await within(dialog).findByText(
      `Atom #256 is locked for the game in your wallet ${unbrokenAddress(wallet)}`,
    );
    await agree();
    await screen.findByText('MOVING...');
    await waitFor(() => expect(pendingJobs()).toHaveLength(1));
    expect(await posted('/nfts/freeze')).toEqual([
      { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint], way: 'sign' },
    ]);
    expect(await posted('/nfts/handle-assets')).toEqual([
      {
        type: 'CHARACTER',
        transactions: [{ mint, id: 'wallet-1', tx: base64(signed[0] ?? new Uint8Array()) }],
      },
    ]);
    notify(jobId, 'handleAssets', { message: 'Success' });
    await waitFor(() => expect(toasts()).toEqual(['Transaction completed successfully']));
    await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
    expect(slider().value).toBe('0');
  });

  it('counts one percent every 200 ms, to 99', async () => {
    await freeze();
    await agree();
    await screen.findByText('MOVING...');
    const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    const before = Number(percent());
    await waitFor(() => expect(Number(percent()) - before).toBeGreaterThanOrEqual(2));
    expect(Number(percent())).toBeLessThan(99);
  });

  it.each([
    [{ error: true, message: 'Failed' }, 'Transaction failed'],
    [
      { error: true, message: 'Atom #256 is not in your wallet.' },
      'Transaction failed: Atom #256 is not in your wallet.',
    ],
    [{ error: true, message: '' }, 'Transaction failed: Transaction execution failed'],
    [{ message: 'Moved', success: true }, 'Transaction completed successfully'],
    [
      { message: 'Perhaps', success: false },
      'Transaction status unclear: Unable to determine transaction result',
    ],
    [{ message: 'Perhaps' }, 'Transaction status unclear: Unable to determine transaction result'],
  ])('that ends with %j says %s', async (data, sentence) => {
    const { notify, toasts, pendingJobs } = await freeze();
    await agree();
    await waitFor(() => expect(pendingJobs()).toHaveLength(1));
    notify(jobId, 'handleAssets', data);
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
  });

  it('of a wallet that sends by itself ends with its transaction', async () => {
    const { services, posted, toasts, endIntent } = await anAssetManager();
    services.wallet.state.setState({ waysToSign: async () => ({ sign: false, signAndSend: true }) });
    await moveIntoTheGame();
    await agree();
    await waitFor(async () =>
      expect(await posted('/nfts/submitted')).toMatchObject([{ intentId: 'intent-1' }]),
    );
    endIntent(anIntent({ kind: 'freeze', way: 'signAndSend', state: 'confirmed' }));
    await waitFor(() => expect(toasts()).toEqual(['Transaction completed successfully']));
    expect(await posted('/nfts/handle-assets')).toEqual([]);
  });

  it.each([
    ['sign', 'handleAssets', 500],
    ['signAndSend', 'assetsSubmitted', 500],
    ['signAndSend', 'assetsSubmitted', 409],
  ] as const)(
    'of a wallet that can %s is waited for where %s is answered with %i',
    async (way, route, status) => {
      const handedIn = vi.fn(() => refusal(status, 'fault', 'An error occurred, try again later'));
      const { services, toasts, cancelled, endIntent } = await anAssetManager({ [route]: handedIn });
      services.wallet.state.setState({
        waysToSign: async () => ({ sign: way === 'sign', signAndSend: way === 'signAndSend' }),
      });
      await moveIntoTheGame();
      await agree();
      await waitFor(() => expect(handedIn).toHaveBeenCalled());
      expect(screen.getByText('MOVING...')).toBeTruthy();
      expect([toasts(), cancelled()]).toEqual([[], []]);
      endIntent(anIntent({ kind: 'freeze', way, state: 'confirmed' }));
      await waitFor(() => expect(toasts()).toEqual(['Transaction completed successfully']));
      await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
    },
  );

  it.each([
    ['no transaction', []],
    [
      'a transaction of another NFT',
      [{ mint: 'x'.repeat(40), tx: 'AAAA', id: 'other', intentId: 'intent-1', signer: wallet }],
    ],
    ['an empty transaction', [{ mint, tx: '', id: 'wallet-1', intentId: 'intent-1', signer: wallet }]],
  ])('that the worker answers with %s is not signed', async (_, answer) => {
    const { toasts, signed } = await freeze({ freeze: answer });
    await waitFor(() => expect(toasts()).toEqual(['Invalid transaction data received from server']));
    expect(signed).toEqual([]);
  });

  it.each([
    [
      'an error of the server',
      { freeze: () => new Response('gone', { status: 410 }) },
      'Server error: 410 - gone',
    ],
    [
      'a refusal',
      { freeze: () => refusal(409, 'nft_in_game', 'Atom #256 is in the game.') },
      'Atom #256 is in the game.',
    ],
  ])('that the worker answers with %s says so', async (_, answers, sentence) => {
    const { toasts } = await freeze(answers);
    await waitFor(() => expect(toasts()).toEqual([sentence]));
  });

  it('without a job id says so', async () => {
    const { toasts } = await freeze({ handleAssets: () => Response.json({}) });
    await agree();
    await waitFor(() => expect(toasts()).toEqual(['Transaction failed: No job ID received from server']));
  });

  it('that the wallet cannot sign says so', async () => {
    const { services, toasts } = await anAssetManager();
    services.wallet.state.setState({
      signTransaction: async () => {
        throw new Error('the parrot has bitten');
      },
    });
    await moveIntoTheGame();
    await agree();
    await waitFor(() => expect(toasts()).toEqual(['Failed to sign transaction']));
  });

  it('that waits for a silent wallet is cancelled, and keeps the selection', async () => {
    const { services, posted, toasts, clock } = await anAssetManager();
    services.wallet.state.setState({ waysToSign: () => new Promise(() => undefined) });
    await select('Reaver #1');
    moveToWallet();
    fireEvent.click(await passUntil(clock, () => screen.getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(slider().value).toBe('1');
    expect(toasts()).toEqual([]);
    expect(await posted('/nfts/thaw')).toEqual([]);
  });

  it('that fails for no known reason says what to do', async () => {
    const { services, toasts } = await anAssetManager();
    services.wallet.state.setState({
      waysToSign: async () => {
        throw new Error('the parrot has bitten');
      },
    });
    await select('Reaver #1');
    moveToWallet();
    await waitFor(() =>
      expect(toasts()).toEqual([
        'An error occurred. Please try again later and contact support if the issue persists.',
      ]),
    );
  });

  it('that is cancelled gives the NFT back and keeps the selection', async () => {
    const { cancelled, toasts } = await freeze();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']));
    expect(toasts()).toEqual([]);
    await waitFor(() => expect(slider().disabled).toBe(false));
    expect(slider().value).toBe('1');
  });

  it.each(['IN GAME', 'IN WALLET'])(
    '%s: a device wallet is offered to be secured before anything leaves',
    async (place) => {
      const { services, posted } = await anAssetManager();
      services.wallet.state.setState({ walletName: deviceWalletName });
      choose(place);
      await select(place === 'IN GAME' ? 'Reaver #1' : 'Atom #256');
      fireEvent.click(action(/^Move /));
      if (place === 'IN WALLET') {
        expect(await screen.findByRole('dialog', { name: 'Before you sign' })).toBeTruthy();
        return;
      }
      await waitFor(() =>
        expect(services.overlays.stack.getState()).toMatchObject([
          { name: 'wallet', props: { purpose: 'secure', isToMoveOut: true } },
        ]),
      );
      act(() => services.overlays.close('wallet'));
      // The player sees the selection again, with the captain still selected.
      expect(slider().value).toBe('1');
      expect(await posted('/nfts/thaw')).toEqual([]);
    },
  );
});
