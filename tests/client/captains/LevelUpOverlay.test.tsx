import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LevelUpOverlay } from '#client/captains/LevelUpOverlay.tsx';
import type { LevelEntity } from '#contract/captains.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, lostAnswer, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

const jobId = '0198c0de-0000-7000-8000-000000000001';
const captain = aCaptain({ level: 12, shipLevel: 5, crewLevel: 3, itemLevel: 4, strength: 12 * 7 * 5 });
const ship = aPiece({ equippedTo: captain.uid, level: 5 });

/** The result of a job that adds two levels. */
const grown = { captain: { ...captain, level: 14, strength: 490 }, type: 'CHARACTER', levels: 2 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onAPhone(false);
});

/** Simulates a device that asks for reduced motion. */
function wantNoMotion(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduced-motion: reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function showLevelUp(type: LevelEntity = 'CHARACTER', answers: Answers = {}) {
  const game = aGame({ nfts: [captain, ship], levelUp: { jobId }, ...answers });
  game.show(<LevelUpOverlay captainId={captain.uid} type={type} close={game.close} />);
  return game;
}

/** Text of the value that is shown next to a label. */
const valueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const slider = () => screen.findByRole('slider', { name: 'Tokens to use' });
const typed = () => screen.findByRole('textbox', { name: 'Number of tokens' });
const levelUpButton = () => screen.findByRole('button', { name: 'Level Up' });

describe.each([
  ['a desktop', false],
  ['a phone', true],
])('levelling up on %s', (_device, isPhone) => {
  test('shows level, strength and price before it is pressed', async () => {
    onAPhone(isPhone);
    showLevelUp();
    await press('Max');
    expect(screen.getByText('Reaver #1')).toBeTruthy();
    expect(valueBeside('Level')).toBe('12 → 17Highest level 50');
    expect(valueBeside('Strength')).toBe('420 → 595');
    expect(valueBeside('Available tokens')).toBe('5 Captain Level Tokens');
    expect(valueBeside('Cost')).toBe('5 Captain Level Tokens');
  });
});

describe('levelling up', () => {
  test('begins with the tokens that it is opened with, at most those that are there', async () => {
    const game = showLevelUp('CHARACTER');
    expect(await typed()).toHaveProperty('value', '0');
    cleanup();
    game.show(<LevelUpOverlay captainId={captain.uid} type="CHARACTER" tokens={1} close={game.close} />);
    expect(await typed()).toHaveProperty('value', '1');
    expect(valueBeside('Level')).toBe('12 → 13Highest level 50');
    cleanup();
    game.show(<LevelUpOverlay captainId={captain.uid} type="CHARACTER" tokens={9} close={game.close} />);
    expect(await typed()).toHaveProperty('value', '5');
  });

  test('names the ship and its rarity', async () => {
    showLevelUp('SHIP');
    expect(await screen.findByText('Reaver Ship')).toBeTruthy();
    expect(valueBeside('Ship Rarity')).toBe('Common');
    cleanup();
    showLevelUp('SHIP', { nfts: [{ ...captain, shipRarity: 'Legendary' as const }, ship] });
    await screen.findByText('Reaver Ship');
    expect(valueBeside('Ship Rarity')).toBe('Mythic');
    expect(screen.queryByRole('button', { name: 'Upgrade to Mythic' })).toBeNull();
  });

  test('chooses by 1, Half and Max', async () => {
    showLevelUp();
    for (const [name, value] of [
      ['1', '1'],
      ['Half', '2'],
      ['Max', '5'],
    ] as const) {
      await press(name);
      expect(await slider()).toHaveProperty('value', value);
      expect(await typed()).toHaveProperty('value', value);
    }
  });

  test('offers Half from two tokens on, and nothing without one', async () => {
    showLevelUp('CHARACTER', { me: aPlayer({ captainLevelToken: 1 }) });
    expect(await screen.findByRole('button', { name: 'Half' })).toHaveProperty('disabled', true);
    expect(await screen.findByRole('button', { name: '1' })).toHaveProperty('disabled', false);
    cleanup();
    showLevelUp('CHARACTER', { me: aPlayer({ captainLevelToken: 0 }) });
    expect(await screen.findByText('You have 0 Captain Level Tokens.')).toBeTruthy();
    for (const name of ['1', 'Half', 'Max', 'Level Up']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });

  test('without a token leads to where level tokens are sold', async () => {
    const game = showLevelUp('CREW', { me: aPlayer({ crewLevelToken: 0 }) });
    await press('Get tokens');
    expect(game.services.overlays.stack.getState()).toMatchObject([
      { name: 'hideout', props: { tab: 'exchange', category: 'levelTokens' } },
    ]);
    cleanup();
    showLevelUp('CREW');
    await levelUpButton();
    expect(screen.queryByRole('button', { name: 'Get tokens' })).toBeNull();
  });

  test('accepts only integers from 0 to the maximum', async () => {
    showLevelUp();
    const field = await typed();
    const refused = ['6', '0', 'Please enter a number from 0 to 5. Until then it counts as 0.'] as const;
    const withComma = ['1,5', '0', 'Please enter a whole number. Until then it counts as 0.'] as const;
    for (const [text, tokens, sentence] of [refused, withComma, ['4', '4', null] as const]) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
      expect([field, await slider()].map((one) => (one as HTMLInputElement).value)).toEqual([text, tokens]);
      expect(screen.queryByText(/Until then/)?.textContent ?? null).toBe(sentence);
    }
  });

  test('never goes past the cap', async () => {
    showLevelUp('CHARACTER', { nfts: [{ ...captain, level: 48 }, ship] });
    await press('Max');
    expect(valueBeside('Level')).toBe('48 → 50Highest level 50');
  });

  test.each([
    ['at its cap', { level: 50 }, 'CHARACTER', 'Already Max Level'],
    [
      'on a mission',
      { standing: 'mission' },
      'CREW',
      'Reaver #1 is away. Please wait until the captain is back.',
    ],
    ['without an item', { hasItem: false }, 'ITEM', 'Reaver #1 has no Item equipped.'],
  ] as const)('says why it is not possible %s', async (_what, changes, type, sentence) => {
    showLevelUp(type, { nfts: [{ ...captain, ...changes }, ship] });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await levelUpButton()).toHaveProperty('disabled', true);
  });

  test('without a chosen number says so and asks for nothing', async () => {
    const game = showLevelUp();
    await press('Level Up');
    expect(game.toasts()).toEqual(['Please select the number of tokens to use']);
    expect(await game.posted('/inventory/level-up-entities')).toEqual([]);
  });

  test('is busy until the job is done, shows what was reached, and closes', async () => {
    const game = showLevelUp();
    await press('Half');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect((await levelUpButton()).getAttribute('aria-busy')).toBe('true');
    expect(await slider()).toHaveProperty('disabled', true);
    expect(await game.posted('/inventory/level-up-entities')).toEqual([
      { captainId: captain.uid, levelUpCount: 2, type: 'CHARACTER', shownTokens: 2 },
    ]);
    expect(game.toasts()).toEqual(['Level up initiated! Upgrading Captain by 2 levels.']);
    game.notify(jobId, 'levelUpEntities', {
      message: 'Successfully leveled up Captain!',
      result: grown,
    });
    const moment = within(await screen.findByRole('status'));
    expect(moment.getByText('Level 14!')).toBeTruthy();
    expect(moment.getByText('Strength 420 → 490')).toBeTruthy();
    expect(game.toasts()).toContain('Successfully leveled up Captain!');
    await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  });

  test('closes at once where motion is not wanted', async () => {
    wantNoMotion();
    const game = showLevelUp();
    await press('1');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.notify(jobId, 'levelUpEntities', { message: 'Successfully leveled up Captain!', result: grown });
    await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1));
  });

  test('stays open with the sentence of a refusal', async () => {
    const game = showLevelUp();
    await press('1');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.notify(jobId, 'levelUpEntities', { error: true, message: 'Already Max Level' });
    await waitFor(() => expect(game.toasts()).toContain('Already Max Level'));
    expect((await levelUpButton()).getAttribute('aria-busy')).toBeNull();
    expect(game.close).not.toHaveBeenCalled();
  });

  test('is free again when the request itself fails', async () => {
    const game = showLevelUp('CHARACTER', {
      levelUp: () => refusal(404, 'captain_not_found', 'This captain does not sail under your flag.'),
    });
    await press('1');
    await press('Level Up');
    await waitFor(() => expect(game.toasts()).toEqual(['This captain does not sail under your flag.']));
    expect((await levelUpButton()).getAttribute('aria-busy')).toBeNull();
  });

  test('says after 20 seconds that it goes on', async () => {
    const game = showLevelUp();
    await press('1');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.clock.pass(20_000);
    await waitFor(() => expect(game.toasts()).toContain('Timeout, reloading...'));
    expect((await levelUpButton()).getAttribute('aria-busy')).toBeNull();
  });

  test('chooses nothing after a timeout, so that a second press spends nothing', async () => {
    const game = showLevelUp();
    await press('Half');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.clock.pass(20_000);
    await waitFor(async () => expect(await slider()).toHaveProperty('value', '0'));
    await press('Level Up');
    expect(game.toasts()).toContain('Please select the number of tokens to use');
    expect(await game.posted('/inventory/level-up-entities')).toHaveLength(1);
  });

  test('shows what the worker reached, also where another tab had levelled up meanwhile', async () => {
    const game = showLevelUp();
    await press('Half');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    const captainNow = { ...captain, level: 16, strength: 560 };
    game.notify(jobId, 'levelUpEntities', { result: { ...grown, captain: captainNow } });
    const moment = within(await screen.findByRole('status'));
    expect(moment.getByText('Level 16!')).toBeTruthy();
    expect(moment.getByText('Strength 420 → 560')).toBeTruthy();
  });

  /** Presses Level Up for two levels, and waits until that is the given number of requests. */
  async function pressHalf(game: ReturnType<typeof showLevelUp>, requests: number) {
    await press('Half');
    await press('Level Up');
    await waitFor(async () =>
      expect(await game.posted('/inventory/level-up-entities')).toHaveLength(requests),
    );
  }
  const keys = (game: ReturnType<typeof showLevelUp>) => game.keys('/inventory/level-up-entities');

  test('again after a lost answer is the same level-up, which spends no more tokens', async () => {
    let answers = 0;
    const game = showLevelUp('CHARACTER', { levelUp: () => (++answers === 1 ? lostAnswer() : { jobId }) });
    await pressHalf(game, 1);
    await waitFor(() => expect(game.toasts()).toEqual(['Network error. Please try again']));
    await pressHalf(game, 2);
    expect(keys(game)).toEqual([1, 1]);
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    game.notify(jobId, 'levelUpEntities', { error: true, message: 'Already Max Level' });
    await waitFor(() => expect(game.toasts()).toContain('Already Max Level'));
    await pressHalf(game, 3);
    expect(keys(game)).toEqual([1, 1, 2]);
  });

  test('again from the new level is another level-up', async () => {
    let now = captain;
    const accept = () => {
      now = grown.captain;
      return lostAnswer();
    };
    const game = showLevelUp('CHARACTER', { nfts: () => [now, ship], levelUp: accept });
    await pressHalf(game, 1);
    await waitFor(() => expect(valueBeside('Level')).toBe('14 → 14Highest level 50'));
    await pressHalf(game, 2);
    expect(keys(game)).toEqual([1, 2]);
  });

  test('that fails by a fault says that it failed', async () => {
    const game = showLevelUp();
    await press('1');
    await press('Level Up');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    const message = 'An error occurred, try again later';
    game.notify(jobId, 'levelUpEntities', { error: true, code: 'fault', message });
    await waitFor(() => expect(game.toasts()).toContain('Error during level up'));
    expect(game.toasts()).not.toContain(message);
  });

  test('asks a player who was logged out to log in', async () => {
    const game = showLevelUp();
    await press('1');
    game.services.session.end('expired');
    await press('Level Up');
    expect(game.toasts()).toContain('Please log in to level up');
  });

  test('leads from a Common ship to the Mythic upgrade', async () => {
    const game = showLevelUp('SHIP');
    await press('Upgrade to Mythic');
    expect(game.services.overlays.stack.getState()).toMatchObject([
      { name: 'upgradeShip', props: { captainId: captain.uid } },
    ]);
  });

  test('without network says so, and goes on once it is back', async () => {
    setDeviceOffline(true);
    onTestFinished(() => setDeviceOffline(false));
    showLevelUp();
    expect(
      await screen.findByText('You are offline. We will catch up as soon as the sea is calm.'),
    ).toBeTruthy();
    act(() => setDeviceOffline(false));
    expect(await levelUpButton()).toBeTruthy();
  });

  test('of a captain that is gone says so', async () => {
    showLevelUp('CHARACTER', { nfts: [] });
    expect(await screen.findByText('This captain does not sail under your flag.')).toBeTruthy();
  });
});
