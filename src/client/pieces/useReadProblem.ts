import { offline } from '#words/hud.ts';
import { useIsOffline } from '../kit/useIsOffline.ts';

interface Read {
  isPending: boolean;
  error: Error | null;
}

/** Text that says why loading failed or that the player is offline; null while loading and after success. */
export function useReadProblem({ isPending, error }: Read): string | null {
  const isOffline = useIsOffline();
  return isOffline && (isPending || error !== null) ? offline : (error?.message ?? null);
}
