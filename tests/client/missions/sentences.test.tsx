import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame, giveEverythingASize } from './aMissionScreen.tsx';

// Tests of the sentences that missions show only after failures (rule book: missions.md, Re-Send All). The other test
// files of this folder check the rest.

beforeAll(giveEverythingASize);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const jobId = '00000000-0000-4000-8000-000000000001';
const oneJob = () => Response.json({ jobIds: [jobId] }, { status: 202 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const home = anActiveMission({ missionEndTime: 0, nftsLoaded: [aCaptain()] });
const onDeck = anActiveMission({
  mission: aMission(
    { id: 'all-hands-on-deck', name: 'All Hands on Deck' },
    { kind: 'Specials', yield: 'Levels', entity: null },
  ),
  missionEndTime: 9_000,
  nftsLoaded: [aCaptain()],
});

/**
 * Advances the timers by up to 20 seconds, until the failure is shown. A failed call is retried for about ten seconds;
 * the steps are small, because toasts expire too.
 */
async function passTriesUntil(isShown: () => boolean): Promise<void> {
  for (let second = 0; second < 20 && !isShown(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

async function watching(answers: Answers) {
  const game = aGame(answers);
  game.showMissions();
  await screen.findByRole('region', { name: 'Active Missions' });
  return game;
}

/** Opens the select screen of a mission and picks one captain. */
async function picking(answers: Answers = {}) {
  const game = aGame({ initiateBatch: oneJob, ...answers });
  game.showMissions();
  await userEvent.click(await screen.findByRole('button', { name: 'Select Captains' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select Reaver #1' }));
  return game;
}

describe("'No Wallet Connected'", () => {
  test('is shown for a claim, and no request is made', async () => {
    const game = await watching({ activeMissions: [home], claimBatch: oneJob });
    act(() => game.services.session.end('loggedOut'));
    await press('Claim All');
    expect(game.toasts()).toEqual(['No Wallet Connected']);
    expect(await game.posted('/missions/claim-batch')).toEqual([]);
  });

  test('is shown for a send', async () => {
    const game = await picking();
    act(() => game.services.session.end('loggedOut'));
    await press('SEND');
    expect(game.toasts()).toEqual(['No Wallet Connected']);
    expect(await game.posted('/missions/initiate-batch')).toEqual([]);
  });

  test('is shown for Re-Send All', async () => {
    const game = aGame({ initiateBatch: oneJob });
    game.showResults([aResult()]);
    act(() => game.services.session.end('loggedOut'));
    await press('Re-Send All');
    expect(game.toasts()).toEqual(['No Wallet Connected']);
  });
});

test("a claim refused without a reason reads 'Something went wrong, please try again later'", async () => {
  const game = await watching({ activeMissions: [home], claimBatch: oneJob });
  await press('Claim All');
  await waitFor(async () => expect(await game.posted('/missions/claim-batch')).toHaveLength(1));
  game.notify(jobId, 'claim', { error: true, message: '' });
  await waitFor(() => expect(game.toasts()).toEqual(['Something went wrong, please try again later']));
});

test('a failed refresh after a claim shows that the page may be out of date', async () => {
  let isGone = false;
  const game = await watching({
    activeMissions: () => (isGone ? refusal(400, 'invalid_input', 'Fog.') : Response.json([home])),
    claimBatch: oneJob,
  });
  await press('Claim All');
  await waitFor(async () => expect(await game.posted('/missions/claim-batch')).toHaveLength(1));
  isGone = true;
  game.notify(jobId, 'claim', { result: aResult() });
  await waitFor(() =>
    expect(game.toasts()).toEqual([
      'Successfully claimed 1 mission(s)',
      'Error updating data. Please refresh the page.',
    ]),
  );
});

describe('when the page itself throws', () => {
  const stumble = () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no chance here');
    });
  };

  test("a send shows 'An error occurred' and the screen is usable again", async () => {
    const game = await picking();
    stumble();
    await press('SEND');
    await waitFor(() => expect(game.toasts()).toEqual(['An error occurred']));
    expect(screen.getByRole('button', { name: 'SELECT' }).getAttribute('aria-busy')).not.toBe('true');
  });

  test('Re-Send All shows it too, and its screen closes', async () => {
    const game = aGame({ initiateBatch: oneJob });
    game.showResults([aResult()]);
    stumble();
    await press('Re-Send All');
    await waitFor(() => expect(game.close).toHaveBeenCalledTimes(1));
    expect(game.toasts()).toEqual(['An error occurred']);
  });
});

describe('Failed to activate auto-claim', () => {
  async function paying(answer: Answers['payAllHandsOnDeck']) {
    const game = await watching({ activeMissions: [onDeck], payAllHandsOnDeck: answer });
    await press('Weekly auto-claim');
    await press('Confirm 2500 $BOOTY');
    return game;
  }

  test("without a reason asks to 'Please try again'", async () => {
    const game = await paying(() => Response.json({ jobId }, { status: 202 }));
    await waitFor(async () => expect(await game.posted('/missions/pay-all-hands-on-deck')).toHaveLength(1));
    game.notify(jobId, 'payAllHandsOnDeck', { error: true, message: '' });
    await waitFor(() => expect(game.toasts()).toContain('Failed to activate auto-claim: Please try again'));
  });

  test('shows the reason when the worker refuses the request itself', async () => {
    const game = await paying(() =>
      refusal(404, 'active_mission_not_found', 'This mission is not under way.'),
    );
    await waitFor(() =>
      expect(game.toasts()).toContain('Failed to activate auto-claim: This mission is not under way.'),
    );
  });

  test('shows that the worker was not reached', async () => {
    const game = await watching({
      activeMissions: [onDeck],
      payAllHandsOnDeck: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await press('Weekly auto-claim');
    holdTime();
    try {
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Confirm 2500 $BOOTY' }));
      await passTriesUntil(() => game.toasts().length > 1);
      expect(game.toasts()).toContain('Failed to activate auto-claim: Network error. Please try again');
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a Battle Token switch that does not reach the worker changes back and says so', async () => {
  const game = await watching({
    activeMissions: [anActiveMission({ missionEndTime: 9_000, nftsLoaded: [aCaptain()] })],
    toggleBattleToken: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  holdTime();
  try {
    const toggle = screen.getByRole('switch', { name: 'Battle Token' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await passTriesUntil(() => game.toasts().length > 0);
    expect(game.toasts()).toEqual(['Failed to toggle Battle Token']);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  } finally {
    vi.useRealTimers();
  }
});

test('a feed that cannot be loaded shows the reason in place and in a toast', async () => {
  const game = await watching({ missionFeed: () => refusal(400, 'invalid_input', 'Fog over the feed.') });
  await waitFor(() => expect(game.toasts()).toEqual(['Fog over the feed.']));
  expect(screen.getByRole('alert').textContent).toContain('Fog over the feed.');
});

test('a claim without an answer ends after twenty seconds', async () => {
  const game = await watching({ activeMissions: [home], claimBatch: oneJob });
  await press('Claim All');
  await waitFor(async () => expect(await game.posted('/missions/claim-batch')).toHaveLength(1));
  game.clock.pass(20_000);
  await waitFor(() => expect(game.toasts()).toEqual(['Timeout, reloading...']));
});

test('successful claims are shown though others were refused', async () => {
  const second = '00000000-0000-4000-8000-000000000002';
  const game = await watching({
    activeMissions: [home, { ...home, id: 'active-2', path: 'active-missions/active-2' }],
    claimBatch: () => Response.json({ jobIds: [jobId, second] }, { status: 202 }),
  });
  await press('Claim All');
  await waitFor(async () => expect(await game.posted('/missions/claim-batch')).toHaveLength(1));
  game.notify(jobId, 'claim', { result: aResult() });
  game.notify(second, 'claim', { error: true, message: 'This mission was already claimed.' });
  await waitFor(() =>
    expect(game.toasts()).toEqual(['Successfully claimed 1 mission(s)', 'This mission was already claimed.']),
  );
  expect(game.services.overlays.stack.getState()).toMatchObject([
    { props: { results: [{ id: 'result-1' }] } },
  ]);
});
