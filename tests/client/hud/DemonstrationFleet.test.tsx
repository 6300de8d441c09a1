import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DemonstrationFleet } from '#client/hud/DemonstrationFleet.tsx';
import { Navigation } from '#client/hud/Navigation.tsx';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { aGame } from './aHud.tsx';

afterEach(cleanup);

const offered = { ...aPlayer(), offersDemonstrationFleet: true };
const taken = { ...aPlayer(), offersDemonstrationFleet: false };
const takeButton = () => screen.findByRole('button', { name: 'Take the demonstration fleet' });

it('is taken with one press; a second press while the call runs sends nothing', async () => {
  const close = vi.fn();
  let calls = 0;
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { toasts } = aGame(<DemonstrationFleet close={close} />, {
    me: offered,
    takeDemonstrationFleet: async () => {
      calls += 1;
      await pressed;
      return { done: true };
    },
  });
  await userEvent.dblClick(await takeButton());
  answer();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(calls).toBe(1);
  expect(toasts.state.getState()).toMatchObject([
    { tone: 'success', text: 'The demonstration fleet is yours.' },
  ]);
});

it('says why it cannot be taken, stays open, and reads the player again', async () => {
  const close = vi.fn();
  let player = offered;
  aGame(<DemonstrationFleet close={close} />, {
    me: () => Response.json(player),
    takeDemonstrationFleet: () => {
      player = taken;
      return Response.json(
        { error: 'You have taken the demonstration fleet already.', code: 'fleet_taken' },
        { status: 409 },
      );
    },
  });
  await userEvent.click(await takeButton());
  expect(await screen.findByText('There is no demonstration fleet for you to take.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

it('is in the help of the navigation only while it can be taken', async () => {
  aGame(<Navigation onTour={() => {}} />, { me: offered });
  await userEvent.click(screen.getByRole('button', { name: /^Island \d/ }));
  expect(await screen.findByRole('button', { name: 'Demonstration fleet' })).toBeTruthy();
  cleanup();
  aGame(<Navigation onTour={() => {}} />, { me: taken });
  await userEvent.click(screen.getByRole('button', { name: /^Island \d/ }));
  expect(screen.queryByRole('button', { name: 'Demonstration fleet' })).toBeNull();
});
