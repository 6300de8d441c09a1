/**
 * Waits for `work`. If it takes longer than `ms` milliseconds, runs `onTimeout` and then rejects, even if `work` ends
 * while `onTimeout` runs: nothing may go on with what `onTimeout` ends.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Promise<void>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late: { ended: Promise<void> | null } = { ended: null };
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late.ended = onTimeout();
      resolve();
    }, ms);
  });
  await Promise.race([Promise.allSettled([work]), timeout]);
  clearTimeout(timer);
  if (late.ended === null) return work;
  await late.ended.catch(() => undefined);
  throw new Error(`took longer than ${ms} ms`);
}
