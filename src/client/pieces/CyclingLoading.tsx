import { useState } from 'react';
import { Loading } from '../kit/Spinner.tsx';
import { useNow } from '../kit/useNow.ts';

const textMs = 3_000;

/** A text that changes every 3 s while rows are loading; screen readers announce only the first text. */
export function CyclingLoading({ texts }: { texts: readonly [string, ...string[]] }) {
  const now = useNow();
  const [begunAt] = useState(now);
  const [first] = texts;
  const place = Math.floor(Math.max(0, now - begunAt) / textMs) % texts.length;
  return <Loading label={texts[place] ?? first} announced={first} />;
}
