import { useEffect, useState } from 'react';

/** The content of a JSON file of `assets`; null until it has loaded, and if it cannot be loaded. */
export function useJson<T>(address: string): T | null {
  const [content, setContent] = useState<T | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch(address, { signal: left.signal })
      .then((answer) => answer.json())
      .then(setContent)
      .catch((fault: unknown) => {
        if (!left.signal.aborted) console.error(address, fault);
      });
    return () => left.abort();
  }, [address]);
  return content;
}
