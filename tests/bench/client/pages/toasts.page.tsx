import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createDeviceMemory } from '#client/api/deviceMemory.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { browserClock, pendingJobsInSession } from '#client/jobs/jobTrackerDependencies.ts';
import { pageJobs, showJobs } from '#client/jobs/kinds/pageJobs.ts';
import { createNotificationCursor } from '#client/jobs/notificationCursor.ts';
import { openNotificationSocket } from '#client/jobs/notificationSocket.ts';
import { ToastShelf } from '#client/toasts/ToastShelf.tsx';
import { createToasts } from '#client/toasts/toastStore.ts';
import { applyTheme } from '#theme/applyTheme.ts';
import { benchLine, notifyWhenPainted, ready } from './paintProbe.ts';

/** The measured page of C9: the game's own socket, job tracker, job policies and toasts, composed as in the game. */
z.config({ jitless: true });
applyTheme(document.documentElement.style);
const player = 'bench';
const memory = createDeviceMemory(() => window.localStorage);
const toasts = createToasts();

const jobs = new JobTracker({
  clock: browserClock,
  policies: pageJobs,
  refresh: () => undefined,
  ...showJobs((lines) => {
    for (const line of lines) toasts.show(line);
  }),
  fetchMissed: () => Promise.resolve(),
  fetchJobOutcome: () => Promise.resolve(null),
  pendingJobs: pendingJobsInSession(player),
});
const line = benchLine();
openNotificationSocket({
  token: '',
  cursor: createNotificationCursor(memory, player),
  fetchSince: () => Promise.resolve([]),
  onNotification: (notification) => jobs.handleNotification(notification),
  onConnect: ready,
  onStock: () => undefined,
  onHello: () => undefined,
  onRefused: () => undefined,
  open: () => line,
});
line.on('follow', (jobId: string, done: () => void) => {
  void jobs.run('initiate', [async () => [jobId]]);
  done();
});

const shelf = document.getElementById('toasts');
const app = document.getElementById('app');
if (!shelf || !app) throw new Error('toasts.html has no #toasts or #app');
createRoot(app).render(<ToastShelf toasts={toasts} />);
notifyWhenPainted(shelf, line, () => {
  for (const { id } of toasts.state.getState()) toasts.dismiss(id);
});
