import type { FactText, Stored } from '#contract/facts.ts';
import { factSentence } from '#words/facts.ts';

const isFactText = (value: object): value is FactText => 'fact' in value && Object.keys(value).length === 1;

function present(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(present);
  if (typeof stored !== 'object' || stored === null) return stored;
  if (isFactText(stored)) return factSentence(stored.fact);
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, present(value)]));
}

/**
 * A stored value as it leaves the worker: every fact becomes its sentence. A corrected sentence therefore also reaches
 * what is stored already; texts that an earlier version stored stay as they are.
 */
export const presentFacts = <T>(stored: Stored<T>): T => present(stored) as T;
