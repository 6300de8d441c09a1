import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { maxSquads, savedSquads, saveSquad } from '#client/missions/squads.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

beforeAll(giveEverythingASize);
afterEach(cleanup);

const captain = (n: number, changes: Parameters<typeof aCaptain>[0] = {}) =>
  aCaptain({
    uid: `captain-${n}`,
    metadata: { name: `Reaver #${n}`, image: '/captains/1.webp' },
    ...changes,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const answer = () => within(screen.getByRole('region', { name: 'Squads' })).getByRole('status').textContent;
const isPicked = async (n: number) =>
  (await screen.findByRole('button', { name: `Select Reaver #${n}` })).getAttribute('aria-pressed') ===
  'true';

async function selecting(game = aGame({ nfts: [1, 2, 3].map((n) => captain(n)) })) {
  game.showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  return game;
}

test('picked captains can be saved as a named squad, picked with one press, and deleted', async () => {
  const game = await selecting();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #3' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the squad' }), 'Night watch{Enter}');
  expect(savedSquads(game.services.memory)).toEqual([
    { name: 'Night watch', captains: ['captain-2', 'captain-3'] },
  ]);
  await press('Unselect Reaver #2');
  await press('Night watch (2)');
  expect([await isPicked(1), await isPicked(2), await isPicked(3)]).toEqual([false, true, true]);
  expect(answer()).toBe('All 2 are ready.');
  await press('Forget the squad Night watch');
  expect(savedSquads(game.services.memory)).toEqual([]);
});

test('the usual crew is the captains sent here last; those who cannot be sent are listed with the reason', async () => {
  const game = aGame({ nfts: [captain(1), captain(2, { standing: 'mission' })] });
  game.services.memory.write('usualCrews', { 'the-docks': ['captain-1', 'captain-2', 'sold'] });
  await selecting(game);
  await press('My usual crew (3)');
  expect(await isPicked(1)).toBe(true);
  const answered = answer();
  expect(answered).toContain('1 of 3 are ready. Staying behind:');
  expect(answered).toContain('Reaver #2 is not resting and cannot be sent.');
  expect(answered).toContain('One captain no longer sails under your flag.');
});

test('sent captains become the usual crew of that mission', async () => {
  const jobId = '00000000-0000-4000-8000-000000000001';
  const game = aGame({
    nfts: [captain(1)],
    initiateBatch: () => Response.json({ jobIds: [jobId] }, { status: 202 }),
  });
  await selecting(game);
  await press('ALL');
  await press('SEND');
  await waitFor(() =>
    expect(game.services.memory.read('usualCrews')).toEqual({ 'the-docks': ['captain-1'] }),
  );
});

test('at most eight squads are kept, and a name identifies one squad', () => {
  const { memory } = someServices();
  for (let n = 0; n <= maxSquads; n += 1) saveSquad(memory, { name: `Squad ${n}`, captains: [] });
  expect(savedSquads(memory).map(({ name }) => name)).toEqual(
    Array.from({ length: maxSquads }, (_, n) => `Squad ${n + 1}`),
  );
  saveSquad(memory, { name: 'Squad 3', captains: ['captain-1'] });
  expect(savedSquads(memory).filter(({ name }) => name === 'Squad 3')).toEqual([
    { name: 'Squad 3', captains: ['captain-1'] },
  ]);
});
