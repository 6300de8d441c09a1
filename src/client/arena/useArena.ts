import { useServices } from '../services/Services.ts';
import { useJobs } from '../services/useJobs.ts';

/**
 * Sends a captain to the arena or claims its reward; each resolves with whether it succeeded (rule book: arena.md,
 * Screen).
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
