import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services/Services.ts';
import { activeMissionsQuery } from './missionQueries.ts';
import { rememberCommitments } from './seenCommitments.ts';

/** Records the commitments of missions under way on the device, whatever is on the screen. Draws nothing. */
export function CommitmentRecorder() {
  const { callRoute, memory } = useServices();
  const { data: active } = useQuery(activeMissionsQuery(callRoute));
  useEffect(() => rememberCommitments(memory, active ?? []), [memory, active]);
  return null;
}
