import { runWorker } from '#worker/app/runWorker.ts';

/** A worker process that ends half a second after its LISTEN connection was lost for good. */
await runWorker({ listenerTimes: { heartbeatMs: 10_000, maxDeafMs: 500 } });
