import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadyTitle } from '#client/missions/ReadyTitle.tsx';
import type { Answer } from '#contract/routes.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aGame } from './aMissionScreen.tsx';

/** Simulates the browser's Notification class: records shown notifications and answers the permission prompt. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: { title: string; body: string | undefined; tag: string | undefined }[] = [];
  static requestPermission = async () => {
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.answer;
  };
  onclick: (() => void) | null = null;
  constructor(title: string, { body, tag }: NotificationOptions = {}) {
    FakeNotification.shown.push({ title, body, tag });
  }
}

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const away = [
  anActiveMission({ id: 'a', missionEndTime: 0 }),
  anActiveMission({ id: 'b', missionEndTime: 0 }),
  anActiveMission({ id: 'c', missionEndTime: 90_000 }),
];

describe('the title', () => {
  test('shows how many captains are ready, and is reset when none are', async () => {
    const game = aGame({ activeMissions: away });
    const shown = game.show(<ReadyTitle />);
    await waitFor(() => expect(document.title).toBe('(2 captains ready) Seven Isles'));
    shown.unmount();
    expect(document.title).toBe('Seven Isles');
  });

  test('is plain while no captain is ready', async () => {
    const game = aGame({ activeMissions: away.slice(2) });
    game.show(<ReadyTitle />);
    await waitFor(() => expect(game.called('/missions/active-missions')).toBe(true));
    expect(document.title).toBe('Seven Isles');
  });
});

describe('what a screen reader says', () => {
  const region = () => screen.getByRole('status');
  const voyage = anActiveMission({
    mission: aMission({ name: 'Captain' }, { kind: 'Voyages', path: 'missions/first-voyage-1' }),
    missionName: 'Captain',
    missionEndTime: 0,
  });
  const inChapter = (isSkipped: boolean) => ({
    ...aPlayer(),
    firstVoyages: { claimed: 0, isSkipped, captainToName: null, hasGoal: true },
  });

  test('is who is ready, when another one is, also behind a modal; a claim says nothing', async () => {
    let active = away;
    const game = aGame({ activeMissions: () => active });
    game.show(<ReadyTitle />);
    expect(region().getAttribute('aria-live')).toBe('polite');
    const two = '2 captains ready. Ready to be claimed: The Docks';
    await waitFor(() => expect(region().textContent).toBe(two));
    active = away.slice(1);
    await act(game.refetch);
    await waitFor(() => expect(document.title).toContain('(1 captain ready)'));
    expect(region().textContent).toBe('');
    active = away;
    await act(game.refetch);
    await waitFor(() => expect(region().textContent).toBe(two));
  });

  test.each([
    [false, ''],
    [true, '1 captain ready. Ready to be claimed: Captain'],
  ])('of a First Voyage is left to its card, unless it is hidden: %s', async (isSkipped, said) => {
    const game = aGame({ activeMissions: [voyage], me: inChapter(isSkipped) as Answer<'me'> });
    game.show(<ReadyTitle />);
    await waitFor(() => expect(document.title).toContain('(1 captain ready)'));
    await waitFor(() => expect(game.called('/users/me')).toBe(true));
    await waitFor(() => expect(region().textContent).toBe(said));
  });
});

describe('the browser’s notification', () => {
  const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

  async function readyTitleShown(on: boolean, hidden: boolean) {
    hide(hidden);
    FakeNotification.permission = 'granted';
    const game = aGame({ activeMissions: away });
    if (on) game.services.memory.write('tellReady', true);
    game.show(<ReadyTitle />);
    await waitFor(() => expect(document.title).toContain('2 captains ready'));
  }

  test('is one for all ready captains, where the player allows it and looks at another tab', async () => {
    await readyTitleShown(true, true);
    expect(FakeNotification.shown).toEqual([
      { title: '2 captains ready', body: 'Ready to be claimed: The Docks', tag: 'captains-ready' },
    ]);
  });

  test.each([
    ['the player did not ask for it', false, true],
    ['the page is in sight', true, false],
  ])('is not shown where %s', async (_, on, hidden) => {
    await readyTitleShown(on, hidden);
    expect(FakeNotification.shown).toEqual([]);
  });

  test('is left out, and the title still set, where the browser lets only a service worker show one', async () => {
    const construct = vi.fn(() => {
      throw new TypeError('Illegal constructor');
    });
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor() {
          construct();
        }
      },
    );
    await readyTitleShown(true, true);
    await waitFor(() => expect(construct).toHaveBeenCalledTimes(1));
    expect(document.title).toBe('(2 captains ready) Seven Isles');
  });

  test('is turned on by a switch that asks for permission, and says so where the browser refuses', async () => {
    const game = aGame({ missions: [aMission()], activeMissions: [] });
    game.showMissions();
    const toggle = await screen.findByRole('switch', { name: 'Tell me when Captains are ready' });
    FakeNotification.answer = 'denied';
    await act(() => userEvent.click(toggle));
    expect(game.toasts()).toEqual(['This browser does not let us send notifications.']);
    expect(game.services.memory.read('tellReady')).toBeNull();
    FakeNotification.answer = 'granted';
    await act(() => userEvent.click(toggle));
    await waitFor(() => expect(game.services.memory.read('tellReady')).toBe(true));
  });
});
