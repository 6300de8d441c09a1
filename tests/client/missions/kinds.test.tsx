import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MissionStats } from '#contract/missions.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

const jobId = '00000000-0000-4000-8000-000000000001';
const batch = () => Response.json({ jobIds: [jobId] }, { status: 202 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const gildedPress: Partial<MissionStats> = {
  kind: 'Burners',
  yield: 'Gold Bars',
  cost: 1_500,
  currency: 'GOLD',
  deployment: 24,
  bootyPerExtraDay: 25,
  entity: null,
};
const cove: Partial<MissionStats> = {
  kind: 'Specials',
  yield: 'Max Level',
  cost: 25_000,
  currency: 'BOOTY',
  entity: null,
};
const deck: Partial<MissionStats> = {
  kind: 'Specials',
  yield: 'Levels',
  cost: 12_600,
  currency: 'GOLD',
  entity: null,
};

const untaught = { level: 1, shipLevel: 1, crewLevel: 1, itemLevel: 1 };

/** Opens the select screen of a mission with these stats and picks the only captain. */
async function pickOne(stats: Partial<MissionStats>, captain = aCaptain(untaught)) {
  const missions = [aMission({ id: 'genesis-cove-condominium', name: 'Genesis Cove Condominium' }, stats)];
  const game = aGame({ missions, nfts: [captain], initiateBatch: batch });
  game.showMissions(missions[0]?.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #1' }));
  return game;
}
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

describe('the back of a card', () => {
  test('on a Burner that counts days shows duration, cost and yield, and steps by days', async () => {
    await pickOne(gildedPress);
    expect(facts()).toEqual(
      expect.arrayContaining(['Time: 24 hours', 'Cost: 1,500 GOLD', 'Gold bars: 1,500']),
    );
    await press('One more');
    await press('One more');
    expect(facts()).toEqual(
      expect.arrayContaining(['Time: 72 hours', 'Cost: 4,500 GOLD + 50 BOOTY', 'Gold bars: 4,500']),
    );
    await press('MAX');
    expect(facts()).toContain('Time: 720 hours');
  });

  test('a Burner whose count is lots burns them all within one day', async () => {
    await pickOne({ ...gildedPress, cost: 100, bootyPerExtraDay: 0 });
    await press('One more');
    expect(facts()).toEqual(expect.arrayContaining(['Time: 24 hours', 'Cost: 200 GOLD', 'Gold bars: 200']));
  });

  test('on a Special sums up the levels to the cap of each entity, total time and average strength', async () => {
    await pickOne(cove, aCaptain({ ...untaught, level: 40, shipLevel: 125, strength: 20_000 }));
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Captain: Level 40 → 50',
        'Ship: Already Max Level',
        'Crew: Level 1 → 125',
        'Item: Level 1 → 125',
        'Total time: 1488 hours',
        // Mean of the strength now, 20,000, and the strength at the caps, 50 × 250 × 125.
        'Average strength: 791,250',
        'Cost: 25000 $BOOTY',
      ]),
    );
  });

  test('on a Raid shows what may be found', async () => {
    const outcomes = [
      { type: 'failure' as const, rate: 0.25, effect: 'Nothing', multiplier: 0 },
      { type: 'success' as const, rate: 0.75, effect: 'Item', multiplier: 1 },
    ];
    await pickOne({
      kind: 'Raids',
      yield: 'Item',
      entity: null,
      cost: 25,
      currency: 'BOOTY',
      deployment: 12,
      outcomes,
    });
    expect(facts()).toEqual(
      expect.arrayContaining(['Nothing: 25%', 'Item: 75%', 'Cost: 25 BOOTY', 'Time: 12 hours']),
    );
  });
});

describe('on a Burner', () => {
  const named = (n: number, minted: boolean) =>
    aCaptain({
      uid: `captain-${n}`,
      metadata: { name: `Reaver #${n}`, image: '/captains/reavers-1.webp' },
      minted,
      isCore: minted,
    });
  const one = '1 captain is not minted: its gold bars do not count until it is minted.';
  const two = '2 captains are not minted: their gold bars do not count until they are minted.';
  const card = (n: number) => screen.findByRole('button', { name: `Select Reaver #${n}` });
  const described = async (n: number) => {
    const mark = (await card(n)).getAttribute('aria-describedby');
    return mark === null ? null : document.getElementById(mark)?.textContent;
  };

  async function selecting(stats: Partial<MissionStats>) {
    const missions = [aMission({ id: 'gilded-press', name: 'Gilded Press' }, stats)];
    aGame({ missions, nfts: [named(1, true), named(2, false), named(3, false)] }).showMissions(
      missions[0]?.id,
    );
    await screen.findByText('3 eligible Captains');
    const onTile = screen.queryByText(two);
    await press('Select Captains');
    await card(1);
    return { onTile, dialog: within(screen.getByRole('dialog')) };
  }

  test('tile, card and a sentence above SEND say that the bars of unminted captains do not count', async () => {
    const { onTile, dialog } = await selecting(gildedPress);
    expect(onTile).not.toBeNull();
    expect(await described(1)).toBeNull();
    expect(await described(2)).toBe('Not mintedIts gold bars do not count until it is minted.');
    await userEvent.click(await card(1));
    expect(dialog.queryByText(one)).toBeNull();
    await userEvent.click(await card(2));
    expect(dialog.getByText(one).getAttribute('role')).toBe('status');
    await userEvent.click(await card(3));
    expect(dialog.getByText(two)).toBeTruthy();
    await press('Unselect Reaver #2');
    expect(dialog.getByText(one)).toBeTruthy();
  });

  test('nothing is said where no gold is burned', async () => {
    const { onTile, dialog } = await selecting({ ...gildedPress, kind: 'Plunders', yield: 'Treasure' });
    expect(onTile).toBeNull();
    expect(await described(2)).toBeNull();
    await userEvent.click(await card(2));
    expect(dialog.queryByText(one)).toBeNull();
  });
});

describe('before a Special', () => {
  const shipLeft = aCaptain({ ...untaught, level: 50, crewLevel: 125, itemLevel: 125 });
  const question = () =>
    screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog', { name: 'Confirm Special Mission' });

  test('the mission says which captains it takes, and no other can be selected', async () => {
    const missions = [aMission({ id: 'general-store', name: 'General Store' }, { ...cove, cost: 5_000 })];
    aGame({ missions, nfts: [shipLeft] }).showMissions('general-store');
    await screen.findByText('For captains whose missing levels cost at most 10,000 BOOTY as level tokens.');
    const none = await screen.findByRole('button', { name: 'No Eligible Captains' });
    expect(none.hasAttribute('disabled')).toBe(true);
  });

  test('a dialog asks, warns that captains cannot be recalled, and can be cancelled', async () => {
    const game = await pickOne(cove, shipLeft);
    await press('SEND');
    const dialog = await waitFor(() => {
      const found = question();
      expect(found).not.toBeNull();
      return within(found as HTMLElement);
    });
    expect(dialog.getByText('This Captain cannot be recalled until the mission is over.')).toBeTruthy();
    expect(dialog.getByText('The longest is away for 1984 hours.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(await game.posted('/missions/initiate-batch')).toEqual([]);
  });

  test('Confirm & Send sends, and the page waits for initiateSpecial', async () => {
    const game = await pickOne(cove, shipLeft);
    await press('SEND');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm & Send' }));
    await waitFor(async () => expect(await game.posted('/missions/initiate-batch')).toHaveLength(1));
    game.notify(jobId, 'initiateSpecial', { result: anActiveMission() });
    await waitFor(() => expect(game.toasts()).toEqual(['1 mission(s) started']));
  });
});

describe('weekly auto-claim', () => {
  const mission = aMission({ id: 'all-hands-on-deck', name: 'All Hands on Deck' }, deck);
  const atSea = (autoClaimable: boolean) =>
    anActiveMission({ mission, missionEndTime: 9_000, nftsLoaded: [aCaptain()], autoClaimable });
  async function onDeck({
    autoClaimable = false,
    answer = () => Response.json({ jobId }, { status: 202 }),
  } = {}) {
    const game = aGame({
      missions: [mission],
      activeMissions: [atSea(autoClaimable)],
      payAllHandsOnDeck: answer,
    });
    game.showMissions(mission.id);
    await screen.findByRole('button', { name: autoClaimable ? 'Auto-claim is on' : 'Weekly auto-claim' });
    return game;
  }

  test('asks for a second press and pays with it', async () => {
    const game = await onDeck();
    await press('Weekly auto-claim');
    expect(game.toasts()).toEqual(['Click again to confirm payment of 2500 $BOOTY']);
    expect(await game.posted('/missions/pay-all-hands-on-deck')).toEqual([]);
    await press('Confirm 2500 $BOOTY');
    expect(await game.posted('/missions/pay-all-hands-on-deck')).toEqual([{ activeMissionId: 'active-1' }]);
    game.notify(jobId, 'payAllHandsOnDeck', { message: 'Auto-claim is active for a week' });
    await waitFor(() => expect(game.toasts()).toContain('Auto-claim is active for a week'));
  });

  test('resets after five seconds without a second press', async () => {
    await onDeck();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Weekly auto-claim' }));
      await vi.advanceTimersByTimeAsync(4_500);
      expect(screen.getByRole('button', { name: 'Confirm 2500 $BOOTY' })).toBeTruthy();
      await vi.advanceTimersByTimeAsync(600);
      await screen.findByRole('button', { name: 'Weekly auto-claim' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows what failed and why when refused', async () => {
    const game = await onDeck();
    await press('Weekly auto-claim');
    await press('Confirm 2500 $BOOTY');
    game.notify(jobId, 'payAllHandsOnDeck', { error: true, code: 'not_enough_funds', message: 'No BOOTY.' });
    await waitFor(() => expect(game.toasts()).toContain('Failed to activate auto-claim: No BOOTY.'));
  });

  test('waits 150 seconds for its answer', async () => {
    const game = await onDeck();
    await press('Weekly auto-claim');
    await press('Confirm 2500 $BOOTY');
    await game.posted('/missions/pay-all-hands-on-deck');
    game.clock.pass(149_000);
    expect(game.toasts()).not.toContain('Timeout, reloading...');
    game.clock.pass(2_000);
    await waitFor(() => expect(game.toasts()).toContain('Timeout, reloading...'));
  });

  test('once active it cannot be disabled', async () => {
    const game = await onDeck({ autoClaimable: true });
    await press('Auto-claim is on');
    expect(game.toasts()).toEqual(['Auto-claim is already active and cannot be disabled']);
    expect(await game.posted('/missions/pay-all-hands-on-deck')).toEqual([]);
  });
});
