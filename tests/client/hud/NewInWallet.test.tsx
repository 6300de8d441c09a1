import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { NewInWallet } from '#client/hud/NewInWallet.tsx';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { inWallet } from '../transfers/anAssetManager.tsx';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

// What the map lists after a login (rule book: collections.md, Import).

const unseen = (name: string, changes: object = {}) => ({
  ...inWallet,
  uid: name.padEnd(32, 'x'),
  mint: name.padEnd(32, 'x'),
  name,
  ...changes,
});
const shown = (onChainAssets: (typeof inWallet)[]) =>
  aGame(<NewInWallet />, { me: aPlayer(), onChainAssets });

describe('the NFTs that a wallet holds and the game has never seen', () => {
  it('are listed, with the way to bring them in', async () => {
    const { overlays } = shown([unseen('Atom1'), unseen('Atom2'), unseen('Atom3'), inWallet]);
    expect(await screen.findByText(/^Your wallet holds Atom1, Atom2 and 1 more/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Bring in' }));
    expect(overlays.stack.getState().at(-1)?.name).toBe('assetManager');
    expect(window.location.search).toContain('asset-location=wallet');
    expect(screen.queryByText(/Your wallet holds/)).toBeNull();
  });

  it('can be closed', async () => {
    shown([unseen('Atom1')]);
    expect(await screen.findByText('Your wallet holds Atom1, which is not in the game yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close this list' }));
    expect(screen.queryByText(/Your wallet holds/)).toBeNull();
  });

  it('are not named if the game knows them or could not lock them', async () => {
    shown([inWallet, unseen('Atom1', { isMovable: false, hindrance: 'standard' })]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByText(/Your wallet holds/)).toBeNull();
  });
});
