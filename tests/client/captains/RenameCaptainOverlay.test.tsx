import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RenameCaptainOverlay } from '#client/captains/RenameCaptainOverlay.tsx';
import type { Captain } from '#contract/captains.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const named = (name: string, changes: Partial<Captain> = {}) =>
  aCaptain({ metadata: { name, image: '/captains/reavers-1.webp' }, ...changes });

async function renaming(captain: Captain, nameCaptain: Answers['nameCaptain'] = { done: true }) {
  const game = aGame({ nfts: [captain], nameCaptain });
  game.show(<RenameCaptainOverlay captainId={captain.uid} close={game.close} />);
  await screen.findByText(captain.metadata.name);
  return game;
}
const field = () => screen.getByRole('textbox', { name: 'New name' }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save name' });
const bodies = (game: Awaited<ReturnType<typeof renaming>>) => game.posted('/users/me/captain-name');
async function rewrite(name: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), name);
}

describe('the screen that names a captain again', () => {
  test('begins with the name that a player gave, and saves another one with Enter', async () => {
    const game = await renaming(named('Ned Brine'));
    expect(field().value).toBe('Ned Brine');
    expect(save()).toHaveProperty('disabled', true);
    await rewrite('Old Tom Pike{Enter}');
    await waitFor(() => expect(game.close).toHaveBeenCalledOnce());
    expect(await bodies(game)).toEqual([{ data: { captainId: 'captain-1', name: 'Old Tom Pike' } }]);
    expect(game.toasts()).toEqual(['Your captain is called Old Tom Pike.']);
  });

  test('proposes a name in place of one with a number, and another one at each roll', async () => {
    await renaming(named('Reaver #10001'));
    expect(field().value).toMatch(/^\w+ \w+/);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await userEvent.click(screen.getByRole('button', { name: 'Roll another name' }));
    expect(field().value).toBe('Old Anne Bonny');
  });

  test('says without asking the worker what no name may have', async () => {
    const game = await renaming(named('Ned Brine'));
    await rewrite('Reaver #7{Enter}');
    await screen.findByText('The sign # stays with the numbers that the game gives. Please leave it out.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(await bodies(game)).toEqual([]);
  });

  test('is busy until the worker has answered, and says why it refused', async () => {
    let answer = (_refused: Response) => {};
    const muted = "Your name was removed by the game's support and cannot be changed.";
    const game = await renaming(named('Ned Brine'), () => new Promise<Response>((done) => (answer = done)));
    await rewrite('Rosa Reef');
    await userEvent.click(save());
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(save());
    answer(refusal(403, 'username_muted', muted));
    await screen.findByText(muted);
    expect(save().getAttribute('aria-busy')).toBeNull();
    expect(await bodies(game)).toHaveLength(1);
    expect(game.close).not.toHaveBeenCalled();
  });

  test('keeps what was typed while the device is offline', async () => {
    const game = await renaming(named('Ned Brine'));
    await rewrite('Rosa Reef');
    setDeviceOffline(true);
    await userEvent.click(save());
    expect(await screen.findByText(/\S+/, { selector: '[aria-live] ' })).toBeTruthy();
    expect(field().value).toBe('Rosa Reef');
    expect(game.close).not.toHaveBeenCalled();
    setDeviceOffline(false);
    await userEvent.click(save());
    await waitFor(() => expect(game.close).toHaveBeenCalledOnce());
  });

  test('says of a minted captain that the name is on the chain', async () => {
    await renaming(named('Ned Brine', { minted: true }));
    expect(
      screen.getByText('Ned Brine is minted: the name is on the chain and cannot be changed.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('does not open for a captain of another player', async () => {
    const game = aGame({ nfts: [] });
    game.show(<RenameCaptainOverlay captainId="other" close={game.close} />);
    expect(await screen.findByText('This captain does not sail under your flag.')).toBeTruthy();
  });
});
