import { expect } from '@playwright/test';
import type { Captain } from '#contract/captains.ts';
import type { MissionResult } from '#contract/missions.ts';
import type { Player } from '#contract/players.ts';
import { give, inDatabase } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

/**
 * The tests below play missions of every captain mission kind, from the choice to the receipt: sent, shown while
 * active, claimed, verified. One player sends all of them before any is claimed, so that their runs pass together.
 */
test.describe.configure({ mode: 'serial' });

const bosun = 'Bosun #7001';
const nearlyDone = 'Old Salt #7002';

let anne: JourneyPlayer;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  anne = new JourneyPlayer(page);
  await anne.playNow();
  const { id } = await anne.fetchAs<Player>('/users/me');
  await give(id, {
    tokens: { BOOTY: 30_000, GOLD: 300_000 },
    captains: [
      { name: bosun, level: 30, gear: 30 },
      { name: nearlyDone, level: 49, gear: 124 },
      // Every mission of `sendings` accepts them: their levels are far below the caps.
      ...sendings.map(({ captain }) => ({ name: captain, level: 12, gear: 12 })),
    ],
  });
  await anne.openOnIsland(1, 'All Hands on Deck');
});
test.afterAll(() => anne.page.close());

const me = () => anne.fetchAs<Player>('/users/me');
const captainNamed = async (name: string) =>
  (await anne.fetchAs<Captain[]>('/nfts')).find(({ metadata }) => metadata.name === name);
const resultsOf = async (mission: string) =>
  (await anne.fetchAs<MissionResult[]>('/missions/results')).filter(
    (result) => result.mission.name === mission,
  );

test('All Hands on Deck asks for confirmation, and a second press pays its week', async () => {
  const { page } = anne;
  const before = await me();
  await anne.pickCaptain(bosun);
  await page.getByRole('button', { name: 'SEND' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Special Mission' });
  await expect(
    question.getByText('This Captain cannot be recalled until the mission is over.'),
  ).toBeVisible();
  await isAccessible(page, '#overlays');
  await question.getByRole('button', { name: 'Confirm & Send' }).click();
  await anne.seeToast('1 mission(s) started');

  const weekly = (reads: string) => anne.activeMissionOf(bosun).getByRole('button', { name: reads });
  // The second press must follow within five seconds. On a busy machine it may not, and then both presses are repeated.
  await expect(async () => {
    await weekly('Weekly auto-claim').press('Enter');
    await anne.seeToast('Click again to confirm payment of 2500 $BOOTY');
    await weekly('Confirm 2500 $BOOTY').press('Enter', { timeout: 5_000 });
  }).toPass();
  await anne.seeToast('Auto-claim is active for a week');
  await weekly('Auto-claim is on').press('Enter');
  await anne.seeToast('Auto-claim is already active and cannot be disabled');
  const after = await me();
  expect(before.arAmount - after.arAmount).toBe(2_500);
  expect(before.goldAmount - after.goldAmount).toBe(12_600);
});

interface Sending {
  kind: string;
  mission: string;
  captain: string;
  /** Number of the island whose building opens this mission; a mission without one is chosen from the list. */
  island?: number;
  /** Text on the back of the captain's card. */
  back: RegExp;
  /** Total cost that is shown next to SEND. */
  cost: string;
  /** Text on the result card for every outcome, apart from the mission's name. */
  brought: RegExp;
}

const sendings: readonly Sending[] = [
  {
    kind: 'Plunders',
    mission: 'Safe Haven',
    captain: 'Deckhand #7101',
    back: /Brings Treasure.*after 4 h.*after 24 h.*Shipwreck 5%/,
    cost: 'Free',
    brought: /\d\.\d\d/,
  },
  {
    kind: 'Raids',
    mission: 'Runestone Raid',
    captain: 'Deckhand #7102',
    back: /Nothing\s*25%.*Crew\s*60%/,
    cost: '25 BOOTY',
    brought: /Crew/,
  },
  {
    kind: 'RescueCrew',
    mission: 'Lost Crew',
    captain: 'Deckhand #7103',
    back: /Nothing\s*25%.*Crew\s*75%/,
    cost: '50 BOOTY',
    brought: /Crew/,
  },
  {
    kind: 'Events',
    mission: 'Dragons Roost',
    captain: 'Deckhand #7104',
    back: /Level up Captain/,
    cost: '3,000 GOLD',
    brought: /\+1 level/,
  },
  {
    kind: 'Events',
    mission: 'Scaleport',
    captain: 'Deckhand #7105',
    back: /Level up Ship/,
    cost: '1,500 GOLD',
    brought: /\+1 level/,
  },
  {
    kind: 'Events',
    mission: 'Fangvault',
    captain: 'Deckhand #7106',
    back: /Level up Item/,
    cost: '900 GOLD',
    brought: /\+1 level/,
  },
  {
    kind: 'Events',
    mission: 'The Hatchery',
    captain: 'Deckhand #7107',
    back: /Level up Crew/,
    cost: '900 GOLD',
    brought: /\+1 level/,
  },
  {
    kind: 'Burners',
    mission: 'Bullion Bastion',
    captain: 'Deckhand #7108',
    island: 3,
    back: /24 hours.*100 GOLD.*Gold bars\s*100/,
    cost: '100 GOLD',
    brought: /Gold Bars\s*100/,
  },
];

for (const { kind, mission, captain, island, back, cost } of sendings) {
  test(`${kind}: a captain is sent to ${mission}`, async () => {
    const { page } = anne;
    if (island) await anne.openOnIsland(island, mission);
    else await anne.chooseMission(mission);
    await anne.pickCaptain(captain);
    const screen = page.getByRole('dialog', { name: `${kind} > ${mission} > SELECT NFTS` });
    await expect(screen).toContainText(back);
    await expect(screen).toContainText(`Total Cost${cost}`);
    await page.getByRole('button', { name: 'SEND' }).click();
    await expect(screen).toBeHidden();
    await expect(anne.activeMissionOf(captain)).toContainText(mission);
    await expect(anne.activeMissionOf(captain)).toContainText(/\dh \d\dm \d\ds/);
  });
}

test('Specials: a captain is sent to General Store, after a confirmation', async () => {
  const { page } = anne;
  await anne.openOnIsland(3, 'General Store');
  const before = await me();
  await anne.pickCaptain(nearlyDone);
  const screen = page.getByRole('dialog', { name: 'Specials > General Store > SELECT NFTS' });
  await expect(screen).toContainText(/Captain\s*Level 49 → 50.*Ship\s*Level 124 → 125.*Average strength/);
  await page.getByRole('button', { name: 'SEND' }).click();
  await page.getByRole('button', { name: 'Confirm & Send' }).click();
  await expect(anne.activeMissionOf(nearlyDone)).toContainText('General Store');
  expect(before.arAmount - (await me()).arAmount).toBe(5_000);
});

/** Ends the paid week, which lasts 84 s at the speed of the journeys, before the open run is over. */
async function endPaidWeek(): Promise<void> {
  const { uid } = (await captainNamed(bosun)) ?? { uid: '' };
  await inDatabase(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('mission_runs')
      .set({ auto_claim_until: new Date() })
      .where('captain_uid', '=', uid)
      .where('claimed_at', 'is', null)
      .executeTakeFirst();
    // A run that is renewed at this moment is claimed, and the next one is not visible yet.
    expect(numUpdatedRows).toBe(1n);
  });
}

test('a paid week of All Hands on Deck renews runs until it is over, and is paid once', async () => {
  const { page } = anne;
  await expect
    .poll(async () => (await resultsOf('All Hands on Deck')).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expect(endPaidWeek).toPass();
  // Reads the captain's standing, because the list is also empty while it loads.
  await expect
    .poll(async () => (await captainNamed(bosun))?.standing, { timeout: 60_000, intervals: [1_000] })
    .toBe('resting');
  await expect(anne.activeMissionOf(bosun)).toHaveCount(0);
  const returned = await captainNamed(bosun);
  const runs = await resultsOf('All Hands on Deck');
  expect(runs.length).toBeGreaterThan(1);
  expect(returned).toMatchObject({
    standing: 'resting',
    level: 30 + runs.length,
    shipLevel: 30 + runs.length,
  });
  await page.getByRole('button', { name: 'Past results' }).click();
  await expect(anne.results.getByRole('button', { name: 'Receipt of All Hands on Deck' })).toHaveCount(
    runs.length,
  );
  await anne.closeResults();
});

test('Specials: the captain is claimed with all levels at their caps, and cannot be sent again', async () => {
  const { page } = anne;
  await anne.claimFrom(nearlyDone);
  await expect(anne.results).toContainText(/Max Level.*\+4 levels/);
  await anne.verifyReceipt('General Store');
  expect(await captainNamed(nearlyDone)).toMatchObject({
    level: 50,
    shipLevel: 125,
    crewLevel: 125,
    itemLevel: 125,
  });
  // All levels are at their caps, so sending again is refused after the confirmation.
  await anne.results.getByRole('button', { name: 'Re-Send All' }).click();
  await page.getByRole('button', { name: 'Confirm & Send' }).click();
  await anne.seeToast(`${nearlyDone} has nothing left to learn there.`);
  await anne.closeResults();
});

test('the other captains are claimed together', () => anne.claimAll(sendings.length));

for (const { kind, mission, brought } of sendings) {
  test(`${kind}: the result of ${mission} is shown and verified`, async () => {
    const [result] = await resultsOf(mission);
    const name = result?.outcome.type === 'failure' ? 'mission failed' : mission.slice(0, 12).trimEnd();
    const receipt = anne.page.getByRole('button', { name: `Receipt of ${mission}` });
    const card = anne.results.getByRole('listitem').filter({ has: receipt });
    await expect(card.getByRole('heading')).toContainText(name);
    await expect(card).toContainText(brought);
    await anne.verifyReceipt(mission);
  });
}
