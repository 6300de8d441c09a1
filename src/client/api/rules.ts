import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { publishedTables } from '#rules/publishedTables.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** How long the rules count as fresh, and how often they are read again: operators rarely change a value. */
const freshMs = 60_000;

/** The current rule tables, as the worker publishes them. */
export const rulesQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.gameRules,
    queryFn: async ({ signal }) => publishedTables((await callRoute('gameRules', { signal })).rules),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });

/**
 * The current rule tables. By default these are the tables of this repository, which are used outside the game and
 * until the published tables have loaded.
 */
export const RulesContext = createContext<RuleTables>(ruleTables);

export const useRules = (): RuleTables => use(RulesContext);
