import type { QueryClient } from '@tanstack/react-query';
import { IntentTracker } from '#client/intents/IntentTracker.ts';
import { chainIntentsQuery } from '#client/intents/intentQueries.ts';
import type { JobTracker } from '#client/jobs/JobTracker.ts';
import { browserClock, refreshAfterJobs } from '#client/jobs/jobTrackerDependencies.ts';
import type { Services } from '#client/services/Services.ts';

/** The game's tracker of transactions over the fake network; its timers are the browser's. */
export function someIntents(services: Services, queryClient: QueryClient, jobs: JobTracker): IntentTracker {
  const { callRoute, serverTime, toasts } = services;
  return new IntentTracker({
    clock: browserClock,
    page: { ...services, jobs },
    loadSteps: async () => (await import('#client/intents/intentSteps.ts')).intentSteps,
    onJobsSettled: (listener) => jobs.onSettled(listener),
    show: (line, durationMs) => toasts.show(line, durationMs === undefined ? {} : { durationMs }),
    dismiss: toasts.dismiss,
    refresh: refreshAfterJobs(queryClient, (lines) => {
      for (const line of lines) toasts.show(line);
    }),
    readIntents: () => queryClient.fetchQuery({ ...chainIntentsQuery(callRoute), staleTime: 0 }),
    isYoung: (createdAt) => createdAt >= serverTime.now(),
    openIntents: { load: () => [], save: () => {} },
  });
}
