const maxAttempts = 3;

/**
 * Runs `start` again if it failed because a port was already in use: another process may take a port between the moment
 * a test chooses it and the moment a server listens on it. `start` must choose new ports on each call.
 */
export async function retryWhilePortTaken<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt >= maxAttempts || !isPortTaken(String(error))) throw error;
    }
  }
}

/** @param output an error, or what a process printed */
const isPortTaken = (output: string): boolean => /EADDRINUSE|is already in use/.test(output);
