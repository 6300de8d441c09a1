import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { NotificationType } from '#contract/notifications.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import type { aGame } from '../missions/aMissionScreen.tsx';

/**
 * Helpers for the tables of provocations. A provocation opens a screen, performs an action, and returns the lines
 * that the player then reads. This type is the part of the game that the helpers use.
 */
type Game = Pick<ReturnType<typeof aGame>, 'toasts' | 'notify' | 'pendingJobs' | 'services'>;

export const jobId = '0198c0de-0000-7000-8000-000000000001';
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The worker's answer to an internal error. */
export const fault = (): Response => refusal(500, 'fault', 'An error occurred, try again later');
/** Data of a failed job that contains no sentence. */
export const unsaid = { error: true, message: '' } as const;

/** Waits until a toast is shown, and returns the sentences of all toasts. */
export async function toastsOf(game: Pick<Game, 'toasts'>): Promise<string[]> {
  await waitFor(() => expect(game.toasts()).not.toEqual([]), { timeout: 8_000 });
  return game.toasts();
}

/** Ends the only pending job with this notification, and returns all toasts once there is a new one. */
export async function toastsAfter(
  game: Game,
  type: NotificationType,
  data: Parameters<Game['notify']>[2],
): Promise<string[]> {
  await waitFor(() => expect(game.pendingJobs()).toHaveLength(1));
  const before = game.toasts().length;
  const [job] = game.pendingJobs();
  game.notify(job?.id ?? jobId, type, data);
  await waitFor(() => expect(game.toasts().length).toBeGreaterThan(before));
  return game.toasts();
}

export const logOut = ({ services }: Pick<Game, 'services'>): void => services.session.end('expired');

/** Waits for the element and returns its text. */
export const textOf = async (found: Promise<HTMLElement>): Promise<string[]> => [
  (await found).textContent ?? '',
];
/** The sentence that is shown instead of data that could not be loaded, without the text of the retry button. */
export const problemInPlace = async (): Promise<string[]> => {
  const text = (await screen.findByRole('alert')).querySelector('p');
  return [text?.textContent ?? ''];
};

/**
 * Presses a button while the worker cannot be reached, and advances the time by up to 20 seconds, until `isShown`
 * returns true.
 */
export async function pressUnreached(button: HTMLElement, isShown: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  // A call is retried for about ten seconds. Time advances in steps, because toasts expire and none must be missed.
  for (let second = 0; second < 20 && !isShown(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Simulates a worker that cannot be reached. */
export const unreached = (): never => {
  throw new TypeError('Failed to fetch');
};
