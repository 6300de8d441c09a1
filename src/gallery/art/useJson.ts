import { useEffect, useState } from 'react';

/** A JSON file of `assets`, or null until it has loaded. */
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
