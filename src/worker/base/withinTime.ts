/** Waits for `work` for at most `ms` milliseconds, and returns its result, or `otherwise` if it takes longer. */
export async function withinTime<T, O>(work: Promise<T>, ms: number, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<O>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
