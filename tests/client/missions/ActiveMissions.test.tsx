import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { reportOffline, setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { aGame } from './aMissionScreen.tsx';

afterEach(() => {
  setDeviceOffline(false);
  cleanup();
});

const jobId = '00000000-0000-4000-8000-000000000001';
const hourMs = 3_600_000;
const now = 10 * hourMs;
const plunder = aMission({ id: 'treasure-pit', name: 'Treasure Pit' }, { kind: 'Plunders', entity: null });
const atSea = (n: number, changes: Partial<ActiveMission> = {}) =>
  anActiveMission({
    id: `active-${n}`,
    path: `active-missions/active-${n}`,
    nftIds: [`captain-${n}`],
    nftsLoaded: [aCaptain({ uid: `captain-${n}` })],
    startTime: now - 2 * hourMs,
    missionEndTime: now + hourMs,
    ...changes,
  });
const home = (n: number) => atSea(n, { missionEndTime: now - 1 });

async function watching(activeMissions: ActiveMission[], answers: Answers = {}) {
  const game = aGame({ activeMissions, ...answers }, () => now);
  game.showMissions();
  await screen.findByRole('region', { name: 'Active Missions' });
  return game;
}
const row = (n: number) => within(screen.getByText(`Reaver #${n}`).closest('li') as HTMLElement);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a text says that no mission is active', async () => {
  await watching([]);
  expect(screen.getByText('No active missions found')).toBeTruthy();
});

test('missions are listed soonest first', async () => {
  await watching([atSea(1, { missionEndTime: now + 3 * hourMs }), atSea(2), home(3)]);
  expect(screen.getAllByText(/^Reaver #/).map(({ textContent }) => textContent)).toEqual([
    'Reaver #3',
    'Reaver #2',
    'Reaver #1',
  ]);
});

test('an Event counts down to its end', async () => {
  await watching([atSea(1)]);
  expect(row(1).getByText('1h 00m 00s')).toBeTruthy();
});

test('a plunder counts up from its start, also when it is ready', async () => {
  await watching([atSea(1, { type: 'Plunders', mission: plunder, missionEndTime: now - 1 })]);
  expect(row(1).getByText('2h 00m 00s')).toBeTruthy();
  expect(row(1).getByText('Ready To Claim')).toBeTruthy();
});

test('a finished mission reads Ready To Claim instead of the countdown', async () => {
  await watching([home(1)]);
  expect(row(1).getByText('Ready To Claim')).toBeTruthy();
  expect(row(1).queryByText(/\dh \d\dm/)).toBeNull();
});

test('Claim without a selection shows a toast', async () => {
  const game = await watching([home(1)]);
  await press('Claim');
  expect(game.toasts()).toEqual(['No Missions Selected']);
});

test('Claim All without a finished mission shows a toast', async () => {
  const game = await watching([atSea(1)]);
  await press('Claim All');
  expect(game.toasts()).toEqual(['No missions available to claim']);
});

test('one mission is claimed by its own button, reported by a toast, and its result opens', async () => {
  const game = await watching([home(1), home(2)], {
    claimBatch: () => Response.json({ jobIds: [jobId] }, { status: 202 }),
  });
  await press('Claim what Reaver #2 brought');
  await waitFor(async () =>
    expect(await game.posted('/missions/claim-batch')).toEqual([
      { activeMissionPaths: ['active-missions/active-2'] },
    ]),
  );
  game.notify(jobId, 'claim', { result: aResult() });
  await waitFor(() => expect(game.toasts()).toEqual(['Successfully claimed 1 mission(s)']));
  expect(game.services.overlays.stack.getState()).toMatchObject([
    { name: 'missionResults', props: { results: [{ id: 'result-1' }] } },
  ]);
});

test('selected missions are claimed together', async () => {
  const game = await watching([home(1), home(2), home(3)], { claimBatch: { jobIds: [jobId] } });
  await userEvent.click(screen.getByRole('checkbox', { name: "Select Reaver #1's mission" }));
  await userEvent.click(screen.getByRole('checkbox', { name: "Select Reaver #3's mission" }));
  await press('Claim (2)');
  await waitFor(async () =>
    expect(await game.posted('/missions/claim-batch')).toEqual([
      { activeMissionPaths: ['active-missions/active-1', 'active-missions/active-3'] },
    ]),
  );
});

test('Claim All claims every finished mission and leaves the others active', async () => {
  const game = await watching([home(1), atSea(2), home(3)], { claimBatch: { jobIds: [jobId] } });
  await press('Claim All');
  await waitFor(async () =>
    expect(await game.posted('/missions/claim-batch')).toEqual([
      { activeMissionPaths: ['active-missions/active-1', 'active-missions/active-3'] },
    ]),
  );
});

test('an unfinished mission cannot be selected', async () => {
  await watching([atSea(1)]);
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
});

test('the Battle Token switch changes at once and shows a toast when the worker agrees', async () => {
  let answer: (response: Response) => void = () => {};
  const game = await watching([atSea(1)], {
    toggleBattleToken: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Battle Token' }));
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  answer(Response.json({ done: true }));
  await waitFor(() => expect(game.toasts()).toEqual(['Battle Token toggled successfully!']));
});

test('the Battle Token switch changes back when the worker refuses', async () => {
  const game = await watching([atSea(1)], {
    toggleBattleToken: () => refusal(409, 'conflict', 'No.'),
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Battle Token' }));
  await waitFor(() => expect(game.toasts()).toEqual(['Failed to toggle Battle Token']));
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

test('the Battle Token switch changes back when the worker refuses, although the browser reports no network', async () => {
  const game = await watching([atSea(1)], { toggleBattleToken: () => refusal(409, 'conflict', 'No.') });
  act(() => reportOffline());
  await userEvent.click(screen.getByRole('switch', { name: 'Battle Token' }));
  await waitFor(() => expect(game.toasts()).toEqual(['Failed to toggle Battle Token']));
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});

test('a plunder has no Battle Token', async () => {
  await watching([atSea(1, { type: 'Plunders', mission: plunder })]);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('past results can be opened again', async () => {
  const game = await watching([], { missionResults: [aResult()] });
  await press('Past results');
  await waitFor(() =>
    expect(game.services.overlays.stack.getState()).toMatchObject([
      { name: 'missionResults', props: { results: [{ id: 'result-1' }] } },
    ]),
  );
});
