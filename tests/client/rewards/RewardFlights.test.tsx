import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BalancePanel } from '#client/hud/BalancePanel.tsx';
import { claimMissions } from '#client/missions/claimMissions.ts';
import { RewardFlights } from '#client/rewards/RewardFlights.tsx';
import type { MissionResult } from '#contract/missions.ts';
import type { Player } from '#contract/players.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { startGame } from '#tests/kit/startGame.tsx';

const jobId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const started = vi.spyOn(Element.prototype, 'animate');
const isHidden = vi.spyOn(document, 'hidden', 'get');
const media = vi.spyOn(window, 'matchMedia');

beforeEach(() => {
  vi.useFakeTimers();
  isHidden.mockReturnValue(false);
  media.mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const layer = () => document.querySelector('[data-rewards]');
const pieces = () => layer()?.querySelectorAll('img').length ?? 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The map with the balances of a player, who gets the Treasure of the results by claiming them. */
async function aMap(results: readonly MissionResult[], before: Partial<Player> = { treasureAmount: 100 }) {
  document.body.innerHTML = '<button data-building="treasure-pit"></button>';
  let player = aPlayer(before);
  const game = startGame(
    {
      me: () => player,
      claimBatch: { jobIds: results.map((_, n) => jobId(n)) },
    },
    () => 0,
  );
  const { services, push } = game;
  game.show(
    <>
      <BalancePanel />
      <RewardFlights />
    </>,
  );
  await pass(0);
  started.mockClear();
  const building = document.querySelector('[data-building]') as Element;
  return {
    ...game,
    building,
    /** Claims with the mission screen open, which covers the map. */
    async claim(after: Partial<Player>) {
      act(() => services.overlays.open('mission'));
      player = aPlayer({ ...before, ...after });
      void claimMissions(
        { callRoute: services.callRoute, jobs: game.game.jobs },
        results.map(({ id }) => ({ path: id })),
      );
      await pass(0);
      results.forEach((result, n) => {
        push('claim', { id: jobId(n), error: false, message: 'Success', result });
      });
      await pass(0);
    },
    closeScreens: () => act(() => services.overlays.closeAll()),
    shown: (title: string) =>
      within(screen.getByRole('region', { name: 'Balances' })).getByTitle(title).textContent,
    highlighted: () => document.querySelectorAll('[data-arrived]').length,
  };
}

describe('rewards that fly', () => {
  it('wait until the last screen has closed, then count up to the exact balance', async () => {
    const map = await aMap([aResult({ reward: 12.5 })]);
    await map.claim({ treasureAmount: 112.5 });
    expect(layer()).toBeNull();
    expect(map.shown('TREASURE')).toBe('112.5');
    map.closeScreens();
    expect(pieces()).toBe(8);
    expect(map.shown('TREASURE')).toBe('100');
    // The panel keeps the width of the final number, so that it does not move under what arrives.
    expect(document.querySelector('[data-balance="TREASURE"] [data-whole="112.5"]')).not.toBeNull();
    const numbers = new Set<number>();
    for (let ms = 0; ms < 1_400; ms += 20) {
      await pass(20);
      numbers.add(Number(map.shown('TREASURE')));
    }
    expect(numbers.size).toBe(9);
    expect([...numbers]).toEqual([...numbers].toSorted((a, b) => a - b));
    expect(map.shown('TREASURE')).toBe('112.5');
    await pass(100);
    expect([layer(), map.highlighted()]).toEqual([null, 0]);
  });

  it('wait until the map has moved to the building, where the focus returns', async () => {
    const map = await aMap([aResult({ reward: 1 })]);
    let left = 0;
    vi.spyOn(map.building, 'getBoundingClientRect').mockImplementation(() => new DOMRect(left, 300, 40, 40));
    await map.claim({ treasureAmount: 101 });
    map.closeScreens();
    for (left = 100; left < 400; left += 100) await pass(120);
    expect(started).not.toHaveBeenCalled();
    await pass(240);
    const [frames] = started.mock.calls[0] ?? [];
    expect((frames as Keyframe[])[0]?.transform).toMatch(/^translate\(420px, 320px\)/);
  });

  it('start one animation for each piece, and one at each arrival', async () => {
    const map = await aMap([aResult({ reward: 3 })]);
    await map.claim({ treasureAmount: 103 });
    map.closeScreens();
    await pass(150);
    expect(started).toHaveBeenCalledTimes(3);
    await pass(1_500);
    expect(started).toHaveBeenCalledTimes(6);
  });

  it.each(['pointerdown', 'keydown'])('end by a %s, with the exact balance', async (press) => {
    const map = await aMap([aResult({ reward: 12.5 })]);
    await map.claim({ treasureAmount: 112.5 });
    map.closeScreens();
    await pass(300);
    act(() => void document.body.dispatchEvent(new Event(press, { bubbles: true })));
    expect([layer(), map.shown('TREASURE')]).toEqual([null, '112.5']);
    started.mockClear();
    await pass(2_000);
    expect(started).not.toHaveBeenCalled();
    expect(layer()).toBeNull();
  });

  it('do not fly with reduced motion: the number is highlighted, and changes at once', async () => {
    media.mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList);
    const map = await aMap([aResult({ reward: 12.5 })]);
    await map.claim({ treasureAmount: 112.5 });
    map.closeScreens();
    await pass(150);
    expect([pieces(), map.shown('TREASURE'), map.highlighted()]).toEqual([0, '112.5', 1]);
    expect(started).not.toHaveBeenCalled();
    await pass(1_500);
    expect(map.highlighted()).toBe(0);
  });

  it('do not fly in a hidden tab, nor later', async () => {
    const map = await aMap([aResult()]);
    await map.claim({ treasureAmount: 112.5 });
    isHidden.mockReturnValue(true);
    map.closeScreens();
    isHidden.mockReturnValue(false);
    await pass(2_000);
    expect(started).not.toHaveBeenCalled();
    expect([layer(), map.shown('TREASURE')]).toEqual([null, '112.5']);
  });

  it('end when the tab is hidden', async () => {
    const map = await aMap([aResult()]);
    await map.claim({ treasureAmount: 112.5 });
    map.closeScreens();
    isHidden.mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect([layer(), map.shown('TREASURE')]).toEqual([null, '112.5']);
    started.mockClear();
    await pass(2_000);
    expect(started).not.toHaveBeenCalled();
  });

  it('begin again after a screen that opened by itself before anything had arrived', async () => {
    const map = await aMap([aResult()]);
    await map.claim({ treasureAmount: 112.5 });
    map.closeScreens();
    act(() => map.services.overlays.open('captainsLog', { isByItself: true }));
    expect([layer(), map.shown('TREASURE')]).toEqual([null, '112.5']);
    await pass(5_000);
    map.closeScreens();
    expect(pieces()).toBe(8);
    await pass(1_500);
    act(() => map.services.overlays.open('captainsLog'));
    map.closeScreens();
    expect(layer()).toBeNull();
  });

  it('never count up from below what the player saw last', async () => {
    const map = await aMap([aResult({ reward: 12.5 })]);
    await map.claim({ treasureAmount: 104 });
    map.closeScreens();
    expect(map.shown('TREASURE')).toBe('100');
    await pass(1_500);
    expect(map.shown('TREASURE')).toBe('104');
  });

  it('of a failure are a torn sail, and the number stays', async () => {
    const map = await aMap([
      aResult({ reward: 0, outcome: { type: 'failure', effect: 'Storm', multiplier: 0 } }),
    ]);
    await map.claim({});
    map.closeScreens();
    expect([pieces(), layer()?.querySelectorAll('svg').length, map.shown('TREASURE')]).toEqual([0, 1, '100']);
    await pass(1_500);
    expect(layer()).toBeNull();
  });

  it('are hidden from screen readers', async () => {
    const map = await aMap([aResult()]);
    await map.claim({ treasureAmount: 112.5 });
    map.closeScreens();
    expect(layer()?.getAttribute('aria-hidden')).toBe('true');
    expect(document.querySelector('[data-balance] [aria-live], [data-balance] [role="status"]')).toBeNull();
  });

  it('leave nothing for a claim that brought levels alone', async () => {
    const map = await aMap([aResult({ reward: 0, levelsGained: 1 })]);
    await map.claim({});
    map.closeScreens();
    expect(layer()).toBeNull();
  });
});
