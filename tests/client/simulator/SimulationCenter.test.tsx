import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RulesContext } from '#client/api/rules.ts';
import { SimulationCenterOverlay } from '#client/simulator/SimulationCenterOverlay.tsx';
import type { SimulationTab } from '#client/simulator/simulationTabs.ts';
import type { Captain } from '#contract/captains.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { calmRules } from '#tests/kit/calmRules.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { PageWorker } from './PageWorker.ts';
import { prepareSimulator } from './prepareSimulator.ts';

const job = { jobId: '0198c0de-0000-7000-8000-000000000001' };

prepareSimulator();

const crewed = { hasShip: true, hasCrew: true, hasItem: true } as const;
/** A captain of strength 10 × (10 + 10) × 10 = 2,000. */
const grown = aCaptain({
  uid: 'captain-1',
  ...crewed,
  level: 10,
  shipLevel: 10,
  crewLevel: 10,
  itemLevel: 10,
});

/** A copy of the captain above with another id and name. */
const another = (uid: string, changes: Partial<Captain> = {}) =>
  aCaptain({ ...grown, uid, metadata: aCaptain({ uid }).metadata, ...changes });

function open(search = '', answers: Answers = {}, tab: SimulationTab = 'simulator') {
  window.history.replaceState(null, '', `/${search}`);
  const game = aGame({
    treasurePerStrength: {
      treasurePerStrength: 0.25,
      medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
    },
    nfts: [grown],
    me: aPlayer(),
    ...answers,
  });
  game.showWithOverlays(
    <RulesContext value={calmRules}>
      <SimulationCenterOverlay tab={tab} />
    </RulesContext>,
  );
  return game;
}
const plan = (goal: string, answers: Answers = {}) => open(`?simulation-center=plan${goal}`, answers, 'plan');
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const region = (name: string) => screen.findByRole('region', { name });
const fact = (name: string, part: HTMLElement = document.body) =>
  within(part).getByText(name, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent;
const stack = (game: ReturnType<typeof open>) =>
  game.services.overlays.stack.getState().map(({ name, props }) => [name, props]);

describe('the simulator', () => {
  test('shows strength, earnings and costs of a new team', async () => {
    open();
    expect(await screen.findByText('0.25 Treasure per strength')).toBeTruthy();
    expect(fact('Total Strength')).toBe('2COMMON');
    expect(screen.getByText('Strength 2 counts as 18,379 for Treasure.')).toBeTruthy();
    expect((await region('Analytics')).textContent).toContain(
      'Treasure per BattleEstimated earnings4,594 TREASURE',
    );
    const first = await region('Island 1 Preparation');
    expect(['Time', 'BOOTY', 'GOLD'].map((name) => fact(name, first))).toEqual([
      '6,136 hours',
      '0 BOOTY',
      '1,112,400 GOLD',
    ]);
    const second = await region('Island 2 Preparation');
    expect(['Time', 'BOOTY', 'GOLD'].map((name) => fact(name, second))).toEqual([
      '3,068 hours',
      '0 BOOTY',
      '556,200 GOLD',
    ]);
  });

  test('calculates at every change, and counts what is no level as 1, with a sentence', async () => {
    open();
    await screen.findByText('0.25 Treasure per strength');
    type('Captain level', '50');
    type('Ship level', '125');
    expect(fact('Total Strength')).toBe('12,500COMMON');
    for (const [text, sentence] of [
      ['51', 'Please enter a number from 1 to 50. Until then it counts as 1.'],
      ['1,5', 'Please enter a whole number. Until then it counts as 1.'],
      ['', null],
    ] as const) {
      type('Captain level', text);
      fireEvent.blur(field('Captain level'));
      expect(field('Captain level').value).toBe(text);
      if (sentence !== null) expect(screen.getByText(sentence)).toBeTruthy();
      expect(screen.queryAllByText(/Until then it counts as/)).toHaveLength(sentence === null ? 0 : 1);
      expect(fact('Total Strength')).toBe('250COMMON');
    }
  });

  test('has switches that raise and lower the maxima, in colour and in words', async () => {
    open();
    const unique = screen.getByRole('switch', { name: 'One of One Captain' });
    expect([unique.getAttribute('aria-checked'), unique.textContent]).toEqual([
      'false',
      'One of One CaptainOff',
    ]);
    await userEvent.click(unique);
    expect([unique.getAttribute('aria-checked'), unique.textContent]).toEqual([
      'true',
      'One of One CaptainOn',
    ]);
    expect(screen.getByText('Maximum 100')).toBeTruthy();
    type('Captain level', '100');
    await userEvent.click(unique);
    expect(field('Captain level').value).toBe('50');
    await userEvent.click(screen.getByRole('switch', { name: 'Mythic Ship' }));
    expect(screen.getByText('Maximum 250')).toBeTruthy();
  });

  test('raises all to their maxima, and says what a captain earns a day at most', async () => {
    open('', {
      treasurePerStrength: {
        treasurePerStrength: 0.5,
        medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
      },
    });
    await screen.findByText('0.5 Treasure per strength');
    await userEvent.click(screen.getByRole('button', { name: 'All to maximum' }));
    expect(fact('Total Strength')).toBe('1,562,500RARE');
    expect((await region('Analytics')).textContent).toContain('138,629 TREASURE');
    expect(screen.getByText(/A captain earns at most 100,000 TREASURE a day\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(fact('Total Strength')).toBe('2COMMON');
  });

  test('earns nothing while the rate is read, and calculates with 0.5 where it cannot be', async () => {
    let answer = (_: Response) => {};
    open('?simulation-center=simulator&captain=10', {
      treasurePerStrength: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    expect(screen.getByText('Reading the Treasure per strength...')).toBeTruthy();
    expect((await region('Analytics')).textContent).toContain('0 TREASURE');
    await waitFor(() => answer(refusal(500, 'fault', 'An error occurred, try again later')));
    expect(
      await screen.findByText(/could not be read: calculated with 0\.5/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect((await region('Analytics')).textContent).toContain('14,564 TREASURE');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('says on a device without network that it is offline, and calculates with 0.5', async () => {
    setDeviceOffline(true);
    onTestFinished(() => setDeviceOffline(false));
    open('?simulation-center=simulator&captain=10');
    expect((await screen.findByText(/could not be read/)).textContent).toBe(
      'You are offline. We will catch up as soon as the sea is calm. The Treasure per strength could not be read: calculated with 0.5.',
    );
    expect((await region('Analytics')).textContent).toContain('14,564 TREASURE');
    act(() => setDeviceOffline(false));
    expect(await screen.findByText('0.25 Treasure per strength')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('keeps the team in the address and on the device', async () => {
    const game = open('?other=1');
    type('Captain level', '7');
    await userEvent.click(screen.getByRole('switch', { name: 'Mythic Ship' }));
    await waitFor(() => expect(window.location.search).toBe('?other=1&captain=7&mythic=on&goal=max'));
    expect(game.services.memory.read('simulationCenter')).toEqual({ captain: '7', mythic: 'on' });
  });

  test('does not remember what came from the address, only what the player changes', () => {
    const game = open('?simulation-center=simulator&ship=40&goal=300');
    type('Captain level', '7');
    expect(game.services.memory.read('simulationCenter')).toEqual({ captain: '7' });
    type('Ship level', '1');
    expect(game.services.memory.read('simulationCenter')).toEqual({ captain: '7' });
  });

  test('changes its tab, which is part of the overlay', async () => {
    const game = open();
    await userEvent.click(screen.getByRole('tab', { name: 'Roster plan' }));
    expect(stack(game)).toEqual([['simulationCenter', { tab: 'plan' }]]);
  });

  test('begins with what the address says, and ignores what it says wrongly', () => {
    open('?simulation-center=simulator&captain=100&one-of-one=on&ship=251&crew=x&item=-1&mythic=on');
    expect(
      ['Captain level', 'Ship level', 'Crew level', 'Item level'].map((name) => field(name).value),
    ).toEqual(['100', '1', '1', '1']);
  });
});

describe('the roster plan', () => {
  test('says what all captains need, and lists each step with its price', async () => {
    plan('&goal=2200');
    const sum = await region('Sum of the plan');
    await waitFor(() => expect(fact('Pays back', sum)).toBe('221 days'));
    expect(within(sum).getByRole('status').textContent).toBe('1 captain has something to learn.');
    expect(fact('BOOTY for all tokens', sum)).toBe('250 BOOTY');
    expect(fact('GOLD', sum)).toBe('1,500 GOLD');
    expect(fact('Hours', sum)).toBe('8 hours');
    expect(fact('Strength of all', sum)).toBe('2,000 → 2,200');
    const row = screen.getByRole('row', { name: /Reaver #1/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    ).toEqual(['Ship 10 → 11', '1', '250', '1,500', '8', '221 days']);
    expect(fact('Treasure a day', sum)).toBe('18,292 → 18,644');
  });

  test('does a step by a button, and moves on', async () => {
    const captains = { now: [grown] };
    const game = plan('&goal=2400', {
      nfts: () => captains.now,
      me: aPlayer({ shipLevelToken: 1 }),
      levelUp: job,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Level up by 1: Ship of Reaver #1' }));
    await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
    expect(await game.posted('/inventory/level-up-entities')).toEqual([
      { captainId: 'captain-1', levelUpCount: 1, type: 'SHIP', shownTokens: 1 },
    ]);
    const raised = aCaptain({ ...grown, shipLevel: 11, strength: 2_200 });
    captains.now = [raised];
    game.notify(job.jobId, 'levelUpEntities', { result: { captain: raised, type: 'SHIP', levels: 1 } });
    expect(await screen.findByRole('cell', { name: 'Ship 11 → 12' })).toBeTruthy();
  });

  test('opens the exchange where there are no tokens', async () => {
    const game = plan('&goal=2200', { me: aPlayer({ shipLevelToken: 0 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Get tokens: Ship of Reaver #1' }));
    expect(stack(game)).toEqual([['hideout', { tab: 'exchange', category: 'levelTokens' }]]);
  });

  test.each([
    ['firstIsland', 'Events > Shipwright and Co > SELECT NFTS', 'shipwright-and-co', '3,000'],
    ['otherIslands', 'Events > Scaleport > SELECT NFTS', 'scaleport', '1,500'],
  ])(
    'with Events of %s opens the mission with captain and levels chosen',
    async (way, title, missionId, gold) => {
      const game = plan(`&goal=2200&way=${way}`);
      const button = await screen.findByRole('button', { name: 'Send captain: Ship of Reaver #1' });
      expect(screen.getByRole('cell', { name: gold })).toBeTruthy();
      await userEvent.click(button);
      expect(stack(game)).toEqual([
        ['selectCaptains', { title, missionId, picked: { captainId: 'captain-1', levels: 1 } }],
      ]);
    },
  );

  test.each([
    ['mission', 'tokens', 'Away'],
    ['arena', 'otherIslands', 'Away'],
    ['moving', 'tokens', 'Not in game'],
  ] as const)('says why a captain at %s cannot learn by %s', async (standing, way, word) => {
    plan(`&goal=2200&way=${way}`, {
      nfts: [aCaptain({ ...grown, standing })],
      me: aPlayer({ shipLevelToken: 9 }),
    });
    expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ship of/ })).toBeNull();
  });

  test('says that a minted captain cannot be sent', async () => {
    plan('&goal=2200&way=otherIslands', { nfts: [aCaptain({ ...grown, minted: true, isCore: false })] });
    expect(await screen.findByText('Cannot be sent')).toBeTruthy();
    expect(screen.getByText('Reaver #1 cannot sail on this mission.')).toBeTruthy();
  });

  test('names captains out of reach, with the way to more', async () => {
    const bare = another('captain-2', { hasShip: false, shipLevel: 1 });
    const game = plan('&goal=1562501', { nfts: [grown, bare] });
    expect(await screen.findByText('Out of reach: 1,562,500 at all maxima')).toBeTruthy();
    expect(screen.getByText('Out of reach: 12,500 at all maxima')).toBeTruthy();
    expect(screen.getByText(/2 captains stay below even at all maxima\./)).toBeTruthy();
    const upgrade = screen.getByRole('button', { name: 'Upgrade the ship of Reaver #1 to Mythic' });
    const equip = screen.getByRole('button', { name: 'Equip Reaver #2' });
    fireEvent.click(upgrade);
    fireEvent.click(equip);
    expect(stack(game)).toEqual([
      ['upgradeShip', { captainId: 'captain-1' }],
      ['equip', { captainId: 'captain-2' }],
    ]);
  });

  test('says that every captain is there', async () => {
    plan('&goal=1');
    expect(await screen.findByText('Every captain is there.')).toBeTruthy();
  });

  test('says that there are no captains', async () => {
    plan('', { nfts: [] });
    expect(await screen.findByText("You don't have any captains in-game.")).toBeTruthy();
  });

  test('says why captains could not be read, and reads them again', async () => {
    let isDown = true;
    plan('&goal=2200', {
      nfts: () => (isDown ? refusal(500, 'fault', 'An error occurred, try again later') : [grown]),
    });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    isDown = false;
    await userEvent.click(again);
    expect(await region('Sum of the plan')).toBeTruthy();
  });

  test('says how far it is, and can be cancelled and calculated again', async () => {
    PageWorker.hold();
    plan('&goal=2200');
    expect(await screen.findByText('Calculating: 0 of 1 captains')).toBeTruthy();
    await waitFor(() => expect(PageWorker.running).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('The calculation was cancelled.')).toBeTruthy();
    expect(PageWorker.running).toBe(0);
    PageWorker.release();
    await userEvent.click(screen.getByRole('button', { name: 'Calculate again' }));
    expect(await region('Sum of the plan')).toBeTruthy();
  });

  test('offers no step of the old goal, and calculates a new goal after a cancellation', async () => {
    plan('&goal=2200', { me: aPlayer({ shipLevelToken: 9 }) });
    const step = () => screen.findByRole('button', { name: 'Level up by 1: Ship of Reaver #1' });
    expect(await step()).toHaveProperty('disabled', false);
    PageWorker.hold();
    type('Strength of each captain', '2400');
    expect(await step()).toHaveProperty('disabled', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('The calculation was cancelled.')).toBeTruthy();
    expect(await step()).toHaveProperty('disabled', true);
    PageWorker.release();
    type('Strength of each captain', '2300');
    expect(await screen.findByRole('cell', { name: 'Crew 10 → 11' })).toBeTruthy();
    expect(await step()).toHaveProperty('disabled', false);
  });

  test('says where a browser cannot calculate it', async () => {
    vi.stubGlobal('Worker', function refused() {
      throw new Error('no threads here');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    plan('&goal=2200');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The plan could not be calculated here.',
    );
    vi.stubGlobal('Worker', PageWorker);
    await userEvent.click(screen.getByRole('button', { name: 'Calculate again' }));
    expect(await region('Sum of the plan')).toBeTruthy();
  });

  test('takes a goal by tier or typed, and by how it is paid, into the address', async () => {
    plan('');
    await userEvent.click(await screen.findByRole('button', { name: 'A strength' }));
    await userEvent.click(screen.getByRole('button', { name: 'RARE 1,562,500' }));
    await waitFor(() => expect(window.location.search).toBe('?simulation-center=plan&goal=1562500'));
    type('Strength of each captain', '6250001');
    expect(
      screen.getByText('Please enter a number from 1 to 6,250,000. Until then it counts as 1,562,500.'),
    ).toBeTruthy();
    expect(field('Strength of each captain').getAttribute('aria-invalid')).toBe('true');
    type('Strength of each captain', '2200');
    await waitFor(() => expect(window.location.search).toBe('?simulation-center=plan&goal=2200'));
    await userEvent.click(screen.getByRole('button', { name: 'Max level' }));
    await waitFor(() => expect(window.location.search).toBe('?simulation-center=plan&goal=max'));
  });

  test('shows thousands of steps a few at a time, as cards on a phone', async () => {
    onAPhone(true);
    const many = Array.from({ length: 3_000 }, (_, place) => another(`captain-${place}`));
    plan('&goal=2200', { nfts: many });
    const list = await screen.findByRole('list', { name: 'Steps' });
    const items = within(list).getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect([items[0]?.getAttribute('aria-setsize'), items[0]?.getAttribute('aria-posinset')]).toEqual([
      '3000',
      '1',
    ]);
    expect(within(items[0] as HTMLElement).getByRole('article', { name: 'Reaver #0' })).toBeTruthy();
  });
});
