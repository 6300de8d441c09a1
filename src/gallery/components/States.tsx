import { Button } from '../../client/kit/Button.tsx';
import { ProgressBar } from '../../client/kit/ProgressBar.tsx';
import { Skeleton } from '../../client/kit/Skeleton.tsx';
import { Loading, Spinner } from '../../client/kit/Spinner.tsx';
import { EmptyState, ErrorState } from '../../client/kit/States.tsx';
import { Shelf, Specimen } from '../shelf/Shelf.tsx';
import styles from './Components.module.css';

const shares = [0, 0.18, 0.5, 0.82, 1];

export function States() {
  return (
    <Shelf title="States">
      <Specimen name="Empty" fill>
        <EmptyState title="No captains in the harbour" text="All of them are at sea.">
          <Button>Look at the map</Button>
        </EmptyState>
      </Specimen>
      <Specimen name="Failed to load" fill>
        <ErrorState message="The harbour does not answer." retryLabel="Try again" onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Loading" fill>
        <Loading label="Hoisting the sails" />
      </Specimen>
      <Specimen name="Placeholder while loading">
        <div className={styles.column}>
          <Skeleton />
        </div>
      </Specimen>
      <Specimen name="Progress: red, yellow, green">
        <div className={styles.column}>
          {shares.map((share) => (
            <ProgressBar key={share} label={`Level, ${share * 100} %`} share={share} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Progress in brass; waiting">
        <div className={styles.column}>
          <ProgressBar label="Voyage" share={0.64} colours="brass" />
        </div>
        <Spinner size={16} />
        <Spinner size={24} />
        <Spinner size={36} />
      </Specimen>
    </Shelf>
  );
}
