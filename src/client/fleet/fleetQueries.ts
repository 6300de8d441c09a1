import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * How often the ships are read again, because a fleet captain or an owner elsewhere changes them without a notification
 * to this player.
 */
const askAgainMs = 30_000;

/** The Genesis ships that the player owns or operates. */
export const genesisShipsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.genesisShips,
    queryFn: ({ signal }) => callRoute('genesisShips', { signal }),
    refetchInterval: askAgainMs,
  });
