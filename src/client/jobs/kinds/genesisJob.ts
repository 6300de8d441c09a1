import type { QueryName } from '../../api/queryNames.ts';
import { openFleetPlace } from './openPlaces.ts';

/** Queries whose data changes with Genesis actions: the ships, the player's balances and the NFTs. */
export const changedFleet: readonly QueryName[] = ['genesisShips', 'me', 'nfts'];

/** What all jobs on Genesis ships have in common; they wait longer than others (rule book: fleet.md, Waiting). */
export const genesisJob = { waitMs: 150_000, refresh: changedFleet, openPlace: openFleetPlace };
