import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ruleTables } from '#rules/ruleTables.ts';
import { RulesContext, rulesQuery } from '../api/rules.ts';
import { useServices } from './Services.ts';

/** Provides the components below with the worker's rule tables; until those are loaded, with the page's own tables. */
export function LiveRules({ children }: { children: ReactNode }) {
  const { callRoute } = useServices();
  const { data } = useQuery(rulesQuery(callRoute));
  return <RulesContext value={data ?? ruleTables}>{children}</RulesContext>;
}
