import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { accepted, button, dialog, jobId, press, ready, show, unlicensed } from './aFleet.tsx';

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
});

test('every licence that the ship lacks can be chosen, with its price and what it changes', async () => {
  const game = show([aGenesisShip({ ...unlicensed, captainLicense1: true })], { captainLicense: accepted });
  await press('Buy License for Bare');
  const buy = await dialog('Purchase Captain License');
  const [first, second, third] = await within(buy).findAllByRole('radio');
  expect(
    [first, second, third].map((radio) => [radio?.hasAttribute('disabled'), Object(radio).checked]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect([first, second, third].map((radio) => radio?.closest('label')?.textContent)).toEqual([
    'Rising TidesbasicLets the ship sail.200 BOOTYUnlocked',
    'Trails of GoldadvancedLets the ship sail.Reward of a mission: 3,000 TREASURE → 6,000 TREASURE' +
      'GOLD of a mission: 55 GOLD → 110 GOLD300 BOOTY',
    'Sails of FortunelegendaryLets the ship sail only with Rising Tides or Trails of Gold.' +
      'Reward of a mission: 3,000 TREASURE → 6,000 TREASUREGOLD of a mission: 55 GOLD400 BOOTY',
  ]);
  await userEvent.click(third as HTMLElement);
  await press('Purchase', buy);
  await waitFor(() => expect(game.toasts()).toEqual(['Purchasing license 3. Please wait...']));
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  game.notify(jobId, 'captainLicense', { message: 'Bought.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await game.posted('/genesis/captain-license')).toEqual([{ genesisShipId: 'ship-bare', license: 3 }]);
});

test('after a timeout the next licence is not chosen by itself', async () => {
  let owned = { captainLicense1: true, captainLicense2: false };
  const game = show(undefined, {
    genesisShips: () => [aGenesisShip({ ...unlicensed, ...owned })],
    captainLicense: accepted,
  });
  await press('Buy License for Bare');
  const buy = await dialog('Purchase Captain License');
  await press('Purchase', buy);
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  owned = { captainLicense1: true, captainLicense2: true };
  game.clock.pass(150_000);
  const third = await waitFor(async () => {
    const radio = (await within(buy).findAllByRole('radio'))[2] as HTMLInputElement;
    expect(radio.disabled).toBe(false);
    return radio;
  });
  expect(third.checked).toBe(false);
  expect((await button('Purchase', buy)).hasAttribute('disabled')).toBe(true);
  await userEvent.click(third);
  expect((await button('Purchase', buy)).hasAttribute('disabled')).toBe(false);
});

test('a fleet captain is named, and removed', async () => {
  const assignedUser = { username: 'Anne', wallet: 'AnneWallet1111111111111111111111111111111' };
  const game = show([unlicensed, { ...ready, assignedUserId: 'anne', assignedUser }], {
    assignUser: () => refusal(500, 'fault', 'An error occurred'),
  });
  await press('Add Captain to Bare');
  const add = await dialog('Add Fleet Captain');
  await press('Confirm', add);
  expect(add.textContent).toContain('Please enter a wallet address or @username');
  await userEvent.type(within(add).getByRole('textbox'), ' @Mary ');
  await press('Confirm', add);
  await waitFor(() => expect(game.toasts()).toEqual(['API request failed']));
  await userEvent.keyboard('{Escape}');
  await press('Captain Anne: change for Ready');
  await press('Remove Captain', await dialog('Add Fleet Captain'));
  await waitFor(async () =>
    expect(await game.posted('/genesis/assign-user')).toEqual([
      { genesisShipId: 'ship-bare', assignedUserId: '@Mary', action: true },
      { genesisShipId: 'ship-ready', assignedUserId: 'anne', action: false },
    ]),
  );
});

test('levels are chosen within balance and cap, and an NFT is attached', async () => {
  const game = show([aGenesisShip({ ...ready, level: 258 })], {
    genesisLevelUp: accepted,
    attachNft: accepted,
  });
  await press('Level 258: level up Ready');
  const level = await dialog('Level Up Ship');
  await press('Max', level);
  expect(level.textContent).toContain('258 → 260');
  expect(level.textContent).toContain('It does not change its cost or reward.');
  await press('Level Up for 100 BOOTY', level);
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  game.notify(jobId, 'fleetCommanderLevel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Attach NFT to Ready');
  const attach = await dialog('Attach NFT');
  await userEvent.click((await within(attach).findAllByRole('radio'))[0] as HTMLElement);
  await press('Attach', attach);
  await waitFor(async () =>
    expect(await game.posted('/genesis/attach-nft')).toEqual([
      { genesisShipId: 'ship-ready', nftId: 'captain-1', action: true },
    ]),
  );
  expect(await game.posted('/genesis/level-up')).toEqual([{ genesisShipId: 'ship-ready', levelUpCount: 2 }]);
});

test('after a timeout the levels have to be chosen again', async () => {
  const game = show([ready], { genesisLevelUp: accepted });
  await press('Level 1: level up Ready');
  const level = await dialog('Level Up Ship');
  await press('Max', level);
  await press('Level Up for 5,000 BOOTY', level);
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  game.clock.pass(150_000);
  const again = await button('Level Up for 0 BOOTY', level);
  await waitFor(() => expect(again.hasAttribute('disabled')).toBe(true));
  await userEvent.click(again);
  expect(await game.posted('/genesis/level-up')).toHaveLength(1);
  await press('One level more', level);
  expect((await button('Level Up for 50 BOOTY', level)).hasAttribute('disabled')).toBe(false);
});
