import { useEffect, useState } from 'react';
import { useRules } from '../api/rules.ts';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';
import { storedWithChanges } from '../services/storedWithChanges.ts';
import { type CenterState, centerOfText, centerParameters, textOfCenter } from './centerText.ts';

/** Pause after the last change before the address is written: browsers limit how often a page may change it. */
const settledMs = 300;

/**
 * The player's choices in the Simulation Center. They are read from the page's address or, if the address has none,
 * from the device. Changes are written to both. They are removed from the address when the overlay closes (rule book:
 * simulator.md, Address).
 */
export function useCenterState(): [state: CenterState, change: (changes: Partial<CenterState>) => void] {
  const { memory } = useServices();
  const rules = useRules();
  const [state, setState] = useState(() =>
    centerOfText(rules, fromAddress(window.location.search) ?? memory.read('simulationCenter') ?? {}),
  );
  useEffect(() => {
    const timer = setTimeout(() => replaceSearch(searchWith(state)), settledMs);
    return () => clearTimeout(timer);
  }, [state]);
  const change = (changes: Partial<CenterState>) => {
    const next = { ...state, ...changes };
    setState(next);
    memory.write(
      'simulationCenter',
      storedWithChanges(memory.read('simulationCenter') ?? {}, textOfCenter(state), textOfCenter(next)),
    );
  };
  return [state, change];
}

/** The choices in an address; null if it has none. */
function fromAddress(search: string): Record<string, string> | null {
  const chosen = [...new URLSearchParams(search)].filter(([name]) => centerParameters.includes(name));
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

/** The query of the page's address with the state written into it. */
function searchWith(state: CenterState): string {
  const parameters = new URLSearchParams(window.location.search);
  for (const name of centerParameters) parameters.delete(name);
  const text = textOfCenter(state);
  for (const name of centerParameters) {
    const value = text[name];
    if (value !== undefined) parameters.set(name, value);
  }
  return `?${parameters}`;
}
