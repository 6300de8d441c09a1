import { useState } from 'react';

/** The first `step` items of a long list. `more` shows another `step` items, and is null once all are shown. */
export function useFirstOf<T>(
  all: readonly T[],
  step: number,
): { shown: readonly T[]; more: (() => void) | null } {
  const [limit, setLimit] = useState(step);
  return {
    shown: all.slice(0, limit),
    more: all.length > limit ? () => setLimit(limit + step) : null,
  };
}
