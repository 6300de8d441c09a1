import { offline } from '#words/hud.ts';

interface Read {
  isPending: boolean;
  isPaused: boolean;
  error: Error | null;
}

/** Text that says why loading failed or that the player is offline; null while loading and after success. */
export const readProblem = ({ isPending, isPaused, error }: Read): string | null =>
  isPending && isPaused ? offline : (error?.message ?? null);
