import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { logOpens } from '#rules/captainsLog/logOpens.ts';
import { meQuery } from '../api/meQuery.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useServices } from '../services/Services.ts';
import { captainsLogQuery } from './captainsLogQuery.ts';
import { readLogMemory } from './logMemory.ts';

/**
 * Opens the Captain's Log at most once per visit, when the player has claimed a mission, the missions have loaded and
 * no other screen is open (rule book: captains-log.md, Opening).
 */
export function LogOpener() {
  const { callRoute, memory, overlays } = useServices();
  const { isSuccess: areMissionsThere } = useQuery(missionsQuery(callRoute));
  const { data: player } = useQuery(meQuery(callRoute));
  const { data: log } = useQuery(captainsLogQuery(callRoute));
  const open = useStore(overlays.stack, (stack) => stack.at(-1)?.name);
  const isDone = useRef(false);
  useEffect(() => {
    // If the log was already opened in another way, for example by the page's address, it is not opened again.
    if (open === 'captainsLog') isDone.current = true;
    if (isDone.current || !areMissionsThere || open !== undefined || log === undefined || !player) return;
    // The first claim may come during this visit.
    if (player.missionsPlayed === 0) return;
    isDone.current = true;
    if (logOpens(log.notices, readLogMemory(memory), player))
      overlays.open('captainsLog', { isByItself: true });
  }, [areMissionsThere, open, log, player, memory, overlays]);
  return null;
}
