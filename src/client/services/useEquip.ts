import { useState } from 'react';
import { useServices } from './Services.ts';
import { useIsBusy, useJobs } from './useJobs.ts';

/** Puts a piece onto a captain or takes it off; `equip` resolves to whether the job succeeded. */
export function useEquip() {
  const { callRoute } = useServices();
  const jobs = useJobs();
  const isBusy = useIsBusy('equip');
  const [changingId, setChangingId] = useState<string | null>(null);

  async function equip(captainId: string, entityId: string, equipped: boolean): Promise<boolean> {
    setChangingId(entityId);
    const request = async () => {
      const { jobId } = await callRoute('equip', { body: { captainId, entityId, equipped } });
      return [jobId];
    };
    const { succeeded } = await jobs.run('equip', [request]);
    return succeeded.length > 0;
  }
  return { equip, isBusy, changingId };
}
