import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ruleTables } from '#rules/ruleTables.ts';
import { RulesContext, rulesQuery } from '../api/rules.ts';
import { useServices } from './Services.ts';

/** Provides all components below with the rule tables that the worker publishes. */
export function LiveRules({ children }: { children: ReactNode }) {
  const { callRoute } = useServices();
  const { data } = useQuery(rulesQuery(callRoute));
  return <RulesContext value={data ?? ruleTables}>{children}</RulesContext>;
}
