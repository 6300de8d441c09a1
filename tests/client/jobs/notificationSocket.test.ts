import { describe, expect, it, vi } from 'vitest';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { createNotificationCursor } from '#client/jobs/notificationCursor.ts';
import { openNotificationSocket, type SocketAuth } from '#client/jobs/notificationSocket.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { settle } from '#tests/kit/settle.ts';

const aNotification = (seq: number): GameNotification => ({
  seq,
  type: 'initiate',
  data: { id: `job-${seq}`, error: false, message: 'Success' },
});

/** A notification socket whose server side is controlled by the test. */
function aLine(
  stored: readonly GameNotification[] = [],
  memory = createDeviceMemory(() => null),
  portion = 100,
) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const received: number[] = [];
  const asked: number[] = [];
  let auth: () => SocketAuth = () => ({ token: '' });
  const onRefused = vi.fn();
  const onConnect = vi.fn();
  const onStock = vi.fn();
  const onHello = vi.fn();
  const connect = vi.fn();
  const socket = openNotificationSocket({
    token: 'token-1',
    cursor: createNotificationCursor(memory, 'player-1'),
    fetchSince: async (since) => {
      asked.push(since);
      return stored.filter(({ seq }) => seq > since).slice(0, portion);
    },
    onNotification: ({ seq }) => received.push(seq),
    onConnect,
    onStock,
    onHello,
    onRefused,
    open: (give) => {
      auth = give;
      return { on: (event, listener) => void listeners.set(event, listener), connect, close: vi.fn() };
    },
  });
  const comes = (event: string, payload?: unknown) => listeners.get(event)?.(payload);
  return {
    socket,
    comes,
    received,
    asked,
    onConnect,
    onStock,
    onHello,
    onRefused,
    connect,
    memory,
    auth: () => auth(),
  };
}

describe('the notification socket', () => {
  it('sends the last notification seen at each connect, also after a reload', () => {
    const first = aLine();
    first.comes('connect');
    expect(first.auth()).toEqual({ token: 'token-1' });
    first.comes('notification', aNotification(1));
    first.comes('notification', aNotification(2));
    expect(first.auth().since).toBe(2);
    expect(aLine([], first.memory).auth().since).toBe(2);
  });

  it('passes on what is left of a dynamic item, and nothing that is no stock', () => {
    const { comes, onStock } = aLine();
    const left = { name: 'Chest of GOLD', amountAvailable: 99 };
    comes('stock', left);
    comes('stock', { name: 'Chest of GOLD' });
    expect(onStock.mock.calls).toEqual([[left]]);
  });

  it('drops notifications already seen', () => {
    const { comes, received } = aLine();
    comes('notification', aNotification(1));
    comes('notification', aNotification(1));
    expect(received).toEqual([1]);
  });

  it('fills a gap over HTTP, and delivers later notifications at once, and once', async () => {
    const { comes, received, asked, auth } = aLine([
      aNotification(1),
      aNotification(2),
      aNotification(3),
      aNotification(4),
    ]);
    comes('notification', aNotification(1));
    comes('notification', aNotification(4));
    comes('notification', aNotification(4));
    expect([received, auth().since]).toEqual([[1, 4], 1]);
    await settle();
    expect([received, asked, auth().since]).toEqual([[1, 4, 2, 3], [1, 4], 4]);
  });

  it('requests what it missed after a reconnect, not at the first connect', async () => {
    const { comes, received, asked, socket, onConnect } = aLine([aNotification(1), aNotification(2)]);
    comes('connect');
    comes('notification', aNotification(1));
    await settle();
    expect(asked).toEqual([]);
    comes('disconnect');
    expect(socket.connection.getState()).toBe('lost');
    comes('connect');
    await settle();
    expect([asked, received, socket.connection.getState()]).toEqual([[1, 2], [1, 2], 'connected']);
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
  });

  it('makes one request at a time, page by page, until nothing new comes', async () => {
    const { comes, socket, asked, received } = aLine(
      [aNotification(1), aNotification(2), aNotification(3), aNotification(4)],
      undefined,
      2,
    );
    comes('notification', aNotification(1));
    await Promise.all([socket.fetchMissed(), socket.fetchMissed()]);
    expect([asked, received]).toEqual([
      [1, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('on a new device starts with the next notification, whatever its number', async () => {
    const { comes, socket, asked, received } = aLine([aNotification(1)]);
    await socket.fetchMissed();
    comes('notification', aNotification(57));
    await settle();
    expect([asked, received]).toEqual([[], [57]]);
  });

  it('connects again when the worker has closed it, because only a refusal says that the session has ended', () => {
    const { comes, connect, socket } = aLine();
    comes('connect');
    comes('disconnect', 'transport close');
    expect(connect).not.toHaveBeenCalled();
    comes('disconnect', 'io server disconnect');
    expect([connect.mock.calls.length, socket.connection.getState()]).toEqual([1, 'lost']);
  });

  it('reports that the worker refuses the token, and only then', () => {
    const { comes, onRefused } = aLine();
    comes('connect_error', new Error('websocket error'));
    expect(onRefused).not.toHaveBeenCalled();
    comes('connect_error', Object.assign(new Error('no'), { data: { code: 'session_expired' } }));
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('passes on which build of the page the worker serves', () => {
    const { comes, onHello } = aLine();
    comes('hello', { build: 'index-2' });
    comes('hello', { build: '' });
    expect(onHello.mock.calls).toEqual([['index-2']]);
  });

  it('ignores what does not follow the contract', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { comes, received } = aLine();
    comes('notification', { seq: 'one' });
    expect(received).toEqual([]);
    complaint.mockRestore();
  });
});
