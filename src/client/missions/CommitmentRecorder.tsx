import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services/Services.ts';
import { activeMissionsQuery } from './missionQueries.ts';
import { rememberCommitments } from './seenCommitments.ts';

/** Records the commitments of active missions on the device, whatever screen is open. Renders nothing. */
export function CommitmentRecorder() {
  const { callRoute, memory } = useServices();
  const { data: active } = useQuery(activeMissionsQuery(callRoute));
  useEffect(() => rememberCommitments(memory, active ?? []), [memory, active]);
  return null;
}
