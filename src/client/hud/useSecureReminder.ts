import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/routes.ts';
import { meQuery } from '../api/meQuery.ts';
import { useServices } from '../services/Services.ts';
import { useIsUnsecured } from '../services/useIsUnsecured.ts';

/**
 * Whether the player has yet to claim the first of the First Voyages. Until then the reminder would distract from it.
 */
const learnsFirst = ({ firstVoyages }: Answer<'me'>): boolean =>
  firstVoyages?.claimed === 0 && !firstVoyages.isSkipped;

/**
 * Whether the player is to be reminded that the game is stored in this browser only. Once closed, the reminder does not
 * appear again in this browser, but Change Wallet still offers to secure the game.
 */
export function useSecureReminder(): { isDue: boolean; close(): void } {
  const { callRoute, memory } = useServices();
  const isUnsecured = useIsUnsecured();
  const { data: player } = useQuery(meQuery(callRoute));
  const [isClosed, setClosed] = useState(() => memory.read('isSecuringDismissed') === true);
  return {
    isDue: isUnsecured && !isClosed && player !== undefined && !learnsFirst(player),
    close() {
      memory.write('isSecuringDismissed', true);
      setClosed(true);
    },
  };
}
