import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MissionsUnavailable } from '#client/app/MissionsUnavailable.tsx';
import type { Mission } from '#contract/missions.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { aGame } from '../hud/aHud.tsx';

afterEach(() => {
  setDeviceOffline(false);
  cleanup();
});

test('while the missions load the map says so', async () => {
  let arrive = (_missions: Mission[]) => {};
  aGame(<MissionsUnavailable />, { missions: () => new Promise<Mission[]>((resolve) => (arrive = resolve)) });
  expect(screen.getByText('Loading the Seven Isles...')).toBeTruthy();
  await waitFor(() => {
    arrive([]);
    expect(screen.queryByText('Loading the Seven Isles...')).toBeNull();
  });
});

test('an unreachable worker is reported on the map, with a retry button', async () => {
  let isAway = true;
  aGame(<MissionsUnavailable />, { missions: () => (isAway ? refusal(500, 'fault', 'No') : []) });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The harbour does not answer, so the map has no buildings yet. Your fleet is safe.',
  );
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a device that starts offline reads that it is offline, until the missions are there', async () => {
  setDeviceOffline(true);
  aGame(<MissionsUnavailable />, { missions: [] });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You are offline. We will catch up as soon as the sea is calm.',
  );
  act(() => setDeviceOffline(false));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
