import { expect, test } from 'vitest';
import { withTimeout } from '#worker/jobs/withTimeout.ts';

test('work that ends while its connection is being closed counts as late', async () => {
  let goOn = (_result: string) => {};
  const work = new Promise<string>((resolve) => {
    goOn = resolve;
  });
  const late = withTimeout(work, 1, async () => {
    // The handler ends at the very moment at which its connection is about to be closed.
    goOn('done');
    await work;
  });
  await expect(late).rejects.toThrow('took longer than 1 ms');
});

test('work that ends in time is returned, and a refusal of it is passed on', async () => {
  const never = () => Promise.reject(new Error('not late'));
  expect(await withTimeout(Promise.resolve('done'), 60_000, never)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000, never)).rejects.toThrow('no');
});
