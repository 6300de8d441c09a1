import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/queryClient.ts';
import { queryNames } from '#client/api/queryNames.ts';
import { refreshAfterJobs } from '#client/jobs/jobTrackerDependencies.ts';

test.each([
  [
    'a changed balance reads the account book and the worth of own coins again too',
    ['me', 'exchangeItems'],
    ['me', 'exchangeItems', 'accountEntries', 'accountSeries', 'hideoutStats'],
  ],
  ['other changes read nothing else again', ['nfts'], ['nfts']],
] as const)('%s', async (_title, changed, readAgain) => {
  const client = createQueryClient();
  const read: string[] = [];
  const ends = Object.values(queryNames).map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => read.push(queryKey[0]),
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  );
  refreshAfterJobs(client, () => undefined)(changed);
  await waitFor(() => expect(read.toSorted()).toEqual(readAgain.toSorted()));
  for (const end of ends) end();
});
