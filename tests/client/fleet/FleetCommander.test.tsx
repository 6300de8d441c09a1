import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GenesisShip } from '#contract/fleet.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { onAPhone } from '../hud/aHud.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import {
  accepted,
  away,
  back,
  button,
  dialog,
  jobId,
  press,
  ready,
  region,
  show,
  unlicensed,
} from './aFleet.tsx';

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  onAPhone(false);
});

/** Makes the window wide enough for the table. */
const onADesktop = () => window.happyDOM?.setViewport({ width: 1440, height: 900 });

describe('the dashboard', () => {
  test('sums up the fleet in four cards', async () => {
    show();
    expect((await region('Fleet Stats')).textContent).toBe(
      'Fleet StatsShips4Licenses5 / 12Total speed250All-time rewards0 TREASURE',
    );
    expect((await region('Ship Status')).textContent).toBe(
      'Ship StatusReady to sail1On mission1Ready to claim1',
    );
    expect((await region('Rewards')).textContent).toBe(
      'RewardsTo claim3,000 TREASURETax300 TREASUREYou receive2,700 TREASUREAll-time tax0 TREASURE',
    );
    expect((await region('Command Actions')).textContent).toContain('1 ship for 840 GOLD + 3 BOOTY');
  });

  test('lists the ships in a table with the columns of the rule book', async () => {
    onADesktop();
    show();
    await region('Fleet Stats');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ship ID',
      'Ship',
      'Rarity',
      'Speed',
      'Durability',
      'Licenses',
      'Mission Cost',
      'Reward',
      'Mission',
    ]);
    const row = screen.getByRole('row', { name: /Ready/ });
    for (const text of ['Gold', '100', '50%', 'All Unlocked', '840 GOLD + 3 BOOTY', '45,000 TREASURE']) {
      expect(row.textContent).toContain(text);
    }
    expect(screen.getByRole('row', { name: /Away/ }).textContent).toContain('On Mission1h 00m 00s');
    expect(within(screen.getByRole('row', { name: /Bare/ })).getByText('License Required')).toBeTruthy();
  });

  test('shows a card for each ship on a phone', async () => {
    onAPhone(true);
    show();
    expect(await screen.findByRole('article', { name: 'Ready' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  test('says that there are no ships, and where to get one', async () => {
    const { services } = show([]);
    expect(await screen.findByText('No Genesis Ships Found')).toBeTruthy();
    await press('Browse Marketplace');
    expect(services.overlays.stack.getState().map(({ name }) => name)).toEqual(['market']);
  });

  test('says why the fleet could not be read, and reads it again', async () => {
    let isDown = true;
    show([], {
      genesisShips: () => (isDown ? refusal(500, 'fault', 'An error occurred, try again later') : [ready]),
    });
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
      'An error occurred',
    );
    isDown = false;
    await press('Try again');
    expect(await region('Fleet Stats')).toBeTruthy();
  });

  test('cannot claim or send all where nothing waits', async () => {
    show([away]);
    for (const name of ['Claim All Rewards', 'Send All Ships']) {
      expect((await button(name)).hasAttribute('disabled')).toBe(true);
    }
    expect((await region('Command Actions')).textContent).toContain('No reward waits.');
    expect((await region('Command Actions')).textContent).toMatch(/No ship can sail now\.$/);
  });

  test('says that ships need a license where none has one, beside the button and when it is pressed', async () => {
    const game = show([unlicensed, away]);
    const sentence = 'No ship can sail now. A ship needs a license first.';
    expect((await region('Command Actions')).textContent?.endsWith(sentence)).toBe(true);
    expect((await button('Send All Ships')).hasAttribute('disabled')).toBe(false);
    await press('Send All Ships');
    expect(game.toasts()).toEqual([sentence]);
    expect(await game.posted('/genesis/send-to-mission-all')).toEqual([]);
  });

  test('offers the claim of a ship that rests with its reward, and none of a mission that brought nothing', async () => {
    const game = show(
      [
        { ...unlicensed, reward: 1_500 },
        { ...back, isClaimable: false, reward: 0 },
      ],
      {
        genesisClaim: accepted,
      },
    );
    expect((await region('Ship Status')).textContent).toBe(
      'Ship StatusReady to sail0On mission1Ready to claim1',
    );
    expect((await region('Rewards')).textContent).toContain('To claim1,500 TREASURETax150 TREASURE');
    expect(screen.queryByRole('button', { name: 'Claim the reward of Back' })).toBeNull();
    await press('Claim the reward of Bare');
    await waitFor(async () =>
      expect(await game.posted('/genesis/claim-reward')).toEqual([{ genesisShipId: 'ship-bare' }]),
    );
  });
});

describe('claiming', () => {
  test('one ship and all of them, with what is under way', async () => {
    const game = show(undefined, { genesisClaim: accepted, genesisClaimAll: accepted });
    await press('Claim the reward of Back');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(game.toasts()).toEqual(['Claiming reward. Please wait...']);
    game.notify(jobId, 'genesisClaimReward', {
      message: 'Back brought it.',
      result: { ships: 1, reward: 3_000, tax: 300 },
    });
    await waitFor(() => expect(game.toasts()).toEqual(['Back brought it.']));

    const other = '0198c0de-0000-7000-8000-000000000002';
    cleanup();
    const again = show(undefined, { genesisClaimAll: { jobId: other } });
    await press('Claim All Rewards');
    await waitFor(() => expect(again.toasts()).toEqual(['Claiming all rewards. Please wait...']));
    await waitFor(() => expect(again.pendingJobs()).toHaveLength(1));
    again.clock.pass(149_999);
    expect(again.pendingJobs()).toHaveLength(1);
    again.clock.pass(1);
    await waitFor(() => expect(again.toasts()).toEqual(['Timeout, reloading...']));
  });

  test('says that a call, a job and a ship failed', async () => {
    const failing = show(undefined, { genesisClaimAll: () => refusal(500, 'fault', 'An error occurred') });
    await press('Claim All Rewards');
    await waitFor(() => expect(failing.toasts()).toEqual(['Failed to initiate reward claim']));
    cleanup();
    const broken = show(undefined, { genesisClaimAll: accepted });
    await press('Claim All Rewards');
    await waitFor(() => expect(broken.pendingJobs()).toHaveLength(1));
    broken.notify(jobId, 'genesisRewardClaimAll', {
      error: true,
      code: 'fault',
      message: 'An error occurred',
    });
    await waitFor(() => expect(broken.toasts()).toEqual(['Failed to claim rewards']));
    cleanup();
    const refusing = show(undefined, {
      genesisClaim: () => refusal(409, 'ship_still_away', 'Back is still on its mission.'),
    });
    await press('Claim the reward of Back');
    await waitFor(() =>
      expect(refusing.toasts()).toEqual(['Failed to claim reward for Back: Back is still on its mission.']),
    );
  });
});

describe('sending', () => {
  test('shows price, reward and tax first', async () => {
    const game = show(undefined, { genesisSend: accepted });
    await press('Send Ready');
    const send = await dialog('Send Ship to Mission');
    await within(send).findByText('45,000 TREASURE');
    for (const text of ['840 GOLD + 3 BOOTY', '24 hours', '×3', '4,500 TREASURE', '40,500 TREASURE']) {
      expect(send.textContent).toContain(text);
    }
    await press('Send', send);
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(game.toasts()).toEqual(['Sending ship to mission. Please wait...']);
    game.notify(jobId, 'genesisSendMission', { message: 'Ready set sail.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(game.toasts()).toEqual(['Ready set sail.']);
    expect(await game.posted('/genesis/send-to-mission')).toEqual([{ genesisShipId: 'ship-ready' }]);
  });

  test('is blocked without a licence and without the money', async () => {
    show();
    await press('License Required');
    const send = await dialog('Send Ship to Mission');
    expect(await within(send).findByText('Mission Blocked')).toBeTruthy();
    expect((await button('License Required', send)).hasAttribute('disabled')).toBe(true);
    cleanup();
    show([ready], { me: aPlayer({ arAmount: 5_000, goldAmount: 839 }) });
    await press('Send Ready');
    const poor = await dialog('Send Ship to Mission');
    expect(await within(poor).findByText("You don't have enough GOLD.")).toBeTruthy();
    expect((await button('Send', poor)).hasAttribute('disabled')).toBe(true);
  });

  test('is blocked with the third licence alone', async () => {
    show([{ ...unlicensed, captainLicense3: true }]);
    await press('License Required');
    const send = await dialog('Send Ship to Mission');
    expect(await within(send).findByText('Mission Blocked')).toBeTruthy();
    expect((await button('License Required', send)).hasAttribute('disabled')).toBe(true);
  });

  test('all sends those that can sail', async () => {
    const game = show([ready, back, { ...ready, id: 'ship-2', shipName: 'Second' }], {
      genesisSendAll: () => refusal(500, 'fault', 'An error occurred'),
    });
    await press('Send All Ships');
    await waitFor(() => expect(game.toasts()).toEqual(['Failed to send ships to mission']));
    expect(await game.posted('/genesis/send-to-mission-all')).toEqual([
      { genesisShipIds: ['ship-ready', 'ship-2'] },
    ]);
  });
});

test('sends and claims need a connected wallet', async () => {
  const game = show(undefined, { genesisSendAll: { jobIds: [jobId] }, genesisClaimAll: accepted });
  await button('Send All Ships');
  game.services.wallet.state.setState({ status: 'none' });
  await press('Send All Ships');
  await press('Claim All Rewards');
  await waitFor(() => expect(game.services.toasts.state.getState()[0]?.count).toBe(2));
  expect(game.toasts()).toEqual(['No Wallet Connected']);
  expect(await game.posted('/genesis/send-to-mission-all')).toEqual([]);
  expect(game.pendingJobs()).toEqual([]);
});

test('while the wallet connects the buttons are busy, and a second press does nothing', async () => {
  const game = show(undefined, { genesisClaimAll: accepted });
  const { wallet } = game.services;
  let connect = () => {};
  const connecting = new Promise<void>((resolve) => {
    connect = () => {
      wallet.state.setState({ status: 'connected' });
      resolve();
    };
  });
  const connection = await wallet.connection();
  vi.spyOn(connection, 'connect').mockImplementation(() => connecting);
  wallet.state.setState({ status: 'resting' });
  await press('Claim All Rewards');
  const claims = await button('Claim All Rewards');
  await waitFor(() => expect(claims.getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(claims);
  await press('Send All Ships');
  connect();
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  expect(connection.connect).toHaveBeenCalledTimes(1);
  expect(game.services.calls.filter(({ url }) => url.includes('all')).map(({ url }) => url)).toEqual([
    'http://game.test/genesis/claim-all',
  ]);
});

describe('ships that the player operates for another', () => {
  const ofMary = { role: 'commander', ownerName: 'Mary' } as const;
  const hers = (ship: GenesisShip, changes: Partial<GenesisShip> = {}): GenesisShip => ({
    ...ship,
    ...ofMary,
    ...changes,
    id: `${ship.id}-mary`,
    shipName: `Mary's ${ship.shipName}`,
  });

  test('are in no sum of Treasure and in no price, but have lines of their own', async () => {
    const allTime = { allTimeRewardClaimed: 9_000, allTimeTaxPaid: 900 };
    show([ready, back, hers(ready, allTime), hers(back, { reward: 1_500, ...allTime })]);
    expect((await region('Fleet Stats')).textContent).toContain('All-time rewards0 TREASURE');
    expect((await region('Rewards')).textContent).toBe(
      'RewardsTo claim3,000 TREASURETax300 TREASUREYou receive2,700 TREASUREAll-time tax0 TREASURE' +
        'For other owners: 1,500 TREASURE to claim',
    );
    expect((await region('Command Actions')).textContent).toContain(
      '1 ship for 840 GOLD + 3 BOOTYFor other owners: 1 ship, at their cost',
    );
  });

  test("can be claimed and sent with all, even where none is the player's own", async () => {
    const game = show([hers(ready), hers(back)], {
      genesisClaimAll: accepted,
      genesisSendAll: () => refusal(500, 'fault', 'An error occurred'),
    });
    expect((await region('Rewards')).textContent).toContain('You receive0 TREASURE');
    const actions = await region('Command Actions');
    expect(actions.textContent).not.toMatch(/No reward waits|No ship can sail|Free/);
    await press('Send All Ships');
    await waitFor(async () =>
      expect(await game.posted('/genesis/send-to-mission-all')).toEqual([
        { genesisShipIds: ['ship-ready-mary'] },
      ]),
    );
    await press('Claim All Rewards');
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  });

  test('say before they are sent what their owner receives', async () => {
    show([hers(ready)]);
    await press("Send Mary's Ready");
    const send = await dialog('Send Ship to Mission');
    await within(send).findByText('Mary pays for this mission and receives its reward.');
    expect(send.textContent).toContain('Mary receives40,500 TREASURE');
    expect(send.textContent).not.toContain('You receive');
  });
});

test('a fleet captain resigns after a question', async () => {
  const game = show([{ ...unlicensed, role: 'commander', ownerName: 'Mary', assignedUserId: 'player-1' }], {
    assignUser: accepted,
  });
  await press('Resign as fleet captain of Bare');
  const question = await screen.findByRole('alertdialog', { name: 'Resign as Fleet Captain' });
  await within(question).findByText(
    'You will not see Bare any more. Only Mary can make you its fleet captain again.',
  );
  await press('Resign', question);
  await waitFor(async () =>
    expect(await game.posted('/genesis/assign-user')).toEqual([
      { genesisShipId: 'ship-bare', assignedUserId: 'player-1', action: false },
    ]),
  );
});

test('a fleet captain reads for whom the ship sails, and buys nothing', async () => {
  show([{ ...unlicensed, role: 'commander', ownerName: 'Mary' }]);
  expect(await screen.findByText('You are fleet captain for Mary')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy License|level up|Attach/ })).toBeNull();
});
