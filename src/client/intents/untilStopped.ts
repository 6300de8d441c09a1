import type { JobClock } from '../jobs/jobTypes.ts';
import { SigningStopped } from './preview/SigningStopped.ts';

/** Time without an answer after which a screen shows Cancel. A connected wallet answers at once. */
const cancelAfterMs = 1_000;

/**
 * Waits for the answer of a wallet that may never come: after a while `setCancel` gets a function that stops the
 * waiting, and null at the end. @throws SigningStopped if stopped (the wallet may still answer later), or what the
 * wallet throws
 */
export async function untilStopped<Answer>(
  clock: JobClock,
  answer: Promise<Answer>,
  setCancel: (cancel: (() => void) | null) => void,
): Promise<Answer> {
  let cancelTimer = () => {};
  const stopped = new Promise<never>((_, reject) => {
    cancelTimer = clock.after(cancelAfterMs, () => setCancel(() => reject(new SigningStopped(null))));
  });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    cancelTimer();
    setCancel(null);
  }
}
