import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { NoticeCentre } from '#client/notifications/NoticeCentre.tsx';
import { NotificationBell } from '#client/notifications/NotificationBell.tsx';
import { noticeEntries } from '#client/notifications/noticeEntries.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';
import {
  notificationTypes,
  type PastNotification,
  type UnreadNotifications,
} from '#contract/notifications.ts';
import { reach } from '#page/reach.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

afterEach(cleanup);

const noon = Date.UTC(2026, 5, 17, 12);
const aNotification = (seq: number, changes: Partial<PastNotification> = {}): PastNotification => ({
  seq,
  type: 'initiate',
  isRefused: false,
  countsAsUnread: false,
  message: '1 mission(s) started',
  at: noon + seq * 120_000,
  place: { missionId: 'the-docks' },
  ...changes,
});
const unread = (changes: Partial<UnreadNotifications> = {}): UnreadNotifications => ({
  unread: 0,
  readSeq: 0,
  newestSeq: 9,
  ...changes,
});

function aCentre(notifications: readonly PastNotification[], answers: Answers = {}) {
  return aGame(
    {
      notificationHistory: { notifications: [...notifications], next: null },
      unreadNotifications: unread(),
      ...answers,
    },
    () => noon,
  );
}
const lines = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const opened = (game: ReturnType<typeof aGame>) =>
  game.services.overlays.stack.getState().map(({ name, props }) => [name, props]);

describe('the Notice centre', () => {
  it('lists what happened by days, with unread and refused ones marked', async () => {
    aCentre(
      [
        aNotification(3, { type: 'exchange', isRefused: true, countsAsUnread: true, message: 'Sold out.' }),
        aNotification(2, { type: 'handleAssets', message: 'Success' }),
        aNotification(1, {
          type: 'battleEmissions',
          countsAsUnread: true,
          at: noon - 86_400_000,
          message: 'A share.',
        }),
      ],
      { unreadNotifications: unread({ readSeq: 1 }) },
    ).show(<NoticeCentre />);
    expect(await lines()).toEqual([
      'UnreadExchangeRefusedSold out.12:06:00',
      'NFTs movedTransaction completed successfully12:04:00',
      'Battle EmissionsA share.12:00:00',
    ]);
    expect(screen.getByRole('region', { name: '16 June 2026' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '17 June 2026' })).toBeTruthy();
  });

  it('marks a claim that the worker counts as unread', async () => {
    const ended = 'Auto-claim has ended: no.';
    aCentre([
      aNotification(2, { type: 'claim', countsAsUnread: true, message: ended }),
      aNotification(1, { type: 'claim', message: '1 mission(s) claimed' }),
    ]).show(<NoticeCentre />);
    expect(await lines()).toEqual([`UnreadClaim${ended}12:04:00`, 'Claim1 mission(s) claimed12:02:00']);
  });

  it('opens the place where it happened', async () => {
    const game = aCentre([aNotification(1)]);
    game.show(<NoticeCentre />);
    await userEvent.click(await screen.findByRole('button', { name: /mission\(s\) started/ }));
    expect(opened(game)).toEqual([['mission', { missionId: 'the-docks' }]]);
  });

  it('gathers repetitions within a minute', async () => {
    aCentre([5, 4, 3].map((seq) => aNotification(seq, { at: noon + seq }))).show(<NoticeCentre />);
    expect(await lines()).toEqual(['Mission×31 mission(s) started12:00:00']);
  });

  it('reads the next page after the last one shown', async () => {
    const game = aCentre([], {
      notificationHistory: ({ url }) =>
        new URL(url).searchParams.get('before') === '2'
          ? { notifications: [aNotification(1)], next: null }
          : { notifications: [aNotification(2)], next: 2 },
    });
    game.show(<NoticeCentre />);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('asks the worker for the topic that is chosen', async () => {
    const game = aCentre([], {
      notificationHistory: ({ url }) =>
        new URL(url).searchParams.get('filter') === 'fleet'
          ? {
              notifications: [
                aNotification(1, { type: 'fleetCaptain', countsAsUnread: true, message: 'You.' }),
              ],
              next: null,
            }
          : { notifications: [], next: null },
    });
    game.show(<NoticeCentre />);
    expect(await screen.findByText('No notices')).toBeTruthy();
    screen.getByRole('combobox', { name: 'Topic' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Fleet' }));
    expect(await lines()).toEqual(['UnreadFleet captainYou.12:02:00']);
  });

  it('lists requests that were refused at once among the others, and marks all read', async () => {
    const game = aCentre([aNotification(1)], {
      purchase: () => refusal(409, 'exchange_sold_out', 'Sold out.'),
      unreadNotifications: unread({ unread: 1 }),
      markNotificationsRead: () => {
        game.refusals.keep({ ...keep, at: keep.at + 1 });
        return unread({ readSeq: 9 });
      },
    });
    const keep = { at: noon + 200_000, call: 'purchase', message: 'Sold out.', place: {} };
    game.show(
      <>
        <NotificationBell />
        <NoticeCentre />
      </>,
    );
    await lines();
    act(() => game.refusals.keep(keep));
    expect(await lines()).toEqual([
      'UnreadExchangeRefusedSold out.12:03:20',
      'Mission1 mission(s) started12:02:00',
    ]);
    expect(screen.getByRole('button', { name: 'Notices, 2 unread' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await game.posted('/notifications/read')).toEqual([{ seq: 9 }]);
    // What was refused during the request stays unread.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notices, 1 unread' })).toBeTruthy());
  });

  it('says why it cannot be read, and why marking failed', async () => {
    let isThere = false;
    const game = aCentre([], {
      unreadNotifications: unread({ unread: 1 }),
      markNotificationsRead: () => refusal(500, 'fault', 'An error occurred.'),
      notificationHistory: () =>
        isThere ? { notifications: [aNotification(1)], next: null } : refusal(500, 'fault', 'Not now.'),
    });
    game.show(<NoticeCentre />);
    await screen.findByText('Not now.');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: /try/i }));
    expect(await lines()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(game.toasts()).toEqual(['An error occurred.']));
  });

  it('keeps what was read without connection, and says so', async () => {
    const game = aCentre([aNotification(1)]);
    game.show(<NoticeCentre />);
    await lines();
    onTestFinished(() => setDeviceOffline(false));
    act(() => game.connection.setState('lost', true));
    // Requests are still answered, so the list is current.
    expect(screen.queryByRole('status')).toBeNull();
    act(() => reach.note(false));
    expect(screen.getByRole('status').textContent).toBe('The harbour does not answer. This list may be old.');
    act(() => setDeviceOffline(true));
    expect(await lines()).toHaveLength(1);
  });

  it('says where the browser knows of no network that the player is offline', async () => {
    const game = aCentre([aNotification(1)]);
    game.show(<NoticeCentre />);
    await lines();
    onTestFinished(() => setDeviceOffline(false));
    act(() => setDeviceOffline(true));
    act(() => game.connection.setState('lost', true));
    expect(screen.getByRole('status').textContent).toBe('You are offline. This list may be old.');
  });

  it('has a place for every type of notification', () => {
    for (const type of [...notificationTypes, 'account'] as const) {
      const overlays = createOverlays();
      noticeEntries[type].openPlace(overlays, {});
      expect(overlays.isAnyOpen()).toBe(true);
    }
    const overlays = createOverlays();
    noticeEntries.levelUpEntities.openPlace(overlays, { captainId: 'captain-1', entity: 'SHIP' });
    noticeEntries.equip.openPlace(overlays, { captainId: 'captain-2' });
    expect(overlays.stack.getState().map(({ name, props }) => [name, props])).toEqual([
      ['levelUp', { captainId: 'captain-1', type: 'SHIP' }],
      ['equip', { captainId: 'captain-2' }],
    ]);
  });
});

describe('the bell', () => {
  it('counts up to 99 and opens the Notice centre', async () => {
    const game = aCentre([], { unreadNotifications: unread({ unread: 100 }) });
    game.show(<NotificationBell />);
    const bell = await screen.findByRole('button', { name: 'Notices, 99+ unread' });
    expect(within(bell).getByText('99+')).toBeTruthy();
    await userEvent.click(bell);
    expect(opened(game)).toEqual([['notices', {}]]);
  });

  it('is read again when the page becomes visible, because another tab may have marked all read', async () => {
    let count = 3;
    aCentre([], { unreadNotifications: () => Response.json(unread({ unread: count })) }).show(
      <NotificationBell />,
    );
    await screen.findByRole('button', { name: 'Notices, 3 unread' });
    count = 0;
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
  });

  it('keeps what arrived before the answer to the mark, which did not count it', async () => {
    let answer = (_: Response) => {};
    const bodies: unknown[] = [];
    const game = aCentre([], {
      unreadNotifications: unread({ unread: 2, newestSeq: 9 }),
      markNotificationsRead: async (request) => {
        bodies.push(await request.json());
        return new Promise<Response>((resolve) => (answer = resolve));
      },
    });
    game.show(
      <>
        <NotificationBell />
        <NoticeCentre />
      </>,
    );
    const captainOf = (seq: number) => game.notify(String(seq), 'fleetCaptain', { message: '' }, seq);
    await screen.findByRole('button', { name: 'Notices, 2 unread' });
    act(() => captainOf(10));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(bodies).toEqual([{ seq: 10 }]));
    act(() => captainOf(11));
    await act(async () => answer(Response.json(unread({ readSeq: 10, newestSeq: 10 }))));
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeTruthy();
  });

  it('has no number where nothing is unread', async () => {
    aCentre([]).show(<NotificationBell />);
    expect((await screen.findByRole('button', { name: 'Notices' })).textContent).toBe('');
  });
});
