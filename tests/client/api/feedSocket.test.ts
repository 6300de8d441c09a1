import { describe, expect, it, vi } from 'vitest';
import { openFeedSocket } from '#client/api/feedSocket.ts';
import type { RecentActivity } from '#contract/missions.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';

const entry = aRecentActivity();

function aLine() {
  const listeners = new Map<string, (payload: unknown) => void>();
  const heard: RecentActivity[] = [];
  const standing: boolean[] = [];
  const builds: string[] = [];
  const close = vi.fn();
  const hangUp = openFeedSocket(
    { heard: (one) => heard.push(one), standing: (now) => standing.push(now) },
    (build) => builds.push(build),
    () => ({ on: (event, listener) => void listeners.set(event, listener), close }),
  );
  return {
    comes: (event: string, payload?: unknown) => listeners.get(event)?.(payload),
    heard,
    standing,
    builds,
    close,
    hangUp,
  };
}

describe("the stranger's line", () => {
  it('hears entries, whether it stands, and which build is served', () => {
    const line = aLine();
    line.comes('connect');
    line.comes('hello', { build: 'index-2' });
    line.comes('feed', entry);
    line.comes('disconnect');
    expect([line.heard, line.standing, line.builds]).toEqual([[entry], [true, false], ['index-2']]);
  });

  it('does not hear what the contract does not know', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const line = aLine();
    line.comes('feed', { id: 'run-1' });
    line.comes('hello', 'ahoy');
    expect([line.heard, line.builds]).toEqual([[], []]);
    complaint.mockRestore();
  });

  it('is closed by whoever opened it', () => {
    const line = aLine();
    line.hangUp();
    expect(line.close).toHaveBeenCalledOnce();
  });
});
