const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends the process with this exit code at a signal, for as long as nothing that it has begun needs an end of its own.
 * The first process of a container is not ended by a signal that it does not handle.
 * @returns a function that stops this
 */
export function endOnSignals(code: number): () => void {
  const end = (): void => process.exit(code);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
