import { useState } from 'react';
import { useServices } from './Services.ts';
import { useIsBusy, useJobs } from './useJobs.ts';

/** A piece to put on a captain. */
interface EquipMove {
  readonly captainId: string;
  readonly entityId: string;
}

/** Number of pieces that are put on at once; the next ones follow when these are done. */
const atOnce = 12;

/** Puts a piece onto a captain or takes it off; `equip` resolves to whether the job succeeded. */
export function useEquip() {
  const { callRoute } = useServices();
  const jobs = useJobs();
  const isBusy = useIsBusy('equip');
  const [changingId, setChangingId] = useState<string | null>(null);

  const request =
    ({ captainId, entityId }: EquipMove, equipped: boolean) =>
    async () => {
      const { jobId } = await callRoute('equip', { body: { captainId, entityId, equipped } });
      return [jobId];
    };

  async function equip(captainId: string, entityId: string, equipped: boolean): Promise<boolean> {
    setChangingId(entityId);
    const { succeeded } = await jobs.run('equip', [request({ captainId, entityId }, equipped)]);
    return succeeded.length > 0;
  }

  /** Puts on all of these pieces, and stops after the first that fails. */
  async function equipAll(moves: readonly EquipMove[]): Promise<void> {
    setChangingId(null);
    for (let first = 0; first < moves.length; first += atOnce) {
      const some = moves.slice(first, first + atOnce);
      const { succeeded } = await jobs.run(
        'equip',
        some.map((move) => request(move, true)),
      );
      if (succeeded.length < some.length) return;
    }
  }

  return { equip, equipAll, isBusy, changingId };
}
