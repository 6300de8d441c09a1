import { useEffect, useState } from 'react';

/** The building whose button has the focus by keyboard; null if none has. */
export function useFocusedBuilding(): string | null {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const { activeElement } = document;
      const isSeen = activeElement?.matches('[data-building]:focus-visible') ?? false;
      setFocused(isSeen ? (activeElement?.getAttribute('data-building') ?? null) : null);
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
    };
  }, []);
  return focused;
}
