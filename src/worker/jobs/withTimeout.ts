/** Waits for `work`. If it takes longer than `ms` milliseconds, runs `onTimeout` and then rejects. */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Promise<void>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout()
        .finally(() => reject(new Error(`took longer than ${ms} ms`)))
        .catch(reject);
    }, ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
