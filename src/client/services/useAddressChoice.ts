import { useLayoutEffect, useState } from 'react';
import { replaceSearch } from './replaceSearch.ts';

/**
 * A tab or filter of a screen that is part of the page's address. It is read from the address, or else from `initial`,
 * and is written to the address. It is removed from the address when the overlay closes (rule book: map.md, Addresses).
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
  // Before the browser reacts to the shown fields: a text that waits for this choice is restored by the address.
  useLayoutEffect(() => {
    const parameters = new URLSearchParams(window.location.search);
    parameters.set(parameter, chosen);
    replaceSearch(`?${parameters}`);
  }, [parameter, chosen]);
  return [chosen, choose];
}
