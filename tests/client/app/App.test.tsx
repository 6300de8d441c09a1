import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#client/app/App.tsx';
import { aLogin } from '../aPlayer.ts';
import { fakeFetch, someServices } from '../fakeGame.tsx';

beforeEach(() => vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  it('welcomes a stranger and opens the wallets on demand', async () => {
    const services = someServices();
    render(<App services={services} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByRole('dialog', { name: 'Connect Wallet' })).toBeTruthy();
  });

  it('asks politely when the session has run out, and closes what was open', async () => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.session.begin(aLogin(Date.now()), 0, 0));
    act(() => services.overlays.open('notice', { title: 'The Marketplace', text: 'Closed' }));
    act(() => services.session.end('expired'));
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(services.overlays.isAnyOpen()).toBe(false);
  });
});
