import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGameVersion } from '#client/api/gameVersion.ts';
import { VersionNotice } from '#client/app/VersionNotice.tsx';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(cleanup);

const sentence = 'A new version of the Seven Isles has come in.';
function aPage() {
  const services = someServices();
  const onReload = vi.fn();
  renderWith(services, <VersionNotice onReload={onReload} />);
  return { ...services, onReload };
}

describe('a new version of the game', () => {
  it('is offered when the worker serves another build, and loaded by a reload', async () => {
    const { version, onReload } = aPage();
    act(() => version.setServed('index-1'));
    expect(screen.queryByText(sentence)).toBeNull();
    act(() => version.setServed('index-2'));
    expect(screen.getByRole('status').textContent).toContain(sentence);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('can be put off', async () => {
    const { version, onReload } = aPage();
    act(() => version.setServed('index-2'));
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(onReload).not.toHaveBeenCalled();
  });
});

const pageOf = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`;

describe('a file of the page that cannot be loaded', () => {
  it('means a new version where the worker serves one', async () => {
    const version = createGameVersion({ own: 'index-1', fetchPage: async () => pageOf('index-2') });
    await version.checkVersion();
    expect(version.outdated.getState()).toBe(true);
  });

  it('means no new version where the page is the same, or the worker does not answer', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const fetchPage of [async () => pageOf('index-1'), () => Promise.reject(new Error('away'))]) {
      const version = createGameVersion({ own: 'index-1', fetchPage });
      await version.checkVersion();
      expect(version.outdated.getState()).toBe(false);
    }
    complaint.mockRestore();
  });

  it('means no new version in development', async () => {
    const version = createGameVersion({ own: null, fetchPage: async () => pageOf('index-2') });
    version.setServed('index-2');
    await version.checkVersion();
    expect(version.outdated.getState()).toBe(false);
  });
});
