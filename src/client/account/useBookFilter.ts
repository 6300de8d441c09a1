import { useEffect, useState } from 'react';
import { type EntryFilter, entryFilter } from '#contract/account.ts';
import { z } from '#contract/schema.ts';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';
import { storedWithChanges } from '../services/storedWithChanges.ts';

/** Query parameter of the page's address that is present while the account book is open. */
const bookParameter = 'account-book';

const fields = ['token', 'reason', 'from', 'to'] as const;

/**
 * The filter of the account book, with a function that changes it. The filter is read from the page's address or, if
 * the address has no valid one, from the device; changes are written to both. The filter is removed from the address
 * when the overlay closes (rule book: account-book.md, Screen).
 */
export function useBookFilter(): [filter: EntryFilter, change: (changes: EntryFilter) => void] {
  const { memory } = useServices();
  const [filter, setFilter] = useState<EntryFilter>(
    () => fromAddress(window.location.search) ?? asFilter(memory.read('accountBook')) ?? {},
  );
  useEffect(() => writeAddress(filter), [filter]);
  const change = (changes: EntryFilter) => {
    const next = { ...filter, ...changes };
    setFilter(next);
    memory.write(
      'accountBook',
      storedWithChanges(memory.read('accountBook') ?? {}, asText(filter), asText(next)),
    );
  };
  return [filter, change];
}

function fromAddress(search: string): EntryFilter | null {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(bookParameter)) return null;
  const asked = fields.flatMap((field) => {
    const value = parameters.get(field);
    return value === null ? [] : [[field, value]];
  });
  return asked.length === 0 ? null : asFilter(Object.fromEntries(asked));
}

/** The filter with these values; null if one is invalid, because the address and the device may contain any text. */
function asFilter(text: Record<string, string> | null): EntryFilter | null {
  const parsed = z.safeParse(entryFilter, text ?? {});
  return parsed.success ? parsed.data : null;
}

const asText = (filter: EntryFilter): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => (filter[field] === undefined ? [] : [[field, filter[field]]])),
  );

function writeAddress(filter: EntryFilter): void {
  const parameters = new URLSearchParams(window.location.search);
  for (const name of [bookParameter, ...fields]) parameters.delete(name);
  parameters.set(bookParameter, 'open');
  for (const field of fields) if (filter[field] !== undefined) parameters.set(field, filter[field]);
  replaceSearch(`?${parameters}`);
}
