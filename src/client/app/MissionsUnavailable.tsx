import { useQuery } from '@tanstack/react-query';
import { missionsFailed } from '#words/connection.ts';
import { offline } from '#words/hud.ts';
import { loadingWorld, tryAgain } from '#words/page.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { Frame } from '../kit/Frame.tsx';
import { Loading } from '../kit/Spinner.tsx';
import { ErrorState } from '../kit/States.tsx';
import { useIsOffline } from '../kit/useIsOffline.ts';
import { useServices } from '../services/Services.ts';
import styles from './MissionsUnavailable.module.css';

/**
 * Shows a loader while the missions load and, if they cannot be loaded or the device is offline, the reason and a retry
 * button (rule book: map.md, When the map fails).
 */
export function MissionsUnavailable() {
  const { callRoute } = useServices();
  const { data, isPending, isFetching, refetch } = useQuery(missionsQuery(callRoute));
  const isOffline = useIsOffline();
  if (data !== undefined) return null;
  return (
    <div className={styles.place}>
      <Frame className={styles.card}>
        {isPending && !isOffline ? (
          <Loading label={loadingWorld} />
        ) : (
          <ErrorState
            message={isOffline ? offline : missionsFailed}
            retryLabel={tryAgain}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Frame>
    </div>
  );
}
