import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

/**
 * `send` sends a captain to the arena, `claim` claims the reward of the captain there and brings it back. Both need a
 * connected wallet, and resolve to whether the job succeeded (rule book: arena.md, Screen). `isBusy` includes the time
 * in which the wallet connects.
 */
export function useArena() {
  const services = useServices();
  const { callRoute } = services;
  const jobs = useJobs();
  const isPending = useIsBusy('arena');
  const { isBusy: isConnecting, run: runAlone } = useAction();
  const run = async (nftuid: string, action: boolean): Promise<boolean> => {
    if (!(await runAlone(() => hasConnectedWallet(services)))) return false;
    const request = async () => [(await callRoute('arena', { body: { nftuid, action } })).jobId];
    return (await jobs.run('arena', [request])).succeeded.length > 0;
  };
  return {
    isBusy: isPending || isConnecting,
    send: (captainId: string) => run(captainId, true),
    claim: (captainId: string) => run(captainId, false),
  };
}
