import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { jobIdOf } from '#contract/jobIds.ts';
import type { MedianLevels } from '#rules/captains/fairWind.ts';
import { plunderOutcomes } from '#rules/tables/missions.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, lostAnswer, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

const jobId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const accepted = (jobs: number) =>
  Response.json({ jobIds: Array.from({ length: jobs }, (_, n) => jobId(n + 1)) }, { status: 202 });

async function selecting(answers: Answers = {}) {
  const game = aGame(answers);
  game.showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  await screen.findByRole('button', { name: 'ALL' });
  return game;
}
const front = (n: number) => screen.findByRole('button', { name: `Select Reaver #${n}` });
const main = (name: 'SELECT' | 'SEND') => screen.getByRole('button', { name });
const isOpen = () => screen.queryByRole('dialog') !== null;

test('the breadcrumb names kind, mission and step', async () => {
  await selecting();
  expect(screen.getByRole('dialog', { name: 'Events > The Docks > SELECT NFTS' })).toBeTruthy();
});

test('a captain without the piece that an Event trains stands behind the others, and its card says which', async () => {
  const without = aCaptain({
    uid: 'bare',
    metadata: { name: 'Reaver #9', image: '/captains/reavers-9.webp' },
    hasCrew: false,
  });
  const away = { ...without, uid: 'away', standing: 'mission' as const };
  const game = aGame({ nfts: [without, away, aCaptain({ uid: 'captain-1', crewLevel: 5 })] });
  game.showMissions();
  expect(await screen.findByText('1 captain has no Crew equipped.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  await front(1);
  const card = await screen.findByRole('button', { name: 'Reaver #9: No Crew equipped. Open equipment' });
  expect(card.textContent).toContain('No Crew equipped');
  expect(
    screen
      .getAllByRole('button', { name: /^(Select )?Reaver #/ })
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Select Reaver #1', 'Reaver #9: No Crew equipped. Open equipment']);
  // ALL and the slider do not select the captain that lacks a crew.
  await userEvent.click(screen.getByRole('button', { name: 'ALL' }));
  await waitFor(async () => expect((await front(1)).getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(card);
  expect(game.services.overlays.stack.getState().at(-1)).toMatchObject({
    name: 'equip',
    props: { captainId: 'bare' },
  });
});

test('where every captain lacks the piece, the tile says so', async () => {
  const nfts = [1, 2].map((n) => aCaptain({ uid: `captain-${n}`, hasCrew: false }));
  aGame({ nfts }).showMissions();
  expect(await screen.findByText('2 captains have no Crew equipped.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No Eligible Captains' })).toHaveProperty('disabled', true);
});

test("a captain whose crew is at its cap stands behind the others, with a disabled stepper and 'Already Max Level'", async () => {
  const named = (n: number) => ({ name: `Reaver #${n}`, image: `/captains/reavers-${n}.webp` });
  const capped = aCaptain({ uid: 'capped', metadata: named(9), crewLevel: 125 });
  const bare = aCaptain({ uid: 'bare', metadata: named(8), hasCrew: false });
  const away = aCaptain({ ...capped, uid: 'away', metadata: named(7), standing: 'mission' });
  const game = await selecting({
    nfts: [capped, away, bare, aCaptain({ uid: 'captain-1', crewLevel: 5 })],
    initiateBatch: () => accepted(1),
  });
  await front(1);
  const card = await screen.findByRole('article', { name: 'Reaver #9' });
  expect(screen.getAllByRole('article')).toEqual([card]);
  const lacking = screen.getByRole('button', { name: 'Reaver #8: No Crew equipped. Open equipment' });
  expect(lacking.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(card).getByText('Already Max Level')).toBeTruthy();
  const controls = [...within(card).getAllByRole('button'), within(card).getByRole('spinbutton')];
  expect(controls.map((control) => (control as HTMLButtonElement).disabled)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // ALL leaves it out, and so does the send.
  await userEvent.click(screen.getByRole('button', { name: 'ALL' }));
  await waitFor(() => expect(screen.getByText('1 of 1 captains selected')).toBeTruthy());
  await userEvent.click(main('SEND'));
  expect(await game.posted('/missions/initiate-batch')).toMatchObject([{ nfts: ['captain-1'] }]);
});

test('with no captain picked the button reads SELECT and is disabled', async () => {
  await selecting();
  expect(main('SELECT')).toHaveProperty('disabled', true);
});

test('a picked card flips, and its close button unpicks it and flips it back', async () => {
  await selecting();
  await userEvent.click(await front(2));
  expect((await front(2)).getAttribute('aria-pressed')).toBe('true');
  expect(main('SEND')).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Unselect Reaver #2' }));
  expect((await front(2)).getAttribute('aria-pressed')).toBe('false');
  expect(main('SELECT')).toHaveProperty('disabled', true);
});

test('the slider picks the first captains who are not picked yet', async () => {
  await selecting();
  await userEvent.click(await front(2));
  const slider = screen.getByRole('slider', { name: 'How many Captains' });
  fireEvent.change(slider, { target: { value: '2' } });
  await waitFor(async () => expect((await front(1)).getAttribute('aria-pressed')).toBe('true'));
  expect((await front(2)).getAttribute('aria-pressed')).toBe('true');
  expect((await front(3)).getAttribute('aria-pressed')).toBe('false');
});

test("the player's balance of the token is shown next to the cost", async () => {
  await selecting({ me: { ...aPlayer(), goldAmount: 12_345.6 } });
  expect(await screen.findByText('You have 12,345.6 GOLD')).toBeTruthy();
});

test('ALL picks all captains, and the total cost is the sum', async () => {
  await selecting();
  await userEvent.click(screen.getByRole('button', { name: 'ALL' }));
  expect(screen.getByText('3 of 3 captains selected')).toBeTruthy();
  expect(screen.getByText('5,400 GOLD')).toBeTruthy();
});

test('MAX sets the captain to the cap, and no further', async () => {
  await selecting({ nfts: [aCaptain({ crewLevel: 120 })] });
  await userEvent.click(await front(1));
  expect(screen.getByText('Level 120 → 121')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'MAX' }));
  expect(screen.getByText('Level 120 → 125')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One level more' })).toHaveProperty('disabled', true);
});

/** A Plunder of risk 3 with the outcomes of the rule book, and a captain of strength 1,024, which counts as 64,000. */
const plundering = (pays: 'Treasure' | 'Gems', answers: Answers = {}) =>
  selecting({
    missions: [
      aMission(
        {},
        { kind: 'Plunders', yield: pays, entity: null, deployment: 12, outcomes: [...plunderOutcomes[3]] },
      ),
    ],
    nfts: [aCaptain({ strength: 1_024 })],
    ...answers,
  });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the back of a card on a plunder shows what the captain would bring at each outcome', async () => {
  let arrive = (_rate: { treasurePerStrength: number; medianLevels: MedianLevels }) => {};
  await plundering('Treasure', { treasurePerStrength: () => new Promise((resolve) => (arrive = resolve)) });
  await userEvent.click(await front(1));
  expect(screen.getByText('Mission Details (Coming Soon)')).toBeTruthy();
  await act(async () =>
    arrive({ treasurePerStrength: 0.5, medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 } }),
  );
  expect(await screen.findByRole('table', { name: 'Brings Treasure' })).toBeTruthy();
  expect(screen.queryByText('Mission Details (Coming Soon)')).toBeNull();
  // A full day brings 64,000 × 0.5, half a day half of it.
  expect(rows()).toEqual([
    ['after 12 h', 'after 24 h'],
    ['Shipwreck 25%'],
    ['0', '0'],
    ['Loot 49%'],
    ['16,000', '32,000'],
    ['Double 20%'],
    ['32,000', '64,000'],
    ['Triple 6%'],
    ['48,000', '96,000'],
  ]);
});

test('the back of a card on a gem plunder needs no rate: 10 gems a day, 1 after a failure', async () => {
  await plundering('Gems');
  await userEvent.click(await front(1));
  expect(screen.getByRole('table', { name: 'Brings Gems' })).toBeTruthy();
  expect(rows()).toEqual([
    ['after 12 h', 'after 24 h'],
    ['Shipwreck 25%'],
    ['1', '1'],
    ['Loot 49%'],
    ['5', '10'],
    ['Double 20%'],
    ['10', '20'],
    ['Triple 6%'],
    ['15', '30'],
  ]);
});

test('sending is busy until every captain has answered; then a toast is shown and the screen closes', async () => {
  const game = await selecting({ initiateBatch: () => accepted(2) });
  await userEvent.click(await front(1));
  await userEvent.click(await front(3));
  await userEvent.click(screen.getAllByRole('button', { name: 'MAX' })[1] as HTMLElement);
  await userEvent.click(main('SEND'));
  expect(main('SEND').getAttribute('aria-busy')).toBe('true');
  const sent = await game.posted('/missions/initiate-batch');
  expect(sent).toEqual([
    {
      missionPath: 'missions/the-docks',
      nfts: ['captain-1', 'captain-3'],
      levelCount: [1, 120],
      nonce: expect.any(String),
      shownWind: null,
    },
  ]);
  await waitFor(() => expect(game.services.calls.some(({ method }) => method === 'POST')).toBe(true));
  game.notify(jobId(1), 'initiate', { result: anActiveMission() });
  expect(isOpen()).toBe(true);
  // With each commitment, received before the client seed was sent, the device stores that seed and the captain.
  const { nonce } = Object(sent[0]);
  expect(game.services.memory.read('seals')).toEqual({
    [jobId(1)]: { commitment: 'commitment-captain-1', nonce, captainId: 'captain-1', odds: '1×11' },
    [jobId(2)]: { commitment: 'commitment-captain-3', nonce, captainId: 'captain-3', odds: '1×11' },
  });
  game.notify(jobId(2), 'initiate', { result: anActiveMission() });
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(game.toasts()).toEqual(['2 mission(s) started']);
});

test('hashes, client seed and captains of a send whose answer is lost are kept for the runs that it may have begun', async () => {
  const game = await selecting({ initiateBatch: lostAnswer });
  await userEvent.click(await front(1));
  await userEvent.click(await front(3));
  await userEvent.click(main('SEND'));
  await waitFor(() => expect(game.toasts()).toHaveLength(1));
  const [sent] = await game.posted('/missions/initiate-batch');
  const { nonce } = Object(sent);
  const call = game.services.calls.find(({ url }) => url.endsWith('/missions/initiate-batch'));
  const runId = (place: number) => jobIdOf('player-1', call?.headers.get('Idempotency-Key') ?? '', place);
  expect(game.services.memory.read('seals')).toEqual({
    [runId(0)]: { commitment: 'commitment-captain-1', nonce, captainId: 'captain-1', odds: '1×11' },
    [runId(1)]: { commitment: 'commitment-captain-3', nonce, captainId: 'captain-3', odds: '1×11' },
  });
});

test('a second press while sending sends nothing', async () => {
  const game = await selecting({ initiateBatch: () => accepted(1) });
  await userEvent.click(await front(1));
  await userEvent.click(main('SEND'));
  await userEvent.click(main('SEND'));
  expect(await game.posted('/missions/initiate-batch')).toHaveLength(1);
});

test('when every captain is refused, the reason is shown, the picks are cleared and the screen stays', async () => {
  const game = await selecting({
    initiateBatch: () => refusal(409, 'not_enough_funds', 'You need 1,800 GOLD more.'),
  });
  await userEvent.click(await front(1));
  await userEvent.click(main('SEND'));
  await waitFor(() => expect(game.toasts()).toEqual(['You need 1,800 GOLD more.']));
  expect(isOpen()).toBe(true);
  expect(main('SELECT')).toHaveProperty('disabled', true);
  // No run began, so nothing is stored for one.
  expect(game.services.memory.read('seals')).toEqual({});
});

test('after twenty seconds without an answer the picks are cleared and sending ends', async () => {
  const game = await selecting({ initiateBatch: () => accepted(1) });
  await userEvent.click(await front(1));
  await userEvent.click(main('SEND'));
  await waitFor(() => expect(game.pendingJobs()).toEqual([{ id: jobId(1), kind: 'initiate' }]));
  game.clock.pass(20_000);
  await waitFor(() => expect(game.toasts()).toEqual(['Timeout, reloading...']));
  await waitFor(() => expect(main('SELECT')).toHaveProperty('disabled', true));
});

test('of two thousand captains only the visible rows are rendered', async () => {
  await selecting({
    nfts: Array.from({ length: 2_000 }, (_, n) => aCaptain({ uid: `captain-${n + 1}` })),
  });
  // Long, because a busy machine takes a while for the two thousand, which the screen shows once it is idle.
  await screen.findByRole('button', { name: 'Select Reaver #1' }, { timeout: 10_000 });
  expect(screen.getAllByRole('button', { name: /^Select Reaver/ }).length).toBeLessThan(60);
}, 20_000);

test('the total cost of an empty selection is nothing, not free', async () => {
  await selecting();
  expect(screen.getByText('Total Cost').nextSibling?.textContent).toBe('0 GOLD');
});
