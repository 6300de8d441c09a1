import { describe, expect, it, vi } from 'vitest';
import { openFeedSocket } from '#client/api/feedSocket.ts';
import type { RecentActivity } from '#contract/missions.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';

const entry = aRecentActivity();

function aSocket() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const entries: RecentActivity[] = [];
  const connections: boolean[] = [];
  const builds: string[] = [];
  const close = vi.fn();
  const unsubscribe = openFeedSocket(
    { onEntry: (one) => entries.push(one), onConnection: (now) => connections.push(now) },
    (build) => builds.push(build),
    () => ({ on: (event, listener) => void listeners.set(event, listener), close }),
  );
  return {
    receive: (event: string, payload?: unknown) => listeners.get(event)?.(payload),
    entries,
    connections,
    builds,
    close,
    unsubscribe,
  };
}

describe('the public socket of Recent Activity', () => {
  it('delivers entries, its connection state and which build is served', () => {
    const socket = aSocket();
    socket.receive('connect');
    socket.receive('hello', { build: 'index-2' });
    socket.receive('feed', entry);
    socket.receive('disconnect');
    expect([socket.entries, socket.connections, socket.builds]).toEqual([
      [entry],
      [true, false],
      ['index-2'],
    ]);
  });

  it('drops what does not match the contract', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const socket = aSocket();
    socket.receive('feed', { id: 'run-1' });
    socket.receive('hello', 'ahoy');
    expect([socket.entries, socket.builds]).toEqual([[], []]);
    complaint.mockRestore();
  });

  it('closes when its subscriber unsubscribes', () => {
    const socket = aSocket();
    socket.unsubscribe();
    expect(socket.close).toHaveBeenCalledOnce();
  });
});
