import type { JobKind } from '#contract/jobs.ts';
import { answeredOf, underWayLabel } from '#words/missionScreen.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { useProgress } from '../services/useJobs.ts';
import styles from './JobProgress.module.css';

/** Number of jobs from which the progress is shown. */
const minShown = 10;

/** How many jobs of a large send or claim already have an outcome. */
export function JobProgress({ kind }: { kind: JobKind }) {
  const { done, all } = useProgress(kind);
  if (all < minShown) return null;
  return (
    <div className={styles.progress}>
      <ProgressBar label={underWayLabel} share={done / all} colours="brass" />
      <span>{answeredOf(done, all)}</span>
    </div>
  );
}
