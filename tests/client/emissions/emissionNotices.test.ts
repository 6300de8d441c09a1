import { describe, expect, it, vi } from 'vitest';
import { createEmissionNotices } from '#client/emissions/emissionNotices.ts';
import type { EmissionDay } from '#contract/emissions.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { emissionsReceived } from '#words/emissions.ts';

const dayOf = (day: string, share: number): EmissionDay => ({
  day,
  pool: 100_000,
  totalTreasure: 1_000,
  players: 3,
  treasure: 10,
  share,
});

const notified = (seq: number, day: string, share: number): GameNotification => ({
  seq,
  type: 'battleEmissions',
  data: {
    id: `emissions-${day}`,
    error: false,
    success: true,
    message: emissionsReceived(share, 100_000),
    result: dayOf(day, share),
  },
});

function aPage() {
  const clock = new FakeJobClock();
  const refresh = vi.fn();
  const showToasts = vi.fn();
  const take = createEmissionNotices({ clock, refresh, showToasts });
  return { clock, refresh, showToasts, take };
}

describe('a notification of Battle Emissions', () => {
  it('shows a toast with the share and the sum, and reads balance and emissions again', () => {
    const { clock, refresh, showToasts, take } = aPage();
    take(notified(1, '2026-06-17', 12.5));
    clock.pass(600);
    expect(refresh.mock.calls).toEqual([[['me', 'emissions']]]);
    expect(showToasts.mock.calls).toEqual([
      [[{ tone: 'success', text: 'Battle Emissions: 12.5 BOOTY for you, of 100,000 BOOTY' }]],
    ]);
  });

  it('that arrives twice counts once', () => {
    const { clock, showToasts, take } = aPage();
    take(notified(1, '2026-06-17', 12.5));
    clock.pass(600);
    take(notified(1, '2026-06-17', 12.5));
    clock.pass(600);
    expect(showToasts).toHaveBeenCalledTimes(1);
  });

  it('of several days after days away is one toast', () => {
    const { clock, refresh, showToasts, take } = aPage();
    take(notified(1, '2026-06-17', 12.5));
    take(notified(2, '2026-06-18', 7.25));
    clock.pass(600);
    expect(showToasts.mock.calls).toEqual([
      [[{ tone: 'success', text: 'Battle Emissions of 2 days: 19.75 BOOTY for you' }]],
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
