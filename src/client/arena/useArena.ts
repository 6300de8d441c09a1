import { useServices } from '../services/Services.ts';
import { useJobs } from '../services/useJobs.ts';

/**
 * `send` sends a captain to the arena, `claim` claims the reward of the captain there and brings it back. Both resolve
 * to whether the job succeeded (rule book: arena.md, Screen).
 */
export function useArena() {
  const { callRoute } = useServices();
  const jobs = useJobs();
  const run = async (nftuid: string, action: boolean): Promise<boolean> => {
    const request = async () => [(await callRoute('arena', { body: { nftuid, action } })).jobId];
    return (await jobs.run('arena', [request])).succeeded.length > 0;
  };
  return {
    send: (captainId: string) => run(captainId, true),
    claim: (captainId: string) => run(captainId, false),
  };
}
