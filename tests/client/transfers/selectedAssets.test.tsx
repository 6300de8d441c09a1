import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import {
  anAssetManager,
  choose,
  fleet,
  minted,
  moveToWallet,
  notMinted,
  pressMove,
  select,
  tile,
} from './anAssetManager.tsx';

// Tests of selecting NFTs to move, in one or several tabs and filters (rule book: transfers.md, Asset selection).

beforeAll(giveEverythingASize);
afterEach(cleanup);

const slider = () => screen.getByRole('slider', { name: 'How many to move' }) as HTMLInputElement;
const action = (name: RegExp) => screen.getByRole('button', { name });

describe('a selection', () => {
  it('follows cards and slider, five at most', async () => {
    const { toasts } = await anAssetManager();
    expect(slider().max).toBe('5');
    await select('Reaver #2');
    expect(slider().value).toBe('1');
    fireEvent.change(slider(), { target: { value: '3' } });
    expect((await tile('Reaver #1')).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(action(/^Select All$/));
    expect(slider().value).toBe('5');
    await select('Reaver #6');
    expect(toasts()).toEqual(['You can move at most 5 assets at once.']);
    fireEvent.click(action(/^Deselect All$/));
    expect(slider().value).toBe('0');
    moveToWallet();
    expect(toasts().slice(1)).toEqual(['No assets selected']);
  });

  it('survives another tab and filter, and is moved where it was made', async () => {
    const { toasts, posted } = await anAssetManager({ thaw: [] });
    await select('Reaver #1');
    choose('SHIPS');
    expect([slider().value, slider().max]).toEqual(['1', '3']);
    choose('IN WALLET');
    choose('CAPTAINS');
    choose('IN GAME');
    await notMinted();
    expect(slider().value).toBe('1');
    pressMove();
    expect(toasts()).toEqual(['Selected assets do not match the current mint status.']);
    await minted();
    expect((await tile('Reaver #1')).getAttribute('aria-pressed')).toBe('true');
    moveToWallet();
    await waitFor(async () =>
      expect(await posted('/nfts/thaw')).toMatchObject([{ mintAddresses: ['1'.repeat(40)] }]),
    );
  });

  it.each<[string, ...(() => unknown)[]]>([
    ['You can handle one asset type at a time.', () => choose('GENESIS SHIPS'), () => select('Bare')],
    ['Selected assets do not match the current type.', () => choose('SHIPS')],
    [
      'You cannot deposit and withdraw at the same time.',
      () => choose('IN WALLET'),
      () => select('Atom #256'),
    ],
    ['Selected assets do not match the current location.', () => choose('IN WALLET')],
    [
      'You cannot manage minted and non-minted assets at the same time.',
      notMinted,
      () => select('Reaver #9'),
    ],
    ['Selected assets do not match the current mint status.', notMinted],
  ])('of a captain in the game is refused with %j', async (sentence, ...steps) => {
    const { toasts } = await anAssetManager();
    await select('Reaver #1');
    for (const step of steps) await step();
    pressMove();
    expect(toasts()).toEqual([sentence]);
  });

  it('of which a part may not leave the game says so and moves the rest', async () => {
    const { toasts, posted } = await anAssetManager({ thaw: [] });
    await select('Reaver #1');
    choose('SHIPS');
    await select('Proud Ship');
    pressMove();
    // The ship stays where it is, so it does not count.
    expect(toasts()).toEqual(['Selected assets do not match the current type.']);
    choose('CAPTAINS');
    moveToWallet();
    expect(toasts().slice(1)).toEqual([
      'Only Captains and Genesis Ships are moved. The others stay in the game.',
    ]);
    await waitFor(async () =>
      expect(await posted('/nfts/thaw')).toMatchObject([{ mintAddresses: ['1'.repeat(40)] }]),
    );
  });

  it('of which an NFT has left the game says that the number differs, and keeps the others', async () => {
    let nfts = fleet;
    const { toasts, refetch } = await anAssetManager({ nfts: () => nfts });
    await select('Reaver #1');
    await select('Reaver #2');
    nfts = fleet.slice(1);
    await act(refetch);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Select Reaver #1' })).toBeNull());
    expect(slider().value).toBe('2');
    moveToWallet();
    expect(toasts()).toEqual(['Asset count does not match the slider value.']);
    await waitFor(() => expect(slider().value).toBe('1'));
    expect((await tile('Reaver #2')).getAttribute('aria-pressed')).toBe('true');
  });

  it('of ships in the game is refused', async () => {
    const { toasts, posted } = await anAssetManager();
    choose('SHIPS');
    await select('Proud Ship');
    moveToWallet();
    expect(toasts()).toEqual([
      'Unstaking is currently disabled for Ships. Only Captains and Genesis Ships can be unstaked.',
    ]);
    expect(await posted('/nfts/thaw')).toEqual([]);
  });

  it('needs a wallet that signs', async () => {
    const { services, toasts } = await anAssetManager();
    services.wallet.state.setState({ waysToSign: async () => ({ sign: false, signAndSend: false }) });
    await select('Reaver #1');
    moveToWallet();
    await waitFor(() => expect(toasts()).toEqual(['This wallet does not provide signTransaction method']));
  });
});
