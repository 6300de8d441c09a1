import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RulesContext } from '#client/api/rules.ts';
import { SimulationCenterOverlay } from '#client/simulator/SimulationCenterOverlay.tsx';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { calmRules } from '#tests/kit/calmRules.ts';
import { type Answers, lostAnswer, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { PageWorker } from './PageWorker.ts';
import { prepareSimulator } from './prepareSimulator.ts';

const job = { jobId: '0198c0de-0000-7000-8000-000000000001' };

prepareSimulator();

/** A captain of strength 10 × (10 + 10) × 10 = 2,000. */
const grown = aCaptain({
  uid: 'captain-1',
  hasShip: true,
  hasCrew: true,
  hasItem: true,
  level: 10,
  shipLevel: 10,
  crewLevel: 10,
  itemLevel: 10,
});

/** Shows the roster plan to a strength, paid with level tokens. */
function plan(goal: number, answers: Answers) {
  window.history.replaceState(null, '', `/?simulation-center=plan&goal=${goal}`);
  const game = aGame({
    treasurePerStrength: {
      treasurePerStrength: 0.25,
      medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
    },
    nfts: [grown],
    levelUp: job,
    ...answers,
  });
  game.showWithOverlays(
    <RulesContext value={calmRules}>
      <SimulationCenterOverlay tab="plan" />
    </RulesContext>,
  );
  return game;
}

/** Presses the only step and waits for its job; `press` presses it again. */
async function pressed(answers: Answers = {}) {
  const game = plan(2_200, { me: aPlayer({ shipLevelToken: 9 }), ...answers });
  const button = () => screen.findByRole('button', { name: 'Level up by 1: Ship of Reaver #1' });
  const press = async () => userEvent.click(await button());
  await press();
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  const isDisabled = async () => (await button()).getAttribute('aria-disabled') === 'true';
  const isBusy = async () => (await button()).getAttribute('aria-busy') === 'true';
  await waitFor(async () => expect(await isBusy()).toBe(true));
  const settled = () => waitFor(async () => expect(await isBusy()).toBe(false));
  return { game, press, isDisabled, settled, sent: () => game.posted('/inventory/level-up-entities') };
}
const raised = aCaptain({ ...grown, shipLevel: 11, strength: 2_200 });
const success = { result: { captain: raised, type: 'SHIP' as const, levels: 1 } };

test('a pressed step is not done twice before the new plan is there', async () => {
  const captains = { now: [grown] };
  const { game, press, isDisabled, settled, sent } = await pressed({ nfts: () => captains.now });
  PageWorker.hold();
  captains.now = [raised];
  game.notify(job.jobId, 'levelUpEntities', success);
  await settled();
  await waitFor(() => expect(PageWorker.running).toBe(1));
  expect(await isDisabled()).toBe(true);
  await press();
  expect(await sent()).toHaveLength(1);
});

test('a pressed step is not done twice where the captains could not be read again', async () => {
  let isDown = false;
  const { game, press, isDisabled, settled, sent } = await pressed({
    nfts: () => (isDown ? refusal(409, 'conflict', 'Not now.') : [grown]),
  });
  isDown = true;
  game.notify(job.jobId, 'levelUpEntities', success);
  await settled();
  await waitFor(() => expect(game.toasts()).toContain('Error updating data. Please refresh the page.'));
  expect(await isDisabled()).toBe(true);
  await press();
  expect(await sent()).toHaveLength(1);
});

test('a pressed step is not done twice after a timeout, until its job is refused after all', async () => {
  const { game, press, isDisabled, settled, sent } = await pressed();
  game.clock.pass(20_000);
  await settled();
  expect(game.toasts()).toContain('Timeout, reloading...');
  expect(await isDisabled()).toBe(true);
  await press();
  expect(await sent()).toHaveLength(1);
  game.notify(job.jobId, 'levelUpEntities', { error: true, message: 'Already Max Level' });
  game.clock.pass(600);
  await waitFor(async () => expect(await isDisabled()).toBe(false));
});

test('a step that is pressed again after a lost answer spends no more tokens', async () => {
  const game = plan(2_200, { me: aPlayer({ shipLevelToken: 9 }), levelUp: lostAnswer });
  const button = () => screen.findByRole('button', { name: 'Level up by 1: Ship of Reaver #1' });
  const path = '/inventory/level-up-entities';
  for (const keys of [[1], [1, 1]]) {
    await userEvent.click(await button());
    await waitFor(() => expect(game.keys(path)).toEqual(keys));
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull());
  }
});

test('a step can be pressed again at once after a refusal', async () => {
  const { game, press, isDisabled, settled, sent } = await pressed();
  game.notify(job.jobId, 'levelUpEntities', { error: true, message: 'Already Max Level' });
  await settled();
  expect(await isDisabled()).toBe(false);
  await press();
  await waitFor(async () => expect(await sent()).toHaveLength(2));
});

test('a step can be pressed again in the plan that begins at its new level', async () => {
  const captains = { now: [grown] };
  const game = plan(2_400, { nfts: () => captains.now, me: aPlayer({ shipLevelToken: 1 }) });
  const button = () => screen.findByRole('button', { name: 'Level up by 1: Ship of Reaver #1' });
  await userEvent.click(await button());
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  captains.now = [raised];
  game.notify(job.jobId, 'levelUpEntities', success);
  expect(await screen.findByRole('cell', { name: 'Ship 11 → 12' })).toBeTruthy();
  expect((await button()).getAttribute('aria-disabled')).toBeNull();
});
