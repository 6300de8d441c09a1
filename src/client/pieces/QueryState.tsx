import type { UseQueryResult } from '@tanstack/react-query';
import { offline } from '#words/hud.ts';
import { loadError } from '#words/missions.ts';
import { loading } from '#words/overlays.ts';
import { tryAgain } from '#words/page.ts';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';

interface QueryStateProps {
  query: UseQueryResult<unknown>;
  loadingLabel?: string;
}

/**
 * Shown in place of data: says that the data is loading, that the player is offline, or why loading failed, with a
 * retry button.
 */
export function QueryState({ query, loadingLabel = loading }: QueryStateProps) {
  const isOffline = useIsOffline();
  if (!query.isError && !isOffline) return <Loading label={loadingLabel} />;
  return (
    <ErrorState
      message={isOffline || !query.isError ? offline : `${loadError}: ${query.error.message}`}
      retryLabel={tryAgain}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
