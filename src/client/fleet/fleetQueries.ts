import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * How often the ships are read again: another player (the owner or a fleet captain) may change a ship, and this player
 * is not notified of most changes.
 */
const askAgainMs = 30_000;

/** The Genesis ships that the player owns or operates. */
export const genesisShipsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.genesisShips,
    queryFn: ({ signal }) => callRoute('genesisShips', { signal }),
    refetchInterval: askAgainMs,
  });
