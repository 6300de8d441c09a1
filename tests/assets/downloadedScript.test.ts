import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadedScript } from '#tests/bench/client/downloadedScript.ts';

// Vite keeps a NODE_ENV that is set, and would bundle React's development build.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => void vi.unstubAllEnvs());

/** The bench's figure C5 (rule book: speed.md, Client figures). As an exact count of bytes, it may fail the tests. */
test('the scripts that load before the landing and the map are within their budgets', async () => {
  const measured = await downloadedScript();
  expect(measured.map(({ id }) => id)).toEqual(['C5 landing', 'C5 map']);
  for (const { id, value, target } of measured)
    expect(value, id).toBeLessThanOrEqual(Number(target.replace('<=', '')));
  // A request for each file costs a slow connection more than a few KiB do.
  const files = Object.fromEntries(measured.map(({ id, parts }) => [id, parts?.files]));
  expect(files['C5 landing']).toBeLessThanOrEqual(6);
  expect(files['C5 map']).toBeLessThanOrEqual(32);
}, 120_000);
