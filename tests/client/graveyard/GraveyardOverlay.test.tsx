import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfirmBurn } from '#client/graveyard/ConfirmBurn.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame, giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { bare, button, confirm, crew, crews, fleet, isSelected, jobId, press, show } from './aGraveyard.tsx';

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  onAPhone(false);
});

const tiles = () => screen.queryAllByRole('button', { name: /^Select .*, level/ });
const tileNames = () => tiles().map((tile) => tile.getAttribute('aria-label'));

test('begins with the captains that can be burned', async () => {
  show();
  expect(await screen.findByText('Burn assets to receive tokens and rewards')).toBeTruthy();
  expect(await button('Select Reaver #1, level 7')).toBeTruthy();
  expect(tiles()).toHaveLength(1);
  expect(screen.getByText('MYTHIC')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Minted (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
});

test('a captain with gear is not offered, says why, and leads to its equipment', async () => {
  const game = show({
    nfts: [aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', ...bare, hasShip: true })],
  });
  await press('Reaver #1: Has gear equipped. Change its gear');
  expect(screen.getByText('Nothing selected')).toBeTruthy();
  expect(game.services.overlays.stack.getState()).toMatchObject([
    { name: 'equip', props: { captainId: 'captain-1' } },
  ]);
});

test('lists crews, non-minted and by level, and filters them', async () => {
  show();
  await crews();
  expect(await button('All (6)')).toBeTruthy();
  expect(tileNames()).toEqual([
    'Select Cooks, level 60',
    'Select Gunners, level 9',
    'Select Riggers, level 9',
    'Select Novices, level 1',
    'Select Divers, level 30',
    'Select Guards, level 30',
  ]);
  expect(screen.getByText('1 crew is on a captain and not shown. Take it off to burn it.')).toBeTruthy();
  await press('Minted (2)');
  expect(tiles()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
  await press('Non-Minted (4)');
  expect(tiles()).toHaveLength(4);
});

describe('selecting', () => {
  test('all non-minted says how many, and the preview shows their tokens', async () => {
    const game = show();
    await crews();
    await press('Select All');
    expect(game.toasts()).toEqual(['Selected 4 non-minted crews']);
    const rows = within(screen.getByRole('table', { name: 'What the selected assets bring' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LevelAssetsEachTogether',
      '6016060 Crew Level Tokens6060 Crew Level Tokens',
      '9233 Crew Level Tokens66 Crew Level Tokens',
      '11No tokensNo tokens',
    ]);
    const preview = screen.getByRole('region', { name: 'Burn Preview' });
    expect(within(preview).getByText('66 Crew Level Tokens')).toBeTruthy();
    expect(within(preview).getByText('Level 1 ships, crews and items give no tokens.')).toBeTruthy();
    await press('Clear selection');
    expect(screen.getByText('Nothing selected')).toBeTruthy();
  });

  test('a minted one goes alone', async () => {
    const game = show();
    await crews();
    await press(/^Select Guards/);
    await press(/^Select Divers/);
    await press(/^Select Cooks/);
    expect(await isSelected(/^Select Guards/)).toBe(true);
    expect(await isSelected(/^Select Divers/)).toBe(false);
    expect(game.toasts()).toEqual([
      'Multiple selection not allowed for minted entities',
      'Minted and non-minted entities cannot be selected together',
    ]);
    const preview = screen.getByRole('region', { name: 'Burn Preview' });
    expect(within(preview).getAllByText('2,000 GOLD').length).toBeGreaterThan(0);
    await press(/^Select Guards/);
    expect(await isSelected(/^Select Guards/)).toBe(false);
  });

  test('is forgotten on another tab', async () => {
    show();
    await crews();
    await press(/^Select Cooks/);
    await userEvent.click(screen.getByRole('tab', { name: 'SHIPS' }));
    expect(await screen.findByText('You have no ships to burn.')).toBeTruthy();
    await crews();
    expect(await isSelected(/^Select Cooks/)).toBe(false);
  });
});

describe('burning', () => {
  test('asks first, sends what was shown, and clears the selection', async () => {
    let nfts = fleet;
    const game = show({ nfts: () => nfts });
    await crews();
    await press(/^Select Gunners/);
    await press(/^Select Novices/);
    await press('Burn 2 crews');
    await confirm();
    expect(await game.posted('/inventory/swap-entity-with-token')).toEqual([
      [
        { type: 'CREW', entityId: 'Gunners', shownTokens: 3 },
        { type: 'CREW', entityId: 'Novices', shownTokens: 0 },
      ],
    ]);
    expect((await button('Burn 2 crews')).getAttribute('aria-busy')).toBe('true');
    expect((await button(/^Select Cooks/)).getAttribute('aria-disabled')).toBe('true');
    nfts = fleet.filter(({ uid }) => uid !== 'Gunners' && uid !== 'Novices');
    game.notify(jobId, 'swapEntities', {
      message: 'Successfully swapped entities with tokens!',
      result: { burned: ['Gunners', 'Novices'], tokens: [{ token: 'CREW_LEVEL_TOKEN', amount: 3 }] },
    });
    expect(await button('All (4)')).toBeTruthy();
    expect(screen.getByText('Nothing selected')).toBeTruthy();
    expect(game.toasts()).toContain('Successfully swapped entities with tokens!');
  });

  test('does nothing when the question is declined', async () => {
    const game = show();
    await crews();
    await press(/^Select Gunners/);
    await press('Burn 1 crew');
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
    expect(within(question).getByText('Burn 1 crew? It is gone for good.')).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await game.posted('/inventory/swap-entity-with-token')).toEqual([]);
    expect(await isSelected(/^Select Gunners/)).toBe(true);
  });

  test('that is refused says why, and clears the selection', async () => {
    const game = show({
      swapEntities: () => refusal(404, 'entity_not_found', 'This ship, crew or item is not yours.'),
    });
    await crews();
    await press(/^Select Gunners/);
    await press('Burn 1 crew');
    await confirm();
    await expect.poll(game.toasts).toEqual(['This ship, crew or item is not yours.']);
    await expect.poll(() => isSelected(/^Select Gunners/)).toBe(false);
  });

  test('that fails without a reason says so', async () => {
    const game = show();
    await crews();
    await press(/^Select Gunners/);
    await press('Burn 1 crew');
    await confirm();
    await expect.poll(game.pendingJobs).toHaveLength(1);
    game.notify(jobId, 'swapEntities', { error: true, message: '' });
    await expect.poll(game.toasts).toEqual(['Error during entity swap']);
  });

  test('needs a player', async () => {
    const game = show();
    await crews();
    await press(/^Select Gunners/);
    game.services.session.end('loggedOut');
    await press('Burn 1 crew');
    expect(game.toasts()).toContain('Please log in to swap entities');
  });
});

test('levels that Fair wind gave are named, and not counted, before the burn and in its question', async () => {
  show({ nfts: [crew('Blown', 9, { fairWindLevels: 7 })] });
  await crews();
  await press(/^Select Blown/);
  const preview = screen.getByRole('region', { name: 'Burn Preview' });
  const note =
    'Levels that Fair wind gave do not count here: each level token that was used counts as one level.';
  expect(within(preview).getByText(note)).toBeTruthy();
  expect(within(preview).getByRole('rowheader', { name: '9, counts as 2' })).toBeTruthy();
  expect(within(preview).getAllByText('1 Crew Level Token').length).toBeGreaterThan(0);
  await press('Burn 1 crew');
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
  expect(within(question).getByText(note)).toBeTruthy();
});

test('a captain is confirmed by typing the word', async () => {
  const game = aGame();
  const [captain] = [
    { id: 'captain-1', type: 'CAPTAIN', name: 'Reaver #1', imageUrl: '/captains/reavers-1.webp' },
  ];
  let confirmed = 0;
  game.show(
    <ConfirmBurn
      type="CAPTAIN"
      selected={[
        {
          ...captain,
          type: 'CAPTAIN',
          level: 7,
          paidLevel: 7,
          rarity: 'MYTHIC',
          minted: true,
          mint: 'mint-1',
          reward: [],
        } as never,
      ]}
      onConfirm={() => {
        confirmed += 1;
      }}
      close={game.close}
    />,
  );
  expect(screen.getByText("1 Captain's Club NFT")).toBeTruthy();
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm Burn' });
  expect(yes.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type BURN to confirm' }), 'bur');
  expect(yes.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type BURN to confirm' }), 'n{Enter}');
  expect(confirmed).toBe(1);
});

test('on a phone the preview is a second step', async () => {
  onAPhone(true);
  show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'What to burn' }));
  await userEvent.click(await screen.findByRole('option', { name: 'CREWS' }));
  expect(screen.queryByRole('region', { name: 'Burn Preview' })).toBeNull();
  await press(/^Select Gunners/);
  await press('Burn Preview');
  expect(screen.getByRole('region', { name: 'Burn Preview' })).toBeTruthy();
  expect(tiles()).toHaveLength(0);
  expect(document.activeElement).toBe(await button('Back to the assets'));
  await press('Back to the assets');
  expect(await isSelected(/^Select Gunners/)).toBe(true);
  expect(document.activeElement).toBe(await button('Burn Preview'));
});

test('says what is loading, and offers another try where that failed', async () => {
  let isDown = true;
  show({ nfts: () => (isDown ? refusal(503, 'unavailable', 'Not now.') : fleet) });
  expect(await screen.findByText('Error: Not now.')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await button(/^Select Reaver #1/)).toBeTruthy();
});
