import { afterAll, afterEach } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Config } from '#worker/base/config.ts';
import { ChainProxy } from './ChainProxy.ts';

/**
 * A worker for all tests of a file whose chain is behind a proxy. The rule of the proxy ends with each test, both end
 * with the last one.
 */
export async function workerBehindProxy(
  config: Partial<Config> = {},
): Promise<{ worker: TestWorker; proxy: ChainProxy }> {
  const proxy = await ChainProxy.before('');
  const worker = await startTestWorker({ chain: true, config: { ...config, solanaRpcUrl: proxy.rpcUrl } });
  proxy.target = worker.chain?.rpcUrl ?? '';
  afterEach(() => {
    proxy.rule = () => undefined;
  });
  afterAll(async () => {
    await worker.stop();
    await proxy.stop();
  });
  return { worker, proxy };
}
