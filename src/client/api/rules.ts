import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { publishedTables } from '#rules/ruleOverrides.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** Operators change a value rarely, so it is read again after a minute at the earliest. */
const freshMs = 60_000;

/** The current rule tables, as the worker publishes them. */
export const rulesQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.gameRules,
    queryFn: async ({ signal }) => publishedTables((await callRoute('gameRules', { signal })).rules),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });

/** The default tables of this repository, used until the published ones have loaded and outside the game. */
export const RulesContext = createContext<RuleTables>(ruleTables);

/** The current rule tables. */
export const useRules = (): RuleTables => use(RulesContext);
