import { useEffect, useState } from 'react';
import { replaceSearch } from './replaceSearch.ts';

/**
 * A tab or filter of a screen that is a part of the page's address: it comes from there, else from `initial`, and is
 * written there. The overlay's address takes it off again (rule book: map.md, Addresses).
 */
export function useAddressChoice<T extends string>(
  parameter: string,
  options: readonly T[],
  initial: () => T,
): [chosen: T, choose: (option: T) => void] {
  const [chosen, choose] = useState(() => {
    const asked = new URLSearchParams(window.location.search).get(parameter);
    return options.find((option) => option === asked) ?? initial();
  });
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    parameters.set(parameter, chosen);
    replaceSearch(`?${parameters}`);
  }, [parameter, chosen]);
  return [chosen, choose];
}
