import { onNpmEnd } from './onNpmEnd.ts';
import type { ResourceStack } from './ResourceStack.ts';

/** A second signal ends the process immediately, unless it arrives within this time after the first one. */
const secondSignalMs = 1_500;

/** Releases all resources and ends this process on a signal, or when the npm process that started it has ended. */
export function releaseOnStop(resources: ResourceStack, env: NodeJS.ProcessEnv): void {
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      // One Ctrl-C can arrive twice, from the terminal and from npm.
      if (performance.now() - stoppingSince > secondSignalMs) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    console.log('\nStopping …');
    resources.release().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onNpmEnd(env, stop);
  // The process that reads our output may have ended with npm; a failed write must not interrupt the release.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
