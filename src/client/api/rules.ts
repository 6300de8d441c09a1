import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { publishedTables } from '#rules/ruleOverrides.ts';
import { type RuleTables, ruleTables } from '#rules/ruleTables.ts';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** Operators change a value rarely: asked again after a minute at the earliest. */
const freshMs = 60_000;

/** The rule tables in force, as the worker publishes them. */
export const rulesQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.gameRules,
    queryFn: async ({ signal }) => publishedTables((await callRoute('gameRules', { signal })).rules),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });

/** The tables of this repository stand in until the published ones are there, and outside the game. */
export const RulesContext = createContext<RuleTables>(ruleTables);

/** The rule tables in force. */
export const useRules = (): RuleTables => use(RulesContext);
