import { expect, test, vi } from 'vitest';
import { settledBatch } from '#client/jobs/jobOutcomes.ts';
import { showJobs } from '#client/jobs/showJobs.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';

test('the sentences are loaded with the first job and shown in the order of the outcomes', async () => {
  const shown: ToastLine[] = [];
  const { prepareToShow, showSettled, showUnawaited } = showJobs((lines) => shown.push(...lines));
  prepareToShow();
  const refused = (message: string) =>
    settledBatch('equip', [{ outcome: 'refused', jobId: 'a', message, code: undefined }], false);
  showSettled(refused('The rope is cut.'));
  showUnawaited('equip', {
    outcome: 'succeeded',
    jobId: 'b',
    message: 'Done',
    isFlagged: true,
    result: undefined,
  });
  showSettled(refused('The mast is gone.'));

  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(shown.map(({ text }) => text)).toEqual(['The rope is cut.', 'The mast is gone.']);
});
